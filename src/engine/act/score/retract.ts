import type { Contest } from '../../contest/state.ts';
import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { findReport } from '../ground/result.ts';
import { type Result, ok } from '../../kit/result.ts';
import { whyNotCorrectable } from '../../play/time/time.ts';
import { whyNotHole } from '../guard/hole.ts';
import type { Act } from '../act.ts';

const decide = (contest: Contest, request: RequestOf<'withdraw-result'>): Result<readonly NewFact[]> => {
  const found = findReport(contest, request);
  const { result, why } = request;
  return found.ok ? ok([{ kind: 'result-withdrawn', result, why }]) : found;
};

export const withdrawResult: Act<'withdraw-result'> = {
  ask: 'withdraw-result',
  by: ['scorer'],
  objections: ['correction-late'],
  decide,
  whyNot: (contest, request, made) =>
    whyNotCorrectable(contest, request.askedAt, contest.reports.get(request.result)) ??
    whyNotHole(contest, made, request.by),
};
