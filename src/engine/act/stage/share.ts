import type { Contest } from '../../contest/state.ts';
import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import type { StageFacts } from '../../contest/stage.ts';
import { type Result, refuse, ok } from '../../kit/result.ts';
import type { Act } from '../act.ts';

const MOST_SCORE = 7600;

const sameScores = (
  a: StageFacts['scores-shared']['boards'],
  b: StageFacts['scores-shared']['boards'],
): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Scores of tables that are not ours: of a match that is drawn here, each one a score that can be. A correction there may
 * come when the stage is closed here, as one of our own may; not when the contest is.
 */
const decide = (
  contest: Contest,
  { ask: _, by: __, askedAt: ___, ...shared }: RequestOf<'share-scores'>,
): Result<readonly NewFact[]> => {
  if (contest.closed) return refuse('session-closed');
  const found = contest.stages.find(({ opened }) => opened.stage === shared.stage);
  if (!found)
    return refuse('stage-unknown', {
      given: shared.stage,
      known: contest.stages.map(({ opened }) => opened.stage),
    });
  if (!Number.isInteger(shared.unit) || shared.unit < 1 || shared.unit > found.draws.length)
    return refuse('shared-unit', { unit: shared.unit, drawn: found.draws.length });
  const odd = shared.boards
    .flatMap(({ scores }) => scores)
    .find((score) => !Number.isInteger(score) || score % 10 !== 0 || Math.abs(score) > MOST_SCORE);
  if (odd !== undefined) return refuse('score-impossible', { given: odd }, { clause: 'Law 77' });
  const before = contest.shared.get(`${shared.stage}/${shared.unit}/${shared.field}`);
  const same = before && before.link === shared.link && sameScores(before.boards, shared.boards);
  return ok(same ? [] : [{ kind: 'scores-shared', ...shared }]);
};

export const shareScores: Act<'share-scores'> = {
  ask: 'share-scores',
  house: true,
  refusals: ['score-impossible', 'shared-unit'],
  decide,
};
