import type { Call, Plan, Seat } from '../contest/plan.ts';
import { type Result, refuse } from '../kit/result.ts';
import { gcd, layPlan, numbers, whyNotSize, wrap } from './layout.ts';
import { makeMitchell } from './mitchell.ts';

export const ROVER_BASES = ['plain', 'share', 'skip'] as const;
export type RoverBase = (typeof ROVER_BASES)[number];

export interface RoverWish {
  /** Full tables; the rover comes on top as pair 2T + 1. */
  readonly tables: number;
  readonly base?: RoverBase;
  readonly boardsPerRound?: number;
  readonly rounds?: number;
}

const ROVERS = 'Course Notes (NS Rover)';

/**
 * Whom the rover displaces from round 2 on, where no rule gives it. 12 and 9 as printed, 6, 18 and 24 found by trying. The
 * printed skips for 8, 10 and 14 end a round later, in the replay in which the rover would meet EW 1 again.
 */
const SHARE: Readonly<Record<number, string>> = {
  6: '2 5 3 6 4',
  12: '3 9 4 10 5 11 6 12 7 1 8',
  18: '2 4 6 9 17 13 11 3 18 8 1 5 12 10 7 16 14',
};
const SKIP: Readonly<Record<number, string>> = {
  6: '2 4 1 3',
  12: '2 10 8 6 4 1 11 9 5 3',
  18: '2 4 6 8 13 11 3 15 16 10 5 7 9 12 14 17',
  24: '2 4 6 8 10 12 16 18 20 24 5 1 9 11 23 15 7 3 13 21 14 22',
};
const NINE = '2 4 6 9 3 5 7 8';
/** Nine tables: EW 6 and EW 9 stand in for each other in these rounds. */
const NINE_SWAPS = { pairs: [6, 9], rounds: [3, 6, 9] } as const;

const parse = (text: string | undefined): readonly number[] | undefined => text?.split(' ').map(Number);

/** The table the rover sits at in rounds 2, 3, …; undefined where no rover movement is known. */
export const roverTables = (tables: number, base: RoverBase): readonly number[] | undefined => {
  const even = tables % 2 === 0;
  if (base === 'share') {
    if (!even || tables < 8 || tables % 3 === 0) return parse(SHARE[tables]);
    // 1, T/2 + 2, 2, T/2 + 3, … as printed for 8, 10 and 14.
    return numbers(tables - 1).map((i) => (i % 2 === 1 ? (i + 1) / 2 : tables / 2 + 1 + i / 2));
  }
  if (base === 'plain') {
    if (tables === 9) return parse(NINE);
    // Up two tables a round: boards then come three apart, so the number must have no factor 2 or 3.
    return tables >= 5 && gcd(tables, 6) === 1
      ? numbers(tables - 1).map((r) => wrap(2 * r, tables))
      : undefined;
  }
  if (!even) return undefined;
  if (tables < 8 || tables % 3 === 0) return parse(SKIP[tables]);
  // As for an odd number, but at the skip to table 3 and on by two.
  return numbers(tables - 2).map((r) => (r < tables / 2 ? 2 * r : 2 * (r - tables / 2) + 3));
};

/** Which bases have a rover for so many tables. */
export const roverBases = (tables: number): readonly RoverBase[] =>
  ROVER_BASES.filter((base) => roverTables(tables, base) !== undefined);

const chooseBase = ({ tables, base, rounds }: RoverWish): RoverBase => {
  if (base) return base;
  if (tables % 2 === 1) return 'plain';
  const canShare = roverTables(tables, 'share') !== undefined;
  return canShare && (rounds === undefined || rounds >= tables) ? 'share' : 'skip';
};

const swapped = (ew: number, round: number, tables: number): number => {
  if (tables !== 9 || !NINE_SWAPS.rounds.some((r) => r === round)) return ew;
  const [a, b] = NINE_SWAPS.pairs;
  return ew === a + tables ? b + tables : ew === b + tables ? a + tables : ew;
};

const callsOf = (
  tables: number,
  base: RoverBase,
  roved: readonly number[],
  rounds: number,
): readonly Call[] => [
  ...(tables === 9 && base === 'plain'
    ? NINE_SWAPS.rounds
        .filter((round) => round <= rounds)
        .map(
          (round): Call => ({
            round,
            call: 'swap',
            pairs: NINE_SWAPS.pairs.map((pair) => `${pair + tables}`),
          }),
        )
    : []),
  ...roved
    .slice(0, rounds - 1)
    .map((table, i): Call => ({ round: i + 2, call: 'displaced', tables: [table], pairs: [`${table}`] })),
];

const whyNotRover = (
  wish: RoverWish,
  base: RoverBase,
  most: number,
): ReturnType<typeof refuse> | undefined => {
  const { tables, rounds } = wish;
  if (rounds === undefined) return undefined;
  if (rounds > most)
    return refuse('rover-rounds', { rounds, most, tables }, { at: 'rounds', clause: ROVERS });
  return rounds < most && base === 'share'
    ? refuse('curtail-share', { rounds, whole: most }, { at: 'rounds', clause: ROVERS })
    : undefined;
};

/** A Mitchell with one pair more: it sits out round 1, then takes the seats of a different NS pair every round. */
export const makeRover = (wish: RoverWish): Result<Plan> => {
  const { tables, boardsPerRound = 2 } = wish;
  const bad = whyNotSize({ tables, boardsPerRound, rounds: wish.rounds ?? 1 });
  if (bad) return { ok: false, refusal: bad };
  const base = chooseBase(wish);
  const roved = roverTables(tables, base);
  if (!roved)
    return refuse(
      roverBases(tables).length > 0 ? 'rover-other-base' : 'rover-none',
      { tables, base, known: roverBases(tables) },
      { at: 'tables', clause: ROVERS },
    );
  const refused = whyNotRover(wish, base, roved.length + 1);
  if (refused) return refused;
  const rounds = wish.rounds ?? roved.length + 1;
  const mitchell = makeMitchell({
    tables,
    variant: base,
    boardsPerRound,
    ...(base === 'share' ? {} : { rounds }),
  });
  if (!mitchell.ok) return mitchell;
  const at = new Map(mitchell.value.seats.map((seat) => [`${seat.round}/${seat.table}`, seat]));
  const rover = 2 * tables + 1;
  const { byestands, calls = [], notes = [] } = mitchell.value;
  return layPlan({
    kind: 'mitchell',
    variant: 'rover',
    tables,
    rounds,
    contestants: rover,
    boardsPerRound,
    winners: 2,
    row: (table, round) => {
      const seat = at.get(`${round}/${table}`) as Seat;
      return {
        ns: roved[round - 2] === table ? rover : Number(seat.ns),
        ew: base === 'plain' ? swapped(Number(seat.ew), round, tables) : Number(seat.ew),
        set: seat.set ?? 0,
      };
    },
    more: {
      ...(byestands ? { byestands } : {}),
      calls: [...calls, ...callsOf(tables, base, roved, rounds)].sort((a, b) => a.round - b.round),
      notes: [...notes, { note: 'rover', details: { rover, base }, clause: ROVERS }],
    },
  });
};
