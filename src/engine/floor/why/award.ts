import { once } from '../../kit/memory.ts';
import type { Contest } from '../../contest/state.ts';
import type { Figure } from '../../figure/figure.ts';
import { awardsOf } from '../../play/award/award.ts';
import { stagesOnce } from '../../play/stage/key.ts';
import type { Award } from '../../play/intake/onward.ts';

/** Asked once for each state of the contest. */
const awardsBy = once((contest: Contest): ReadonlyMap<string, Award> => {
  const made = stagesOnce(contest);
  return new Map(made.ok ? awardsOf(contest, made.value).map((one) => [one.key, one]) : []);
});

/** What somebody has for a place, opened: `award/masterpoints/player/p7a`, `award/berth/7`. */
export const whyAward = (contest: Contest, key: string): Figure | undefined => {
  const award = awardsBy(contest).get(key);
  return award && { ...award.figure, key };
};

export const awardKeys = (contest: Contest): readonly string[] => [...awardsBy(contest).keys()];
