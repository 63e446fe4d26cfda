import type { Bodies, Fields } from '../kit/shape.ts';

/**
 * Facts that are only told: nothing is laid of them and nothing reckoned from them. Their act says what the history tells of them
 * (`tells`), and whoever shows them reads them from the log.
 */
export const NoteFacts = {} as const satisfies Readonly<Record<string, Fields>>;
export type NoteFacts = Bodies<typeof NoteFacts>;

export const NoteRequests = {} as const satisfies Readonly<Record<string, Fields>>;
