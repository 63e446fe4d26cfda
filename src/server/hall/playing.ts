import { ELSEWHERE } from '../../engine/contest/pending.ts';
import { entryToPlay } from '../../engine/contest/sitter.ts';
import type { Contest } from '../../engine/contest/state.ts';
import { sharersIn } from '../../engine/contest/veil.ts';
import { playsAs } from '../../engine/floor/session/playing.ts';
import { gatherOthers } from './beside.ts';
import type { Hall } from './hall.ts';

/**
 * As whom whoever sits at the desk plays, here or in another contest on the same deals, whose name then is no contestant's here; nobody
 * where they don't.
 */
export const playsIn = async (
  hall: Pick<Hall, 'find'>,
  id: string,
  contest: Contest,
  person: string | undefined,
): Promise<string | undefined> => {
  const own = playsAs(contest, person);
  if (own !== undefined || person === undefined || contest.sharedSets.size === 0) return own;
  // Also once this one is over: the others may not be.
  const found = await gatherOthers(hall, id, contest);
  const sharing = sharersIn(contest, (one) => found.get(one), id).flatMap((one) => found.get(one) ?? []);
  return sharing.some((other) => entryToPlay(other, person) !== undefined) ? ELSEWHERE : undefined;
};

/** Asked once for each state of a contest, however many read its stream. */
const wholes = new WeakMap<Contest, Map<string | undefined, boolean>>();

/** Whether somebody may see everything of a contest: they may play there, or direct and play. */
export const seesWhole = async (
  hall: Pick<Hall, 'open' | 'find'>,
  person: string | undefined,
  id: string,
): Promise<boolean> => {
  const contest = await hall.open(id);
  const known = wholes.get(contest) ?? new Map<string | undefined, boolean>();
  wholes.set(contest, known);
  const before = known.get(person);
  if (before !== undefined) return before;
  const is = (await playsIn(hall, id, contest, person)) === undefined;
  // Of shared deals it is the others who decide: asked anew each time.
  if (contest.sharedSets.size === 0) known.set(person, is);
  return is;
};
