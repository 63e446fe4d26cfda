import { objecting } from '../objection.ts';
import { isSingle } from '../single.ts';
import { ok, type Result, refuse } from '../../kit/result.ts';
import type { NewFact } from '../fact.ts';
import type { RequestOf } from '../request.ts';
import { type Contest, pairsOf, roundOf } from '../state.ts';
import { whyNotPlan } from './movement.ts';

export const startPlay = (contest: Contest): Result<readonly NewFact[]> => {
  if (contest.started) return ok([]);
  if (!contest.seating) return refuse('movement-not-set');
  // In stages who must be seated was asked when the session or the draw was made.
  const refusal = !isSingle(contest)
    ? undefined
    : whyNotPlan(
        contest.seating.plan,
        pairsOf(contest)
          .map((entry) => entry.pair)
          .filter((pair) => !contest.absences.some(({ contestant }) => contestant === pair)),
      );
  return refusal
    ? { ok: false, refusal }
    : ok([{ kind: 'play-started' }, { kind: 'round-called', round: 1 }]);
};

const whyNotPlaying = (contest: Contest): Result<never> | undefined => {
  if (!contest.started) return refuse('play-not-started');
  return contest.closed ? refuse('session-closed') : undefined;
};

/** Rounds are called one after another. */
export const callRound = (
  contest: Contest,
  { round }: RequestOf<'call-round'>,
): Result<readonly NewFact[]> => {
  const refusal = whyNotPlaying(contest);
  if (refusal) return refusal;
  const rounds = contest.seating?.rounds ?? 0;
  if (!Number.isInteger(round) || round < 1 || round > rounds)
    return refuse('round-unknown', { round, rounds }, { clause: 'Law 8A1' });
  const now = roundOf(contest);
  if (round === now) return ok([]);
  const order =
    round === now + 1
      ? undefined
      : objecting(contest, refuse('round-order', { round, now, next: now + 1 }).refusal);
  if (order) return { ok: false, refusal: order };
  return ok([{ kind: 'round-called', round }]);
};

export const closeRound = (
  contest: Contest,
  { round }: RequestOf<'close-round'>,
): Result<readonly NewFact[]> => {
  const refusal = whyNotPlaying(contest);
  if (refusal) return refusal;
  const now = roundOf(contest);
  if (!Number.isInteger(round) || round < 1 || round > now) return refuse('round-not-called', { round, now });
  return ok(contest.closedRounds.has(round) ? [] : [{ kind: 'round-closed', round }]);
};
