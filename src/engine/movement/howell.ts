import type { Plan } from '../contest/plan.ts';
import { type Result, refuse } from '../kit/result.ts';
import { closeGaps, layPlan, type Row, whyNotSize, wrap } from './layout.ts';
import { QUARTER } from './quarter.ts';
import { FULL, SMALL } from './starter.ts';

export const HOWELL_VARIANTS = ['full', 'three-quarter', 'barometer'] as const;
export type HowellVariant = (typeof HOWELL_VARIANTS)[number];

export interface HowellWish {
  readonly tables: number;
  readonly variant?: HowellVariant;
  readonly boardsPerRound?: number;
  readonly rounds?: number;
  /** One pair fewer: the highest number is nobody, and whoever should meet it sits out. */
  readonly half?: boolean;
}

export const HOWELL_MOST = 20;
const HOWELLS = 'Course Notes (Howell Movements)';

const parseRow = (text: string): Row => {
  const [ns = 0, ew = 0, set = 0] = text.split('-').map(Number);
  return { ns, ew, set };
};
const parseRows = (text: string): readonly Row[] => text.split(' ').map(parseRow);

type RowAt = (table: number, round: number) => Row | undefined;

/** Round 1 turned on by one a round; whoever is numbered above the rounds stays. */
const cycle = (start: readonly Row[], rounds: number): RowAt => {
  const on = (pair: number, round: number): number => (pair > rounds ? pair : wrap(pair + round - 1, rounds));
  return (table, round) => {
    const row = start[table - 1];
    return row && { ns: on(row.ns, round), ew: on(row.ew, round), set: wrap(row.set + round - 1, rounds) };
  };
};

const fullRows = (tables: number): RowAt | undefined => {
  const small = SMALL[tables]?.split(' / ').map(parseRows);
  if (small) return (table, round) => small[round - 1]?.[table - 1];
  const start = FULL[tables];
  return start === undefined ? undefined : cycle(parseRows(start), 2 * tables - 1);
};

/** All who meet a set in the Howell play it in one round: the comparisons, and so the balance, stay the same. */
const barometerRows = (tables: number): RowAt | undefined => {
  const rows = fullRows(tables);
  if (!rows) return undefined;
  const bySet = new Map<string, Row>();
  for (let round = 1; round < 2 * tables; round++)
    for (let table = 1; table <= tables; table++) {
      const row = rows(table, round);
      if (row)
        bySet.set(FULL[tables] ? `${table}/${row.set}` : `${round}.${table}/${row.set}`, {
          ...row,
          set: row.set,
        });
    }
  if (FULL[tables]) return (table, round) => bySet.get(`${table}/${round}`);
  const small = [...bySet.values()];
  return (table, round) => small.filter((row) => row.set === round)[table - 1];
};

const quarterRows = (tables: number, rounds: number): RowAt | undefined => {
  const found = QUARTER[`${tables}/${rounds}`];
  if (!found) return undefined;
  const rows = cycle(parseRows(found.start), rounds);
  const turn = found.turn.split(' ');
  return (table, round) => {
    const row = rows(table, round);
    return row && turn[round - 1]?.[table - 1] === '1' ? { ns: row.ew, ew: row.ns, set: row.set } : row;
  };
};

/** The rounds for which there is a three-quarter Howell of so many tables, the most first. */
export const quarterRounds = (tables: number): readonly number[] =>
  Object.keys(QUARTER)
    .filter((key) => key.startsWith(`${tables}/`))
    .map((key) => Number(key.split('/')[1]))
    .sort((a, b) => b - a);

const withoutLast =
  (rows: RowAt, phantom: number): RowAt =>
  (table, round) => {
    const row = rows(table, round);
    return row && row.ns !== phantom && row.ew !== phantom ? row : undefined;
  };

const chosen = (
  wish: Required<Pick<HowellWish, 'tables' | 'variant'>> & HowellWish,
): Result<{ rows: RowAt; rounds: number }> => {
  const { tables, variant } = wish;
  const whole = 2 * tables - 1;
  if (variant === 'three-quarter') {
    const known = quarterRounds(tables);
    const rounds = wish.rounds ?? known[0] ?? 0;
    const rows = quarterRows(tables, rounds);
    if (!rows)
      return refuse(
        known.length > 0 ? 'howell-quarter' : 'howell-quarter-none',
        { tables, rounds, known: known.map(String) },
        { at: 'rounds', clause: HOWELLS },
      );
    return { ok: true, value: { rows, rounds } };
  }
  const rounds = wish.rounds ?? whole;
  if (rounds > whole) return refuse('movement-rounds', { rounds, most: whole, tables }, { at: 'rounds' });
  if (variant === 'full' && rounds < whole)
    return refuse(
      quarterRounds(tables).length > 0 ? 'curtail-howell' : 'curtail-howell-alone',
      { rounds, whole, known: quarterRounds(tables).map(String) },
      { at: 'rounds', clause: HOWELLS },
    );
  if (variant === 'barometer' && rounds < whole && wish.half)
    return refuse(
      'curtail-half',
      { rounds, whole },
      { at: 'rounds', clause: 'Course Notes (Curtailing movements)' },
    );
  const rows = (variant === 'full' ? fullRows : barometerRows)(tables);
  if (!rows) return refuse('movement-large', { tables, most: HOWELL_MOST, kind: 'howell' }, { at: 'tables' });
  return { ok: true, value: { rows, rounds } };
};

/** Course Notes (Howell Movements): everyone meets everyone, one winner. */
export const makeHowell = (wish: HowellWish): Result<Plan> => {
  const { tables, boardsPerRound = 2, half = false } = wish;
  const bad = whyNotSize({ tables, boardsPerRound, rounds: wish.rounds ?? 1 });
  if (bad) return { ok: false, refusal: bad };
  const places = half ? tables + 1 : tables;
  if (tables < 2) return refuse('movement-small', { tables, fewest: 2, kind: 'howell' }, { at: 'tables' });
  const variant =
    wish.variant ?? (wish.rounds !== undefined && wish.rounds < 2 * places - 1 ? 'three-quarter' : 'full');
  const found = chosen({ ...wish, tables: places, variant });
  if (!found.ok) return found;
  const { rows, rounds } = found.value;
  const laid = layPlan({
    kind: 'howell',
    variant,
    tables: places,
    rounds,
    contestants: half ? 2 * places - 1 : 2 * places,
    boardsPerRound,
    winners: 1,
    row: half ? withoutLast(rows, 2 * places) : rows,
    more: {
      ...(variant === 'barometer' ? { duplicated: true as const } : {}),
      ...(half ? { notes: [{ note: 'half-howell', details: { phantom: 2 * places } }] } : {}),
    },
  });
  if (!laid.ok) return laid;
  return { ok: true, value: half ? { ...closeGaps(laid.value), tables } : laid.value };
};
