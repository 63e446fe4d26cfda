import { ok, type Result, refuse } from '../../kit/result.ts';
import type { Knockout, KnockoutRow } from '../../rulebook/draw.ts';
import { gnotSydney2023 } from '../../rulebook/editions/gnot-sydney-2023.ts';
import type { Cite } from '../../rulebook/point.ts';

/** GNOT Sydney 2023 6.6: how many teams are in each seeding band, and how many losers of round 1 go on. */
export type KnockoutFormat = KnockoutRow;

const KNOCKOUT: Knockout = gnotSydney2023.slots.knockout;

export const formatFor = (entry: number, cite: Cite): Result<KnockoutFormat> => {
  const row = KNOCKOUT.formats.find((one) => one.entry === entry);
  return row
    ? ok(row)
    : refuse('knockout-entry', { given: entry, fewest: 16, most: 26 }, { clause: cite('knockout-format') });
};

/** From how many of the lowest the higher teams choose. */
export const chooseFrom = (remaining: number): number | undefined =>
  KNOCKOUT.chooseFrom.find(({ left }) => left === remaining)?.from;

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
