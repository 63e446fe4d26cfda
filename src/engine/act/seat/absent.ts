import { shapeOf } from '../../play/shapes.ts';
import { whyNotGoneAgain, whyNotThereAgain } from '../ground/gone.ts';
import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { isEntered } from '../guard/begun.ts';
import { leavingClause } from '../../contest/clause.ts';
import { type Contest, lineAt, roundOf } from '../../contest/state.ts';
import { type Refusal, refuse, type Result, ok } from '../../kit/result.ts';
import { type Stage, spanOfSession, lastRoundOf, sessionAfter } from '../../contest/stage.ts';
import { whyNotAfterEnd } from '../../play/stage/end.ts';
import { whyNotIn, whyNotSpan, refused } from '../ground/people.ts';
import type { Act } from '../act.ts';

const runningAt = (contest: Contest, round: number): Stage | undefined =>
  contest.stages.findLast(({ opened, closed }) => !closed && opened.from <= round);

interface Sitting {
  readonly stage: Stage;
  readonly session: Stage['sessions'][number];
}

/** The session of an open stage of pairs that a round belongs to. */
const sessionAt = (contest: Contest, round: number): Sitting | undefined => {
  for (const stage of contest.stages.filter(({ closed, opened }) => !closed && opened.scoring !== 'teams'))
    for (const session of stage.sessions) {
      const { from, to } = spanOfSession(session);
      if (round >= from && round <= to) return { stage, session };
    }
  return undefined;
};

/** A session that was seated is missed from the round on from which nothing was played (SABF 11.4, 11.5). */
const whyNotMissed = (
  contest: Contest,
  { session }: Sitting,
  contestant: string,
  from: number,
): Refusal | undefined => {
  const { plan, from: first } = session;
  const own = plan.seats
    .map((seat) => ({ ...seat, round: seat.round + first - 1 }))
    .filter(({ ns, ew, round }) => round >= from && (ns === contestant || ew === contestant));
  if (own.length === 0)
    return refuse('absence-unseated', { given: contestant, from }, leavingClause(contest)).refusal;
  const played = own.find(({ round, table, boards }) =>
    boards.some((board) => {
      const { counts } = lineAt(contest, { round, table, board });
      return counts !== undefined && counts.result.kind !== 'not-played';
    }),
  );
  return played
    ? refuse(
        'absence-played',
        { given: contestant, round: played.round, table: played.table },
        leavingClause(contest),
      ).refusal
    : undefined;
};

/** Of a round or a session that is still to come, or of one that was seated and not played. */
const whyNotAway = (contest: Contest, request: RequestOf<'note-absence'>): Refusal | undefined => {
  if (contest.stages.length === 0) return undefined;
  const ended = whyNotAfterEnd(contest, request);
  if (ended) return ended;
  const { contestant, from } = request;
  const now = roundOf(contest);
  const seated = sessionAt(contest, from);
  if (seated) return whyNotMissed(contest, seated, contestant, from);
  if (from <= now)
    return refuse('absence-late', { given: contestant, from, now }, leavingClause(contest)).refusal;
  const stage = runningAt(contest, from);
  // A knock-out and the Swiss beside it are played by who is in them: who cannot forfeits, or leaves at its time.
  const isTied = contest.stages.some(
    ({ opened: { play }, closed }) =>
      !closed && (play.use === 'knockout' || (play.use === 'swiss' && play.joins !== undefined)),
  );
  if (isTied && isEntered(contest, contestant))
    return refuse('absence-knockout', { given: contestant }, leavingClause(contest)).refusal;
  if (!stage || shapeOf(stage).unit !== 'session') return undefined;
  const next = lastRoundOf(stage) + 1;
  return from === next
    ? undefined
    : refuse(
        'absence-session',
        { given: contestant, from, next, session: stage.sessions.length + 1 },
        leavingClause(contest),
      ).refusal;
};

/** Of a session the whole of what is left is missed: how many rounds one will have is not known before it is seated. */
const awayBySession = (
  contest: Contest,
  { from }: RequestOf<'note-absence'>,
  facts: readonly NewFact[],
): readonly NewFact[] => {
  const seated = sessionAt(contest, from);
  const running = runningAt(contest, from);
  if (!seated && (!running || shapeOf(running).unit !== 'session')) return facts;
  const to = seated ? spanOfSession(seated.session).to : from;
  return facts.map((fact) =>
    fact.kind === 'contestant-absent'
      ? { ...fact, to, ...(seated || !running ? {} : { ahead: sessionAfter(running) }) }
      : fact,
  );
};

const decide = (
  contest: Contest,
  { ask: _, by: __, askedAt: ___, ...absent }: RequestOf<'note-absence'>,
): Result<readonly NewFact[]> => {
  const refusal = whyNotIn(contest, absent.contestant) ?? whyNotSpan(absent.from, absent.to);
  return refusal ? refused(refusal) : ok([{ kind: 'contestant-absent', ...absent }]);
};

export const noteAbsence: Act<'note-absence'> = {
  ask: 'note-absence',
  refusals: ['absence-late', 'absence-played', 'absence-session', 'absence-unseated'],
  decide,
  whyNot: whyNotAway,
  finish: awayBySession,
  undo: {
    'contestant-absent': {
      // With the rounds it has now, where it was said before they were known.
      goes: (contest, fact) =>
        whyNotThereAgain(contest, contest.absences.find(({ id }) => id === fact.id) ?? fact),
      returns: whyNotGoneAgain,
    },
  },
};
