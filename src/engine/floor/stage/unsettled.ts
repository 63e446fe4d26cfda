import type { Contest } from '../../contest/state.ts';
import type { NextView } from '../../view/stages.ts';
import type { Request } from '../../contest/request.ts';
import { correctionDeadline, appealsUntil } from '../../play/time/time.ts';
import { isPending } from '../../contest/appeal.ts';
import { makeInstant } from '../../ruling/clock.ts';
import { sayPending, sayOpenPeriod } from '../../words/ruling/unsettled.ts';
import { type Stage, lastRoundOf } from '../../contest/stage.ts';

/** The stages whose results an act is taken from: the one that is closed, those the next is made up from, or all. */
const restsOn = (contest: Contest, request: Request): readonly Stage[] => {
  if (request.ask === 'close-stage')
    return contest.stages.filter(({ opened }) => opened.stage === request.stage);
  if (request.ask === 'open-stage') {
    const from = request.qualified.flatMap((one) => one.from.split(' and '));
    return contest.stages.filter(({ opened }) => from.includes(opened.stage));
  }
  return request.ask === 'close-session' ? contest.stages : [];
};

/** Reviews and appeals of a stage that nobody has decided, where they were ruled. */
const pendingIn = (contest: Contest, stage: Stage): readonly string[] =>
  [...contest.appeals.values()].filter(isPending).flatMap(({ ruling, flow }) => {
    const found = contest.rulings.get(ruling);
    const isIn = found && found.round >= stage.opened.from && found.round <= lastRoundOf(stage);
    return isIn ? [sayPending(flow, found)] : [];
  });

interface Unsettled {
  readonly because: readonly string[];
  readonly periods: NonNullable<NextView['periods']>;
}

/**
 * What may still change the results an act is taken from: reviews and appeals that are pending, and the periods for a
 * correction or an appeal. A period whose end is not known yet is open.
 */
export const unsettledIn = (contest: Contest, request: Request): Unsettled => {
  const stages = restsOn(contest, request);
  const last = stages.at(-1);
  const deadlines = last
    ? ([
        ['correction', correctionDeadline(contest, { round: lastRoundOf(last) })],
        ['appeal', appealsUntil(contest, lastRoundOf(last))],
      ] as const)
    : [];
  return {
    because: [
      ...stages.flatMap((stage) => pendingIn(contest, stage)),
      ...deadlines.flatMap(([what, deadline]) =>
        deadline && deadline.until === undefined ? [sayOpenPeriod(what, deadline)] : [],
      ),
    ],
    periods: deadlines.flatMap(([what, deadline]) =>
      deadline?.until === undefined
        ? []
        : [{ what, until: makeInstant(deadline.until), clause: deadline.clause }],
    ),
  };
};
