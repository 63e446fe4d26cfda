import { hasReports, latest, played } from '../ground/undo.ts';
import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { objecting } from '../../contest/objection.ts';
import { type Contest, roundOf } from '../../contest/state.ts';
import { type Result, refuse, ok } from '../../kit/result.ts';
import { whyNotAgreed } from '../../play/match/agreement.ts';
import { whyNotPlaying } from '../ground/session.ts';
import type { Act } from '../act.ts';

/** Rounds are called one after another. */
const decide = (contest: Contest, { round }: RequestOf<'call-round'>): Result<readonly NewFact[]> => {
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

export const callRound: Act<'call-round'> = {
  ask: 'call-round',
  objections: ['stanza-not-agreed', 'round-order'],
  decide,
  whyNot: (contest, request) => objecting(contest, whyNotAgreed(contest, request)),
  undo: {
    'round-called': {
      goes: (contest, fact) =>
        hasReports(contest, fact.round) ? played(fact.round) : latest(contest, fact, ['round-called']),
    },
  },
};
