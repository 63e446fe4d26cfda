/** The printed draws of the Interstate Teams, as both the movement and the draw of one use them (ANC 2021 11.6.1, 11.7.1). */
const PRINTED: Readonly<Record<6 | 8, string>> = {
  // Printed for seven teams, with a bye; team 8 has its place, since no draw for eight is printed.
  8: '8-1 5-2 6-3 7-4 / 8-2 1-7 3-5 4-6 / 8-3 6-1 7-2 5-4 / 8-4 1-5 2-6 3-7 / 8-5 4-1 3-2 7-6 / 8-6 1-3 2-4 5-7 / 8-7 2-1 4-3 6-5',
  6: '4-1 5-3 2-6 / 3-1 5-2 4-6 / 1-5 2-4 3-6 / 2-3 4-5 1-6 / 1-2 3-4 5-6',
};

/** The first named sits North-South in the Open Room (ANC 2021 11.8). */
export type InterstateNumbers = readonly [home: number, away: number];

/** One round by draw numbers. */
export interface InterstateDraw {
  readonly matches: readonly InterstateNumbers[];
  readonly bye?: number;
}

/** The rounds of one round robin of 5 to 8 teams: whoever should meet a number nobody has, has the bye. */
export const interstateDraw = (teams: number): readonly InterstateDraw[] =>
  PRINTED[teams <= 6 ? 6 : 8].split(' / ').map((round) => {
    const all = round.split(' ').map((match): InterstateNumbers => {
      const [a = 0, b = 0] = match.split('-').map(Number);
      return [a, b];
    });
    const idle = all.find((match) => match.some((number) => number > teams));
    const bye = idle?.find((number) => number <= teams);
    return { matches: all.filter((match) => match !== idle), ...(bye === undefined ? {} : { bye }) };
  });

/** How many round robins the qualifying has (ANC 2021 11.6, 11.7). */
export const robinsFor = (teams: number): 2 | 3 => (teams >= 7 ? 2 : 3);

/** Matches played on each day of the championships, from Monday (ANC 2021 1.3). */
const MATCHES_A_DAY: readonly number[] = [4, 4, 4, 3];

/** The day of a round, from 0; -1 after the last. */
export const interstateDay = (round: number): number => {
  let last = 0;
  return MATCHES_A_DAY.findIndex((matches) => round <= (last += matches));
};
