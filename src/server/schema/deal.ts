import { Rounds as RoundsShape } from '../../engine/contest/cards.ts';
import { zodOf } from './shape.ts';

/** Rounds of the contest, the first and the last. */
export const Rounds = zodOf(RoundsShape);
