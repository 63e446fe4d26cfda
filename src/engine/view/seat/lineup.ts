import type { ContestantName } from '../stages.ts';

export interface PostedView {
  readonly open: ContestantName;
  readonly closed: ContestantName;
  readonly system?: string;
  readonly late?: true;
  /** Its captain declares what a new partnership plays natural. */
  readonly declared?: true;
  /** Why they may play in a final though earlier line-ups are missing. */
  readonly vouched?: string;
}

/** One team of a match: whether its line-up is in, and what it is where it may be seen. */
export interface LineUpSide {
  readonly who: ContestantName;
  readonly posted: boolean;
  readonly late?: true;
  /** When it posts, where the regulation says: before its opponents, after them, or blind. */
  readonly turn?: 'first' | 'last' | 'blind';
  /** Until when it is in time, UTC. */
  readonly due?: string;
  /** It was late where that costs the seating rights: its opponents may answer it. */
  readonly lost?: true;
  /** Its opponents were late: it may post again, having seen theirs. */
  readonly again?: true;
  /** What lateness costs is the director's to give; whether it was given. */
  readonly penalty?: 'proposed' | 'given';
  /** The systems it has lodged: where there are several the line-up names what is played (ANC 2021 11.8). */
  readonly systems?: readonly string[];
  readonly lineUp?: PostedView;
  /** Who may sit for it in this round, where a substitute is among them. */
  readonly available?: ContestantName;
}

/** A line-up names a player who does not play in its round any more: it is posted again. */
export interface OutdatedLineUp {
  readonly round: number;
  readonly team: ContestantName;
  readonly room: 'open' | 'closed';
  readonly out: ContestantName;
  readonly clause: string;
}

export interface LineUpsView {
  /** Of the contest; none where no match is drawn. */
  readonly round?: number;
  /** What the document calls the round. */
  readonly title?: string;
  /** When the round is to begin, UTC, once the director has set it. */
  readonly starts?: string;
  /** What the rulebook says of posting, where it does. */
  readonly rule?: { readonly says: string; readonly clause: string };
  /** The clause by which a captain declares what a new partnership plays natural, where there is one. */
  readonly declare?: string;
  /** What the director may find or allow of the systems that are played, where the rulebook asks for it. */
  readonly leave?: {
    readonly natural?: string;
    readonly consent?: string;
    /** A yellow system needs the opponents' consent in a match of this round (SABF 4.2.2). */
    readonly opponents?: string;
    readonly approved?: string;
    /** Who played before is not known of one of these: the clause that asks for it. */
    readonly vouched?: string;
  };
  /** Of this round and those to come: for the desk every team's, for a captain its own. */
  readonly outdated?: readonly OutdatedLineUp[];
  readonly matches: readonly {
    readonly table: number;
    /** Both rooms, or the tables of a match of three. */
    readonly tables: readonly number[];
    readonly home: LineUpSide;
    readonly away: LineUpSide;
    /** The clause that says who sits first. */
    readonly sits?: string;
    /** The first board is in: nothing is changed any more (SABF 13.7). */
    readonly begun: boolean;
  }[];
}
