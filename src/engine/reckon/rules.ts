import type { Rule } from '../figure/figure.ts';
import { exactly } from '../kit/rational.ts';
import type { Rounding } from '../kit/rounding.ts';
import type { Cited, RoundingRule, SlotName, Slots } from '../rulebook/slots.ts';
import type { Answer, Rulebook } from '../rulebook/stack.ts';

/** The slot's answer; a contest is only reckoned once `gaps` found none, so a missing one is our own mistake. */
export const ruleOf = <S extends SlotName>(book: Rulebook, slot: S): Slots[S] & Cited => {
  const found = book[slot] as Answer<S> | undefined;
  if (!found) throw new ReferenceError(`the rulebook has no answer for ${slot}`);
  return found.value;
};

/** How a figure cites the slot's answer. */
export const cite = (book: Rulebook, slot: SlotName): Rule => {
  const found = book[slot] as Answer;
  return { use: `${slot}:${found.value.use}`, clause: found.value.clause, layer: found.layer };
};

/** A rule that no regulation may vary. */
export const law = (use: string, clause: string): Rule => ({ use, clause, layer: 'laws-2017' });

export const roundingOf = (rule: RoundingRule): Rounding => ({
  unit: exactly(rule.unit),
  ties: rule.ties,
  ...(rule.direction ? { direction: rule.direction } : {}),
});
