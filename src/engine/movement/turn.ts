import type { Plan, Seat } from '../contest/plan.ts';

const THREE = 3;

const doubledIn = (seats: readonly Seat[]): ReadonlySet<number> =>
  new Set(
    [...Map.groupBy(seats, (seat) => seat.table)]
      .filter(([, found]) => found.length === 2)
      .map(([table]) => table),
  );

/** The tables of a triangle: the same three have two matches in more than half of the rounds. */
const triangleTables = (rounds: readonly (readonly Seat[])[]): ReadonlySet<number> => {
  const times = new Map<number, number>();
  for (const seats of rounds)
    for (const table of doubledIn(seats)) times.set(table, (times.get(table) ?? 0) + 1);
  const usual = [...times].filter(([, count]) => count * 2 > rounds.length).map(([table]) => table);
  return new Set(usual.length === THREE ? usual : []);
};

const sitTwice = (seats: readonly Seat[]): boolean =>
  new Set(seats.map(({ ns }) => ns)).size < seats.length ||
  new Set(seats.map(({ ew }) => ew)).size < seats.length;

/** Which seat of each table comes first, as one number's bits: as they are listed, unless somebody would then sit twice. */
const firstOf = (tables: readonly (readonly Seat[])[]): ReadonlySet<Seat> => {
  const half = (bits: number, side: 0 | 1): readonly Seat[] =>
    tables.flatMap((seats, i) => seats[((bits >> i) & 1) ^ side] ?? []);
  const whole = [0, 2, 4, 6].find((bits) => !sitTwice(half(bits, 0)) && !sitTwice(half(bits, 1)));
  return new Set(half(whole ?? 0, 0));
};

const turnsIn = (seats: readonly Seat[], triangle: ReadonlySet<number>): readonly Seat[] => {
  const tables = [...triangle].map((table) => seats.filter((seat) => seat.table === table));
  // In a round of plain matches the same tables are used once.
  if (tables.some((found) => found.length > 2) || tables.every((found) => found.length < 2)) return seats;
  const first = firstOf(tables);
  return seats.map((seat) => (triangle.has(seat.table) ? { ...seat, part: first.has(seat) ? 1 : 2 } : seat));
};

/**
 * Three teams in a triangle make two moves while the others play one match (Course Notes, The Triangle in Teams Events).
 * A received movement that does not say which move is which says it by the tables it uses twice.
 */
export const withTurns = (plan: Plan): Plan => {
  if (plan.of !== 'teams' || plan.seats.some((seat) => seat.part !== undefined)) return plan;
  const rounds = [...Map.groupBy(plan.seats, (seat) => seat.round).values()];
  const triangle = triangleTables(rounds);
  return triangle.size === 0 ? plan : { ...plan, seats: rounds.flatMap((seats) => turnsIn(seats, triangle)) };
};
