import { isSingle } from '../../contest/single.ts';
import { latest } from '../ground/undo.ts';
import type { Contest } from '../../contest/state.ts';
import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { findStage } from '../ground/stage.ts';
import { lastRoundOf } from '../../contest/stage.ts';
import { pairsIn } from '../../contest/seating.ts';
import { type Result, refuse, ok } from '../../kit/result.ts';
import { waitingFor } from '../../contest/late.ts';
import type { Act } from '../act.ts';

const decide = (
  contest: Contest,
  { ask: _, by: __, askedAt: ___, ...session }: RequestOf<'seat-session'>,
): Result<readonly NewFact[]> => {
  const found = findStage(contest, session.stage);
  if (!found.ok) return found;
  const stage = found.value;
  const { play } = stage.opened;
  if (play.use !== 'sessions') return refuse('stage-not-sessions', { stage: session.stage });
  const next = stage.sessions.length + 1;
  if (session.session !== next || next > play.sessions)
    return refuse('session-order', { session: session.session, next, sessions: play.sessions });
  const from = lastRoundOf(stage) + 1;
  if (session.from !== from) return refuse('stage-from', { from: session.from, next: from });
  const known = [...stage.opened.field, ...waitingFor(contest, stage)];
  const stranger = [...pairsIn(session.plan)].find((id) => !known.includes(id));
  if (stranger !== undefined)
    return refuse('contestant-not-in-stage', { given: stranger, stage: session.stage });
  return ok([{ kind: 'session-seated', ...session }]);
};

export const seatSession: Act<'seat-session'> = {
  ask: 'seat-session',
  house: true,
  refusals: ['contestant-not-in-stage', 'stage-from'],
  decide,
  undo: {
    // Seated anew in play, it goes back to what it was; the first seating goes with the start, and all that was played on it.
    'session-seated': {
      goes: (contest, fact) =>
        isSingle(contest) ? latest(contest, fact, ['session-seated', 'play-started']) : undefined,
    },
  },
};
