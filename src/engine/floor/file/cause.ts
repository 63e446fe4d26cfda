import {
  add,
  compare,
  equals,
  negate,
  type Rational,
  ratio,
  subtract,
  toNumber,
} from '../../kit/rational.ts';
import type { Cause, Compared, ComparedContestant, ComparedLine, Rescored } from '../../view/rescore.ts';

/** Half a unit of the last decimal files print, on each of two numbers. */
const CLOSE = ratio(1, 10);

const agrees = ({ published, ours }: Compared): boolean => ours !== undefined && equals(published, ours);
const apart = ({ published, ours }: Compared): Rational | undefined => ours && subtract(published, ours);
const size = (value: Rational): Rational => (compare(value, ratio(0)) < 0 ? negate(value) : value);
const isClose = (compared: Compared): boolean => {
  const difference = apart(compared);
  return difference !== undefined && compare(size(difference), CLOSE) <= 0;
};

const boardKey = ({ of = '', board }: Pick<ComparedLine, 'of' | 'board'>): string => `${of}/${board}`;

/** What went wrong where, so that numbers made of others can point at them. */
interface Known {
  /** Boards on which a score differs from its contract. */
  readonly scores: ReadonlySet<string>;
  /** Boards on which anything differs. */
  readonly boards: ReadonlySet<string>;
  /** Sessions, rounds and matches in which anything differs. */
  readonly parts: ReadonlySet<string>;
  readonly adjusted: ReadonlySet<string>;
}

const knownIn = ({ lines, adjusted = [] }: Rescored): Known => {
  const wrong = lines.filter(({ compared }) => !agrees(compared));
  return {
    scores: new Set(wrong.filter(({ what }) => what === 'score').map(boardKey)),
    boards: new Set(wrong.filter(({ board }) => board > 0).map(boardKey)),
    parts: new Set(wrong.map(({ of = '' }) => of)),
    adjusted: new Set(adjusted.map(boardKey)),
  };
};

const scoreCause = ({ published, ours }: Compared): Cause => {
  if (ours === undefined) return { cause: 'unscored' };
  return { cause: equals(published, negate(ours)) ? 'score-turned' : 'score' };
};

const lineCause = (line: ComparedLine, known: Known): Cause => {
  const { what, compared } = line;
  if (what === 'score') return scoreCause(compared);
  if (compared.ours === undefined) return { cause: 'unscored' };
  if (known.scores.has(boardKey(line))) return { cause: 'follows-score' };
  if (what === 'datum') return { cause: 'datum' };
  if (what === 'imps') return { cause: 'imps' };
  const inMatch = what === 'margin' || what === 'vp';
  if (inMatch && [...known.boards].some((key) => key.startsWith(`${line.of ?? ''}/`)))
    return { cause: 'follows-boards' };
  if (what === 'margin') return { cause: 'margin' };
  if (what === 'vp') return { cause: 'scale' };
  if (known.adjusted.has(boardKey(line))) return { cause: 'adjusted' };
  return { cause: isClose(compared) ? 'rounding' : 'points' };
};

/** What a contestant's lines in the file add up to says whether the file has more than its lines. */
const totalCause = (row: ComparedContestant, compared: Compared, made: Rescored): Cause => {
  const paid = made.paid?.get(row.side ? `${row.side}/${row.id}` : row.id);
  const total = row.score && row.others.length > 0 ? row.others[0]?.compared : row.score;
  const beyond = paid && total && subtract(total.published, paid);
  if (beyond && compare(size(beyond), CLOSE) > 0)
    return { cause: 'beyond', amount: toNumber(apart(total) ?? beyond) };
  if (made.lines.some((line) => !agrees(line.compared))) return { cause: 'follows-lines' };
  return { cause: isClose(compared) ? 'rounding' : 'total' };
};

const placeCause = (row: ComparedContestant, made: Rescored): Cause => {
  const number = (text: string): string => text.replace(/\D/g, '');
  if (row.place && number(row.place.published) === number(row.place.ours)) return { cause: 'tie' };
  const moved = made.contestants.some(
    ({ score, others }) => (score && !agrees(score)) || others.some(({ compared }) => !agrees(compared)),
  );
  if (moved) return { cause: 'follows-totals' };
  const tied = made.contestants.some(
    (other) =>
      other !== row && other.score && row.score && equals(other.score.published, row.score.published),
  );
  return { cause: tied ? 'tie' : 'order' };
};

/** Why each number that differs does, as far as the file can tell. */
export const explain = (made: Rescored): Rescored => {
  const known = knownIn(made);
  return {
    ...made,
    lines: made.lines.map((line) =>
      agrees(line.compared) ? line : { ...line, why: lineCause(line, known) },
    ),
    contestants: made.contestants.map((row) => ({
      ...row,
      ...(row.score && !agrees(row.score) ? { why: totalCause(row, row.score, made) } : {}),
      others: row.others.map((one) =>
        agrees(one.compared) ? one : { ...one, why: totalCause(row, one.compared, made) },
      ),
      ...(row.place && row.place.published !== row.place.ours ? { whyPlace: placeCause(row, made) } : {}),
    })),
  };
};

/** Points by contestant from lines that have them, by id and by side and id. */
export const sumPaid = (
  lines: Iterable<{ readonly id: string; readonly side: 'ns' | 'ew'; readonly points: Rational }>,
): ReadonlyMap<string, Rational> => {
  const sums = new Map<string, Rational>();
  for (const { id, side, points } of lines)
    for (const key of [id, `${side}/${id}`]) sums.set(key, add(sums.get(key) ?? ratio(0), points));
  return sums;
};
