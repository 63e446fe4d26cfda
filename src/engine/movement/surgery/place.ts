import type { Seat, SitOut } from '../../contest/plan.ts';
import { roundsLeft } from './arrange.ts';
import type { Laid, Row } from './ledger.ts';
import type { Operation, Past } from './past.ts';

/* Which table is whose: nobody moves who can stay. */

/** How many of the two are at this table already. */
const staying = (at: ReadonlyMap<number, number>, { ns, ew }: Row, table: number): number =>
  (at.get(ns) === table ? 2 : 0) + (at.get(ew) === table ? 1 : 0);

/** Fixed rows keep their planned tables; the others, those first who stay, then the lowest table that is free. */
const tablesFor = (
  rows: readonly Row[],
  at: ReadonlyMap<number, number>,
  planned: (row: Row) => number | undefined,
  closed: readonly number[],
): ReadonlyMap<Row, number> => {
  const tables = new Map<Row, number>();
  const taken = new Set(closed);
  const give = (row: Row, table: number): void => {
    tables.set(row, table);
    taken.add(table);
  };
  for (const row of rows) {
    const table = planned(row);
    if (table !== undefined && !taken.has(table)) give(row, table);
  }
  const wishes = rows
    .filter((row) => !tables.has(row))
    .flatMap((row) =>
      [at.get(row.ns), at.get(row.ew)].flatMap((table) =>
        table === undefined ? [] : [{ row, table, worth: staying(at, row, table) }],
      ),
    )
    .toSorted((a, b) => b.worth - a.worth);
  for (const { row, table } of wishes) if (!tables.has(row) && !taken.has(table)) give(row, table);
  let next = 1;
  for (const row of rows) {
    if (tables.has(row)) continue;
    while (taken.has(next)) next += 1;
    give(row, next);
  }
  return tables;
};

/** How often a pair has held the North-South cards, less East-West: in one field the arrows are kept even. */
const directionsOf = ({ plan, from }: Operation, past: Past): number[] =>
  past.pairs.map((pair) =>
    plan.seats
      .filter(({ round }) => round < from)
      .reduce((sum, { ns, ew }) => sum + (ns === pair ? 1 : ew === pair ? -1 : 0), 0),
  );

/** Rounds whose arrows are switched in the plan stay so. */
const switchedRounds = ({ plan }: Operation): ReadonlySet<number> =>
  new Set(plan.seats.filter(({ switched }) => switched).map(({ round }) => round));

/** Seats with their tables, directions and boards, and who sits out. */
export const placeAll = (
  operation: Operation,
  past: Past,
  laid: readonly Laid[],
): { readonly seats: readonly Seat[]; readonly outs: readonly SitOut[] } => {
  const { plan } = operation;
  const { pairs, lines, sets, table } = past;
  const at = new Map(table.flatMap((one, pair) => (one === undefined ? [] : [[pair, one] as const])));
  const directions = directionsOf(operation, past);
  const switched = switchedRounds(operation);
  const setNumbers = new Map(plan.seats.map((seat) => [seat.boards.join(), seat.set]));
  const highest = Math.max(0, ...plan.seats.map(({ set = 0 }) => set));
  const seats: Seat[] = [];
  const outs: SitOut[] = [];
  roundsLeft(operation).forEach((round, i) => {
    const { rows, outs: waiting } = laid[i] as Laid;
    const planned = (row: Row): number | undefined =>
      row.fixed
        ? plan.seats.find(
            (seat) =>
              seat.round === round &&
              [pairs[row.ns], pairs[row.ew]].every((pair) => pair === seat.ns || pair === seat.ew),
          )?.table
        : undefined;
    const tables = tablesFor(rows, at, planned, [...(operation.closed ?? []), ...(operation.avoid ?? [])]);
    for (const row of rows) {
      // In one field whoever sat North-South more often takes East-West.
      const turns = !lines && !row.fixed && (directions[row.ns] as number) > (directions[row.ew] as number);
      const isSwitched = lines !== undefined && switched.has(round);
      const [ns, ew] = turns !== isSwitched ? [row.ew, row.ns] : [row.ns, row.ew];
      directions[ns] = (directions[ns] as number) + 1;
      directions[ew] = (directions[ew] as number) - 1;
      const set = row.set % sets.length;
      const boards = sets[set] ?? [];
      const where = tables.get(row) as number;
      at.set(row.ns, where);
      at.set(row.ew, where);
      seats.push({
        round,
        table: where,
        ns: pairs[ns] as string,
        ew: pairs[ew] as string,
        boards,
        set: setNumbers.get(boards.join()) ?? highest + set - past.known + 1,
        ...(isSwitched ? { switched: true } : {}),
      });
    }
    for (const pair of waiting) outs.push({ round, pair: pairs[pair] as string });
  });
  return { seats: seats.toSorted((a, b) => a.round - b.round || a.table - b.table), outs };
};
