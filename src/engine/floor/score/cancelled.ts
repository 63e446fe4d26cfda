import type { RequestOf } from '../../contest/request.ts';
import { type Contest, roundOf } from '../../contest/state.ts';
import { ratio } from '../../kit/rational.ts';
import { ok, type Result, refuse } from '../../kit/result.ts';
import { pauseClock, whyNotBegin } from '../../reckon/time/clock.ts';
import { parseInstant } from '../../ruling/clock.ts';
import { changesIn, settingOf } from '../time/clock.ts';
import { slotOf } from '../time/time.ts';

/** By what boards are off here: the time from which none is begun, else what is said of boards cancelled, else the director's care for the play. */
const clauseOf = (contest: Contest, round: number): string => {
  const setting = settingOf(contest, round);
  if (setting?.noFurther) return setting.clause;
  const offences = slotOf(contest, 'offences', round)?.offences ?? [];
  return offences.find(({ offence }) => offence === 'boards-lost')?.clause ?? 'Law 81C1';
};

/** While a board may still be begun none is taken off for want of time. Without a clock, or where none is set, the director says when. */
export const readOff = (
  contest: Contest,
  request: RequestOf<'take-off-boards'>,
): Result<RequestOf<'take-off-boards'>> => {
  const { round, askedAt } = request;
  const read = { ...request, word: clauseOf(contest, round) };
  const setting = settingOf(contest, round);
  const [now, called] = [askedAt, contest.called?.at].map((at) =>
    at === undefined ? undefined : parseInstant(at),
  );
  if (!setting?.noFurther || round !== roundOf(contest) || now === undefined || called === undefined)
    return ok(read);
  const { added, stopped, paused } = changesIn(contest, round);
  const until = paused === undefined ? now : (parseInstant(paused) ?? now);
  const clock = pauseClock(setting, ratio(60 * added + stopped, 60));
  const minute = ratio(Math.max(0, Math.round((until - called) / 1000)), 60);
  if (whyNotBegin(clock, minute)) return ok(read);
  const last = clock.noFurther?.value;
  return refuse(
    'off-early',
    {
      minute: Math.floor(Number(minute.n) / Number(minute.d)),
      last: last ? Number(last.n) / Number(last.d) : 0,
    },
    { clause: setting.clause },
  );
};
