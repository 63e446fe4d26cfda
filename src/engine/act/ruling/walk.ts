import type { Contest } from '../../contest/state.ts';
import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { stand } from '../../ruling/walk.ts';
import { type Result, collect, ok, refuse } from '../../kit/result.ts';
import { wayOf } from '../guard/recall.ts';
import { whyNotSpot } from '../ground/spot.ts';
import type { Act } from '../act.ts';

/** How far it has come must be a way through the questions as they are. */
const readWalking = (request: RequestOf<'note-walk'>): Result<RequestOf<'note-walk'>> => {
  const trails = [...(request.before ?? []), request].map((trail) => {
    const way = wayOf(trail);
    return way.ok ? stand(way.value) : way;
  });
  const stands = collect(trails);
  return stands.ok ? ok(request) : stands;
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

const decide = (contest: Contest, request: RequestOf<'note-walk'>): Result<readonly NewFact[]> => {
  const { ask: _, by: __, askedAt: ___, bars: ____, ...body } = request;
  if (!contest.started) return refuse('play-not-started');
  const refusal = whyNotSpot(contest, body);
  if (refusal) return { ok: false, refusal };
  // A note that was on its way when its item was closed begins no walk anew.
  const isOver = body.recall !== undefined && contest.recalls.get(body.recall)?.closed !== undefined;
  return ok(isOver || sameWalk(contest, request) ? [] : [{ kind: 'walk-noted', ...body }]);
};

export const noteWalk: Act<'note-walk'> = {
  ask: 'note-walk',
  read: (_, request) => readWalking(request),
  decide,
};
