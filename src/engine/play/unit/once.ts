import type { Contest } from '../../contest/state.ts';
import { once } from '../../kit/memory.ts';
import type { Result } from '../../kit/result.ts';
import { occasionOf } from './slice.ts';
import { reckonTeams } from '../session/teams.ts';
import { type Reckoning, reckon } from './reckoning.ts';

/** Reckoned once for each state of the contest; thrown away with it. */
export const reckonOnce = once(
  (contest: Contest): Result<Reckoning> =>
    contest.made?.scoring === 'teams' ? reckonTeams(contest) : reckon(contest, occasionOf(contest)),
);
