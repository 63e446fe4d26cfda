import { drawSeating, type Seating } from '../../engine/draw/seat.ts';
import { whyNotRoll } from '../../engine/draw/roll.ts';
import { ok, type Result } from '../../engine/kit/result.ts';
import { citeFor } from '../../engine/rulebook/usual.ts';
import type { Run } from '../say.ts';
import { answer } from './answer.ts';
import { count, listOf, needed, record, twoOf } from './read.ts';
import { DEFAULT_SEED, seed } from './swiss.ts';
import { lotReason } from './why.ts';

const INPUT = record({ pairs: listOf(twoOf), periods: count, seed });

/** `byestand draw seating -`: home by lot, and who sits first in each period. */
export const run: Run = (args, io) =>
  answer('seating', args, io, INPUT, draw, (made) => made.map(({ lot }) => lotReason(lot)));

const draw = (input: ReturnType<typeof INPUT>): Result<readonly Seating[]> => {
  const pairs = needed(input.pairs, 'pairs');
  const twice = whyNotRoll(pairs.flat(), 'pairs');
  const clause = citeFor('seating')('seating');
  return (
    twice ??
    ok(pairs.map((pair) => drawSeating(pair, input.periods ?? 1, input.seed ?? DEFAULT_SEED, clause)))
  );
};
