import { type Contest, phaseOf, roundOf } from '../contest/state.ts';
import { toNumber } from '../kit/rational.ts';
import { setClock } from '../reckon/time/clock.ts';
import { parseInstant } from '../ruling/clock.ts';
import type { ClockView } from '../view/clock.ts';
import { bookAt } from './time.ts';
import { sliceAt } from './stage/slice.ts';

/** Boards of the longest match or set of a round. */
const boardsIn = (contest: Contest, round: number): number =>
  Math.max(
    0,
    ...[...(contest.seating?.seats.values() ?? [])]
      .filter((seat) => seat.round === round)
      .map((seat) => seat.boards.length),
  );

/** Minutes that were added, and how long the clock has stood still. */
const changesIn = (contest: Contest, round: number) => {
  let added = 0;
  let stopped = 0;
  let paused: string | undefined;
  for (const act of contest.clockActs.filter((one) => one.round === round)) {
    if (act.does === 'add') added += act.minutes ?? 0;
    if (act.does === 'stop') paused ??= act.at;
    if (act.does !== 'go' || paused === undefined) continue;
    stopped += ((parseInstant(act.at) ?? 0) - (parseInstant(paused) ?? 0)) / 1000;
    paused = undefined;
  }
  return { added, stopped: Math.max(0, Math.round(stopped)), paused };
};

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
  const here = contest.stages.length > 0 ? sliceAt(contest, round) : contest;
  const boards = boardsIn(here, round) || (here.seating?.plan.boardsPerRound ?? 0);
  const minutes = (contest.made?.minutesPerBoard ?? 0) * boards;
  if (boards === 0 || minutes === 0) return undefined;
  const book = bookAt(contest, round);
  const set = book.ok && book.value.timing ? setClock(book.value, { boards, announced: minutes }) : undefined;
  if (!set?.ok) return { minutes };
  const { noFurther, atIt = false, clause } = set.value;
  return {
    minutes: toNumber(set.value.minutes.value),
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

const clocks = new WeakMap<Contest, ClockView | undefined>();

const clockOnce = (contest: Contest): ClockView | undefined => {
  if (!clocks.has(contest)) clocks.set(contest, showClock(contest));
  return clocks.get(contest);
};

/** Puts the clock at the top of whatever view has one: every screen shows the same. */
export const withClock = <T>(contest: Contest, view: T): T => {
  if (typeof view !== 'object' || view === null || !('head' in view)) return view;
  const clock = clockOnce(contest);
  return clock && typeof view.head === 'object' ? { ...view, head: { ...view.head, clock } } : view;
};
