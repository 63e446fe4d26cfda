import { lastRoundOf, roundsOf, type Stage } from './stage.ts';
import { type Contest, type Entry, pairsOf, roundOf } from './state.ts';

/*
 * Pairs and teams that come when the field of a stage is made: sessions take pairs from the next one on (SABF 11.1, 11.2), a
 * Swiss takes both from the next round that is drawn (SABF 12, 13.1).
 */

const isSessions = ({ opened: { play, scoring } }: Stage): boolean =>
  play.use === 'sessions' && scoring !== 'teams';

/** Two fields keep their opponents for the whole stage: nobody is seated in the middle of a session (ANC 2021 17.3). */
const isWalkIn = (stage: Stage): boolean => {
  const { play } = stage.opened;
  return isSessions(stage) && play.use === 'sessions' && play.movement.use !== 'two-field';
};

/** A Swiss that no knock-out feeds: whom that one takes in comes from the knock-out alone (GNOT Sydney 2023 1.8.3). */
export const isLateSwiss = ({ opened: { play } }: Stage): boolean =>
  play.use === 'swiss' && play.joins === undefined;

/** Sessions or rounds that are not laid yet. */
export const hasMore = (stage: Stage): boolean => {
  const { play } = stage.opened;
  if (play.use === 'sessions') return isSessions(stage) && stage.sessions.length < play.sessions;
  return isLateSwiss(stage) && stage.draws.length < roundsOf(stage);
};

/** Nobody comes into a stage that others qualified for (SABF 17.1.1). */
const isFirst = ({ opened, closed }: Stage): boolean => !closed && opened.qualified.length === 0;

/** The stage a pair may still come to: the first of an event, with something of it still to be seated or drawn. */
export const takesLate = ({ stages }: Contest): Stage | undefined =>
  stages.find((stage) => isFirst(stage) && hasMore(stage));

/** The session that was seated last, while it is not over, and its round that is on; the first before any is called. */
export const sessionNow = (
  contest: Contest,
): { readonly session: Stage['sessions'][number]; readonly round: number } | undefined => {
  const session = contest.stages.find((stage) => isFirst(stage) && isWalkIn(stage))?.sessions.at(-1);
  const round = session && Math.max(1, roundOf(contest) - session.from + 1);
  return session && round !== undefined && round <= session.plan.rounds ? { session, round } : undefined;
};

/** Entered for it and not in it: who named no stages is entered for the one that is on when it comes (SABF 16.1). */
const isComing = (contest: Contest, { opened }: Stage, { pair, stages }: Entry): boolean =>
  stages
    ? stages.includes(opened.stage) && !opened.field.includes(pair)
    : !contest.stages.some((stage) => stage.opened.field.includes(pair));

/** Entered, not gone again, and in the field of no stage yet. */
export const waitingFor = (contest: Contest, stage: Stage): readonly string[] =>
  takesLate(contest) === stage
    ? pairsOf(contest)
        .filter(({ left = Number.POSITIVE_INFINITY }) => left > lastRoundOf(stage) + 1)
        .filter((entry) => isComing(contest, stage, entry))
        .map(({ pair }) => pair)
    : [];
