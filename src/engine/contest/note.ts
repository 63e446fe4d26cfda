import { type Bodies, type Fields, maybe } from '../kit/shape.ts';
import { COUNT, ID, WHY } from './field.ts';

/**
 * Facts that are only told: nothing is laid of them and nothing reckoned from them. Their act says what the history tells of them
 * (`tells`), and whoever shows them reads them from the log.
 */
export const NoteFacts = {
  /** What the director writes down for the record; it is about a contestant or a table where that is said. */
  'note-written': { text: WHY, who: maybe(ID), table: maybe(COUNT) },
} as const satisfies Readonly<Record<string, Fields>>;
export type NoteFacts = Bodies<typeof NoteFacts>;

export const NoteRequests = {
  'write-note': NoteFacts['note-written'],
} as const satisfies Readonly<Record<string, Fields>>;
