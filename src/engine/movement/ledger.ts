import type { Plan, Seat } from '../contest/plan.ts';

/** Whoever sits down as one: a pair, one pair of a team, a single player. */
export interface Sitter {
  readonly key: string;
  /** As a person would name it. */
  readonly id: string;
  readonly seats: readonly Seat[];
}

export interface Meeting {
  /** Keys of the two sitters, in order. */
  readonly ids: readonly [string, string];
  readonly names: readonly [string, string];
  readonly seats: readonly Seat[];
}

export interface SharedBoard {
  readonly round: number;
  readonly board: number;
  readonly seats: readonly Seat[];
}

/** A plan turned round: by sitter, by meeting, by board. */
export interface Index {
  readonly plan: Plan;
  readonly sitters: readonly Sitter[];
  readonly meetings: ReadonlyMap<string, Meeting>;
  readonly shares: readonly SharedBoard[];
  readonly plays: ReadonlyMap<number, readonly Seat[]>;
  readonly tables: readonly number[];
  readonly rounds: readonly number[];
  readonly at: (round: number, table: number) => Seat | undefined;
  readonly teamOf: (id: string) => string;
}

/** `1NS` is the North-South pair of team 1; a bare number is the team. */
const teamOf = (id: string): string => id.replace(/(?<=.)(NS|EW)$/, '');

/** Two sitters hold one side; a single player is one of the four. */
const sidesOf = (plan: Plan, seat: Seat): readonly { readonly key: string; readonly id: string }[] => {
  if (plan.of === 'individuals' && seat.players)
    return (['n', 'e', 's', 'w'] as const).map((at) => {
      const id = seat.players?.[at] ?? '';
      return { key: id, id };
    });
  return (['ns', 'ew'] as const).map((side) => {
    const id = seat[side];
    // A bare team number stands for two pairs: one for each line.
    return { key: plan.of === 'teams' && teamOf(id) === id ? `${id}/${side}` : id, id };
  });
};

const meetingOf = (plan: Plan, seat: Seat): readonly (readonly [string, string])[] => {
  // Individuals meet as partners: once with each; how often as opponents is a matter of balance.
  if (plan.of === 'individuals' && seat.players)
    return [
      [seat.players.n, seat.players.s],
      [seat.players.e, seat.players.w],
    ];
  const [a, b] = sidesOf(plan, seat);
  return a && b ? [[a.key, b.key]] : [];
};

const nameOf = (key: string): string => key.replace(/\/(ns|ew)$/, '');

/** Two numbers as one key: strings would be most of the checker's time. */
const WIDE = 2 ** 24;
const joint = (round: number, other: number): number => round * WIDE + other;

const push = <K, V>(map: Map<K, V[]>, key: K, value: V): void => {
  const found = map.get(key);
  if (found) found.push(value);
  else map.set(key, [value]);
};

export const indexPlan = (plan: Plan): Index => {
  const seats = [...plan.seats].sort((a, b) => a.round - b.round || a.table - b.table);
  const sitters = new Map<string, { key: string; id: string; seats: Seat[] }>();
  const meetings = new Map<string, { ids: [string, string]; names: [string, string]; seats: Seat[] }>();
  const plays = new Map<number, Seat[]>();
  const places = new Map<number, Seat[]>();
  const at = new Map<number, Seat>();
  for (const seat of seats) {
    at.set(joint(seat.round, seat.table), seat);
    for (const { key, id } of sidesOf(plan, seat)) {
      const found = sitters.get(key);
      if (found) found.seats.push(seat);
      else sitters.set(key, { key, id, seats: [seat] });
    }
    for (const [a, b] of meetingOf(plan, seat)) {
      const ids: [string, string] = a < b ? [a, b] : [b, a];
      const key = ids.join('|');
      const found = meetings.get(key);
      if (found) found.seats.push(seat);
      else meetings.set(key, { ids, names: [nameOf(ids[0]), nameOf(ids[1])], seats: [seat] });
    }
    for (const board of seat.boards) {
      push(plays, board, seat);
      push(places, joint(seat.round, board), seat);
    }
  }
  const shares = [...places]
    .filter(([, found]) => found.length > 1 && new Set(found.map((seat) => seat.table)).size > 1)
    .map(([key, found]) => ({ round: Math.floor(key / WIDE), board: key % WIDE, seats: found }));
  const ordered = (values: Iterable<number>) => [...new Set(values)].sort((a, b) => a - b);
  return {
    plan,
    sitters: [...sitters.values()],
    meetings,
    plays,
    shares,
    tables: ordered(seats.map((seat) => seat.table)),
    rounds: ordered([
      ...seats.map((seat) => seat.round),
      ...Array.from({ length: plan.rounds }, (_, i) => i + 1),
    ]),
    at: (round, table) => at.get(joint(round, table)),
    teamOf,
  };
};
