import type { ChangeWay, ChangesView } from '../../view/seat/surgery.ts';
import type { Seat, Plan } from '../../contest/plan.ts';
import { adviseMovement, movementFor } from '../../play/session/movement.ts';
import { displacedBy, sessionOf } from '../../act/ground/session.ts';
import { isSingle } from '../../contest/single.ts';
import { latePlans } from '../../play/session/latecomer.ts';
import { pairsIn, unseatedPairs } from '../../contest/seating.ts';
import {
  sayBoards,
  sayPlaceOf,
  sayReplaced,
  saySeatOf,
  SAY_WAY,
  sayRepair,
} from '../../words/draw/surgery.ts';
import { sayMovement } from '../../words/contest/night.ts';
import { settingsOf } from '../screen.ts';
import { type Contest, hasCome, pairsOf, roundOf } from '../../contest/state.ts';
import { balanceOf, type Operation, type Repair, repairsOf } from '../../movement/surgery/repair.ts';
import { movePhantom } from '../../movement/surgery/phantom.ts';
import { splitInTwo } from '../../movement/surgery/split.ts';
import { type Result, refuse, ok } from '../../kit/result.ts';
import { type Stage, spanOfSession } from '../../contest/stage.ts';

type Session = Stage['sessions'][number];

/** What the director wants: from which round on, how many rounds in all, how many pairs more. */
export interface ChangeWish {
  readonly from?: number;
  readonly rounds?: number;
  /** Numbers for pairs that come in. */
  readonly late: readonly string[];
  /** Pairs that leave, and tables that are closed. */
  readonly leave?: readonly string[];
  readonly closed?: readonly number[];
  /** One section, or two. */
  readonly sections?: number;
  /** The pair that takes the phantom’s place. */
  readonly phantom?: string;
  /** Everything is done from this: the same wish has the same ways. */
  readonly seed: string;
}

/** The first round of the session nothing has come in of. */
const untouchedIn = ({ lines }: Contest, session: Session): number => {
  const { from, to } = spanOfSession(session);
  const touched = [...lines.values()]
    .filter((line) => line.round >= from && line.round <= to && hasCome(line))
    .map(({ round }) => round);
  return Math.max(from, ...touched.map((round) => round + 1));
};

const sameSeat = (a: Seat, b: Seat): boolean =>
  a.ns === b.ns && a.ew === b.ew && a.boards.join() === b.boards.join();

/** Every round to come as it would be, with what is other than planned marked. */
const roundsFrom = (before: Plan, plan: Plan, session: Session, from: number): ChangeWay['rounds'] => {
  const planned = new Map(before.seats.map((seat) => [`${seat.round}/${seat.table}`, seat]));
  const first = from - session.from + 1;
  return Array.from({ length: plan.rounds - first + 1 }, (_, i) => first + i).map((round) => ({
    round: round + session.from - 1,
    tables: plan.seats
      .filter((seat) => seat.round === round)
      .toSorted((a, b) => a.table - b.table)
      .map((seat) => {
        const was = planned.get(`${round}/${seat.table}`);
        return {
          table: seat.table,
          ns: seat.ns,
          ew: seat.ew,
          boards: boardsText(seat.boards),
          changed: !was || !sameSeat(was, seat),
          ...(was && !sameSeat(was, seat)
            ? { was: { ns: was.ns, ew: was.ew, boards: boardsText(was.boards) } }
            : {}),
        };
      }),
    out: plan.sitOuts.filter((one) => one.round === round).map(({ pair }) => pair),
    without: before.seats
      .filter((seat) => seat.round === round)
      .map(({ table }) => table)
      .filter((table) => !plan.seats.some((seat) => seat.round === round && seat.table === table))
      .toSorted((a, b) => a - b),
  }));
};

const boardsText = (boards: readonly number[]): string => sayBoards(boards).replace(/^boards? /, '');

interface Place {
  readonly table: number;
  readonly side: 'ns' | 'ew';
}

/** Where each pair sits in a round. */
const placesIn = (plan: Plan, round: number): ReadonlyMap<string, Place> =>
  new Map<string, Place>(
    plan.seats
      .filter((seat) => seat.round === round)
      .flatMap(
        ({ table, ns, ew }) =>
          [
            [ns, { table, side: 'ns' }],
            [ew, { table, side: 'ew' }],
          ] as const,
      ),
  );

/** Where they have to go now, for everybody whose place in that round is another than planned. */
const tellIn = (before: Plan, after: Plan, round: number): readonly string[] => {
  const [was, is] = [placesIn(before, round), placesIn(after, round)];
  const waits = after.sitOuts.filter((one) => one.round === round).map(({ pair }) => pair);
  return [...new Set([...is.keys(), ...waits])]
    .toSorted((a, b) => Number(a) - Number(b) || (a < b ? -1 : 1))
    .map((pair) => ({ pair, from: saySeatOf(was.get(pair)), to: saySeatOf(is.get(pair)) }))
    .filter(
      ({ pair, from, to }) =>
        from !== to || !(was.has(pair) || before.sitOuts.some((one) => one.pair === pair)),
    )
    .map(sayPlaceOf);
};

/** Whose card of the rounds to come is another: only these are printed again. */
const cardsChanged = (before: Plan, after: Plan, first: number): ChangeWay['cards'] => {
  const lines = (plan: Plan, of: (seat: Seat) => readonly string[]): ReadonlyMap<string, string> =>
    new Map(
      [
        ...Map.groupBy(
          plan.seats
            .filter(({ round }) => round >= first)
            .flatMap((seat) => of(seat).map((who) => ({ who, seat }))),
          ({ who }) => who,
        ),
      ].map(([who, own]) => [
        who,
        own
          .map(({ seat: { round, table, ns, ew, boards } }) => [round, table, ns, ew, boards].join('/'))
          .join(),
      ]),
    );
  const changed = (of: (seat: Seat) => readonly string[]): readonly string[] => {
    const [was, is] = [lines(before, of), lines(after, of)];
    return [...new Set([...was.keys(), ...is.keys()])]
      .filter((who) => was.get(who) !== is.get(who))
      .toSorted((a, b) => Number(a) - Number(b) || (a < b ? -1 : 1));
  };
  return {
    pairs: changed(({ ns, ew }) => [ns, ew]),
    tables: changed(({ table }) => [String(table)]).map(Number),
  };
};

/** Pairs that are somewhere else in the first round of the change than the plan had them. */
const elsewhereIn = (before: Plan, after: Plan, round: number): number => {
  const placeIn = (plan: Plan) =>
    new Map(
      plan.seats
        .filter((seat) => seat.round === round)
        .flatMap(
          ({ table, ns, ew }) =>
            [
              [ns, `${table} ns`],
              [ew, `${table} ew`],
            ] as const,
        ),
    );
  const [was, is] = [placeIn(before), placeIn(after)];
  return [...is].filter(([pair, place]) => was.has(pair) && was.get(pair) !== place).length;
};

const wayOf = (
  contest: Contest,
  session: Session,
  from: number,
  { key, title, says, plan }: Pick<ChangeWay, 'key' | 'title' | 'says' | 'plan'>,
): ChangeWay => {
  const { moved, lost } = displacedBy(contest, session, plan);
  return {
    key,
    title,
    says,
    tables: plan.tables,
    rounds: roundsFrom(session.plan, plan, session, from),
    tell: tellIn(session.plan, plan, from - session.from + 1),
    cards: cardsChanged(session.plan, plan, from - session.from + 1),
    moved: moved.length,
    lost: lost.length,
    from,
    plan,
  };
};

const repairKey = ({ way, again, added, shares }: Repair): string =>
  [way, again.length, added.length, shares.length].join('-');

/** Movements that take the place of the one set from the first round on: the room played another. */
const replacements = (contest: Contest, session: Session): readonly ChangeWay[] => {
  if (!isSingle(contest)) return [];
  const seated = pairsIn(session.plan);
  // Numbered as they were entered, as on the set-up page.
  const pairs = pairsOf(contest).flatMap(({ pair }) => (seated.has(pair) ? [pair] : []));
  const settings = settingsOf(contest);
  const ways = adviseMovement(pairs, settings).flatMap(({ choice, title }) => {
    const made = movementFor(choice, pairs, settings);
    if (!made.ok || title === sayMovement(session.plan)) return [];
    const { moved, lost } = displacedBy(contest, session, made.value);
    const all = [...contest.lines.values()].filter(hasCome).length;
    const counts = { kept: all - moved.length - lost.length, moved: moved.length, lost: lost.length };
    return [
      wayOf(contest, session, session.from, {
        key: `all-${choice}`,
        title,
        says: sayReplaced(counts),
        plan: made.value,
      }),
    ];
  });
  return ways.toSorted((a, b) => a.lost - b.lost || a.moved - b.moved);
};

/** Known ways to take one pair in come first: they are movements players know. */
const knownWays = (
  contest: Contest,
  session: Session,
  wish: ChangeWish,
  from: number,
): readonly ChangeWay[] => {
  const [late, ...more] = wish.late;
  if (late === undefined || more.length > 0 || wish.rounds !== undefined) return [];
  const plans = latePlans(contest, late);
  return (plans.ok ? plans.value : [])
    .filter((way) => way.from + session.from - 1 === from)
    .map((way, i) =>
      wayOf(contest, session, from, { key: `known-${i}`, title: way.title, says: [], plan: way.plan }),
    );
};

/** How many copies of the boards are in the room: what its sections were made with, or one. */
const copiesIn = ({ sections, notes = [] }: Plan): number => {
  const made = notes.findLast(({ note }) => note === 'sections' || note === 'sections-share');
  const copies = made?.details?.['copies'];
  return typeof copies === 'number' ? copies : (sections?.length ?? 1);
};

const repairsFor = (operation: Operation, { seed, sections, phantom }: ChangeWish): readonly Repair[] => {
  if (phantom !== undefined) return movePhantom(operation, phantom);
  return sections === 2 ? splitInTwo(operation) : repairsOf(operation, seed);
};

/** Every way to change the movement as the director wants it, the best first (MOV-15). */
export const showChanges = (contest: Contest, wish: ChangeWish): Result<ChangesView> => {
  if (!contest.started || !contest.seating) return refuse('change-before-start');
  const session = sessionOf(contest, wish.from ?? Math.max(1, roundOf(contest)));
  if (!session)
    return refuse(
      'change-no-session',
      { round: wish.from ?? 1, rounds: contest.seating.rounds },
      { at: 'from' },
    );
  const { plan, from: first } = session;
  const next = untouchedIn(contest, session);
  const from = wish.from ?? next;
  const rounds = wish.rounds ?? plan.rounds;
  const gone = [...pairsIn(plan)].filter(
    (pair) =>
      (contest.entries.get(pair)?.left ?? Number.POSITIVE_INFINITY) <= from || wish.leave?.includes(pair),
  );
  const coming = [...unseatedPairs(contest).map(({ pair }) => pair), ...wish.late];
  const copies = copiesIn(plan);
  const operation: Operation = {
    plan,
    from: from - first + 1,
    rounds,
    come: coming,
    gone,
    ...(copies > 1 ? { copies } : {}),
    ...(wish.closed && wish.closed.length > 0 ? { closed: wish.closed } : {}),
    ...(wish.sections === 1 ? { merging: true } : {}),
  };
  const repairs = repairsFor(operation, wish);
  const isNothing =
    coming.length + gone.length + (wish.closed?.length ?? 0) === 0 &&
    rounds === plan.rounds &&
    wish.sections === undefined &&
    wish.phantom === undefined;
  const planned = balanceOf(plan);
  const ways = [
    ...knownWays(contest, session, wish, from),
    ...repairs
      .filter(({ moved }) => !(isNothing && moved === 0))
      .map((repair) =>
        wayOf(contest, session, from, {
          key: repairKey(repair),
          title: SAY_WAY[repair.way],
          says: sayRepair(repair, first, elsewhereIn(plan, repair.plan, operation.from), planned),
          plan: repair.plan,
        }),
      ),
    ...(isNothing ? replacements(contest, session) : []),
  ];
  return ok({ next, from, first, last: first + plan.rounds - 1, coming, gone, ways });
};
