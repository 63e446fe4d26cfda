import { exactly, larger, negate, type Rational, smaller } from '../kit/rational.ts';
import type { Rulebook } from '../rulebook/stack.ts';
import { ruleOf } from './rules.ts';

export interface Ruled {
  readonly offender: Rational;
  readonly opponents: Rational;
  readonly clause: string;
}

/** The offenders lose the penalty, or what they lost anyway if that is more. */
export const offendersImps = (penalty: Rational, actual: Rational): Rational =>
  smaller(negate(penalty), actual);

/** A psychic call against a protected player, at IMPs: the penalty or the actual score if that is worse, the complement to the opponents (SABF 4.6). */
export const psycheImps = (book: Rulebook, actual: Rational): Ruled => {
  const rule = ruleOf(book, 'psyche');
  const offender = offendersImps(exactly(rule.imps), actual);
  return { offender, opponents: negate(offender), clause: rule.clause };
};

/** At matchpoints, in per cent of the board: nothing for the offender, the better of the fixed share and their actual score for the opponents (SABF 4.6). */
export const psychePercent = (book: Rulebook, opponentsActual: Rational): Ruled => {
  const rule = ruleOf(book, 'psyche');
  return {
    offender: exactly(rule.offenderPercent),
    opponents: larger(exactly(rule.victimPercent), opponentsActual),
    clause: rule.clause,
  };
};
