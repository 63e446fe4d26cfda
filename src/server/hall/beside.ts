import { heldIn, veil, withHeld } from '../../engine/contest/veil.ts';
import type { Contest } from '../../engine/contest/state.ts';
import { heldBeside } from '../../engine/play/stage/held.ts';
import type { Store } from '../../store/log.ts';
import type { Hall } from './hall.ts';
import type { Live } from '../live/stream.ts';

type Finding = Pick<Hall, 'find'>;

/** Every contest of this house that plays some of the same boards, and those that share with them, by their ids. */
export const gatherOthers = async (
  hall: Finding,
  id: string,
  contest: Contest,
): Promise<ReadonlyMap<string, Contest>> => {
  const found = new Map<string, Contest>();
  const looked = new Set([id]);
  const besides = [...contest.beside.values()].map((named) => named.contest);
  const sharing = (one: Contest): readonly string[] =>
    [...one.sharedSets.values()].flatMap((shared) => shared.with);
  let next = [...besides, ...sharing(contest)];
  while (next.length > 0) {
    const ids = [...new Set(next)].filter((one) => !looked.has(one));
    for (const one of ids) looked.add(one);
    const others = await Promise.all(ids.map(async (one) => [one, await hall.find(one)] as const));
    next = others.flatMap(([one, other]) => {
      if (other) found.set(one, other);
      return other ? sharing(other) : [];
    });
  }
  return found;
};

/** The contest with the boards that others on the same deals still have to play. */
export const withOthers = async (hall: Finding, id: string, contest: Contest): Promise<Contest> => {
  if (contest.sharedSets.size === 0 && contest.beside.size === 0) return contest;
  const found = await gatherOthers(hall, id, contest);
  const find = (one: string) => found.get(one);
  return withHeld(contest, [...heldIn(contest, find, id), ...heldBeside(contest, find)]);
};

/** As players and spectators may hold it: no cards of a board that is still to be played here or by others. */
export const openVeiled = async (hall: Finding, id: string, contest: Contest): Promise<Contest> =>
  veil(await withOthers(hall, id, contest));

/** Whoever watches a contest looks again when others on its deals are through with a board. */
export const watchOthers = (log: Store['log'], hall: Hall, live: Live): void => {
  const seen = new Map<string, string>();
  const look = async (id: string): Promise<void> => {
    const played = await hall.find(id);
    for (const other of played ? (await gatherOthers(hall, id, played)).keys() : []) {
      const contest = live.contests().includes(other) ? await hall.find(other) : undefined;
      if (!contest) continue;
      const now = (await withOthers(hall, other, contest)).seen ?? '';
      if (seen.get(other) !== now) live.again(other, contest.at);
      seen.set(other, now);
    }
  };
  // Not at once: the log speaks before the hall has laid what it heard.
  log.subscribe((id) => void setTimeout(() => void look(id).catch(() => undefined), 0));
};
