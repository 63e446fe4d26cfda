import { editDraw } from '../../engine/draw/edit.ts';
import { drawSwiss } from '../../engine/draw/swiss.ts';
import { ok } from '../../engine/kit/result.ts';
import type { Run } from '../say.ts';
import { type Asked, answer } from './answer.ts';
import { id, listOf, needed, pairOf, present, record, text } from './read.ts';
import { measured, requestOf, swissInput } from './swiss.ts';

const WANTED = record({ pairs: listOf(pairOf(id)), bye: id, triangle: listOf(id) });
const INPUT = record({ draw: swissInput, wanted: WANTED, by: text, reason: text });

/** `byestand draw edit - [--under <stack>]`: `draw` is the input of `draw swiss`, `wanted` the draw made by hand. */
export const run: Run = (args, io) =>
  answer('edit', args, io, INPUT, edit, ({ by, reason, changed, extra }) => [
    { clause: `${by}’s order`, says: reason },
    ...changed.map(([a, b]) => ({ clause: `${by}’s order`, says: `${a} v ${b} is new` })),
    ...extra.map(({ criterion, amount, clause }) => ({
      clause,
      says: `${criterion}: ${amount} more than before`,
    })),
  ]);

const edit = async (input: ReturnType<typeof INPUT>, { under }: Asked) => {
  const request = await requestOf(needed(input.draw, 'draw'), { under });
  const drawn = drawSwiss({ ...request, depth: 'none' });
  if (!drawn.ok && drawn.conflict.length === 0) return { ok: false as const, refusal: drawn.refusal };
  const { pairs, ...odd } = needed(input.wanted, 'wanted');
  const edited = editDraw(request, drawn.ok ? drawn.value : undefined, {
    wanted: {
      pairs: needed(pairs, 'wanted.pairs'),
      ...(present(odd) as { bye?: string; triangle?: string[] }),
    },
    by: input.by ?? 'director',
    reason: input.reason ?? '',
  });
  return edited.ok ? ok({ ...edited.value, extra: measured(edited.value.extra) }) : edited;
};
