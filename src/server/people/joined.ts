import type { Shelf } from '../../store/log.ts';

/** One phone's pass at a table or for a team. */
interface Pass {
  readonly device: string;
  /** The digest its session is kept under. */
  readonly key: string;
}

/** The passes of each table, the newest last: with one code any number of phones may join, but only so many stay. */
export interface Joined {
  /** Notes a pass and gives back the keys of those it takes the place of. */
  readonly note: (contest: string, place: string, pass: Pass) => Promise<readonly string[]>;
}

/** Two a side, and as many again that took over: an older phone is asked for the code again. */
export const MOST_PASSES = 8;
const MOST_SWAPS = 20;

export const makeJoined = (shelf: Shelf): Joined => ({
  note: async (contest, place, pass) => {
    const drawer = `pass/${contest}`;
    for (let swaps = 0; swaps < MOST_SWAPS; swaps += 1) {
      const before = (await shelf.get(drawer, place)) as readonly Pass[] | undefined;
      const others = (before ?? []).filter(({ device }) => device !== pass.device);
      const stay = [...others, pass].slice(-MOST_PASSES);
      const kept = new Set(stay.map(({ key }) => key));
      if (await shelf.swap(drawer, place, before, stay))
        return (before ?? []).map(({ key }) => key).filter((key) => !kept.has(key));
    }
    return [];
  },
});
