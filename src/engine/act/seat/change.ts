import { hasReports, latest, played } from '../ground/undo.ts';
import type { Contest, SpotLine } from '../../contest/state.ts';
import type { NewFact } from '../../contest/fact.ts';
import type { Plan } from '../../contest/plan.ts';
import type { RequestOf } from '../../contest/request.ts';
import { check } from '../../movement/check.ts';
import { objecting } from '../../contest/objection.ts';
import { pairsIn } from '../../contest/seating.ts';
import { sayFault } from '../../words/draw/movement.ts';
import { sessionOf, type Session, displacedBy, whyNotLeaving, whyNotPlan } from '../ground/session.ts';
import { type Result, refuse, ok, type Refusal, refusalOf } from '../../kit/result.ts';
import { whyNotAdmitted } from '../guard/admission.ts';
import { whyNotEntry } from '../ground/entry.ts';
import { whyNotRoom } from '../../play/intake/capacity.ts';
import type { Act } from '../act.ts';

/** Sound but for boards that few play: what a session has become in play is nobody's design. */
const soundChange = ({ stages }: Contest, { plan, from }: RequestOf<'change-movement'>): Result<unknown> => {
  const session = sessionOf({ stages }, from);
  // What was played before stays as it was, with whatever was wrong in it.
  const first = session ? from - session.from + 1 : 1;
  const fault = check(plan).faults.find(
    (one) => one.fault !== 'boards-uneven' && (one.round ?? first) >= first,
  );
  return fault ? refuse('movement-unsound', { fault: sayFault(plan, fault) }) : ok(plan);
};

/** Everybody who comes in with it enters as others do: late, barred or one too many (SABF 3, 11.1, 12.4). */
const whyNotAllComing = (
  contest: Contest,
  { entering = [], by, askedAt, bars }: RequestOf<'change-movement'>,
): Refusal | undefined => {
  for (const { pair, players } of entering) {
    const clock = { ...(askedAt === undefined ? {} : { askedAt }), ...(bars ? { bars } : {}) };
    const entry = { ask: 'enter-pair' as const, by, pair, players, ...clock };
    const refusal = whyNotRoom(contest, entry) ?? whyNotAdmitted(contest, entry);
    if (refusal) return refusal;
  }
  return undefined;
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
const decide = (
  contest: Contest,
  { plan, from, entering = [], leaving = [], why }: RequestOf<'change-movement'>,
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
    leaving.map((pair) => whyNotLeaving(contest, pair, from)).find((found) => found !== undefined) ??
    whyNotPlan(plan, [...seated, ...waiting]) ??
    whyNotOver(contest, session, plan);
  if (refusal) return { ok: false, refusal };
  const { stage, session: number, from: first } = session;
  return ok([
    ...entering.map(({ pair, players }): NewFact => ({ kind: 'pair-entered', pair, players })),
    ...leaving.map(
      (contestant): NewFact => ({
        kind: 'contestant-withdrew',
        contestant,
        from,
        excused: true,
        why: why ?? '',
      }),
    ),
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

export const changeMovement: Act<'change-movement'> = {
  ask: 'change-movement',
  objections: ['session-closed', 'change-moves', 'change-loses'],
  refusals: ['change-before-start', 'change-no-session', 'change-rounds', 'leave-has-results', 'pair-gone'],
  decide,
  whyNot: (contest, request) => whyNotAllComing(contest, request) ?? refusalOf(soundChange(contest, request)),
  undo: {
    'movement-changed': {
      goes: (contest, fact) =>
        hasReports(contest, fact.from) ? played(fact.from) : latest(contest, fact, ['movement-changed']),
    },
  },
};
