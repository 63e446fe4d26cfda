import type { Room } from '../contest/plan.ts';
import type { SystemColour } from '../contest/stage.ts';
import type { Worth } from '../rulebook/form.ts';
import type { ContestHead } from './night.ts';
import type { ContestantName } from './stages.ts';

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

export interface WallClock {
  /** When the round was called, UTC. */
  readonly called: string;
  readonly minutes: number;
  /** From this minute on no further board is begun. */
  readonly noFurther?: number;
  readonly clause?: string;
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
    }[];
  }[];
}

/** What the projector shows: the seating of the round and of the next, the clock, who leads. */
export interface WallView {
  readonly head: ContestHead;
  readonly says: string;
  readonly clock?: WallClock;
  readonly seatings: readonly WallSeating[];
  readonly announce: readonly string[];
  /** Absent while the director keeps them back. */
  readonly standings?: WallStanding;
}

/** Everybody by number, what they play, and who sits down first in each match (SABF 4.2.2, 13.6; ANC 2021 11.2). */
export interface RegisterView {
  readonly head: ContestHead;
  readonly of: 'pairs' | 'teams';
  readonly entries: readonly {
    readonly who: ContestantName;
    readonly seed?: number;
    readonly category?: string;
    readonly club?: string;
    readonly state?: string;
    readonly systems: readonly {
      readonly name: string;
      readonly colour: SystemColour;
      readonly brown?: true;
    }[];
  }[];
  readonly rights: readonly {
    readonly round: number;
    readonly says: string;
    readonly clause: string;
    readonly matches: readonly {
      readonly table: number;
      readonly home: ContestantName;
      readonly away: ContestantName;
    }[];
  }[];
}
