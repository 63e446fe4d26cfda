import type { Amount } from './amount.ts';

/** When the time for correcting a score or for asking again runs from, for how long, and what extends it. */
export interface Window {
  readonly use: 'window';
  /** The official end of play, or when the scores could be inspected. */
  readonly from: 'finish' | 'posted';
  readonly minutes: number;
  /** A ruling told after the session gives each party its own time. */
  readonly lateMinutes?: number;
  /** Where another document says so than the one the window is from. */
  readonly lateClause?: string;
  /** Goes over into the next session’s own period when that session begins before the time is up. */
  readonly rolls?: true;
  /** Stays open at least until the next session begins; the last session of a stage ends it by itself. */
  readonly untilNextStart?: true;
}

/** What both captains agree before the next is played. */
export interface Agreement {
  readonly use: 'each-stanza';
}

/** Who decides a matter, where the document gives it to neither the director nor whoever hears the appeal. */
export const DECIDERS = ['tournament-committee'] as const;
export type Decider = (typeof DECIDERS)[number];

/** How an appeal is made and heard. */
export interface AppealForm {
  readonly use: 'committee' | 'review';
  /** Signatures on the form; the Laws ask for the consent of both whatever the form says. */
  readonly signatures: 1 | 2;
  /** The clause that asks for them; none where both sign only to show that they concur. */
  readonly signing?: string;
  readonly deposit?: Amount;
  /** Matters the document calls final. */
  readonly finalMatters: readonly string[];
  /** The most that an appeal without merit costs. */
  readonly fine?: {
    readonly vp: Amount;
    readonly tops: Amount;
    /** Who imposes it, where that is not whoever hears the appeal. */
    readonly by?: Decider;
  };
  /** The respondents have their copy by so many hours after the ruling. */
  readonly respondentsHours?: number;
  /** Without agreement it is heard a week on, so many minutes before play. */
  readonly hearing?: { readonly days: number; readonly minutesBefore: number };
}

/** What becomes of an appeal without merit: the committee assesses a penalty by the case. */
export interface Meritless {
  readonly use: 'committee';
}

/** How calls are made, and whether stop cards are used. */
export interface BiddingRule {
  readonly use: 'boxes' | 'written' | 'spoken' | 'screens';
  readonly stopCards: boolean;
}
