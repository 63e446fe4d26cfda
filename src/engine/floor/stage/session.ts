import type { Stage } from '../../contest/stage.ts';
import type { Contest } from '../../contest/state.ts';
import { type Aggregate, aggregateSessions, type SessionScore } from '../../reckon/session/aggregate.ts';
import { turnOf } from './attendance.ts';
import type { ScoredUnit, StageBook } from './score.ts';

/** How a contestant played one session, and what it really scored. */
const sessionOf = (contest: Contest, unit: ScoredUnit, id: string): SessionScore => {
  const turn = turnOf(contest, unit, id);
  const session = unit.number;
  const row =
    unit.by === 'matchpoints'
      ? unit.result.session.contestants.find(({ contestant }) => contestant.id === id)
      : undefined;
  const score = row && row.boards > 0 ? { score: row.percent } : {};
  if ('absent' in turn) return { session, manner: 'absent', reason: turn.absent };
  const nominated = contest.entries.get(id)?.players ?? [];
  const strangers = turn.players.filter((player) => !nominated.includes(player)).length;
  const used = contest.substitutes.find(
    (one) => one.contestant === id && one.from <= unit.span.to && one.to >= unit.span.from && one.absence,
  );
  return {
    session,
    manner: strangers === 0 ? 'pair' : strangers === 1 ? 'substitute' : 'stand-ins',
    ...score,
    ...(used?.absence ? { reason: used.absence } : {}),
  };
};

/** A session nobody has played a board of yet counts for nobody. */
const isBegun = (unit: ScoredUnit): boolean =>
  unit.by === 'matchpoints' && unit.result.session.contestants.some(({ boards }) => boards > 0);

/** Each contestant's sessions joined as the rulebook has it: substitutes, absences, the best of several. */
export const aggregatesOf = (
  contest: Contest,
  stage: Stage,
  { book }: StageBook,
  units: readonly ScoredUnit[],
): readonly Aggregate[] => {
  const { play, field, collects } = stage.opened;
  if (play.use !== 'sessions' || collects !== 'percent') return [];
  const begun = units.filter(isBegun);
  return field.map((id) => {
    const [one = '', other = ''] = contest.entries.get(id)?.players ?? [];
    return aggregateSessions(book, {
      id,
      players: [one, other],
      sessions: begun.map((unit) => sessionOf(contest, unit, id)),
      of: play.sessions,
    });
  });
};
