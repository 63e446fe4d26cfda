import type { Day } from '../../kit/day.ts';
import { PLAYER_RANKS, type PlayerRank } from '../../rulebook/entry.ts';

/** What is known of a player. What is not said is not known, and is asked for rather than guessed. */
export interface Person {
  readonly player: string;
  readonly born?: Day;
  /** On the dates they were looked up, those won abroad included. */
  readonly masterpoints?: Readonly<Record<Day, number>>;
  readonly rank?: string;
  /** A young player's home state. */
  readonly home?: string;
  /** States in which he was an active member of a club last year. */
  readonly active?: readonly string[];
  /** Where he lives, and for how many months. */
  readonly resident?: { readonly state: string; readonly months: number };
  /** The state whose selection he entered first. */
  readonly firstEntered?: string;
  readonly scheme?: boolean;
  /** Of a club affiliated to the state or national body, or of the youth players' club. */
  readonly affiliated?: boolean;
  readonly clubs?: readonly string[];
  readonly overseas?: boolean;
  /** His eligibility abroad was looked into. */
  readonly verified?: boolean;
  /** Already in the final that this event qualifies for. */
  readonly qualified?: boolean;
  /** Played a qualifying event. */
  readonly qualifier?: boolean;
  /** Teams he has qualified in, and the one he named to play in. */
  readonly teams?: readonly string[];
  readonly named?: string;
  /** What a body that may has lifted for him. */
  readonly lifted?: readonly string[];
}

/** The step on the ladder of ranks, by the word in its name: *National and Silver Life are National and Life; nothing where no word is known. */
export const rankOf = (name: string): PlayerRank | undefined =>
  [...PLAYER_RANKS].reverse().find((rank) => new RegExp(`\\b${rank}\\b`, 'i').test(name));

/** Whether a rank stands below another; nothing where it is not known. */
export const isBelow = (name: string, rank: PlayerRank): boolean | undefined => {
  const own = rankOf(name);
  return own === undefined ? undefined : PLAYER_RANKS.indexOf(own) < PLAYER_RANKS.indexOf(rank);
};
