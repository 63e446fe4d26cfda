import { leftWith } from '../../engine/contest/veil.ts';
import type { Contest } from '../../engine/contest/state.ts';
import type { Desk } from '../desk.ts';
import { refusing } from '../refusal.ts';
import { playsIn } from './playing.ts';

/** What is asked, as far as it may be about who shares a set. */
interface Wish {
  readonly ask: string;
  readonly fact?: unknown;
  readonly set?: unknown;
  readonly who?: unknown;
}

/** Those of a set, or one of them, in this house who have boards of it still to play, by name. */
const namesLeft = async (
  { hall }: Desk,
  contest: Contest,
  set: string,
  only?: string,
): Promise<readonly string[]> => {
  const shared = contest.sharedSets.get(set);
  const names: string[] = [];
  for (const who of (shared?.with ?? []).filter((one) => only === undefined || one === only)) {
    const other = await hall.find(who);
    if (shared && other && leftWith(contest, shared, who, other).length > 0)
      names.push(other.made?.name ?? who);
  }
  return names;
};

/** Who plays a set has no say in who shares it. */
export const whyNotSharing = async (desk: Desk, id: string, person: string | undefined): Promise<void> => {
  const contest = await desk.hall.open(id);
  const hasCards = contest.dealSets.length > 0 || contest.sharedSets.size > 0;
  if (hasCards && (await playsIn(desk.hall, id, contest, person)) !== undefined)
    throw refusing(403, 'share-playing');
};

/** A contest leaves a set only when nobody on it has boards of it to play, and never by the word of somebody who does (DEAL-7). */
export const whyNotUnshared = async (
  desk: Desk,
  id: string,
  person: string | undefined,
  { ask, fact, set: asked, who }: Wish,
): Promise<void> => {
  if (ask !== 'undo' && ask !== 'release-deals' && ask !== 'share-deals') return;
  const contest = await desk.hall.open(id);
  const undone = ask === 'undo' ? contest.facts.find((one) => one.id === fact) : undefined;
  const isSharing = undone?.kind === 'deals-shared' || undone?.kind === 'deals-released';
  if (ask === 'undo' && !isSharing) return;
  await whyNotSharing(desk, id, person);
  if (ask === 'share-deals' || undone?.kind === 'deals-released') return;
  const set = undone?.kind === 'deals-shared' ? undone.set : String(asked);
  const names = await namesLeft(desk, contest, set, ask === 'undo' ? undefined : String(who));
  if (names.length > 0) throw refusing(409, 'share-left', { names: names.join(', '), set });
};
