import { drawFirst, FIRST_METHODS, type FirstRule } from '../../engine/draw/first.ts';
import type { Run } from '../say.ts';
import { answer } from './answer.ts';
import { amount, id, listOf, needed, oneOf, type Read, record, text, whole } from './read.ts';
import { seed } from './swiss.ts';
import { lotReason } from './why.ts';

const SEED = record({
  id,
  name: text,
  groups: listOf(id),
  club: id,
  score: amount,
  tieBreak: listOf(amount),
});

/** A seed: its name, or its name with the clubs it is to be kept apart from. */
const seeded: Read<{ readonly id: string; readonly groups: readonly string[] }> = (value, at) => {
  if (typeof value !== 'object') return { id: id(value, at), groups: [] };
  const given = SEED(value, at);
  return {
    id: needed(given.id, `${at}.id`),
    groups: [...(given.groups ?? []), ...(given.club === undefined ? [] : [given.club])],
  };
};

const INPUT = record({
  contestants: listOf(seeded),
  method: oneOf(FIRST_METHODS),
  bands: listOf(whole),
  odd: oneOf(['bye', 'triangle', 'none']),
  seed,
});

/** What each way of drawing does. */
const METHODS = {
  halves: 'the upper half against the lower in order, clubs apart',
  quarters: 'the top and bottom quarters by lot against the two middle ones',
  random: 'all by lot',
  bands: 'the top band by lot against the bottom, those between within themselves',
} as const;

/** `byestand draw first -`: contestants from the top seed down. */
export const run: Run = (args, io) =>
  answer('first', args, io, INPUT, draw, ({ clause, lots, bye, triangle }, { method = 'halves' }) => [
    { clause, says: METHODS[method] },
    ...lots.map(lotReason),
    ...(bye === undefined ? [] : [{ clause, says: `${bye}, the lowest seed, has the bye` }]),
    ...(triangle ? [{ clause, says: `the lowest seeds, ${triangle.join(', ')}, play the triangle` }] : []),
  ]);

const draw = (input: ReturnType<typeof INPUT>) => {
  const contestants = needed(input.contestants, 'contestants');
  const use = input.method ?? 'halves';
  const rule: FirstRule = use === 'bands' ? { use, sizes: needed(input.bands, 'bands') } : { use };
  return drawFirst({
    seeds: contestants.map((one) => one.id),
    rule,
    odd: input.odd ?? 'none',
    groups: new Map(contestants.map((one) => [one.id, one.groups])),
    seed: input.seed ?? '1',
  });
};
