import type { Side } from '../../bridge/seat.ts';
import type { Prize } from '../../contest/prize.ts';

/** Who a number is about: a pair, or a team by its name. */
export interface ContestantName {
  readonly pair: string;
  readonly name?: string;
  readonly players: readonly string[];
}

/** What somebody has won: a person, or a team as a whole. */
export interface WonRow {
  readonly key: string;
  readonly award: string;
  /** The team or pair it was won with. */
  readonly of: ContestantName;
  /** The one it is for; nobody where it is the team's own. */
  readonly person?: ContestantName;
  readonly place?: number;
  readonly amount?: number;
  readonly session?: number;
  readonly note?: string;
  readonly clause: string;
  /** Of a place in a later event: who goes, newcomers among them. */
  readonly squad?: ContestantName;
}

/** The whole contest, or a part of it that is placed apart. */
export interface PrizeFor {
  readonly name: string;
  readonly category?: string;
  readonly stage?: string;
  readonly field?: Side;
}

export interface PrizeListView extends PrizeFor {
  readonly clause: string;
  readonly prizes: readonly Prize[];
}

/** What the places win, as it was announced (Law 78D). */
export interface PrizesView {
  readonly unit?: string;
  /** Equal scores share, though the tie is broken for the placing. */
  readonly level?: true;
  readonly lists: readonly PrizeListView[];
}
