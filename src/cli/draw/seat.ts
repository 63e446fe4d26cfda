import { drawSeating } from '../../engine/draw/seat.ts';
import { ok } from '../../engine/kit/result.ts';
import type { Run } from '../say.ts';
import { answer } from './answer.ts';
import { id, listOf, needed, pairOf, record, whole } from './read.ts';
import { seed } from './swiss.ts';

const INPUT = record({ pairs: listOf(pairOf(id)), periods: whole, seed });

/** `byestand draw seating -`: home by lot, and who sits first in each period. */
export const run: Run = (args, io) =>
  answer('seating', args, io, INPUT, (input) =>
    ok(needed(input.pairs, 'pairs').map((pair) => drawSeating(pair, input.periods ?? 1, input.seed ?? '1'))),
  );
