import type { Decider } from '../rulebook/appeal.ts';
import type { Refusal } from '../kit/result.ts';
import type { Outcome } from '../bridge/contract.ts';
import type { Side } from '../bridge/seat.ts';
import type { FineUnit } from '../rulebook/slots.ts';
import type { About } from './about.ts';
import type { AppealFacts } from './appeal.ts';
import type { ClockFacts } from './clock.ts';
import type { DealFacts } from './cards.ts';
import type { Plan } from './plan.ts';
import type { RecallFacts } from './recall.ts';
import type { RulingFacts } from './ruling.ts';
import type { Proposed, StageFacts } from './stage.ts';

export { FINE_UNITS } from '../rulebook/slots.ts';

export const ROLES = [
  'organiser',
  'director',
  'scorer',
  'table',
  'captain',
  'player',
  'public',
  'system',
] as const;
export type Role = (typeof ROLES)[number];

/** Who said it. A table says which device spoke, so that two phones can be told apart. */
export interface Actor {
  readonly role: Role;
  /** A person's id; people are kept beside the log. */
  readonly person?: string;
  readonly table?: number;
  readonly device?: string;
  /** The side this table's device joined for: it speaks for no other. */
  readonly side?: Side;
  /** The team a captain's code was made for. */
  readonly team?: string;
}

/** The device of a table's handset: results that come from a set of them, by file or by wire. */
export const HANDSET = 'handset';

/** Where a result belongs: the round, the table, and the board. */
export interface Spot {
  readonly round: number;
  readonly table: number;
  readonly board: number;
}

/** What a table says happened. Passed in is an outcome; not played is its absence, said aloud. */
export type BoardResult = Outcome | { readonly kind: 'not-played' };

/** An artificial score for one side: a mark, or per cent of a top. */
export type Given = 'A+' | 'A' | 'A-' | number;

export const SCORINGS = ['matchpoints', 'butler', 'cross-imps', 'teams'] as const;
export type Scoring = (typeof SCORINGS)[number];

/** What each kind of fact carries. Past tense: it has happened. */
export interface FactBodies extends StageFacts, RulingFacts, RecallFacts, AppealFacts, DealFacts, ClockFacts {
  readonly 'contest-made': {
    readonly name: string;
    /** The venue's own day, 2026-11-15, and its zone, Australia/Adelaide. */
    readonly date: string;
    readonly zone: string;
    readonly form: string;
    /** Ids of the rulebook's layers, general to particular: the editions it is scored under for ever (LOG-4). */
    readonly rulebook: readonly string[];
    readonly scoring: Scoring;
    readonly boardsPerRound: number;
    readonly minutesPerBoard: number;
  };
  /** Called otherwise, or on another day, than when it was made. */
  readonly 'contest-renamed': { readonly name: string; readonly date: string };
  /** Made by mistake: it is in no list any more, and stays readable. */
  readonly 'contest-put-away': { readonly why: string };
  readonly 'pair-entered': {
    readonly pair: string;
    readonly players: readonly [string, string];
    readonly about?: About;
  };
  readonly 'pair-changed': {
    readonly pair: string;
    /** Two; of a team all of it, where only names are written otherwise. */
    readonly players: readonly string[];
    readonly why: string;
    /** The same people, their names written otherwise. */
    readonly spelt?: true;
  };
  readonly 'pair-scratched': { readonly pair: string; readonly why: string };
  /** The whole plan is the fact: nothing has to be made again to know who sat where. */
  readonly 'movement-set': { readonly plan: Plan; readonly why: string };
  /** From this round on another plan: a late pair, a pair gone home, a table more or less. */
  readonly 'movement-changed': { readonly plan: Plan; readonly from: number; readonly why: string };
  readonly 'play-started': Record<never, never>;
  readonly 'round-called': { readonly round: number };
  readonly 'round-closed': { readonly round: number };
  readonly 'result-reported': Spot & {
    readonly result: BoardResult;
    /** The board was played the wrong way round: scored as played (SCO-7). */
    readonly wrongDirection?: true;
    /** The score written on the slip, where one was, for judging (SCO-5). */
    readonly scoreSaid?: number;
    /** That score stands although the contract is worth another, until both pairs agree (SCO-8). */
    readonly stands?: number;
    /** The side that entered it, where the phone knows: the other one confirms. */
    readonly side?: Side;
    /** Not begun in time and taken off by the director, under this clause (SABF 13.14; GNOT Sydney 2023 1.3). */
    readonly off?: string;
  };
  readonly 'result-confirmed': {
    readonly result: string;
    readonly side?: Side;
    /** On the phone of the side that entered it, which was passed across the table. */
    readonly passed?: true;
  };
  readonly 'result-corrected': {
    readonly result: string;
    readonly now: BoardResult;
    readonly wrongDirection?: true;
    readonly why: string;
    /** Both pairs say so (ABF Interpretations 79C2). */
    readonly agreed?: true;
    /** The director has complete confidence in what both remember: without it a score that fits its line stands. */
    readonly confident?: true;
    /** The law it was ruled under, where they do not. */
    readonly clause?: string;
    /** The scorer recorded or posted it wrongly: that has a time of its own (SABF 13.9). */
    readonly posting?: true;
  };
  readonly 'result-withdrawn': { readonly result: string; readonly why: string };
  readonly 'score-adjusted': Spot & {
    readonly ns: Given;
    readonly ew: Given;
    readonly clause: string;
    readonly why: string;
  };
  readonly 'penalty-given': {
    readonly pair: string;
    readonly amount: number;
    readonly unit: FineUnit;
    readonly clause: string;
    readonly why: string;
    /** What it was for, as the rulebook names it, and when: counted towards the next one. */
    readonly offence?: string;
    readonly round?: number;
    /** It is borne when the event ends, and shown until then (SABF 4.4). */
    readonly pending?: true;
    readonly minutes?: number;
    readonly boards?: number;
    readonly missing?: number;
    /** Who decided it, where the document gives that to somebody else than the director (SABF 7). */
    readonly decidedBy?: Decider;
    readonly proposed?: Proposed;
  };
  readonly 'director-called': {
    readonly table: number;
    readonly about?: string;
    /** An earlier score on this board’s traveller that the table doubts (TAB-8). */
    readonly questions?: Spot;
  };
  readonly 'call-answered': { readonly call: string };
  readonly 'device-joined': { readonly table: number; readonly side?: Side };
  readonly 'pair-left': { readonly pair: string; readonly from: number; readonly why: string };
  /** Play ends with this round: what is in stays, what was not reached counts for nobody. */
  readonly 'session-curtailed': { readonly after: number; readonly why: string };
  readonly 'session-closed': Record<never, never>;
  readonly 'session-reopened': { readonly why: string };
  readonly 'results-published': Record<never, never>;
  readonly 'results-hidden': { readonly why: string };
  /** The named fact counts no longer; it stays readable. */
  readonly 'fact-undone': { readonly fact: string; readonly why: string };
}
export type FactKind = keyof FactBodies;

interface Stamp {
  /** The place in this contest's log, from 1 without gaps: the only order there is. */
  readonly seq: number;
  /** Made by whoever asked, so that asking twice is not two facts. */
  readonly id: string;
  /** UTC, for people to read; never an order. */
  readonly at: string;
  readonly by: Actor;
  /** The shape's version; readers of every old version stay. */
  readonly version: 1;
  /** Made by the same act as the fact before it: one act is undone whole. */
  readonly together?: true;
  /** Done although rules spoke against it, by whoever may. */
  readonly overrode?: Overrode;
}

/** What was overridden: each rule by its code, sentence and clause, and why where it was said. */
export interface Overrode {
  readonly rules: readonly {
    readonly code: string;
    readonly clause?: string;
    readonly details?: Refusal['details'];
  }[];
  readonly why?: string;
}

/** One thing said to have happened. Appended, never changed. */
export type Fact = { readonly [K in FactKind]: Stamp & { readonly kind: K } & FactBodies[K] }[FactKind];
export type FactOf<K extends FactKind> = Extract<Fact, { readonly kind: K }>;

/** A fact as it is decided, before the store gives it its place. */
export type NewFact = {
  readonly [K in FactKind]: {
    readonly kind: K;
    readonly together?: true;
    readonly overrode?: Overrode;
  } & FactBodies[K];
}[FactKind];
