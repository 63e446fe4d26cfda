import type { Direction, Ties } from '../kit/rounding.ts';

/** A decimal or a fraction as a regulation prints it: 60, '0.03', '1/6'. Read exactly, never as a double. */
export type Amount = number | `${number}` | `${number}/${number}`;

export interface RoundingRule {
  readonly unit: Amount;
  readonly ties: Ties;
  readonly direction?: Direction;
}
