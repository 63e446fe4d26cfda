import type { NewFact } from '../../contest/fact.ts';
import type { Plan } from '../../contest/plan.ts';
import type { RequestOf } from '../../contest/request.ts';
import { citing, lateClause } from '../../contest/clause.ts';
import { isSingle } from '../../contest/single.ts';
import { pairsIn } from '../../contest/seating.ts';
import { sessionNow } from '../../contest/late.ts';
import { soundLate } from '../../play/session/latecomer.ts';
import { type Contest, seatAt } from '../../contest/state.ts';
import { type Refusal, refuse, type Result, ok, refusalOf } from '../../kit/result.ts';
import { whyNotAdmitted } from '../guard/admission.ts';
import { whyNotEntry } from '../ground/entry.ts';
import { whyNotPlan } from '../ground/session.ts';
import { whyNotRoom } from '../../play/intake/capacity.ts';
import type { Act } from '../act.ts';

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
const decide = (
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

export const seatLatePair: Act<'seat-late-pair'> = {
  ask: 'seat-late-pair',
  refusals: ['late-from', 'movement-loses'],
  decide,
  // It enters as everybody does: late, barred or one too many (SABF 3, 11.1, 12.4).
  whyNot: (contest, request) =>
    whyNotRoom(contest, { ...request, ask: 'enter-pair' }) ??
    whyNotAdmitted(contest, request) ??
    refusalOf(soundLate(request.plan, request.pair)),
};
