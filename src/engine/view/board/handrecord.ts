import type { Vulnerability } from '../../bridge/board.ts';
import type { Strain } from '../../bridge/card.ts';
import type { Seat } from '../../bridge/seat.ts';
import type { TricksTable } from '../../bridge/tricks.ts';
import type { Told } from '../../kit/told.ts';
import type { ContestHead, PairName } from '../night.ts';

/** One table's contract beside what all four hands in view make of it. */
export interface HandRow {
  readonly round: number;
  readonly table: number;
  /** Tricks of the declarer with best play by everybody. */
  readonly tricks: number;
  /** Tricks taken more, or fewer, than that. */
  readonly over: number;
  /** The opening lead, and how many tricks it gave away with all hands in view. */
  readonly lead?: { readonly card: string; readonly cost: number };
}

/** The opening leads against one declarer in one strain: what each cost and how often it was made. */
export interface LeadRow {
  readonly strain: Strain;
  readonly declarer: Seat;
  readonly tricks: number;
  readonly cards: readonly { readonly card: string; readonly cost: number; readonly tables: number }[];
  /** Leads nobody made that give nothing away, where every lead made did. */
  readonly best: readonly string[];
}

/** A board with its cards, what can be made of them, and what the tables did (DEAL-2, DEAL-6). */
export interface HandRecordView {
  readonly head: ContestHead;
  readonly board: number;
  readonly dealer: Seat;
  readonly vulnerability: Vulnerability;
  readonly deal: string;
  /** High-card points. */
  readonly points: Readonly<Record<Seat, number>>;
  readonly tricks: TricksTable;
  readonly par: { readonly ns: number; readonly contracts: readonly string[] };
  readonly rows: readonly HandRow[];
  readonly leads: readonly LeadRow[];
  /** Why the field scored so, in sentences. */
  readonly story: readonly string[];
  /** The same, to be said in another language. */
  readonly told: readonly Told[];
  /** The set was dealt by Byestand: what was committed to, and the seed once no board of it is in play. */
  readonly seal?: {
    readonly commitment: string;
    readonly seed?: string;
    readonly stated?: true;
    readonly late?: true;
  };
}

/** Where points went, from the pair's own side. In matchpoints or IMPs; they add up to `total`. */
export interface PartsView {
  readonly luck: number;
  readonly bidding: number;
  readonly declaring: number;
  readonly defence: number;
  /** Opening leads of our own. */
  readonly leads: number;
  /** Opening leads against us. */
  readonly theirLeads: number;
  readonly rest: number;
}

export interface AnalysedBoard {
  readonly board: number;
  readonly round: number;
  readonly contract: string;
  readonly total: number;
  readonly parts: PartsView;
  /** Which parts made it, the largest first. */
  readonly says: string;
  /** The same, to be said in another language. */
  readonly told: readonly Told[];
}

/** One session or round of a contest that has several. */
export interface UnitAnalysis {
  /** The first round of it, counted through the contest. */
  readonly round: number;
  readonly stage: string;
  /** Counted in its stage. */
  readonly number: number;
  /** What the document calls the round. */
  readonly title?: string;
  readonly of: 'session' | 'round';
  readonly unit: 'matchpoints' | 'imps';
  readonly total: number;
  readonly parts: PartsView;
}

/** Where a pair's points went (DEAL-10). */
export interface PairAnalysis {
  readonly head: ContestHead;
  readonly pair: PairName;
  readonly unit: 'matchpoints' | 'imps';
  /** Against average: matchpoints above or below half of them, or IMPs. */
  readonly total: number;
  readonly parts: PartsView;
  /** The boards that mattered most, for better or worse. */
  readonly mattered: readonly AnalysedBoard[];
  readonly boards: readonly AnalysedBoard[];
  /** In a contest of several sessions or rounds: each of them. */
  readonly units?: readonly UnitAnalysis[];
  /** What these numbers can and cannot say. */
  readonly notes: readonly string[];
}

export interface SessionBoard {
  readonly board: number;
  readonly par: { readonly ns: number; readonly contracts: readonly string[] };
  /** How far results were apart, in IMPs from the middle on average. */
  readonly swing: number;
  readonly story: readonly string[];
  /** The same, to be said in another language. */
  readonly told: readonly Told[];
}

/** A session's boards: those that decided most and least. */
export interface SessionAnalysis {
  readonly head: ContestHead;
  readonly boards: readonly SessionBoard[];
}
