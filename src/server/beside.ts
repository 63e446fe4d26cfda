import { heldIn, veil, withHeld } from '../engine/contest/veil.ts';
import type { Contest } from '../engine/contest/state.ts';
import { heldBeside } from '../engine/floor/stage/heldbeside.ts';
import type { Store } from '../store/log.ts';
import type { Hall } from './hall.ts';
import type { Live } from './live/stream.ts';

/** Every contest of this house that plays some of the same boards. */
const othersOf = ({ sharedSets, beside }: Contest): readonly string[] => [
  ...new Set([
    ...[...sharedSets.values()].flatMap((shared) => shared.with),
    ...[...beside.values()].map(({ contest }) => contest),
  ]),
];

/** The contest with the boards that others on the same deals still have to play. */
export const withOthers = async (hall: Pick<Hall, 'find'>, contest: Contest): Promise<Contest> => {
  const ids = othersOf(contest);
  if (contest.sharedSets.size === 0 && ids.length === 0) return contest;
  const found = new Map(await Promise.all(ids.map(async (id) => [id, await hall.find(id)] as const)));
  const find = (id: string) => found.get(id);
  return withHeld(contest, [...heldIn(contest, find), ...heldBeside(contest, find)]);
};

/** As players and spectators may hold it: no cards of a board that is still to be played here or by others. */
export const openVeiled = async (hall: Pick<Hall, 'find'>, contest: Contest): Promise<Contest> =>
  veil(await withOthers(hall, contest));

/** Whoever watches a contest looks again when others on its deals are through with a board. */
export const watchOthers = (log: Store['log'], hall: Hall, live: Live): void => {
  const seen = new Map<string, string>();
  const look = async (id: string): Promise<void> => {
    const played = await hall.find(id);
    for (const other of played ? othersOf(played) : []) {
      const contest = live.contests().includes(other) ? await hall.find(other) : undefined;
      if (!contest) continue;
      const now = (await withOthers(hall, contest)).seen ?? '';
      if (seen.get(other) !== now) live.again(other, contest.at);
      seen.set(other, now);
    }
  };
  // Not at once: the log speaks before the hall has laid what it heard.
  log.subscribe((id) => void setTimeout(() => void look(id).catch(() => undefined), 0));
};
