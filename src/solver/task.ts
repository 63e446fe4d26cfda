import type { Answer, Hands, Position } from './position.ts';
import type { CardTricks, Solver, Table } from './solver.ts';

/** One board's question to a solver: its whole table, or the cards of a position. */
export type Task = { readonly hands: Hands } | { readonly position: Position };

export type Solved = { readonly table: Answer<Table> } | { readonly cards: Answer<readonly CardTricks[]> };

export const solve = (solver: Solver, task: Task): Solved =>
  'hands' in task ? { table: solver.solveTable(task.hands) } : { cards: solver.solveCards(task.position) };
