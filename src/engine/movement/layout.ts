import type { Call, Plan, Seat, Share, SitOut } from '../contest/plan.ts';
import { ok, type Refusal, type Result, refuse } from '../kit/result.ts';

/** One table in one round, by numbers; a table without boards or with one pair only is left out. */
export interface Row {
  readonly ns: number;
  readonly ew: number;
  readonly set: number;
}

export const MAX_TABLES = 200;
export const MAX_BOARDS_PER_ROUND = 64;

export const numbers = (count: number, from = 1): readonly number[] =>
  Array.from({ length: Math.max(0, count) }, (_, i) => from + i);

/** 1…n cyclically: 0 is n, n + 1 is 1. */
export const wrap = (value: number, n: number): number => ((((value - 1) % n) + n) % n) + 1;

export const boardsOf = (set: number, perRound: number): readonly number[] =>
  numbers(perRound, (set - 1) * perRound + 1);

export const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/** Whole numbers from 1 within reason; anything else has no movement. */
export const whyNotSize = (sizes: Readonly<Record<string, number>>): Refusal | undefined => {
  for (const [what, value] of Object.entries(sizes)) {
    const most = what === 'boardsPerRound' ? MAX_BOARDS_PER_ROUND : MAX_TABLES;
    if (!Number.isInteger(value) || value < 1 || value > most)
      return refuse('movement-size', { what, given: value, most }, { at: what }).refusal;
  }
  return undefined;
};

export interface Frame {
  readonly kind: string;
  readonly variant?: string;
  readonly of?: Plan['of'];
  readonly tables: number;
  readonly rounds: number;
  readonly contestants: number;
  readonly boardsPerRound: number;
  readonly winners: 1 | 2;
  /** Table and round from 1; undefined where nobody plays. */
  readonly row: (table: number, round: number) => Row | undefined;
  readonly more?: Partial<Plan>;
}

/** Tables that have the same set in the same round. */
export const sharesIn = (seats: readonly Seat[]): readonly Share[] => {
  const at = new Map<string, { round: number; tables: number[] }>();
  for (const seat of seats) {
    const key = `${seat.round}/${seat.boards[0]}`;
    const found = at.get(key);
    if (found) found.tables.push(seat.table);
    else at.set(key, { round: seat.round, tables: [seat.table] });
  }
  return [...at.values()].filter((share) => share.tables.length > 1);
};

const seatsOf = (frame: Frame): readonly Seat[] =>
  numbers(frame.rounds).flatMap((round) =>
    numbers(frame.tables).flatMap((table) => {
      const row = frame.row(table, round);
      if (!row) return [];
      const { ns, ew, set } = row;
      return [
        { round, table, ns: `${ns}`, ew: `${ew}`, set, boards: boardsOf(set, frame.boardsPerRound) },
      ] as const;
    }),
  );

/** Everyone who is not seated in a round sits it out. */
export const sitOutsOf = (
  seats: readonly Seat[],
  rounds: number,
  contestants: number,
  tableOf?: (pair: number, round: number) => number | undefined,
): readonly SitOut[] => {
  const byRound = Map.groupBy(seats, (seat) => seat.round);
  return numbers(rounds).flatMap((round) => {
    const seated = new Set((byRound.get(round) ?? []).flatMap((s) => [s.ns, s.ew]));
    return numbers(contestants)
      .filter((pair) => !seated.has(`${pair}`))
      .map((pair) => {
        const table = tableOf?.(pair, round);
        return { round, pair: `${pair}`, ...(table === undefined ? {} : { table }) };
      });
  });
};

/** A plan from a rule; whatever is shared by the rule is meant. */
export const layPlan = (
  frame: Frame,
  tableOf?: (pair: number, round: number) => number | undefined,
): Result<Plan> => {
  const seats = seatsOf(frame);
  return ok({
    of: frame.of ?? 'pairs',
    kind: frame.kind,
    ...(frame.variant === undefined ? {} : { variant: frame.variant }),
    tables: frame.tables,
    rounds: frame.rounds,
    contestants: frame.contestants,
    boardsPerRound: frame.boardsPerRound,
    winners: frame.winners,
    seats,
    sitOuts: sitOutsOf(seats, frame.rounds, frame.contestants, tableOf),
    meant: { shares: sharesIn(seats), meetings: [] },
    ...frame.more,
  });
};

/** Tables 1 to the last with no gap where nobody plays; where all play the same boards, in every round by itself. */
export const closeGaps = (plan: Plan): Plan => {
  const placesIn = (seats: readonly Seat[]): ReadonlyMap<number, number> => {
    const tables = [...new Set(seats.map(({ table }) => table))].sort((a, b) => a - b);
    return new Map(tables.map((table, i) => [table, i + 1]));
  };
  const all = placesIn(plan.seats);
  const rounds = new Map(
    [...Map.groupBy(plan.seats, ({ round }) => round)].map(([round, seats]) => [round, placesIn(seats)]),
  );
  const seats = plan.seats.map((seat) => {
    const places = plan.duplicated ? rounds.get(seat.round) : all;
    return { ...seat, table: places?.get(seat.table) ?? seat.table };
  });
  return { ...plan, seats, ...(plan.meant ? { meant: { ...plan.meant, shares: sharesIn(seats) } } : {}) };
};

export const callShares = (tables: readonly number[], rounds: number): readonly Call[] =>
  numbers(rounds).map((round) => ({ round, call: 'share', tables }));
