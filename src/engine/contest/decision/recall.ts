import { ok, type Result, refuse } from '../../kit/result.ts';
import type { NewFact } from '../fact.ts';
import type { Recall } from '../recall.ts';
import type { RequestOf } from '../request.ts';
import type { Contest } from '../state.ts';
import { whyNotSpot } from './spot.ts';

/** The call that brought the director to the table is answered by what he did there. */
export const answered = (
  contest: Contest,
  id: string | undefined,
): Result<readonly { readonly kind: 'call-answered'; readonly call: string }[]> => {
  const call = id === undefined ? undefined : contest.calls.get(id);
  if (id !== undefined && !call) return refuse('call-none', { call: id }, { at: 'call' });
  return ok(call && !call.answered ? [{ kind: 'call-answered', call: call.call }] : []);
};

/** An item that is still to be looked at. */
export const findRecall = (contest: Contest, id: string): Result<Recall> => {
  const recall = contest.recalls.get(id);
  if (!recall) return refuse('recall-unknown', { recall: id }, { at: 'recall' });
  return recall.closed === undefined
    ? ok(recall)
    : refuse('recall-closed', { board: recall.board, table: recall.table }, { at: 'recall' });
};

const sameWalk = (
  contest: Contest,
  { walk, topic, answers, before = [] }: RequestOf<'note-walk'>,
): boolean => {
  const known = contest.walking.get(walk);
  return (
    known?.topic === topic && known.answers.join() === answers.join() && known.before.length === before.length
  );
};

export const noteWalk = (contest: Contest, request: RequestOf<'note-walk'>): Result<readonly NewFact[]> => {
  const { ask: _, by: __, askedAt: ___, bars: ____, ...body } = request;
  if (!contest.started) return refuse('play-not-started');
  const refusal = whyNotSpot(contest, body);
  if (refusal) return { ok: false, refusal };
  // A note that was on its way when its item was closed begins no walk anew.
  const isOver = body.recall !== undefined && contest.recalls.get(body.recall)?.closed !== undefined;
  return ok(isOver || sameWalk(contest, request) ? [] : [{ kind: 'walk-noted', ...body }]);
};

export const dropWalk = (contest: Contest, { walk }: RequestOf<'drop-walk'>): Result<readonly NewFact[]> =>
  ok(contest.walking.has(walk) ? [{ kind: 'walk-dropped', walk }] : []);

export const setRecall = (contest: Contest, request: RequestOf<'set-recall'>): Result<readonly NewFact[]> => {
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

export const closeRecall = (
  contest: Contest,
  { recall, why, walks = [] }: RequestOf<'close-recall'>,
): Result<readonly NewFact[]> => {
  const found = findRecall(contest, recall);
  return found.ok ? ok([{ kind: 'recall-closed', recall, why, walks }]) : found;
};
