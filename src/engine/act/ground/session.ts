import type { NewFact } from '../../contest/fact.ts';
import type { Plan, Seat } from '../../contest/plan.ts';
import { fixedBy } from '../../contest/rule.ts';
import { isSingle } from '../../contest/single.ts';
import { pairsIn } from '../../contest/seating.ts';
import {
  type Contest,
  type SpotLine,
  hasCome,
  seatAt,
  seatKey,
  linesIn,
  isIn,
  roundOf,
} from '../../contest/state.ts';
import { type Refusal, refuse, type Result } from '../../kit/result.ts';
import { type Stage, spanOfSession, sessionIn, type Unplanned } from '../../contest/stage.ts';

export type Session = Stage['sessions'][number];

/** The session of pairs this round belongs to, over or not; one more than its last is added to it. */
export const sessionOf = ({ stages }: Pick<Contest, 'stages'>, round: number): Session | undefined =>
  stages
    .flatMap(({ sessions }) => sessions)
    .findLast((session) => {
      const { from, to } = spanOfSession(session);
      return session.plan.of === 'pairs' && from <= round && round <= to + 1;
    });

/** What is in of the session and another plan would give to others, or has no place for. */
export const displacedBy = (
  contest: Contest,
  session: Session,
  plan: Plan,
): { readonly moved: readonly SpotLine[]; readonly lost: readonly SpotLine[] } => {
  const { from, to } = spanOfSession(session);
  const seats = new Map(plan.seats.map((seat) => [`${seat.round + from - 1}/${seat.table}`, seat]));
  const moved: SpotLine[] = [];
  const lost: SpotLine[] = [];
  for (const line of contest.lines.values()) {
    if (line.round < from || line.round > to || !hasCome(line)) continue;
    const before = seatAt(contest, line.round, line.table);
    if (!before?.boards.includes(line.board)) continue;
    const after: Seat | undefined = seats.get(`${line.round}/${line.table}`);
    if (!after?.boards.includes(line.board)) lost.push(line);
    else if (after.ns !== before.ns || after.ew !== before.ew) moved.push(line);
  }
  return { moved, lost };
};

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

export const whyNotPlaying = (contest: Contest): Result<never> | undefined => {
  if (!contest.started) return refuse('play-not-started');
  return contest.closed ? refuse('session-closed') : undefined;
};

export const isDay = (text: string): boolean => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (year === undefined) return false;
  const isLeap = Number(year) % 4 === 0 && (Number(year) % 100 !== 0 || Number(year) % 400 === 0);
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][Number(month) - 1] ?? 0;
  return Number(day) >= 1 && Number(day) <= days;
};

/** Lines of the whole session that are not settled. */
export const open = (contest: Contest): readonly SpotLine[] =>
  [...(contest.seating?.seats.values() ?? [])]
    // A match that was decided otherwise owes no results.
    .filter((seat) => !contest.decided.has(seatKey(seat.round, seat.table)))
    .flatMap((seat) => linesIn(contest, seat.round, seat.table).filter((line) => !isIn(line)));

/**
 * In a contest in stages the session in play may end after the round in play or a later one: what comes after it begins
 * there. A round that is drawn when it is played has no session around it, and a match of teams is not cut.
 */
const whyNotCutShort = (contest: Contest, after: number): Result<never> | undefined => {
  const now = roundOf(contest);
  const found = sessionIn(contest.stages, now);
  if (!found || found.stage.opened.scoring === 'teams')
    return refuse('curtail-drawn', { round: now }, { clause: fixedBy(contest) });
  if (after >= found.span.to) return refuse('curtail-last', { rounds: found.span.to }, { at: 'after' });
  if (after < now) return refuse('curtail-called', { after, round: now }, { at: 'after', clause: 'Law 8A1' });
  const early = [...contest.lines.values()].find((line) => line.round > after && hasCome(line));
  return (
    early &&
    refuse(
      'curtail-early',
      { after, round: early.round, table: early.table, board: early.board },
      { at: 'after', clause: 'Law 79C' },
    )
  );
};

/** Where play may end: a round already called or the one before it, and not the last of all. */
export const whyNotEnd = (contest: Contest, after: number): Result<never> | undefined => {
  if (!contest.started || !contest.seating) return refuse('play-not-started');
  if (contest.closed) return refuse('session-closed');
  const { rounds } = contest.seating;
  if (!Number.isInteger(after) || after < 1 || after > rounds)
    return refuse('round-unknown', { round: after, rounds }, { at: 'after', clause: 'Law 8A1' });
  if (isSingle(contest)) return after === rounds ? refuse('curtail-last', { rounds }) : undefined;
  return whyNotCutShort(contest, after);
};

/** It has left already, or has a result of that round or a later one. */
export const whyNotLeaving = (contest: Contest, pair: string, from: number): Refusal | undefined => {
  const left = contest.entries.get(pair)?.left;
  if (left !== undefined) return refuse('pair-gone', { pair, round: left }).refusal;
  const played = [...contest.lines.values()].find((line) => {
    const seat = seatAt(contest, line.round, line.table);
    return line.round >= from && (seat?.ns === pair || seat?.ew === pair) && hasCome(line);
  });
  return played && refuse('leave-has-results', { pair, round: played.round, board: played.board }).refusal;
};

/** The session seated once more, with this board at this table; a round that was drawn has the boards of its match. */
export const seatedWith = (contest: Contest, unplanned: Unplanned): NewFact | undefined => {
  const { round, table, board, instead } = unplanned;
  const session = sessionOf(contest, round);
  const seat = seatAt(contest, round, table);
  if (!session || !seat) return undefined;
  const { stage, session: number, from, plan } = session;
  const boardsOf = ({ boards }: Seat): readonly number[] =>
    instead === undefined ? [...boards, board] : boards.map((one) => (one === instead ? board : one));
  const seats = plan.seats.map((one) =>
    one.round === round - from + 1 && one.table === table ? { ...one, boards: boardsOf(one) } : one,
  );
  return { kind: 'session-seated', stage, session: number, from, plan: { ...plan, seats }, unplanned };
};
