import { oneRoomOpen } from '../../contest/oneroom.ts';
import { lastRoundOf, roundsOf, type Stage } from '../../contest/stage.ts';
import { type Contest, isIn, linesIn, seatKey } from '../../contest/state.ts';

/** Nothing is owed any more: every session or round is laid and every line of it settled. */
export const isPlayedOut = (contest: Contest, stage: Stage): boolean => {
  const { play, from } = stage.opened;
  const laid =
    // Ended before all of it was laid: what was played is all there is.
    stage.closed && stage.cut !== undefined
      ? true
      : play.use === 'sessions'
        ? stage.sessions.length >= play.sessions
        : play.use === 'finals'
          ? stage.closed
          : stage.draws.length >= roundsOf(stage);
  const to = lastRoundOf(stage);
  return (
    laid &&
    [...(contest.seating?.seats.values() ?? [])]
      .filter((seat) => seat.round >= from && seat.round <= to)
      .filter((seat) => !contest.decided.has(seatKey(seat.round, seat.table)))
      // What is still owed is in the last rounds: they are looked at first.
      .toReversed()
      .every((seat) => linesIn(contest, seat.round, seat.table).every(isIn))
  );
};

/** A round is over when every line of it is settled or its match was decided otherwise. */
export const isOver = (contest: Contest, round: number): boolean =>
  [...(contest.seating?.seats.values() ?? [])]
    .filter((seat) => seat.round === round && !contest.decided.has(seatKey(round, seat.table)))
    .every((seat) => linesIn(contest, round, seat.table).every(isIn)) &&
  oneRoomOpen(contest, round, round) === undefined;
