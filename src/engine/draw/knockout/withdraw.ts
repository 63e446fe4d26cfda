import { type Refusal, refuse } from '../../kit/result.ts';
import type { Cite } from '../../rulebook/point.ts';
import type { KnockoutFormat } from './format.ts';

export const STAGES = ['swiss', 'knockout'] as const;

export interface Leaving {
  readonly from: (typeof STAGES)[number];
  /** After which round of it. */
  readonly after: number;
}

/**
 * No team withdraws from the knock-out (GNOT Sydney 2023 3.4.2); the Swiss is left at the end of a day, or of its
 * second last part (3.4.1).
 */
export const whyNotWithdraw = (
  format: KnockoutFormat,
  { from, after }: Leaving,
  cite: Cite,
): Refusal | undefined => {
  if (from === 'knockout')
    return refuse('knockout-withdrawal', {}, { clause: cite('knockout-mishap') }).refusal;
  const { leave } = format.course.swiss;
  return leave.includes(after)
    ? undefined
    : refuse(
        'swiss-withdrawal',
        { given: after, allowed: leave.map(String) },
        { clause: cite('knockout-leave') },
      ).refusal;
};
