import type { Seat } from '../contest/plan.ts';
import type { Index } from './ledger.ts';

/** Where someone was to sit, by where those who sat there before or after usually come from and go to. */

const lineAt = (seat: Seat, id: string): string => `${seat.table}/${seat.ns === id ? 'ns' : 'ew'}`;

type Moves = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** More than once, and oftener than anywhere else. */
const usualMove = (moves: Moves, from: string): number | undefined => {
  const [first, second] = [...(moves.get(from) ?? [])].sort(([, a], [, b]) => b - a);
  return first && first[1] > 1 && first[1] > (second?.[1] ?? 0) ? Number(first[0].split('/')[0]) : undefined;
};

const add = (moves: Map<string, Map<string, number>>, from: string, to: string): void => {
  const found = moves.get(from) ?? new Map<string, number>();
  moves.set(from, found.set(to, (found.get(to) ?? 0) + 1));
};

export interface Places {
  /** The tables at which this one may have been forgotten in a round: after the round before, before the round after. */
  readonly of: (id: string, round: number) => readonly number[];
  /** Goes a way of its own, so that nobody can say where it was to sit. */
  readonly isRover: (id: string) => boolean;
}

export const findPlaces = (index: Index): Places => {
  const [on, back] = [new Map<string, Map<string, number>>(), new Map<string, Map<string, number>>()];
  const lines = new Map(
    index.sitters.map(({ id, seats }) => [id, new Map(seats.map((seat) => [seat.round, lineAt(seat, id)]))]),
  );
  for (const rounds of lines.values())
    for (const [round, from] of rounds) {
      const to = rounds.get(round + 1);
      if (to === undefined) continue;
      add(on, from, to);
      add(back, to, from);
    }
  return {
    of: (id, round) => {
      const [before, after] = [lines.get(id)?.get(round - 1), lines.get(id)?.get(round + 1)];
      const places = [
        before === undefined ? undefined : usualMove(on, before),
        after === undefined ? undefined : usualMove(back, after),
      ];
      return [...new Set(places)].filter((place) => place !== undefined);
    },
    isRover: (id) => {
      const own = lines.get(id) ?? new Map<number, string>();
      const moves = [...own].flatMap(([round, from]) => {
        const to = own.get(round + 1);
        return to === undefined ? [] : [usualMove(on, from) === Number(to.split('/')[0])];
      });
      return moves.filter((usual) => !usual).length * 2 > moves.length;
    },
  };
};
