import type { Side } from '../../bridge/seat.ts';
import type { Line, Mark, Share } from '../../contest/line.ts';
import { equals, exactly, negate, type Rational, ratio, ZERO } from '../../kit/rational.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import { offendersImps } from '../psyche.ts';
import { ruleOf } from '../rules.ts';
import { type BoardColumns, LOWEST_TENS } from '../sheet.ts';

/** What one side of a line that is no plain score gets. */
export type Due =
  | { readonly kind: 'imps'; readonly value: Rational }
  /** Average plus, average or minus: known once the pair's other boards are. */
  | { readonly kind: 'mark'; readonly mark: Mark; readonly times: number }
  /** The pair's own average: a sit-out. */
  | { readonly kind: 'own' }
  | { readonly kind: 'nothing' };

export interface Special {
  readonly ns: Due;
  readonly ew: Due;
}

/** A board's IMPs: plain lines as whole numbers over the board's own denominator, North-South's. */
export interface ScoredBoard {
  readonly columns: BoardColumns;
  readonly ns: Float64Array;
  readonly over: number;
  readonly special: ReadonlyMap<number, Special>;
}

const isDueSame = (a: Due, b: Due): boolean =>
  a === b ||
  (a.kind === b.kind &&
    (a.kind === 'nothing' || (a.kind === 'imps' && b.kind === 'imps' && equals(a.value, b.value))));

/** Whether a line gives both sides what it gave them in another state of its board. What waits for other boards is never known to. */
export const isWorthSame = (then: ScoredBoard, now: ScoredBoard, line: number): boolean => {
  const [a, b] = [then.special.get(line), now.special.get(line)];
  if (!a || !b) return a === b && then.ns[line] === now.ns[line];
  return isDueSame(a.ns, b.ns) && isDueSame(a.ew, b.ew);
};

export const NOTHING: Due = { kind: 'nothing' };
export const dueOf = (value: Rational | number): Due => ({
  kind: 'imps',
  value: typeof value === 'number' ? ratio(value) : value,
});

const shareDue = (share: Share, times: number): Due =>
  typeof share === 'string' ? { kind: 'mark', mark: share, times } : dueOf(share);

/** Awards that need no comparison: the same against a datum and against the other tables. */
export const uncompared = (line: Line, times: number): Special => {
  const { award } = line;
  switch (award.kind) {
    case 'artificial':
      return { ns: shareDue(award.ns, times), ew: shareDue(award.ew, times) };
    case 'set':
      return { ns: dueOf(award.ns), ew: dueOf(award.ew) };
    case 'sit-out':
      return {
        ns: line.ns === undefined ? NOTHING : { kind: 'own' },
        ew: line.ew === undefined ? NOTHING : { kind: 'own' },
      };
    default:
      return { ns: NOTHING, ew: NOTHING };
  }
};

/** The offenders lose the penalty of the event, or what they lost anyway if that is more; the others have the complement (SABF 4.6). */
export const afterPsyche = (
  by: Side,
  actual: Rational | undefined,
  penalty: Rational | undefined,
): Special => {
  if (!penalty && !actual) return { ns: NOTHING, ew: NOTHING };
  const own = actual && (by === 'ns' ? actual : negate(actual));
  const offender = penalty ? (own ? offendersImps(penalty, own) : negate(penalty)) : (own ?? ZERO);
  const [theirs, others] = [dueOf(offender), dueOf(negate(offender))];
  return by === 'ns' ? { ns: theirs, ew: others } : { ns: others, ew: theirs };
};

/** What a psychic call against protected players costs here, if anything. */
export const psychePenalty = (book: Rulebook): { readonly psyche?: Rational } =>
  book.psyche ? { psyche: exactly(ruleOf(book, 'psyche').imps) } : {};

/** North-South's scores in points, line by line; those of special lines mean nothing. */
export const pointsOf = ({ tens }: BoardColumns): Int32Array => {
  const points = new Int32Array(tens.length);
  for (let i = 0; i < tens.length; i++) points[i] = ((tens[i] as number) - LOWEST_TENS) * 10;
  return points;
};

/** The one score a line puts among those the others are measured by: none where it is artificial or weighted. */
export const scoreIn = (line: Line): number | undefined => {
  const { award } = line;
  if (award.kind === 'score') return award.ns;
  return award.kind === 'split' && award.official ? award[award.official] : undefined;
};
