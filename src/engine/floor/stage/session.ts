import type { Stage } from '../../contest/stage.ts';
import type { Contest } from '../../contest/state.ts';
import type { Rational } from '../../kit/rational.ts';
import { ok, type Result } from '../../kit/result.ts';
import type { ScoredUnit, StageBook } from './score.ts';

/** One contestant's session: what was scored, and what of it counts in the aggregate. */
export interface SessionScore {
  readonly session: number;
  readonly contestant: string;
  readonly scored: Rational;
  readonly counts: Rational;
  readonly boards: number;
  /** Why the two differ, where they do. */
  readonly clause?: string;
}

/** What each session of a stage counts for everyone who played it, or had a reason not to. */
export const sessionScores = (
  _contest: Contest,
  stage: Stage,
  _book: StageBook,
  units: readonly ScoredUnit[],
): Result<readonly SessionScore[]> =>
  ok(
    stage.opened.play.use !== 'sessions'
      ? []
      : units.flatMap((unit) =>
          unit.by === 'matchpoints'
            ? unit.result.session.contestants
                .filter(({ boards }) => boards > 0)
                .map(({ contestant, percent, boards }) => ({
                  session: unit.number,
                  contestant: contestant.id,
                  scored: percent,
                  counts: percent,
                  boards,
                }))
            : [],
        ),
  );
