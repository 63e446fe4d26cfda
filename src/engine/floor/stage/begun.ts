import { decidedAt, seatsOfMatch } from '../../contest/agree.ts';
import type { Fact, NewFact } from '../../contest/fact.ts';
import type { Request, RequestOf } from '../../contest/request.ts';
import { lastRoundOf, type Stage } from '../../contest/stage.ts';
import { type Contest, isIn, linesIn, roundOf } from '../../contest/state.ts';
import { type Refusal, refuse } from '../../kit/result.ts';
import { findForm } from '../../rulebook/forms/index.ts';

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

/** An entry that comes when the field is made would never play; a house contestant is called for by the contest itself. */
const whyNotEntered = (
  contest: Contest,
  request: RequestOf<'enter-pair'> | RequestOf<'enter-team'>,
): Refusal | undefined => {
  if (request.about?.house || takesEntries(contest)) return undefined;
  const given = request.ask === 'enter-pair' ? request.pair : request.team;
  return refuse('entry-after-field', { given }).refusal;
};

/** Who is in the field of a stage leaves it by withdrawing: its matches are kept. */
const whyNotScratched = (contest: Contest, { pair }: RequestOf<'scratch-pair'>): Refusal | undefined =>
  isEntered(contest, pair) ? refuse('scratch-in-stage', { given: pair }).refusal : undefined;

/** What a draw was made from is taken back after the draw (GNOT Sydney 2023 3.4.2, 6.2). */
const whyNotUnder = (contest: Contest, fact: Fact | undefined): Refusal | undefined => {
  if (fact?.kind !== 'choice-made' && fact?.kind !== 'place-taken' && fact?.kind !== 'play-off-played')
    return undefined;
  const draw = contest.stages.flatMap(({ draws }) => draws).find(({ seq }) => seq > fact.seq);
  return draw && refuse('undo-later', { later: draw.id, kind: 'draw-made' }).refusal;
};

/** Nor is the entry taken back under it. */
const whyNotTakenBack = (contest: Contest, { fact: id }: RequestOf<'undo'>): Refusal | undefined => {
  const fact = contest.facts.find((one) => one.id === id);
  const under = whyNotUnder(contest, fact);
  if (under) return under;
  const entered =
    fact?.kind === 'pair-entered' ? fact.pair : fact?.kind === 'team-entered' ? fact.team : undefined;
  return entered !== undefined && isEntered(contest, entered)
    ? refuse('scratch-in-stage', { given: entered }).refusal
    : undefined;
};

/** Who entered plays, or a substitute does: another pair cannot take over what was played (SABF 11.1; ANC 2021 21). */
const whyNotExchanged = (
  contest: Contest,
  { pair, spelt }: RequestOf<'change-pair'>,
): Refusal | undefined => {
  if (!contest.started || spelt || !isEntered(contest, pair)) return undefined;
  const clause = contest.stages[0]?.opened.layers.includes('anc-2021') ? 'ANC 2021 21' : 'SABF 11.1';
  return refuse('pair-plays', { given: pair }, { clause }).refusal;
};

/** What decides who is placed, and in which category, is said before play (ANC 2021 16.1; SABF 18.4). */
const whyNotDescribed = (
  contest: Contest,
  { contestant, about }: RequestOf<'describe-entry'>,
): Refusal | undefined => {
  if (!contest.started || !isEntered(contest, contestant)) return undefined;
  const before = contest.entries.get(contestant)?.about ?? {};
  if (about.category !== undefined && about.category !== before.category)
    return refuse(
      'category-late',
      { given: contestant, category: about.category },
      { clause: 'ANC 2021 16.1' },
    ).refusal;
  const isOther =
    (about.house !== undefined && about.house !== before.house) ||
    (about.contending !== undefined && about.contending !== before.contending);
  return isOther
    ? refuse('contending-late', { given: contestant }, { clause: 'SABF 18.4' }).refusal
    : undefined;
};

/**
 * None is decided twice. One that was played is not said to be cancelled or spoilt; that it is forfeited all the same may
 * be a penalty (SABF 4.4), while its stage is open.
 */
const whyNotDecidedNow = (
  contest: Contest,
  { round, table, as }: RequestOf<'decide-match'>,
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
  const isClosed = contest.stages.some(
    ({ closed, draws }) => closed && draws.some((draw) => draw.round === round),
  );
  return isPlayed && (as !== 'forfeit' || isClosed)
    ? refuse('match-played', { round, table }).refusal
    : undefined;
};

const runningAt = (contest: Contest, round: number): Stage | undefined =>
  contest.stages.findLast(({ opened, closed }) => !closed && opened.from <= round);

/** Of a round or a session that is still to come. */
const whyNotAway = (
  contest: Contest,
  { contestant, from }: RequestOf<'note-absence'>,
): Refusal | undefined => {
  const now = roundOf(contest);
  if (from <= now) return refuse('absence-late', { given: contestant, from, now }).refusal;
  const stage = runningAt(contest, from);
  // A knock-out and the Swiss beside it are played by who is in them: who cannot forfeits, or leaves at its time.
  const isTied = contest.stages.some(({ opened, closed }) => !closed && opened.play.use === 'knockout');
  if (isTied && isEntered(contest, contestant))
    return refuse('absence-knockout', { given: contestant }, { clause: 'GNOT Sydney 2023 3.4' }).refusal;
  if (stage?.opened.play.use !== 'sessions') return undefined;
  const next = lastRoundOf(stage) + 1;
  return from === next
    ? undefined
    : refuse('absence-session', { given: contestant, from, next, session: stage.sessions.length + 1 })
        .refusal;
};

/** Of sessions a whole one is missed: how many rounds it will have is not known before it is seated. */
export const awayBySession = (
  contest: Contest,
  { from }: RequestOf<'note-absence'>,
  facts: readonly NewFact[],
): readonly NewFact[] =>
  runningAt(contest, from)?.opened.play.use === 'sessions'
    ? facts.map((fact) => (fact.kind === 'contestant-absent' ? { ...fact, to: from } : fact))
    : facts;

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
      return whyNotAway(contest, request);
    default:
      return undefined;
  }
};
