import type { Stage } from './stage.ts';
import { type Contest, pairsOf, roundOf } from './state.ts';

/* Pairs that come when the field of a stage is made: walk-in sessions take them from the next one on (SABF 11.1, 11.2). */

const isWalkIn = ({ opened: { play, scoring } }: Stage): boolean =>
  play.use === 'sessions' && play.movement.use !== 'two-field' && scoring !== 'teams';

/** The stage whose next session a pair may still come to: the first of an event, played by pairs who move about. */
export const takesLate = ({ stages }: Contest): Stage | undefined =>
  stages.find((stage) => {
    const { opened, closed, sessions } = stage;
    const { play, qualified } = opened;
    return (
      !closed &&
      isWalkIn(stage) &&
      qualified.length === 0 &&
      play.use === 'sessions' &&
      sessions.length < play.sessions
    );
  });

/** The session that was seated last, while it is not over, and its round that is on; the first before any is called. */
export const sessionNow = (
  contest: Contest,
): { readonly session: Stage['sessions'][number]; readonly round: number } | undefined => {
  const session = contest.stages.find((stage) => !stage.closed && isWalkIn(stage))?.sessions.at(-1);
  const round = session && Math.max(1, roundOf(contest) - session.from + 1);
  return session && round !== undefined && round <= session.plan.rounds ? { session, round } : undefined;
};

/** Entered, and in the field of no stage yet. */
export const waitingFor = (contest: Contest, stage: Stage): readonly string[] =>
  takesLate(contest) === stage
    ? pairsOf(contest)
        .map(({ pair }) => pair)
        .filter((pair) => !contest.stages.some(({ opened }) => opened.field.includes(pair)))
    : [];
