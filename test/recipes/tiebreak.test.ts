import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { exactly } from '../../src/engine/kit/rational.ts';
import { rankBy } from '../../src/engine/reckon/rank.ts';
import { rulebookOf } from '../../src/engine/rulebook/library.ts';
import type { Layer } from '../../src/engine/rulebook/stack.ts';
import { sayStanding } from '../../src/engine/words/score/rank.ts';

/** The literal printed in the recipe, so that the recipe cannot say what does not work. */
const seaside = {
  id: 'seaside-2027',
  name: 'Seaside Congress 2027',
  rank: 'contest',
  slots: {
    tieBreak: {
      use: 'chain',
      criteria: [
        { by: 'score', clause: 'Seaside 2027 4' },
        { by: 'head-to-head', clause: 'Seaside 2027 4(a)' },
        { by: 'net-imps', clause: 'Seaside 2027 4(b)' },
      ],
      rest: 'share',
      clause: 'Seaside 2027 4',
      says: 'Equal VPs are separated by the match the two played, then net IMPs; what is left shares the place.',
    },
  },
} as const satisfies Layer;

const plain = (text: string): string => text.replace(/\s+/g, '');

describe('[RANK-1~][CON-17~] docs/recipes/tie-break.md: a new order is added by data alone', () => {
  const book = rulebookOf('sabf-swiss-teams', [seaside]);
  if (!book.ok) throw new Error(book.refusal.code);
  const team = (id: string, headToHead: number, netImps: number) => ({
    id,
    values: { score: exactly(80), 'head-to-head': exactly(headToHead), 'net-imps': exactly(netImps) },
  });

  test('the recipe prints the layer that is tried here', () => {
    const recipe = readFileSync(new URL('../../docs/recipes/tie-break.md', import.meta.url), 'utf8');
    const here = readFileSync(new URL(import.meta.url), 'utf8');
    const literal = /const seaside = (\{.*?\}) as const satisfies Layer;/s;
    expect(plain(literal.exec(recipe)?.[1] ?? '')).toBe(plain(literal.exec(here)?.[1] ?? 'none'));
  });

  test('it replaces the SABF’s chain and knows so', () => {
    expect(book.value.tieBreak).toMatchObject({
      layer: 'seaside-2027',
      replaced: [{ layer: 'sabf-teams', value: { clause: 'SABF 13.10' } }, { layer: 'practice' }],
    });
  });

  test('it decides, and each place tells by what', () => {
    const standings = rankBy(book.value, 'tieBreak', [team('x', 8, 40), team('y', 12, 10), team('z', 8, 41)]);
    expect(standings.map(sayStanding)).toEqual([
      'y is in place 1 with 80.',
      'z is in place 2 with 80, behind y by their own match: 8 against 12 (Seaside 2027 4(a)).',
      'x is in place 3 with 80, behind z by net IMPs: 40 against 41 (Seaside 2027 4(b)).',
    ]);
  });
});
