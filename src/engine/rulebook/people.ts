import type { Amount } from './amount.ts';

/** Why someone is not there: some reasons are paid for in full. */
export const ABSENCE_REASONS = [
  /** For the state or the country, or in a national selection. */
  'representing',
  'national-championship',
  'national-playoffs',
  'other',
] as const;
export type AbsenceReason = (typeof ABSENCE_REASONS)[number];

/** What a session played with one substitute counts in the aggregate; the session's own result keeps the real score. */
export interface SubstituteScore {
  readonly use: 'bounded';
  /** At most this part of the mean the pair itself made. */
  readonly most: Amount;
  /** At least this part of that mean, or the fixed score if that is lower. */
  readonly least: Amount;
  readonly orLower: Amount;
}

/** What a session counts for a reason that excuses: a part of the pair's own mean, and a fixed score if that is better. */
export interface Excused {
  readonly reason: AbsenceReason;
  /** Whether it covers the absence of both for that reason, also of one for whom a substitute played, or of both where one has that reason. */
  readonly who: 'one-or-both' | 'both' | 'either';
  readonly percent: Amount;
  readonly least?: Amount;
  readonly clause: string;
}

export interface Absences {
  readonly use: 'part-of-own-mean';
  readonly excused: readonly Excused[];
  /** Both members replaced or away for any other reason. */
  readonly otherwise: Amount;
}

/** A least number: the larger count is compared with a part of all, rounded as the clause says. */
export interface Part {
  readonly of: Amount;
  /** `more-than` leaves the part itself out. */
  readonly than: 'at-least' | 'more-than';
  readonly round: 'up' | 'down';
}

/** The unit in which a document counts attendance. */
export const TURNS = ['session', 'match', 'round'] as const;
export type Turn = (typeof TURNS)[number];

/** How much contestants must play themselves to be placed, and how often somebody may stand in. */
export interface Attendance {
  readonly use: 'counted';
  readonly turn: Turn;
  /** At least one of the nominated players, or a covered absence, at so many turns. */
  readonly represented?: Part;
  /** The nominated players together. */
  readonly together?: Part;
  /** Each nominated player, whoever the partner. */
  readonly each?: Part;
  /** Printed numbers for stages of this length; where none fits the parts above hold. */
  readonly printed?: readonly { readonly of: number; readonly each: number; readonly together: number }[];
  /** A player replaced at one turn is one substitution. */
  readonly substitutions?: number;
  /** Who may allow one beyond that. */
  readonly emergency?: 'chief-director';
}

/** Which sessions make the aggregate. */
export type Counted =
  | { readonly use: 'all' }
  | { readonly use: 'best'; readonly best: number; readonly of: number };

/** By when a substitute must be told of, and what is lost otherwise. */
export interface SubstituteNotice {
  readonly use: 'minutes-before';
  readonly minutes: number;
}

/** Matches missed while away for the state: the average for each, if the other sessions are played. */
export interface MissedMatches {
  readonly use: 'share-of-scale';
  readonly percent: Amount;
  readonly reason: AbsenceReason;
  /** How many sessions must be played. */
  readonly sessions: number;
  /** How many matches a session has, where the clause says. */
  readonly matches?: number;
}

/** What each match is worth that was played before a contestant came into a Swiss. */
export interface LateEntry {
  readonly use: 'share-of-scale';
  readonly percent: Amount;
}

/** The guide to what a side gives up that is bettered by a substitute. */
export interface SubstituteImps {
  readonly use: 'levels';
  readonly perBoardMost: Amount;
  readonly levels: readonly { readonly level: string; readonly byBoards: Readonly<Record<number, Amount>> }[];
}

export interface PeopleSlots {
  readonly substituteImps: SubstituteImps;
  readonly substituteScore: SubstituteScore;
  readonly absences: Absences;
  readonly attendance: Attendance;
  readonly counted: Counted;
  readonly substituteNotice: SubstituteNotice;
  readonly missedMatches: MissedMatches;
  readonly lateEntry: LateEntry;
}
