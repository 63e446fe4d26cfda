import type { Plan, Seat } from './plan.ts';
import { type Entry, type Seating, type SpotLine, seatKey, type Waiting } from './state.ts';

const ascending = (a: number, b: number): number => a - b;

/** The plan of each round, with pairs that went home taken out: whoever would have met them sits out. */
export const seatAll = (
  plans: readonly { readonly plan: Plan; readonly from: number }[],
  entries: ReadonlyMap<string, Entry>,
): Seating | undefined => {
  const last = plans.at(-1)?.plan;
  if (!last) return undefined;
  const seats = new Map<string, Seat>();
  const sitOuts: Waiting[] = [];
  const isGone = (pair: string, round: number): boolean =>
    (entries.get(pair)?.left ?? Number.POSITIVE_INFINITY) <= round;
  for (let round = 1; round <= last.rounds; round++) {
    const { plan } = plans.findLast(({ from }) => from <= round) ?? { plan: last };
    for (const seat of plan.seats) {
      if (seat.round !== round) continue;
      const gone = [seat.ns, seat.ew].filter((pair) => isGone(pair, round));
      if (gone.length === 0) seats.set(seatKey(round, seat.table), seat);
      else
        for (const pair of [seat.ns, seat.ew])
          if (!gone.includes(pair)) sitOuts.push({ round, pair, table: seat.table, boards: seat.boards });
    }
    for (const one of plan.sitOuts) if (one.round === round && !isGone(one.pair, round)) sitOuts.push(one);
  }
  const tables = new Set([...seats.values()].map((seat) => seat.table));
  for (const { table } of sitOuts) if (table !== undefined) tables.add(table);
  const boards = new Set(plans.flatMap(({ plan }) => plan.seats.flatMap((seat) => seat.boards)));
  return {
    plan: last,
    rounds: last.rounds,
    tables: [...tables].sort(ascending),
    boards: [...boards].sort(ascending),
    seats,
    sitOuts,
  };
};

/** Every pair the plan seats or lets sit out. */
export const pairsIn = (plan: Plan): ReadonlySet<string> =>
  new Set([...plan.seats.flatMap((seat) => [seat.ns, seat.ew]), ...plan.sitOuts.map((one) => one.pair)]);

/** Who held the North-South cards: as planned, unless the board was turned by plan or by mistake (SCO-7). */
export const heldBy = (
  seat: Seat,
  board: number,
  line: SpotLine,
): { readonly ns: string; readonly ew: string } => {
  const turned = seat.turned?.includes(board) ?? false;
  const mistaken = line.state !== 'adjusted' && (line.counts?.wrongDirection ?? false);
  return turned === mistaken ? { ns: seat.ns, ew: seat.ew } : { ns: seat.ew, ew: seat.ns };
};
