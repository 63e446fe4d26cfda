import { makeOutcome, type Outcome } from '../bridge/contract.ts';
import type { Seat, Side } from '../bridge/seat.ts';
import type { Amount, FineUnit } from '../rulebook/slots.ts';
import type { Mark } from './line.ts';

export const LIKELY_FROM = ['no-infraction', 'infraction', 'partner-barred'] as const;
export type LikelyFrom = (typeof LIKELY_FROM)[number];

/** One result that was likely, in parts of a hundred, and what it was reckoned from (Law 12C1c). */
export interface Likely {
  readonly outcome: Outcome;
  readonly weight: Amount;
  /** Reachable without the infraction; by it alone; or with the partner barred as 27B2 would have had it. */
  readonly from?: LikelyFrom;
}

/** In matchpoints or IMPs of the side not at fault: without the infraction, as it was, and without their own error. */
export interface OwnDamage {
  readonly expected: Amount;
  readonly table: Amount;
  readonly withoutError: Amount;
}

/** One side of a split score: a result, or several by their weights. */
export type OwnScore = Outcome | { readonly kind: 'weighted'; readonly outcomes: readonly Likely[] };

export const FINDINGS = [
  'stands',
  'tricks',
  'assigned',
  'weighted',
  'split',
  'artificial',
  'set',
  'psyche',
] as const;

/** What a ruling makes of a board’s score. Weighted, split and artificial scores are entered here and nowhere else (RUL-6). */
export type Finding =
  /** The result obtained at the table counts. */
  | { readonly kind: 'stands' }
  /** The result with tricks moved from one side to the other (Laws 64, 67, 69–71, 79). */
  | { readonly kind: 'tricks'; readonly outcome: Outcome }
  | { readonly kind: 'assigned'; readonly outcome: Outcome }
  | { readonly kind: 'weighted'; readonly outcomes: readonly Likely[] }
  /** Each side its own score; `official` is the one the other tables are compared with, if either is one result. */
  | { readonly kind: 'split'; readonly ns: OwnScore; readonly ew: OwnScore; readonly official?: Side }
  | { readonly kind: 'artificial'; readonly ns: Mark | number; readonly ew: Mark | number }
  /** Matchpoints or IMPs of each side, after the part of the damage that was their own (Law 12C1e). */
  | { readonly kind: 'set'; readonly ns: Amount; readonly ew: Amount; readonly damage?: OwnDamage }
  /** What the event fixes for a psychic call against protected players: reckoned with the traveller, whatever still comes in (SABF 4.6). */
  | { readonly kind: 'psyche' };
export type FindingKind = Finding['kind'];

const makeGiven = (given: Mark | number, isPercent: boolean): string =>
  typeof given === 'string' ? given : isPercent ? `${given}%` : given > 0 ? `+${given}` : String(given);

const makeWeighted = (outcomes: readonly Likely[]): string =>
  outcomes.map(({ outcome, weight }) => `${weight}% ${makeOutcome(outcome)}`).join(', ');

/** One side of a split score: `4S N =`, or `60% 4S N =, 40% 3NT N -1`. */
export const makeOwnScore = (own: OwnScore): string =>
  own.kind === 'weighted' ? makeWeighted(own.outcomes) : makeOutcome(own);

/** The one way we write it: `60% 4S N =, 40% 3NT N -1`, `A+ / A-`, `4S N = / 3NT N -1`. */
export const makeFinding = (finding: Finding, isPercent = true): string => {
  switch (finding.kind) {
    case 'stands':
      return 'table result';
    case 'tricks':
    case 'assigned':
      return makeOutcome(finding.outcome);
    case 'weighted':
      return makeWeighted(finding.outcomes);
    case 'split':
      return `${makeOwnScore(finding.ns)} / ${makeOwnScore(finding.ew)}`;
    case 'artificial':
      return `${makeGiven(finding.ns, isPercent)} / ${makeGiven(finding.ew, isPercent)}`;
    case 'set':
      return `${finding.ns} / ${finding.ew}`;
    case 'psyche':
      return 'psychic call';
  }
};

export const CALL_MARKS = ['alerted', 'hesitation', 'withdrawn', 'out-of-turn', 'accepted'] as const;
export type CallMark = (typeof CALL_MARKS)[number];

/** One call of the auction as the director writes it down. */
export interface NotedCall {
  readonly seat: Seat;
  readonly call: string;
  readonly marks?: readonly CallMark[];
  readonly said?: string;
}

/** What players of like skill said they would do. Names never come in: they stay in the director’s own notes. */
export interface Poll {
  readonly peers: number;
  readonly actions: readonly {
    readonly action: string;
    readonly considered: number;
    readonly chosen: number;
  }[];
}

/** The way through one topic’s questions. */
export interface Trail {
  readonly topic: string;
  readonly answers: readonly string[];
}

/** What comes back when the score arrives: the questions to go on with, why, and the answers that are known already. */
export interface Later {
  readonly topic: string;
  readonly why: string;
  readonly answers?: readonly string[];
}

/** One thing that was offered: to whom, what, and what it costs. */
export interface KeptOption {
  readonly who: string;
  readonly may: string;
  readonly then: string;
}

/** A walk with every text as it was read out, kept whatever becomes of the questions later. */
export interface KeptWalk extends Trail {
  readonly version: number;
  readonly title: string;
  readonly steps: readonly { readonly ask: string; readonly says: string }[];
  readonly rectify: string;
  readonly say: string;
  readonly laws: readonly string[];
  readonly tellAppeal: boolean;
  /** What was offered, what to watch for and what follows; rulings of earlier releases kept none of it. */
  readonly options?: readonly KeptOption[];
  readonly watch?: readonly string[];
  readonly effects?: readonly string[];
}

export interface RuledPenalty {
  readonly pair: string;
  readonly amount: number;
  readonly unit: FineUnit;
  readonly clause: string;
}

/** What a director writes down when he rules: all that a committee will ask for (RUL-4). */
export interface RulingBody {
  readonly facts: string;
  /** PBN deal, where the hand matters. */
  readonly deal?: string;
  readonly auction: readonly NotedCall[];
  /** `neither` and `both` are the director’s findings too. */
  readonly offending: Side | 'both' | 'neither';
  /** The law the score rests on, in 2017 numbers: `16B3`. */
  readonly law: string;
  readonly poll?: Poll;
  /** What the player did whose choice was polled. */
  readonly taken?: string;
  readonly finding: Finding;
  /** More results were possible than can be weighed (Law 12C1d). */
  readonly tooMany?: true;
  readonly penalties: readonly RuledPenalty[];
  readonly reasons: string;
  /** The call of the director it answers. */
  readonly call?: string;
  /** Sides told at once; others are told later, and their time to appeal runs from then. */
  readonly told: readonly Side[];
  /** A matter that the regulations call final. */
  readonly matter?: string;
  /** An arranged or thrown result is also referred to the ethics body (ABF Interpretations 72A). */
  readonly referred?: true;
  /** The ruling this one takes the place of. */
  readonly amends?: string;
  /** The open item it answers, and the walk it came from. */
  readonly recall?: string;
  readonly walk?: string;
}

export const BIDDING = ['boxes', 'written', 'spoken', 'screens'] as const;
export type Bidding = (typeof BIDDING)[number];

interface Where {
  readonly round: number;
  readonly table: number;
  readonly board: number;
}

/** Facts of rulings. */
export interface RulingFacts {
  readonly 'ruling-given': Where & RulingBody & { readonly walks: readonly KeptWalk[] };
  /** A side that was not there hears of the ruling; its own time to appeal begins. */
  readonly 'ruling-told': { readonly ruling: string; readonly side: Side };
  /** How calls are made here, and whether stop cards are used (SABF 9; ABF Interpretations 73A2). */
  readonly 'bidding-set': { readonly method: Bidding; readonly stopCards: boolean };
  /** What is asked with an appeal here; nothing again where it is nought. */
  readonly 'deposit-set': { readonly amount: number };
  /** What the clocks of corrections and appeals need beyond what happened: UTC. */
  readonly 'times-set': {
    /** When play was to end. */
    readonly finish?: string;
    /** When the next session, stanza or round begins. */
    readonly next?: string;
    readonly lastOfStage?: true;
  };
}

export interface RulingRequests {
  /** The ways through the questions; what was read there is put in by the floor, which knows the questions. */
  readonly 'give-ruling': Where &
    RulingBody & {
      readonly trails: readonly Trail[];
      readonly walks?: readonly KeptWalk[];
      /** What its ends leave to be looked at once the score is in. */
      readonly later?: readonly Later[];
    };
  readonly 'tell-ruling': RulingFacts['ruling-told'];
  readonly 'set-bidding': RulingFacts['bidding-set'];
  readonly 'set-deposit': RulingFacts['deposit-set'];
  readonly 'set-times': RulingFacts['times-set'];
}

/** A ruling as it stands, with what became of it. */
export interface Ruling extends Where, RulingBody {
  /** The fact that gave it: its name from now on. */
  readonly ruling: string;
  readonly seq: number;
  readonly at: string;
  readonly walks: readonly KeptWalk[];
  /** When each side was told. */
  readonly toldAt: Partial<Readonly<Record<Side, string>>>;
  /** The later ruling that took its place. */
  readonly amended?: string;
}
