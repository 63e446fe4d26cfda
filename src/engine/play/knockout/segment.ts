import type { Seat } from '../../contest/plan.ts';
import { triangleSeats } from '../../movement/triangle.ts';

/* Deals are of one length: a long match takes two rounds of the contest (GNOT Sydney 2023 1.4, 6.4). */

/** Two rooms for each match, the higher seed at home. */
export const seatMatches = (
  pairs: readonly (readonly [string, string])[],
  round: number,
  boards: readonly number[],
  after: number,
): readonly Seat[] =>
  pairs.flatMap(([home, away], i): readonly Seat[] => {
    const match = { round, boards, home, away };
    return [
      { ...match, table: after + 2 * i + 1, ns: home, ew: away, room: 'open' },
      { ...match, table: after + 2 * i + 2, ns: away, ew: home, room: 'closed' },
    ];
  });

/** Segments run on from the first round of a half-day to the second. */
export const segmentBoards = (round: number, segment: number): readonly number[] =>
  Array.from({ length: segment }, (_, i) => (round % 2 === 1 ? 0 : segment) + i + 1);

/** Half of each of the three matches in a round, in two moves at tables of their own numbers (Course Notes, The Triangle in Teams Events). */
export const seatTriangle = (
  three: readonly string[],
  round: number,
  after: number,
  segment: number,
): readonly Seat[] => {
  const second = round % 2 === 0;
  const laid = triangleSeats([1, 2, 3], {
    round: second ? 2 : 1,
    second,
    perRound: segment,
    table: after,
    extra: 2 * segment,
  });
  const name = (id: string | undefined): string => three[Number(id) - 1] ?? '';
  return laid.map((seat) => ({
    ...seat,
    round,
    table: seat.table + (seat.part === 2 ? 3 : 0),
    ns: name(seat.ns),
    ew: name(seat.ew),
    home: name(seat.home),
    away: name(seat.away),
  }));
};
