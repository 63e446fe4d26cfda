import type { FileBoard } from './format.ts';

/** A board that a file says it has: by its number, or where no number is left of it by where it would stand. */
export type Announced = { readonly board: number } | { readonly says: string };

/** Where a board without a number would stand. */
export const afterText = (before: Pick<FileBoard, 'board'> | undefined, why: string): string =>
  before ? `what follows board ${before.board}: ${why}` : `the first board: ${why}`;

export const spanOf = (from: number, to: number): readonly Announced[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => ({ board: from + i }));

/** What was announced and isn't there: the numbers, and the words for what has none. */
export const missingFrom = (
  boards: readonly { readonly board?: number }[],
  announced: readonly Announced[],
): { readonly missing: readonly number[]; readonly cut: readonly string[] } => {
  const known = new Set(boards.map(({ board }) => board));
  const numbers = announced.flatMap((one) => ('board' in one && !known.has(one.board) ? [one.board] : []));
  const words = announced.flatMap((one) => ('says' in one ? [one.says] : []));
  return { missing: [...new Set(numbers)].toSorted((a, b) => a - b), cut: [...new Set(words)] };
};
