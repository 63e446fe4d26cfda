import { describe, expect, test } from 'vitest';
import { answer, gaps, type Layer, type Rulebook, stack } from './stack.ts';

const laws = {
  id: 'laws',
  name: 'Laws',
  rank: 'laws',
  slots: {
    artificialImps: { use: 'imps', plus: 3, minus: -3, clause: 'Law 12C2b', says: 'Three IMPs.' },
    matchpoints: { use: 'double', clause: 'Law 78A', says: 'Two for a win, one for a tie.' },
  },
} as const satisfies Layer;
const national = {
  id: 'national',
  name: 'National',
  rank: 'national',
  slots: { artificialImps: { use: 'imps', plus: 2, minus: -2, clause: 'N 1', says: 'Two IMPs.' } },
} as const satisfies Layer;
const state = {
  id: 'state',
  name: 'State',
  rank: 'state',
  slots: { artificialImps: { use: 'imps', plus: 1, minus: -1, clause: 'S 2', says: 'One IMP.' } },
} as const satisfies Layer;

const laid = (...layers: readonly Layer[]): Rulebook => {
  const result = stack(layers);
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
};

describe('[CON-17] layers', () => {
  test('the more particular wins, whatever order they are handed in', () => {
    for (const layers of [
      [laws, national, state],
      [state, laws, national],
    ])
      expect(laid(...layers).artificialImps).toMatchObject({ layer: 'state', value: { clause: 'S 2' } });
  });

  test('an answer knows what it replaced, the most particular first', () => {
    expect(
      laid(laws, national, state).artificialImps?.replaced.map((x) => [x.layer, x.value.clause]),
    ).toEqual([
      ['national', 'N 1'],
      ['laws', 'Law 12C2b'],
    ]);
    expect(laid(laws, state).matchpoints).toMatchObject({ layer: 'laws', replaced: [] });
  });

  test('what a layer does not say goes up the chain', () => {
    expect(answer(laid(laws, national, state), 'matchpoints')).toMatchObject({
      ok: true,
      value: { layer: 'laws', value: { clause: 'Law 78A' } },
    });
  });

  test('two different answers of one rank are an error that names both clauses', () => {
    const rival = {
      ...state,
      id: 'rival',
      slots: { artificialImps: { ...state.slots.artificialImps, plus: 4, clause: 'R 9' } },
    } as const satisfies Layer;
    expect(stack([laws, state, rival])).toEqual({
      ok: false,
      refusal: {
        code: 'rulebook-conflict',
        details: { slot: 'artificialImps', one: 'state: S 2', other: 'rival: R 9' },
      },
    });
  });

  test('the same answer twice is no conflict and replaces nothing', () => {
    expect(laid(laws, state, { ...state, id: 'again' }).artificialImps?.replaced.map((x) => x.layer)).toEqual(
      ['laws'],
    );
  });

  test('a needed slot without an answer is named before play starts', () => {
    const book = laid(laws, state);
    expect(gaps(book, ['matchpoints', 'vp', 'artificialImps', 'tieBreak'])).toEqual(['vp', 'tieBreak']);
    expect(answer(book, 'vp')).toEqual({
      ok: false,
      refusal: { code: 'rulebook-gap', details: { slot: 'vp' } },
    });
    expect(gaps(laid(), ['vp'])).toEqual(['vp']);
  });
});
