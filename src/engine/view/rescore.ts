import { equals, type Rational, toNumber } from '../kit/rational.ts';

export const CAUSES = [
  'score',
  'score-turned',
  'unscored',
  'follows-score',
  'datum',
  'imps',
  'margin',
  'scale',
  'follows-boards',
  'adjusted',
  'rounding',
  'points',
  'beyond',
  'follows-lines',
  'total',
  'tie',
  'follows-totals',
  'order',
] as const;

/** Why a number differs. */
export interface Cause {
  readonly cause: (typeof CAUSES)[number];
  /** What the total has beyond its lines. */
  readonly amount?: number;
}

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
  readonly why?: Cause;
}

export interface ComparedContestant {
  readonly id: string;
  readonly side?: string;
  /** The number the contestants are ranked by. */
  readonly score?: Compared;
  readonly others: readonly { readonly what: string; readonly compared: Compared; readonly why?: Cause }[];
  readonly place?: { readonly published: string; readonly ours: string };
  /** Of the score, where it differs. */
  readonly why?: Cause;
  readonly whyPlace?: Cause;
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
  /** Boards with an adjusted score. */
  readonly adjusted?: readonly { readonly board: number; readonly of?: string }[];
  /** What each contestant's lines in the file add up to, by `3` and `ns/3`. */
  readonly paid?: ReadonlyMap<string, Rational>;
}

/** The cause as it is shown; whoever shows it has the words. */
export type SayCause = (why: Cause) => string;

const agrees = ({ published, ours }: Compared): boolean => ours !== undefined && equals(published, ours);
const number = (value: Rational | undefined): number | null => (value ? toNumber(value) : null);
const pair = ({ published, ours }: Compared) => ({ published: toNumber(published), ours: number(ours) });

const caused = (why: Cause | undefined, say: SayCause) => (why ? { cause: why.cause, why: say(why) } : {});

const contestantDifferences = (row: ComparedContestant, say: SayCause) => {
  const who = { contestant: row.id, ...(row.side ? { side: row.side } : {}) };
  const all = [
    ...(row.score ? [{ what: 'score', compared: row.score, ...(row.why ? { why: row.why } : {}) }] : []),
    ...row.others,
  ];
  const numbers = all
    .filter(({ compared }) => !agrees(compared))
    .map(({ what, compared, why }) => ({ ...who, what, ...pair(compared), ...caused(why, say) }));
  const place =
    row.place && row.place.published !== row.place.ours
      ? [{ ...who, what: 'place', ...row.place, ...caused(row.whyPlace, say) }]
      : [];
  return [...numbers, ...place];
};

/** What was published beside what we make of the same results, and every place where the two part. */
export const showRescored = (made: Rescored, say: SayCause) => ({
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
      .map(({ board, line, what, compared, of, why }) => ({
        ...(of === undefined ? {} : { of }),
        board,
        line,
        what,
        ...pair(compared),
        ...caused(why, say),
      })),
    ...made.contestants.flatMap((row) => contestantDifferences(row, say)),
  ],
});
