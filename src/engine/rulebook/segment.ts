import { gnotSydney2023 } from './editions/gnot-sydney-2023.ts';

/**
 * How many segments the matches of each round of the banded knock-out have: two throughout for 16 and 17 teams, else from
 * round 3 (GNOT Sydney 2023 1.4, 6.4).
 */
export const segmentsFor = (entry: number): readonly number[] => {
  const row = gnotSydney2023.slots.knockout.formats.find((one) => one.entry === entry);
  return Array.from({ length: row?.rounds ?? 0 }, (_, i) => (row?.rounds === 3 || i >= 2 ? 2 : 1));
};
