import type { ClockView } from '../time/clock.ts';
import type { Room } from '../../contest/plan.ts';
import type { SystemColour } from '../../contest/stage.ts';
import type { Worth } from '../../rulebook/form.ts';
import type { ContestHead } from '../night.ts';
import type { ContestantName } from '../stages.ts';

/** Who sits where in one round. */
export interface WallSeating {
  readonly round: number;
  /** As it is called: `Round 3`, `Session 2, round 4`. */
  readonly says: string;
  readonly tables: readonly {
    readonly table: number;
    readonly ns: ContestantName;
    readonly ew: ContestantName;
    readonly boards: readonly number[];
    readonly room?: Room;
  }[];
  /** A bye, or a sit-out. */
  readonly waiting: readonly ContestantName[];
}

export interface WallStanding {
  readonly name: string;
  readonly collects: Worth;
  readonly fields: readonly {
    readonly field?: string;
    readonly rows: readonly {
      readonly place?: number;
      readonly tied: boolean;
      readonly who: ContestantName;
      readonly score?: number;
      /** Of a barometer: matchpoints from the average so far. */
      readonly running?: number;
      /** Sessions so far that it was not there for. */
      readonly missed?: readonly number[];
      /** Sessions it left before their end. */
      readonly leftIn?: readonly number[];
      /** It has withdrawn. */
      readonly left?: true;
    }[];
  }[];
}

/** A prize, a title, a place in the next event: what one contestant has won. */
export interface WallWon {
  readonly award: string;
  readonly who: ContestantName;
  readonly note?: string;
}

/** What the projector shows: the seating of the round and of the next, the clock, who leads. */
export interface WallView {
  readonly head: ContestHead;
  readonly says: string;
  readonly clock?: ClockView;
  readonly seatings: readonly WallSeating[];
  readonly announce: readonly string[];
  /** What is said before play, while it is fresh (DESK-9). */
  readonly opening: readonly string[];
  /** Absent while the director keeps them back, and once placings stand for them. */
  readonly standings?: WallStanding;
  /** Once a contest of several stages is over: everybody where they finished, those who came furthest first. */
  readonly placings?: readonly WallStanding[];
  /** Once it is over: what is placed apart, and who has won what. */
  readonly categories?: readonly WallStanding[];
  readonly won?: readonly WallWon[];
}

/** Who was nominated for a trial, with points, and who plays (SABF 18.10.1, 18.12). */
export interface TrialView {
  readonly berths?: number;
  readonly says: string;
  readonly clause?: string;
  readonly pairs: readonly {
    readonly who: ContestantName;
    readonly points: number;
    readonly key: string;
    readonly order: number;
    readonly plays: boolean;
    readonly says: string;
    readonly clause: string;
    /** What put it behind another level on points. */
    readonly because?: { readonly above: string; readonly by: string };
  }[];
}

/** What a stage says of systems. */
export interface SystemRuleView {
  readonly stage: string;
  readonly says: string;
  readonly clause: string;
  readonly colours: readonly {
    readonly colour: SystemColour;
    readonly allowed: boolean;
    /** Why not, or what it needs. */
    readonly says?: string;
  }[];
  readonly brown: boolean;
  /** Notes of defences: due so many minutes before the session. */
  readonly notes?: { readonly minutes: number; readonly sides: number; readonly clause: string };
}

/** Everybody by number, what they play, and who sits down first in each match (SABF 4.2.2, 13.6; ANC 2021 11.2). */
export interface RegisterView {
  readonly head: ContestHead;
  readonly of: 'pairs' | 'teams';
  readonly entries: readonly {
    readonly who: ContestantName;
    /** The number it plays as in the draw (ANC 2021 11.2). */
    readonly number?: number;
    readonly seed?: number;
    readonly category?: string;
    readonly club?: string;
    readonly state?: string;
    readonly systems: readonly {
      readonly name: string;
      readonly colour: SystemColour;
      readonly brown?: true;
      /** When its papers came in, UTC. */
      readonly lodged: string;
      readonly sheets?: number;
      readonly defence?: true;
      readonly leave?: true;
    }[];
  }[];
  readonly rules: readonly SystemRuleView[];
  /** Until when systems are lodged, UTC, where it is known. */
  readonly deadlines: readonly { readonly until: string; readonly says: string; readonly clause: string }[];
  readonly defences: readonly {
    readonly who: ContestantName;
    readonly against: string;
    readonly system: string;
    readonly sides: number;
    readonly round: number;
  }[];
  readonly trial?: TrialView;
  readonly rights: readonly {
    readonly round: number;
    readonly title?: string;
    readonly says: string;
    readonly clause: string;
    readonly matches: readonly {
      readonly table: number;
      readonly home: ContestantName;
      readonly away: ContestantName;
      /** Who sits down first, where the regulation says; line-ups are blind where nobody does. */
      readonly first?: ContestantName;
      readonly blind?: true;
    }[];
  }[];
}
