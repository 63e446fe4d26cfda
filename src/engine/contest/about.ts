/** What is known of a player that a regulation may ask about. What is not said is not known, and is asked for rather than guessed. */
export interface Standing {
  readonly born?: string;
  /** On the dates they were looked up, those won abroad included. */
  readonly masterpoints?: Readonly<Record<string, number>>;
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
  /** Plays regularly at the club that entered the team. */
  readonly regular?: boolean;
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

/** A bar that holds here and now: kept by the club beside the log, read at every entry (CND-14). */
export interface HeldBar {
  readonly player: string;
  readonly cause: string;
  /** The last day, or the competition it ends with. */
  readonly until: string;
  readonly clause: string;
}

/** What is known of an entry that a regulation may ask about. */
export interface About {
  readonly seed?: number;
  readonly club?: string;
  readonly state?: string;
  /** The one category it competes in (ANC 2021 16.1). */
  readonly category?: string;
  /** `false` plays, but does not compete for the places (SABF 18.4); said before play where the event asks for it (SABF 19.1.2). */
  readonly contending?: boolean;
  /** Nominated by its club, or entered directly (GNOT Sydney 2023 2.1). */
  readonly nominated?: boolean;
  readonly paid?: boolean;
  /** Came after the closing date, and who took it all the same (SABF 3, 13.1). */
  readonly accepted?: string;
  /** Put in by the organiser to make the number even (ANC 2021 3.10). */
  readonly house?: true;
  /** The further team the convenor adds for an even number, beyond its club's places (SABF 19.1.4). */
  readonly added?: true;
  readonly stationary?: true;
  readonly yellow?: true;
  readonly handicap?: number;
  /** What the program that entered it calls it. */
  readonly external?: string;
  readonly players?: Readonly<Record<string, Standing>>;
}

type Known = NonNullable<About['players']>;

/** What is said of a player now stands beside what was said before. */
export const knownWith = (before: Known = {}, said: Known = {}): Known => ({
  ...before,
  ...Object.fromEntries(Object.entries(said).map(([id, standing]) => [id, { ...before[id], ...standing }])),
});
