import type { Contest } from '../../contest/state.ts';
import { find, involvedIn } from '../../act/guard/appeal.ts';

/** Everybody with a part in what is appealed against, so that none of them sits. */
export const involvedInAppeal = (contest: Contest, id: string): readonly string[] => {
  const found = find(contest, id);
  return found ? involvedIn(contest, found.ruling) : [];
};
