import type { Side } from '../bridge/seat.ts';
import type { Day, LocalTime } from '../kit/day.ts';

export const CLOCK_ACTS = ['stop', 'go', 'add', 'cut-off'] as const;
export type ClockAct = (typeof CLOCK_ACTS)[number];

/** A session of the timetable: when it is to begin by the venue's clock, where, and which rounds are played in it. */
export interface PlannedRounds {
  readonly name: string;
  readonly start: LocalTime;
  readonly minutes: number;
  /** The same start in UTC, by whoever has the venue's clock; without it the hours of a period do not follow from it. */
  readonly at?: string;
  readonly room?: string;
  /** Rounds of the contest, counted through it. */
  readonly from: number;
  readonly to: number;
}

export const MOVERS = ['captains', 'management'] as const;

/** What the clock, the calendar and the end of a match at a table leave in the log. */
export interface ClockFacts {
  /** The round's clock is stopped, goes on, or has so many minutes more; `cut-off`: from this round on no board is begun so many minutes before the end. */
  readonly 'clock-changed': { readonly round: number; readonly does: ClockAct; readonly minutes?: number };
  /** Said again, the last word counts. */
  readonly 'timetable-set': { readonly sessions: readonly PlannedRounds[] };
  /** The day the stage before the finals ended, and the weeks the clause names that are missed (SABF 16.4, 19.3). */
  readonly 'finals-dated': {
    readonly finished: Day;
    readonly missed: readonly { readonly name: string; readonly day: Day }[];
  };
  readonly 'final-moved': {
    readonly match: string;
    readonly days: readonly Day[];
    readonly who: (typeof MOVERS)[number];
    /** Both captains and the director agree. */
    readonly agreed?: true;
    readonly why: string;
  };
  /** One side says that every score of the round is there and right (ANC 2021 1.4). */
  readonly 'table-confirmed': {
    readonly round: number;
    readonly table: number;
    readonly side: Side;
    /** On the other side's phone, which was passed across the table. */
    readonly passed?: true;
  };
  /** These boards of a table are played later: nobody is waited for until then (Law 8B). */
  readonly 'late-play-set': {
    readonly round: number;
    readonly table: number;
    readonly boards: readonly number[];
    readonly why?: string;
  };
  /** Scores may be put right until then, whatever the rulebook has; once the period is over it opens again (DIR-3). */
  readonly 'corrections-extended': { readonly until: string; readonly why: string };
  /** Whoever directs plays as this contestant too; nobody does where it is not said. */
  readonly 'director-plays': {
    readonly pair?: string;
    /** As whom until then, and the boards that one had still to play. */
    readonly was?: string;
    readonly left?: readonly number[];
  };
}

export interface ClockRequests {
  readonly 'change-clock': ClockFacts['clock-changed'];
  readonly 'take-off-boards': {
    readonly round: number;
    /** A table of the match. */
    readonly table: number;
    readonly boards: readonly number[];
    /** The clause it is done under; `floor` finds it. */
    readonly word?: string;
  };
  readonly 'play-late': ClockFacts['late-play-set'];
  readonly 'set-timetable': ClockFacts['timetable-set'];
  readonly 'date-finals': ClockFacts['finals-dated'];
  readonly 'move-final': ClockFacts['final-moved'];
  readonly 'confirm-table': ClockFacts['table-confirmed'];
  readonly 'extend-corrections': ClockFacts['corrections-extended'];
  readonly 'direct-and-play': { readonly pair?: string };
}
