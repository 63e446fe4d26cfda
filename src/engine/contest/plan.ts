/** Who sits where, with which boards, round by round: what every movement makes and every contest that has one holds. */

export const UNITS = ['pairs', 'teams', 'individuals'] as const;
export type Unit = (typeof UNITS)[number];

export const ROOMS = ['open', 'closed'] as const;
export type Room = (typeof ROOMS)[number];

/** One table in one round. Contestants are named by id; in a movement fresh from its maker ids count from '1'. */
export interface Seat {
  readonly round: number;
  readonly table: number;
  /** Who holds the North-South cards: a pair, in a team movement the team whose pair it is. */
  readonly ns: string;
  readonly ew: string;
  readonly boards: readonly number[];
  /** The boards as the set they travel in, from 1. */
  readonly set?: number;
  /** The board is turned, or the players change seats: who would sit North-South holds the East-West cards. */
  readonly switched?: true;
  /** Of these boards, those played the other way round: an arrow-switch half-way through a match. */
  readonly turned?: readonly number[];
  /** A move within the round, from 1: a triangle makes two while the others play one match. */
  readonly part?: number;
  /** Teams: who is at home at this table, and who visits. */
  readonly home?: string;
  readonly away?: string;
  /** Teams in two rooms. */
  readonly room?: Room;
  /** The match it belongs to, where the two sides alone do not tell: a final by its name, or `share` for a match of three. */
  readonly match?: string;
  /** Individuals: the four, while `ns` and `ew` name the two partnerships. */
  readonly players?: Readonly<Record<'n' | 'e' | 's' | 'w', string>>;
}

export interface SitOut {
  readonly round: number;
  readonly pair: string;
  /** The half table at which the pair waits, where it has one. */
  readonly table?: number;
}

/** Tables that use the same boards in the same round on purpose. */
export interface Share {
  readonly round: number;
  readonly tables: readonly number[];
}

/** What would be a fault, but is meant. */
export interface Meant {
  readonly shares: readonly Share[];
  /** Two contestants who meet again on purpose, in this round. */
  readonly meetings: readonly { readonly round: number; readonly pairs: readonly [string, string] }[];
}

export const CALLS = [
  'skip',
  'replay',
  'displaced',
  'swap',
  'arrow-switch',
  'arrow-back',
  'arrow-half-way',
  'special-ew',
  'special-ew-boards',
  'first-move',
  'extra-move',
  'share',
  'byestand',
  'rows-change',
  'new-boards',
  'score-up',
] as const;

/** Something the director must say before a round begins, beyond the usual move. */
export interface Call {
  readonly round: number;
  readonly call: (typeof CALLS)[number];
  readonly tables?: readonly number[];
  readonly pairs?: readonly string[];
  /** How far, where that matters: players first, boards second. */
  readonly by?: readonly number[];
}

/** A set that lies beside the tables when play begins. */
export interface Byestand {
  readonly set: number;
  /** The tables it stands between, in the order boards come to it. */
  readonly between: readonly [number, number];
}

/** Tables and contestants that move among themselves, numbered on through the field. */
export interface Section {
  readonly name: string;
  readonly firstTable: number;
  readonly tables: number;
  readonly firstPair: number;
  readonly pairs: number;
}

/** A remark by code; the words room has its sentence. */
export interface Note {
  readonly note: string;
  readonly details?: Readonly<Record<string, string | number | readonly string[]>>;
  readonly clause?: string;
}

export interface Plan {
  readonly of: Unit;
  readonly kind: string;
  readonly variant?: string;
  /** A hand-made movement's own name. */
  readonly name?: string;
  readonly tables: number;
  readonly rounds: number;
  /** Pairs, teams or individuals. */
  readonly contestants: number;
  readonly boardsPerRound: number;
  readonly winners: 1 | 2;
  /** Which session of several this is; contestants keep their numbers. */
  readonly session?: number;
  readonly seats: readonly Seat[];
  readonly sitOuts: readonly SitOut[];
  /** A received movement that lists who sits out, be it nobody: whoever else is at no table was forgotten. */
  readonly sitOutsListed?: true;
  /** Absent in a received movement that does not say: the checker then judges for itself. */
  readonly meant?: Meant;
  /** Every table has its own copy of the boards it plays, so no board is ever in two places. */
  readonly duplicated?: true;
  /** Several sections on the same boards, scored as one field. */
  readonly sections?: readonly Section[];
  readonly calls?: readonly Call[];
  readonly byestands?: readonly Byestand[];
  /** Boards the field does not have: dealt at the table, as one set of a triangle. */
  readonly dealt?: readonly number[];
  /** Where sets lie before a first move, when that is not where they are first played. */
  readonly laid?: readonly { readonly set: number; readonly tables: readonly number[] }[];
  readonly notes?: readonly Note[];
}
