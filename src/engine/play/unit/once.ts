import type { Contest } from '../../contest/state.ts';
import type { Result } from '../../kit/result.ts';
import { occasionOf } from './slice.ts';
import { reckonTeams } from '../session/teams.ts';
import { type Reckoning, reckon } from './reckoning.ts';

const reckonings = new WeakMap<Contest, Result<Reckoning>>();

/** Reckoned once for each state of the contest; thrown away with it. */
export const reckonOnce = (contest: Contest): Result<Reckoning> => {
  const known = reckonings.get(contest);
  if (known) return known;
  const made =
    contest.made?.scoring === 'teams' ? reckonTeams(contest) : reckon(contest, occasionOf(contest));
  reckonings.set(contest, made);
  return made;
};
