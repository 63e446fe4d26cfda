import { ok, type Refusal, type Result, refuse } from '../../kit/result.ts';
import { leavingClause } from '../clause.ts';
import type { NewFact } from '../fact.ts';
import type { RequestOf } from '../request.ts';
import { oneRoomOpen } from '../oneroom.ts';
import { waitingFor } from '../late.ts';
import { pairsIn } from '../seating.ts';
import { lastRoundOf, roundsOf, type Stage, type StageFacts } from '../stage.ts';
import { type Contest, isAway, isIn, linesIn, roundOf, seatKey } from '../state.ts';
import { objecting } from '../objection.ts';
import { asideOfDraw, hasBegun, nameAside } from './aside.ts';
import { whyRedrawsDecided } from './match.ts';
import { whyNotOrder, whyNotSeats } from './seats.ts';

export const findStage = (contest: Contest, id: string): Result<Stage> => {
  const stage = contest.stages.find(({ opened }) => opened.stage === id);
  if (!stage)
    return refuse('stage-unknown', { given: id, known: contest.stages.map(({ opened }) => opened.stage) });
  return stage.closed ? refuse('stage-closed', { stage: id }) : ok(stage);
};

const lastRound = (contest: Contest): number => Math.max(0, ...contest.stages.map(lastRoundOf));

const whyNotContestant = (contest: Contest, id: string): Refusal | undefined => {
  const entry = contest.entries.get(id);
  if (!entry) return refuse('contestant-unknown', { given: id }, { clause: 'Law 4' }).refusal;
  return entry.scratched ? refuse('contestant-scratched', { given: id }).refusal : undefined;
};

/** In finals one that has left may keep its place, and forfeits (SABF 16.4). */
const whyNotField = (
  contest: Contest,
  { field, play }: Pick<RequestOf<'open-stage'>, 'field' | 'play'>,
): Refusal | undefined => {
  if (field.length < 2) return refuse('field-few', { count: field.length }).refusal;
  const twice = field.find((id, i) => field.indexOf(id) !== i);
  if (twice !== undefined) return refuse('field-twice', { given: twice }).refusal;
  for (const id of field) {
    const refusal = whyNotContestant(contest, id);
    if (refusal) return refusal;
    if (contest.entries.get(id)?.left !== undefined && play.use !== 'finals')
      return refuse('contestant-gone', { given: id }, leavingClause(contest)).refusal;
  }
  return undefined;
};

/** Stages follow one another unless the form lets two run side by side: then the tables are others. */
export const openStage = (
  contest: Contest,
  { ask: _, by: __, askedAt: ___, ...stage }: RequestOf<'open-stage'>,
): Result<readonly NewFact[]> => {
  if (contest.closed) return refuse('session-closed');
  if (contest.stages.some(({ opened }) => opened.stage === stage.stage))
    return refuse('stage-twice', { stage: stage.stage });
  const refusal = whyNotField(contest, stage);
  if (refusal) return { ok: false, refusal };
  const first = lastRound(contest) + 1;
  if (stage.from > first || stage.from < 1) return refuse('stage-from', { from: stage.from, next: first });
  const stranger = stage.brought.find(({ contestant }) => !stage.field.includes(contestant));
  if (stranger) return refuse('contestant-not-in-stage', { given: stranger.contestant, stage: stage.stage });
  return ok([{ kind: 'stage-opened', ...stage }]);
};

const fieldNow = (contest: Contest, stage: Stage, round: number): readonly string[] =>
  stage.opened.field.filter(
    (id) =>
      (contest.entries.get(id)?.left ?? Number.POSITIVE_INFINITY) > round && !isAway(contest, id, round),
  );

export const seatSession = (
  contest: Contest,
  { ask: _, by: __, askedAt: ___, ...session }: RequestOf<'seat-session'>,
): Result<readonly NewFact[]> => {
  const found = findStage(contest, session.stage);
  if (!found.ok) return found;
  const stage = found.value;
  const { play } = stage.opened;
  if (play.use !== 'sessions') return refuse('stage-not-sessions', { stage: session.stage });
  const next = stage.sessions.length + 1;
  if (session.session !== next || next > play.sessions)
    return refuse('session-order', { session: session.session, next, sessions: play.sessions });
  const from = lastRoundOf(stage) + 1;
  if (session.from !== from) return refuse('stage-from', { from: session.from, next: from });
  const known = [...stage.opened.field, ...waitingFor(contest, stage)];
  const stranger = [...pairsIn(session.plan)].find((id) => !known.includes(id));
  if (stranger !== undefined)
    return refuse('contestant-not-in-stage', { given: stranger, stage: session.stage });
  return ok([{ kind: 'session-seated', ...session }]);
};

/** Nothing has begun, or the director sets aside what has: all of it stays in the log (DIR-4). */
const drawAgain = (
  contest: Contest,
  stage: Stage,
  { joins, ...draw }: Omit<RequestOf<'make-draw'>, 'ask' | 'by' | 'askedAt'>,
): Result<readonly NewFact[]> => {
  const { round, clause } = draw;
  const now = stage.draws.find((one) => one.round === round);
  if (now?.id !== draw.again?.draw) return refuse('redraw-changed', { round });
  const fed = contest.stages.find(({ opened, joined }) =>
    joined.some(({ from, round: at }) => from === stage.opened.stage && at > round && opened.stage !== from),
  );
  if (fed) return refuse('redraw-fed', { round, stage: fed.opened.name });
  const aside = asideOfDraw(contest, stage, round, draw.seats);
  const named = nameAside(aside);
  if (hasBegun(contest, round, aside)) {
    const begun =
      named.length > 0
        ? refuse('redraw-begun', { round, aside: named }, { clause })
        : refuse('redraw-called', { round }, { clause });
    const objection = objecting(contest, begun.refusal);
    if (objection) return { ok: false, refusal: objection };
  }
  return ok([
    ...(joins ? [{ kind: 'stage-joined', ...joins } as const] : []),
    { kind: 'draw-made', ...draw },
    ...aside
      .toReversed()
      .map(({ id }) => ({ kind: 'fact-undone', fact: id, why: `round ${round} was drawn again` }) as const),
  ]);
};

/**
 * The same draw twice would be a second answer to one question: a round is drawn again knowing which draw it replaces, or
 * changed by hand with a reason (DRAW-7).
 */
export const makeDraw = (
  contest: Contest,
  { ask: _, by: __, askedAt: ___, ...asked }: RequestOf<'make-draw'>,
): Result<readonly NewFact[]> => {
  const { joins, ...draw } = asked;
  const found = findStage(contest, draw.stage);
  if (!found.ok) return found;
  const stage = found.value;
  const { play } = stage.opened;
  if (play.use === 'sessions') return refuse('stage-not-drawn', { stage: draw.stage });
  const made = stage.draws.some(({ round }) => round === draw.round);
  const { round } = draw;
  if (made && draw.edited === undefined && !draw.again)
    return refuse('draw-made-already', { round }, { clause: draw.clause });
  if (draw.again && !made) return refuse('redraw-changed', { round });
  if (made && !draw.again && round <= roundOf(contest))
    return refuse('draw-in-play', { round }, { clause: draw.clause });
  const next = lastRoundOf(stage) + 1;
  if (!made && round !== next) return refuse('draw-order', { round, next });
  const all = roundsOf(stage);
  if (all > 0 && round > stage.opened.from + all - 1)
    return refuse('draw-beyond', { round, rounds: all, stage: draw.stage });
  // A round robin and finals are printed: who is gone is drawn too, and its match forfeited (ANC 2021 11.12; SABF 13.9, 16.4).
  const isPrinted = play.use === 'robin' || play.use === 'finals';
  const refusal = whyNotSeats(
    draw,
    [
      ...(isPrinted ? stage.opened.field : fieldNow(contest, stage, round)),
      ...(joins?.who ?? []).map(({ contestant }) => contestant),
    ],
    play.use === 'swiss' || play.use === 'robin',
  );
  const order = refusal ? undefined : whyNotOrder(draw, stage);
  if (order) return { ok: false, refusal: order };
  if (draw.again && !refusal) return drawAgain(contest, stage, asked);
  const moves = made && !refusal ? whyRedrawsDecided(contest, draw, stage) : undefined;
  if (moves) return { ok: false, refusal: moves };
  return refusal ? { ok: false, refusal } : ok([{ kind: 'draw-made', ...draw }]);
};

/** Into a running stage, from a round that is not drawn yet; nobody comes twice. */
export const joinStage = (
  contest: Contest,
  { ask: _, by: __, askedAt: ___, ...join }: RequestOf<'join-stage'>,
): Result<readonly NewFact[]> => {
  const found = findStage(contest, join.stage);
  if (!found.ok) return found;
  const next = lastRoundOf(found.value) + 1;
  if (join.round !== next) return refuse('stage-from', { from: join.round, next });
  for (const { contestant } of join.who) {
    const refusal = whyNotContestant(contest, contestant);
    if (refusal) return { ok: false, refusal };
    if (found.value.opened.field.includes(contestant))
      return refuse('field-twice', { given: contestant }, { clause: join.clause });
  }
  return ok([{ kind: 'stage-joined', ...join }]);
};

/** Two of the stage, and whole IMPs. */
export const recordPlayOff = (
  contest: Contest,
  { ask: _, by: __, askedAt: ___, ...played }: RequestOf<'record-play-off'>,
): Result<readonly NewFact[]> => {
  const found = findStage(contest, played.stage);
  if (!found.ok) return found;
  const stranger = played.teams.find((id) => !found.value.opened.field.includes(id));
  if (stranger !== undefined)
    return refuse('contestant-not-in-stage', { given: stranger, stage: played.stage });
  if (played.teams[0] === played.teams[1]) return refuse('draw-itself', { given: played.teams[0] });
  return ok([{ kind: 'play-off-played', ...played }]);
};

const MOST_SCORE = 7600;

/** Which contest plays the same boards: that there is one and that its boards are ours was looked at before. */
export const nameBeside = (
  contest: Contest,
  { ask: _, by: __, askedAt: ___, ...named }: RequestOf<'name-beside'>,
): Result<readonly NewFact[]> => {
  if (contest.closed && !named.gives) return refuse('session-closed');
  const same = contest.beside.get(named.form)?.contest === named.contest;
  return ok(same ? [] : [{ kind: 'beside-named', ...named }]);
};

const sameScores = (
  a: StageFacts['scores-shared']['boards'],
  b: StageFacts['scores-shared']['boards'],
): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Scores of tables that are not ours: of a match that is drawn here, each one a score that can be. A correction there may
 * come when the stage is closed here, as one of our own may; not when the contest is.
 */
export const shareScores = (
  contest: Contest,
  { ask: _, by: __, askedAt: ___, ...shared }: RequestOf<'share-scores'>,
): Result<readonly NewFact[]> => {
  if (contest.closed) return refuse('session-closed');
  const found = contest.stages.find(({ opened }) => opened.stage === shared.stage);
  if (!found)
    return refuse('stage-unknown', {
      given: shared.stage,
      known: contest.stages.map(({ opened }) => opened.stage),
    });
  if (!Number.isInteger(shared.unit) || shared.unit < 1 || shared.unit > found.draws.length)
    return refuse('shared-unit', { unit: shared.unit, drawn: found.draws.length });
  const odd = shared.boards
    .flatMap(({ scores }) => scores)
    .find((score) => !Number.isInteger(score) || score % 10 !== 0 || Math.abs(score) > MOST_SCORE);
  if (odd !== undefined) return refuse('score-impossible', { given: odd }, { clause: 'Law 77' });
  const before = contest.shared.get(`${shared.stage}/${shared.unit}/${shared.field}`);
  const same = before && before.link === shared.link && sameScores(before.boards, shared.boards);
  return ok(same ? [] : [{ kind: 'scores-shared', ...shared }]);
};

/** A stage ends when every line of it is settled. */
export const closeStage = (
  contest: Contest,
  { stage: id, why, body }: RequestOf<'close-stage'>,
): Result<readonly NewFact[]> => {
  const found = findStage(contest, id);
  if (!found.ok) return found;
  const { from } = found.value.opened;
  const to = lastRoundOf(found.value);
  const open = [...(contest.seating?.seats.values() ?? [])]
    .filter((seat) => seat.round >= from && seat.round <= to)
    .filter((seat) => !contest.decided.has(seatKey(seat.round, seat.table)))
    .flatMap((seat) => linesIn(contest, seat.round, seat.table).filter((line) => !isIn(line)));
  if (open.length > 0)
    return refuse('results-awaited', {
      count: open.length,
      which: open
        .slice(0, 5)
        .map(({ round, table, board }) => `board ${board} at table ${table} in round ${round}`),
    });
  const oneRoom = oneRoomOpen(contest, from, to);
  if (oneRoom) return { ok: false, refusal: oneRoom };
  const { play } = found.value.opened;
  // How many matches a knock-out or finals have is not known before they are over: a reason given is kept.
  const isCut =
    play.use === 'knockout' || play.use === 'finals'
      ? why !== undefined && why.trim() !== ''
      : play.use === 'sessions'
        ? found.value.sessions.length < play.sessions
        : found.value.draws.length < roundsOf(found.value);
  return ok([
    {
      kind: 'stage-closed',
      stage: id,
      ...(isCut && why !== undefined ? { why: why.trim() } : {}),
      ...(isCut && body !== undefined ? { body: body.trim() } : {}),
    },
  ]);
};
