import { hasReports, latest, played } from '../ground/undo.ts';
import type { NewFact } from '../../contest/fact.ts';
import { isSingle } from '../../contest/single.ts';
import { type Contest, pairsOf } from '../../contest/state.ts';
import { type Result, ok, refuse } from '../../kit/result.ts';
import { whyNotPlan } from '../ground/session.ts';
import { whyNotScored } from '../guard/scored.ts';
import type { Act } from '../act.ts';

const decide = (contest: Contest): Result<readonly NewFact[]> => {
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

export const startPlay: Act<'start-play'> = {
  ask: 'start-play',
  decide,
  whyNot: whyNotScored,
  undo: {
    'play-started': {
      // A session that is over goes back through its end.
      goes: (contest, fact) =>
        (contest.closed ? latest(contest, fact, ['session-closed']) : undefined) ??
        (hasReports(contest, 1) ? played(1) : undefined),
    },
  },
};
