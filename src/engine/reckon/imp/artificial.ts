import type { Mark } from '../../contest/line.ts';
import { exactly, larger, type Rational, ratio, smaller, ZERO } from '../../kit/rational.ts';
import type { ArtificialImps, Several } from '../../rulebook/slots.ts';
import { averagePlusStep } from '../several.ts';

/** Teams of four, or pairs against a datum or the other tables. */
export type Contest = 'teams' | 'datum';

export interface MarkRules {
  readonly artificial: ArtificialImps;
  readonly several: Several;
  readonly contest: Contest;
  /** Boards of the head-to-head match, where it is one. */
  readonly boards?: number;
}

/** Average plus and minus for this contest: matches under so many boards have their own (ABF Interpretations 86A). */
export const levelsOf = ({
  artificial,
  boards,
}: MarkRules): { readonly plus: Rational; readonly minus: Rational } => {
  const { short } = artificial;
  const level = short && boards !== undefined && boards < short.under ? short : artificial;
  return { plus: exactly(level.plus), minus: exactly(level.minus) };
};

const WHOLE = ratio(1);

/** What the nth average plus of one contestant adds: alone it is the full value, together they grow by the root (ANC 2021 7.2(b), 7.3, 7.5, appendix). */
const plusOf = (nth: number, rules: MarkRules): Rational =>
  rules.several.use === 'square-root'
    ? averagePlusStep(nth, { middle: ZERO, step: exactly(rules.several[rules.contest]), unit: WHOLE })
    : levelsOf(rules).plus;

/** IMPs for the nth mark of its kind a contestant has, bettered or worsened by its own average where the rulebook says so. */
export const impsForMark = (
  mark: Mark,
  nth: number,
  own: Rational | undefined,
  rules: MarkRules,
): Rational => {
  const compared = rules.artificial.own ?? 'never';
  if (mark === 'A') return ZERO;
  if (mark === 'A-') {
    const { minus } = levelsOf(rules);
    return own && compared === 'plus-and-minus' ? smaller(minus, own) : minus;
  }
  const plus = plusOf(nth, rules);
  return own && compared !== 'never' ? larger(plus, own) : plus;
};
