import { z } from 'zod';
import type { Actor } from '../../../engine/contest/fact.ts';
import type { Request } from '../../../engine/contest/request.ts';
import type { Contest } from '../../../engine/contest/state.ts';
import { involvedInAppeal } from '../../../engine/floor/ruling/appeal.ts';
import { ok } from '../../../engine/kit/result.ts';
import type { App } from '../../plug.ts';
import { actorIn } from '../../auth/door.ts';
import type { Desk } from '../../desk.ts';
import { findMembers, knowPlayers, nameSitting, namingMembers, spellPlayers } from '../../people/player.ts';
import { Refusing, refusals } from '../../refusal.ts';
import { Id, Words } from '../../schema/fact.ts';
import { Ask } from '../../schema/request.ts';
import { whyNotUnshared } from '../../hall/unshare.ts';
import { Answered, contestParams, RequestId } from './contest.ts';

/** What lets somebody in: bars are read then (CND-14). */
const COMING: ReadonlySet<string> = new Set([
  'enter-pair',
  'enter-team',
  'seat-late-pair',
  'change-movement',
  'change-pair',
  'change-squad',
  'use-substitute',
]);

/** Who is to sit on an appeal; a name that one of those involved bears means that one (SABF 7). */
const membersIn = (
  { people }: Desk,
  contest: Contest,
  { appeal, people: given = [] }: { readonly appeal: string; readonly people?: readonly string[] },
): readonly string[] => {
  const involved = new Set(involvedInAppeal(contest, appeal));
  return findMembers(people, given, (id) => involved.has(id));
};

/** Pairs that come in with a change of the movement. */
const knowEntering = ({ people }: Desk, pairs: NonNullable<EnteringAsk['entering']>) =>
  Promise.all(
    pairs.map(async ({ pair, players }) => ({ pair, players: await knowPlayers(people, players) })),
  );

/** Who entered what is there, by the name of the account: whoever signs in need not be on the list of people. */
const namingEntry = async (error: unknown, { accounts, people, tokens }: Desk): Promise<unknown> => {
  if (!(error instanceof Refusing) || error.refusal.code !== 'entry-differs') return error;
  const id = String(error.refusal.details?.['who']);
  const who =
    (await accounts.names()).get(id) ??
    (await tokens.names()).get(id) ??
    people.names().get(id)?.name ??
    'another desk';
  return new Refusing(error.status, { ...error.refusal, details: { ...error.refusal.details, who } });
};

/** Who asked, for telling whether it is the same request again: a phone that has since joined for the other side is still that phone. */
const whoAsked = ({ side: _, ...by }: Actor): Actor => by;

/** Rules that are known and overridden: the refusal that named each said that whoever asks may. */
export const Override = z.strictObject({ codes: z.array(Id).min(1).max(10), why: Words.exactOptional() });

type EnteringAsk = Extract<Ask, { ask: 'change-movement' }>;

interface Body {
  readonly request: Ask;
  readonly override?: z.infer<typeof Override>;
}
const overrideIn = ({ override }: Body) => (override ? { override } : {});

/** What was asked, for telling whether it is the same request again. */
const saidIn = (body: Body) => ({ request: body.request, ...overrideIn(body) });

/** One act carried whole: people by their ids, bars read, names written down, and the answer as it is sent. */
export const carryAct = async (
  desk: Desk,
  id: string,
  by: Actor,
  said: Body & { readonly id: string },
): Promise<z.infer<typeof Answered>> => {
  const contest = await desk.hall.open(id);
  await whyNotUnshared(desk, id, by.person, said.request);
  // Somebody who comes in for another is written down first, by whoever may ask for it.
  const isStandIn =
    (said.request.ask === 'use-substitute' || said.request.ask === 'change-squad') && by.role === 'director';
  if (isStandIn && 'in' in said.request) await knowPlayers(desk.people, [said.request.in]);
  const request = nameSitting(desk.people, contest, said.request);
  const sitting = request.ask === 'change-pair' ? (contest.entries.get(request.pair)?.players ?? []) : [];
  const names = desk.people.version();
  // A table may ask for no such thing, and writes nobody's name down by asking.
  const isSpelling = request.ask === 'change-pair' && request.spelt === true && by.role === 'director';
  const named = isSpelling
    ? { ...request, players: await spellPlayers(desk.people, contest, sitting, request.players) }
    : 'players' in request && by.role !== 'table'
      ? { ...request, players: await knowPlayers(desk.people, request.players, sitting) }
      : 'entering' in request && by.role !== 'table'
        ? { ...request, entering: await knowEntering(desk, request.entering ?? []) }
        : 'people' in request
          ? { ...request, people: membersIn(desk, contest, request) }
          : request;
  // The same people spelt otherwise are a change too: who asked for it and why is kept.
  const spelt =
    named.ask === 'change-pair' && desk.people.version() !== names && named.players.join() === sitting.join()
      ? { spelt: true as const }
      : {};
  const bars = COMING.has(named.ask) ? await desk.bars.held(id) : [];
  const answer = await desk.hall
    .ask(id, {
      id: said.id,
      said: { by: whoAsked(by), ...saidIn(said) },
      requests: () =>
        ok([
          {
            ...named,
            ...spelt,
            by,
            ...overrideIn(said),
            ...(bars.length > 0 ? { bars } : {}),
          } as Request,
        ]),
      plain: true,
    })
    .catch(async (error: unknown) => {
      throw named.ask === 'step-appeal' ? namingMembers(error, desk.people) : await namingEntry(error, desk);
    });
  // A name stands beside the log: whoever is shown it is told to look again.
  if (desk.people.version() !== names) desk.live.again(id, answer.at);
  return { at: answer.at, facts: [...answer.facts] };
};

export const addActRoutes = (app: App, desk: Desk): void => {
  app.route({
    method: 'POST',
    url: '/api/contests/:id/requests',
    config: { access: 'public' },
    schema: {
      tags: ['contests'],
      summary:
        'Ask something of a contest; sent again with the same id it is answered the same and done once',
      params: contestParams,
      body: z.strictObject({ id: RequestId, request: Ask, override: Override.exactOptional() }),
      response: { 200: Answered, ...refusals },
    },
    handler: async (http) => carryAct(desk, http.params.id, actorIn(http, http.params.id), http.body),
  });
};
