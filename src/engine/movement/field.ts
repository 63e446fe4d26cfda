import type { Call, Plan } from '../contest/plan.ts';
import { collect, type Result, refuse } from '../kit/result.ts';
import { citeFor } from '../rulebook/usual.ts';
import { layPlan, numbers, whyNotSize, wrap } from './layout.ts';

export interface FieldWish {
  readonly tables: number;
  readonly sessions: number;
  /** Rounds in each session. */
  readonly rounds: number;
  readonly boardsPerRound?: number;
}

const FIELDS = citeFor('fields')('fields-alike');

/**
 * How far EW stand from home in each round of one session. A distance may be used again only when all have been used as
 * often; and as boards go down one a round, distance + round must differ within the session, or EW meet boards again.
 */
const distancesFor = (
  tables: number,
  rounds: number,
  used: readonly number[],
): readonly number[] | undefined => {
  const chosen: number[] = [];
  const boards = new Set<number>();
  const counts = [...used];
  let tries = 0;
  const go = (round: number, from: number): boolean => {
    if (round === rounds) return true;
    if (++tries > 200_000) return false;
    const least = Math.min(...counts);
    for (let step = 0; step < tables; step++) {
      const distance = (from + step) % tables;
      const meets = (distance + round) % tables;
      if (counts[distance] !== least || boards.has(meets) || chosen.includes(distance)) continue;
      chosen.push(distance);
      boards.add(meets);
      counts[distance] = least + 1;
      if (go(round + 1, distance + 1)) return true;
      chosen.pop();
      boards.delete(meets);
      counts[distance] = least;
    }
    return false;
  };
  for (let start = 0; start < tables; start++) if (go(0, start)) return chosen;
  return undefined;
};

const allDistances = (wish: FieldWish): readonly (readonly number[])[] | undefined => {
  const used = Array<number>(wish.tables).fill(0);
  const sessions: (readonly number[])[] = [];
  for (let session = 1; session <= wish.sessions; session++) {
    const distances = distancesFor(wish.tables, wish.rounds, used);
    if (!distances) return undefined;
    for (const distance of distances) used[distance] = (used[distance] ?? 0) + 1;
    sessions.push(distances);
  }
  return sessions;
};

const laySession = (wish: FieldWish, session: number, distances: readonly number[]): Result<Plan> =>
  layPlan({
    kind: 'two-field',
    variant: 'sessions',
    tables: wish.tables,
    rounds: wish.rounds,
    contestants: 2 * wish.tables,
    boardsPerRound: wish.boardsPerRound ?? 2,
    winners: 2,
    row: (table, round) => ({
      ns: table,
      ew: wish.tables + wrap(table - (distances[round - 1] ?? 0), wish.tables),
      set: wrap(table + round - 1, wish.tables),
    }),
    more: {
      session,
      calls: distances.flatMap((distance, i): readonly Call[] => {
        const before = i === 0 ? 0 : (distances[i - 1] ?? 0);
        const by = (distance - before + wish.tables) % wish.tables;
        if (i === 0) return by === 0 ? [] : [{ round: 1, call: 'first-move' as const, by: [by, 0] }];
        return by === 1 ? [] : [{ round: i + 1, call: 'special-ew' as const, by: [by, -1] }];
      }),
      notes: [{ note: 'two-field', details: { session }, clause: FIELDS }],
    },
  });

/** Two fields over several sessions: nobody is met again before everyone in the other field has been met. */
export const makeFields = (wish: FieldWish): Result<readonly Plan[]> => {
  const { tables, sessions, rounds, boardsPerRound = 2 } = wish;
  const bad = whyNotSize({ tables, sessions, rounds, boardsPerRound });
  if (bad) return { ok: false, refusal: bad };
  if (tables < 3)
    return refuse('movement-small', { tables, fewest: 3, kind: 'two-field event' }, { at: 'tables' });
  const most = tables % 2 === 0 ? tables - 1 : tables;
  if (rounds > most)
    return refuse('movement-rounds', { rounds, most, tables }, { at: 'rounds', clause: FIELDS });
  const distances = allDistances(wish);
  if (!distances)
    return refuse('two-field-none', { tables, sessions, rounds }, { at: 'rounds', clause: FIELDS });
  return collect(numbers(sessions).map((session) => laySession(wish, session, distances[session - 1] ?? [])));
};

export interface FieldAgain extends Omit<FieldWish, 'sessions'> {
  readonly session: number;
  /** How many would meet again if EW stood that far from home, for every distance from 0. */
  readonly again: readonly number[];
}

/** One session more when the fields have become others: the distances that bring the fewest together again. */
export const makeField = (wish: FieldAgain): Result<Plan> => {
  const { tables, rounds, session, again, boardsPerRound = 2 } = wish;
  const bad = whyNotSize({ tables, session, rounds, boardsPerRound });
  if (bad) return { ok: false, refusal: bad };
  const order = numbers(tables, 0).toSorted((a, b) => (again[a] ?? 0) - (again[b] ?? 0) || a - b);
  for (let allowed = rounds; allowed <= tables; allowed++) {
    const used = Array<number>(tables).fill(1);
    for (const distance of order.slice(0, allowed)) used[distance] = 0;
    const distances = distancesFor(tables, rounds, used);
    if (distances) return laySession({ ...wish, sessions: session }, session, distances);
  }
  return refuse('two-field-none', { tables, sessions: 1, rounds }, { at: 'rounds', clause: FIELDS });
};
