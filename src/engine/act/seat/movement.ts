import { latest } from '../ground/undo.ts';
import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { nightStage, NIGHT } from '../../contest/upcast.ts';
import { soundPlan } from '../../play/session/movement.ts';
import { type Contest, pairsOf } from '../../contest/state.ts';
import { type Result, refuse, ok, refusalOf } from '../../kit/result.ts';
import { whyNotPlan } from '../ground/session.ts';
import type { Act } from '../act.ts';

/** The session of a contest that has no other; set anew before play, it takes the place of the first. */
const decide = (contest: Contest, { plan, why }: RequestOf<'set-movement'>): Result<readonly NewFact[]> => {
  if (contest.started) return refuse('movement-after-start');
  const refusal = whyNotPlan(
    plan,
    pairsOf(contest).map((entry) => entry.pair),
  );
  if (refusal) return { ok: false, refusal };
  const opened = nightStage(contest, plan, why);
  const seated: NewFact = { kind: 'session-seated', stage: NIGHT, session: 1, from: 1, plan };
  return ok(contest.stages.length > 0 ? [seated] : [{ kind: 'stage-opened', ...opened }, seated]);
};

export const setMovement: Act<'set-movement'> = {
  ask: 'set-movement',
  decide,
  whyNot: (_, request) => refusalOf(soundPlan(request.plan)),
  undo: {
    'movement-set': { goes: (contest, fact) => latest(contest, fact, ['movement-set', 'play-started']) },
  },
};
