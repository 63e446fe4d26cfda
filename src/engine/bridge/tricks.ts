import type { Strain } from './card.ts';
import type { Seat } from './seat.ts';

/** Tricks of each declarer in each strain with all four hands in view. */
export type TricksTable = Readonly<Record<Seat, Readonly<Record<Strain, number>>>>;

/** The order in which dealing programs write them: North, South, East, West, each from no trumps down to clubs. */
const DECLARERS = ['N', 'S', 'E', 'W'] as const satisfies readonly Seat[];
const DOWN = ['NT', 'S', 'H', 'D', 'C'] as const satisfies readonly Strain[];

/** Reads twenty hexadecimal digits, none above 13. */
export const parseTricks = (text: string): TricksTable | undefined => {
  if (!/^[0-9a-d]{20}$/i.test(text)) return undefined;
  const at = (i: number, j: number): number => Number.parseInt(text.charAt(5 * i + j), 16);
  return Object.fromEntries(
    DECLARERS.map((seat, i) => [seat, Object.fromEntries(DOWN.map((strain, j) => [strain, at(i, j)]))]),
  ) as unknown as TricksTable;
};

/** Twenty digits from a table that names each; nothing unless all are there. */
export const makeTricks = (
  tricksOf: (seat: Seat, strain: Strain) => number | undefined,
): string | undefined => {
  const all = DECLARERS.flatMap((seat) => DOWN.map((strain) => tricksOf(seat, strain)));
  return all.every(
    (tricks) => tricks !== undefined && Number.isInteger(tricks) && tricks >= 0 && tricks <= 13,
  )
    ? all.map((tricks) => (tricks ?? 0).toString(16)).join('')
    : undefined;
};
