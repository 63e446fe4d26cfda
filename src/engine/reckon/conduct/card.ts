import { type Refusal, refuse } from '../../kit/result.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import { ruleOf } from '../rules.ts';

export interface CardCheck {
  /** Whose grace ends now: one player with one card on the table, both with none. */
  readonly expires: number;
  /** How many of the pair's players still have their grace afterwards. */
  readonly left: number;
  /** More cards are missing than grace was left for: a penalty is due. */
  readonly penalty: boolean;
  readonly clause: string;
}

/** A pair that sat down with so few system cards, from the cards it lacked before in this event (SABF 5.2). */
export const checkSystemCards = (
  book: Rulebook,
  cards: number,
  lackedBefore: readonly number[],
): CardCheck | Refusal => {
  const rule = ruleOf(book, 'systemCards');
  if (!Number.isInteger(cards) || cards < 0 || cards > rule.cards)
    return refuse('system-cards', { given: cards, most: rule.cards }, { clause: rule.clause }).refusal;
  const whole = rule.cards * rule.each;
  const used = Math.min(
    whole,
    lackedBefore.reduce((all, one) => all + one, 0),
  );
  const lacking = rule.cards - cards;
  const expires = Math.min(lacking, whole - used);
  return { expires, left: whole - used - expires, penalty: lacking > expires, clause: rule.clause };
};
