import type { Stage } from '../../contest/stage.ts';
import type { Contest } from '../../contest/state.ts';
import type { Refusal, Result } from '../../kit/result.ts';
import type { Entrant, Standing } from '../../reckon/rank.ts';
import type { Aggregate } from '../../reckon/session/aggregate.ts';
import type { StageFinals } from '../final/series.ts';
import type { Run } from '../knockout/run.ts';
import type { Match } from '../match/match.ts';
import type { Others, ScoredUnit, StageBook } from '../unit/score.ts';
import type { Brought } from './carryover.ts';

/** What a stage comes to. */
export interface StageReckoned {
  readonly stage: Stage;
  readonly book: StageBook;
  /** A rule changed on the way holds for the rounds after (SABF 2). */
  readonly bookAt: (round: number) => StageBook;
  readonly units: readonly ScoredUnit[];
  /** Of a stage that is drawn. */
  readonly matches: readonly Match[];
  /** Of a stage of sessions in per cent: what each session counts for everyone, and the sum. */
  readonly aggregates: readonly Aggregate[];
  /** What everyone brought from the stage before, by its final score. */
  readonly brought: Brought;
  /** Of a series of finals: every match of it with its teams and what it waits for. */
  readonly finals?: StageFinals;
  /** Of a knock-out: its rounds as far as they are known. */
  readonly knockout?: Run;
  /** Once everything is played: who is not placed, and why. */
  readonly unplaced: ReadonlyMap<string, Refusal>;
  readonly entrants: readonly Entrant[];
  /** One list, or one for each field. */
  readonly fields: readonly { readonly field?: string; readonly standings: readonly Standing[] }[];
}

/** A stage so far, or as it stood after a round of the contest. */
export interface Moment {
  readonly upTo?: number;
  readonly others?: Others;
  /** For a draw: matches that lack results count what the rulebook gives them until they are in (DRAW-5). */
  readonly provisional?: true;
}

/** A stage whose units and matches are scored, before anybody is ranked. */
export type StageScored = Omit<StageReckoned, 'entrants' | 'fields'>;

/** Ranking, from units already scored; `reckon` is asked for the stage as it stood earlier. */
export type Stand = (
  contest: Contest,
  made: StageScored,
  moment: Moment,
  reckon: (contest: Contest, stage: Stage) => Result<StageReckoned>,
) => Result<StageReckoned> | undefined;
