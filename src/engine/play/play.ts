import type { Actor } from '../contest/fact.ts';
import type { Request } from '../contest/request.ts';
import type { Stage, StageFacts } from '../contest/stage.ts';
import type { Contest } from '../contest/state.ts';
import type { Result } from '../kit/result.ts';
import type { Shape } from './shape.ts';
import type { BesideMatch, BesideRule, Neighbours } from './stage/beside.ts';
import type { Moment, Stand } from './stage/reckoned.ts';

/*
 * The whole agreement between the general contest and one way of playing a stage. It has three parts, each asked by the one after
 * it: the shape of a stage from what is laid (shape.ts), its standings from what is scored (stand), and what is laid next.
 */

/** What a contest waits for: an act of the director's, ready to be asked for; results; or nothing more. */
export type Step =
  | { readonly step: 'ask'; readonly request: Request }
  | { readonly step: 'play'; readonly round: number }
  /** Boards that break a tie: played at the table, and recorded by the director. */
  | {
      readonly step: 'play-off';
      readonly stage: string;
      readonly round?: number;
      readonly teams: readonly [string, string];
      readonly boards: number;
      readonly clause: string;
    }
  /** Another contest on the same boards has still to play a match that is over here. */
  | { readonly step: 'await'; readonly rule: BesideRule; readonly match: BesideMatch }
  | { readonly step: 'done' };

export interface Wish {
  readonly seed: string;
  readonly by: Actor;
  readonly moment?: Moment;
  /** Draw the next round of a Swiss although results of this one are awaited, here or in the contest beside it (ANC 2021 6.3, 9.4). */
  readonly early?: boolean;
  /** Other contests on the same boards, where they are at hand. */
  readonly beside?: Neighbours;
}

/** The seats of a round, with their reasons. */
export type Arranged = StageFacts['draw-made'];

export interface Course {
  /** What comes after what is laid: an act ready to be asked for, or nothing when all of it is. */
  readonly next: (contest: Contest, stage: Stage, wish: Wish) => Result<Step> | undefined;
  /** The draw of the next round from what is known now; nothing while it waits for something, or after the last. */
  readonly arrange: (contest: Contest, stage: Stage, seed: string) => Result<Arranged | undefined>;
  /** Who comes in before the next round, from another stage. */
  readonly join?: (contest: Contest, stage: Stage, wish: Wish) => Result<Step> | undefined;
  /** What is played after the last round, before it is closed. */
  readonly after?: (contest: Contest, stage: Stage) => Result<Step> | undefined;
}

/** One way of playing a stage. */
export interface KindOfPlay extends Shape, Course {
  /** Ranking by how far each came; where it has none of its own, by what each collected. */
  readonly stand?: Stand;
}

export const ask = (request: Request): Result<Step> => ({ ok: true, value: { step: 'ask', request } });
