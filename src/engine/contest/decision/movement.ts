import { ok, type Refusal, type Result, refuse } from '../../kit/result.ts';
import { citing, lateClause } from '../clause.ts';
import type { NewFact } from '../fact.ts';
import { sessionNow } from '../late.ts';
import type { Plan } from '../plan.ts';
import type { RequestOf } from '../request.ts';
import { pairsIn } from '../seating.ts';
import { isSingle } from '../single.ts';
import { type Contest, pairsOf, seatAt } from '../state.ts';
import { NIGHT, nightStage } from '../upcast.ts';
import { findPair, isUnseated, whyNotEntry } from './entry.ts';

/** The plan must be about exactly these pairs; whether it is sound is for the movement room to say. */
export const whyNotPlan = (plan: Plan, pairs: readonly string[]): Refusal | undefined => {
  if (plan.of !== 'pairs') return refuse('movement-not-pairs', { of: plan.of }).refusal;
  const seated = pairsIn(plan);
  const stranger = [...seated].find((pair) => !pairs.includes(pair));
  if (stranger !== undefined) return refuse('movement-stranger', { pair: stranger }).refusal;
  const left = pairs.filter((pair) => !seated.has(pair));
  if (left.length > 0) return refuse('movement-leaves-out', { pairs: left }).refusal;
  return undefined;
};

/** The session of a contest that has no other; set anew before play, it takes the place of the first. */
export const setMovement = (
  contest: Contest,
  { plan, why }: RequestOf<'set-movement'>,
): Result<readonly NewFact[]> => {
  if (contest.started) return refuse('movement-after-start');
  const refusal = whyNotPlan(
    plan,
    pairsOf(contest).map((entry) => entry.pair),
  );
  if (refusal) return { ok: false, refusal };
  const opened = nightStage(contest, plan, why);
  const seated: NewFact = { kind: 'session-seated', stage: NIGHT, session: 1, from: 1, plan };
  return ok(contest.stages.length > 0 ? [seated] : [{ kind: 'stage-opened', ...opened }, seated]);
};

/** Nobody who has a result in may be moved away from it. */
const whyNotKept = (contest: Contest, plan: Plan): Refusal | undefined => {
  const first = Math.min(...plan.seats.map(({ round }) => round));
  for (const line of contest.lines.values()) {
    const before = seatAt(contest, line.round, line.table);
    // Of a contest in stages the sessions before this one stay as they are.
    if (line.round < first) continue;
    const after = plan.seats.find((seat) => seat.round === line.round && seat.table === line.table);
    if (!before) continue;
    const kept =
      after && after.ns === before.ns && after.ew === before.ew && after.boards.includes(line.board);
    if (!kept)
      return refuse(
        'movement-loses',
        { board: line.board, table: line.table, round: line.round },
        { clause: 'Law 79C' },
      ).refusal;
  }
  return undefined;
};

/** The session in play is seated once more, with the late pair in it: nothing that is in is lost (SABF 11.2). */
export const seatLatePair = (
  contest: Contest,
  { pair, players, plan, from, about }: RequestOf<'seat-late-pair'>,
): Result<readonly NewFact[]> => {
  const clause = citing(contest, 'rover');
  if (isSingle(contest) && !contest.started) return refuse('late-before-start', { pair });
  if (contest.closed) return refuse('session-closed');
  const found = sessionNow(contest);
  if (!found) return refuse('entry-after-field', { given: pair }, lateClause(contest));
  const { session, round } = found;
  if (from !== round && from !== round + 1)
    return refuse('late-from', { from, round, next: round + 1 }, clause);
  const refusal =
    whyNotEntry(contest, pair, players) ??
    whyNotPlan(plan, [...pairsIn(session.plan), pair]) ??
    whyNotKept(contest, {
      ...plan,
      seats: plan.seats.map((seat) => ({ ...seat, round: seat.round + session.from - 1 })),
    });
  if (refusal) return { ok: false, refusal };
  const { stage, session: number } = session;
  return ok([
    { kind: 'pair-entered', pair, players, ...(about ? { about } : {}) },
    { kind: 'session-seated', stage, session: number, from: session.from, plan },
  ]);
};

export const sendHome = (
  contest: Contest,
  { pair, from, why }: RequestOf<'send-home'>,
): Result<readonly NewFact[]> => {
  const found = findPair(contest, pair);
  if (!found.ok) return found;
  if (!contest.started || !contest.seating) return refuse('leave-before-start', { pair });
  if (contest.closed) return refuse('session-closed');
  if (isUnseated(contest, pair)) return ok([{ kind: 'pair-scratched', pair, why }]);
  if (found.value.left !== undefined) return refuse('pair-gone', { pair, round: found.value.left });
  const { rounds } = contest.seating;
  if (!Number.isInteger(from) || from < 1 || from > rounds)
    return refuse('round-unknown', { round: from, rounds }, { clause: 'Law 8A1' });
  const played = [...contest.lines.values()].find((line) => {
    const seat = seatAt(contest, line.round, line.table);
    return line.round >= from && (seat?.ns === pair || seat?.ew === pair) && line.state !== 'awaited';
  });
  if (played) return refuse('leave-has-results', { pair, round: played.round, board: played.board });
  return ok([{ kind: 'contestant-withdrew', contestant: pair, from, excused: true, why }]);
};
