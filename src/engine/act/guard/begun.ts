import type { Contest } from '../../contest/state.ts';
import type { RequestOf } from '../../contest/request.ts';
import { formIn } from '../../contest/form.ts';
import { isSingle } from '../../contest/single.ts';
import { lateClause } from '../../contest/clause.ts';
import { takesLate } from '../../contest/late.ts';
import { type Refusal, refuse } from '../../kit/result.ts';

/* What is fixed once a contest in stages has begun. */

export const isEntered = (contest: Contest, id: string): boolean =>
  contest.stages.some(({ opened }) => opened.field.includes(id));

/** Whether a stage is still to come that takes entries of its own, as the second of the State Teams does (SABF 16.2). */
const takesEntries = (contest: Contest): boolean => {
  const form = formIn(contest);
  if (!form.ok) return true;
  return form.value.stages.some(
    ({ id, ways }) =>
      !contest.stages.some(({ opened }) => opened.stage === id) &&
      ways.some(({ intake }) => intake.use === 'entries'),
  );
};

/** Until its only session begins, whoever comes or goes, the movement is chosen again. */
export const isToBeSeatedAnew = (contest: Contest): boolean => isSingle(contest) && !contest.started;

/** An entry that comes when the field is made would never play; a house contestant is called for by the contest itself. */
export const whyNotEntered = (
  contest: Contest,
  request: RequestOf<'enter-pair'> | RequestOf<'enter-team'>,
): Refusal | undefined => {
  if (contest.stages.length === 0 || request.about?.house) return undefined;
  if (isToBeSeatedAnew(contest) || takesEntries(contest)) return undefined;
  if (takesLate(contest)) return undefined;
  const given = request.ask === 'enter-pair' ? request.pair : request.team;
  return refuse('entry-after-field', { given }, lateClause(contest)).refusal;
};
