import fc from 'fast-check';
import type { Plan, Seat } from '../../src/engine/contest/plan.ts';
import type { Fault } from '../../src/engine/movement/check.ts';

type Breaker = (
  plan: Plan,
  seat: Seat,
  other: Seat,
) => { readonly plan: Plan; readonly at: Partial<Fault> } | undefined;

const replace = (plan: Plan, changes: ReadonlyMap<Seat, Seat | undefined>): Plan => ({
  ...plan,
  seats: plan.seats.flatMap((seat) => {
    const now = changes.has(seat) ? changes.get(seat) : seat;
    return now ? [now] : [];
  }),
});

const setOf = ({ set, boards }: Seat): Pick<Seat, 'set' | 'boards'> => ({
  boards,
  ...(set === undefined ? {} : { set }),
});

const earlier = (plan: Plan, seat: Seat, of: (s: Seat) => boolean): Seat | undefined =>
  plan.seats.find((s) => s.round < seat.round && of(s));

const busy = (plan: Plan): readonly number[] =>
  [...Map.groupBy(plan.seats, ({ round }) => round).values()].map((seats) => seats.length);

/** One way of spoiling a sound movement for each fault the checker names. */
export const BREAKERS: Readonly<Record<Fault['fault'], Breaker>> = {
  'board-again': (plan, seat) => {
    const before = earlier(
      plan,
      seat,
      (s) => (s.ns === seat.ns || s.ew === seat.ns) && s.boards[0] !== seat.boards[0],
    );
    if (!before) return undefined;
    const spoilt = replace(plan, new Map([[seat, { ...seat, ...setOf(before) }]]));
    return {
      plan: spoilt,
      at: { round: seat.round, table: seat.table, pair: seat.ns, board: before.boards[0] ?? 0 },
    };
  },
  'met-again': (plan, seat) => {
    const before = earlier(plan, seat, (s) => s.ns === seat.ns && s.ew !== seat.ew);
    const now = plan.seats.find((s) => s.round === seat.round && s.ew === before?.ew);
    if (!before || !now) return undefined;
    const spoilt = replace(
      plan,
      new Map([
        [seat, { ...seat, ew: now.ew }],
        [now, { ...now, ew: seat.ew }],
      ]),
    );
    return { plan: spoilt, at: { round: seat.round, table: seat.table } };
  },
  'seated-twice': (plan, seat, other) => ({
    plan: replace(plan, new Map([[seat, { ...seat, ew: other.ns }]])),
    at: { round: seat.round, table: seat.table, pair: other.ns },
  }),
  'not-seated': (plan, seat) => ({
    plan: replace(plan, new Map([[seat, undefined]])),
    at: { round: seat.round, pair: seat.ew },
  }),
  'unknown-pair': (plan, seat) => ({
    plan: replace(plan, new Map([[seat, { ...seat, ew: '99' }]])),
    at: { round: seat.round, table: seat.table, pair: '99' },
  }),
  'unknown-table': (plan, seat) => {
    const last = Math.max(...plan.seats.map(({ table }) => table));
    const crowded = { ...plan, tables: Math.max(...busy(plan)) - 1 };
    return { plan: crowded, at: seat.table === last ? { round: seat.round, table: last } : {} };
  },
  'unknown-round': (plan, seat) => ({
    plan: { ...plan, rounds: plan.rounds - 1 },
    at: seat.round === plan.rounds ? { round: seat.round, table: seat.table } : { round: plan.rounds },
  }),
  'board-in-two-places': (plan, seat, other) =>
    seat.boards[0] === other.boards[0]
      ? undefined
      : {
          plan: replace(plan, new Map([[seat, { ...seat, ...setOf(other) }]])),
          at: { round: seat.round, table: seat.table, board: other.boards[0] ?? 0 },
        },
  'boards-uneven': (plan, seat) => ({
    plan: replace(plan, new Map([[seat, { ...seat, boards: seat.boards.slice(1) }]])),
    at: { round: seat.round, table: seat.table },
  }),
};

export const choice = (plans: readonly Plan[]) =>
  fc.tuple(fc.nat(plans.length - 1), fc.nat(), fc.nat()).map(([p, i, j]) => {
    const plan = plans[p] as Plan;
    const seat = plan.seats[i % plan.seats.length] as Seat;
    const round = plan.seats.filter((s) => s.round === seat.round && s.table !== seat.table);
    return { plan, seat, other: round[j % round.length] as Seat };
  });
