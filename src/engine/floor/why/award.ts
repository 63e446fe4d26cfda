import type { Contest } from '../../contest/state.ts';
import type { Figure } from '../../figure/figure.ts';
import { awardsOf } from '../../play/award/award.ts';
import { stagesOnce } from '../../play/stage/key.ts';
import type { Award } from '../../play/intake/onward.ts';

const known = new WeakMap<Contest, ReadonlyMap<string, Award>>();

/** Asked once for each state of the contest. */
const awardsBy = (contest: Contest): ReadonlyMap<string, Award> => {
  const made = stagesOnce(contest);
  const found =
    known.get(contest) ?? new Map(made.ok ? awardsOf(contest, made.value).map((one) => [one.key, one]) : []);
  known.set(contest, found);
  return found;
};

/** What somebody has for a place, opened: `award/masterpoints/player/p7a`, `award/berth/7`. */
export const whyAward = (contest: Contest, key: string): Figure | undefined => {
  const award = awardsBy(contest).get(key);
  return award && { ...award.figure, key };
};

export const awardKeys = (contest: Contest): readonly string[] => [...awardsBy(contest).keys()];
