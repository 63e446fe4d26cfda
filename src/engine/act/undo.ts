import type { Contest } from '../contest/state.ts';
import { mayUndo } from './contest/undo.ts';
import { UNDOING } from './table.ts';

/** Whether the history offers to take a fact back: at once, or with what it takes along (DIR-4). */
export const canUndo = (contest: Contest, id: string): boolean => mayUndo(contest, id, UNDOING);
