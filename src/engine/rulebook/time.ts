import type { Amount } from './amount.ts';

/** How long a match or session lasts, and when no further board is begun. */
export type Timing =
  /** So many minutes a board and a break. */
  | {
      readonly use: 'per-board';
      readonly minutes: Amount;
      readonly break: number;
      readonly cutOff: CutOff;
    }
  /** A match of so many boards lasts so long. */
  | {
      readonly use: 'per-match';
      readonly boards: number;
      readonly minutes: number;
      readonly director: boolean;
      readonly cutOff?: CutOff;
    }
  /** The time is announced for each event. */
  | { readonly use: 'announced'; readonly cutOff?: CutOff };

/** Boards begun later are off. */
export type CutOff =
  /** So long before the end a board must have been begun; at that minute it is too late. */
  | { readonly before: number }
  /** So long after the start none is begun; at that minute one still may. */
  | { readonly after: number };

/** When line-ups are posted. */
export interface Posting {
  readonly use: 'minutes-before';
  readonly first: number;
  readonly last: number;
  readonly blind: number;
}

/** What must be done before play, and by when. */
export interface DeadlineItem {
  readonly what: string;
  readonly who: 'captain' | 'pair' | 'player' | 'team';
  readonly by: /** The venue's clock, or that of the zone named. */
    | { readonly at: string; readonly zone?: string }
    | { readonly minutes: number; readonly before: 'session' | 'event' }
    | { readonly days: number; readonly before: 'event' }
    | { readonly start: 'event' }
    /** At the end of a round. */
    | { readonly round: number };
  /** In a Swiss the start of the event is early enough. */
  readonly swiss?: 'start';
  readonly clause: string;
}

export interface Deadlines {
  readonly use: 'list';
  readonly items: readonly DeadlineItem[];
}

/** Session times as printed, and when it is expected to be over. */
export interface Timetable {
  readonly use: 'printed';
  readonly zone: string;
  readonly sessions: readonly {
    readonly name: string;
    readonly at: string;
    readonly minutes?: number;
    readonly for?: readonly string[];
  }[];
  readonly finish?: readonly { readonly at: string; readonly for?: readonly string[] }[];
}

/** Finals played week by week, and which match waits for which. */
export interface FinalsCalendar {
  readonly use: 'weekly';
  readonly weekday: 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday';
  /** The first match is so many weeks after the next such day. */
  readonly firstAfter: number;
  /** Weeks of these events are missed. */
  readonly skips: readonly string[];
  readonly matches: readonly {
    readonly match: string;
    readonly weeks: readonly number[];
    readonly after: readonly string[];
  }[];
}

export interface TimeSlots {
  readonly timing: Timing;
  readonly posting: Posting;
  readonly deadlines: Deadlines;
  readonly timetable: Timetable;
  readonly finalsCalendar: FinalsCalendar;
}
