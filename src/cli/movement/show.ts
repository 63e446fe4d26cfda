import type { Plan, Seat } from '../../engine/contest/plan.ts';
import { measure, showFigure } from '../../engine/movement/balance.ts';
import { sayNote } from '../../engine/words/draw/movement.ts';
import { makeTable } from '../input/table.ts';

/** `3-4`, `7`; a set that is no run is told board by board. */
export const boardsText = (boards: readonly number[]): string => {
  const isRun = boards.every((board, i) => i === 0 || board === (boards[i - 1] ?? 0) + 1);
  return isRun && boards.length > 1 ? `${boards[0]}-${boards.at(-1)}` : boards.join(',');
};

const cellOf = ({ ns, ew, boards, switched }: Seat): string =>
  `${ns} v ${ew} (${boardsText(boards)})${switched ? '*' : ''}`;

/** Rounds down the page, tables across: NS v EW (boards). */
export const showPlan = (plan: Plan): string => {
  const tables = [...new Set(plan.seats.map((seat) => seat.table))].sort((a, b) => a - b);
  const rounds = [...new Set(plan.seats.map((seat) => seat.round))].sort((a, b) => a - b);
  const at = Map.groupBy(plan.seats, (seat) => `${seat.round}/${seat.table}`);
  const out = Map.groupBy(plan.sitOuts, ({ round }) => round);
  const rows = rounds.map((round) => [
    `${round}`,
    ...tables.map((table) => {
      const seats = at.get(`${round}/${table}`);
      return seats?.map(cellOf).join('; ') ?? '–';
    }),
    ...(plan.sitOuts.length > 0 ? [(out.get(round) ?? []).map(({ pair }) => pair).join(', ')] : []),
  ]);
  const headings = [
    'Rd',
    ...tables.map((table) => `Table ${table}`),
    ...(plan.sitOuts.length > 0 ? ['Sits out'] : []),
  ];
  const title = [plan.name ?? plan.kind, plan.variant].filter((part) => part !== undefined).join(', ');
  return [
    `${title}: ${plan.contestants} ${plan.of}, ${plan.tables} tables, ${plan.rounds} rounds, balance ${showFigure(measure(plan).figure)}`,
    makeTable(headings, rows),
    ...(plan.seats.some((seat) => seat.switched) ? ['* arrow-switched'] : []),
    ...(plan.notes ?? []).map((note) => sayNote(note)),
  ].join('\n');
};
