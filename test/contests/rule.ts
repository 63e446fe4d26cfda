import type { StageView } from '../../src/engine/view/contest.ts';
import { once } from './once.ts';

const rulesIn = once(({ rules }: StageView) => Map.groupBy(rules, ({ slot }) => slot));

/** A rule in force as the contest prints it. */
export const ruleIn = <T extends object>(stage: StageView, slot: string): T => {
  const found = rulesIn(stage).get(slot)?.[0];
  if (!found) throw new Error(`${stage.stage}: no rule on ${slot} is printed`);
  return found.value as T;
};

/** The answer for this match where a regulation changes with the matches. */
export const atRound = <T extends object>(
  rule:
    | T
    | { readonly use: 'by-round'; readonly rounds: readonly { readonly upTo?: number; readonly rule: T }[] },
  number: number,
): T => {
  if (!('rounds' in rule)) return rule as T;
  const found = rule.rounds.find(({ upTo }) => upTo === undefined || number <= upTo);
  return (found ?? rule.rounds.at(-1))?.rule as T;
};
