import { ok, type Result, refuse } from '../../kit/result.ts';

/** GNOT Sydney 2023 6.6: how many teams are in each seeding band, and how many losers of round 1 go on. */
export interface KnockoutFormat {
  readonly entry: number;
  readonly rounds: 3 | 4;
  readonly top: number;
  /** The triangle's own band; with 17 teams it is made of one top and two bottom teams instead. */
  readonly triangle: 0 | 3 | 'one-top-two-bottom';
  readonly middle: number;
  readonly bottom: number;
  readonly luckyLosers: number;
  /** How many of the triangle stay in the knock-out. */
  readonly triangleQualifies: 0 | 1 | 2;
}

/**
 * As printed, but for 18 teams, where 6 lucky losers would leave 15 in round 2: by the pattern of the table (16 less
 * half the entry) it is 7. A triangle sends on two, with 17 teams one, as the table and its footnote have it; see
 * docs/decisions/0302-knock-out-readings.md.
 */
const ROWS: readonly KnockoutFormat[] = [
  { entry: 16, rounds: 3, top: 5, triangle: 0, middle: 6, bottom: 5, luckyLosers: 0, triangleQualifies: 0 },
  {
    entry: 17,
    rounds: 3,
    top: 5,
    triangle: 'one-top-two-bottom',
    middle: 6,
    bottom: 6,
    luckyLosers: 0,
    triangleQualifies: 1,
  },
  { entry: 18, rounds: 4, top: 5, triangle: 0, middle: 8, bottom: 5, luckyLosers: 7, triangleQualifies: 0 },
  { entry: 19, rounds: 4, top: 5, triangle: 3, middle: 6, bottom: 5, luckyLosers: 4, triangleQualifies: 2 },
  { entry: 20, rounds: 4, top: 6, triangle: 0, middle: 8, bottom: 6, luckyLosers: 6, triangleQualifies: 0 },
  { entry: 21, rounds: 4, top: 6, triangle: 3, middle: 6, bottom: 6, luckyLosers: 3, triangleQualifies: 2 },
  { entry: 22, rounds: 4, top: 7, triangle: 0, middle: 8, bottom: 7, luckyLosers: 5, triangleQualifies: 0 },
  { entry: 23, rounds: 4, top: 7, triangle: 3, middle: 6, bottom: 7, luckyLosers: 2, triangleQualifies: 2 },
  { entry: 24, rounds: 4, top: 8, triangle: 0, middle: 8, bottom: 8, luckyLosers: 4, triangleQualifies: 0 },
  { entry: 25, rounds: 4, top: 7, triangle: 3, middle: 8, bottom: 7, luckyLosers: 1, triangleQualifies: 2 },
  { entry: 26, rounds: 4, top: 9, triangle: 0, middle: 8, bottom: 9, luckyLosers: 3, triangleQualifies: 0 },
];

export const FORMAT_CLAUSE = 'GNOT Sydney 2023 6.6';

export const formatFor = (entry: number): Result<KnockoutFormat> => {
  const row = ROWS.find((one) => one.entry === entry);
  return row
    ? ok(row)
    : refuse('knockout-entry', { given: entry, fewest: 16, most: 26 }, { clause: FORMAT_CLAUSE });
};

/** From how many of the lowest the higher teams choose; 12 is not printed, and 8 keeps the fall of the choosers. */
const CHOOSE_FROM: ReadonlyMap<number, number> = new Map([
  [32, 20],
  [30, 18],
  [28, 17],
  [24, 15],
  [16, 10],
  [14, 9],
  [12, 8],
  [8, 5],
  [4, 2],
]);

export const chooseFrom = (remaining: number): number | undefined => CHOOSE_FROM.get(remaining);

/** 28 boards throughout for 16 and 17 teams, else from round 3; 14 before (GNOT Sydney 2023 1.3, 1.4, 6.4). */
export const matchBoards = (format: KnockoutFormat, round: number): 14 | 28 =>
  format.rounds === 3 || round >= 3 ? 28 : 14;

/** Swiss rounds played by the time a round of the knock-out has ended (GNOT Sydney 2023 1.4). */
const SWISS_PLAYED: Readonly<Record<3 | 4, readonly number[]>> = { 3: [0, 2, 4], 4: [0, 1, 3, 5] };

export const swissPlayed = (format: KnockoutFormat, knockoutRound: number): number =>
  SWISS_PLAYED[format.rounds][knockoutRound - 1] ?? 0;

export const swissRounds = (format: KnockoutFormat): 6 | 7 => (format.rounds === 3 ? 6 : 7);

/** The round of the knock-out at whose end the triangle is done: it lasts over two rounds, or two halves of one. */
export const triangleEnds = (format: KnockoutFormat): 1 | 2 => (format.rounds === 3 ? 1 : 2);

/** After which rounds a team may leave the Swiss; for 16 and 17 teams the ends of its days (GNOT Sydney 2023 3.4.1). */
export const withdrawalPoints = (format: KnockoutFormat): readonly number[] =>
  format.rounds === 3 ? [2, 4] : [3, 5];
