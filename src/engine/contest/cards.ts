import type { Span } from './stage.ts';

interface Where {
  readonly round: number;
  readonly table: number;
  readonly board: number;
}

/** What becomes of a spoilt board: another is dealt and played, here or in the next stanza, or both sides get IMPs. */
export const SPOILT_WAYS = ['substitute', 'next-stanza', 'imps'] as const;
export type SpoiltWay = (typeof SPOILT_WAYS)[number];

/** What the rulebook makes of a spoilt board; worked out on the floor and kept as it was said. */
export interface SpoiltWord {
  readonly as: SpoiltWay;
  /** To each side, where no board is played in its place: a mark, or IMPs. */
  readonly given?: 'A+' | number;
  /** What the regulation says that is for a single board. */
  readonly imps?: number;
  readonly clause: string;
  readonly because: string;
}

/** What the director may do with a fouled board whose results are measured by a datum (SABF 12.3). */
export const FOULED_WAYS = ['no-consequence', 'separate', 'cancel'] as const;
export type FouledWay = (typeof FOULED_WAYS)[number];

export interface FouledPlace {
  readonly round: number;
  readonly table: number;
}

export interface BoardCards {
  readonly board: number;
  readonly deal: string;
  /** Double-dummy tricks where the file has them: North, South, East, West, each NT S H D C, in hexadecimal. */
  readonly tricks?: string;
}

/** The seed tells every card of its set: it is hidden for as long as any of them is (DEAL-9). */
export interface DealSeal {
  readonly commitment: string;
  readonly seed?: string;
  /** The seed was stated by somebody, who could work out the cards; else it came from the machine's cryptographic source. */
  readonly stated?: true;
}

/** Facts about the cards themselves. */
export interface DealFacts {
  /** The cards of these boards, as `N:AKQ2.AK3.AK4.AKQ …`; for the desk alone while a board is in play. */
  readonly 'deals-set': {
    readonly deals: readonly BoardCards[];
    /** The rounds that play this set: in a contest of stages the same numbers come again with other cards. */
    readonly rounds?: Span;
    /** Cards of boards that were dealt at the tables of this match, and of nobody else's. */
    readonly table?: number;
    /** Dealt by Byestand: what was committed to before play, and the seed that opens it. */
    readonly seal?: DealSeal;
  };
  /** These boards of a match were dealt at the table: they are not the set's boards of the same numbers. */
  readonly 'boards-dealt': {
    readonly round: number;
    readonly table: number;
    readonly boards: readonly number[];
    readonly why: string;
  };
  /**
   * The boards of a round of matches, or of the session that begins with it, by the numbers on them (Law 2). Said again, the
   * last word counts.
   */
  readonly 'boards-numbered': {
    readonly stage: string;
    readonly round: number;
    readonly boards: readonly number[];
  };
  /** One set of deals serves other contests and rooms too (ANC 2021 17.9; SABF 18.11). Said again, the last word counts. */
  readonly 'deals-shared': {
    /** The name they all know the set by. */
    readonly set: string;
    readonly rounds?: Span;
    /** The other contests that play it, by their ids. */
    readonly with: readonly string[];
    /** Rooms that are not in this house, by name: somebody says when they are through. */
    readonly elsewhere: readonly string[];
  };
  /** One of the others is through with the set, or does not play it after all. */
  readonly 'deals-released': { readonly set: string; readonly who: string; readonly why: string };
  /** A board of a teams match is fouled or spoilt: what was scored on it in both rooms is cancelled (ANC 2021 7.1; Law 86A). */
  readonly 'board-spoilt': Where &
    SpoiltWord & {
      readonly resultKnown: boolean;
      readonly playerLeft: boolean;
      readonly why: string;
    };
  /** These tables of a session or a round of matches played another form of the board; none takes it back (ANC 2021 7.2; SABF 12.3). */
  readonly 'board-fouled': {
    /** The first and the last round of those the board is compared in. */
    readonly round: number;
    readonly to: number;
    readonly board: number;
    readonly others: readonly FouledPlace[];
    /** Where the rulebook leaves it to the director. */
    readonly as?: FouledWay;
    readonly clause: string;
    readonly why: string;
  };
}

export interface DealRequests {
  readonly 'set-deals': DealFacts['deals-set'];
  readonly 'deal-boards': DealFacts['boards-dealt'];
  readonly 'number-boards': DealFacts['boards-numbered'];
  readonly 'share-deals': DealFacts['deals-shared'];
  readonly 'release-deals': DealFacts['deals-released'];
  /** What is known; `word` is put in by the floor, which has the rulebook. */
  readonly 'spoil-board': Where & {
    readonly resultKnown: boolean;
    readonly playerLeft: boolean;
    /** The director puts the substitute into the next stanza. */
    readonly nextStanza?: true;
    readonly why: string;
    readonly word?: SpoiltWord;
  };
  /** By the tables' numbers; `word`, the clause it is scored by, is put in by the floor. */
  readonly 'foul-board': {
    readonly round: number;
    readonly board: number;
    readonly tables: readonly number[];
    readonly as?: FouledWay;
    readonly why: string;
    readonly word?: string;
  };
}
