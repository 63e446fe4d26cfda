import type { Call, Plan } from '../contest/plan.ts';
import { type Result, refuse } from '../kit/result.ts';
import { layPlan, numbers, whyNotSize, wrap } from './layout.ts';

export interface TwinWish {
  readonly tables: number;
  readonly boardsPerRound?: number;
  readonly rounds?: number;
  readonly session?: number;
}

const TWINS = 'Course Notes (Twinned Mitchell and Stagger movements)';

const whyNotRows = (wish: TwinWish, kind: string): ReturnType<typeof refuse> | undefined => {
  const { tables, boardsPerRound = 2, session = 1 } = wish;
  const bad = whyNotSize({ tables, boardsPerRound, rounds: wish.rounds ?? 1 });
  if (bad) return { ok: false, refusal: bad };
  if (tables % 2 === 1) return refuse('twin-odd', { tables, kind }, { at: 'tables', clause: TWINS });
  if (tables < 6) return refuse('movement-small', { tables, fewest: 6, kind }, { at: 'tables' });
  return session === 1 || session === 2
    ? undefined
    : refuse('movement-session', { session }, { at: 'session', clause: TWINS });
};

const whyNotLength = (rounds: number, most: number): ReturnType<typeof refuse> | undefined => {
  if (rounds > most) return refuse('movement-rounds', { rounds, most }, { at: 'rounds' });
  return rounds < most
    ? refuse(
        'curtail-share',
        { rounds, whole: most },
        { at: 'rounds', clause: 'Course Notes (Curtailing movements)' },
      )
    : undefined;
};

/** In each round a table of the first row and its neighbour in the second have the same boards. */
const shareCalls = (row: number): readonly Call[] => [{ round: 1, call: 'share', tables: numbers(2 * row) }];

/** Two rows side by side, each its own Mitchell, sharing boards; in session 2 EW change rows and keep their numbers. */
export const makeTwinned = (wish: TwinWish): Result<Plan> => {
  const refused = whyNotRows(wish, 'twinned Mitchell');
  if (refused) return refused;
  const { tables, boardsPerRound = 2, session = 1 } = wish;
  const row = tables / 2;
  const even = row % 2 === 0;
  const most = even ? row - 1 : row;
  const rounds = wish.rounds ?? most;
  const short = whyNotLength(rounds, most);
  if (short) return short;
  const skip = (round: number): number => (even && round > row / 2 ? 1 : 0);
  return layPlan({
    kind: 'mitchell',
    variant: 'twinned',
    tables,
    rounds,
    contestants: 2 * tables,
    boardsPerRound,
    winners: 2,
    row: (table, round) => {
      const inRow = wrap(table, row);
      const second = table > row;
      const fromSecond = session === 2 ? !second : second;
      const ew = wrap(inRow - (round - 1) - skip(round), row) + (fromSecond ? row : 0);
      return { ns: table, ew: tables + ew, set: wrap(inRow + round - 1, row) };
    },
    more: {
      session,
      calls: [
        ...shareCalls(row),
        ...(session === 2 ? [{ round: 1, call: 'rows-change' as const }] : []),
        ...(even ? [{ round: row / 2 + 1, call: 'skip' as const }] : []),
      ],
      notes: [{ note: 'twinned', details: { row }, clause: TWINS }],
    },
  });
};

/** Boards up one within the rows, EW up two through all tables; session 2 begins one table further on. */
export const makeStagger = (wish: TwinWish): Result<Plan> => {
  const refused = whyNotRows(wish, 'stagger');
  if (refused) return refused;
  const { tables, boardsPerRound = 2, session = 1 } = wish;
  const row = tables / 2;
  const rounds = wish.rounds ?? row;
  const short = whyNotLength(rounds, row);
  if (short) return short;
  return layPlan({
    kind: 'mitchell',
    variant: 'stagger',
    tables,
    rounds,
    contestants: 2 * tables,
    boardsPerRound,
    winners: 2,
    row: (table, round) => ({
      ns: table,
      ew: tables + wrap(table - 2 * (round - 1) - (session - 1), tables),
      set: wrap(table - (round - 1), row),
    }),
    more: {
      session,
      calls: [
        ...shareCalls(row),
        ...(session === 2 ? [{ round: 1, call: 'first-move' as const, by: [1, 0] }] : []),
      ],
      notes: [{ note: 'stagger', details: { row }, clause: TWINS }],
    },
  });
};
