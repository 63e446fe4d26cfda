import type { Decider } from '../../rulebook/appeal.ts';
import type { FineUnit } from '../../rulebook/slots.ts';
import { sayDecider } from './decider.ts';
import { sayFine } from '../score/penalty.ts';

/** What an appeal without merit may cost: up to the most that is named, else what the committee thinks right. */
export const sayMeritFine = (
  unit: FineUnit,
  most: number | undefined,
  clause: string,
  by?: Decider,
): string =>
  most === undefined
    ? `No most is named here: the committee says how much (${clause}).`
    : by
      ? `Up to ${sayFine(most, unit)}, imposed by the ${sayDecider(by)} once the Appeals Committee has found the appeal frivolous (${clause}).`
      : `Up to ${sayFine(most, unit)} (${clause}).`;

export const NO_MERIT_FINE =
  'The rulebook names no fine for an appeal without merit; a deposit that was asked can be kept.';
