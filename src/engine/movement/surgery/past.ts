import type { Plan, Seat } from '../../contest/plan.ts';
import { boardsOf } from '../layout.ts';

/** What is to become of a session that is being played: nothing before `from` is touched. */
export interface Operation {
  readonly plan: Plan;
  /** The first round that may be changed, counted in the plan. */
  readonly from: number;
  /** Rounds of the session in all. */
  readonly rounds: number;
  /** Who comes in from that round on, and who plays no more. */
  readonly come: readonly string[];
  readonly gone: readonly string[];
  /** Two tables may play one set at the same time. */
  readonly sharing?: true;
  /** Copies of every set there are: sections have one each. */
  readonly copies?: number;
  /** Sections become one: everybody is seated anew. */
  readonly merging?: true;
  /** Tables nobody plays at any more. */
  readonly closed?: readonly number[];
  /** Tables that are another section's. */
  readonly avoid?: readonly number[];
}

/** What the rounds before it leave behind: who has seen which set and met whom, in numbers from 0. */
export interface Past {
  readonly pairs: readonly string[];
  /** Two fields that never meet among themselves: 0 sits North-South, 1 East-West. Nothing where all meet all. */
  readonly lines?: readonly (0 | 1)[];
  readonly sets: readonly (readonly number[])[];
  /** How many tables may play a set at once without sharing it. */
  readonly copies: number;
  /** How many of the sets are on the tables already; the others are new. */
  readonly known: number;
  readonly seen: Uint8Array;
  /** Tables each set was played at. */
  readonly plays: readonly number[];
  readonly met: Uint8Array;
  readonly sat: readonly number[];
  /** The table a pair was at last. */
  readonly table: readonly (number | undefined)[];
  /** The set each was at last, by table. */
  readonly atTable: ReadonlyMap<number, { readonly ns: string; readonly ew: string; readonly set: number }>;
}

/** Who would sit North-South if the arrows were not switched. */
export const unswitched = ({ switched, ns, ew }: Seat): { readonly ns: string; readonly ew: string } =>
  switched ? { ns: ew, ew: ns } : { ns, ew };

/** A set by its boards. */
const setKey = (boards: readonly number[]): string => boards.join();

/** Whether the plan has two fields: nobody sits North-South who sits East-West too, but for the arrows. */
const fieldsOf = ({ seats }: Plan): ReadonlyMap<string, 0 | 1> | undefined => {
  const lines = new Map<string, 0 | 1>();
  for (const seat of seats) {
    const { ns, ew } = unswitched(seat);
    if (lines.get(ns) === 1 || lines.get(ew) === 0) return undefined;
    lines.set(ns, 0);
    lines.set(ew, 1);
  }
  return lines;
};

/** A line for everybody: who comes goes where fewer are; where one has two more than the other, its last changes over. */
const linesOf = (plan: Plan, pairs: readonly string[]): readonly (0 | 1)[] | undefined => {
  const fields = fieldsOf(plan);
  if (!fields || fields.size < 4) return undefined;
  const lines: (0 | 1 | undefined)[] = pairs.map((pair) => fields.get(pair));
  const count = (line: 0 | 1): number => lines.filter((one) => one === line).length;
  lines.forEach((line, i) => {
    if (line === undefined) lines[i] = count(0) <= count(1) ? 0 : 1;
  });
  for (const [more, fewer] of [
    [0, 1],
    [1, 0],
  ] as const)
    while (count(more) > count(fewer) + 1) lines[lines.lastIndexOf(more)] = fewer;
  return lines as readonly (0 | 1)[];
};

const naturally = (a: string, b: string): number => Number(a) - Number(b) || (a < b ? -1 : a > b ? 1 : 0);

/** The sets of a plan in the order of their boards, then so many new ones, numbered on. */
const setsOf = ({ seats, boardsPerRound }: Plan, more: number): readonly (readonly number[])[] => {
  const sets = [...new Map(seats.map(({ boards }) => [setKey(boards), boards])).values()].toSorted(
    (a, b) => (a[0] ?? 0) - (b[0] ?? 0),
  );
  const last = Math.max(0, ...sets.flat());
  return [
    ...sets,
    ...Array.from({ length: more }, (_, i) =>
      boardsOf(1, boardsPerRound).map((board) => last + i * boardsPerRound + board),
    ),
  ];
};

export const pastOf = ({ plan, from, come, gone, copies = 1 }: Operation, more: number): Past => {
  const seated = [
    ...new Set([...plan.seats.flatMap(({ ns, ew }) => [ns, ew]), ...plan.sitOuts.map(({ pair }) => pair)]),
  ].toSorted(naturally);
  const pairs = [...seated.filter((pair) => !gone.includes(pair)), ...come];
  const index = new Map(pairs.map((pair, i) => [pair, i]));
  const sets = setsOf(plan, more);
  const setIndex = new Map(sets.map((boards, i) => [setKey(boards), i]));
  const seen = new Uint8Array(pairs.length * sets.length);
  const met = new Uint8Array(pairs.length ** 2);
  const plays = sets.map(() => 0);
  const table: (number | undefined)[] = pairs.map(() => undefined);
  const atTable = new Map<number, { ns: string; ew: string; set: number }>();
  for (const seat of plan.seats.filter(({ round }) => round < from)) {
    const set = setIndex.get(setKey(seat.boards)) ?? 0;
    const sides = unswitched(seat);
    plays[set] = (plays[set] ?? 0) + 1;
    const [ns, ew] = [index.get(sides.ns), index.get(sides.ew)];
    for (const pair of [ns, ew])
      if (pair !== undefined) {
        seen[pair * sets.length + set] = 1;
        table[pair] = seat.table;
      }
    if (ns !== undefined && ew !== undefined) {
      met[ns * pairs.length + ew] = 1;
      met[ew * pairs.length + ns] = 1;
    }
    if (seat.round === from - 1) atTable.set(seat.table, { ...sides, set });
  }
  // A board that another set has too is seen with it.
  markShared(sets, seen, pairs.length);
  const sat = pairs.map((pair) => plan.sitOuts.filter((one) => one.pair === pair && one.round < from).length);
  const lines = linesOf(plan, pairs);
  return {
    pairs,
    ...(lines ? { lines } : {}),
    sets,
    copies,
    known: sets.length - more,
    seen,
    plays,
    met,
    sat,
    table,
    atTable,
  };
};

const markShared = (sets: readonly (readonly number[])[], seen: Uint8Array, pairs: number): void => {
  const same = sets.map((boards) =>
    sets.flatMap((other, i) => (other.some((board) => boards.includes(board)) ? [i] : [])),
  );
  if (same.every((found) => found.length === 1)) return;
  for (let pair = 0; pair < pairs; pair++) {
    const had = sets.flatMap((_, set) => (seen[pair * sets.length + set] === 1 ? (same[set] ?? []) : []));
    for (const set of had) seen[pair * sets.length + set] = 1;
  }
};
