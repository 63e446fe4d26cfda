/** Where a published number and ours part, why, and how often. Anything not listed here is a fault of ours. */
export interface Allowed {
  readonly case: string;
  readonly board?: number;
  readonly line?: number;
  /** What differs: a line's `ns` or `ew`, a contestant's `score` (per cent), `total` or `place`. */
  readonly what?: readonly string[];
  readonly contestants?: readonly string[];
  /** Exactly so many numbers. */
  readonly times: number;
  readonly reason: string;
}

const BY_HAND = 'the file’s own note: the director set this line by hand';

export const MATCHPOINT_DIFFERENCES: readonly Allowed[] = [
  {
    case: 'matchpoints-01',
    board: 1,
    times: 38,
    reason: 'the file’s own note: the board was multiplied up after one line was set to 50/50 by hand',
  },
  { case: 'matchpoints-01', board: 3, line: 1, times: 2, reason: BY_HAND },
  { case: 'matchpoints-01', board: 4, line: 1, times: 2, reason: BY_HAND },
  {
    case: 'matchpoints-01',
    what: ['score', 'total', 'place'],
    times: 88,
    reason: 'the file’s own note: the pairs’ totals are older than the lines',
  },
  { case: 'matchpoints-02', board: 3, line: 1, times: 2, reason: BY_HAND },
  { case: 'matchpoints-02', board: 4, line: 1, times: 2, reason: BY_HAND },
  {
    case: 'matchpoints-02',
    contestants: ['1NS', '1EW', '21EW'],
    times: 6,
    reason: 'totals of the pairs whose lines were set by hand',
  },
  {
    case: 'matchpoints-07',
    board: 13,
    line: 6,
    what: ['ew'],
    times: 1,
    reason:
      'rounding: 4.05 is shown as 4.0 for one pair’s sit-out, while every other half of the file goes up',
  },
  {
    case: 'matchpoints-07',
    board: 14,
    line: 6,
    what: ['ew'],
    times: 1,
    reason:
      'rounding: 4.05 is shown as 4.0 for one pair’s sit-out, while every other half of the file goes up',
  },
];
