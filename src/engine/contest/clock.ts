import {
  type Bodies,
  day,
  type Fields,
  inner,
  list,
  maybe,
  moment,
  number,
  object,
  type Of,
  one,
  whole,
  yes,
} from '../kit/shape.ts';
import { COUNT, ID, WORDS, WHY, SIDE, LOCAL_TIME, BOARDS } from './field.ts';

export const CLOCK_ACTS = ['stop', 'go', 'add', 'cut-off'] as const;
export type ClockAct = (typeof CLOCK_ACTS)[number];

/** A session of the timetable: when it is to begin by the venue's clock, where, and which rounds are played in it. */
export const PlannedRounds = object({
  name: WORDS,
  start: LOCAL_TIME,
  minutes: number({ least: 1, most: 1440 }),
  /** The same start in UTC, by whoever has the venue's clock; without it the hours of a period do not follow from it. */
  at: maybe(moment),
  room: maybe(WORDS),
  /** Rounds of the contest, counted through it. */
  from: COUNT,
  to: COUNT,
});
export type PlannedRounds = Of<typeof PlannedRounds>;

export const MOVERS = ['captains', 'management'] as const;

/** What the clock, the calendar and the end of a match at a table leave in the log. */
export const ClockFacts = {
  /** The round's clock is stopped, goes on, or has so many minutes more; `cut-off`: from this round on no board is begun so many minutes before the end. */
  'clock-changed': {
    round: COUNT,
    does: one(CLOCK_ACTS),
    minutes: maybe(whole({ least: -600, most: 600 })),
  },
  /** Said again, the last word counts. */
  'timetable-set': {
    sessions: list(PlannedRounds, { most: 60 }),
  },
  /** The day the stage before the finals ended, and the weeks the clause names that are missed (SABF 16.4, 19.3). */
  'finals-dated': {
    finished: day,
    missed: list(object({ name: WORDS, day }), { most: 20 }),
  },
  'final-moved': {
    match: WORDS,
    days: list(day, { least: 1, most: 7 }),
    who: one(MOVERS),
    /** Both captains and the director agree. */
    agreed: yes,
    why: WHY,
  },
  /** One side says that every score of the round is there and right (ANC 2021 1.4). */
  'table-confirmed': {
    round: COUNT,
    table: COUNT,
    side: SIDE,
    /** On the other side's phone, which was passed across the table. */
    passed: yes,
  },
  /** These boards of a table are played later: nobody is waited for until then (Law 8B). */
  'late-play-set': {
    round: COUNT,
    table: COUNT,
    boards: list(COUNT, { least: 1, most: 100 }),
    why: maybe(WORDS),
  },
  /** Scores may be put right until then, whatever the rulebook has; once the period is over it opens again (DIR-3). */
  'corrections-extended': {
    until: moment,
    why: WHY,
  },
  /** Whoever directs plays as this contestant too; nobody does where it is not said. */
  'director-plays': {
    pair: maybe(ID),
    /** As whom until then, and the boards that one had still to play. */
    was: maybe(ID),
    left: maybe(BOARDS),
  },
} as const satisfies Readonly<Record<string, Fields>>;
export type ClockFacts = Bodies<typeof ClockFacts>;

export const ClockRequests = {
  'change-clock': ClockFacts['clock-changed'],
  'take-off-boards': {
    round: COUNT,
    /** A table of the match. */
    table: COUNT,
    boards: list(COUNT, { least: 1, most: 100 }),
    /** The clause it is done under; `floor` finds it. */
    word: inner(WORDS),
  },
  'play-late': ClockFacts['late-play-set'],
  'set-timetable': ClockFacts['timetable-set'],
  'date-finals': ClockFacts['finals-dated'],
  'move-final': ClockFacts['final-moved'],
  'confirm-table': ClockFacts['table-confirmed'],
  'extend-corrections': ClockFacts['corrections-extended'],
  'direct-and-play': {
    pair: maybe(ID),
  },
} as const satisfies Readonly<Record<string, Fields>>;
export type ClockRequests = Bodies<typeof ClockRequests>;
