import type { Plan } from '../contest/plan.ts';

/**
 * A choice of rounds to switch, weighed by what it does to the balance. With x = −1 in a switched round and 1 in another,
 * two pairs compare k + Σ ±x·y times: over the sets both play, in the rounds of x and of y, + in the same line. So the
 * comparisons when the rounds F are switched are those when none is, and something for each round of F, and something for
 * each two of F. The products of all these, added up over the field once, give Σc² of any choice in a few additions.
 */

/** Every choice of rounds is tried up to this many rounds; turning all other rounds is the same, so half of them at most. */
const SEARCHED_ROUNDS = 15;
/** Beyond it every choice of at most this many rounds is tried. */
const FEW = 4;
/** Choices tried at most: all of four rounds out of forty. */
export const BUDGET = 110_000;
/** A room of this many rounds is weighed; more would be a table of products nobody waits for. */
const MOST_ROUNDS = 40;

export interface Scale {
  readonly rounds: number;
  /** How many parts: none switched, each round, each two rounds. */
  readonly parts: number;
  /** The sum over all twos of each part, and of each product of two parts. */
  readonly sums: Int32Array;
  readonly products: Int32Array;
}

/** Part 0 is none switched, then the rounds, then the twos of rounds. */
const partOf = (rounds: number, a: number, b: number): number => {
  const [low, high] = a < b ? [a, b] : [b, a];
  return rounds + ((high - 1) * (high - 2)) / 2 + low;
};

interface Result {
  readonly who: number;
  readonly round: number;
  readonly line: 1 | -1;
  readonly table: number;
}

const resultsBySet = (
  plan: Plan,
): { readonly sets: readonly (readonly Result[])[]; readonly field: number } => {
  const ids = new Map<string, number>();
  const numberOf = (id: string): number => {
    const number = ids.get(id) ?? ids.size;
    ids.set(id, number);
    return number;
  };
  const sets = Map.groupBy(plan.seats, (seat) => seat.boards.join());
  const results = [...sets.values()].map((seats) =>
    seats.flatMap(({ ns, ew, round }, table): readonly Result[] => [
      { who: numberOf(ns), round, line: 1, table },
      { who: numberOf(ew), round, line: -1, table },
    ]),
  );
  return { sets: results, field: ids.size };
};

/** What one set adds to each two who play it: for opponents as many as the other results, else 1 or −1 by their lines. */
const compareOn = (
  results: readonly Result[],
  add: (a: Result, b: Result, fixed: number, turning: number) => void,
): void => {
  results.forEach((a, i) => {
    for (let j = 0; j < i; j++) {
      const b = results[j] as Result;
      if (a.table === b.table) add(a, b, results.length / 2 - 1, 0);
      else if (a.round === b.round) add(a, b, a.line * b.line, 0);
      else add(a, b, 0, a.line * b.line);
    }
  });
};

/** Every two of the field as a row of its parts. */
const readParts = (plan: Plan, parts: number): Int32Array[] => {
  const { sets, field } = resultsBySet(plan);
  const rows: Int32Array[] = [];
  for (const results of sets)
    compareOn(results, (a, b, fixed, turning) => {
      const at = Math.min(a.who, b.who) * field + Math.max(a.who, b.who);
      rows[at] ??= new Int32Array(parts);
      const row = rows[at];
      const more = (part: number, by: number): void => {
        row[part] = (row[part] as number) + by;
      };
      more(0, fixed + turning);
      if (turning === 0) return;
      more(a.round, -2 * turning);
      more(b.round, -2 * turning);
      more(partOf(plan.rounds, a.round, b.round), 4 * turning);
    });
  return rows.filter((row) => row !== undefined);
};

/** Where there are too many rounds there is no scale. */
export const makeScale = (plan: Plan): Scale | undefined => {
  const { rounds } = plan;
  if (rounds > MOST_ROUNDS) return undefined;
  const parts = 1 + rounds + (rounds * (rounds - 1)) / 2;
  const [sums, products] = [new Int32Array(parts), new Int32Array(parts * parts)];
  const [held, values] = [new Int32Array(parts), new Int32Array(parts)];
  for (const row of readParts(plan, parts)) {
    let count = 0;
    for (let part = 0; part < parts; part++) {
      const value = row[part] as number;
      if (value === 0) continue;
      held[count] = part;
      values[count++] = value;
      sums[part] = (sums[part] as number) + value;
    }
    for (let i = 0; i < count; i++) {
      const [at, value] = [(held[i] as number) * parts, values[i] as number];
      for (let j = 0; j <= i; j++) {
        const product = at + (held[j] as number);
        products[product] = (products[product] as number) + value * (values[j] as number);
      }
    }
  }
  return { rounds, parts, sums, products };
};

/** How many rounds at most are tried, and so many choices within the budget. */
export const mostSwitched = ({ rounds }: Pick<Plan, 'rounds'>, budget = BUDGET): number => {
  const wanted = rounds <= SEARCHED_ROUNDS ? Math.floor(rounds / 2) : FEW;
  let [size, choices, total] = [0, 1, 1];
  while (size < wanted) {
    choices = (choices * (rounds - size)) / (size + 1);
    total += choices;
    if (total > budget) break;
    size += 1;
  }
  return Math.max(1, size);
};

/** Latest rounds first among equals: the announcement then comes when the movement is well under way. */
const isLater = (a: readonly number[], b: readonly number[]): boolean => {
  for (let i = 1; i <= Math.max(a.length, b.length); i++) {
    const [x, y] = [a[a.length - i] ?? 0, b[b.length - i] ?? 0];
    if (x !== y) return x > y;
  }
  return false;
};

interface Choice {
  readonly rounds: readonly number[];
  readonly sum: number;
  readonly squares: number;
}

const isBetter = (choice: Choice, best: Choice): boolean => {
  // sum² / squares, compared without dividing.
  const gain = choice.sum * choice.sum * best.squares - best.sum * best.sum * choice.squares;
  if (gain !== 0) return gain > 0;
  if (choice.rounds.length !== best.rounds.length) return choice.rounds.length < best.rounds.length;
  return isLater(choice.rounds, best.rounds);
};

/**
 * The best choice of at most so many rounds: each round more brings its own part, and one with each round before. Products
 * are kept under the higher part, and a part brought later may be the lower.
 */
export const weighChoices = (scale: Scale, atMost: number): readonly number[] => {
  const { rounds, parts, sums, products } = scale;
  const turned: number[] = [];
  const held = new Int32Array(parts);
  let best: Choice = { rounds: [], sum: sums[0] ?? 0, squares: products[0] ?? 0 };
  /** Twice its products with those held, and its own square. */
  const powerOf = (part: number, size: number): number => {
    let power = 0;
    for (let i = 0; i < size; i++) {
      const other = held[i] as number;
      power += products[part > other ? part * parts + other : other * parts + part] as number;
    }
    return 2 * power + (products[part * parts + part] as number);
  };
  const go = (from: number, count: number, sum: number, squares: number): void => {
    for (let round = from; round <= rounds; round++) {
      let [size, total, power] = [count, sum, squares];
      for (let i = -1; i < turned.length; i++) {
        const part = i < 0 ? round : partOf(rounds, turned[i] as number, round);
        power += powerOf(part, size);
        total += sums[part] as number;
        held[size++] = part;
      }
      turned.push(round);
      const choice: Choice = { rounds: turned, sum: total, squares: power };
      if (isBetter(choice, best)) best = { ...choice, rounds: [...turned] };
      if (turned.length < atMost) go(round + 1, size, total, power);
      turned.pop();
    }
  };
  if (atMost > 0) go(1, 1, best.sum, best.squares);
  return best.rounds;
};
