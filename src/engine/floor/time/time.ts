import type { StandingsView } from '../../view/night.ts';
import { appealsUntil, correctionDeadline } from '../../play/time/time.ts';
import { makeInstant } from '../../ruling/clock.ts';
import { type Contest, roundOf } from '../../contest/state.ts';

/** Both periods of the session, for everybody to see once their ends are known. */
export const periodsOf = (contest: Contest): NonNullable<StandingsView['periods']> => {
  const round = Math.max(1, roundOf(contest));
  const appeal = appealsUntil(contest, round);
  return [
    ['correction', correctionDeadline(contest, { round })] as const,
    ['appeal', appeal] as const,
  ].flatMap(([what, deadline]) =>
    deadline?.until === undefined
      ? []
      : [{ what, until: makeInstant(deadline.until), clause: deadline.clause }],
  );
};
