import type { Contest } from '../../contest/state.ts';
import { type Refusal, refuse } from '../../kit/result.ts';
import type { Form, Play } from '../../rulebook/form.ts';

/** Fewer or more than the form takes, with the clause where one sets the number. */
export const whyNotNumber = (
  { name, entries: { min: fewest, max, by } }: Form,
  entries: number,
  min = fewest,
): Refusal => {
  const clause = entries < min ? by?.min : by?.max;
  return refuse('entries-number', { form: name, entries, min, max }, clause === undefined ? {} : { clause })
    .refusal;
};

/**
 * The fewest a stage is begun with. The form's number is for its first stage; a later one that takes entries of its own
 * goes on with those that are left, as long as they have opponents enough for its rounds (SABF 16.1).
 */
export const fewestFor = ({ stages }: Contest, { entries: { min } }: Form, play: Play): number =>
  stages.length > 0 && play.use === 'swiss' ? Math.min(min, play.rounds + 2) : min;
