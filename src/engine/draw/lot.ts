import { seeded } from '../kit/random.ts';

/** Something decided by lot, kept so that it can be shown and done again. */
export interface Lot {
  readonly what: string;
  readonly seed: string;
  readonly among: readonly string[];
  readonly drawn: readonly string[];
  readonly clause: string;
}

/** The round a lot belongs to, before what it decides. */
export const inRound = (round: number | undefined, what: string): string =>
  round === undefined ? what : `round ${round}, ${what}`;

const byId = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Draws an order by lot. The names are sorted first, so that the order they came in cannot matter. */
export const drawLot = (what: string, among: readonly string[], seed: string, clause: string): Lot => {
  const sorted = [...among].sort(byId);
  return { what, seed, among: sorted, drawn: seeded(`${seed}/${what}`).shuffle(sorted), clause };
};
