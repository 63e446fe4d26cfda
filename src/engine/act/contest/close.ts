import { latest, PUBLISHING } from '../ground/undo.ts';
import type { NewFact } from '../../contest/fact.ts';
import type { SpotLine, Contest } from '../../contest/state.ts';
import { open } from '../ground/session.ts';
import { type Result, refuse, ok } from '../../kit/result.ts';
import type { Stage } from '../../contest/stage.ts';
import type { Act } from '../act.ts';

const named = (lines: readonly SpotLine[]): readonly string[] =>
  lines.slice(0, 5).map(({ round, table, board }) => `board ${board} at table ${table} in round ${round}`);

/** Rounds or sessions may still come: the stage is closed first, which says why where it ends early. */
const isUnfinished = ({ opened: { play }, closed }: Stage): boolean =>
  !closed && (play.use !== 'sessions' || play.sessions > 1);

const decide = (contest: Contest): Result<readonly NewFact[]> => {
  if (!contest.started) return refuse('play-not-started');
  if (contest.closed) return ok([]);
  const unsettled = open(contest);
  const conflicts = unsettled.filter((line) => line.state === 'conflict');
  if (conflicts.length > 0)
    return refuse('conflicts-open', { count: conflicts.length, which: named(conflicts) });
  if (unsettled.length > 0)
    return refuse('results-awaited', { count: unsettled.length, which: named(unsettled) });
  const stage = contest.stages.find(isUnfinished);
  if (stage) return refuse('stage-unfinished', { stage: stage.opened.name });
  return ok([{ kind: 'session-closed' }]);
};

export const closeSession: Act<'close-session'> = {
  ask: 'close-session',
  refusals: ['conflicts-open', 'stage-unfinished'],
  decide,
  undo: {
    'session-closed': { goes: (contest, fact) => latest(contest, fact, PUBLISHING) },
  },
};
