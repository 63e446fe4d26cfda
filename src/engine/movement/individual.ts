import type { Plan, Seat } from '../contest/plan.ts';
import { ok, type Result, refuse } from '../kit/result.ts';
import { boardsOf, gcd, numbers, whyNotSize, wrap } from './layout.ts';

export interface IndividualWish {
  readonly tables: number;
  readonly boardsPerRound?: number;
  readonly rounds?: number;
}

/**
 * Round 1, a table each: N-E-S-W. The highest player stays, every other follows the player one lower. In 4n − 1 rounds
 * all partner each other once and oppose each other twice (a whist tournament). Found by tools/search-individuals.mjs.
 */
const STARTS: Readonly<Record<number, string>> = {
  2: '8-2-1-4 3-5-7-6',
  3: '12-8-1-11 2-5-3-7 4-10-9-6',
  4: '16-4-1-5 11-13-6-2 3-15-10-12 7-8-9-14',
  5: '20-19-1-7 2-12-5-3 15-17-11-4 10-14-9-6 8-16-13-18',
  6: '24-10-1-22 4-14-9-15 16-23-2-20 13-19-6-21 3-7-18-17 12-5-8-11',
  7: '28-20-1-5 12-27-4-2 3-23-6-9 7-18-17-25 13-26-14-8 19-21-24-10 11-16-15-22',
};

export const INDIVIDUAL_TABLES: readonly number[] = Object.keys(STARTS).map(Number);
/** N stays, E, S and W go up by different steps, boards down: any two meet once where the number is free of small factors. */
export const isRainbowSize = (tables: number): boolean => tables >= 5 && gcd(tables, 6) === 1;

type Four = readonly [n: number, e: number, s: number, w: number];

const seatOf = ([n, e, s, w]: Four, round: number, table: number, set: number, perRound: number): Seat => ({
  round,
  table,
  ns: `${n}+${s}`,
  ew: `${e}+${w}`,
  players: { n: `${n}`, e: `${e}`, s: `${s}`, w: `${w}` },
  set,
  boards: boardsOf(set, perRound),
});

const planOf = (
  wish: IndividualWish,
  variant: string,
  rounds: number,
  seats: readonly Seat[],
  more: Partial<Plan>,
): Plan => ({
  of: 'individuals',
  kind: 'individual',
  variant,
  tables: wish.tables,
  rounds,
  contestants: 4 * wish.tables,
  boardsPerRound: wish.boardsPerRound ?? 2,
  winners: 1,
  seats,
  sitOuts: [],
  meant: { shares: [], meetings: [] },
  ...more,
});

/** All tables play the same boards in a round, so it may be stopped after any. */
export const makeIndividual = (wish: IndividualWish): Result<Plan> => {
  const { tables, boardsPerRound = 2 } = wish;
  const bad = whyNotSize({ tables, boardsPerRound, rounds: wish.rounds ?? 1 });
  if (bad) return { ok: false, refusal: bad };
  const start = STARTS[tables]?.split(' ').map((cell) => cell.split('-').map(Number));
  if (!start)
    return refuse('individual-size', { tables, known: INDIVIDUAL_TABLES.map(String) }, { at: 'tables' });
  const most = 4 * tables - 1;
  const rounds = wish.rounds ?? most;
  if (rounds > most) return refuse('movement-rounds', { rounds, most, tables }, { at: 'rounds' });
  const on = (player: number, round: number): number =>
    player > most ? player : wrap(player + round - 1, most);
  const seats = numbers(rounds).flatMap((round) =>
    start.map((four, i) =>
      seatOf(four.map((player) => on(player, round)) as unknown as Four, round, i + 1, round, boardsPerRound),
    ),
  );
  return ok(planOf(wish, 'standard', rounds, seats, { duplicated: true }));
};

/** Boards move through the room; everyone partners one of each other line in every round. */
export const makeRainbow = (wish: IndividualWish): Result<Plan> => {
  const { tables, boardsPerRound = 2 } = wish;
  const bad = whyNotSize({ tables, boardsPerRound, rounds: wish.rounds ?? 1 });
  if (bad) return { ok: false, refusal: bad };
  if (!isRainbowSize(tables)) return refuse('rainbow-size', { tables }, { at: 'tables' });
  const rounds = wish.rounds ?? tables;
  if (rounds > tables) return refuse('movement-rounds', { rounds, most: tables, tables }, { at: 'rounds' });
  const line = (which: number, table: number, round: number): number =>
    which * tables + wrap(table - which * (round - 1), tables);
  const seats = numbers(rounds).flatMap((round) =>
    numbers(tables).map((table) => {
      const four: Four = [
        line(0, table, round),
        line(1, table, round),
        line(2, table, round),
        line(3, table, round),
      ];
      return seatOf(four, round, table, wrap(table + round - 1, tables), boardsPerRound);
    }),
  );
  return ok(planOf(wish, 'rainbow', rounds, seats, { notes: [{ note: 'rainbow' }] }));
};
