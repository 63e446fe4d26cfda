import { objecting } from '../../contest/objection.ts';
import { isSingle } from '../../contest/single.ts';
import { decidedAt, seatsOfMatch } from '../../contest/agree.ts';
import { citing, lateClause, leavingClause, ownClauseOn } from '../../contest/clause.ts';
import { stageAt } from '../../contest/decision/deal.ts';
import { actOf } from '../../contest/decision/aside.ts';
import type { Fact, NewFact } from '../../contest/fact.ts';
import type { Request, RequestOf } from '../../contest/request.ts';
import { takesLate } from '../../contest/late.ts';
import { lastRoundOf, sessionAfter, spanOfSession, type Stage } from '../../contest/stage.ts';
import { type Contest, isIn, lineAt, linesIn, roundOf } from '../../contest/state.ts';
import { type Refusal, refuse } from '../../kit/result.ts';
import { findForm } from '../../rulebook/forms/index.ts';
import { decidingClause, whyNotAfterEnd } from '../../play/stage/end.ts';

/* What is fixed once a contest in stages has begun. */

const isEntered = (contest: Contest, id: string): boolean =>
  contest.stages.some(({ opened }) => opened.field.includes(id));

/** Whether a stage is still to come that takes entries of its own, as the second of the State Teams does (SABF 16.2). */
const takesEntries = (contest: Contest): boolean => {
  const form = findForm(contest.made?.form ?? '');
  if (!form.ok) return true;
  return form.value.stages.some(
    ({ id, ways }) =>
      !contest.stages.some(({ opened }) => opened.stage === id) &&
      ways.some(({ intake }) => intake.use === 'entries'),
  );
};

/** Until its only session begins, whoever comes or goes, the movement is chosen again. */
const isToBeSeatedAnew = (contest: Contest): boolean => isSingle(contest) && !contest.started;

/** An entry that comes when the field is made would never play; a house contestant is called for by the contest itself. */
const whyNotEntered = (
  contest: Contest,
  request: RequestOf<'enter-pair'> | RequestOf<'enter-team'>,
): Refusal | undefined => {
  if (request.about?.house || isToBeSeatedAnew(contest) || takesEntries(contest)) return undefined;
  if (takesLate(contest)) return undefined;
  const given = request.ask === 'enter-pair' ? request.pair : request.team;
  return refuse('entry-after-field', { given }, lateClause(contest)).refusal;
};

/** Who is in the field of a stage leaves it by withdrawing: its matches are kept. */
const whyNotScratched = (contest: Contest, { pair }: RequestOf<'scratch-pair'>): Refusal | undefined =>
  isEntered(contest, pair) && !isToBeSeatedAnew(contest)
    ? refuse('scratch-in-stage', { given: pair }, leavingClause(contest)).refusal
    : undefined;

/** What a draw was made from is taken back after the draw (GNOT Sydney 2023 3.4.2, 6.2). */
const whyNotUnder = (contest: Contest, fact: Fact | undefined): Refusal | undefined => {
  if (
    fact?.kind !== 'choice-made' &&
    fact?.kind !== 'place-taken' &&
    fact?.kind !== 'play-off-played' &&
    fact?.kind !== 'stage-joined'
  )
    return undefined;
  const draw = contest.stages
    .filter(({ opened }) => fact.kind !== 'stage-joined' || opened.stage === fact.stage)
    .flatMap(({ draws }) => draws)
    .find(({ seq }) => seq > fact.seq);
  return draw && refuse('undo-later', { later: draw.id, kind: 'draw made' }).refusal;
};

/** Nor is the entry taken back under it. */
const whyNotTakenBack = (contest: Contest, { fact: id }: RequestOf<'undo'>): Refusal | undefined => {
  const fact = contest.facts.find((one) => one.id === id);
  const under = whyNotUnder(contest, fact);
  if (under) return under;
  const entered =
    fact?.kind === 'pair-entered' ? fact.pair : fact?.kind === 'team-entered' ? fact.team : undefined;
  // A pair that was seated late is taken back with its seat, while it has played nothing.
  const isLate = fact !== undefined && actOf(contest, fact).some(({ kind }) => kind === 'session-seated');
  return entered !== undefined && !isLate && !isToBeSeatedAnew(contest) && isEntered(contest, entered)
    ? refuse('scratch-in-stage', { given: entered }, leavingClause(contest)).refusal
    : undefined;
};

/** Who entered plays, or a substitute does: another pair cannot take over what was played (SABF 11.1; ANC 2021 21). */
const whyNotExchanged = (
  contest: Contest,
  { pair, players, spelt }: RequestOf<'change-pair'>,
): Refusal | undefined => {
  const isSame = contest.entries.get(pair)?.players.join('/') === players.join('/');
  if (!contest.started || (spelt && isSame) || !isEntered(contest, pair)) return undefined;
  // Whoever asks it of a team is told so, whenever it is.
  if (contest.made?.scoring === 'teams') return undefined;
  // At a club nobody minds who plays with whom, unless its documents do.
  if (ownClauseOn(contest, 'entered-plays') === undefined) return undefined;
  return objecting(contest, refuse('pair-plays', { given: pair }, citing(contest, 'entered-plays')).refusal);
};

/** What decides who is placed, and in which category, is said before play (ANC 2021 16.1; SABF 18.4). */
const whyNotDescribed = (
  contest: Contest,
  { contestant, about }: RequestOf<'describe-entry'>,
): Refusal | undefined => {
  if (!contest.started || !isEntered(contest, contestant)) return undefined;
  const before = contest.entries.get(contestant)?.about ?? {};
  // Handicaps are the committee's, and often noted from its list while play is on; not under places that are final (SABF 3).
  const handicap =
    contest.closed && about.handicap !== undefined && about.handicap !== before.handicap
      ? refuse('handicap-late', { given: contestant }, citing(contest, 'handicap')).refusal
      : undefined;
  const category =
    about.category !== undefined && about.category !== before.category
      ? refuse('category-late', { given: contestant, category: about.category }, citing(contest, 'category'))
          .refusal
      : undefined;
  const isOther =
    (about.house !== undefined && about.house !== before.house) ||
    (about.contending !== undefined && about.contending !== before.contending);
  const contending = isOther
    ? refuse('contending-late', { given: contestant }, citing(contest, 'contending')).refusal
    : undefined;
  return objecting(contest, handicap) ?? objecting(contest, category) ?? objecting(contest, contending);
};

/**
 * None is decided twice. One that was played is not said to be cancelled or spoilt; that it is forfeited all the same may
 * be a penalty (SABF 4.4): of a stage that is closed only for a breach of system, while the contest is open.
 */
const whyNotDecidedNow = (
  contest: Contest,
  { round, table, as, clause }: RequestOf<'decide-match'>,
): Refusal | undefined => {
  const before = decidedAt(contest, round, table);
  if (before)
    return refuse(
      'match-decided-already',
      { round, table, as: before.as, why: before.why },
      { clause: before.clause },
    ).refusal;
  const lines = seatsOfMatch(contest, round, table).flatMap((seat) =>
    linesIn(contest, seat.round, seat.table),
  );
  const isPlayed = lines.length > 0 && lines.every(isIn);
  // A breach of system may be found out later: its match is forfeited at once or when the event ends (SABF 4.4).
  const own = ownClauseOn(contest, 'system-breach');
  const isBreach = own !== undefined && clause.startsWith(own) && !contest.closed;
  const isClosed = stageAt(contest, round, table)?.closed === true && !isBreach;
  return isPlayed && (as !== 'forfeit' || isClosed)
    ? refuse('match-played', { round, table }, { clause: decidingClause(contest, { round, table, as }) })
        .refusal
    : undefined;
};

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
const whyNotAway = (
  contest: Contest,
  { contestant, from }: RequestOf<'note-absence'>,
): Refusal | undefined => {
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
  if (stage?.opened.play.use !== 'sessions') return undefined;
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
export const awayBySession = (
  contest: Contest,
  { from }: RequestOf<'note-absence'>,
  facts: readonly NewFact[],
): readonly NewFact[] => {
  const seated = sessionAt(contest, from);
  const running = runningAt(contest, from);
  if (!seated && running?.opened.play.use !== 'sessions') return facts;
  const to = seated ? spanOfSession(seated.session).to : from;
  return facts.map((fact) =>
    fact.kind === 'contestant-absent'
      ? { ...fact, to, ...(seated || !running ? {} : { ahead: sessionAfter(running) }) }
      : fact,
  );
};

/** What cannot be done any more, once the field of a stage is made or play is on. */
export const whyNotNow = (contest: Contest, request: Request): Refusal | undefined => {
  if (contest.stages.length === 0) return undefined;
  switch (request.ask) {
    case 'enter-pair':
    case 'enter-team':
      return whyNotEntered(contest, request);
    case 'scratch-pair':
      return whyNotScratched(contest, request);
    case 'undo':
      return whyNotTakenBack(contest, request);
    case 'change-pair':
      return whyNotExchanged(contest, request);
    case 'describe-entry':
      return whyNotDescribed(contest, request);
    case 'decide-match':
      return whyNotDecidedNow(contest, request);
    case 'note-absence':
      return whyNotAfterEnd(contest, request) ?? whyNotAway(contest, request);
    case 'withdraw-contestant':
      return whyNotAfterEnd(contest, request);
    default:
      return undefined;
  }
};
