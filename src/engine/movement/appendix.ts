import type { Plan } from '../contest/plan.ts';
import { type Result, refuse } from '../kit/result.ts';
import { callShares, gcd, layPlan, numbers, type Row, whyNotSize, wrap } from './layout.ts';
import type { Half } from './mitchell.ts';

export interface AppendixWish {
  /** Full tables, base and appended together. */
  readonly tables: number;
  /** Tables of the base, which is also the number of rounds. */
  readonly base?: number;
  readonly boardsPerRound?: number;
  readonly rounds?: number;
  readonly half?: Half;
}

const APPENDIX = 'Course Notes (Appendix Mitchells)';
const HALF_APPENDIX = 'Course Notes (The 1½ Table Appendix movement)';

/** NS go up two while boards come down one, so the base must have no factor 2 or 3: 5, 7, 11, 13, …; 9 fails. */
export const isAppendixBase = (base: number): boolean => base >= 5 && gcd(base, 6) === 1;

/** Bases for so many tables, the longest first. At most one table is appended to each of the base. */
export const appendixBases = (tables: number): readonly number[] =>
  numbers(tables - 1)
    .filter((base) => isAppendixBase(base) && tables <= 2 * base)
    .reverse();

const chooseBase = ({ tables, base, rounds, half }: AppendixWish): Result<number> => {
  const places = tables + (half ? 1 : 0);
  const known = appendixBases(places);
  const chosen = base ?? rounds ?? known[0] ?? 0;
  if (!known.includes(chosen))
    return refuse(
      known.length > 0 ? 'appendix-base' : 'appendix-none',
      { base: chosen, tables: places, known: known.map(String) },
      { at: 'base', clause: APPENDIX },
    );
  if (rounds !== undefined && rounds !== chosen)
    return refuse(
      'curtail-share',
      { rounds, whole: chosen },
      { at: 'rounds', clause: 'Course Notes (Curtailing movements)' },
    );
  return { ok: true, value: chosen };
};

const sharesOf = (base: number, tables: number, rounds: number) =>
  numbers(tables - base).flatMap((i) => callShares([i, base + i], rounds));

/**
 * Course Notes (Appendix Mitchells): tables beyond the base share boards with tables 1, 2, … of it. NS at tables that
 * share, and EW at appended tables, stay; EW of the base move as in its Mitchell; the other NS go up two among their tables.
 */
export const makeAppendix = (wish: AppendixWish): Result<Plan> => {
  const { tables, boardsPerRound = 2, half } = wish;
  const bad = whyNotSize({ tables, boardsPerRound, rounds: wish.rounds ?? 1, base: wish.base ?? 1 });
  if (bad) return { ok: false, refusal: bad };
  const based = chooseBase(wish);
  if (!based.ok) return based;
  const base = based.value;
  const places = tables + (half ? 1 : 0);
  const appended = places - base;
  const row = (table: number, round: number): Row | undefined => {
    const ns = table <= appended ? table : appended + wrap(table - appended - 2 * (round - 1), base);
    const ew = table > base ? table : wrap(table - (round - 1), base);
    const set = wrap((table > base ? table - base : table) + round - 1, base);
    // Missing: EW of the highest table, who would stay, or NS who begin there and move.
    if (half === 'ns' ? ew === places : half === 'ew' && ns === places) return undefined;
    return { ns, ew: (half === 'ew' ? places - 1 : places) + ew, set };
  };
  const laid = layPlan(
    {
      kind: 'mitchell',
      variant: 'appendix',
      tables: places,
      rounds: base,
      contestants: 2 * places - (half ? 1 : 0),
      boardsPerRound,
      winners: 2,
      row,
      more: {
        calls: sharesOf(base, places - (half === 'ns' ? 1 : 0), base),
        notes: [
          { note: 'appendix', details: { base, appended }, clause: APPENDIX },
          ...(half === 'ew' ? [{ note: 'appendix-half', clause: APPENDIX }] : []),
        ],
      },
    },
    () => (half === 'ns' ? places : undefined),
  );
  return laid.ok ? { ok: true, value: { ...laid.value, tables } } : laid;
};

/** Sound from 4½ tables on, whatever the number; the Course Notes speak of 11½ and 12½. */
export const HALF_APPENDIX_FEWEST = 4;

/**
 * Course Notes (The 1½ Table Appendix movement): F full tables and a half, base F − 1, as many rounds. Boards go through
 * the base only; table F shares with table 1; EW go round all F + 1 places and sit out at the highest.
 */
export const makeHalfAppendix = ({
  tables,
  boardsPerRound = 2,
  rounds: wanted,
  half,
}: Omit<AppendixWish, 'base'>): Result<Plan> => {
  const bad = whyNotSize({ tables, boardsPerRound, rounds: wanted ?? 1 });
  if (bad) return { ok: false, refusal: bad };
  if (tables < HALF_APPENDIX_FEWEST)
    return refuse(
      'half-appendix-size',
      { tables, fewest: HALF_APPENDIX_FEWEST },
      { at: 'tables', clause: HALF_APPENDIX },
    );
  if (half === 'ns') return refuse('half-appendix-half', {}, { at: 'half', clause: HALF_APPENDIX });
  const base = tables - 1;
  if (wanted !== undefined && wanted !== base)
    return refuse(
      wanted > base ? 'movement-rounds' : 'curtail-share',
      { rounds: wanted, whole: base, most: base },
      { at: 'rounds', clause: HALF_APPENDIX },
    );
  const places = tables + 1;
  const skips = (round: number): number => (base % 2 === 0 && round > base / 2 ? 1 : 0);
  return layPlan(
    {
      kind: 'mitchell',
      variant: 'appendix-1.5',
      tables,
      rounds: base,
      contestants: 2 * tables + 1,
      boardsPerRound,
      winners: 2,
      row: (table, round) => ({
        ns: table,
        ew: tables + wrap(table - (round - 1) - skips(round), places),
        set: wrap((table === tables ? 1 : table) + round - 1, base),
      }),
      more: {
        calls: [
          ...callShares([1, tables], base),
          ...(base % 2 === 0 ? [{ round: base / 2 + 1, call: 'skip' as const }] : []),
        ].sort((a, b) => a.round - b.round),
        notes: [{ note: 'half-appendix', details: { base }, clause: HALF_APPENDIX }],
      },
    },
    () => places,
  );
};
