import { once } from '../../kit/memory.ts';
import type { ClockView } from '../../view/time/clock.ts';
import { playIn, settingOf, changesIn } from '../../play/time/clock.ts';
import { toNumber } from '../../kit/rational.ts';
import { type Contest, roundOf, phaseOf } from '../../contest/state.ts';

/** How long a round lasts before anything is added: as the rulebook has it, else by the minutes a board the contest was made with. */
export const lengthOf = (
  contest: Contest,
  round: number,
):
  | {
      readonly minutes: number;
      readonly noFurther?: number;
      readonly atIt?: boolean;
      readonly clause?: string;
    }
  | undefined => {
  const { boards, minutes } = playIn(contest, round);
  if (boards === 0 || minutes === 0) return undefined;
  const set = settingOf(contest, round);
  if (!set) return { minutes };
  const { noFurther, atIt = false, clause } = set;
  return {
    minutes: toNumber(set.minutes.value),
    ...(noFurther ? { noFurther: toNumber(noFurther.value), atIt } : {}),
    clause,
  };
};

/** The clock of the round in play, as it really runs (TIME-1). */
export const showClock = (contest: Contest): ClockView | undefined => {
  const round = roundOf(contest);
  const { called } = contest;
  if (phaseOf(contest) !== 'playing' || !called) return undefined;
  const length = lengthOf(contest, round);
  if (!length) return undefined;
  const { added, stopped, paused } = changesIn(contest, round);
  const { minutes, noFurther, clause } = length;
  return {
    round,
    called: called.at,
    minutes: Math.max(0, minutes + added),
    ...(noFurther === undefined ? {} : { noFurther: Math.max(0, noFurther + added) }),
    ...(stopped > 0 ? { stopped } : {}),
    ...(paused === undefined ? {} : { paused }),
    ...(clause === undefined ? {} : { clause }),
  };
};

const clockOnce = once((contest: Contest): ClockView | undefined => showClock(contest));

/** Puts the clock at the top of whatever view has one: every screen shows the same. */
export const withClock = <T>(contest: Contest, view: T): T => {
  if (typeof view !== 'object' || view === null || !('head' in view)) return view;
  const clock = clockOnce(contest);
  return clock && typeof view.head === 'object' ? { ...view, head: { ...view.head, clock } } : view;
};
