/** What is known of a player that a regulation may ask about. What is not said is not known, and is asked for rather than guessed. */
import {
  boolean,
  called,
  day,
  list,
  maybe,
  named,
  number,
  object,
  type Of,
  whole,
  yes,
} from '../kit/shape.ts';
import { COUNT, ID, WORDS } from './field.ts';
export const Standing = object({
  born: maybe(day),
  /** On the dates they were looked up, those won abroad included. */
  masterpoints: maybe(named(day, number({ least: 0, most: 1_000_000 }))),
  rank: maybe(WORDS),
  /** A young player's home state. */
  home: maybe(WORDS),
  /** States in which he was an active member of a club last year. */
  active: maybe(list(WORDS, { most: 20 })),
  /** Where he lives, and for how many months. */
  resident: maybe(
    object({
      state: WORDS,
      months: whole({ least: 0, most: 2000 }),
    }),
  ),
  /** Where he lived most of the time a regulation looks back on, with breaks. */
  mostly: maybe(WORDS),
  /** The state whose selection he entered first. */
  firstEntered: maybe(WORDS),
  scheme: maybe(boolean),
  /** Of a club affiliated to the state or national body, or of the youth players' club. */
  affiliated: maybe(boolean),
  clubs: maybe(list(WORDS, { most: 20 })),
  /** Plays regularly at the club that entered the team. */
  regular: maybe(boolean),
  overseas: maybe(boolean),
  /** His eligibility abroad was looked into. */
  verified: maybe(boolean),
  /** Already in the final that this event qualifies for. */
  qualified: maybe(boolean),
  /** Played a qualifying event. */
  qualifier: maybe(boolean),
  /** Teams he has qualified in, and the one he named to play in. */
  teams: maybe(list(WORDS, { most: 20 })),
  named: maybe(WORDS),
  /** What a body that may has lifted for him. */
  lifted: maybe(list(WORDS, { most: 20 })),
});
export type Standing = Of<typeof Standing>;

/** A bar that holds here and now: kept by the club beside the log, read at every entry (CND-14). */
export interface HeldBar {
  readonly player: string;
  readonly cause: string;
  /** The last day, or the competition it ends with. */
  readonly until: string;
  readonly clause: string;
}

/** What is known of an entry that a regulation may ask about. */
export const About = called(
  'About',
  object({
    seed: maybe(COUNT),
    club: maybe(WORDS),
    state: maybe(WORDS),
    /** The one category it competes in (ANC 2021 16.1). */
    category: maybe(WORDS),
    /** `false` plays, but does not compete for the places (SABF 18.4); said before play where the event asks for it (SABF 19.1.2). */
    contending: maybe(boolean),
    /** Nominated by its club, or entered directly (GNOT Sydney 2023 2.1). */
    nominated: maybe(boolean),
    paid: maybe(boolean),
    /** Came after the closing date, and who took it all the same (SABF 3, 13.1). */
    accepted: maybe(WORDS),
    /** Put in by the organiser to make the number even (ANC 2021 3.10). */
    house: yes,
    /** The further team the convenor adds for an even number, beyond its club's places (SABF 19.1.4). */
    added: yes,
    stationary: yes,
    yellow: yes,
    handicap: maybe(number()),
    /** What the program that entered it calls it. */
    external: maybe(ID),
    players: maybe(named(ID, Standing)),
  }),
  'What is known of an entry that a regulation may ask about',
);
export type About = Of<typeof About>;

type Known = NonNullable<About['players']>;

/** What is said of a player now stands beside what was said before. */
export const knownWith = (before: Known = {}, said: Known = {}): Known => ({
  ...before,
  ...Object.fromEntries(Object.entries(said).map(([id, standing]) => [id, { ...before[id], ...standing }])),
});
