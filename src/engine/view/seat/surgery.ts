import type { Plan } from '../../contest/plan.ts';

/** One table of a round to come; whether anything of it is other than planned. */
export interface ChangedTable {
  readonly table: number;
  readonly ns: string;
  readonly ew: string;
  readonly boards: string;
  readonly changed: boolean;
  /** What was planned here, where that is something else; nothing where the table is new. */
  readonly was?: { readonly ns: string; readonly ew: string; readonly boards: string };
}

/** One way to go on: what it means in sentences, every round to come, and the plan that is asked for. */
export interface ChangeWay {
  readonly key: string;
  readonly title: string;
  readonly says: readonly string[];
  readonly tables: number;
  readonly rounds: readonly {
    readonly round: number;
    readonly tables: readonly ChangedTable[];
    readonly out: readonly string[];
    /** Tables that were planned and are not played at. */
    readonly without: readonly number[];
  }[];
  /** What each pair that goes elsewhere has to be told before its first round. */
  readonly tell: readonly string[];
  /** Pairs and tables whose cards change. */
  readonly cards: { readonly pairs: readonly string[]; readonly tables: readonly number[] };
  /** Results that would belong to others, or have no place. */
  readonly moved: number;
  readonly lost: number;
  /** The first round that is another, counted through the contest. */
  readonly from: number;
  readonly plan: Plan;
}

/** Ways to change the movement of the session in play. */
export interface ChangesView {
  /** The first round nothing has come in of: the usual one to change from. */
  readonly next: number;
  readonly from: number;
  /** The session’s first and last round. */
  readonly first: number;
  readonly last: number;
  /** Numbers of those who would come in, and of those who have gone. */
  readonly coming: readonly string[];
  readonly gone: readonly string[];
  readonly ways: readonly ChangeWay[];
}
