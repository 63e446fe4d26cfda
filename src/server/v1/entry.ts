import { z } from 'zod';
import type { Request } from '../../engine/contest/request.ts';
import { type Contest, type Entry as Entered, pairsOf } from '../../engine/contest/state.ts';
import { ok, type Result, refuse } from '../../engine/kit/result.ts';
import { formIn } from '../../engine/contest/form.ts';
import { makeToken } from '../auth/secret.ts';
import type { Desk } from '../desk.ts';
import { sameAs } from '../../formats/names/cell.ts';
import type { App } from '../plug.ts';
import { Refusing } from '../refusal.ts';
import { freshPairs } from '../routes/contest/contest.ts';
import { eventParams } from './event.ts';
import { checkMatch, entrantFor, keyIn } from './gate.ts';
import { problems } from './problem.ts';
import { Entry, EntryBody } from './shape.ts';
import { refOf } from './glance.ts';
import { versionOf } from './visible.ts';

type Wish = z.infer<typeof EntryBody>;

const externalParams = eventParams.extend({
  entry: z.string().regex(/^[\w.~-]{1,64}$/, 'an id of yours is 1 to 64 letters, digits, dashes, dots'),
});

export const findExternal = (contest: Contest, external: string): Entered | undefined =>
  pairsOf(contest).find(({ about }) => about?.external === external);

const isTeams = ({ made }: Contest): boolean => {
  const form = formIn({ made });
  return form.ok ? form.value.of === 'teams' : made?.scoring === 'teams';
};

const aboutOf = ({ category, club, seed }: Wish, external: string) => ({
  external,
  ...(category === undefined ? {} : { category }),
  ...(club === undefined ? {} : { club }),
  ...(seed === undefined ? {} : { seed }),
});

/** What it lacks to be as it is wanted: nothing where it is so already. */
const changesTo = (
  entry: Entered,
  wish: Wish,
  players: readonly string[],
): readonly ('people' | 'about')[] => {
  const { category, club, seed } = entry.about ?? {};
  const isSame = entry.players.join() === players.join() && entry.name === wish.name;
  const isSaid = category === wish.category && club === wish.club && seed === wish.seed;
  return [...(isSame ? [] : (['people'] as const)), ...(isSaid ? [] : (['about'] as const))];
};

const WHY = 'Entry changed by the program that made it';

interface Putting {
  readonly by: Request['by'];
  readonly wish: Wish;
  readonly external: string;
  readonly players: readonly string[];
  readonly bars: Request['bars'];
}

const entering = (
  contest: Contest,
  { by, wish, external, players, bars }: Putting,
  number: string = freshPairs(contest, 1)[0] ?? '1',
): Result<readonly Request[]> => {
  const about = aboutOf(wish, external);
  const held = bars === undefined ? {} : { bars };
  if (isTeams(contest))
    return ok([
      {
        ask: 'enter-team',
        by,
        ...held,
        team: number,
        ...(wish.name === undefined ? {} : { name: wish.name }),
        players,
        about,
      },
    ]);
  const [one, two] = players;
  if (one === undefined || two === undefined || players.length !== 2)
    return refuse('entry-pair', { given: players.length }, { at: 'players' });
  return ok([{ ask: 'enter-pair', by, ...held, pair: number, players: [one, two], about }]);
};

/** As it is wanted, from whatever it is now: made, changed, or nothing to do. */
const putting = (contest: Contest, put: Putting): Result<readonly Request[]> => {
  const { by, wish, external, players } = put;
  const entry = findExternal(contest, external);
  if (!entry) return entering(contest, put);
  const changes = changesTo(entry, wish, players);
  if (changes.length === 0) return ok([]);
  if (changes.includes('people') && contest.started) return refuse('entry-playing', { entry: entry.pair });
  if (changes.includes('people') && isTeams(contest)) {
    // Out and in again under the number it has: whoever goes by it finds it.
    const made = entering(contest, put, entry.pair);
    return made.ok ? ok([{ ask: 'scratch-pair', by, pair: entry.pair, why: WHY }, ...made.value]) : made;
  }
  return ok([
    ...(changes.includes('people')
      ? [{ ask: 'change-pair' as const, by, pair: entry.pair, players: [...players], why: WHY }]
      : []),
    ...(changes.includes('about')
      ? [{ ask: 'describe-entry' as const, by, contestant: entry.pair, about: aboutOf(wish, external) }]
      : []),
  ]);
};

const versionNow = async (desk: Desk, id: string): Promise<string> =>
  versionOf((await desk.hall.open(id)).at, await desk.visible.of(id));

const tellEntry = async (desk: Desk, event: string, external: string): Promise<z.infer<typeof Entry>> => {
  const contest = await desk.hall.open(event);
  const entry = findExternal(contest, external);
  const { category, club, seed } = entry?.about ?? {};
  return {
    event,
    version: await versionNow(desk, event),
    ...refOf(contest, desk.people.names(), entry?.pair ?? ''),
    ...(category === undefined ? {} : { category }),
    ...(club === undefined ? {} : { club }),
    ...(seed === undefined ? {} : { seed }),
  };
};

/** A number that is somebody else's here is not entered under the name that came with it, nor the name changed by it. */
const whyNotNamed = ({ people }: Desk, { players }: Wish): void => {
  for (const [i, { name, number }] of players.entries()) {
    const known = number === undefined ? undefined : people.find(number)?.name;
    if (number === undefined || known === undefined || sameAs(known) === sameAs(name)) continue;
    const { refusal } = refuse('person-number', { number, known, given: name }, { at: `players[${i}]` });
    throw new Refusing(409, refusal);
  }
};

export const addEntryRoutes = (app: App, desk: Desk): void => {
  app.route({
    method: 'PUT',
    url: '/api/v1/events/:event/entries/:entry',
    config: { access: 'public', scope: 'entries' },
    schema: {
      operationId: 'putEntry',
      tags: ['Entries'],
      summary: 'Enter a pair or a team under an id of your own, or change it',
      description: 'Sent again it changes nothing. 201 the first time, 200 afterwards.',
      params: externalParams,
      body: EntryBody,
      response: { 200: Entry, 201: Entry, ...problems },
    },
    handler: async (request, reply) => {
      const { event, entry: externalId } = request.params;
      const before = await desk.hall.open(event);
      checkMatch(request, await versionNow(desk, event));
      const isNew = findExternal(before, externalId) === undefined;
      whyNotNamed(desk, request.body);
      const people = await desk.people.know(request.body.players);
      const put = {
        by: await entrantFor(desk, request),
        wish: request.body,
        external: externalId,
        players: people.map(({ id }) => id),
        bars: await desk.bars.held(event),
      };
      const found = putting(before, put);
      if (!found.ok || found.value.length > 0)
        await desk.hall.ask(event, {
          // Without a key the state itself says whether it was done.
          id: keyIn(request) ?? makeToken(),
          said: { program: request.program?.id, externalId, ...request.body },
          requests: (contest) => putting(contest, put),
        });
      return reply.code(isNew ? 201 : 200).send(await tellEntry(desk, event, externalId));
    },
  });

  app.route({
    method: 'DELETE',
    url: '/api/v1/events/:event/entries/:entry',
    config: { access: 'public', scope: 'entries' },
    schema: {
      operationId: 'deleteEntry',
      tags: ['Entries'],
      summary: 'Take an entry out before play',
      description: 'Once play has started, ask the director to record a withdrawal.',
      params: externalParams,
      response: { 204: z.undefined(), ...problems },
    },
    handler: async (request, reply) => {
      const { event, entry: externalId } = request.params;
      checkMatch(request, await versionNow(desk, event));
      const by = await entrantFor(desk, request);
      if (findExternal(await desk.hall.open(event), externalId))
        await desk.hall.ask(event, {
          // Without a key the state itself says whether it was done.
          id: keyIn(request) ?? makeToken(),
          said: { program: request.program?.id, externalId },
          requests: (contest) => {
            const entry = findExternal(contest, externalId);
            return ok(entry ? [{ ask: 'scratch-pair', by, pair: entry.pair, why: WHY }] : []);
          },
        });
      return reply.code(204).send();
    },
  });
};
