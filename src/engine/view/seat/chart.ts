import type { Call, Plan } from '../../contest/plan.ts';

export interface ChartCell {
  readonly table: number;
  readonly ns: string;
  readonly ew: string;
  readonly set?: number;
  readonly boards: readonly number[];
  readonly switched?: true;
  readonly part?: number;
}

/** The whole movement on one page for the director. */
export interface Chart {
  readonly title: string;
  readonly tables: readonly number[];
  readonly rounds: readonly {
    readonly round: number;
    readonly cells: readonly ChartCell[];
    readonly sitOuts: readonly string[];
    readonly calls: readonly Call[];
  }[];
}

export const titleOf = ({ name, kind, variant }: Plan): string =>
  name ?? [kind, variant].filter((part) => part !== undefined).join(' ');

export const showChart = (plan: Plan): Chart => {
  const rounds = Map.groupBy(plan.seats, (seat) => seat.round);
  const out = Map.groupBy(plan.sitOuts, ({ round }) => round);
  const calls = Map.groupBy(plan.calls ?? [], ({ round }) => round);
  return {
    title: titleOf(plan),
    tables: [...new Set(plan.seats.map((seat) => seat.table))].sort((a, b) => a - b),
    rounds: [...rounds]
      .sort(([a], [b]) => a - b)
      .map(([round, seats]) => ({
        round,
        cells: seats
          .map(({ table, ns, ew, set, boards, switched, part }) => ({
            table,
            ns,
            ew,
            boards,
            ...(set === undefined ? {} : { set }),
            ...(switched ? { switched } : {}),
            ...(part === undefined ? {} : { part }),
          }))
          .sort((a, b) => a.table - b.table || (a.part ?? 0) - (b.part ?? 0)),
        sitOuts: (out.get(round) ?? []).map(({ pair }) => pair),
        calls: calls.get(round) ?? [],
      })),
  };
};
