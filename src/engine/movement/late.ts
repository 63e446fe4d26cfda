import type { Plan } from '../contest/plan.ts';
import { ok, type Result, refuse } from '../kit/result.ts';
import { boardsOf, sharesIn, sitOutsOf } from './layout.ts';
import { makeMitchell } from './mitchell.ts';
import { makeRover } from './rover.ts';

export interface LateWish {
  readonly boardsPerRound?: number;
  /** The first round the late pair can play or wait in turn: 2 when it comes during round 1. */
  readonly round: number;
  /** Tables of the movement that has begun; this is for nine. */
  readonly tables?: number;
}

const NINE = 9;
const ROVERS = 'Course Notes (NS Rover, nine tables)';
/** Sets round the room: the new one stands between tables 5 and 6, where the tenth place of a share-and-byestand needs it. */
const LAID = [1, 2, 3, 4, 5, 10, 6, 7, 8, 9] as const;

/** Nine tables become ten places: the late pair is EW 10 at a half table that shares with table 1, a byestand between 5 and 6. */
const asTenPlaces = (boardsPerRound: number): Result<Plan> => {
  const made = makeMitchell({ tables: NINE, variant: 'share', half: 'ew', boardsPerRound });
  if (!made.ok) return made;
  const seats = made.value.seats.map((seat) => {
    const set = LAID[(seat.set ?? 1) - 1] as number;
    return { ...seat, set, boards: boardsOf(set, boardsPerRound) };
  });
  const boards = boardsOf(10, boardsPerRound);
  return ok({
    ...made.value,
    seats,
    meant: { shares: sharesIn(seats), meetings: [] },
    byestands: [{ set: 10, between: [6, 5] }],
    notes: [
      ...(made.value.notes ?? []),
      { note: 'late-byestand', details: { from: boards[0] ?? 0, to: boards.at(-1) ?? 0 }, clause: ROVERS },
    ],
  });
};

/** The rover from the round it came; before that nobody was displaced. */
const asRover = (boardsPerRound: number, round: number): Result<Plan> => {
  const made = makeRover({ tables: NINE, boardsPerRound });
  if (!made.ok) return made;
  const rover = `${made.value.contestants}`;
  const seats = made.value.seats.map((seat) =>
    seat.ns === rover && seat.round < round ? { ...seat, ns: `${seat.table}` } : seat,
  );
  return ok({
    ...made.value,
    seats,
    sitOuts: sitOutsOf(seats, made.value.rounds, made.value.contestants),
    calls: (made.value.calls ?? []).filter((call) => call.call !== 'displaced' || call.round >= round),
    notes: [
      ...(made.value.notes ?? []).filter(({ note }) => note !== 'rover'),
      round > 2
        ? { note: 'late-rover', details: { rover, round, missed: round - 1 }, clause: ROVERS }
        : { note: 'rover', details: { rover }, clause: ROVERS },
    ],
  });
};

/** A pair comes late to a nine-table Mitchell: the ways to seat it, the recommended first. */
export const seatLateAtNine = ({
  boardsPerRound = 2,
  round,
  tables = NINE,
}: LateWish): Result<readonly Plan[]> => {
  if (tables !== NINE) return refuse('conversion-tables', { tables }, { at: 'tables', clause: ROVERS });
  if (!Number.isInteger(round) || round < 2 || round > NINE)
    return refuse('conversion-round', { round }, { at: 'round', clause: ROVERS });
  const rover = asRover(boardsPerRound, round);
  if (!rover.ok) return rover;
  // Once EW have moved, the tenth place would send them where they have been.
  if (round > 2) return ok([rover.value]);
  const ten = asTenPlaces(boardsPerRound);
  return ten.ok ? ok([ten.value, rover.value]) : ten;
};
