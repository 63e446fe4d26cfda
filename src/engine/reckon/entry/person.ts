import type { Standing } from '../../contest/about.ts';
import { PLAYER_RANKS, type PlayerRank } from '../../rulebook/entry.ts';

export interface Person extends Standing {
  readonly player: string;
}

/** The step on the ladder of ranks, by the word in its name: *National and Silver Life are National and Life; nothing where no word is known. */
export const rankOf = (name: string): PlayerRank | undefined =>
  [...PLAYER_RANKS].reverse().find((rank) => new RegExp(`\\b${rank}\\b`, 'i').test(name));

/** Whether a rank stands below another; nothing where it is not known. */
export const isBelow = (name: string, rank: PlayerRank): boolean | undefined => {
  const own = rankOf(name);
  return own === undefined ? undefined : PLAYER_RANKS.indexOf(own) < PLAYER_RANKS.indexOf(rank);
};
