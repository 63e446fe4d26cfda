import { nameKind, played } from './undo.ts';
import type { FactOf } from '../../contest/fact.ts';
import type { Seat } from '../../contest/plan.ts';
import { decidedAt } from '../../contest/agree.ts';
import { leavingClause } from '../../contest/clause.ts';
import { seatsIn } from '../../contest/seating.ts';
import { type Contest, roundOf, linesIn, isIn, isAway, hasCome, lineAt } from '../../contest/state.ts';
import { type Refusal, refuse } from '../../kit/result.ts';
import { type Stage, spanOfSession } from '../../contest/stage.ts';

/* One that is away or has withdrawn, and its taking back: what was laid or played without it stays so. */

type Gone = FactOf<'contestant-absent'> | FactOf<'contestant-withdrew'>;

const isSeated = (seats: readonly Seat[], { contestant }: Pick<Gone, 'contestant'>): boolean =>
  seats.some(({ ns, ew }) => ns === contestant || ew === contestant);

const covers = (gone: Gone, round: number): boolean =>
  gone.from <= round && (gone.kind === 'contestant-withdrew' || gone.to >= round);

/** A session or a draw of those rounds: its last round, and whether it has the contestant in it. */
const laidIn = ({ sessions, draws }: Stage, gone: Gone) => [
  ...sessions.flatMap((session) => {
    const { from, to } = spanOfSession(session);
    const { id, seq, plan } = session;
    const has = isSeated(plan.seats, gone) || plan.sitOuts.some(({ pair }) => pair === gone.contestant);
    return covers(gone, to) || (gone.from >= from && gone.from <= to)
      ? [{ id, seq, to, has, kind: 'session-seated' as const }]
      : [];
  }),
  ...draws
    .filter(({ round }) => covers(gone, round))
    .map(({ id, seq, round, seats, byes }) => ({
      id,
      seq,
      to: round,
      has: byes.includes(gone.contestant) || isSeated(seats, gone),
      kind: 'draw-made' as const,
    })),
];

const roundNow = (contest: Contest): number => (contest.closed ? Number.POSITIVE_INFINITY : roundOf(contest));

/** Played out, or others have begun the next. */
const isOver = (contest: Contest, round: number): boolean =>
  round < roundNow(contest) ||
  (round === roundNow(contest) &&
    [...(contest.seating?.seats.values() ?? [])].every(
      (seat) =>
        seat.round !== round ||
        decidedAt(contest, round, seat.table) !== undefined ||
        linesIn(contest, round, seat.table).every(isIn),
    ));

/** Of a stage that goes on: a match forfeited by who had withdrawn stays so when it comes back. */
const staysForfeited = (contest: Contest, stage: Stage, { round, table }: Seat, gone: Gone): boolean =>
  gone.kind === 'contestant-withdrew' && !stage.closed && decidedAt(contest, round, table) !== undefined;

/** A round of those that is over, where a seat of the contestant's was printed and nothing else says it was away. */
const roundOver = (contest: Contest, gone: Gone): number | undefined => {
  const absences = contest.absences.filter(({ id }) => id !== gone.id);
  const over = contest.stages.flatMap((stage) =>
    seatsIn(stage).flatMap((seat) =>
      covers(gone, seat.round) &&
      (seat.round < roundNow(contest) || stage.closed) &&
      isSeated([seat], gone) &&
      !staysForfeited(contest, stage, seat, gone) &&
      !isAway({ absences }, gone.contestant, seat.round)
        ? [seat.round]
        : [],
    ),
  );
  return over.length > 0 ? Math.min(...over) : undefined;
};

const rests = (later: { readonly id: string; readonly kind: string }): Refusal =>
  refuse('undo-rests', { later: later.id, kind: nameKind(later.kind) }).refusal;

/** What was laid without it. Who has withdrawn may come back for what is still to come: the rounds it missed stay missed. */
const whyNotLaid = (contest: Contest, gone: Gone): Refusal | undefined => {
  const { contestant, seq } = gone;
  for (const { opened, closed, closedAt, ...stage } of contest.stages) {
    const plays = opened.field.includes(contestant);
    if (!plays && opened.seq > seq && covers(gone, opened.from))
      return rests({ id: opened.id, kind: 'stage-opened' });
    if (!plays) continue;
    const laid = laidIn({ opened, closed, ...stage }, gone).filter((one) => one.seq > seq && !one.has);
    const fact = contest.facts[(closedAt ?? 0) - 1];
    if (laid.length > 0 && closed && fact) return rests(fact);
    const bars = laid.find(({ to }) => gone.kind === 'contestant-absent' || !isOver(contest, to));
    if (bars) return rests(bars);
  }
  return undefined;
};

const isOfSession = ({ stages }: Contest, round: number): boolean =>
  stages.some(({ sessions }) =>
    sessions.map(spanOfSession).some(({ from, to }) => round >= from && round <= to),
  );

/** It is there again: not for what was drawn, seated, forfeited or played without it (ANC 2021 20.2, 21.4; SABF 11.4, 12). */
export const whyNotThereAgain = (contest: Contest, gone: Gone): Refusal | undefined => {
  const { contestant, seq } = gone;
  // Another has its place: one of the two would play twice, or nobody (GNOT Sydney 2023 3.4.2).
  const taken = contest.placesTaken.find((one) => one.seq > seq && one.out === contestant);
  if (taken) return rests(taken);
  const round = roundOver(contest, gone);
  if (round !== undefined)
    return refuse(
      gone.kind === 'contestant-absent'
        ? 'undo-missed'
        : isOfSession(contest, round)
          ? 'undo-left'
          : 'undo-left-drawn',
      { given: contestant, round },
      leavingClause(contest),
    ).refusal;
  const forfeited = [...contest.decided.values()].find(
    (one) =>
      one.seq > seq &&
      one.who === contestant &&
      covers(gone, one.round) &&
      (gone.kind === 'contestant-absent' || one.round >= roundNow(contest)),
  );
  return forfeited ? rests(forfeited) : whyNotLaid(contest, gone);
};

/** It is gone after all: not from what was laid with it, or played, since that was taken back. */
export const whyNotGoneAgain = (
  contest: Contest,
  gone: Gone,
  since: { readonly seq: number },
): Refusal | undefined => {
  const round = roundOver(contest, gone);
  const met = contest.stages
    .flatMap(seatsIn)
    .find(
      (seat) =>
        isSeated([seat], gone) &&
        covers(gone, seat.round) &&
        seat.boards.some((board) => hasCome(lineAt(contest, { ...seat, board }))),
    );
  const first = round ?? met?.round;
  if (first !== undefined) return played(first);
  const laid = contest.stages
    .flatMap((stage) => laidIn(stage, gone))
    .find(({ seq, has }) => seq > since.seq && has);
  return laid && rests(laid);
};

/** Where a contestant that is away may play again: a session that goes on, or a round that is not drawn without it. */
export const whyNotReturning = (contest: Contest, contestant: string, from: number): Refusal | undefined => {
  const at = leavingClause(contest);
  for (const stage of contest.stages.filter(({ closed }) => !closed)) {
    const drawn = stage.draws.find(({ round }) => round === from);
    const isIn = drawn?.seats.some(({ ns, ew }) => ns === contestant || ew === contestant);
    if (drawn && !isIn) return refuse('return-drawn', { given: contestant, from }, at).refusal;
    const session = stage.sessions.find((one) => spanOfSession(one).to >= from && one.from <= from);
    if (session && !isSeated(session.plan.seats, { contestant }))
      return refuse('return-unseated', { given: contestant, session: session.session }, at).refusal;
  }
  return from < roundNow(contest) || isOver(contest, from)
    ? refuse('return-over', { given: contestant, from }, at).refusal
    : undefined;
};

/** It is away all the same: not from what it has played since. */
export const whyNotAwayAfterAll = (
  contest: Contest,
  { contestant, from }: FactOf<'contestant-back'>,
): Refusal | undefined => {
  const seat = contest.stages
    .flatMap(seatsIn)
    .find(
      ({ round, table, boards, ns, ew }) =>
        round >= from &&
        (ns === contestant || ew === contestant) &&
        (round < roundNow(contest) ||
          boards.some((board) => hasCome(lineAt(contest, { round, table, board })))),
    );
  return seat && played(seat.round);
};
