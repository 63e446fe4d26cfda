import type { LocalTime } from '../kit/day.ts';

/** The colours of systems, from the plainest. */
export const COLOURS = ['green', 'blue', 'red', 'yellow'] as const;
export type Colour = (typeof COLOURS)[number];

/** Where something may be played: nothing named, everywhere. */
export interface Allowance {
  /** Matches at IMPs of at least so many boards. */
  readonly leastBoards?: number;
  /** Whether it may be played at matchpoints; where absent it may. */
  readonly matchpoints?: false;
  /** Categories in which it may not. */
  readonly notIn?: readonly string[];
  readonly clause: string;
}

/** Papers to be handed in before a system is played. */
export interface Lodging {
  readonly colours: readonly Colour[];
  /** Sheets or pages beside the card. */
  readonly sheets: number;
  /** A moment that is announced, or so many days before the event begins. */
  readonly by: 'announced' | { readonly days: number };
  /** The moment the document prints for the event of its own year, by the clock of Greenwich; one that is announced goes before it. */
  readonly printed?: LocalTime;
  /** In a Swiss the start of the event is early enough. */
  readonly swiss?: 'start';
  /** Whether a defence comes with a yellow one. */
  readonly defence?: true;
  readonly clause: string;
}

/** What a written defence is against. */
export const DEFENCES = ['yellow', 'brown', 'yellow-defence', 'brown-defence'] as const;
export type Defence = (typeof DEFENCES)[number];

/** Notes that may be looked at during the auction. */
export interface Notes {
  readonly against: readonly Defence[];
  readonly sides: number;
  /** Lodged with the director, and approved, so many minutes before the session. */
  readonly minutes: number;
  readonly clause: string;
}

export interface Systems {
  readonly use: 'by-colour';
  readonly colours: Readonly<Partial<Record<Colour, Allowance>>>;
  readonly brown?: Allowance;
  /** Different yellow systems of one pair in an event, but by the director's leave. */
  readonly yellowsEach?: { readonly most: number; readonly clause: string };
  readonly lodging: readonly Lodging[];
  readonly notes?: Notes;
}

export interface SystemSlots {
  readonly systems: Systems;
}
