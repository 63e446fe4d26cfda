import {
  type Bodies,
  day,
  type Fields,
  list,
  maybe,
  moment,
  number,
  object,
  type Of,
  one,
  yes,
} from '../kit/shape.ts';
import { COUNT, ID, WORDS, WHY } from './field.ts';
import { DEFENCES } from '../rulebook/system.ts';

export { DEFENCES } from '../rulebook/system.ts';

/** One entry of an event of the year whose places are worth points, and what its players played of it (SABF 18.2.1). */
export const SeasonEntry = object({
  id: ID,
  place: COUNT,
  /** Boards the team played, or matches of the pairs event. */
  of: COUNT,
  members: list(object({ player: ID, played: number({ least: 0, most: 10_000 }) }), { most: 8 }),
});
export type SeasonEntry = Of<typeof SeasonEntry>;

/** What a year's events came to, for the entry to a trial (SABF 18.10.1, 18.12). */
export const Season = object({
  events: list(
    object({
      event: WORDS,
      /** Of the Women's and Seniors' own points; Open ones where it is not said. */
      own: yes,
      /** The contest of this house it was taken over from, by its name. */
      from: maybe(WORDS),
      entries: list(SeasonEntry, { most: 500 }),
    }),
    { most: 50 },
  ),
  /** Places of those without points. */
  placings: maybe(list(object({ players: list(ID, { most: 8 }), place: COUNT }), { most: 500 })),
  /** Last year's state team of this category. */
  lastYear: maybe(object({ players: list(ID, { most: 12 }), place: COUNT })),
  /** Nominated pairs the committee puts in. */
  committee: maybe(list(ID, { most: 20 })),
});
export type Season = Of<typeof Season>;

/** Papers handed in before play, the time they are due, and who was told of a substitute when. */
export const LodgeFacts = {
  /** Notes of a defence, read and approved, for the first session they are used in (ANC 2021 4.7; SABF 4.2.3). */
  'defence-lodged': {
    contestant: ID,
    against: one(DEFENCES),
    /** The system it is against, by its name. */
    system: WORDS,
    /** Sides of a sheet. */
    sides: COUNT,
    /** The first round of the contest they are used in. */
    round: COUNT,
  },
  /** When entries close (SABF 3, 11.1, 13.1), and before which day those are born whom the national body asks for (SABF 18.10.4). */
  'entries-announced': {
    closes: maybe(moment),
    bornBefore: maybe(day),
  },
  /** The moment until which systems are lodged, where the document leaves it to the organiser (ANC 2021 4.2, 4.6). */
  'deadline-set': {
    until: moment,
    clause: WORDS,
  },
  /** A side had the adjustment for a substitute looked at again, and what it is now (SABF 13.4). */
  'substitute-contested': {
    substitute: ID,
    /** Who contested it: the side that fielded the substitute, or the other. */
    side: ID,
    /** The improvement as it was found; none takes the adjustment away. */
    level: maybe(WORDS),
    /** Other IMPs than the guide's for it. */
    imps: maybe(number({ least: 0, most: 100 })),
    why: WHY,
  },
  /** Said again, the last word counts. */
  'season-told': Season.has,
} as const satisfies Readonly<Record<string, Fields>>;
export type LodgeFacts = Bodies<typeof LodgeFacts>;

export const LodgeRequests = {
  'lodge-defence': {
    ...LodgeFacts['defence-lodged'],

    approved: yes,
    /** When it came in, UTC, where that was before it is written down. */
    received: maybe(moment),
  },
  'announce-entries': LodgeFacts['entries-announced'],
  /** Without a clause, by the event’s own. */
  'set-deadline': {
    until: moment,
    clause: maybe(WORDS),
  },
  'contest-substitute': LodgeFacts['substitute-contested'],
  'tell-season': LodgeFacts['season-told'],
} as const satisfies Readonly<Record<string, Fields>>;
export type LodgeRequests = Bodies<typeof LodgeRequests>;
