import { z } from 'zod';
import { commitmentOf, covers, dealOfSet } from '../../../engine/contest/deal.ts';
import type { DealRequests } from '../../../engine/contest/cards.ts';
import type { Request } from '../../../engine/contest/request.ts';
import type { Contest } from '../../../engine/contest/state.ts';
import { lowerTitle } from '../../../engine/contest/title.ts';
import { type BoardSet, boardSetsOf } from '../../../engine/floor/deal/boardset.ts';
import { handle } from '../../../engine/floor/night.ts';
import { asPlayer } from '../../../engine/floor/session/playing.ts';
import { actorIn } from '../../auth/door.ts';
import { makeToken } from '../../auth/secret.ts';
import { dealAnew, knownBoards, knownDeals, playedBoards, type SealedSet } from '../../deal/dealer.ts';
import type { Desk } from '../../desk.ts';
import type { App } from '../../plug.ts';
import { refusals, refusedBy, refusing } from '../../refusal.ts';
import { BoardSets, type SetState } from '../../schema/boardset.ts';
import { slugOf } from '../../hall/tournament.ts';
import { RequestId } from '../contest/contest.ts';
import { asking } from './deal.ts';
import { Seed } from './dealing.ts';

interface Event {
  readonly id: string;
  readonly contest: Contest;
}

/** Its events that are not over, in the order they are listed. */
const eventsOf = async (desk: Desk, name: string): Promise<{ called: string; events: Event[] }> => {
  let called: string | undefined;
  const events: Event[] = [];
  for (const [id, given] of await desk.store.shelf.all('tournament')) {
    if (typeof given !== 'string' || slugOf(given) !== slugOf(name)) continue;
    const contest = await desk.hall.find(id);
    if (contest?.made === undefined || contest.away) continue;
    called ??= given;
    if (!contest.closed) events.push({ id, contest });
  }
  if (called === undefined) throw refusing(404, 'tournament-none', { name: name.slice(0, 80) });
  const keyOf = ({ id, contest: { made } }: Event): string => `${made?.date} ${made?.name} ${id}`;
  return { called, events: events.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)) };
};

const stateOf = (contest: Contest, set: BoardSet): SetState => {
  if (set.boards.length === 0) return 'unknown';
  if (knownBoards(contest, set).length === set.boards.length) return 'known';
  return playedBoards(contest, set).length > 0 ? 'played' : 'needed';
};

/** The sets of an event; one that has no stage yet has one that nobody knows anything of. */
const setsOf = (contest: Contest): readonly BoardSet[] => {
  const sets = boardSetsOf(contest);
  return sets.length > 0 ? sets : [{ of: 'session', number: 1, boards: [] }];
};

const sayNumber = ({ of, number }: BoardSet): string =>
  of === 'session' ? `Session ${number}` : `Round ${number}`;

const saySet = (set: BoardSet, all: readonly BoardSet[]): string => {
  if (set.title !== undefined) return set.title;
  const stages = new Set(all.map(({ stage }) => stage));
  return stages.size > 1 ? `${set.stage}, ${sayNumber(set).toLowerCase()}` : sayNumber(set);
};

interface Job {
  readonly event: Event;
  readonly set: BoardSet;
  /** Which of the event's sets it is: those of one number are played side by side. */
  readonly turn: number;
}

const jobsIn = (events: readonly Event[]): readonly Job[] =>
  events.flatMap((event) =>
    setsOf(event.contest)
      .map((set, turn) => ({ event, set, turn }))
      .filter(({ set }) => stateOf(event.contest, set) === 'needed'),
  );

/** Boards of a set that have no cards: what was attached before stays. */
const missingIn = ({ event: { contest }, set }: Job): readonly number[] =>
  set.boards.filter((board) => dealOfSet(contest, set.rounds?.from ?? 1, board) === undefined);

const where = ({ set: { rounds } }: Job) => (rounds ? { rounds } : {});

type Asked =
  | ({ readonly ask: 'set-deals' } & DealRequests['set-deals'])
  | ({ readonly ask: 'share-deals' } & DealRequests['share-deals']);

/** Cards of one event, by the requests that give them to it. */
type Given = Map<string, { readonly job: Job; readonly requests: readonly Asked[] }[]>;

const give = (given: Given, job: Job, requests: readonly Asked[]): void => {
  given.set(job.event.id, [...(given.get(job.event.id) ?? []), { job, requests }]);
};

const cardsOf = (job: Job, { boards, seal }: SealedSet): Asked => ({
  ask: 'set-deals',
  deals: boards.map(({ board, deal }) => ({ board, deal })),
  ...where(job),
  seal,
});

interface Dealing {
  readonly called: string;
  readonly seed: string | undefined;
  readonly known: Map<string, string>;
}

const seedOf = ({ seed }: Dealing, count: number): string | undefined =>
  seed === undefined ? undefined : `${seed}, set ${count}`;

/** A set for each. */
const dealApart = (jobs: readonly Job[], dealing: Dealing): Given => {
  const given: Given = new Map();
  jobs.forEach((job, i) => {
    give(given, job, [cardsOf(job, dealAnew(missingIn(job), seedOf(dealing, i + 1), dealing.known))]);
  });
  return given;
};

/** An event that has its cards already, or has played some boards, can't share boards that are dealt now. */
const whyNotShared = (events: readonly Event[], turn: number): void => {
  for (const { contest } of events) {
    const sets = setsOf(contest);
    const set = sets[turn];
    if (set && knownBoards(contest, set).length + playedBoards(contest, set).length > 0)
      throw refusing(409, 'deals-share-known', {
        event: contest.made?.name ?? '',
        set: set.title === undefined ? saySet(set, sets).toLowerCase() : lowerTitle(set.title),
      });
  }
};

interface SharedSet extends SealedSet {
  readonly events: readonly string[];
}

/** A set some of its events have while others were not reached: the disk was full, or the power went. */
const begunSet = (events: readonly Event[], set: string): SharedSet | undefined => {
  for (const { id, contest } of events) {
    const shared = contest.sharedSets.get(set);
    const round = shared?.rounds?.from ?? 1;
    const dealt = shared && contest.dealSets.findLast(({ rounds, seal }) => covers(rounds, round) && seal);
    if (shared && dealt?.seal?.seed !== undefined)
      return {
        events: [id, ...shared.with],
        boards: dealt.deals as SealedSet['boards'],
        seal: { commitment: dealt.seal.commitment, seed: dealt.seal.seed },
      };
  }
  return undefined;
};

/** One set for the first sessions or rounds of all events, one for the second, and so on. */
const dealTogether = (events: readonly Event[], jobs: readonly Job[], dealing: Dealing): Given => {
  const given: Given = new Map();
  const turns = [...Map.groupBy(jobs, ({ turn }) => turn)].toSorted(([a], [b]) => a - b);
  for (const [turn, group] of turns) {
    const set = `${dealing.called}, set ${turn + 1}`;
    const ids = group.map(({ event }) => event.id);
    const begun = begunSet(events, set);
    const isLeft = begun !== undefined && ids.every((id) => begun.events.includes(id));
    if (!isLeft) whyNotShared(events, turn);
    const boards = [...new Set(group.flatMap((job) => job.set.boards))].toSorted((a, b) => a - b);
    const dealt = isLeft ? begun : dealAnew(boards, seedOf(dealing, turn + 1), dealing.known);
    for (const job of group) {
      const others = (isLeft ? begun.events : ids).filter((id) => id !== job.event.id);
      const share: Asked = { ask: 'share-deals', set, ...where(job), with: others, elsewhere: [] };
      give(given, job, [
        // Hidden before there is anything to be seen.
        ...(others.length > 0 ? [share] : []),
        cardsOf(job, dealt),
      ]);
    }
  }
  return given;
};

/** Everything is decided before anything is written: a refusal in one event leaves all as they were. */
const whyNotGiven = (desk: Desk, { id, contest }: Event, requests: readonly Request[]): void => {
  const broken = desk.hall.hurt().get(id);
  if (broken !== undefined)
    throw refusing(503, 'log-closed', { contest: contest.made?.name ?? id, seq: broken });
  for (const request of requests) {
    const decided = handle(contest, { ...request, askedAt: desk.now().toISOString() });
    if (!decided.ok) throw refusedBy(decided.refusal);
  }
};

const showSets = async (
  desk: Desk,
  name: string,
  person: string | undefined,
  dealt: Given = new Map(),
): Promise<BoardSets> => {
  const { called, events } = await eventsOf(desk, name);
  return {
    name: called,
    events: events.map(({ id, contest }) => {
      const sets = setsOf(contest);
      const fresh = new Set((dealt.get(id) ?? []).map(({ job }) => job.turn));
      return {
        contest: id,
        name: contest.made?.name ?? '',
        plays: asPlayer(contest, person) !== contest,
        sets: sets.map((set, turn) => {
          const commitment = commitmentOf(contest, set.rounds?.from ?? 1, set.boards[0] ?? 0);
          return {
            says: saySet(set, sets),
            ...(set.rounds ? { rounds: set.rounds } : {}),
            boards: [...set.boards],
            state: fresh.has(turn) ? ('dealt' as const) : stateOf(contest, set),
            ...(commitment === undefined ? {} : { commitment }),
          };
        }),
      };
    }),
  };
};

/** The deals of the whole tournament and of whatever shares boards with it: none of them may come again. */
const allDeals = async (desk: Desk, events: readonly Event[]): Promise<Map<string, string>> =>
  new Map((await Promise.all(events.map(({ id }) => knownDeals(desk, id)))).flatMap((one) => [...one]));

const params = z.object({ name: z.string().min(1).max(200) });

/** Boards for every event of a tournament (DEAL-1). */
export const addBoardSetRoutes = (app: App, desk: Desk): void => {
  app.route({
    method: 'GET',
    url: '/api/tournaments/:name/deals',
    config: { access: 'director' },
    schema: {
      tags: ['contests'],
      summary:
        'Which sessions and rounds of a tournament’s events have their boards, and which still need them',
      params,
      response: { 200: BoardSets, ...refusals },
    },
    handler: ({ params: { name }, desk: session }) => showSets(desk, name, session?.person),
  });

  app.route({
    method: 'POST',
    url: '/api/tournaments/:name/deals',
    config: { access: 'director' },
    schema: {
      tags: ['contests'],
      summary:
        'Deals the boards of every event of a tournament that needs them, each set sealed with its commitment; refused, no event has changed',
      params,
      body: z.strictObject({
        id: RequestId.exactOptional(),
        seed: Seed,
        shared: z.literal(true).exactOptional().meta({
          description:
            'The events play the same boards: first session or round with first, second with second',
        }),
      }),
      response: { 200: BoardSets, ...refusals },
    },
    handler: async (request) => {
      const { name } = request.params;
      const { seed, shared, id = makeToken() } = request.body;
      const person = request.desk?.person;
      const { called, events } = await eventsOf(desk, name);
      // A seed of one's own tells every card.
      if (seed !== undefined && events.some(({ contest }) => asPlayer(contest, person) !== contest))
        throw refusing(403, 'deals-seed-playing');
      const dealing = { called, seed, known: await allDeals(desk, events) };
      const jobs = jobsIn(events);
      const given = shared ? dealTogether(events, jobs, dealing) : dealApart(jobs, dealing);
      const acts = events.flatMap((event) => {
        const by = actorIn(request, event.id);
        const requests = (given.get(event.id) ?? []).flatMap((one) => one.requests);
        return requests.length === 0
          ? []
          : [{ event, by, requests: requests.map((one): Request => ({ ...one, by })) }];
      });
      for (const { event, requests } of acts) whyNotGiven(desk, event, requests);
      for (const [turn, { event, by, requests }] of acts.entries())
        await asking({ desk, by, id: `${id.slice(0, 52)}-${turn + 1}`, said: request.body })(
          event.id,
          requests,
        );
      for (const { event } of acts) desk.live.again(event.id, (await desk.hall.open(event.id)).at);
      return showSets(desk, name, person, given);
    },
  });
};
