import { roundsLeft } from './arrange.ts';
import type { Laid, Row } from './ledger.ts';
import { type Operation, type Past, pastOf, unswitched } from './past.ts';
import { type Repair, repairOf } from './repair.ts';

/** A round without the set of the two who meet now. */
interface Open {
  readonly kept: readonly Row[];
  readonly outs: readonly number[];
  /** Who sat across from nobody, where it is somebody else. */
  readonly meets?: number;
}

/** Everybody as planned, but for the pair, whoever was to play it, and whoever was to play nobody. */
const openRound = ({ plan }: Operation, past: Past, pair: number, round: number): Open => {
  const index = new Map(past.pairs.map((id, i) => [id, i]));
  const rows = plan.seats
    .filter((seat) => seat.round === round)
    .flatMap((seat): readonly Row[] => {
      const sides = unswitched(seat);
      const [ns, ew] = [index.get(sides.ns), index.get(sides.ew)];
      const set = past.sets.findIndex((boards) => boards.join() === seat.boards.join());
      return ns === undefined || ew === undefined ? [] : [{ ns, ew, set, fixed: true }];
    });
  const own = rows.find(({ ns, ew }) => ns === pair || ew === pair);
  const seated = new Set(rows.flatMap(({ ns, ew }) => [ns, ew]));
  const waiting = past.pairs.flatMap((_, i) => (seated.has(i) ? [] : [i]));
  const [meets, ...rest] = waiting;
  // It waits itself: across from nobody it still plays nobody.
  if (!own || meets === undefined) return { kept: rows, outs: waiting };
  return {
    kept: rows.filter((row) => row !== own),
    outs: [own.ns === pair ? own.ew : own.ns, ...rest],
    meets,
  };
};

/** A set for each of those meetings that neither of the two has seen or is to see, and no other table has. */
const setsFor = (
  past: Past,
  pair: number,
  rounds: readonly Open[],
): readonly (number | undefined)[] | undefined => {
  const n = past.sets.length;
  const seen = (who: number, set: number): boolean => past.seen[who * n + set] === 1;
  const later = (who: number, set: number): boolean =>
    rounds.some(({ kept }) => kept.some((row) => row.set === set && (row.ns === who || row.ew === who)));
  const go = (at: number, taken: readonly number[]): readonly (number | undefined)[] | undefined => {
    const round = rounds[at];
    if (!round) return [];
    const { meets, kept } = round;
    if (meets === undefined) {
      const rest = go(at + 1, taken);
      return rest && [undefined, ...rest];
    }
    for (let set = 0; set < n; set++) {
      const isFree =
        !taken.includes(set) &&
        !kept.some((row) => row.set === set) &&
        ![pair, meets].some((who) => seen(who, set)) &&
        !later(meets, set);
      const rest = isFree ? go(at + 1, [...taken, set]) : undefined;
      if (rest) return [set, ...rest];
    }
    return undefined;
  };
  return go(0, []);
};

/** The phantom and a pair change places from a round on: whoever was to play the pair sits out, and nobody else moves. */
export const movePhantom = (operation: Operation, id: string): readonly Repair[] => {
  for (const more of [0, 1]) {
    const past = pastOf(operation, more);
    const pair = past.pairs.indexOf(id);
    if (pair < 0) return [];
    const rounds = roundsLeft(operation).map((round) => openRound(operation, past, pair, round));
    if (rounds.every(({ meets }) => meets === undefined)) return [];
    const sets = setsFor(past, pair, rounds);
    const laid = sets && rounds.map((one, i): Laid => laidOf(past, pair, one, sets[i]));
    const repair = laid && repairOf('phantom', operation, past, laid);
    if (repair) return [repair];
  }
  return [];
};

const laidOf = (
  { lines }: Past,
  pair: number,
  { kept, outs, meets }: Open,
  set: number | undefined,
): Laid => {
  if (meets === undefined || set === undefined) return { rows: [...kept], outs: [...outs], spare: [] };
  const [ns, ew] = lines?.[meets] === 0 ? [meets, pair] : [pair, meets];
  return { rows: [...kept, { ns, ew, set }], outs: [...outs], spare: [] };
};
