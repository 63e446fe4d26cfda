import type { Seat } from '../contest/plan.ts';
import { type Roll, entrantOf } from './absence.ts';
import { type Fault, placeOf } from './fault.ts';
import type { Index } from './ledger.ts';

/** What a movement says of itself before its seats: how many tables, how many rounds, who sits out. */

const widest = (index: Index): number =>
  Math.max(
    ...[...Map.groupBy(index.plan.seats, ({ round }) => round).values()].map(
      (seats) => new Set(seats.map(({ table }) => table)).size,
    ),
  );

/**
 * Tables are counted as those in play, or with one for each pair that waits, as libraries have it for a rover or a half
 * table; of teams also by matches. Any of these counts is right, what none of them gives is wrong.
 */
const tablesFault = (index: Index): readonly Fault[] => {
  const { of, tables, contestants, seats } = index.plan;
  const busy = widest(index);
  const most = Math.max(index.tables.at(-1) ?? 0, of === 'pairs' ? contestants - busy : contestants);
  const isMatches = of === 'teams' && tables === busy / 2;
  if (tables < busy && !isMatches) {
    const known = new Set(index.tables.slice(0, tables));
    return seats
      .filter(({ table }) => !known.has(table))
      .map((seat) => ({ ...placeOf(seat), fault: 'unknown-table' }));
  }
  return tables > most ? [{ round: index.rounds[0] ?? 1, table: most + 1, fault: 'not-seated' }] : [];
};

const roundsFault = (index: Index): readonly Fault[] =>
  index.plan.seats
    .filter(({ round }) => round > index.plan.rounds)
    .map((seat) => ({ ...placeOf(seat), fault: 'unknown-round' }));

/** Nobody sits out at a table, and nobody sits out who is not of the field. */
const sitOutsFault = (index: Index, roll: Roll): readonly Fault[] => {
  const seated = new Map<string, Seat>();
  for (const { id, seats } of index.sitters)
    for (const seat of seats)
      for (const name of [id, entrantOf(index, id)]) seated.set(`${seat.round}/${name}`, seat);
  const known = new Set([...index.sitters.map(({ id }) => entrantOf(index, id)), ...roll.missing]);
  return index.plan.sitOuts.flatMap(({ round, pair }): readonly Fault[] => {
    const seat = seated.get(`${round}/${pair}`);
    if (seat) return [{ ...placeOf(seat), fault: 'seated-twice', pair, sitsOut: true }];
    const isKnown = known.has(entrantOf(index, pair)) && !roll.strangers.has(entrantOf(index, pair));
    return isKnown || known.size < index.plan.contestants ? [] : [{ round, fault: 'unknown-pair', pair }];
  });
};

export const judgeHead = (index: Index, roll: Roll): readonly Fault[] => [
  ...tablesFault(index),
  ...roundsFault(index),
  ...sitOutsFault(index, roll),
];
