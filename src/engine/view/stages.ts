import type { Play, Worth } from '../rulebook/form.ts';
import type { ContestHead } from './night.ts';

/** Who a number is about: a pair, or a team by its name. */
export interface ContestantName {
  readonly pair: string;
  readonly name?: string;
  readonly players: readonly string[];
}

/** What the contest waits for, as the director is told it. */
export interface NextView {
  readonly step: 'ask' | 'play' | 'done' | 'refused';
  /** The act itself, where there is one to take. */
  readonly act?: string;
  readonly says: string;
  readonly because: readonly string[];
  readonly clause?: string;
  /** A choice of opponents, with those who may be chosen; nobody where the chooser is not there (DRAW-18). */
  readonly choice?: {
    readonly stage: string;
    readonly round: number;
    readonly chooser: ContestantName;
    readonly options: readonly ContestantName[];
  };
  /** Boards that break a tie, to be recorded once they are played. */
  readonly playOff?: {
    readonly stage: string;
    readonly round?: number;
    readonly teams: readonly [ContestantName, ContestantName];
    readonly boards: number;
    readonly clause: string;
  };
  /** What may be done before the results are all in, where the regulation lets the director: the next draw. */
  readonly early?: { readonly act: string; readonly says: string; readonly because: readonly string[] };
}

export interface StageRow {
  readonly place: number;
  readonly tied: boolean;
  readonly who: ContestantName;
  readonly score: number;
  /** Matches or sessions that count so far. */
  readonly played: number;
  readonly brought?: number;
  readonly penalty?: number;
  readonly because?: string;
  readonly key: string;
  readonly rankKey: string;
}

export interface MatchRow {
  readonly table: number;
  readonly home: ContestantName;
  readonly away?: ContestantName;
  readonly state: string;
  /** Net IMPs or per cent, and VPs, of each side once the match is in. */
  readonly homeMeasure?: number;
  readonly awayMeasure?: number;
  readonly homeVp?: number;
  readonly awayVp?: number;
  readonly key: string;
}

export interface RoundView {
  /** Of the contest, and of the stage. */
  readonly round: number;
  readonly number: number;
  readonly method: string;
  readonly clause: string;
  readonly matches: readonly MatchRow[];
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
  readonly fields: readonly { readonly field?: string; readonly rows: readonly StageRow[] }[];
  readonly unplaced: readonly { readonly who: ContestantName; readonly why: string }[];
  readonly rounds: readonly RoundView[];
  /** Each session or round with the boards whose travellers can be opened. */
  readonly units: readonly {
    readonly number: number;
    readonly from: number;
    readonly to: number;
    readonly boards: readonly number[];
  }[];
}

/** Who leads inside a category of the field (RANK-5). */
export interface CategoryList {
  readonly category: string;
  readonly stage: string;
  readonly rows: readonly {
    readonly place: number;
    readonly tied: boolean;
    readonly who: ContestantName;
    readonly score: number;
  }[];
}

export interface StagesView {
  readonly head: ContestHead;
  readonly form: { readonly id: string; readonly name: string; readonly of: 'pairs' | 'teams' };
  readonly entered: readonly ContestantName[];
  readonly next: NextView;
  readonly stages: readonly StageSheet[];
  readonly categories: readonly CategoryList[];
}
