import { numbers } from '../layout.ts';
import type { Laid, Row } from './ledger.ts';
import { type Operation, type Past, unswitched } from './past.ts';

/* Ways to begin with: nobody moved who need not be, everybody one table on, anything at all. */

/** Rounds that may be changed. */
export const roundsLeft = ({ from, rounds }: Operation): readonly number[] =>
  numbers(rounds - from + 1, from);

const setAt = (past: Past, boards: readonly number[]): number =>
  past.sets.findIndex((set) => set.join() === boards.join());

/** Twos of those with nobody to play, one of each line where there are two; the rest sit out. */
const twosOf = (past: Past, free: readonly number[], most: number) => {
  const { lines } = past;
  if (!lines) {
    const half = Math.min(Math.floor(free.length / 2), most);
    return {
      twos: free.slice(0, half).map((ns, i) => [ns, free[half + i] as number] as const),
      outs: free.slice(2 * half),
    };
  }
  const [ns, ew] = [free.filter((one) => lines[one] === 0), free.filter((one) => lines[one] === 1)];
  const many = Math.min(ns.length, ew.length, most);
  return {
    twos: ns.slice(0, many).map((one, i) => [one, ew[i] as number] as const),
    outs: [...ns.slice(many), ...ew.slice(many)],
  };
};

/** In a barometer all play the same boards: those of the round, of a round that was not planned the next new ones. */
const commonSet = ({ plan }: Operation, past: Past, round: number): number | undefined => {
  if (!plan.duplicated) return undefined;
  const planned = plan.seats.find((seat) => seat.round === round);
  return planned ? setAt(past, planned.boards) : past.known + round - plan.rounds - 1;
};

/** Where tables are closed there are only the others. */
const mostTables = ({ plan, closed = [] }: Operation): number =>
  closed.length === 0
    ? Number.POSITIVE_INFINITY
    : new Set(plan.seats.map(({ table }) => table).filter((table) => !closed.includes(table))).size;

/** Of a set in several copies each table has its own. */
const inCopies = (rows: readonly Row[], { copies, sets }: Past): readonly Row[] => {
  if (copies === 1) return rows;
  const used = new Set<number>();
  return rows.map((row) => {
    const copy = numbers(copies, 0).find((one) => !used.has(row.set + one * sets.length)) ?? 0;
    const set = row.set + copy * sets.length;
    used.add(set);
    return { ...row, set };
  });
};

const laidWith = (
  operation: Operation,
  past: Past,
  round: number,
  kept: readonly Row[],
  free: readonly number[],
): Laid | undefined => {
  const { twos, outs } = twosOf(past, free, mostTables(operation) - kept.length);
  const common = commonSet(operation, past, round);
  const taken = new Set(kept.map(({ set }) => set));
  const sets = numbers(past.copies * past.sets.length, 0);
  const shares = operation.sharing ? past.sets.map((_, set) => set + sets.length) : [];
  const spare = common === undefined ? [...sets.filter((set) => !taken.has(set)), ...shares] : [];
  if (common === undefined && spare.length < twos.length) return undefined;
  return {
    rows: [...kept, ...twos.map(([ns, ew], i) => ({ ns, ew, set: common ?? (spare[i] as number) }))],
    outs: [...outs],
    spare: common === undefined ? spare.slice(twos.length) : [],
  };
};

/** Everybody goes where the plan has them; only who has nobody to play is seated anew. */
export const keepAll = (operation: Operation, past: Past): readonly Laid[] | undefined => {
  const { plan } = operation;
  const index = new Map(past.pairs.map((pair, i) => [pair, i]));
  const laid = roundsLeft(operation).map((round) => {
    const planned = plan.seats
      .filter((seat) => seat.round === round && !operation.closed?.includes(seat.table))
      .flatMap((seat): readonly Row[] => {
        const sides = unswitched(seat);
        const [ns, ew] = [index.get(sides.ns), index.get(sides.ew)];
        return ns === undefined || ew === undefined
          ? []
          : [{ ns, ew, set: setAt(past, seat.boards), fixed: true }];
      });
    const kept = inCopies(planned, past);
    const seated = new Set(kept.flatMap(({ ns, ew }) => [ns, ew]));
    const free = past.pairs.flatMap((_, i) => (seated.has(i) ? [] : [i]));
    return laidWith(operation, past, round, kept, free);
  });
  return laid.every((one) => one !== undefined) ? laid : undefined;
};

/** Everybody anywhere: as the usual move would have it, where that is the best of the rings, else in the order of their numbers. */
export const anyhow = (operation: Operation, past: Past): readonly Laid[] | undefined => {
  const laid = roundsLeft(operation).map((round) =>
    laidWith(
      operation,
      past,
      round,
      [],
      past.pairs.map((_, i) => i),
    ),
  );
  return laid.every((one) => one !== undefined) ? laid : undefined;
};

/** The tables of the room as a ring: who sits there and which set lies there; a gap is a place with one pair or none. */
interface Ring {
  readonly ns: readonly (number | undefined)[];
  readonly ew: readonly (number | undefined)[];
  readonly sets: readonly (number | undefined)[];
}

const inserted = <T>(ring: readonly T[], at: number, items: readonly T[]): readonly T[] => [
  ...ring.slice(0, at),
  ...items,
  ...ring.slice(at),
];

/** As the tables were in the round before, with the new ones put in after this one. */
const ringsOf = (past: Past): readonly Ring[] => {
  const { lines, atTable, pairs, sets } = past;
  if (!lines || atTable.size === 0) return [];
  const index = new Map(pairs.map((pair, i) => [pair, i]));
  const tables = [...atTable].toSorted(([a], [b]) => a - b).map(([, at]) => at);
  // Who had to change lines is where the others of the new line are put in.
  const inLine = (pair: string, line: 0 | 1): number | undefined => {
    const found = index.get(pair);
    return found !== undefined && lines[found] === line ? found : undefined;
  };
  const ns = tables.map((at) => inLine(at.ns, 0));
  const ew = tables.map((at) => inLine(at.ew, 1));
  const laid = tables.map((at) => at.set);
  const moreOf = (line: 0 | 1, has: readonly (number | undefined)[]): readonly (number | undefined)[] =>
    pairs.flatMap((_, i) => (lines[i] === line && !has.includes(i) ? [i] : []));
  const [moreNs, moreEw] = [moreOf(0, ns), moreOf(1, ew)];
  const more = Math.max(moreNs.length, moreEw.length);
  const fill = (list: readonly (number | undefined)[]) => Array.from({ length: more }, (_, i) => list[i]);
  const beside = sets.flatMap((_, set) => (laid.includes(set) ? [] : [set]));
  return numbers(tables.length).flatMap((at) =>
    numbers(tables.length).map((lay) => ({
      ns: inserted(ns, at, fill(moreNs)),
      ew: inserted(ew, at, fill(moreEw)),
      sets: inserted<number | undefined>(laid, lay, beside),
    })),
  );
};

const turn = <T>(ring: readonly T[], by: number): readonly T[] =>
  ring.map((_, i) => ring[(((i - by) % ring.length) + ring.length) % ring.length] as T);

/** So many rounds in which East-West go one table up and the boards one down; before the skip's round, one more. */
const turning = (ring: Ring, rounds: number, skip: number): readonly Laid[] | undefined => {
  const laid = numbers(rounds).map((k): Laid | undefined => {
    const ew = turn(ring.ew, k + (k >= skip ? 1 : 0));
    const sets = turn(ring.sets, -k);
    const rows: Row[] = [];
    const outs: number[] = [];
    for (const [i, ns] of ring.ns.entries()) {
      const other = ew[i];
      const set = sets[i];
      if (ns !== undefined && other !== undefined) {
        if (set === undefined) return undefined;
        rows.push({ ns, ew: other, set, fixed: true });
      } else outs.push(...[ns, other].filter((one) => one !== undefined));
    }
    const used = new Set(rows.map(({ set }) => set));
    return {
      rows,
      outs,
      spare: ring.sets.filter((set) => set !== undefined).filter((set) => !used.has(set)),
    };
  });
  return laid.every((one) => one !== undefined) ? laid : undefined;
};

/** The usual move goes on, with the new tables in the ring and a skip where one helps. */
export const goOn = function* (operation: Operation, past: Past): Generator<readonly Laid[]> {
  const rounds = operation.rounds - operation.from + 1;
  if (operation.plan.duplicated || past.copies > 1 || operation.closed) return;
  for (const ring of ringsOf(past))
    for (const skip of [rounds + 1, ...numbers(rounds)]) {
      const laid = turning(ring, rounds, skip);
      if (laid) yield laid;
    }
};
