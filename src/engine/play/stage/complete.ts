import { oneRoomOpen } from '../../contest/oneroom.ts';
import { lastRoundOf, type Stage } from '../../contest/stage.ts';
import { type Contest, isIn, linesIn, type Seating, seatKey } from '../../contest/state.ts';
import { differing } from '../../kit/layer.ts';
import { adjusting } from '../../kit/memory.ts';
import { shapeOf } from '../shapes.ts';

/** Nothing is owed any more: every session or round is laid and every line of it settled. */
export const isPlayedOut = (contest: Contest, stage: Stage): boolean => {
  const { from } = stage.opened;
  const laid =
    // Ended before all of it was laid: what was played is all there is.
    stage.closed && stage.cut !== undefined ? true : shapeOf(stage).isLaid(stage);
  const { seating, lines, decided } = contest;
  return laid && (!seating || owed(seating, [seating, lines, decided, from, lastRoundOf(stage)]) === 0);
};

type OwedOf = readonly [
  seating: Seating,
  lines: Contest['lines'],
  decided: Contest['decided'],
  from: number,
  to: number,
];

/** Whether a spot has a board to be played in these rounds, in a match that was not decided otherwise. */
const isDue = ([seating, , decided, from, to]: OwedOf, spot: string): boolean => {
  const [round = 0, table = 0, board = 0] = spot.split('/').map(Number);
  const key = seatKey(round, table);
  return (
    round >= from &&
    round <= to &&
    !decided.has(key) &&
    (seating.seats.get(key)?.boards.includes(board) ?? false)
  );
};

/** How many lines of some rounds are not settled; adjusted by what was said since. */
const owed = adjusting<OwedOf, number>((of, before) => {
  const [seating, lines, decided, from, to] = of;
  if (before && before.of[2] === decided && before.of[3] === from && before.of[4] === to) {
    const isOpen = (spot: string, then: Contest['lines']): number => {
      const line = then.get(spot);
      return line && isIn(line) ? 0 : 1;
    };
    return differing(before.of[1], lines)
      .filter((spot) => isDue(of, spot))
      .reduce((count, spot) => count + isOpen(spot, lines) - isOpen(spot, before.of[1]), before.made);
  }
  return [...seating.seats.values()]
    .filter(({ round, table }) => round >= from && round <= to && !decided.has(seatKey(round, table)))
    .reduce(
      (count, { round, table }) =>
        count + linesIn({ lines, seating }, round, table).filter((line) => !isIn(line)).length,
      0,
    );
});

/** A round is over when every line of it is settled or its match was decided otherwise. */
export const isOver = (contest: Contest, round: number): boolean =>
  [...(contest.seating?.seats.values() ?? [])]
    .filter((seat) => seat.round === round && !contest.decided.has(seatKey(round, seat.table)))
    .every((seat) => linesIn(contest, round, seat.table).every(isIn)) &&
  oneRoomOpen(contest, round, round) === undefined;
