import type { Decider } from '../../rulebook/appeal.ts';
import type { AppealStep, Body, Flow } from '../../contest/appeal.ts';
import type { RecallRow } from './recall.ts';
import type { Bidding, Finding, KeptWalk, NotedCall, Poll, RuledPenalty } from '../../contest/ruling.ts';
import type { Vulnerability } from '../../bridge/board.ts';
import type { Suit } from '../../bridge/card.ts';
import type { Seat, Side } from '../../bridge/seat.ts';
import type { TricksTable } from '../../bridge/tricks.ts';
import type { FineUnit } from '../../rulebook/slots.ts';
import type { ContestHead, PairName } from '../night.ts';

/** Until when something may be asked, and why until then. Open without an end while that cannot be known. */
export interface DeadlineView {
  /** UTC. */
  readonly until?: string;
  readonly says: string;
  readonly clause: string;
}

/** What an appeal without merit may be fined in. */
export interface MeritView {
  /** None: no fine is given here. */
  readonly units: readonly FineUnit[];
  /** In the first unit, where the document names one; otherwise the amount is the committee’s. */
  readonly most?: number;
  readonly says: string;
  readonly clause: string;
  /** Who imposes it, where that is not whoever hears the appeal. */
  readonly by?: Decider;
}

export interface AppealView {
  readonly appeal: string;
  readonly ruling: string;
  readonly flow: Flow;
  readonly side: Side;
  readonly at: string;
  readonly grounds: string;
  readonly signed: readonly string[];
  readonly deposit?: number;
  readonly steps: readonly {
    readonly fact: string;
    readonly step: AppealStep;
    readonly says: string;
    readonly at: string;
    readonly text?: string;
    readonly people?: readonly string[];
    readonly signed?: string;
    readonly when?: string;
  }[];
  /** What may come next, and whose it is. */
  readonly next: readonly {
    readonly step: AppealStep;
    readonly says: string;
    readonly by: string;
    readonly clause: string;
    readonly optional: boolean;
  }[];
  /** Whose decision it is now. */
  readonly bodies: readonly Body[];
  /** What they may fine where it had no merit. */
  readonly merit: MeritView;
  /** Who signs the form next (SABF 20.12). */
  readonly signing: readonly ('appellant' | 'director' | 'respondent' | 'chairman')[];
  /** The national authority’s word: it changes nothing (ABF Interpretations 93C3). */
  readonly opinion?: { readonly at: string; readonly reasons: string };
  /** The respondents’ copy, and the hearing where none is agreed. */
  readonly respondentsBy?: string;
  readonly hearingAt?: string;
  readonly decided?: {
    readonly at: string;
    readonly body: Body;
    readonly says: string;
    readonly score?: string;
    readonly reasons: string;
    readonly dissent?: string;
    readonly merit: boolean;
    readonly fine?: {
      readonly amount: number;
      readonly unit: FineUnit;
      readonly clause: string;
      readonly by?: Decider;
    };
    readonly deposit?: 'returned' | 'kept';
    readonly signed?: string;
  };
}

/** Tricks with all hands in view, as the file of the deals has them: never without the warning (Course Notes, Weighted Scores). */
export interface DoubleDummyView {
  readonly tricks: TricksTable;
  readonly warning: string;
}

export interface RulingRow {
  readonly ruling: string;
  readonly at: string;
  readonly round: number;
  readonly table: number;
  readonly board: number;
  readonly ns: PairName;
  readonly ew: PairName;
  readonly offending: Side | 'both' | 'neither';
  readonly facts: string;
  readonly deal?: string;
  /** The four hands, each suit’s cards from the top: `AKT94`, empty where void. */
  readonly hands?: Readonly<Record<Seat, Readonly<Record<Suit, string>>>>;
  readonly doubleDummy?: DoubleDummyView;
  readonly dealer: Seat;
  readonly vulnerability: Vulnerability;
  readonly auction: readonly NotedCall[];
  readonly law: string;
  /** `Law 16B3 (authorised and unauthorised information)` */
  readonly lawSays: string;
  readonly poll?: Poll;
  readonly taken?: string;
  /** What the poll makes of each action. */
  readonly alternatives: readonly string[];
  readonly finding: Finding;
  /** `weighted: 60% 4S N =, 40% 3NT N -1` */
  readonly says: string;
  /** Why it should be looked at again: its numbers rest on results that have changed since (Law 12C1e). */
  readonly heed?: string;
  /** What was reported at the table: `4S N =`, and its score. */
  readonly result?: string;
  readonly score?: number;
  readonly penalties: readonly RuledPenalty[];
  readonly reasons: string;
  readonly walks: readonly KeptWalk[];
  readonly told: Partial<Readonly<Record<Side, string>>>;
  readonly deadlines: Partial<Readonly<Record<Side, DeadlineView>>>;
  readonly referred?: true;
  readonly amends?: string;
  readonly amended?: string;
  /** The open item it answered, and the walk it came from. */
  readonly recall?: string;
  readonly walk?: string;
  /** What it is about, where that has another time to appeal (the scorer’s decision) or is final. */
  readonly matter?: string;
  /** No appeal lies against it. */
  readonly final?: { readonly says: string; readonly clause: string };
  /** What lies before director and committee: pairs whose system notes were lodged before play, and those too late (SABF 5.3). */
  readonly papers: { readonly lodged: readonly string[]; readonly late: readonly string[] };
  /** Where the numbers it moved are opened. */
  readonly keys: Readonly<Record<Side, string>>;
  /** What a fine can be given in for this round. */
  readonly units: readonly FineUnit[];
  readonly appeals: readonly AppealView[];
}

/** What the rulebook fines. */
export interface OffenceView {
  readonly offence: string;
  readonly amount: number;
  readonly unit: FineUnit;
  readonly discretion: 'fixed' | 'up-to';
  readonly clause: string;
}

/** Every ruling of a contest with its appeals, the newest first; for the desk alone. */
export interface RulingsView {
  readonly head: ContestHead;
  readonly bidding: {
    readonly method: Bidding;
    readonly stopCards: boolean;
    readonly says: string;
    readonly clause?: string;
  };
  readonly flow: Flow;
  readonly flowClause: string;
  /** The committee that hears this event, where the regulation names one (SABF 7). */
  readonly committee?: string;
  readonly deposit?: number;
  readonly signatures: number;
  /** Matters that the rulebook calls final. */
  readonly finalMatters: readonly { readonly id: string; readonly says: string; readonly clause: string }[];
  readonly correction?: DeadlineView;
  readonly times: { readonly finish?: string; readonly next?: string; readonly lastOfStage?: true };
  /** What the rulebook fines, to be proposed with a ruling. */
  readonly offences: readonly OffenceView[];
  /** What a fine can be given in for the round in play. */
  readonly units: readonly FineUnit[];
  readonly rulings: readonly RulingRow[];
}

export interface Moved {
  readonly pair: PairName;
  readonly before?: number;
  readonly after?: number;
  readonly placeBefore?: number;
  readonly placeAfter?: number;
}

/** What the rulebook makes of what was found: one act puts it on the form. */
export interface Proposal {
  readonly about: 'psyche' | 'responsible' | 'fouled' | 'revoke' | 'unplayed' | 'defective' | 'claim';
  readonly says: string;
  readonly clause: string;
  readonly then: {
    readonly offending?: RulingRow['offending'];
    readonly law: string;
    readonly finding?: Finding;
    readonly penalties?: readonly RuledPenalty[];
  };
}

/** The ranks of a pair as its entry has them: empty where none is known. */
export interface RanksView {
  /** Of a team, those two who sat there, or all of it where no line-up says who did. */
  readonly pair: { readonly pair: string; readonly name?: string; readonly players: readonly string[] };
  readonly ids: readonly string[];
  readonly ranks: readonly string[];
  readonly known: readonly string[];
}

/** What a ruling or a decision would do to the board, to both sides and to the field. */
export interface EffectView {
  /** Why it could not be given as it stands. */
  readonly refused?: {
    readonly code: string;
    readonly says: string;
    readonly clause?: string;
    readonly at?: string;
  };
  /** Matchpoints or IMPs of each side on this line. */
  readonly line: {
    readonly before: Partial<Readonly<Record<Side, number>>>;
    readonly after: Partial<Readonly<Record<Side, number>>>;
    readonly top?: number;
  };
  /** What the standings are counted in. */
  readonly unit: 'percent' | 'imps' | 'vp' | 'wins';
  /** Scores and places of both sides. */
  readonly parties: readonly Moved[];
  /** Others whose place changes: who would gain by it (ABF Interpretations 72A). */
  readonly others: readonly Moved[];
}

/** What a ruling would do, before it is given. */
export interface RulingPreview extends EffectView {
  readonly advice: readonly string[];
  /** What the Laws say about the score on the form; a warning, not a refusal (RUL-22). */
  readonly guards: readonly string[];
  readonly proposals: readonly Proposal[];
  /** Of the opponents of a psychic call, where the rulebook protects some of them. */
  readonly ranks?: RanksView;
  readonly doubleDummy?: DoubleDummyView;
  readonly alternatives: readonly string[];
  readonly kinds: readonly string[];
  /** What a fine can be given in for that round, and what the rulebook fines there. */
  readonly units: readonly FineUnit[];
  readonly offences: readonly OffenceView[];
}

/** Where a walk through a topic’s questions stands. */
export type WalkView = {
  readonly topic: string;
  readonly title: string;
  readonly edition: number;
  readonly trail: { readonly topic: string; readonly version: number; readonly answers: readonly string[] };
  readonly node: string;
  readonly steps: readonly {
    readonly ask: string;
    readonly where: string;
    readonly answer: string;
    readonly says: string;
  }[];
} & (
  | {
      readonly at: 'question';
      readonly manner: readonly string[];
      readonly ask: string;
      readonly where: string;
      readonly help?: string;
      readonly options: readonly { readonly who: string; readonly may: string; readonly then: string }[];
      readonly answers: readonly { readonly answer: string; readonly says: string }[];
      readonly laws: readonly string[];
    }
  | {
      readonly at: 'end';
      readonly ruling: string;
      readonly say: string;
      readonly options: readonly { readonly who: string; readonly may: string; readonly then: string }[];
      /** What was offered with the questions on the way. */
      readonly offered: readonly { readonly who: string; readonly may: string; readonly then: string }[];
      readonly effects: readonly string[];
      readonly watch: readonly string[];
      readonly laws: readonly string[];
      /** The laws of this end; the others were named on the way. */
      readonly own: readonly string[];
      readonly clauses: readonly string[];
      readonly tellAppeal: boolean;
      readonly afterwards: readonly string[];
      readonly then: readonly string[];
      /** The same topics with their titles. */
      readonly onwards: readonly { readonly topic: string; readonly title: string }[];
      /** What comes back when the score is in. */
      readonly later: RecallRow['later'];
      readonly rests: readonly string[];
      readonly note: string;
    }
);
