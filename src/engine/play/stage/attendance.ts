import { type Absence, roundsOf, type Span, type Stage } from '../../contest/stage.ts';
import { playersIn } from '../../contest/sitter.ts';
import type { Seat } from '../../contest/plan.ts';
import { type Contest, isAway, type Seating } from '../../contest/state.ts';
import { adjusting, once, onceEach } from '../../kit/memory.ts';
import type { Refusal } from '../../kit/result.ts';
import { type Attended, type Played, whyNotPlaced } from '../../reckon/session/attendance.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import { type Unit, unitsOf } from '../unit/unit.ts';

/** What everyone's turns are read from. */
export type Attending = Pick<
  Contest,
  | 'entries'
  | 'absences'
  | 'substitutes'
  | 'squadChanges'
  | 'withdrawals'
  | 'facts'
  | 'undone'
  | 'seating'
  | 'stages'
>;

type AttendingOf = readonly [
  entries: Attending['entries'],
  absences: Attending['absences'],
  substitutes: Attending['substitutes'],
  squadChanges: Attending['squadChanges'],
  withdrawals: Attending['withdrawals'],
  facts: Attending['facts'],
  undone: Attending['undone'],
  seating: Attending['seating'],
  stages: Attending['stages'],
];

const attending = adjusting<AttendingOf, Attending>((of) => {
  const [entries, absences, substitutes, squadChanges, withdrawals, facts, undone, seating, stages] = of;
  const said = { entries, absences, substitutes, squadChanges, withdrawals, facts, undone, stages };
  return { ...said, ...(seating ? { seating } : {}) };
});

const NO_FACTS: Contest['facts'] = [];
const NONE_UNDONE: Contest['undone'] = new Set();

/** The same as long as no part of it is another: no result is. When a round was called is asked only where a squad was changed. */
export const attendingOf = (contest: Contest, { opened }: Stage): Attending => {
  const { entries, absences, substitutes, squadChanges, withdrawals, seating, stages } = contest;
  const isSaid = squadChanges.length > 0;
  const facts = isSaid ? contest.facts : NO_FACTS;
  const undone = isSaid ? contest.undone : NONE_UNDONE;
  const said = [entries, absences, substitutes, squadChanges, withdrawals, facts, undone] as const;
  return attending(opened, [...said, seating, stages]);
};

/** Where somebody was to sit. */
type Where = Pick<Unit, 'span' | 'seating'>;

/**
 * A printed match of one that is gone or away is forfeited: it has a seat there, and was not (ANC 2021 21.4; SABF 12, 18.2). A match
 * forfeited for another reason, as coming late, is no absence; who did not come is noted as away.
 */
const stayedAway = (contest: Attending, { round }: Seat, id: string): boolean =>
  (contest.entries.get(id)?.left ?? Number.POSITIVE_INFINITY) <= round || isAway(contest, id, round);

/** Everyone's seats, looked for once a seating. */
const seatsBy = once(({ seats }: Seating): ReadonlyMap<string, readonly Seat[]> => {
  const found = new Map<string, Seat[]>();
  for (const seat of seats.values())
    for (const id of [seat.ns, seat.ew]) if (!found.get(id)?.push(seat)) found.set(id, [seat]);
  return found;
});

const sitOutsBy = once((sitOuts: Seating['sitOuts']) => Map.groupBy(sitOuts, ({ pair }) => pair));

/** A bye or a sit-out is being there. */
const isSeated = (contest: Attending, { seating, span }: Where, id: string): boolean =>
  (seatsBy(seating).get(id) ?? []).some((seat) => !stayedAway(contest, seat, id)) ||
  (sitOutsBy(contest.seating?.sitOuts ?? NO_SIT_OUTS).get(id) ?? []).some(
    ({ round }) => round >= span.from && round <= span.to,
  );

const NO_SIT_OUTS: Seating['sitOuts'] = [];

type Session = Stage['sessions'][number];

/** The session that begins with a round, as it was planned. */
const plannedFrom = onceEach((stages: Contest['stages'], from: number): Session | undefined =>
  stages.flatMap(({ sessions }) => sessions).find((one) => one.from === from),
);

/** Everyone's seats as they were planned, whatever became of them. */
const plannedSeats = once(({ plan, from }: Session): ReadonlyMap<string, readonly Seat[]> => {
  const found = new Map<string, Seat[]>();
  for (const planned of plan.seats) {
    const seat = { ...planned, round: planned.round + from - 1 };
    for (const id of new Set([seat.ns, seat.ew])) if (!found.get(id)?.push(seat)) found.set(id, [seat]);
  }
  return found;
});

/** The boards of a session somebody had to play, and those of the rounds it was there for; nothing of a round of matches. */
export const stayedIn = (
  contest: Attending,
  { span }: Pick<Where, 'span'>,
  id: string,
): { readonly due: number; readonly stayed: number } | undefined => {
  const session = plannedFrom(contest.stages, span.from);
  const own = session && plannedSeats(session).get(id);
  const boards = (seats: readonly Seat[]): number => seats.reduce((all, seat) => all + seat.boards.length, 0);
  return own === undefined
    ? undefined
    : { due: boards(own), stayed: boards(own.filter((seat) => !stayedAway(contest, seat, id))) };
};

/** One session or match of a contestant: who sat, or why nobody did. One that was left early was not played (SABF 11.6). */
export const turnOf = (contest: Attending, unit: Where, id: string): Played => {
  const stay = stayedIn(contest, unit, id);
  if (isSeated(contest, unit, id) && (stay === undefined || stay.stayed === stay.due))
    return { players: playersIn(contest, id, unit.span) };
  const away = contest.absences.find(
    (one) => one.contestant === id && one.from <= unit.span.to && one.to >= unit.span.from,
  );
  return { absent: away?.absence ?? 'other' };
};

/** The rules some round was played under (SABF 2). */
type BookAt = (round: number) => { readonly book: Rulebook };

/** A session or a match that is laid, and the rules it was played under (SABF 2). */
export interface Sat extends Where {
  readonly number: number;
  readonly book: Rulebook;
}

type SatOf = readonly [number: number, from: number, to: number, seating: Seating, book: Rulebook];

const sat = adjusting<SatOf, Sat>(([number, from, to, seating, book]) => ({
  number,
  span: { from, to },
  seating,
  book,
}));

/** The same as long as its seats and its rules are. */
export const satIn = ({ number, span: { from, to }, seating }: Omit<Unit, 'sheets'>, bookAt: BookAt): Sat =>
  sat(seating, [number, from, to, seating, bookAt(from).book]);

/** A session or a match: laid already, or still to come; its own rules where they are asked for. */
interface Due {
  readonly span: Span;
  readonly unit?: Where;
  readonly book?: Rulebook;
}

/** Several matches may make one session. */
const bySession = (stage: Stage, dues: readonly Due[]): readonly (readonly Due[])[] => {
  const { play } = stage.opened;
  const lengths = 'sessions' in play && typeof play.sessions !== 'number' ? play.sessions : undefined;
  if (!lengths) return dues.map((due) => [due]);
  let at = 0;
  return lengths.map((length) => dues.slice(at, (at += length))).filter((some) => some.length > 0);
};

/** In the unit a document counts in: sessions, or matches. */
const groupsOf = (stage: Stage, book: Rulebook, dues: readonly Due[]): readonly (readonly Due[])[] =>
  book.attendance?.value.turn === 'session' ? bySession(stage, dues) : dues.map((due) => [due]);

/** All of a stage of so many rounds; of one in sessions what is seated, and the next where something was said of it. */
const duesIn = (contest: Contest, stage: Stage, isSaid: (span: Span) => boolean): readonly Due[] => {
  const laid = unitsOf(contest, stage).map((unit): Due => ({ span: unit.span, unit }));
  const first = Math.max(stage.opened.from - 1, ...laid.map(({ span }) => span.to)) + 1;
  const end = stage.opened.from + roundsOf(stage) - 1;
  const { play } = stage.opened;
  const isNext = play.use === 'sessions' && !stage.closed && stage.sessions.length < play.sessions;
  const next = { span: { from: first, to: first } };
  if (isNext) return isSaid(next.span) ? [...laid, next] : laid;
  const rest = Array.from({ length: Math.max(0, end - first + 1) }, (_, i): Due => {
    const round = first + i;
    return { span: { from: round, to: round } };
  });
  return [...laid, ...rest];
};

/** Who will sit there as things are booked. */
const bookedIn = (contest: Attending, span: Span, id: string): Played => {
  const away = contest.absences.find(
    (one) => one.contestant === id && one.from <= span.to && one.to >= span.from,
  );
  return away ? { absent: away.absence } : { players: playersIn(contest, id, span) };
};

type Uses = Pick<Contest, 'substitutes' | 'entries'>;

/**
 * Why somebody stood in. One is away for its own reason (SABF 11.4); stand-ins for both are excused where both are away for the
 * same one (SABF 11.5, 17.1.1), or where a document asks for one of them only (SABF 17.1.2).
 */
export const reasonAway = (
  { substitutes, entries }: Uses,
  { absences }: Rulebook,
  id: string,
  { from, to }: Span,
  isBoth: boolean,
): Absence | undefined => {
  const used = substitutes.filter((one) => one.contestant === id && one.from <= to && one.to >= from);
  const [first] = used.flatMap(({ absence }) => (absence ? [absence] : []));
  if (!isBoth || first === undefined) return first;
  const reasons = (entries.get(id)?.players ?? []).map(
    (player) => used.find(({ out, absence }) => out === player && absence)?.absence,
  );
  if (reasons.every((one) => one === first)) return first;
  return reasons.find((one) =>
    absences?.value.excused.some(({ reason, who }) => reason === one && who === 'either'),
  );
};

/** Stand-ins for both are an absence, with the reason that was given for it (SABF 11.4, 11.5). */
const standInsAway = (contest: Attending, book: Rulebook, turn: Played, span: Span, id: string): Played => {
  if ('absent' in turn) return turn;
  const nominated = contest.entries.get(id)?.players ?? [];
  if (turn.players.some((player) => nominated.includes(player))) return turn;
  const reason = reasonAway(contest, book, id, span, true);
  return reason === undefined ? turn : { absent: reason };
};

const attendedIn = (
  contest: Attending,
  book: Rulebook,
  groups: readonly (readonly Due[])[],
  id: string,
  of: number,
): Attended => {
  const turns = groups.map((group): Played => {
    const played = group.map(({ span, unit, book: own }): Played => {
      const sitting = unit ? turnOf(contest, unit, id) : bookedIn(contest, span, id);
      const turn = standInsAway(contest, own ?? book, sitting, span, id);
      return 'absent' in turn && own ? { ...turn, book: own } : turn;
    });
    const [first] = played;
    // A session counts as played by whoever sat in all of its matches.
    const common = played.every((turn) => 'players' in turn)
      ? (first as { players: readonly string[] }).players.map((player, i) =>
          played.every((turn) => 'players' in turn && turn.players[i] === player) ? player : `${player}?`,
        )
      : undefined;
    return common ? { players: common } : (played.find((turn) => 'absent' in turn) ?? { absent: 'other' });
  });
  return { id, nominated: contest.entries.get(id)?.players ?? [], turns, of };
};

/** The rounds of each turn of a stage, as far as they are known. */
export const turnsIn = (contest: Contest, stage: Stage, book: Rulebook): readonly (readonly Span[])[] =>
  groupsOf(
    stage,
    book,
    duesIn(contest, stage, () => true),
  ).map((group) => group.map(({ span }) => span));

/** What was played and what is booked, over the whole of a stage. */
export const plannedBy = (contest: Contest, stage: Stage, book: Rulebook, id: string): Attended => {
  const isSaid = ({ from }: Span): boolean =>
    [...contest.substitutes, ...contest.absences].some((one) => one.contestant === id && one.to >= from);
  const groups = groupsOf(stage, book, duesIn(contest, stage, isSaid));
  const { play } = stage.opened;
  return attendedIn(contest, book, groups, id, play.use === 'sessions' ? play.sessions : groups.length);
};

/** Turns so far. */
const attendedBy = (
  contest: Attending,
  stage: Stage,
  book: Rulebook,
  groups: readonly (readonly Due[])[],
  id: string,
): Attended => {
  const { play } = stage.opened;
  const sessions = play.use === 'swiss' ? play.sessions : undefined;
  const attended = attendedIn(contest, book, groups, id, groups.length);
  return sessions ? { ...attended, sessions } : attended;
};

type UnplacedOf = readonly [ground: Attending, stage: Stage, book: Rulebook, ...sat: readonly Sat[]];

const unplaced = adjusting<UnplacedOf, ReadonlyMap<string, Refusal>>(([ground, stage, book, ...laid]) => {
  const dues = laid.map((unit): Due => ({ span: unit.span, unit, book: unit.book }));
  const groups = groupsOf(stage, book, dues);
  const found = new Map<string, Refusal>();
  // Who sat in everything with nobody standing in is like any other who did: most of a field, looked at once for each size of entry.
  const placed = new Set<number>();
  for (const id of stage.opened.field) {
    const size = alwaysThere(ground, laid, id);
    if (size !== undefined && placed.has(size)) continue;
    const refusal = whyNotPlaced(book, attendedBy(ground, stage, book, groups, id));
    if (refusal) found.set(id, refusal);
    else if (size !== undefined) placed.add(size);
  }
  return found;
});

/** How many players somebody has that was never away, nor anybody of it; nothing of any other. */
const alwaysThere = (ground: Attending, laid: readonly Sat[], id: string): number | undefined => {
  const isSaid = ground.absences.length + ground.substitutes.length + ground.squadChanges.length > 0;
  const entry = ground.entries.get(id);
  return !isSaid && entry && entry.left === undefined && laid.every((unit) => isSeated(ground, unit, id))
    ? entry.players.length
    : undefined;
};

const NOBODY: ReadonlyMap<string, Refusal> = new Map();

/** Who has played out a stage and is not placed in it, by how often it was there; nobody where the rulebook does not ask. */
export const absentIn = (
  contest: Contest,
  stage: Stage,
  book: Rulebook,
  units: readonly Unit[],
  bookAt: BookAt,
): ReadonlyMap<string, Refusal> =>
  book.attendance
    ? unplaced(stage.opened, [
        attendingOf(contest, stage),
        stage,
        book,
        ...units.map((unit) => satIn(unit, bookAt)),
      ])
    : NOBODY;
