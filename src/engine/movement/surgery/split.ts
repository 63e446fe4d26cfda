import type { Plan, Seat } from '../../contest/plan.ts';
import { sharesIn } from '../layout.ts';
import { balanceOf, type Operation, type Repair, repairsOf } from './repair.ts';

/** Tables in two halves by their numbers, and who is to sit at the first of them in the round it begins. */
const halvesOf = ({ plan, from, gone, come }: Operation) => {
  const seats = plan.seats.filter(({ round }) => round === Math.min(from, plan.rounds));
  const tables = [...new Set(seats.map(({ table }) => table))].toSorted((a, b) => a - b);
  const first = tables.slice(0, Math.ceil(tables.length / 2));
  const pairs = (of: readonly Seat[]): readonly string[] => of.flatMap(({ ns, ew }) => [ns, ew]);
  const seated = pairs(seats).filter((pair) => !gone.includes(pair));
  const all = new Set([...pairs(plan.seats), ...plan.sitOuts.map(({ pair }) => pair)]);
  const own = new Set(pairs(seats.filter(({ table }) => first.includes(table))));
  // Who comes, or waits in that round, goes where fewer are: to the second, whose half is never the larger.
  const waiting = [...all].filter((pair) => !seated.includes(pair) && !gone.includes(pair));
  const second = [...seated.filter((pair) => !own.has(pair)), ...waiting];
  return {
    tables: [first, tables.filter((table) => !first.includes(table))] as const,
    pairs: [seated.filter((pair) => own.has(pair)), second] as const,
    come,
  };
};

/** Each half by itself: who is of the other plays at none of its tables. */
const halfOf = (operation: Operation, at: 0 | 1): Repair | undefined => {
  const { tables, pairs, come } = halvesOf(operation);
  const other = at === 0 ? 1 : 0;
  return repairsOf(
    {
      ...operation,
      come: at === 1 ? come : [],
      gone: [...operation.gone, ...pairs[other]],
      avoid: tables[other],
    },
    `half ${at}`,
  )[0];
};

/** Boards that one table alone plays. */
const aloneIn = (seats: readonly Seat[]): readonly number[] => {
  const plays = new Map<number, number>();
  for (const { boards } of seats) for (const board of boards) plays.set(board, (plays.get(board) ?? 0) + 1);
  return [...plays].flatMap(([board, times]) => (times === 1 ? [board] : []));
};

/** One room becomes two sections from a round on, each with its own copy of the boards; nobody meets the other half again. */
export const splitInTwo = (operation: Operation): readonly Repair[] => {
  const halves = ([0, 1] as const).map((at) => halfOf(operation, at));
  const [a, b] = halves;
  if (!a || !b) return [];
  const { from, plan: before } = operation;
  const isLater = ({ round }: { readonly round: number }): boolean => round >= from;
  const seats = [a.plan, b.plan]
    .flatMap((plan) => plan.seats.filter(isLater))
    .toSorted((one, other) => one.round - other.round || one.table - other.table);
  const all = [...before.seats.filter((seat) => !isLater(seat)), ...seats];
  const seated = new Set(seats.flatMap(({ round, ns, ew }) => [`${round}/${ns}`, `${round}/${ew}`]));
  const plan: Plan = {
    ...a.plan,
    tables: new Set(all.map(({ table }) => table)).size,
    contestants: b.plan.contestants,
    seats: all,
    sitOuts: b.plan.sitOuts.filter(({ round, pair }) => round < from || !seated.has(`${round}/${pair}`)),
    meant: {
      shares: [...(a.plan.meant?.shares ?? []).filter((one) => !isLater(one)), ...sharesIn(seats)],
      meetings: [...(a.plan.meant?.meetings ?? []), ...(b.plan.meant?.meetings ?? []).filter(isLater)],
    },
    notes: [...(a.plan.notes ?? []), { note: 'sections', details: { sections: 2, copies: 2 } }],
  };
  return [
    {
      way: 'split',
      plan,
      again: [...a.again, ...b.again],
      added: [...new Set([...a.added, ...b.added])],
      alone: aloneIn(all),
      shares: [],
      outs: new Map([...a.outs, ...b.outs]),
      moved: a.moved + b.moved,
      balance: balanceOf(plan),
    },
  ];
};
