import { seeded, type Random } from '../../kit/random.ts';

/*
 * What a simulated contest goes by (decision 702). A field's strengths are spread as a bell; what a side makes of a board is its
 * strength and the luck of the board, spread as a bell too. Nothing else is known of anybody.
 */

export interface Model {
  /** One spread of strength, in IMPs a board between teams or pairs, and in per cent of a session. */
  readonly imps: number;
  readonly percent: number;
  /** The luck of one board: between two teams, against a datum, and in per cent. */
  readonly swing: number;
  readonly datum: number;
  readonly board: number;
  /** How far seeds are from the truth, in spreads of strength. */
  readonly seeding: number;
}

export const MODEL: Model = { imps: 0.6, percent: 4, swing: 6, datum: 4.5, board: 28, seeding: 0.5 };

/** A bell of spread 1: twelve even chances added, so that every machine has the same one to the last bit. */
export const bell = ({ next }: Random): number => {
  let sum = 0;
  for (let i = 0; i < 12; i++) sum += next();
  return sum / 2 ** 32 - 6;
};

export interface Field {
  /** From the best to the last, in spreads. */
  readonly strengths: readonly number[];
  /** Contestants by their seeds: numbers of the list above. */
  readonly seeds: readonly number[];
}

export const makeField = (seed: string, entries: number, { seeding }: Model): Field => {
  const random = seeded(`${seed}/field`);
  const strengths = Array.from({ length: entries }, () => bell(random)).sort((a, b) => b - a);
  const looks = strengths.map((strength) => strength + seeding * bell(random));
  const seeds = strengths
    .map((_, id) => id)
    .sort((a, b) => (looks[b] as number) - (looks[a] as number) || a - b);
  return { strengths, seeds };
};
