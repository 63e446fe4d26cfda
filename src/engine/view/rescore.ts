import { equals, type Rational, toNumber } from '../kit/rational.ts';

/** One number another program published, and ours. */
export interface Compared {
  readonly published: Rational;
  readonly ours: Rational | undefined;
}

export interface ComparedLine {
  readonly board: number;
  /** From 1, in the order given. */
  readonly line: number;
  readonly what: string;
  readonly compared: Compared;
  /** Where a file has several: the session, section, round or match. */
  readonly of?: string;
}

export interface ComparedContestant {
  readonly id: string;
  readonly side?: string;
  /** The number the contestants are ranked by. */
  readonly score?: Compared;
  readonly others: readonly { readonly what: string; readonly compared: Compared }[];
  readonly place?: { readonly published: string; readonly ours: string };
}

export interface Rescored {
  readonly format: string;
  readonly event: string;
  readonly boards: number;
  readonly lines: readonly ComparedLine[];
  readonly lineCount: number;
  readonly contestants: readonly ComparedContestant[];
  /** The VP scale whose numbers the file has. */
  readonly scale?: string;
}

const agrees = ({ published, ours }: Compared): boolean => ours !== undefined && equals(published, ours);
const number = (value: Rational | undefined): number | null => (value ? toNumber(value) : null);
const pair = ({ published, ours }: Compared) => ({ published: toNumber(published), ours: number(ours) });

const contestantDifferences = (row: ComparedContestant) => {
  const who = { contestant: row.id, ...(row.side ? { side: row.side } : {}) };
  const all = [...(row.score ? [{ what: 'score', compared: row.score }] : []), ...row.others];
  const numbers = all
    .filter(({ compared }) => !agrees(compared))
    .map(({ what, compared }) => ({ ...who, what, ...pair(compared) }));
  const place =
    row.place && row.place.published !== row.place.ours ? [{ ...who, what: 'place', ...row.place }] : [];
  return [...numbers, ...place];
};

/** What was published beside what we make of the same results, and every place where the two part. */
export const showRescored = (made: Rescored) => ({
  format: made.format,
  event: made.event,
  boards: made.boards,
  lines: made.lineCount,
  ...(made.scale === undefined ? {} : { scale: made.scale }),
  contestants: made.contestants.map((row) => ({
    id: row.id,
    ...(row.side ? { side: row.side } : {}),
    ...(row.score ? pair(row.score) : { published: null, ours: null }),
  })),
  differences: [
    ...made.lines
      .filter(({ compared }) => !agrees(compared))
      .map(({ board, line, what, compared, of }) => ({
        ...(of === undefined ? {} : { of }),
        board,
        line,
        what,
        ...pair(compared),
      })),
    ...made.contestants.flatMap(contestantDifferences),
  ],
});
