import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { judge, asEntering } from '../guard/admission.ts';
import { lastRoundOf } from '../../contest/stage.ts';
import { leavingClause } from '../../contest/clause.ts';
import { type Contest, pairsOf } from '../../contest/state.ts';
import { type Refusal, refuse, type Result, ok } from '../../kit/result.ts';
import { whyNotContestant } from '../ground/stage.ts';
import { whyNotOfClub } from '../guard/club.ts';
import { whyNotOpened } from '../guard/stage.ts';
import type { Act } from '../act.ts';

/** Nobody plays of whom it is known that they may not; what is not known is listed, and holds nobody up. */
const whyNotAllAdmitted = (contest: Contest): Refusal | undefined =>
  contest.stages.length > 0
    ? undefined
    : pairsOf(contest)
        .flatMap((entry) => judge(contest, asEntering(entry)).refused)
        .at(0);

const lastRound = (contest: Contest): number => Math.max(0, ...contest.stages.map(lastRoundOf));

/** In finals one that has left may keep its place, and forfeits (SABF 16.4). */
const whyNotField = (
  contest: Contest,
  { field, play }: Pick<RequestOf<'open-stage'>, 'field' | 'play'>,
): Refusal | undefined => {
  if (field.length < 2) return refuse('field-few', { count: field.length }).refusal;
  const twice = field.find((id, i) => field.indexOf(id) !== i);
  if (twice !== undefined) return refuse('field-twice', { given: twice }).refusal;
  for (const id of field) {
    const refusal = whyNotContestant(contest, id);
    if (refusal) return refusal;
    if (contest.entries.get(id)?.left !== undefined && play.use !== 'finals')
      return refuse('contestant-gone', { given: id }, leavingClause(contest)).refusal;
  }
  return undefined;
};

/** Stages follow one another unless the form lets two run side by side: then the tables are others. */
const decide = (
  contest: Contest,
  { ask: _, by: __, askedAt: ___, ...stage }: RequestOf<'open-stage'>,
): Result<readonly NewFact[]> => {
  if (contest.closed) return refuse('session-closed');
  if (contest.stages.some(({ opened }) => opened.stage === stage.stage))
    return refuse('stage-twice', { stage: stage.stage });
  const refusal = whyNotField(contest, stage);
  if (refusal) return { ok: false, refusal };
  const first = lastRound(contest) + 1;
  if (stage.from > first || stage.from < 1) return refuse('stage-from', { from: stage.from, next: first });
  const stranger = stage.brought.find(({ contestant }) => !stage.field.includes(contestant));
  if (stranger) return refuse('contestant-not-in-stage', { given: stranger.contestant, stage: stage.stage });
  return ok([{ kind: 'stage-opened', ...stage }]);
};

export const openStage: Act<'open-stage'> = {
  ask: 'open-stage',
  house: true,
  refusals: [
    'contestant-gone',
    'contestant-not-in-stage',
    'field-few',
    'field-twice',
    'stage-from',
    'stage-twice',
  ],
  decide,
  whyNot: (contest, request) =>
    whyNotOpened(contest, request) ?? whyNotAllAdmitted(contest) ?? whyNotOfClub(contest, request),
};
