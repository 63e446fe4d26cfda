import { shapeOf } from '../../play/shapes.ts';
import { isTwoFields, joinParts, overallOf, playedParts, showCheck, showOverall } from '../session/tally.ts';
import type { Contest } from '../../contest/state.ts';
import { toNumber } from '../../kit/rational.ts';
import type { JoinedView } from '../../view/contest.ts';
import type { TallyView } from '../../view/standing/tally.ts';
import { isBarometer } from '../session/barometer.ts';
import { showRounds } from '../session/progress.ts';
import { homeSides } from '../../play/unit/reckoning.ts';
import type { ScoredUnit } from '../../play/unit/score.ts';
import { sliceAt } from '../../play/unit/slice.ts';
import type { StageReckoned } from '../../play/stage/standing.ts';

/** Two fields that never mix are two contests: nobody is best of both (ANC 2021 17.3). */
const isApart = ({ stage }: StageReckoned): boolean => {
  const { play } = stage.opened;
  return play.use === 'sessions' && play.movement.use === 'two-field';
};

/** What a session of a stage comes to beside its totals: round by round, the best of both fields, its sums. */
export const tallyUnit = (contest: Contest, made: StageReckoned, unit: ScoredUnit): TallyView => {
  if (shapeOf(made.stage).unit !== 'session' || unit.by === 'matches') return {};
  const session = sliceAt(contest, unit.span.from);
  const rounds = isBarometer(session) ? showRounds(session) : undefined;
  if (unit.by === 'imps') return rounds ? { rounds } : {};
  const homes = homeSides(session);
  const joined =
    isTwoFields(session) && !isApart(made) ? overallOf(unit.sheets, unit.result, homes) : undefined;
  return {
    ...(rounds ? { rounds } : {}),
    ...(joined ? { overall: showOverall(joined, homes, (id) => `after/${unit.span.to}/overall/${id}`) } : {}),
    check: showCheck(unit.sheets, unit.result),
  };
};

/**
 * Sessions joined by their percentages, and beside it what totals on the same tops and boards would say: they may pick
 * another winner (MP-15). Nothing before a second session is over.
 */
export const showSessionsJoined = ({ stage, units, aggregates }: StageReckoned): JoinedView | undefined => {
  if (aggregates.length === 0 || stage.opened.collects !== 'percent') return undefined;
  const sessions = units.flatMap((unit) => {
    const isOpen = unit.sheets.boards.some(({ lines }) =>
      lines.some(({ award }) => award.kind === 'awaited'),
    );
    const parts = unit.by === 'matchpoints' && !isOpen ? playedParts(unit.sheets, unit.result) : [];
    return parts.length > 0 ? [parts] : [];
  });
  if (sessions.length < 2) return undefined;
  const { rows, says } = joinParts(sessions);
  // Only who played every session can be set beside one another by a sum.
  return {
    rows: rows
      .filter((row) => row.sessions === sessions.length)
      .toSorted((a, b) => a.place - b.place)
      .map(({ contestant: { id }, factored, percentages }) => ({
        id,
        matchpoints: toNumber(factored),
        percentages: toNumber(percentages),
      })),
    says,
    clause: 'Course Notes, Factoring',
  };
};
