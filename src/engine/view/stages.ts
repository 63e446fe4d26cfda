// Over 300 lines: all that the desk's and the public page of a contest in stages are made of, one shape after another.
import type { REDRAWN } from '../contest/stage.ts';
import type { YELLOW_VERDICTS } from '../draw/yellow.ts';
import type { Play, Worth } from '../rulebook/form.ts';
import type { ContestHead } from './night.ts';
import type { ContestantName, PrizeFor, PrizesView, WonRow } from './standing/won.ts';

export type { ContestantName, PrizeFor, PrizeListView, PrizesView, WonRow } from './standing/won.ts';

/** What the contest waits for, as the director is told it. */
export interface NextView {
  readonly step: 'ask' | 'play' | 'done' | 'refused';
  /** The act itself, where there is one to take. */
  readonly act?: string;
  readonly says: string;
  readonly because: readonly string[];
  readonly clause?: string;
  /** What the body in charge may do about a refusal: another format for the entries there are. */
  readonly mend?: 'change-format';
  /** No draw of this round keeps every rule: it is drawn by hand or with a rematch, or the stage ends here (DRAW-14). */
  readonly none?: {
    readonly stage: string;
    readonly round: number;
    readonly again: readonly (readonly [ContestantName, ContestantName])[];
    readonly ends: boolean;
  };
  /** A choice of opponents, with those who may be chosen; nobody where the chooser is not there (DRAW-18). */
  readonly choice?: {
    readonly stage: string;
    readonly round: number;
    readonly chooser: ContestantName;
    readonly options: readonly ContestantName[];
    /** In a final: the stanzas that may be named for the choice of opponents, each with its round (ANC 2021 12.4). */
    readonly stanzas?: readonly { readonly stanza: number; readonly round: number }[];
    /** Which of two teams goes on with the points of one of the stage before (SABF 16.2). */
    readonly heir?: true;
    readonly clause: string;
  };
  /** Boards that break a tie, to be recorded once they are played. */
  readonly playOff?: {
    readonly stage: string;
    readonly round?: number;
    readonly teams: readonly [ContestantName, ContestantName];
    readonly boards: number;
    readonly clause: string;
  };
  /** Of a round in play: the tables that still owe a board. */
  readonly tables?: readonly number[];
  /** Until when the results the act is taken from may still change: a correction, a review or an appeal. */
  readonly periods?: readonly {
    readonly what: 'correction' | 'appeal';
    readonly until: string;
    readonly clause: string;
  }[];
  /** What may be done before the results are all in, where the regulation lets the director: the next draw. */
  readonly early?: {
    readonly act: string;
    readonly says: string;
    readonly because: readonly string[];
    /** Of a draw: the matches that lack results, each with its boards and what it counts (DRAW-5). */
    readonly provisional?: readonly { readonly who: readonly ContestantName[]; readonly says: string }[];
    /** Of a draw: who would meet. */
    readonly meetings?: readonly Meeting[];
  };
  /** A round that is drawn and has not begun: what has changed since, and the draw as it would be now. */
  readonly redraw?: RedrawView;
}

/** Who meets at which table; a bye is one alone. */
export interface Meeting {
  readonly table?: number;
  readonly who: readonly ContestantName[];
}

/** A round drawn again, before it is: both draws, why, and what would be set aside (DIR-4). */
export interface RedrawView {
  readonly round: number;
  readonly stage: string;
  readonly because: (typeof REDRAWN)[number];
  /** The same meetings would come out. */
  readonly same: boolean;
  readonly says: string;
  readonly now: readonly (Meeting & { readonly changed: boolean })[];
  readonly next: readonly (Meeting & { readonly changed: boolean })[];
  /** What would be set aside, and kept in the history. */
  readonly aside: readonly string[];
  /** The round was called, or something of it was played. */
  readonly begun: boolean;
  /** A rule that has the draw stand. */
  readonly against?: string;
}

/** A round drawn by hand, before it is kept: who is to be drawn, how it stands, what is wrong with it. */
export interface HandView {
  readonly round: number;
  readonly title?: string;
  /** No draw keeps every rule: then they may be broken, with a reason. */
  readonly none: boolean;
  readonly here: readonly ContestantName[];
  /** As it is drawn now, or as it would be with the rematch that is offered. */
  readonly start: {
    readonly pairs: readonly (readonly [string, string])[];
    readonly bye?: string;
    readonly triangle?: readonly string[];
  };
  readonly again: readonly (readonly [string, string])[];
  /** `breaks`: a rule of the draw, which it `may` with a reason; anything else cannot stand at all. */
  readonly faults: readonly {
    readonly says: string;
    readonly clause?: string;
    readonly breaks: boolean;
    readonly may: boolean;
  }[];
}

/** Somebody played in another's place: the two, and the sessions or rounds of the stage. */
export interface StandIn {
  /** Who came, for whom. */
  readonly who: ContestantName;
  readonly unit: 'session' | 'round';
  readonly from: number;
  readonly to: number;
}

export interface StageRow {
  readonly place: number;
  readonly tied: boolean;
  readonly who: ContestantName;
  readonly score: number;
  /** Matches or sessions that count so far. */
  readonly played: number;
  /** Of several sessions that are added up: what each counts, and whether it is among those added. */
  readonly sessions?: readonly {
    readonly session: number;
    readonly counts: number;
    readonly added: boolean;
    readonly key: string;
  }[];
  /** Sessions so far that it was not there for. */
  readonly missed?: readonly number[];
  /** Sessions it left before their end. */
  readonly leftIn?: readonly number[];
  /** It has withdrawn. */
  readonly left?: true;
  readonly standIns?: readonly StandIn[];
  readonly brought?: number;
  readonly penalty?: number;
  /** Each fine of the stage as it is said: what, for what, by which clause. */
  readonly fines?: readonly string[];
  /** Fines it will bear when the event ends; not in the score (SABF 4.4). */
  readonly pending?: number;
  readonly because?: string;
  readonly key: string;
  readonly rankKey: string;
}

export interface MatchRow {
  readonly table: number;
  readonly home: ContestantName;
  readonly away?: ContestantName;
  /** Of a triangle, where each of the three has a match of its own: the other two. */
  readonly against?: readonly ContestantName[];
  readonly state: string;
  /** Played online or at another place, and who watches it (CON-20). */
  readonly elsewhere?: { readonly where: string; readonly place: string; readonly supervisor: string };
  /** Net IMPs or per cent, and VPs, of each side once the match is in. */
  readonly homeMeasure?: number;
  readonly awayMeasure?: number;
  readonly homeVp?: number;
  readonly awayVp?: number;
  /** Of a match of two teams: the IMPs each side won, as it is announced, 26–7. */
  readonly won?: readonly [number, number];
  /** Where boards were not played: the number of boards the VP scale is read at, and why. */
  readonly scale?: string;
  /** Whether a yellow system may be played in this match, and what it does to the seating (SABF 4.2.2). */
  readonly yellow?: { readonly verdict: YellowVerdict; readonly says: string; readonly clause: string };
  readonly key: string;
}

export interface RoundView {
  /** Of the contest, and of the stage. */
  readonly round: number;
  readonly number: number;
  /** What the document calls it, where it has a name. */
  readonly title?: string;
  readonly method: string;
  readonly clause: string;
  readonly matches: readonly MatchRow[];
}

type YellowVerdict = (typeof YELLOW_VERDICTS)[number];

/** One match of a knock-out or of a series of finals, all its parts together. */
export interface BracketMatch {
  readonly name?: string;
  readonly sides: readonly {
    /** Nobody where it is not known yet. */
    readonly who?: ContestantName;
    readonly imps?: number;
    /** It goes on, or has won. */
    readonly through?: true;
    /** Among those who lost, and goes on all the same. */
    readonly lucky?: true;
  }[];
  /** Where its parts are opened. */
  readonly parts: readonly { readonly round: number; readonly table: number }[];
  readonly note?: string;
}

/** A round of a knock-out, or a week of finals. */
export interface BracketColumn {
  readonly says: string;
  readonly matches: readonly BracketMatch[];
}

/** One stage on one page: who leads, who plays whom. */
export interface StageSheet {
  readonly stage: string;
  readonly name: string;
  readonly collects: Worth;
  readonly play: Play['use'];
  readonly measure: 'imps' | 'percent';
  readonly closed: boolean;
  readonly from: number;
  readonly to: number;
  /** Rounds or sessions so far, and of how many. */
  readonly done: number;
  readonly of: number;
  readonly clause: string;
  readonly why: string;
  /** What its datums still lack: scores of another contest on the same boards. */
  readonly waits?: string;
  /** What was corrected too late to change what followed from it. */
  readonly stands?: readonly string[];
  readonly fields: readonly { readonly field?: string; readonly rows: readonly StageRow[] }[];
  readonly unplaced: readonly { readonly who: ContestantName; readonly why: string }[];
  readonly rounds: readonly RoundView[];
  /** Of a knock-out or a series of finals: the way through it. */
  readonly bracket?: readonly BracketColumn[];
  /** Each session or round with the boards whose travellers can be opened. */
  readonly units: readonly {
    readonly number: number;
    readonly from: number;
    readonly to: number;
    /** What its document calls it. */
    readonly title?: string;
    readonly boards: readonly number[];
  }[];
}

/** An entry with what is known of it that a regulation asks about. */
export interface EnteredView extends ContestantName {
  readonly seed?: number;
  readonly category?: string;
  readonly club?: string;
  readonly state?: string;
  /** What a handicap event adds to its score (RANK-7). */
  readonly handicap?: number;
  /** Plays to fill the field, and is not placed (ANC 2021 3.10; GNOT Sydney 2023 1.5). */
  readonly house?: true;
  /** The stages it is entered for, where it may enter for one of several. */
  readonly stages?: readonly string[];
}

/** Who leads inside a category of the field (RANK-5). */
export interface CategoryList {
  readonly category: string;
  readonly stage: string;
  /** The clause that places it apart. */
  readonly clause?: string;
  readonly rows: readonly {
    readonly place: number;
    readonly tied: boolean;
    readonly who: ContestantName;
    readonly score: number;
    /** What opens the score, where it is not that of the standings. */
    readonly key?: string;
  }[];
}

/** How many teams each club may send to a regional final, and has sent (RANK-14). */
export interface ClubsView {
  readonly clause: string;
  /** One more team may be added to make the number even. */
  readonly oneMore: boolean;
  readonly clubs: readonly {
    readonly club: string;
    /** Teams of its qualifying event, where it held one. */
    readonly teams?: number;
    readonly places: number;
    readonly sent: number;
    readonly key: string;
  }[];
}

/** Everybody where they finished: those who came furthest first. */
export interface PlacedView {
  readonly stage: string;
  readonly name: string;
  readonly field?: string;
  readonly rows: readonly {
    readonly place: number;
    readonly tied: boolean;
    readonly who: ContestantName;
    /** What `why` opens the place by. */
    readonly key: string;
  }[];
}

/** Another contest on the same boards, whose scores help to make the datums here (ANC 2021 17.9; SABF 18.11). */
export interface BesideView {
  readonly form: string;
  /** As the regulation calls it: `the Open final`. */
  readonly name: string;
  readonly says: string;
  readonly clause: string;
  /** The contest that was named, by its id and name, and the fact that says so. */
  readonly named?: { readonly contest: string; readonly name: string; readonly fact: string };
  /** What the director has to see to. */
  readonly wanted: readonly string[];
  readonly stages: readonly {
    readonly stage: string;
    readonly name: string;
    readonly matches: readonly {
      readonly number: number;
      readonly state: 'taken' | 'due' | 'corrected' | 'playing' | 'not-drawn' | 'none' | 'unnamed';
      readonly says: string;
    }[];
  }[];
}

export interface StagesView {
  readonly head: ContestHead;
  readonly form: {
    readonly id: string;
    readonly name: string;
    readonly of: 'pairs' | 'teams';
    /** What an entry may be placed apart in. */
    readonly categories?: readonly string[];
    /** What prizes may be set for: the whole, and what is placed apart in it. */
    readonly prizeFor: readonly PrizeFor[];
    /** Nominated pairs are ranked by the year's points (SABF 18.10.1, 18.12). */
    readonly ranked?: true;
    /** The stages that take entries of their own, where there are several (SABF 16.1). */
    readonly phases?: readonly { readonly stage: string; readonly name: string; readonly begun: boolean }[];
  };
  readonly entered: readonly EnteredView[];
  /** Who is noted as away in the round in play or later, and in which rounds. */
  readonly away?: readonly { readonly who: ContestantName; readonly from: number; readonly to: number }[];
  readonly next: NextView;
  /** Other contests whose scores count here, where the form has any. */
  readonly beside: readonly BesideView[];
  readonly stages: readonly StageSheet[];
  readonly categories: readonly CategoryList[];
  /** Once the contest is closed and has more than one stage. */
  readonly placings?: readonly PlacedView[];
  readonly clubs?: ClubsView;
  readonly prizes?: PrizesView;
  /** What the places and matches were worth, once it is known. */
  readonly awards: readonly WonRow[];
  /** Rules and formats that were changed, by whom, when and why (CON-18). */
  readonly changes: readonly { readonly what: string; readonly clause: string }[];
}
