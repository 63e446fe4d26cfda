import type { Day, LocalTime } from '../../kit/day.ts';
import type { ContestHead } from '../night.ts';

export const WINDOWS = ['captains', 'correction', 'appeal', 'posting'] as const;

/** A contest's times: as planned, as they really run, and what is due when. Times without a Z are by the venue's clock. */
export interface TimetableView {
  readonly head: ContestHead;
  /** As the director set it, else as the regulations print it, else from the clock alone. */
  readonly from: 'director' | 'printed' | 'clock' | 'nowhere';
  readonly sessions: readonly {
    readonly name: string;
    readonly room?: string;
    readonly from?: number;
    readonly to?: number;
    /** What the document calls its rounds. */
    readonly title?: string;
    readonly minutes: number;
    readonly planned: LocalTime;
    readonly start: LocalTime;
    readonly finish: LocalTime;
    readonly late: number;
    readonly known: 'ended' | 'running' | 'expected';
  }[];
  /** When it is expected to be over, from the clock as it really runs. */
  readonly finish?: LocalTime;
  readonly printed?: { readonly finish: LocalTime; readonly clause: string };
  /** Until when a score is corrected and a ruling appealed against; no end while that is not known. */
  readonly windows: readonly {
    readonly what: (typeof WINDOWS)[number];
    /** UTC. */
    readonly until?: string;
    /** It is over. */
    readonly past?: true;
    readonly says: string;
    readonly clause: string;
  }[];
  /** The next draw: when it falls due, where it waits for a time. */
  readonly draw?: {
    readonly round: number;
    readonly title?: string;
    /** UTC. */
    readonly due?: string;
    readonly says: string;
    readonly clause: string;
  };
  readonly deadlines: readonly {
    readonly what: string;
    readonly who: string;
    readonly at?: LocalTime;
    readonly zone?: string;
    readonly session?: string;
    readonly round?: number;
    readonly title?: string;
    readonly clause: string;
  }[];
  readonly finals?: {
    /** Weeks that may be missed, by name. */
    readonly skips: readonly string[];
    readonly weekday: string;
    readonly clause: string;
    readonly says: string;
    readonly dates: readonly {
      readonly match: string;
      readonly days: readonly Day[];
      readonly after: readonly string[];
    }[];
    readonly missed: readonly { readonly name: string; readonly day: Day }[];
    /** Matches that would now come before one they wait for. */
    readonly clashes: readonly { readonly match: string; readonly waitsFor: string }[];
  };
}

/** Every contest's sessions together, and who would have to be in two places (TIME-4). */
export interface TournamentView {
  readonly sessions: readonly {
    readonly contest: string;
    readonly name: string;
    readonly session: string;
    readonly room?: string;
    readonly start: LocalTime;
    readonly finish: LocalTime;
    readonly late: number;
    readonly known: 'ended' | 'running' | 'expected';
  }[];
  readonly clashes: readonly {
    readonly one: string;
    readonly other: string;
    readonly from: LocalTime;
    readonly to: LocalTime;
    readonly players: readonly string[];
  }[];
}
