import type { Plan, Seat } from '../contest/plan.ts';
import { ok, type Result } from '../kit/result.ts';
import { boardsOf, numbers, type Row, sharesIn } from './layout.ts';

interface TeamFrame {
  readonly kind: string;
  readonly variant?: string;
  readonly tables: number;
  readonly teams: number;
  readonly rounds: number;
  readonly boardsPerRound: number;
  readonly row: (table: number, round: number) => Row | undefined;
  readonly more?: Partial<Plan>;
}

/** A table of a team movement: `ns` and `ew` are the teams whose pairs sit there, the first at home. */
const seatOf = (row: Row, round: number, table: number, perRound: number): Seat => ({
  round,
  table,
  ns: `${row.ns}`,
  ew: `${row.ew}`,
  home: `${row.ns}`,
  away: `${row.ew}`,
  set: row.set,
  boards: boardsOf(row.set, perRound),
});

export const layTeams = (frame: TeamFrame): Result<Plan> => {
  const seats = numbers(frame.rounds).flatMap((round) =>
    numbers(frame.tables).flatMap((table) => {
      const row = frame.row(table, round);
      return row ? [seatOf(row, round, table, frame.boardsPerRound)] : [];
    }),
  );
  return ok({
    of: 'teams',
    kind: frame.kind,
    ...(frame.variant === undefined ? {} : { variant: frame.variant }),
    tables: frame.tables,
    rounds: frame.rounds,
    contestants: frame.teams,
    boardsPerRound: frame.boardsPerRound,
    winners: 1,
    seats,
    sitOuts: [],
    meant: { shares: sharesIn(seats), meetings: [] },
    ...frame.more,
  });
};
