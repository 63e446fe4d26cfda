import type { Contest } from '../../contest/state.ts';
import { bookAt } from '../book.ts';
import { parseInstant } from '../../ruling/clock.ts';
import { sliceAt } from '../unit/slice.ts';
import { type ClockSetting, setClock } from '../../reckon/time/clock.ts';
import { type Rule, given, derive } from '../../figure/figure.ts';

/** Boards of the longest match or set of a round. */
const boardsIn = (contest: Contest, round: number): number =>
  Math.max(
    0,
    ...[...(contest.seating?.seats.values() ?? [])]
      .filter((seat) => seat.round === round)
      .map((seat) => seat.boards.length),
  );

/** Minutes that were added, and how long the clock has stood still. */
export const changesIn = (contest: Contest, round: number) => {
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

/** Boards of the round, and the minutes they have by what the contest was made with. */
export const playIn = (
  contest: Contest,
  round: number,
): { readonly boards: number; readonly minutes: number } => {
  const here = sliceAt(contest, round);
  const boards = boardsIn(here, round) || (here.seating?.plan.boardsPerRound ?? 0);
  return { boards, minutes: (contest.made?.minutesPerBoard ?? 0) * boards };
};

/** So long before the end no board is begun, as it was last announced, for this round or an earlier one. */
const announcedCutOff = ({ clockActs }: Contest, round: number): number | undefined => {
  const last = clockActs.findLast((act) => act.does === 'cut-off' && act.round <= round)?.minutes;
  return last === undefined || last === 0 ? undefined : last;
};

/** Where no document speaks of the time, what was announced. */
const ANNOUNCED: Rule = { use: 'timing:announced', clause: 'Course Notes (Swiss Teams)', layer: 'practice' };

/** What the round's clock is set to, with the time from which no board is begun, before anything is added. */
export const settingOf = (contest: Contest, round: number): ClockSetting | undefined => {
  const { boards, minutes } = playIn(contest, round);
  if (boards === 0 || minutes === 0) return undefined;
  const cutOff = announcedCutOff(contest, round);
  const book = bookAt(contest, round);
  if (book.ok && book.value.timing) {
    const asked = { boards, announced: minutes, ...(cutOff === undefined ? {} : { cutOff }) };
    const set = setClock(book.value, asked);
    return set.ok ? set.value : undefined;
  }
  if (cutOff === undefined) return undefined;
  const what = (name: string) => ({ key: `clock/${name}`, name, rule: ANNOUNCED });
  const whole = given(what('minutes'), minutes);
  return {
    minutes: whole,
    noFurther: derive(what('no-further'), 'minutes - before', [whole, given(what('before'), cutOff)]),
    atIt: false,
    clause: ANNOUNCED.clause,
  };
};
