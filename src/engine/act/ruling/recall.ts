import type { Contest } from '../../contest/state.ts';
import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { answered } from '../ground/ruling.ts';
import { laterIn, isFinished, keepWalk } from '../guard/recall.ts';
import { type Result, collect, ok, refuse } from '../../kit/result.ts';
import { whyNotSpot } from '../ground/spot.ts';
import type { Act } from '../act.ts';

/** The request with what was read on the way and what comes back. */
const readRecall = (request: RequestOf<'set-recall'>): Result<RequestOf<'set-recall'>> => {
  const later = collect(request.trails.map(laterIn));
  if (!later.ok) return later;
  const walks = collect(request.trails.filter(isFinished).map(keepWalk));
  return walks.ok ? ok({ ...request, later: later.value.flat(), walks: walks.value }) : walks;
};

const decide = (contest: Contest, request: RequestOf<'set-recall'>): Result<readonly NewFact[]> => {
  const { round, table, board, walk, call, walks = [], later = [] } = request;
  if (!contest.started) return refuse('play-not-started');
  const refusal = whyNotSpot(contest, request);
  if (refusal) return { ok: false, refusal };
  const calls = answered(contest, call);
  if (!calls.ok) return calls;
  return ok([
    {
      kind: 'recall-set',
      round,
      table,
      board,
      walks,
      later,
      ...(walk === undefined ? {} : { walk }),
      ...(call === undefined ? {} : { call }),
    },
    ...calls.value,
  ]);
};

export const setRecall: Act<'set-recall'> = {
  ask: 'set-recall',
  read: (_, request) => readRecall(request),
  decide,
};
