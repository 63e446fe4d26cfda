import type { Contest, Entry } from '../../contest/state.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import { bookOf } from '../../play/unit/score.ts';
import { citing } from '../../contest/clause.ts';
import { playersIn } from '../../contest/sitter.ts';
import { turnsIn, plannedBy, reasonAway } from '../../play/stage/attendance.ts';
import { type Refusal, refuse } from '../../kit/result.ts';
import { type StageFacts, type Stage, lastRoundOf, roundsOf } from '../../contest/stage.ts';
import { whyNotSubstitute } from '../../reckon/session/attendance.ts';

export type StandIn = Omit<StageFacts['substitute-used'], 'why'> & { readonly why?: string };

/** The stage in which a contestant plays a round. */
export const stageOf = (contest: Contest, { contestant, from }: StandIn): Stage | undefined =>
  contest.stages.findLast(({ opened }) => opened.from <= from && opened.field.includes(contestant));

/** The last round that is known of: of a stage of sessions or finals, what is laid. */
const endOf = (stage: Stage): number => Math.max(lastRoundOf(stage), stage.opened.from + roundsOf(stage) - 1);

/** What the stage's rulebook has on substitutes; with nothing of its own, that partnerships stay (Law 4). */
const standInClause = (contest: Contest, stage: Stage | undefined): { readonly clause: string } => {
  const book = stage && bookOf(contest, stage);
  const { substituteScore, attendance } = book?.ok ? book.value.book : {};
  return { clause: substituteScore?.value.clause ?? attendance?.value.clause ?? 'Law 4' };
};

/** The session of an open stage that is seated next: how many rounds it has is not known before. */
export const nextSession = ({ opened: { play }, sessions, closed }: Stage): number | undefined =>
  play.use === 'sessions' && !closed && sessions.length < play.sessions ? sessions.length + 1 : undefined;

/** Rounds of another stage or of none are not there to be missed. */
const whyNotThere = (
  contest: Contest,
  stage: Stage | undefined,
  { from, to }: StandIn,
): Refusal | undefined => {
  if (!stage && contest.made?.form === undefined) return undefined;
  const last = stage ? endOf(stage) : 0;
  const next = stage && nextSession(stage);
  // The next session, and the whole of it; not one after that, nor from the middle of one into the next.
  if (to > last && next !== undefined)
    return from === last + 1
      ? undefined
      : refuse('substitute-no-session', { session: next, first: last + 1 }, standInClause(contest, stage))
          .refusal;
  return to > last
    ? refuse('substitute-no-round', { to, last }, standInClause(contest, stage)).refusal
    : undefined;
};

/** For cause, never for convenience (ANC 2021 21.1). */
const whyNoCause = (contest: Contest, { why, contestant }: StandIn): Refusal | undefined => {
  if (why === undefined || why.trim() !== '') return undefined;
  return refuse('substitute-without-cause', { contestant }, citing(contest, 'substitute-cause')).refusal;
};

const isAway = (contest: Contest, { pair, left, scratched }: Entry, round: number): boolean =>
  scratched ||
  (left !== undefined && left <= round) ||
  contest.absences.some((one) => one.contestant === pair && one.from <= round && one.to >= round);

/** Whether somebody sits for an entry in a round; one not drawn yet is taken to be played by all of the stage. */
const sitsFor = (
  contest: Contest,
  stage: Stage | undefined,
  entry: Entry,
  player: string,
  round: number,
): boolean => {
  if (isAway(contest, entry, round)) return false;
  if (!playersIn(contest, entry.pair, { from: round, to: round }).includes(player)) return false;
  const posted = contest.lineUps.get(`${round}/${entry.pair}`);
  if (posted) return [...posted.open, ...posted.closed].includes(player);
  const seats = [...(contest.seating?.seats.values() ?? [])].filter((seat) => seat.round === round);
  return seats.length === 0
    ? stage === undefined || stage.opened.field.includes(entry.pair)
    : seats.some(({ ns, ew }) => ns === entry.pair || ew === entry.pair);
};

/** One person has one seat. */
const whyNotFree = (contest: Contest, stage: Stage | undefined, used: StandIn): Refusal | undefined => {
  const { contestant, out, from, to } = used;
  const here = contest.substitutes.filter((one) => one.from <= to && one.to >= from);
  const twice = here.find((one) => one.contestant === contestant && one.out === out);
  if (twice)
    return refuse(
      'substitute-replaced',
      { player: out, by: twice.in, from: twice.from, to: twice.to },
      standInClause(contest, stage),
    ).refusal;
  const rounds = Array.from({ length: to - from + 1 }, (_, i) => from + i);
  for (const round of rounds)
    for (const entry of contest.entries.values())
      if (sitsFor(contest, stage, entry, used.in, round))
        return refuse(
          'substitute-plays',
          { player: used.in, contestant: entry.pair, round },
          standInClause(contest, stage),
        ).refusal;
  return undefined;
};

const EVER = { from: 0, to: Number.POSITIVE_INFINITY };

/** Turn by turn, each against what was used and booked before it: a limit is told before it is broken (ANC 2021 21; SABF 17.1, 19.2). */
const whyNotWithin = (contest: Contest, stage: Stage, book: Rulebook, used: StandIn): Refusal | undefined => {
  const { contestant, out, from, to } = used;
  let booked = contest;
  for (const turn of turnsIn(contest, stage, book)) {
    const spans = turn.filter((span) => span.from <= to && span.to >= from);
    const here = booked.substitutes.filter(
      (one) =>
        one.contestant === contestant && turn.some((span) => one.from <= span.to && one.to >= span.from),
    );
    const known = here.some((one) => one.out === out);
    if (spans.length === 0) continue;
    const planned = plannedBy(booked, stage, book, contestant);
    const isBoth = here.length > 0;
    const now = [...here, used as Contest['substitutes'][number]];
    const absence = reasonAway({ ...booked, substitutes: now }, book, contestant, EVER, isBoth);
    const refusal = known
      ? undefined
      : whyNotSubstitute(book, planned, out, used.emergency ? 'emergency' : undefined, {
          partner: isBoth ? 'replaced' : 'plays',
          ...(absence === undefined ? {} : { absence }),
        });
    if (refusal) return refusal;
    booked = {
      ...booked,
      substitutes: [
        ...booked.substitutes,
        ...spans.map((span) => ({ ...used, ...span }) as Contest['substitutes'][number]),
      ],
    };
  }
  return undefined;
};

/** Why somebody may not stand in, or nothing: no such round, no cause, no free seat, or beyond the limits of the stage. */
export const whyNotStandIn = (contest: Contest, used: StandIn): Refusal | undefined => {
  const stage = stageOf(contest, used);
  const refusal =
    whyNotThere(contest, stage, used) ?? whyNoCause(contest, used) ?? whyNotFree(contest, stage, used);
  if (refusal || !stage) return refusal;
  const book = bookOf(contest, stage);
  return book.ok && book.value.book.attendance
    ? whyNotWithin(contest, stage, book.value.book, used)
    : undefined;
};
