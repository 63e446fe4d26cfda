import { isSingle } from '../../../engine/contest/single.ts';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { spanOfSession, type Span } from '../../../engine/contest/stage.ts';
import type { Contest } from '../../../engine/contest/state.ts';
import { boardSetsOf, dealsShown, lastRoundOf } from '../../../engine/floor/deal/boardset.ts';
import { listBoards } from '../../../engine/words/deal/deal.ts';
import { laidAt, sliceAt } from '../../../engine/play/unit/slice.ts';
import type { FileBoard } from '../../../formats/deals/format.ts';
import { FORMATS, readDeals } from '../../../formats/deals/read.ts';
import { actorIn } from '../../auth/door.ts';
import { makeToken } from '../../auth/secret.ts';
import { dealAnew, knownBoards, knownDeals, playedBoards, type Wanted } from '../../deal/dealer.ts';
import type { Desk } from '../../desk.ts';
import { inPlay, spanOf } from '../../deal/fit.ts';
import type { App } from '../../plug.ts';
import { refusals, refusedBy, refusing } from '../../refusal.ts';
import { Rounds } from '../../schema/deal.ts';
import { Count } from '../../schema/fact.ts';
import { playsIn } from '../../hall/playing.ts';
import { openWhole } from '../../hall/sight.ts';
import { Override } from '../contest/act.ts';
import { contestParams, RequestId } from '../contest/contest.ts';
import { asking, DealtBoards, giveOthers, showDealt } from './deal.ts';

const numbers = ({ from, to }: Span): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** The sessions, and the rounds of matches by themselves, that a span of rounds is made of. */
const unitsIn = (contest: Contest, span: Span): readonly Span[] => {
  const sessions = contest.stages.flatMap(({ sessions: all }) => all.map(spanOfSession));
  const units: Span[] = [];
  for (let round = span.from; round <= span.to; ) {
    const unit = sessions.find(({ from, to }) => round >= from && round <= to) ?? { from: round, to: round };
    units.push(unit);
    round = unit.to + 1;
  }
  return units;
};

/** What is to be dealt: boards that are said, else those of the round, else as many as the round in play has. */
const wantedIn = (
  contest: Contest,
  rounds: Span | undefined,
  boards: Span | undefined,
): readonly Wanted[] => {
  const now = inPlay(contest);
  const said = boards && numbers(boards);
  if (isSingle(contest) || contest.stages.length === 0)
    return [{ boards: said ?? now.seating?.boards ?? [] }];
  const span = rounds ?? (now.seating && now.seating.seats.size > 0 ? spanOf(now) : { from: 1, to: 1 });
  const planned = new Map(boardSetsOf(contest).map((set) => [set.rounds?.from, set.boards]));
  const usual = now.seating?.boards ?? [];
  return unitsIn(contest, span).map((unit) => {
    const boards = planned.get(unit.from) ?? [];
    return { rounds: unit, boards: said ?? (boards.length > 0 ? boards : usual) };
  });
};

/** Rounds there are not, and boards that nobody plays: a set for another session would be dealt and not be used. */
const whyNotPlayed = (
  contest: Contest,
  wanted: readonly Wanted[],
  { rounds, boards }: { readonly rounds?: Span | undefined; readonly boards?: Span | undefined },
): void => {
  const last = lastRoundOf(contest);
  const none = rounds && last !== undefined ? numbers(rounds).filter((round) => round > last) : [];
  if (none.length > 0)
    throw refusing(409, none.length === 1 ? 'deals-no-round' : 'deals-no-rounds', {
      rounds: listBoards(none),
      known: listBoards(numbers({ from: 1, to: last ?? 1 })),
    });
  if (!boards) return;
  const planned = boardSetsOf(contest);
  for (const { rounds: unit } of wanted) {
    const plays = planned.find((set) => set.rounds?.from === unit?.from)?.boards ?? [];
    const extra = plays.length === 0 ? [] : numbers(boards).filter((board) => !plays.includes(board));
    if (extra.length > 0)
      throw refusing(409, 'deals-not-played', {
        boards: listBoards(extra),
        unit: !unit ? 'The session' : unit.from === unit.to ? `Round ${unit.from}` : 'The session',
        plays: listBoards(plays.toSorted((a, b) => a - b)),
      });
  }
};

const whyNotDealt = (contest: Contest, wanted: Wanted, again: boolean): void => {
  const played = playedBoards(contest, wanted);
  if (wanted.boards.length === 0) throw refusing(409, 'deals-unknown');
  if (played.length > 0) throw refusing(409, 'deals-played', { boards: played.join(', ') });
  const known = knownBoards(contest, wanted);
  if (known.length > 0 && !again) throw refusing(409, 'deals-known', { boards: known.join(', ') });
};

export const Seed = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^[^\r\n]*$/)
  .exactOptional()
  .meta({
    description: 'The same seed deals the same boards for ever; this machine’s randomness where not said',
  });

const Dealing = z.strictObject({
  id: RequestId.exactOptional(),
  seed: Seed,
  rounds: Rounds.exactOptional().meta({
    description: 'A set for each session or round of matches among these',
  }),
  boards: z
    .strictObject({ from: Count, to: Count })
    .exactOptional()
    .meta({ description: 'Board numbers, where the boards of the session or round are not known yet' }),
  again: z.literal(true).exactOptional().meta({ description: 'Also boards whose cards are known' }),
  override: Override.exactOptional(),
});

const MOST_BOARDS = 500;

const addDealing = (app: App, desk: Desk): void => {
  app.route({
    method: 'POST',
    url: '/api/contests/:id/deals/dealt',
    config: { access: 'director' },
    schema: {
      tags: ['contests'],
      summary:
        'Deals the boards of a session, a round or several: sealed, with a commitment that everybody may see before play',
      params: contestParams,
      body: Dealing,
      response: { 200: DealtBoards, ...refusals },
    },
    handler: async (request) => {
      const { id } = request.params;
      const { seed, rounds, boards, again, override } = request.body;
      const contest = await desk.hall.open(id);
      for (const span of [rounds, boards])
        if (span && (span.to < span.from || span.to - span.from >= MOST_BOARDS))
          throw refusing(400, 'rounds-span', { ...span });
      // A seed of one's own tells every card.
      if (seed !== undefined && (await playsIn(desk.hall, id, contest, request.desk?.person)) !== undefined)
        throw refusing(403, 'deals-seed-playing');
      const wanted = wantedIn(contest, rounds, boards);
      whyNotPlayed(contest, wanted, { rounds, boards });
      for (const one of wanted) whyNotDealt(contest, one, again === true);
      const known = new Map(await knownDeals(desk, id));
      const by = actorIn(request, id);
      const ask = asking({ desk, by, id: request.body.id ?? makeToken(), said: request.body });
      const sets = wanted.map((one) => ({
        ...one,
        // Each round of a seed has boards of its own.
        ...dealAnew(
          one.boards,
          seed !== undefined && wanted.length > 1 ? `${seed}, round ${one.rounds?.from ?? 1}` : seed,
          known,
        ),
      }));
      const requests = sets.map(({ rounds: of, boards: dealt, seal }) => ({
        ask: 'set-deals' as const,
        by,
        deals: dealt.map(({ board, deal }) => ({ board, deal })),
        ...(of ? { rounds: of } : {}),
        seal,
        ...(override ? { override } : {}),
      }));
      await ask(id, requests);
      for (const { deals, rounds: of, seal } of requests)
        await giveOthers(desk, contest, { rounds: of, deals, seal, override }, ask, by);
      return showDealt(desk, request, id, rounds?.from);
    },
  });
};

/** Those that are played, or every board of the sets: a commitment is to all of them. */
const boardsOf = (contest: Contest, round: number, whole: boolean): readonly FileBoard[] => {
  // Of a round that is not drawn yet the room has nothing: all that was dealt for it are its boards.
  const isLaid = isSingle(contest) || laidAt(contest, round) !== undefined;
  const played = isLaid ? (sliceAt(contest, round).seating?.boards ?? []) : [];
  return readDeals(
    dealsShown(contest, round).filter(({ board }) => whole || played.length === 0 || played.includes(board)),
  );
};

const NAMES = FORMATS.map(({ name }) => name) as [string, ...string[]];

export const FileAsked = z.strictObject({
  format: z.enum(NAMES).default('pbn'),
  round: z.coerce.number().int().min(1).max(999).exactOptional(),
});

/** The cards this contest shows, as a file. */
export const sendDeals = (
  reply: FastifyReply,
  contest: Contest,
  { format: name, round }: z.infer<typeof FileAsked>,
  whole = false,
): FastifyReply => {
  const now = inPlay(contest);
  const at = round ?? (!isSingle(contest) && now.seating?.seats.size ? spanOf(now).from : 1);
  const format = FORMATS.find((one) => one.name === name);
  const boards = boardsOf(contest, at, whole);
  if (!format || boards.length === 0) throw refusing(404, 'hands-none');
  const made = format.make(boards);
  if (!made.ok) throw refusedBy(made.refusal);
  return reply
    .type('application/octet-stream')
    .header('content-disposition', `attachment; filename="boards.${format.name}"`)
    .header('cache-control', 'no-store')
    .send(made.value.text);
};

/** The set as a file, for a dealing machine or another program: a copy of the cards, so a full desk's alone. */
const addFile = (app: App, desk: Desk): void => {
  app.route({
    method: 'GET',
    url: '/api/contests/:id/deals/file',
    config: { access: 'director' },
    schema: {
      tags: ['contests'],
      summary: 'The cards as a file for a dealing machine or another program; not for a director who plays',
      params: contestParams,
      querystring: FileAsked,
      response: { 200: z.string(), ...refusals },
    },
    handler: async (request, reply) =>
      sendDeals(reply, await openWhole(desk, request, request.params.id), request.query),
  });
};

export const addDealingRoutes = (app: App, desk: Desk): void => {
  addDealing(app, desk);
  addFile(app, desk);
};
