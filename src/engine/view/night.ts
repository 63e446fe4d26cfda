// Over 300 lines: all that the desk and the phones of a session are shown, one shape after another.
import type { Vulnerability } from '../bridge/board.ts';
import type { Seat, Side } from '../bridge/seat.ts';
import type { Actor, BoardResult, Scoring } from '../contest/fact.ts';
import type { ClockView } from './time/clock.ts';
import type { RecallRow, WalkingRow } from './ruling/recall.ts';
import type { LeftTable, ReleaseView } from './board/release.ts';
import type { PrizesView, WonRow } from './standing/won.ts';
import type { TallyView } from './standing/tally.ts';
import { LINE_STATES, type LineState, PHASES, type Phase } from '../contest/state.ts';

/** Names stand beside the log: views carry ids and the server or the command line puts names in from the people it knows. */
export interface PairName {
  readonly pair: string;
  /** A team's: who of it plays at a table is known when both line-ups are in; till then its players are two blanks. */
  readonly name?: string;
  readonly players: readonly [string, string];
}

export { LINE_STATES, type LineState, PHASES, type Phase };

/** At the top of every screen. */
export interface ContestHead {
  readonly id: string;
  readonly name: string;
  readonly date: string;
  readonly zone: string;
  readonly scoring: Scoring;
  readonly phase: Phase;
  readonly published: boolean;
  /** The fact this view is true at. */
  readonly at: number;
  readonly round: number;
  readonly rounds: number;
  /** What the document calls that round, where it has a name: `First qualifying final`, `Stanza 2`. */
  readonly title?: string;
  /** Where rounds are drawn one by one: the last the stage will have; 0 where nobody knows yet. */
  readonly of?: number;
  /** When the round was called, UTC, and how long it may take: what a round clock needs. Absent before the first call. */
  readonly called?: string;
  readonly minutes?: number;
  /** The clock as it runs, while there is play. */
  readonly clock?: ClockView;
  /** Whoever directs plays too, as this contestant. */
  readonly playing?: string;
  /** Played in stages: its standings are those of the stages. */
  readonly staged?: true;
  /** In one of its stages at least, matches are drawn, and so may be drawn by hand. */
  readonly drawn?: true;
}

export const TABLE_STATES = ['waiting', 'playing', 'late', 'done', 'conflict', 'empty'] as const;
export type TableState = (typeof TABLE_STATES)[number];

/** The corrections that set a likely mistake right, in one act. */
export interface DoubtRepair {
  readonly kind: string;
  readonly corrections: readonly {
    readonly result: string;
    readonly now: BoardResult;
    readonly wrongDirection?: true;
  }[];
}

/** One board at one table in one round, as it stands. */
export interface SpotView {
  readonly round: number;
  /** What the document calls the round at this table. */
  readonly title?: string;
  readonly table: number;
  readonly board: number;
  readonly ns: PairName;
  readonly ew: PairName;
  readonly state: LineState;
  /** The fact that counts now; what to correct, confirm or withdraw. */
  readonly result?: string;
  readonly outcome?: BoardResult;
  /** `4SX N -1`, `pass`, `not played`, `60% / 40%`. */
  readonly contract?: string;
  /** For North-South. */
  readonly score?: number;
  readonly wrongDirection?: true;
  /** To be played later: nobody waits for it now. */
  readonly latePlay?: true;
  /** What the mistake radar thinks of it, as a sentence; absent when all is well. */
  readonly doubt?: string;
  /** How likely it is a mistake. */
  readonly chance?: string;
  /** What one act would make of it. */
  readonly repair?: DoubtRepair;
  /** The last ruling on it. */
  readonly ruling?: string;
  /** Two devices disagree: each thing said, who said it, when. */
  readonly said?: readonly {
    readonly fact: string;
    readonly contract: string;
    readonly score?: number;
    readonly by: Actor;
    /** The side that said it, where the phone knows. */
    readonly side?: Side;
    readonly at: string;
  }[];
}

export interface TableCard {
  readonly table: number;
  readonly state: TableState;
  readonly ns?: PairName;
  readonly ew?: PairName;
  readonly boards: readonly SpotView[];
  readonly boardsIn: number;
  readonly boardsDue: number;
  /** Rounds this table is behind the one called. */
  readonly behind: number;
  readonly calling: readonly { readonly call: string; readonly at: string; readonly about?: string }[];
  readonly devices: readonly string[];
  /** How far the table has come with confirming its scores, where that is asked for. */
  readonly release?: ReleaseView;
  /** Its match is not played out: forfeited, cancelled, spoilt, abandoned. */
  readonly decided?: string;
}

/** A table of a round called before: what it still owes. */
export interface EarlierTable {
  readonly round: number;
  readonly title?: string;
  readonly table: number;
  readonly missing: readonly number[];
  /** Entered by one side, not looked at by the other; with the report that counts. */
  readonly unchecked: readonly { readonly board: number; readonly result: string }[];
}

/** The room at a glance (DESK-2). */
export interface RoomView {
  readonly head: ContestHead;
  readonly tables: readonly TableCard[];
  readonly sitOut: readonly PairName[];
  /** Entered, but without a seat in the movement: to be taken out, or seated anew. */
  readonly unseated: readonly PairName[];
  readonly late: readonly number[];
  /** Boards that are played later, without their score. */
  readonly latePlays: readonly SpotView[];
  readonly conflicts: readonly SpotView[];
  readonly doubts: readonly SpotView[];
  readonly calls: readonly {
    readonly call: string;
    readonly table: number;
    readonly at: string;
    readonly about?: string;
    /** The earlier score it is about (TAB-8). */
    readonly questions?: { readonly round: number; readonly table: number; readonly board: number };
  }[];
  /** What to look at once its score is in; what is due comes first (RUL-20). */
  readonly recalls: readonly RecallRow[];
  /** Questions that a director is in the middle of (RUL-21). */
  readonly walking: readonly WalkingRow[];
  /** What to say before the next round, in sentences (MOV-19). */
  readonly announce: readonly string[];
  /** Tables left without their scores confirmed (CND-13). */
  readonly left: readonly LeftTable[];
  /** Rounds called before, in a contest of stages: what is still to come from their tables, or to be confirmed. */
  readonly earlier: readonly EarlierTable[];
  readonly boardsIn: number;
  readonly boardsDue: number;
  /** The round that can be called now: it is seated or drawn, whatever is still awaited of this one (DRAW-5). */
  readonly next?: number;
  /** What the document calls it, within a sentence. */
  readonly nextTitle?: string;
}

export interface StandingRow {
  /** Absent while the pair has no board that counts. */
  readonly place?: number;
  readonly tied: boolean;
  readonly pair: PairName;
  readonly side?: Side;
  readonly matchpoints?: number;
  readonly max?: number;
  readonly percent?: number;
  readonly imps?: number;
  readonly boards: number;
  readonly penalties: readonly {
    readonly amount: number;
    readonly unit: string;
    readonly why: string;
    readonly clause: string;
  }[];
  /** What put it behind the one above, as a sentence. */
  readonly because?: string;
  /** The figure's key: `pair/7/percent`. */
  readonly key: string;
  /** Why it has this place: `rank/7`. */
  readonly rankKey: string;
}

export interface StandingsView extends Omit<TallyView, 'check'> {
  readonly head: ContestHead;
  /** One list, or North-South and East-West apart. */
  readonly fields: readonly { readonly side?: Side; readonly rows: readonly StandingRow[] }[];
  readonly final: boolean;
  readonly average: number;
  /** The boards of the session, to choose a traveller from. */
  readonly boards: readonly number[];
  /** What is to be won, and who has won it once the session is closed (Law 78D). */
  readonly prizes?: PrizesView;
  readonly awards?: readonly WonRow[];
  /** Until when a score may be put right and a ruling appealed against, once that is known (TIME-2). */
  readonly periods?: readonly {
    readonly what: 'correction' | 'appeal';
    /** UTC. */
    readonly until: string;
    readonly clause: string;
  }[];
  /** What was decided against a rule, by whoever may: a sentence each (DIR-2). */
  readonly overridden?: readonly string[];
}

export interface TravellerRow extends SpotView {
  readonly nsMatchpoints?: number;
  readonly ewMatchpoints?: number;
  readonly nsImps?: number;
  readonly ewImps?: number;
  /** Of the board's top, and where it opens. */
  readonly nsPercent?: number;
  readonly percentKey?: string;
  readonly nsKey: string;
  readonly ewKey: string;
  /** Played or not, its result is not for everybody yet. */
  readonly masked?: true;
  /** The board was dealt at this table, with the cards where they were written down: the set's are not its own. */
  readonly dealt?: true;
  readonly deal?: string;
}

export interface TravellerView {
  readonly head: ContestHead;
  readonly board: number;
  readonly dealer: Seat;
  readonly vulnerability: Vulnerability;
  readonly top?: number;
  readonly datum?: number;
  /** Which tables played another form of it, and what becomes of that. */
  readonly fouled?: string;
  /** The cards, where the director has given them: `N:AKQ2.AK3.AK4.AKQ …`. */
  readonly deal?: string;
  /** What was committed to when the set was dealt: everybody may write it down before play. */
  readonly commitment?: string;
  /** Dealt at the table wherever it is played. */
  readonly dealt?: true;
  /** Why no result is shown, while others still have the board to play. */
  readonly masked?: string;
  readonly rows: readonly TravellerRow[];
}

export interface ScorecardRow {
  readonly round: number;
  readonly table: number;
  readonly board: number;
  readonly side: Side;
  readonly opponents: PairName;
  readonly state: LineState | 'sit-out';
  readonly contract?: string;
  /** From this pair's own side. */
  readonly score?: number;
  readonly matchpoints?: number;
  readonly percent?: number;
  readonly imps?: number;
  readonly key: string;
  readonly percentKey?: string;
  /** Played, but its result is not for everybody yet. */
  readonly masked?: true;
}

export interface ScorecardView {
  readonly head: ContestHead;
  readonly pair: PairName;
  readonly row?: StandingRow;
  /** Why some boards show no result yet. */
  readonly masked?: string;
  readonly boards: readonly ScorecardRow[];
}

/** One round at one table as it is planned: a phone without network can go on with it. */
export interface TableRound {
  readonly round: number;
  readonly ns?: PairName;
  readonly ew?: PairName;
  readonly boards: readonly {
    readonly board: number;
    readonly dealer: Seat;
    readonly vulnerability: Vulnerability;
  }[];
  /** Where each pair goes after it, and where the boards go. */
  readonly next: readonly { readonly pair: PairName; readonly to: string }[];
  readonly boardsTo?: string;
}

/** What a phone at a table needs, and nothing it may not see. */
export interface TableView {
  readonly head: ContestHead;
  readonly table: number;
  /** The round this table is in, which may be behind or ahead of the one called. */
  readonly round: number;
  /** What the document calls the match at this table, where it has a name. */
  readonly title?: string;
  readonly ns?: PairName;
  readonly ew?: PairName;
  readonly boards: readonly (SpotView & {
    readonly dealer: Seat;
    readonly vulnerability: Vulnerability;
    /** The side whose phone entered it: the other one confirms. */
    readonly enteredBy?: Side;
  })[];
  /** Every round of this table, so that a lost network stops nobody. */
  readonly plan: readonly TableRound[];
  /** Where each pair here goes next, and where these boards go. */
  readonly next: readonly { readonly pair: PairName; readonly to: string }[];
  readonly boardsTo?: string;
  readonly announce: readonly string[];
  readonly calling: boolean;
  readonly done: boolean;
  /** Where the scores of the round are confirmed before anybody leaves (TAB-6). */
  readonly release?: ReleaseView;
  readonly message?: string;
}

export interface HistoryRow {
  readonly seq: number;
  readonly id: string;
  readonly at: string;
  readonly by: Actor;
  /** Whose account it was, while there is one: names stand beside the log and can be erased. */
  readonly who?: string;
  /** The fact's own kind: readers of old facts stay, so it may be one that is made no more. */
  readonly kind: string;
  /** In plain words: `Table 3 reported board 7: 4S N =, +420`. */
  readonly says: string;
  /** The fact this one corrects, confirms, withdraws or undoes. */
  readonly about?: string;
  readonly undone: boolean;
  readonly canUndo: boolean;
  /** Made by one act with the fact before: undone with it. */
  readonly together?: true;
}

export interface HistoryView {
  readonly head: ContestHead;
  readonly rows: readonly HistoryRow[];
}

/** Before play: who has entered and which movements fit them (DESK-1). */
export interface SetupView {
  readonly head: ContestHead;
  readonly pairs: readonly PairName[];
  readonly movement?: {
    readonly title: string;
    readonly tables: number;
    readonly rounds: number;
    readonly boards: number;
  };
  /** Where everybody sits down in the first round, once a movement is set. */
  readonly seats?: readonly {
    readonly table: number;
    readonly ns?: PairName;
    readonly ew?: PairName;
    readonly boards: readonly number[];
  }[];
  /** Who sits out the first round without a table. */
  readonly waiting?: readonly PairName[];
  readonly advice: readonly {
    /** What to send to choose it. */
    readonly choice: string;
    readonly title: string;
    readonly reason: string;
    readonly tables: number;
    readonly rounds: number;
    readonly boardsPerRound: number;
    readonly boards: number;
    readonly minutes: number;
    readonly winners: 1 | 2;
    readonly sitOut: boolean;
    readonly balance?: number;
  }[];
}
