import { isSingle } from '../../contest/single.ts';
import { pendingBoards } from '../../contest/pending.ts';
import type { Contest } from '../../contest/state.ts';
import type { Figure } from '../../figure/figure.ts';
import { type Refusal, refuse } from '../../kit/result.ts';
import { joinPending, keysOfNight, whyNight } from './session.ts';
import { closedPart } from '../session/barometer.ts';
import { keysAfter, readAfter, whyAfter } from '../session/progress.ts';
import { whyClub } from '../entry/club.ts';
import { sliceAt } from '../../play/unit/slice.ts';
import { trialKeys, whyTrial } from '../../play/trial/trial.ts';
import { keysInStages, whyInStages } from './stage.ts';

const inStages = (contest: Contest): boolean => !isSingle(contest);

/** The session itself; for everybody, of a barometer the rounds that are over. */
const night = (contest: Contest, masked: boolean): Contest =>
  masked ? closedPart(sliceAt(contest)) : sliceAt(contest);

/** Any number, ranking or score a view shows, opened into its reasons down to reports and clauses. */
export const whyOf = (contest: Contest, key: string, masked = false): Figure | undefined => {
  if (key.startsWith('club/')) return whyClub(contest, key);
  const points = whyTrial(contest, key);
  if (points) return points;
  const after = readAfter(key);
  if (after) return whyAfter(sliceAt(contest, after.round), key, masked);
  // One session is opened as a session; what its stage adds to it, as in any other.
  const own = inStages(contest) ? undefined : whyNight(night(contest, masked), key, masked);
  if (own?.key === key) return own;
  const figure = whyInStages(contest, key) ?? own;
  return figure && masked ? joinPending(figure, new Set(pendingBoards(contest).keys())) : figure;
};

/** Why a number may not be opened by everybody yet: its board is still to be played somewhere. */
export const whyNotShown = (contest: Contest, key: string): Refusal | undefined => {
  const [, board] = /(?:^|\/)board\/(\d+)\//.exec(`${key}/`) ?? [];
  return board !== undefined && pendingBoards(contest).has(Number(board))
    ? refuse('board-in-play', { board: Number(board) }, { clause: 'Law 16D' }).refusal
    : undefined;
};

/** Every key that opens. */
export const keysOf = (contest: Contest, masked = false): readonly string[] => {
  if (!inStages(contest)) {
    const seen = night(contest, masked);
    const added = keysInStages(contest).filter((key) => !masked || whyNotShown(contest, key) === undefined);
    return [...new Set([...keysOfNight(seen, masked), ...keysAfter(sliceAt(contest), seen), ...added])];
  }
  const sessions = contest.stages.flatMap((stage) =>
    stage.sessions.map(({ from }) => sliceAt(contest, from)),
  );
  const keys = [
    ...keysInStages(contest),
    ...sessions.flatMap((session) => keysAfter(session, session)),
    ...trialKeys(contest),
  ];
  return masked ? keys.filter((key) => whyNotShown(contest, key) === undefined) : keys;
};
