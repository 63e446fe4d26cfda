import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { bookAt } from '../../play/book.ts';
import { isStopped } from '../../contest/table.ts';
import { type Contest, roundOf } from '../../contest/state.ts';
import { type Refusal, refuse, type Result, ok } from '../../kit/result.ts';
import type { Act } from '../act.ts';

/** Why no other such time is announced: the rulebook has one. */
const whyNotCutOff = (
  contest: Contest,
  { does, round }: { readonly does: string; readonly round: number },
): Refusal | undefined => {
  if (does !== 'cut-off') return undefined;
  const book = bookAt(contest, round);
  const slot = book.ok ? book.value.timing?.value : undefined;
  return slot?.cutOff
    ? refuse('clock-cut-off-set', { says: slot.says }, { clause: slot.clause }).refusal
    : undefined;
};

const MOST_MINUTES = 600;

/** The clock of the round in play. Stopped twice it is stopped once. */
const decide = (
  contest: Contest,
  { round, does, minutes }: RequestOf<'change-clock'>,
): Result<readonly NewFact[]> => {
  if (!contest.started) return refuse('play-not-started');
  if (contest.closed) return refuse('session-closed');
  const now = roundOf(contest);
  if (round !== now) return refuse('clock-other-round', { round, now });
  if (does === 'cut-off') {
    const isTime = minutes !== undefined && Number.isInteger(minutes) && minutes >= 0 && minutes <= 60;
    return isTime
      ? ok([{ kind: 'clock-changed', round, does, minutes }])
      : refuse('clock-cut-off', { given: minutes ?? '' }, { at: 'minutes' });
  }
  if (does === 'add') {
    const isLength =
      minutes !== undefined &&
      Number.isInteger(minutes) &&
      minutes !== 0 &&
      Math.abs(minutes) <= MOST_MINUTES;
    return isLength
      ? ok([{ kind: 'clock-changed', round, does, minutes }])
      : refuse('clock-minutes', { given: minutes ?? '', most: MOST_MINUTES }, { at: 'minutes' });
  }
  return ok(isStopped(contest, round) === (does === 'stop') ? [] : [{ kind: 'clock-changed', round, does }]);
};

export const changeClock: Act<'change-clock'> = {
  ask: 'change-clock',
  refusals: ['clock-cut-off', 'clock-cut-off-set', 'clock-minutes', 'clock-other-round'],
  decide,
  whyNot: whyNotCutOff,
};
