import type { Plan, Seat, Share } from '../../engine/contest/plan.ts';

/** What every movement file comes to: rows of numbers, from which a plan is put together. */
export interface FileRow {
  readonly round: number;
  readonly table: number;
  readonly ns: string;
  readonly ew: string;
  readonly boards: readonly number[];
  readonly set?: number;
  readonly switched?: boolean;
  readonly players?: Seat['players'];
}

export interface FileHead {
  readonly of?: Plan['of'];
  readonly name?: string;
  readonly winners?: 1 | 2;
  readonly contestants?: number;
  readonly tables?: number;
  readonly rounds?: number;
  readonly sitOuts?: Plan['sitOuts'];
  readonly shares?: readonly Share[];
  readonly meetings?: NonNullable<Plan['meant']>['meetings'];
}

export const setBoards = (set: number, perRound: number): readonly number[] =>
  Array.from({ length: perRound }, (_, i) => (set - 1) * perRound + i + 1);

const most = (values: readonly number[]): number => values.reduce((top, value) => Math.max(top, value), 0);

const seatOf = (row: FileRow, of: Plan['of']): Seat => ({
  round: row.round,
  table: row.table,
  ns: row.ns,
  ew: row.ew,
  boards: row.boards,
  ...(row.set === undefined ? {} : { set: row.set }),
  ...(row.switched ? { switched: true as const } : {}),
  ...(row.players ? { players: row.players } : {}),
  ...(of === 'teams' ? { home: row.ns, away: row.ew } : {}),
});

/** A hand-made plan. What it means to share is said in the file, or left for the checker to judge. */
export const planFromRows = (rows: readonly FileRow[], head: FileHead): Plan => {
  const of = head.of ?? 'pairs';
  const ids = new Set(rows.flatMap((row) => (row.players ? Object.values(row.players) : [row.ns, row.ew])));
  const said = head.shares !== undefined || head.meetings !== undefined;
  return {
    of,
    kind: 'hand-made',
    ...(head.name === undefined ? {} : { name: head.name }),
    tables: head.tables ?? most(rows.map((row) => row.table)),
    rounds: head.rounds ?? most(rows.map((row) => row.round)),
    contestants: head.contestants ?? ids.size,
    boardsPerRound: most(rows.map((row) => row.boards.length)),
    winners: head.winners ?? 1,
    seats: rows.map((row) => seatOf(row, of)),
    sitOuts: head.sitOuts ?? [],
    ...(said ? { meant: { shares: head.shares ?? [], meetings: head.meetings ?? [] } } : {}),
  };
};
