import type { Random } from '../../kit/random.ts';
import {
  addOut,
  addRow,
  countAll,
  type Laid,
  type Ledger,
  leastCost,
  type Row,
  takeOut,
  takeRow,
} from './ledger.ts';
import type { Past } from './past.ts';

/** Steps for each free table and round, and how often it is begun anew. */
const STEPS = 2500;
const STARTS = 2;
const HOT = 14;
/** From an order that is nearly right. */
const WARM = 5;
const COLD = 0.4;

interface Place {
  readonly row: number;
  readonly side: 'ns' | 'ew';
}

/** What may be changed in a round: seats of its free tables, by line where there are two. */
interface Free {
  readonly laid: Laid;
  readonly rows: readonly number[];
  readonly places: readonly Place[];
}

const freeIn = (laid: Laid): Free => {
  const rows = laid.rows.flatMap((row, i) => (row.fixed ? [] : [i]));
  const places = rows.flatMap((row) => [
    { row, side: 'ns' as const },
    { row, side: 'ew' as const },
  ]);
  return { laid, rows, places };
};

/** One change and how to take it back. */
type Step = (ledger: Ledger) => (() => void) | undefined;

const swapSets =
  ({ laid, rows }: Free, random: Random): Step =>
  (ledger) => {
    const a = laid.rows[rows[random.below(rows.length)] as number] as Row;
    const at = random.below(rows.length - 1 + laid.spare.length);
    if (at < laid.spare.length) {
      const swap = (): void => {
        takeRow(ledger, a);
        const held = a.set;
        a.set = laid.spare[at] as number;
        laid.spare[at] = held;
        addRow(ledger, a);
      };
      swap();
      return swap;
    }
    const b = laid.rows[rows[random.below(rows.length)] as number] as Row;
    if (a === b) return undefined;
    const swap = (): void => {
      takeRow(ledger, a);
      takeRow(ledger, b);
      const held = a.set;
      a.set = b.set;
      b.set = held;
      addRow(ledger, a);
      addRow(ledger, b);
    };
    swap();
    return swap;
  };

/** Two lines stay apart: who sits North-South changes with somebody who does. */
const swapPairs =
  ({ laid, places }: Free, { lines }: Past, random: Random): Step =>
  (ledger) => {
    const one = places[random.below(places.length)] as Place;
    const { row, side } = places[random.below(places.length)] as Place;
    const other = { row, side: lines ? one.side : side };
    const [a, b] = [laid.rows[one.row] as Row, laid.rows[other.row] as Row];
    if (a === b) return undefined;
    const swap = (): void => {
      takeRow(ledger, a);
      takeRow(ledger, b);
      const held = a[one.side];
      a[one.side] = b[other.side];
      b[other.side] = held;
      addRow(ledger, a);
      addRow(ledger, b);
    };
    swap();
    return swap;
  };

const swapOut =
  ({ laid, places }: Free, { lines }: Past, random: Random): Step =>
  (ledger) => {
    const place = places[random.below(places.length)] as Place;
    const at = random.below(laid.outs.length);
    const row = laid.rows[place.row] as Row;
    const line = lines?.[laid.outs[at] as number];
    const side = line === undefined ? place.side : line === 0 ? 'ns' : 'ew';
    const swap = (): void => {
      takeRow(ledger, row);
      takeOut(ledger, laid.outs[at] as number);
      const held = row[side];
      row[side] = laid.outs[at] as number;
      laid.outs[at] = held;
      addRow(ledger, row);
      addOut(ledger, held);
    };
    swap();
    return swap;
  };

const stepIn = (free: Free, past: Past, random: Random): Step | undefined => {
  const { laid, rows } = free;
  const kind = random.below(8);
  if (kind < 3 && rows.length + laid.spare.length > 1) return swapSets(free, random);
  if (kind === 3 && laid.outs.length > 0) return swapOut(free, past, random);
  if (rows.length > 1) return swapPairs(free, past, random);
  if (laid.outs.length > 0) return swapOut(free, past, random);
  return laid.spare.length > 0 ? swapSets(free, random) : undefined;
};

/** Whether it is taken though it makes things worse, in 32 bits. */
const isTaken = (worse: number, heat: number, random: Random): boolean =>
  worse <= 0 || random.next() < Math.exp(-worse / heat) * 2 ** 32;

const copyOf = (laid: readonly Laid[]): Laid[] =>
  laid.map(({ rows, outs, spare }) => ({
    rows: rows.map((row) => ({ ...row })),
    outs: [...outs],
    spare: [...spare],
  }));

/** Free tables of every round in any order that keeps the lines. */
const mixed = (past: Past, given: readonly Laid[], random: Random): Laid[] => {
  const laid = copyOf(given);
  for (const one of laid) {
    const rows = one.rows.filter((row) => !row.fixed);
    const [ns, ew] = past.lines
      ? [random.shuffle(rows.map((row) => row.ns)), random.shuffle(rows.map((row) => row.ew))]
      : (() => {
          const all = random.shuffle(rows.flatMap((row) => [row.ns, row.ew]));
          return [all.slice(0, rows.length), all.slice(rows.length)];
        })();
    const sets = random.shuffle([...rows.map((row) => row.set), ...one.spare]);
    rows.forEach((row, i) => {
      row.ns = ns?.[i] as number;
      row.ew = ew?.[i] as number;
      row.set = sets[i] as number;
    });
    one.spare.splice(0, one.spare.length, ...sets.slice(rows.length));
  }
  return laid;
};

/**
 * The rounds still to come with as few repetitions as are found: simulated annealing over seats, sets and sit-outs, from a
 * seed, with a number of steps and no clock. A search, not a proof: what it gives is counted again and checked.
 */
export const searchRest = (past: Past, given: readonly Laid[], random: Random): readonly Laid[] => {
  const goal = leastCost(
    past,
    given.reduce((sum, { outs }) => sum + outs.length, 0),
  );
  let best = copyOf(given);
  let least = countAll(past, best).cost;
  const free = given.filter(({ rows }) => rows.some((row) => !row.fixed));
  const tables = free.reduce((sum, { rows }) => sum + rows.filter((row) => !row.fixed).length, 0);
  if (tables === 0) return best;
  for (let start = 0; start < STARTS && least > goal; start++) {
    const laid = start === 0 ? copyOf(given) : mixed(past, given, random);
    const ledger = countAll(past, laid);
    const frees = laid.map(freeIn).filter(({ rows }) => rows.length > 0);
    const steps = STEPS * tables;
    let heat = start === 0 ? WARM : HOT;
    const cooling = (COLD / heat) ** (1 / steps);
    for (let i = 0; i < steps && ledger.cost > goal; i++, heat *= cooling) {
      const before = ledger.cost;
      const one = frees[random.below(frees.length)] as Free;
      const undo = stepIn(one, past, random)?.(ledger);
      if (undo && !isTaken(ledger.cost - before, heat, random)) undo();
    }
    if (ledger.cost < least) {
      least = ledger.cost;
      best = copyOf(laid);
    }
  }
  return best;
};
