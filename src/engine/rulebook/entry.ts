import type { Amount } from './amount.ts';

/** Ranks of players from the lowest, by the word that names them; Bronze, Silver, Gold and stars are steps within one. */
export const PLAYER_RANKS = [
  'Nil',
  'Graduate',
  'Club',
  'Local',
  'State',
  'National',
  'Life',
  'Grand',
] as const;
export type PlayerRank = (typeof PLAYER_RANKS)[number];

/** What is asked of each player, or of the entry as a whole. */
export type Need =
  | { readonly need: 'born-from'; readonly date: string }
  | { readonly need: 'born-before'; readonly date: string }
  /** Born before the date the national body sets, which is announced with the event. */
  | { readonly need: 'born-before-announced' }
  /** Fewer masterpoints than this on the date; those of other countries count. */
  | { readonly need: 'masterpoints-under'; readonly points: number; readonly at: string }
  | { readonly need: 'rank-below'; readonly rank: PlayerRank }
  /** An active member of a club there last year, or resident so many months. */
  | { readonly need: 'of-state'; readonly months: number }
  /** Young players: at home or so many months there, or most of so many with breaks, and a member of the youth club or a club there. */
  | { readonly need: 'youth-of-state'; readonly months: number; readonly mostOf?: number }
  /** Who could play for several states plays for the one whose selection was entered first. */
  | { readonly need: 'first-state' }
  | { readonly need: 'same-state' }
  | { readonly need: 'scheme-member' }
  | { readonly need: 'affiliated-member' }
  | { readonly need: 'own-club-member' }
  /** A member of the club, a regular player there, or one who played its qualifying event. */
  | { readonly need: 'own-club-player' }
  /** From abroad only after the eligibility was looked into. */
  | { readonly need: 'overseas-verified' }
  | { readonly need: 'not-qualified' }
  | { readonly need: 'played-qualifier' }
  /** Nominated by a club after its qualifying event, or entered directly with the fee paid. */
  | { readonly need: 'nominated-or-paid' }
  | { readonly need: 'contending-declared' }
  | { readonly need: 'one-team'; readonly until: string };
export type NeedName = Need['need'];

export type Requirement = Need & {
  /** Only in these categories. */
  readonly for?: readonly string[];
  /** Only of entries made without a club's nomination. */
  readonly direct?: true;
  /** Who may lift it. */
  readonly unless?: string;
  readonly clause: string;
};

export interface Eligibility {
  readonly use: 'requirements';
  readonly requires: readonly Requirement[];
}

/** How entries are taken. */
export interface EntryRule {
  readonly use: 'nominated' | 'walk-in' | 'as-announced';
  /** Who may take an entry after the closing date. */
  readonly late?: 'committee';
  /** Too many to be workable: the last to nominate is rejected first. */
  readonly reject?: 'last-first';
  readonly even?: true;
  readonly most?: number;
  /** Those who do not contend may play only in an odd field smaller than this. */
  readonly nonContending?: { readonly under: number };
  /** Who may put in house contestants, and whether they may win. */
  readonly house?: { readonly by: 'organiser'; readonly free?: boolean; readonly qualify?: boolean };
  /** Later than so many minutes before the start a pair may be turned away. */
  readonly arrive?: number;
}

export const APPROVALS = ['committee', 'director', 'club', 'management', 'events-chairman'] as const;
export type Approval = (typeof APPROVALS)[number];

/** When the players of an entry are changed. */
export const MOMENTS = ['after-closing', 'before-play', 'during-play', 'after-winning'] as const;
export type Moment = (typeof MOMENTS)[number];

export interface ChangeRule {
  readonly change: 'add' | 'replace';
  readonly when: readonly Moment[];
  readonly approval?: Approval;
  /** So many without the approval named in `beyond`. */
  readonly most?: number;
  readonly beyond?: Approval;
  /** Teams of these sizes only. */
  readonly sizes?: readonly number[];
  readonly until?: string;
  /** What the new player must be. */
  readonly requires?: readonly Requirement[];
  readonly clause: string;
}

export interface Squad {
  readonly use: 'squad';
  readonly least: number;
  readonly most: number;
  readonly changes: readonly ChangeRule[];
}

/** What bars somebody from entering, and for how long. */
export const BAR_CAUSES = ['absent', 'became-ineligible', 'withdrew-unexcused'] as const;
export type BarCause = (typeof BAR_CAUSES)[number];

export interface Bars {
  readonly use: 'causes';
  readonly causes: readonly {
    readonly cause: BarCause;
    /** The rest of this competition and so many after it, the next year, or so many months. */
    readonly for:
      | { readonly competitions: number }
      | { readonly years: number }
      | { readonly months: number };
    /** The committee may, or it follows. */
    readonly follows: 'may' | 'does';
    readonly clause: string;
  }[];
}

/** How many systems a team lodges, what a new partnership may play, and when a yellow one may be. */
export interface TeamSystems {
  readonly use: 'lodged';
  readonly most: Amount;
  readonly newPair: 'lodged-or-natural';
  readonly yellow: 'timely-line-up-or-consent';
  /** Where each of the three is said. */
  readonly clauses: { readonly most: string; readonly newPair: string; readonly yellow: string };
}

export interface EntrySlots {
  readonly eligibility: Eligibility;
  readonly entry: EntryRule;
  readonly squad: Squad;
  readonly bars: Bars;
  readonly teamSystems: TeamSystems;
}
