import type { Plan, Seat } from '../contest/plan.ts';
import { type Rational, ratio, toFixed } from '../kit/rational.ts';
import { round } from '../kit/rounding.ts';

/**
 * How evenly each contestant's score is compared with each other's (Manning's quality figure). On a board with t results
 * opponents count t − 1, two in the same line 1, two in opposite lines at different tables −1. With c the sum for two
 * contestants, S the sum of all c and N the number of twos, the figure is 100 · S² / (N · Σc²): 100 when every c is equal.
 */
export interface Balance {
  /** Over everyone, as for one winner. */
  readonly figure: Rational;
  /** How many twos of contestants have which c. */
  readonly spread: ReadonlyMap<number, number>;
}

/** Results by board; where boards always travel in the same sets, by set, with the number of boards that counts for. */
const bySet = (
  seats: readonly Seat[],
): readonly { readonly results: readonly Seat[]; readonly boards: number }[] => {
  const sets = [...Map.groupBy(seats, (seat) => seat.boards.join()).values()];
  const count = sets.reduce((sum, [seat]) => sum + (seat?.boards.length ?? 0), 0);
  const whole = new Set(seats.flatMap((seat) => seat.boards)).size === count;
  return whole
    ? sets.map((results) => ({ results, boards: results[0]?.boards.length ?? 0 }))
    : [...byBoard(seats)].map((results) => ({ results, boards: 1 }));
};

const byBoard = (seats: readonly Seat[]): Iterable<readonly Seat[]> => {
  const results = new Map<number, Seat[]>();
  for (const seat of seats)
    for (const board of seat.boards) {
      const found = results.get(board);
      if (found) found.push(seat);
      else results.set(board, [seat]);
    }
  return results.values();
};

/** The c of every two, as a square of whole numbers; `side` chooses who is compared. */
const compareAll = (seats: readonly Seat[], index: ReadonlyMap<string, number>): Int32Array => {
  const n = index.size;
  const c = new Int32Array(n * n);
  const add = (a: number, b: number, by: number): void => {
    const at = a < b ? a * n + b : b * n + a;
    c[at] = (c[at] ?? 0) + by;
  };
  for (const { results, boards } of bySet(seats)) {
    const ns = results.map((seat) => index.get(seat.ns) ?? -1);
    const ew = results.map((seat) => index.get(seat.ew) ?? -1);
    for (let i = 0; i < results.length; i++) {
      add(ns[i] as number, ew[i] as number, boards * (results.length - 1));
      for (let j = i + 1; j < results.length; j++) {
        add(ns[i] as number, ns[j] as number, boards);
        add(ew[i] as number, ew[j] as number, boards);
        add(ns[i] as number, ew[j] as number, -boards);
        add(ew[i] as number, ns[j] as number, -boards);
      }
    }
  }
  return c;
};

const qualityOf = (values: readonly number[]): Balance => {
  let sum = 0n;
  let squares = 0n;
  const spread = new Map<number, number>();
  for (const value of values) {
    sum += BigInt(value);
    squares += BigInt(value * value);
    spread.set(value, (spread.get(value) ?? 0) + 1);
  }
  const figure = squares === 0n ? ratio(0) : ratio(100n * sum * sum, BigInt(values.length) * squares);
  return { figure, spread: new Map([...spread].sort(([a], [b]) => a - b)) };
};

const twosOf = (c: Int32Array, n: number, among: readonly number[]): readonly number[] =>
  among.flatMap((a, i) => among.slice(i + 1).map((b) => c[Math.min(a, b) * n + Math.max(a, b)] ?? 0));

const indexOf = (seats: readonly Seat[]): ReadonlyMap<string, number> => {
  const index = new Map<string, number>();
  for (const seat of seats)
    for (const id of [seat.ns, seat.ew]) if (!index.has(id)) index.set(id, index.size);
  return index;
};

/** Partners rise and fall together, so a result they share counts against the two as much as it counts for opponents. */
const comparePlayers = (seats: readonly Seat[]): readonly number[] => {
  const index = new Map<string, number>();
  const four = (seat: Seat) =>
    ([seat.players?.n, seat.players?.s, seat.players?.e, seat.players?.w] as const).map((id = '') => {
      if (!index.has(id)) index.set(id, index.size);
      return index.get(id) as number;
    });
  const c = new Map<string, number>();
  const add = (a: number, b: number, by: number): void => {
    const key = a < b ? `${a}/${b}` : `${b}/${a}`;
    c.set(key, (c.get(key) ?? 0) + by);
  };
  for (const results of byBoard(seats)) {
    const tables = results.map(four);
    tables.forEach((at, i) => {
      const h = results.length - 1;
      for (let x = 0; x < 4; x++)
        for (let y = x + 1; y < 4; y++) add(at[x] as number, at[y] as number, x >> 1 === y >> 1 ? -h : h);
      for (const other of tables.slice(i + 1))
        at.forEach((a, x) => other.forEach((b, y) => add(a, b, x >> 1 === y >> 1 ? 1 : -1)));
    });
  }
  const ids = [...index.values()];
  return ids.flatMap((a, i) => ids.slice(i + 1).map((b) => c.get(a < b ? `${a}/${b}` : `${b}/${a}`) ?? 0));
};

/** Teams are compared by playing each other: on how many boards each two meet. */
const compareTeams = (seats: readonly Seat[]): readonly number[] => {
  const met = new Map<string, Set<number>>();
  const teams = new Set<string>();
  for (const { home = '', away = '', boards } of seats) {
    teams.add(home).add(away);
    const key = home < away ? `${home}/${away}` : `${away}/${home}`;
    met.set(key, new Set([...(met.get(key) ?? []), ...boards]));
  }
  const ids = [...teams];
  return ids.flatMap((a, i) =>
    ids.slice(i + 1).map((b) => met.get(a < b ? `${a}/${b}` : `${b}/${a}`)?.size ?? 0),
  );
};

export const measure = (plan: Pick<Plan, 'seats'> & Partial<Pick<Plan, 'of'>>): Balance => {
  if (plan.of === 'individuals') return qualityOf(comparePlayers(plan.seats));
  if (plan.of === 'teams') return qualityOf(compareTeams(plan.seats));
  const index = indexOf(plan.seats);
  const c = compareAll(plan.seats, index);
  return qualityOf(twosOf(c, index.size, [...index.values()]));
};

type Fields = Readonly<Record<'ns' | 'ew', Balance>>;

const fieldsOf = (seats: readonly Seat[], index: ReadonlyMap<string, number>, c: Int32Array): Fields => {
  const field = (side: 'ns' | 'ew'): Balance => {
    const members = new Set(
      seats.map((seat) => index.get(seat.switched ? seat[side === 'ns' ? 'ew' : 'ns'] : seat[side]) ?? -1),
    );
    return qualityOf(twosOf(c, index.size, [...members]));
  };
  return { ns: field('ns'), ew: field('ew') };
};

/** In two fields each is compared within itself: 100 when every two of the field meet the same comparisons. */
export const measureFields = ({ seats }: Pick<Plan, 'seats'>): Fields => {
  const index = indexOf(seats);
  return fieldsOf(seats, index, compareAll(seats, index));
};

/** Both for a movement of pairs, every two compared once. */
export const measureBoth = ({ seats }: Pick<Plan, 'seats'>): { readonly all: Balance } & Fields => {
  const index = indexOf(seats);
  const c = compareAll(seats, index);
  return { all: qualityOf(twosOf(c, index.size, [...index.values()])), ...fieldsOf(seats, index, c) };
};

const TENTH = { unit: ratio(1, 10), ties: 'up' } as const;

/** To one decimal, halves up, as the figure is shown everywhere. */
export const showFigure = (figure: Rational): number => Number(toFixed(round(figure, TENTH), 1));
