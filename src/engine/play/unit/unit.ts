import type { Seat } from '../../contest/plan.ts';
import { seatsIn, seatsOfSession, tablesOf } from '../../contest/seating.ts';
import { type Span, spanOfSession, type Stage } from '../../contest/stage.ts';
import { type Contest, type Seating, seatKey } from '../../contest/state.ts';
import { Layered } from '../../kit/layer.ts';
import { adjusting } from '../../kit/memory.ts';
import { type Placed, type Sheets, sheetsOf } from './lines.ts';

/** Lines that are compared with one another: one session of a movement, or one round of matches on its own deals. */
export interface Unit {
  /** The session or the round, counted in the stage. */
  readonly number: number;
  readonly span: Span;
  readonly seating: Seating;
  readonly sheets: Sheets;
}

type SliceOf = readonly [
  seating: Seating,
  from: number,
  to: number,
  sessions: Stage['sessions'],
  draws: Stage['draws'],
  field: readonly string[],
  isOnly: boolean,
];

/** The part of a contest's seating that belongs to some rounds of one stage. */
const slices = adjusting<SliceOf, Seating>(([seating, from, to, sessions, draws, members, isOnly]) => {
  // The one session there is: its seats are the room's.
  if (isOnly) return seating;
  const inSpan = (round: number): boolean => round >= from && round <= to;
  const session = sessions.find((one) => one.from === from);
  // Of a session cut short, boards a table had played ahead are kept.
  const own = session
    ? seatsOfSession(session)
    : seatsIn({ sessions, draws }).filter((seat) => inSpan(seat.round));
  const seats = new Map(
    own.flatMap((seat) => {
      const key = seatKey(seat.round, seat.table);
      const now = seating.seats.get(key);
      if (!now) return [];
      // A substitute board may have come to it from the stanza before.
      return [
        [key, now.boards.length > seat.boards.length ? { ...seat, boards: now.boards } : seat] as const,
      ];
    }),
  );
  const field = new Set(members);
  const sitOuts = session ? seating.sitOuts.filter((one) => inSpan(one.round) && field.has(one.pair)) : [];
  return {
    plan: session?.plan ?? seating.plan,
    rounds: to,
    tables: tablesOf([...seats.values()], sitOuts),
    boards: [...new Set([...seats.values()].flatMap((seat) => seat.boards))].sort((a, b) => a - b),
    seats,
    // A round of matches has byes, which are worth VPs and no boards.
    sitOuts,
  };
});

/** One session of pairs is all there is: what is cut out of the seating is the seating. */
const isAll = ({ seating, stages }: Contest, { sessions, opened }: Stage): boolean =>
  stages.length === 1 &&
  sessions.length === 1 &&
  opened.play.use === 'sessions' &&
  opened.scoring !== 'teams' &&
  (seating?.sitOuts ?? []).every(({ pair }) => opened.field.includes(pair));

const sliceOf = (contest: Contest, stage: Stage, { span, owner }: Laid): Seating | undefined => {
  const { seating } = contest;
  const { sessions, draws, opened } = stage;
  const isOnly = isAll(contest, stage);
  return seating && slices(owner, [seating, span.from, span.to, sessions, draws, opened.field, isOnly]);
};

/** A line of the contest: rounds are counted through all of it, so no two lines share this. */
const lineName = (
  { round, table }: { readonly round: number; readonly table: number },
  board: number,
): string => `board/${board}/table/${table}/round/${round}`;

/** Some rounds of a stage that are compared together, with the fact that laid them. */
export interface Laid {
  readonly number: number;
  readonly span: Span;
  readonly owner: object;
}

/** The units of a stage in order; `upTo` leaves out later rounds of the contest. */
export const laidIn = (stage: Stage, upTo = Number.POSITIVE_INFINITY): readonly Laid[] =>
  (stage.opened.play.use === 'sessions'
    ? stage.sessions.map((owner) => ({ owner, span: spanOfSession(owner) }))
    : stage.draws.map((owner) => ({ owner, span: { from: owner.round, to: owner.round } }))
  )
    .sort((a, b) => a.span.from - b.span.from)
    .map((one, i) => ({ ...one, number: i + 1 }))
    .filter(({ span }) => span.from <= upTo);

type UnitOf = readonly [number: number, from: number, to: number, seating: Seating, sheets: Sheets];

const units = adjusting<UnitOf, Unit>(([number, from, to, seating, sheets]) => ({
  number,
  span: { from, to },
  seating,
  sheets,
}));

/** Some rounds with their seats and lines: the same thing as long as none of its lines changes. */
export const unitOf = (contest: Contest, stage: Stage, laid: Laid): Unit | undefined => {
  const seating = sliceOf(contest, stage, laid);
  const { number, span, owner } = laid;
  const sheets = seating && sheetsOf({ ...contest, seating }, lineName);
  return sheets && units(owner, [number, span.from, span.to, seating, sheets]);
};

const seatOf = ({ spot }: Placed): string => (spot ? seatKey(spot.round, spot.table) : '');

/** The lines of two states of a unit that differ, each with what it was; nothing where they do not stand in the same places. */
const changesIn = (then: Sheets, now: Sheets): ReadonlyMap<Placed, Placed> | undefined => {
  if (then.placed.length !== now.placed.length) return undefined;
  const changed = new Map<Placed, Placed>();
  for (const [b, own] of now.placed.entries()) {
    const before = then.placed[b] as readonly Placed[];
    if (own === before) continue;
    if (own.length !== before.length) return undefined;
    for (const [i, one] of own.entries()) {
      const was = before[i] as Placed;
      if (one === was) continue;
      if (one.key !== was.key) return undefined;
      changed.set(was, one);
    }
  }
  return changed;
};

/** The seats at which a line is another than before; nothing where the lines do not stand in the same places. */
export const differingSeats = (then: Sheets, now: Sheets): readonly string[] | undefined => {
  if (then === now) return [];
  const changed = changesIn(then, now);
  return changed && [...changed.values()].map(seatOf);
};

const byTable = adjusting<readonly [sheets: Sheets], ReadonlyMap<string, readonly Placed[]>>(
  ([sheets], before) => {
    const changed = before && changesIn(before.of[0], sheets);
    if (!changed) return Map.groupBy(sheets.placed.flat(), seatOf);
    const now = new Layered(before.made);
    for (const seat of new Set([...changed.values()].map(seatOf)))
      now.set(
        seat,
        (now.get(seat) ?? []).map((one) => changed.get(one) ?? one),
      );
    return now;
  },
);

/** The lines of these seats. */
export const placedAt = ({ seating, sheets }: Unit, seats: readonly Seat[]): readonly Placed[] => {
  const known = byTable(seating, [sheets]);
  return seats.flatMap(({ round, table }) => known.get(seatKey(round, table)) ?? []);
};

/** The units of a stage as far as they are laid, in order. */
export const unitsOf = (contest: Contest, stage: Stage, upTo?: number): readonly Unit[] =>
  laidIn(stage, upTo).flatMap((laid) => unitOf(contest, stage, laid) ?? []);
