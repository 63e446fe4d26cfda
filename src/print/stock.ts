// What can be asked for, without the maker of PDFs: it is loaded when something is printed.

export const PAPERS = ['a4', 'letter'] as const;
export type PaperSize = (typeof PAPERS)[number];

/** A sheet's size, and the club whose sheet it is. */
export interface Paper {
  readonly size: PaperSize;
  readonly club?: string;
}

/** Hand records: as small as can be read, or for whoever needs large letters. */
export const HAND_SIZES = ['compact', 'large'] as const;
export type HandSize = (typeof HAND_SIZES)[number];

/** Forms to be filled in by hand on a night without computers (Course Notes; SABF 13.9, 20.12; ANC 2021 11.8). */
export const BLANKS = [
  'traveller',
  'pick-up-slip',
  'recap-mitchell',
  'recap-howell',
  'swiss-card',
  'result-slip',
  'line-up',
  'appeal',
  'sign-up',
] as const;
export type Blank = (typeof BLANKS)[number];
