import { drawFirst, type FirstRule } from '../../engine/draw/first.ts';
import { ok } from '../../engine/kit/result.ts';
import { FIRST_METHODS, type FirstMethod, type FirstRound } from '../../engine/rulebook/draw.ts';
import type { Cited } from '../../engine/rulebook/slots.ts';
import type { Run } from '../say.ts';
import { type Asked, answer } from './answer.ts';
import { amount, id, listOf, needed, oneOf, type Read, record, text, whole } from './read.ts';
import { bookOf } from './rules.ts';
import { DEFAULT_SEED, seed } from './swiss.ts';
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

/** `byestand draw first - [--under <stack>]`: contestants from the top seed down. */
export const run: Run = (args, io) =>
  answer('first', args, io, INPUT, draw, ({ clause, method, lots, bye, triangle }) => [
    { clause, says: METHODS[method] },
    ...lots.map(lotReason),
    ...(bye === undefined ? [] : [{ clause, says: `${bye}, the lowest seed, has the bye` }]),
    ...(triangle ? [{ clause, says: `the lowest seeds, ${triangle.join(', ')}, play the triangle` }] : []),
  ]);

/** What a stack of documents says of the first round and of an odd number. */
const ruleOf = async ({ under }: Asked): Promise<Ruled> => {
  if (under === undefined) return {};
  const book = await bookOf(under);
  const [first, odd] = [book.firstRound?.value, book.odd?.value];
  return { ...(first ? { first } : {}), ...(odd ? { odd: odd.use } : {}) };
};

interface Ruled {
  readonly first?: FirstRound & Cited;
  readonly odd?: 'bye' | 'triangle' | 'none';
}

/** The rulebook's clause, where the way drawn is one it has. */
const clauseFor = ({ first }: Ruled, use: FirstMethod): { readonly clause?: string } => {
  if (!first) return {};
  return { clause: use === first.use || use === first.or ? first.clause : 'this contest' };
};

const draw = async (input: ReturnType<typeof INPUT>, asked: Asked) => {
  const contestants = needed(input.contestants, 'contestants');
  const ruled = await ruleOf(asked);
  const method = input.method ?? ruled.first?.use ?? 'halves';
  const rule: FirstRule =
    method === 'bands' ? { use: method, sizes: needed(input.bands, 'bands') } : { use: method };
  const drawn = drawFirst({
    seeds: contestants.map((one) => one.id),
    rule,
    odd: input.odd ?? ruled.odd ?? 'none',
    // Where the rulebook has the first round drawn at random, nobody is set aside by seed.
    triangleByLot: method === 'random' && ruled.first?.use === 'random',
    ...clauseFor(ruled, method),
    groups: new Map(contestants.map((one) => [one.id, one.groups])),
    seed: input.seed ?? DEFAULT_SEED,
  });
  return drawn.ok ? ok({ ...drawn.value, method }) : drawn;
};
