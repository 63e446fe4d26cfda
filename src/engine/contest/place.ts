import {
  type Bodies,
  boolean,
  day,
  type Fields,
  list,
  maybe,
  object,
  type Of,
  one,
  text,
  whole,
  without,
} from '../kit/shape.ts';
import { COUNT, ID, SOME_WORDS, WORDS, WHY } from './field.ts';
import { APPROVALS, MOMENTS } from '../rulebook/entry.ts';

export { APPROVALS, MOMENTS } from '../rulebook/entry.ts';

/** Where a match may be played beside the room of the contest (ANC 2021 1.11). */
export const ELSEWHERE = ['online', 'venue'] as const;

/** Teams a club had in its qualifying event; none are said where it held none (SABF 19.1.4). */
export const ClubTold = object({
  club: SOME_WORDS,
  teams: maybe(COUNT),
});
export type ClubTold = Of<typeof ClubTold>;

/** What a regulation asks about a player who comes into a team. */
export const Newcomer = object({
  scheme: maybe(boolean),
  affiliated: maybe(boolean),
  clubs: maybe(list(WORDS, { most: 20 })),
  /** Plays regularly at the club that entered the team. */
  regular: maybe(boolean),
  rank: maybe(WORDS),
  qualifier: maybe(boolean),
  qualified: maybe(boolean),
});
export type Newcomer = Of<typeof Newcomer>;

/** Whose place is taken, how many places a club has, who fills one in a squad, and at which place a match is played. */
export const PlaceFacts = {
  /** One that cannot go on is out of a knock-out between two rounds, and another is in it (GNOT Sydney 2023 3.4.2(b)). */
  'place-taken': {
    stage: text(),
    /** The first round of the contest the other plays. */
    round: whole(),
    out: text(),
    in: text(),
    clause: text(),
    why: text(),
  },
  /** Said again, the last word counts. */
  'clubs-told': {
    clubs: list(ClubTold, { most: 200 }),
  },
  /** A player added to a team, or in place of another, with the consents that were given (SABF 19.1.2; GNOT Sydney 2023 3.3). */
  'squad-changed': {
    team: ID,
    moment: one(MOMENTS),
    in: ID,
    /** Who makes room; nobody where the player is added. */
    out: maybe(ID),
    approvals: list(one(APPROVALS), { most: 5 }),
    /** What is known of the new player; what is not said is still to be found out. */
    known: maybe(Newcomer),
    /** The day it was asked for, at the venue. */
    on: day,
    why: WHY,
  },
  /** With the same deals, somebody approved watching; the results come in by hand or as a file (ANC 2021 1.11 and its appendix). */
  'match-elsewhere': {
    round: COUNT,
    table: COUNT,
    where: one(ELSEWHERE),
    /** The platform or the venue by its name. */
    place: WORDS,
    supervisor: WORDS,
    clause: WORDS,
    why: WHY,
  },
} as const satisfies Readonly<Record<string, Fields>>;
export type PlaceFacts = Bodies<typeof PlaceFacts>;

export const PlaceRequests = {
  'take-place': PlaceFacts['place-taken'],
  'tell-clubs': PlaceFacts['clubs-told'],
  'change-squad': without(PlaceFacts['squad-changed'], 'moment'),
  /** Without a clause, by the event’s own. */
  'play-elsewhere': {
    ...PlaceFacts['match-elsewhere'],

    clause: maybe(WORDS),
  },
} as const satisfies Readonly<Record<string, Fields>>;
export type PlaceRequests = Bodies<typeof PlaceRequests>;
