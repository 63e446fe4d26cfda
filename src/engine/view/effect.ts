import type { Decider } from '../rulebook/appeal.ts';
import type { OffenceName, FineUnit } from '../rulebook/conduct.ts';
import type { ContestantName } from './stages.ts';

/** One line of a stage's standings before and after something is done. */
export interface EffectRow {
  readonly stage: string;
  readonly who: ContestantName;
  readonly before?: number;
  readonly after?: number;
  readonly placeBefore?: number;
  readonly placeAfter?: number;
}

/** What an act would do, before it is done; or why it cannot be. */
export interface EffectView {
  readonly refused?: { readonly code: string; readonly says: string; readonly clause?: string };
  readonly says: readonly string[];
  readonly rows: readonly EffectRow[];
}

/** An offence of the rulebook's own list, and what has to be said of it. */
export interface OffenceView {
  readonly offence: OffenceName;
  readonly says: string;
  readonly asks: readonly ('minutes' | 'boards' | 'missing')[];
  /** What lifts it, where something does. */
  readonly lifted?: 'notice' | 'excuse';
  readonly both: boolean;
  readonly clause: string;
  /** Who decides the fine, where that is not the director. */
  readonly by?: Decider;
}

/** Substitutes of one contestant against the limits of the stage. */
export interface StandInView {
  readonly who: ContestantName;
  readonly says: readonly string[];
  readonly clause?: string;
}

/** A substitute whose side's score is adjusted, and who may contest it (SABF 13.4, 18.8). */
export interface SubstituteUsed {
  readonly fact: string;
  readonly who: ContestantName;
  readonly says: string;
  readonly against: readonly ContestantName[];
  /** Whether the side that fielded it may; the other always may. */
  readonly fielding: boolean;
  readonly clause: string;
  readonly levels: readonly string[];
}

export interface ConductView {
  /** The stage that is running, and its last round laid. */
  readonly stage?: {
    readonly name: string;
    readonly from: number;
    readonly to: number;
    readonly now: number;
  };
  readonly offences: readonly OffenceView[];
  /** What the rulebook says a match is worth that is not played out. */
  /** For a match of each stage that is on. */
  readonly decides: readonly {
    readonly stage: string;
    readonly as: 'forfeit' | 'cancelled' | 'abandoned';
    readonly says: string;
    readonly clause: string;
  }[];
  readonly standIns: readonly StandInView[];
  readonly substitutes: readonly SubstituteUsed[];
  /** Levels of improvement by a substitute, where a rule has them, and by when it is told of. */
  readonly notice?: { readonly minutes: number; readonly levels: readonly string[]; readonly clause: string };
  readonly changeable: ChangeableView;
}

/** What may be changed, and to what (CON-18). */
export interface ChangeableView {
  /** The rules are fixed: only what was not, or not adequately, covered. */
  readonly underWay: boolean;
  readonly clause: string;
  readonly rules: readonly {
    readonly slot: string;
    /** What it is on, in plain words. */
    readonly about: string;
    /** What is in force; nothing where no document speaks. */
    readonly now?: { readonly layer: string; readonly clause: string; readonly says: string };
    /** Other documents' answers. */
    readonly others: readonly { readonly layer: string; readonly name: string; readonly clause: string }[];
  }[];
  /** Stages that have not begun, as they would be played. */
  readonly formats: readonly {
    readonly stage: string;
    readonly name: string;
    readonly says: string;
    /** What the document asks of its format. */
    readonly asks?: string;
  }[];
}

/** What the rulebook proposes; the director decides (DESK-10). */
export interface ProposalView {
  readonly who: ContestantName;
  readonly says: string;
  readonly does: 'nothing' | 'warn' | 'fine' | 'forfeit' | 'director';
  readonly discretion: 'fixed' | 'up-to' | 'director';
  readonly amount?: number;
  readonly unit?: FineUnit;
  /** It may wait for the end of the event (SABF 4.4). */
  readonly pending?: true;
  /** Who decides it, where that is not the director. */
  readonly by?: Decider;
  readonly clause: string;
}
