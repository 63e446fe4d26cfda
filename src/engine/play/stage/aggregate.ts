import type { Stage } from '../../contest/stage.ts';
import type { Contest } from '../../contest/state.ts';
import { type Refusal, refuse } from '../../kit/result.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import { type Aggregate, aggregateSessions, type SessionScore } from '../../reckon/session/aggregate.ts';
import { reasonAway, stayedIn, turnOf } from './attendance.ts';
import type { ScoredUnit, StageBook } from '../unit/score.ts';

/** How a contestant played one session, and what it really scored. */
const sessionOf = (contest: Contest, unit: ScoredUnit, id: string, book: Rulebook): SessionScore => {
  const turn = turnOf(contest, unit, id);
  const session = unit.number;
  const row =
    unit.by === 'matchpoints'
      ? unit.result.session.contestants.find(({ contestant }) => contestant.id === id)
      : undefined;
  const score = row && row.boards > 0 ? { score: row.percent } : {};
  if ('absent' in turn) {
    const stay = stayedIn(contest, unit, id);
    return stay && stay.stayed > 0 && row && row.boards > 0
      ? { session, manner: 'left', reason: turn.absent, book, stay, score: row.percent }
      : { session, manner: 'absent', reason: turn.absent, book };
  }
  const nominated = contest.entries.get(id)?.players ?? [];
  const strangers = turn.players.filter((player) => !nominated.includes(player)).length;
  const reason = reasonAway(contest, book, id, unit.span, strangers >= nominated.length);
  return {
    session,
    manner: strangers === 0 ? 'pair' : strangers === 1 ? 'substitute' : 'stand-ins',
    book,
    ...score,
    ...(reason ? { reason } : {}),
  };
};

/** A session nobody has played a board of yet counts for nobody. */
const isBegun = (unit: ScoredUnit): boolean =>
  unit.by === 'matchpoints' && unit.result.session.contestants.some(({ boards }) => boards > 0);

/** Over, and no board of it has a second result: it was stopped too early to compare anybody, and is nobody's absence. */
const isVoid = (stage: Stage, units: readonly ScoredUnit[], unit: ScoredUnit): boolean =>
  (stage.closed || unit !== units.at(-1)) &&
  unit.by === 'matchpoints' &&
  unit.result.session.contestants.every(({ max }) => max.n === 0n);

/** Sessions of a stage are joined by their percentages alone; another way to join them is no rule a stage can follow. */
export const whyNotJoined = ({ opened }: Stage, { book }: StageBook): Refusal | undefined => {
  const rule = book.combine?.value;
  const isJoined = opened.play.use === 'sessions' && opened.collects === 'percent';
  return isJoined && rule && rule.use !== 'percentages'
    ? refuse('combine-in-stages', { given: rule.use }, { clause: rule.clause }).refusal
    : undefined;
};

/** Before the stage was ended: who leaves a later one has stayed in this. */
const hasLeft = ({ withdrawals }: Contest, { closedAt = Number.POSITIVE_INFINITY }: Stage, id: string) =>
  withdrawals.some(({ contestant, seq }) => contestant === id && seq < closedAt);

/**
 * Each contestant's sessions joined as the rulebook has it: substitutes, absences, the best of several. What a session
 * counts is said by the rules it was played under (SABF 2).
 */
export const aggregatesOf = (
  contest: Contest,
  stage: Stage,
  { book }: StageBook,
  bookAt: (round: number) => StageBook,
  units: readonly ScoredUnit[],
): readonly Aggregate[] => {
  const { play, field, collects } = stage.opened;
  if (play.use !== 'sessions' || collects !== 'percent') return [];
  const lost = units.filter((unit) => isVoid(stage, units, unit));
  const begun = units
    .filter((unit) => isBegun(unit) && !lost.includes(unit))
    .map((unit) => ({ unit, then: bookAt(unit.span.from).book }));
  return field.map((id) => {
    const [one = '', other = ''] = contest.entries.get(id)?.players ?? [];
    return aggregateSessions(book, {
      id,
      players: [one, other],
      sessions: begun.map(({ unit, then }) => sessionOf(contest, unit, id, then)),
      // A stage that was ended early asks nobody who stayed for a session that could not be played (SABF 17.1.2).
      of:
        (stage.closed && stage.cut !== undefined && !hasLeft(contest, stage, id)
          ? stage.sessions.length
          : play.sessions) - lost.length,
    });
  });
};
