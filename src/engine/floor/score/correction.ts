import type { Contest } from '../../contest/state.ts';
import type { Rule } from '../../figure/figure.ts';
import { ruleOf, answerIn } from '../../act/guard/correction.ts';

/** How a figure cites the rule by which a recorded score stands. */
export const citeCorrection = (contest: Contest): Rule => {
  const { use, clause } = ruleOf(contest);
  return { use: `correction:${use}`, clause, layer: answerIn(contest)?.layer ?? 'laws-2017' };
};
