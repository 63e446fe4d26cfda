import { isSingle } from '../../../engine/contest/single.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isStated } from '../../../engine/contest/blank.ts';
import type { DealSeal } from '../../../engine/contest/cards.ts';
import type { Actor } from '../../../engine/contest/fact.ts';
import { covers, dealAt, dealOfSet, isDealt } from '../../../engine/contest/deal.ts';
import type { Request } from '../../../engine/contest/request.ts';
import type { Span } from '../../../engine/contest/stage.ts';
import type { Contest } from '../../../engine/contest/state.ts';
import { leftWith } from '../../../engine/contest/veil.ts';
import { ok } from '../../../engine/kit/result.ts';
import { actorIn } from '../../auth/door.ts';
import { makeToken } from '../../auth/secret.ts';
import { askerOf } from '../../backroom/asker.ts';
import type { Desk } from '../../desk.ts';
import {
  areNumbered,
  doubtsOf,
  inPlay,
  spanOf,
  whyNotCommon,
  whyNotFit,
  whyNotShared,
} from '../../deal/fit.ts';
import type { App } from '../../plug.ts';
import { sayMissing } from '../../../formats/deals/read.ts';
import { refusals, refusedBy, refusing } from '../../refusal.ts';
import { Rounds } from '../../schema/deal.ts';
import { Count, Id, SomeWords } from '../../schema/fact.ts';
import { playsIn } from '../../hall/playing.ts';
import { whyNotSharing } from '../../hall/unshare.ts';
import { Override } from '../contest/act.ts';
import { contestParams, RequestId } from '../contest/contest.ts';

export const DealtBoards = z
  .strictObject({
    boards: z.array(z.number()).meta({ description: 'Boards whose cards are known' }),
    missing: z.array(z.number()).meta({ description: 'Boards of the session whose cards are not' }),
    rounds: Rounds.exactOptional().meta({ description: 'In a contest of stages: the rounds meant' }),
    dealt: z
      .array(z.strictObject({ round: z.number(), table: z.number(), board: z.number(), known: z.boolean() }))
      .meta({ description: 'Boards dealt at the table, and whether their cards were written down' }),
    plays: z.boolean().meta({ description: 'Whoever sits at the desk plays too' }),
    seal: z
      .string()
      .exactOptional()
      .meta({ description: 'The commitment of the set in play, where Byestand dealt it' }),
    stated: z
      .literal(true)
      .exactOptional()
      .meta({ description: 'That set was dealt from a seed that somebody stated' }),
    doubts: z.array(z.string()).meta({
      description:
        'What looks wrong with the cards: boards that are the same, or known from another contest of this server',
    }),
    shared: z.array(
      z.strictObject({
        set: z.string(),
        rounds: Rounds.exactOptional(),
        others: z.array(
          z.strictObject({
            who: z.string(),
            name: z.string(),
            here: z.boolean().meta({ description: 'A contest of this house, whose progress is known' }),
            left: z.number().meta({ description: 'How many boards it still has to play' }),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'DealtBoards' });
export type DealtBoards = z.infer<typeof DealtBoards>;

const showShared = async ({ hall }: Desk, contest: Contest): Promise<DealtBoards['shared']> => {
  const shown: DealtBoards['shared'] = [];
  for (const shared of contest.sharedSets.values()) {
    const { set, rounds, with: ids, elsewhere } = shared;
    const others: DealtBoards['shared'][number]['others'] = [];
    for (const who of [...ids, ...elsewhere]) {
      const other = ids.includes(who) ? await hall.find(who) : undefined;
      const left = leftWith(contest, shared, who, other).length;
      others.push({ who, name: other?.made?.name ?? who, here: other !== undefined, left });
    }
    shown.push({ set, ...(rounds ? { rounds } : {}), others });
  }
  return shown;
};

/** The boards of the round in play, or of the first round that was just dealt. */
export const showDealt = async (
  desk: Desk,
  { desk: session }: Pick<FastifyRequest, 'desk'>,
  id: string,
  dealt?: number,
): Promise<DealtBoards> => {
  const contest = await desk.hall.open(id);
  const now = inPlay(contest);
  const seats = [...(now.seating?.seats.values() ?? [])];
  const staged = !isSingle(contest) && seats.length > 0;
  const plays = (await playsIn(desk.hall, id, contest, session?.person)) !== undefined;
  const inRound = staged ? spanOf(now).from : 1;
  const round = dealt !== undefined && !isSingle(contest) ? dealt : inRound;
  const isNow = round === inRound;
  const all = isNow ? (now.seating?.boards ?? []) : [];
  const given = contest.dealSets
    .filter(({ rounds, table }) => table === undefined && covers(rounds, round))
    .flatMap(({ deals }) => deals.map(({ board }) => board));
  const boards = [...new Set(given)].sort((a, b) => a - b);
  const seal = contest.dealSets.findLast(
    (set) => set.table === undefined && covers(set.rounds, round) && set.seal !== undefined,
  )?.seal;
  return {
    boards,
    missing: all.filter((board) => dealOfSet(contest, round, board) === undefined),
    ...(staged ? { rounds: isNow ? spanOf(now) : { from: round, to: round } } : {}),
    dealt: seats.flatMap(({ round: at, table, boards: own }) =>
      own
        .map((board) => ({ round: at, table, board }))
        .filter((spot) => isDealt(now, spot))
        .map((spot) => ({ ...spot, known: dealAt(now, spot) !== undefined })),
    ),
    plays,
    ...(seal ? { seal: seal.commitment } : {}),
    ...(seal && isStated(seal) ? { stated: true as const } : {}),
    // Whoever has played one of two boards that are the same would know the other.
    doubts: plays ? [] : [...(await doubtsOf(desk, id, contest, round))],
    shared: await showShared(desk, contest),
  };
};

interface Asking {
  readonly desk: Desk;
  readonly by: Actor;
  readonly id: string;
  readonly said: unknown;
}

export const asking = ({ desk, by, id, said }: Asking) => {
  let count = 0;
  return async (contest: string, requests: readonly Request[]): Promise<void> => {
    count += 1;
    // Each contest has its own part of one act; sent again, every part is known.
    await desk.hall.ask(contest, {
      id: count === 1 ? id : `${id.slice(0, 56)}-${count}`,
      said: { said, contest },
      requests: () => ok(requests.map((request) => ({ ...request, by }))),
    });
  };
};

type Deals = Extract<Request, { readonly ask: 'set-deals' }>['deals'];

/** The cards go to every contest of this house that plays the set: they are given once. */
export const giveOthers = async (
  desk: Desk,
  own: Contest,
  {
    rounds,
    deals,
    seal,
    override,
  }: {
    readonly rounds: Span | undefined;
    readonly deals: Deals;
    readonly seal?: DealSeal;
    readonly override?: z.infer<typeof Override> | undefined;
  },
  ask: ReturnType<typeof asking>,
  by: Actor,
): Promise<void> => {
  for (const shared of own.sharedSets.values()) {
    if (shared.rounds && rounds && !covers(shared.rounds, rounds.from)) continue;
    for (const id of shared.with) {
      const other = await desk.hall.find(id);
      const theirs = other?.sharedSets.get(shared.set)?.rounds;
      const span = theirs ? { rounds: theirs } : {};
      const more = { ...(seal ? { seal } : {}), ...(override ? { override } : {}) };
      if (other) await ask(id, [{ ask: 'set-deals', by, deals, ...span, ...more }]);
    }
  }
};

interface Sharing {
  readonly contest: string;
  readonly rounds?: Span;
}

/** Those named, and everybody the set is shared with by one of them already: they learn of one another. */
const withSharers = async (
  { hall }: Desk,
  set: string,
  named: readonly Sharing[],
): Promise<readonly Sharing[]> => {
  const all = new Map(named.map((one) => [one.contest, one]));
  for (const { contest } of all.values())
    for (const one of (await hall.find(contest))?.sharedSets.get(set)?.with ?? []) {
      const theirs = all.has(one) ? undefined : await hall.find(one);
      const { rounds } = theirs?.sharedSets.get(set) ?? {};
      if (theirs) all.set(one, { contest: one, ...(rounds ? { rounds } : {}) });
    }
  return [...all.values()];
};

const addSharing = (app: App, desk: Desk): void => {
  const Rest = { rounds: Rounds.exactOptional() };
  app.route({
    method: 'POST',
    url: '/api/contests/:id/deals/shared',
    config: { access: 'director' },
    schema: {
      tags: ['contests'],
      summary:
        'One set of deals serves other contests and rooms too: its hands stay hidden until the last of them is through',
      params: contestParams,
      body: z.strictObject({
        id: RequestId.exactOptional(),
        set: SomeWords,
        ...Rest,
        with: z.array(z.strictObject({ contest: Id, ...Rest })).max(50),
        elsewhere: z.array(SomeWords).max(50).default([]),
        part: z.literal(true).exactOptional().meta({
          description: 'Share cards that lack a board of one of the contests; else refused with the list',
        }),
      }),
      response: { 200: DealtBoards, ...refusals },
    },
    handler: async (request) => {
      const { id } = request.params;
      const { set, rounds, elsewhere } = request.body;
      const named = [{ contest: id, ...(rounds ? { rounds } : {}) }, ...request.body.with];
      const own = await desk.hall.open(id);
      for (const { contest } of request.body.with) await desk.hall.open(contest);
      for (const { contest } of named) await whyNotSharing(desk, contest, request.desk?.person);
      const all = await withSharers(desk, set, named);
      const by = actorIn(request, id);
      const ask = asking({ desk, by, id: request.body.id ?? makeToken(), said: request.body });
      const deals = own.dealSets
        .filter(
          (one) => one.table === undefined && (!rounds || !one.rounds || covers(rounds, one.rounds.from)),
        )
        .flatMap((one) => one.deals);
      const given = [...new Map(deals.map((deal) => [deal.board, deal])).values()];
      const boards = given.map(({ board }) => board);
      if (boards.length > 0 && !request.body.part)
        for (const { contest, rounds: theirs } of request.body.with)
          whyNotCommon(await desk.hall.open(contest), theirs, boards);
      for (const { contest, rounds: theirs } of all) {
        const span = theirs ? { rounds: theirs } : {};
        const others = all.map((one) => one.contest).filter((one) => one !== contest);
        await ask(contest, [
          // Hidden before there is anything to be seen.
          { ask: 'share-deals', by, set, ...span, with: others, elsewhere },
          ...(contest === id ||
          given.length === 0 ||
          !request.body.with.some((one) => one.contest === contest)
            ? []
            : [{ ask: 'set-deals' as const, by, deals: given, ...span }]),
        ]);
        desk.live.again(contest, (await desk.hall.open(contest)).at);
      }
      return showDealt(desk, request, id);
    },
  });
};

/** The cards of the boards: for the desk alone; players see them on a board's page once nobody has it still to play. */
export const addDealRoutes = (app: App, desk: Desk): void => {
  addSharing(app, desk);

  app.route({
    method: 'GET',
    url: '/api/contests/:id/deals',
    config: { access: 'desk' },
    schema: {
      tags: ['contests'],
      summary: 'Which boards’ cards are known, which were dealt at the table, and who else plays the set',
      params: contestParams,
      response: { 200: DealtBoards, ...refusals },
    },
    handler: (request) => showDealt(desk, request, request.params.id),
  });

  app.route({
    method: 'POST',
    url: '/api/contests/:id/deals',
    config: { access: 'director' },
    schema: {
      tags: ['contests'],
      summary:
        'The cards of the boards, from a file of deals (PBN, LIN, DUP, DLM, BRI, DGE, CSV or JSON): a lead dealt to another hand then shows as a doubt at the desk',
      params: contestParams,
      body: z.strictObject({
        id: RequestId.exactOptional(),
        text: z.string().max(400_000),
        rounds: Rounds.exactOptional().meta({
          description: 'In a contest of stages: the rounds that play this set; those in play where not said',
        }),
        table: Count.exactOptional().meta({ description: 'Cards of boards dealt at this table’s match' }),
        whole: z
          .literal(true)
          .exactOptional()
          .meta({ description: 'Refuse a set that lacks a board of the session, with the list' }),
        override: Override.exactOptional(),
        part: z.literal(true).exactOptional().meta({
          description:
            'Take the boards of a file that is cut off, or that lacks boards of a contest sharing the set; else it is refused with those it lacks',
        }),
      }),
      response: { 200: DealtBoards, ...refusals },
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const { text, rounds, table, whole, part, override } = request.body;
      const contest = await desk.hall.open(id);
      const read = await desk.backroom.read('deals', text, askerOf(request, reply));
      if (!read.ok) throw refusedBy(read.refusal);
      const { boards: deals } = read.value;
      const lost = sayMissing(read.value);
      if (lost.length > 0 && !part) throw refusing(409, 'deals-cut', { lost: lost.join('; ') });
      const given = deals.map(({ board }) => board);
      if (table === undefined) {
        // Where the numbers were set, the set has all of them unless a part is given knowingly.
        whyNotFit(contest, rounds, given, whole === true || (!part && areNumbered(contest, rounds)));
        if (!part) await whyNotShared(desk, contest, rounds, given);
      }
      const by = actorIn(request, id);
      const ask = asking({ desk, by, id: request.body.id ?? makeToken(), said: request.body });
      const where = { ...(rounds ? { rounds } : {}), ...(table === undefined ? {} : { table }) };
      await ask(id, [{ ask: 'set-deals', by, deals, ...where, ...(override ? { override } : {}) }]);
      if (table === undefined) await giveOthers(desk, contest, { rounds, deals, override }, ask, by);
      return showDealt(desk, request, id);
    },
  });
};
