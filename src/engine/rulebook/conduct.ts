import type { Amount } from './amount.ts';
import type { Decider } from './appeal.ts';

export const FINE_UNITS = ['percent-of-top', 'percent-of-session', 'matchpoints', 'vp', 'imps'] as const;
export type FineUnit = (typeof FINE_UNITS)[number];

export const OFFENCES = [
  'late',
  'slow',
  /** Boards taken off because they were not begun in time. */
  'boards-lost',
  /** Left the table with a score missing, or wrong and agreed. */
  'score-missing',
  'mis-scored',
  'mis-scored-often',
  'phone-on',
  'phone-used',
  'smoking',
  'alcohol',
  'left-to-smoke',
  'line-up-late',
  'board-fouled',
  'system-card',
  'system-breach',
  'disclosure',
  'appeal-frivolous',
  'misconduct',
] as const;
export type OffenceName = (typeof OFFENCES)[number];

/** What may follow beyond a fine. */
export const SEVERITIES = ['forfeit', 'disqualify', 'suspend', 'score-adjusted', 'report'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** What the first, second … offence brings. */
export type Step =
  /** Let pass, though it counts as an offence. */
  | { readonly do: 'nothing' }
  | { readonly do: 'warn' }
  | {
      readonly do: 'fine';
      readonly amount: Amount;
      readonly unit: FineUnit;
      /** The director may take less. */
      readonly upTo?: true;
      /** So much for each board, or for each ten minutes or part of them. */
      readonly per?: 'board' | 'ten-minutes';
      /** Each board after the first, where that costs more. */
      readonly further?: Amount;
      readonly may?: readonly Severity[];
    }
  | { readonly do: 'forfeit' }
  /** The amount is not printed: the director sets it, and may go so far. */
  | {
      readonly do: 'director';
      readonly may?: readonly Severity[];
      /** Who decides, where that is not the director. */
      readonly by?: Decider;
    };

/** Offences of so many minutes: below a bound, or up to and with it; the last band has neither. */
export interface Band {
  readonly under?: number;
  readonly upTo?: number;
  /** However few the minutes, where the first round was over when they came. */
  readonly roundOver?: true;
  readonly steps: readonly Step[];
  /** Where both sides are at fault in this band. */
  readonly both?: Step;
  /** Word given in time lifts what is said of fewer minutes, not this, unless both are at fault. */
  readonly standing?: true;
}

export interface Offence {
  readonly offence: OffenceName;
  /** Counted together with this one: a first warning for either is the first. */
  readonly with?: readonly OffenceName[];
  /** By minutes, or the same however long. The last step of a list is that of every later offence. */
  readonly bands?: readonly Band[];
  readonly steps?: readonly Step[];
  /** Whether parts of a minute are dropped before the band is looked up. */
  readonly minutes?: 'whole';
  /** Both sides at the table bear it, unless one alone is at fault. */
  readonly both?: true;
  /** Lost beside what the step says. */
  readonly loses?: 'seating-rights';
  /** What lifts it: word given in time, or an excuse the director accepts. */
  readonly lifted?: 'notice' | 'excuse';
  /** A pair's offence that its team bears, at once or when the event ends. */
  readonly team?: 'now-or-at-end';
  readonly clause: string;
}

/** Every printed scale of penalties. An offence that is not listed is the director's to judge. */
export interface Offences {
  readonly use: 'scales';
  readonly offences: readonly Offence[];
  /** The clause that leaves all others to the director, and the one on misconduct; a document without takes those beneath it. */
  readonly rest?: { readonly clause: string; readonly misconduct?: string };
  /** Whether earlier stages count: warnings go along, or each stage starts afresh. */
  readonly counted: 'stage' | 'event';
}

/** Each player may come once without a system card; who then comes without is penalised. */
export interface SystemCards {
  readonly use: 'grace';
  readonly cards: number;
  readonly each: number;
}

/** Who checks that the right board is played, and who enters and checks the score. */
export interface Responsibility {
  readonly use: 'checks';
  /** Both pairs always, or both with guide cards on the table and else the sitting pair. */
  readonly board: 'both' | 'both-with-cards';
  readonly enters?: 'S';
}

/** Openings that nobody may psych. */
export interface PsycheBan {
  readonly use: 'strong-artificial';
}

export interface ConductSlots {
  readonly responsible: Responsibility;
  readonly psycheBan: PsycheBan;
  readonly offences: Offences;
  readonly systemCards: SystemCards;
}
