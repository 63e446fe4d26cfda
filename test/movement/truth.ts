import type { Plan, Seat } from '../../src/engine/contest/plan.ts';
import type { Fault } from '../../src/engine/movement/check.ts';

/** By definition and by brute force: what is wrong in `plan`, where every share and sit-out of the `sound` one is meant. */

type Place = string;

const at = (kind: Fault['fault'], { round, table }: Seat): Place => `${kind} ${round}/${table}`;
const isAt = (id: string, { ns, ew }: Seat): boolean => ns === id || ew === id;
const hold = (a: Seat, b: Seat): boolean => a.boards.some((board) => b.boards.includes(board));
const people = (seats: readonly Seat[]): readonly string[] => [
  ...new Set(seats.flatMap(({ ns, ew }) => [ns, ew])),
];

const boardsAgain = ({ seats }: Plan): readonly Place[] =>
  seats.flatMap((seat) =>
    seats.some(
      (before) =>
        before.round < seat.round && hold(before, seat) && (isAt(seat.ns, before) || isAt(seat.ew, before)),
    )
      ? [at('board-again', seat)]
      : [],
  );

const metAgain = ({ seats }: Plan): readonly Place[] =>
  seats.flatMap((seat) =>
    seats.some(
      (before) =>
        (before.round < seat.round || (before.round === seat.round && before.table < seat.table)) &&
        isAt(seat.ns, before) &&
        isAt(seat.ew, before),
    )
      ? [at('met-again', seat)]
      : [],
  );

const seatedTwice = ({ seats }: Plan): readonly Place[] =>
  seats.flatMap((seat) =>
    seats.some(
      (other) =>
        other !== seat && other.round === seat.round && (isAt(seat.ns, other) || isAt(seat.ew, other)),
    )
      ? [at('seated-twice', seat)]
      : [],
  );

const notSeated = (sound: Plan, { seats }: Plan): readonly Place[] =>
  [...new Set(sound.seats.map(({ round }) => round))].flatMap((round) => {
    const here = people(seats.filter((seat) => seat.round === round));
    return people(sound.seats.filter((seat) => seat.round === round))
      .filter((id) => !here.includes(id))
      .map((id) => `not-seated ${round}:${id}`);
  });

/** A table whose board is elsewhere too, with none that shared its boards in that round of the sound movement. */
const inTwoPlaces = (sound: Plan, { seats }: Plan): readonly Place[] => {
  const meant = (a: Seat, b: Seat): boolean => {
    const [first, second] = [a, b].map(({ round, table }) =>
      sound.seats.find((seat) => seat.round === round && seat.table === table),
    );
    return first !== undefined && second !== undefined && hold(first, second);
  };
  return seats.flatMap((seat) =>
    seat.boards.flatMap((board) => {
      const others = seats.filter(
        (other) => other !== seat && other.round === seat.round && other.boards.includes(board),
      );
      return others.length === 0 || others.some((other) => meant(seat, other))
        ? []
        : [at('board-in-two-places', seat)];
    }),
  );
};

/** A table with fewer boards than it should have, and a board that only one table ever plays. */
const uneven = (sound: Plan, { seats }: Plan): readonly Place[] =>
  seats.flatMap((seat) => {
    const should = sound.seats.find(({ round, table }) => round === seat.round && table === seat.table);
    const alone = seat.boards.some(
      (board) =>
        seats.every((other) => other === seat || !other.boards.includes(board)) &&
        sound.seats.filter((other) => other.boards.includes(board)).length !== 1,
    );
    return alone || seat.boards.length !== should?.boards.length ? [at('boards-uneven', seat)] : [];
  });

export const truthOf = (sound: Plan, plan: Plan): readonly Place[] =>
  [
    ...new Set([
      ...boardsAgain(plan),
      ...metAgain(plan),
      ...seatedTwice(plan),
      ...notSeated(sound, plan),
      ...inTwoPlaces(sound, plan),
      ...uneven(sound, plan),
    ]),
  ].sort();

export const placesOf = (faults: readonly Fault[]): readonly Place[] =>
  [
    ...new Set(
      faults.map(({ fault, round, table, pair }) =>
        fault === 'not-seated' ? `${fault} ${round}:${pair}` : `${fault} ${round}/${table}`,
      ),
    ),
  ].sort();
