import type { Seat } from '../../contest/plan.ts';
import { seatsIn, seatsOfSession, tablesOf } from '../../contest/seating.ts';
import { type Span, spanOfSession, type Stage } from '../../contest/stage.ts';
import { type Contest, type Seating, seatKey } from '../../contest/state.ts';
import { type Placed, type Sheets, sheetsOf } from './lines.ts';

/** Lines that are compared with one another: one session of a movement, or one round of matches on its own deals. */
export interface Unit {
  /** The session or the round, counted in the stage. */
  readonly number: number;
  readonly span: Span;
  readonly seating: Seating;
  readonly sheets: Sheets;
}

/** The part of a contest's seating that belongs to some rounds of one stage. */
const sliceOf = (contest: Contest, stage: Stage, { from, to }: Span): Seating | undefined => {
  const { seating } = contest;
  if (!seating) return undefined;
  const inSpan = (round: number): boolean => round >= from && round <= to;
  const session = stage.sessions.find((one) => one.from === from);
  // Of a session cut short, boards a table had played ahead are kept.
  const own = session ? seatsOfSession(session) : seatsIn(stage).filter((seat) => inSpan(seat.round));
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
  const field = new Set(stage.opened.field);
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

export const unitOf = (contest: Contest, stage: Stage, { number, span }: Laid): Unit | undefined => {
  const seating = sliceOf(contest, stage, span);
  return seating && { number, span, seating, sheets: sheetsOf({ ...contest, seating }, lineName) };
};

const byTable = new WeakMap<Sheets, ReadonlyMap<string, readonly Placed[]>>();

/** The lines of these seats. */
export const placedAt = ({ sheets }: Unit, seats: readonly Seat[]): readonly Placed[] => {
  const known =
    byTable.get(sheets) ??
    Map.groupBy(sheets.placed.flat(), ({ spot }) => (spot ? seatKey(spot.round, spot.table) : ''));
  byTable.set(sheets, known);
  return seats.flatMap(({ round, table }) => known.get(seatKey(round, table)) ?? []);
};

/** The units of a stage as far as they are laid, in order. */
export const unitsOf = (contest: Contest, stage: Stage, upTo?: number): readonly Unit[] =>
  laidIn(stage, upTo).flatMap((laid) => unitOf(contest, stage, laid) ?? []);
