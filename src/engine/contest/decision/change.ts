import { ok, type Refusal, type Result, refuse } from '../../kit/result.ts';
import type { NewFact } from '../fact.ts';
import { objecting } from '../objection.ts';
import type { Plan, Seat } from '../plan.ts';
import type { RequestOf } from '../request.ts';
import { pairsIn } from '../seating.ts';
import { spanOfSession, type Stage } from '../stage.ts';
import { type Contest, hasCome, seatAt, type SpotLine } from '../state.ts';
import { whyNotEntry } from './entry.ts';
import { whyNotPlan } from './movement.ts';

type Session = Stage['sessions'][number];

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

const LISTED = 6;

const listed = (lines: readonly SpotLine[]) => ({
  results: lines.length,
  list: lines
    .slice(0, LISTED)
    .map(({ board, table, round }) => `board ${board} at table ${table} in round ${round}`)
    .concat(lines.length > LISTED ? ['…'] : [])
    .join(', '),
});

const CLAUSE = { clause: 'Law 8A1' };

/** A result stays at its table and board; whose it is, and whether it has a place, is told first (DIR-4). */
const whyNotOver = (contest: Contest, session: Session, plan: Plan): Refusal | undefined => {
  const { moved, lost } = displacedBy(contest, session, plan);
  return (
    (lost.length > 0
      ? objecting(contest, refuse('change-loses', listed(lost), CLAUSE).refusal)
      : undefined) ??
    (moved.length > 0 ? objecting(contest, refuse('change-moves', listed(moved), CLAUSE).refusal) : undefined)
  );
};

/** Another plan for the session in play, or for all of it where the room played something else from the start (MOV-15). */
export const changeMovement = (
  contest: Contest,
  { plan, from, entering = [], why }: RequestOf<'change-movement'>,
): Result<readonly NewFact[]> => {
  if (!contest.started || !contest.seating) return refuse('change-before-start');
  const closed = contest.closed ? objecting(contest, refuse('session-closed').refusal) : undefined;
  if (closed) return { ok: false, refusal: closed };
  const session = sessionOf(contest, from);
  if (!session)
    return refuse('change-no-session', { round: from, rounds: contest.seating.rounds }, { at: 'from' });
  if (lastOf(contest) !== session && plan.rounds !== session.plan.rounds)
    return refuse('change-rounds', { rounds: session.plan.rounds, given: plan.rounds }, { at: 'rounds' });
  const pairs = [...pairsIn(session.plan)];
  const seated = new Set([...pairs, ...entering.map(({ pair }) => pair)]);
  // Who was entered and had no seat yet may come in with it.
  const waiting = [...pairsIn(plan)].filter((pair) => !seated.has(pair) && contest.entries.has(pair));
  const refusal =
    entering
      .map(({ pair, players }) => whyNotEntry(contest, pair, players))
      .find((found) => found !== undefined) ??
    whyNotPlan(plan, [...seated, ...waiting]) ??
    whyNotOver(contest, session, plan);
  if (refusal) return { ok: false, refusal };
  const { stage, session: number, from: first } = session;
  return ok([
    ...entering.map(({ pair, players }): NewFact => ({ kind: 'pair-entered', pair, players })),
    {
      kind: 'session-seated',
      stage,
      session: number,
      from: first,
      plan,
      changed: { from, ...(why === undefined || why.trim() === '' ? {} : { why: why.trim() }) },
    },
  ]);
};

const lastOf = ({ stages }: Contest): Session | undefined =>
  stages
    .flatMap(({ sessions }) => sessions)
    .toSorted((a, b) => a.from - b.from)
    .at(-1);
