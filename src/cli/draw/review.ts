import { reviewDraw } from '../../engine/draw/review.ts';
import { drawSwiss } from '../../engine/draw/swiss.ts';
import { ok } from '../../engine/kit/result.ts';
import type { Run } from '../say.ts';
import { type Asked, answer } from './answer.ts';
import { needed, record } from './read.ts';
import { requestOf, swissInput } from './swiss.ts';

const INPUT = record({ draw: swissInput, corrected: swissInput });

/**
 * `byestand draw review - [--under <stack>]`: `draw` is the input the round was drawn from, `corrected` what is other now.
 * The draw stands; what has moved, and what would be drawn now, is shown.
 */
export const run: Run = (args, io) =>
  answer('review', args, io, INPUT, review, ({ clause, says, moved }) => [
    { clause, says },
    ...moved.map(({ id, was, now }) => ({
      clause,
      says: `${id} was placed ${was} for the draw and is ${now} now`,
    })),
  ]);

const review = async (input: ReturnType<typeof INPUT>, { under }: Asked) => {
  const draw = needed(input.draw, 'draw');
  const drawn = drawSwiss({ ...(await requestOf(draw, { under })), depth: 'none' });
  if (!drawn.ok) return drawn;
  const corrected = await requestOf({ ...draw, ...needed(input.corrected, 'corrected') }, { under });
  const { stands, ...rest } = reviewDraw(drawn.value, corrected);
  const { pairs, bye, triangle } = stands;
  return ok({
    pairs,
    ...(bye ? { bye: bye.id } : {}),
    ...(triangle ? { triangle: triangle.three } : {}),
    ...rest,
  });
};
