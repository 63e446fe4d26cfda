import type { Fact } from '../../contest/fact.ts';
import type { Refusal } from '../../kit/result.ts';
import type { RequestOf } from '../../contest/request.ts';
import { correctionDeadline, appealsUntil, read, late } from '../../play/time/time.ts';
import { foldOn } from '../../contest/fold.ts';
import { type Contest, roundOf } from '../../contest/state.ts';
import { type Deadline, isOpen } from '../../ruling/window.ts';

/** Both periods of the round in play. */
const bothPeriods = (contest: Contest): readonly (Deadline | undefined)[] => {
  const round = Math.max(1, roundOf(contest));
  return [correctionDeadline(contest, { round }), appealsUntil(contest, round)];
};

/** Hours said once a period has run out do not open it again: an end of play, the next start, a timetable (ABF Interpretations 79C2). */
export const whyNotSetLate = (
  contest: Contest,
  { askedAt, ...asked }: RequestOf<'set-times'> | RequestOf<'set-timetable'>,
): Refusal | undefined => {
  const now = read(askedAt);
  if (now === undefined) return undefined;
  const { ask: _, ...said } = asked;
  const kind = asked.ask === 'set-times' ? 'times-set' : 'timetable-set';
  const fact = { ...said, kind, id: 'to-be-said', seq: contest.at + 1, at: askedAt, version: 1 } as Fact;
  const then = bothPeriods(foldOn(contest, [fact]));
  const again = bothPeriods(contest).find(
    (deadline, i) =>
      deadline?.until !== undefined &&
      !isOpen(deadline, now) &&
      (then[i]?.until ?? Number.POSITIVE_INFINITY) > deadline.until,
  );
  return again && late('times-late', again, now);
};
