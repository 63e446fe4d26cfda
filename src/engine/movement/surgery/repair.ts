import type { Plan, Seat, Share, SitOut } from '../../contest/plan.ts';
import { seeded } from '../../kit/random.ts';
import { measureBoth, showFigure } from '../balance.ts';
import { sharesIn } from '../layout.ts';
import { anyhow, goOn, keepAll, roundsLeft } from './arrange.ts';
import { type Laid, repetitions } from './ledger.ts';
import { type Operation, type Past, pastOf } from './past.ts';
import { searchRest } from './search.ts';
import { placeAll } from './place.ts';

export type { Operation } from './past.ts';

/** How a repair came about, the least disturbing first. */
export const WAYS = ['keep', 'go-on', 'rearrange', 'phantom', 'split'] as const;
export type Way = (typeof WAYS)[number];

/** One way to play on: the whole plan, and what it costs. Nobody plays a board again. */
export interface Repair {
  readonly way: Way;
  readonly plan: Plan;
  /** Twos who meet a second time, and in which round. */
  readonly again: readonly { readonly round: number; readonly pairs: readonly [string, string] }[];
  /** Boards that have to be brought. */
  readonly added: readonly number[];
  /** Boards that one table alone plays: they compare with nothing. */
  readonly alone: readonly number[];
  /** Tables that play one set at the same time, by round. */
  readonly shares: readonly Share[];
  /** Sit-outs from now on, by pair. */
  readonly outs: ReadonlyMap<string, number>;
  /** Places in the rounds to come that are other than planned. */
  readonly moved: number;
  /** How evenly everybody is compared with those they compete with, 100 at best. */
  readonly balance: number;
}

const placeKey = ({ round, table, ns, ew, boards }: Seat): readonly string[] =>
  [ns, ew].map((pair) => `${round}/${pair}/${table}/${boards.join()}`);

const movedIn = (before: Plan, after: readonly Seat[], from: number): number => {
  const had = new Set(before.seats.filter(({ round }) => round >= from).flatMap(placeKey));
  return after
    .filter(({ round }) => round >= from)
    .flatMap(placeKey)
    .filter((key) => !had.has(key)).length;
};

/** Two fields are compared each within itself. */
export const balanceOf = (plan: Plan): number => {
  const { all, ns, ew } = measureBoth(plan);
  return plan.winners === 1 ? showFigure(all.figure) : Math.min(showFigure(ns.figure), showFigure(ew.figure));
};

/** The plan with its rounds to come laid anew; who is not there in a round sits it out. */
const planWith = (operation: Operation, past: Past, laid: readonly Laid[]): Plan => {
  const { plan, from, rounds, come, gone } = operation;
  const { seats, outs } = placeAll(operation, past, laid);
  const kept = plan.seats.filter(({ round }) => round < from);
  const away: SitOut[] = [
    ...come.flatMap((pair) => Array.from({ length: from - 1 }, (_, i) => ({ round: i + 1, pair }))),
    ...gone.flatMap((pair) => roundsLeft(operation).map((round) => ({ round, pair }))),
  ];
  const all = [...kept, ...seats];
  const meetings = repetitions(past, laid).again.map(({ round, pairs }) => ({ round: round + from, pairs }));
  const { byestands: _, laid: __, sitOutsListed: ___, sections: ____, ...head } = plan;
  return {
    ...head,
    tables: new Set(all.map(({ table }) => table)).size,
    rounds,
    contestants: new Set([...past.pairs, ...gone]).size,
    seats: all,
    sitOuts: [...plan.sitOuts.filter(({ round }) => round < from), ...away, ...outs].toSorted(
      (a, b) => a.round - b.round,
    ),
    meant: {
      shares: [
        ...(plan.meant?.shares ?? []).filter(({ round }) => round < from),
        ...(plan.duplicated ? [] : sharesIn(seats)),
      ],
      meetings: [...(plan.meant?.meetings ?? []).filter(({ round }) => round < from), ...meetings],
    },
    calls: (plan.calls ?? []).filter(({ round }) => round < from),
    notes: [
      ...(plan.notes ?? []).filter(({ note }) => note !== 'changed'),
      { note: 'changed', details: { from } },
    ],
  };
};

/** Where there is a copy for each nobody shares. */
const sharedIn = (plan: Plan, { from, copies = 1 }: Operation): readonly Share[] =>
  plan.duplicated
    ? []
    : sharesIn(plan.seats).filter(({ round, tables }) => round >= from && tables.length > copies);

export const repairOf = (
  way: Way,
  operation: Operation,
  past: Past,
  laid: readonly Laid[],
): Repair | undefined => {
  const { boards, again, alone } = repetitions(past, laid);
  if (boards > 0) return undefined;
  const plan = planWith(operation, past, laid);
  const outs = new Map<string, number>();
  for (const one of laid)
    for (const pair of one.outs)
      outs.set(past.pairs[pair] ?? '', (outs.get(past.pairs[pair] ?? '') ?? 0) + 1);
  const had = new Set(operation.plan.seats.flatMap((seat) => seat.boards));
  return {
    way,
    plan,
    again: again.map(({ round, pairs }) => ({ round: round + operation.from, pairs })),
    added: [...new Set(plan.seats.flatMap((seat) => seat.boards))].filter((board) => !had.has(board)),
    alone,
    shares: sharedIn(plan, operation),
    outs,
    moved: movedIn(operation.plan, plan.seats, operation.from),
    balance: balanceOf(plan),
  };
};

const mostOut = ({ outs }: Repair): number => Math.max(0, ...outs.values());

/** Fewer meetings again, then fewer sit-outs of one pair, then fewer new boards and shares, then whatever moves fewer people. */
const better = (a: Repair, b: Repair): number =>
  a.again.length - b.again.length ||
  mostOut(a) - mostOut(b) ||
  a.alone.length - b.alone.length ||
  a.added.length - b.added.length ||
  a.shares.length - b.shares.length ||
  WAYS.indexOf(a.way) - WAYS.indexOf(b.way) ||
  a.moved - b.moved ||
  b.balance - a.balance;

/** In nothing worse than the other, and better in something; of two that are alike the first is enough. */
const beats = (a: Repair, b: Repair, isEarlier: boolean): boolean => {
  const sum = (one: Repair) => [
    one.again.length,
    mostOut(one),
    one.alone.length,
    one.added.length,
    one.shares.length,
    one.moved,
    WAYS.indexOf(one.way),
    -one.balance,
  ];
  const [of, other] = [sum(a), sum(b)];
  return of.every((value, i) => value <= (other[i] as number)) && (isEarlier || of.join() !== other.join());
};

/** The ring with the least repetitions, of boards first. */
const bestRing = (operation: Operation, past: Past): readonly Laid[] | undefined => {
  let best: { readonly laid: readonly Laid[]; readonly cost: number } | undefined;
  for (const laid of goOn(operation, past)) {
    const { boards, again, alone } = repetitions(past, laid);
    const cost = boards * 5 + again.length + alone.length / 4;
    if (cost < (best?.cost ?? Number.POSITIVE_INFINITY)) best = { laid, cost };
    if (cost === 0) break;
  }
  return best?.laid;
};

const unfixed = (laid: readonly Laid[]): readonly Laid[] =>
  laid.map((one) => ({ ...one, rows: one.rows.map(({ ns, ew, set }) => ({ ns, ew, set })) }));

/** More than these nobody compares between two rounds. */
const MOST_OFFERED = 5;

/** New sets a room is asked to bring, where fewer do. */
const MOST_SETS = 3;

const startOf = (operation: Operation, past: Past, way: Way): readonly Laid[] | undefined => {
  if (way === 'keep') return keepAll(operation, past);
  const plain = anyhow(operation, past);
  const ring = operation.sharing || !plain ? undefined : bestRing(operation, past);
  const isSame = ring?.every((one, i) => one.outs.length === plain?.[i]?.outs.length);
  return ring && isSame ? unfixed(ring) : plain;
};

/** With no new sets, then one, two and three, until nobody meets again; with more only where there is no other way. */
const searched = (operation: Operation, way: Way, seed: string): readonly Repair[] => {
  const found: Repair[] = [];
  const tables = Math.ceil(pastOf(operation, 0).pairs.length / 2);
  const most = operation.sharing ? 0 : way === 'keep' ? MOST_SETS : tables;
  for (let more = 0; more <= most; more++) {
    if (more > MOST_SETS && found.length > 0) break;
    const past = pastOf(operation, more);
    const start = startOf(operation, past, way);
    if (!start) continue;
    const repair = repairOf(way, operation, past, searchRest(past, start, seeded(`${seed}/${way}/${more}`)));
    if (repair) found.push(repair);
    if (repair?.again.length === 0 && repair.alone.length === 0) break;
  }
  return found;
};

const ringsFor = (operation: Operation): readonly Repair[] =>
  [0, 1, 2].flatMap((more) => {
    const past = pastOf(operation, more);
    const laid = bestRing(operation, past);
    const repair = laid && repairOf('go-on', operation, past, laid);
    return repair ?? [];
  });

/**
 * Every way found to play on, the best first: everybody as planned but for those with nobody to play; the usual move with
 * the new tables in it; all seated anew. None is offered in which somebody would play a board a second time.
 */
export const repairsOf = (operation: Operation, seed: string): readonly Repair[] => {
  if (operation.rounds < operation.from) return [];
  const found: Repair[] = [...ringsFor(operation)];
  const look = (one: Operation, way: Way): void => void found.push(...searched(one, way, seed));
  look(operation, 'keep');
  const isClean = ({ again, added, outs }: Repair): boolean =>
    again.length === 0 && added.length === 0 && Math.max(0, ...outs.values()) <= 1;
  if (operation.merging || !found.some(isClean)) look(operation, 'rearrange');
  // With new boards to be brought or opponents met again, sharing sets may be the lesser trouble.
  if (!operation.plan.duplicated && !found.some(isClean))
    for (const way of ['keep', 'rearrange'] as const) look({ ...operation, sharing: true }, way);
  return found
    .filter(({ way }) => !operation.merging || way === 'rearrange')
    .filter((one, i, all) => !all.some((other, j) => i !== j && beats(other, one, j < i)))
    .toSorted(better)
    .slice(0, MOST_OFFERED);
};
