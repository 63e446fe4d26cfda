import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareMeanings, type Likeness, type Meaning, suitsToForbid } from './meaning.ts';

const PASS: Meaning = { points: [0, 11] };
const SPADES: Meaning = { points: [11, 37], suits: { S: [5, 13] } };
const HEARTS: Meaning = { points: [10, 20], suits: { H: [5, 13] } };

/** The comparable calls of the Course Notes, and the replacements of insufficient bids in both documents, as what they show. */
const CASES: readonly (readonly [string, Meaning, Meaning, Likeness])[] = [
  ['pass out of turn, 1NT 6–10', PASS, { points: [6, 10] }, 'subset'],
  ['pass out of turn, limit raise', PASS, { points: [6, 9], suits: { H: [3, 13] } }, 'subset'],
  ['pass out of turn, 1♠ unlimited', PASS, { points: [6, 37], suits: { S: [4, 13] } }, 'wider'],
  ['pass out of turn, new suit at the two level', PASS, { points: [10, 37], suits: { C: [4, 13] } }, 'wider'],
  ['pass out of turn, inviting 2NT', PASS, { points: [8, 9] }, 'subset'],
  ['pass out of turn, weak suit', PASS, { points: [0, 7], suits: { D: [5, 13] } }, 'subset'],
  ['pass out of turn, transfer', PASS, { suits: { S: [5, 13] } }, 'wider'],
  ['pass out of turn, Stayman', PASS, { points: [8, 37], asks: 'four-card major' }, 'wider'],
  ['1♠ opening, 1♠ response', SPADES, { points: [6, 37], suits: { S: [4, 13] } }, 'wider'],
  ['1♠ opening, jump shift', SPADES, { points: [13, 37], suits: { S: [6, 13] } }, 'subset'],
  ['1♠ opening, 2NT with four spades', SPADES, { points: [13, 37], suits: { S: [4, 13] } }, 'small'],
  ['automatic 2♦, any call', {}, { points: [8, 37], suits: { S: [5, 13] } }, 'subset'],
  ['negative 2♦, pass', { points: [0, 7] }, { points: [0, 7] }, 'same'],
  ['hearts 10–20, six of them 16–20', HEARTS, { points: [16, 20], suits: { H: [6, 13] } }, 'subset'],
  ['hearts 10–20, with four clubs', HEARTS, { points: [10, 15], suits: { H: [5, 5], C: [4, 4] } }, 'subset'],
  ['hearts 10–20, six cards 6–10', HEARTS, { points: [6, 10], suits: { H: [6, 13] } }, 'wider'],
  [
    '1♦ (1♠) 1♥, double with four hearts',
    { points: [6, 37], suits: { H: [4, 13] } },
    { points: [6, 37], suits: { H: [4, 13] } },
    'same',
  ],
  ['1♦ (1♠) 1♥, double without', { points: [6, 37], suits: { H: [4, 13] } }, { points: [6, 37] }, 'wider'],
  [
    '1♥ P 1♥, 2NT with an opening',
    { points: [12, 37], suits: { H: [4, 13] } },
    { points: [13, 37], suits: { H: [4, 13] } },
    'subset',
  ],
  [
    '1♥ P 1♥, splinter',
    { points: [12, 37], suits: { H: [4, 13] } },
    { points: [12, 15], suits: { H: [4, 13], C: [0, 1] } },
    'subset',
  ],
  [
    '(1♠) 1♥, intermediate 3♥',
    { points: [12, 37], suits: { H: [5, 13] } },
    { points: [14, 17], suits: { H: [6, 13] } },
    'subset',
  ],
  [
    '(1♠) 1♥, weaker Michaels',
    { points: [12, 37], suits: { H: [5, 13] } },
    { points: [7, 37], suits: { H: [5, 13] } },
    'wider',
  ],
  ['4NT 4♦, 5♦: the same answer', { suits: {}, asks: 'one ace' }, { asks: 'one ace' }, 'purpose'],
  [
    '1NT (2♦) 2♣, cue bid for a major',
    { asks: 'four-card major' },
    { points: [10, 37], asks: 'four-card major' },
    'purpose',
  ],
  ['strong 1♣ (1♥) 1♦ 0–7, pass 0–4', { points: [0, 7] }, { points: [0, 4] }, 'subset'],
  ['the same, double 5–7', { points: [0, 7] }, { points: [5, 7] }, 'subset'],
  ['the same, double 5–8', { points: [0, 7] }, { points: [5, 8] }, 'small'],
];

describe('[RUL-2~] the comparable calls of the documents, reckoned from what they show', () => {
  test.each(CASES)('%s', (_, withdrawn, replacement, likeness) => {
    expect(compareMeanings([withdrawn], [replacement]).likeness).toBe(likeness);
  });
  test('four hearts are no part of five hearts, and the difference is named', () => {
    const four = compareMeanings([{ suits: { H: [5, 13] } }], [{ suits: { H: [4, 13] } }]);
    expect(four).toEqual({ likeness: 'small', excess: [{ what: 'H', by: 1 }] });
  });
  test('Michaels: hearts and either minor', () => {
    const minors = [
      { points: [12, 37], suits: { H: [5, 13], C: [5, 13] } },
      { points: [12, 37], suits: { H: [5, 13], D: [5, 13] } },
    ] as const satisfies readonly [Meaning, ...Meaning[]];
    expect(compareMeanings([{ points: [12, 37], suits: { H: [5, 13] } }], minors).likeness).toBe('subset');
    expect(compareMeanings(minors, [{ points: [12, 37], suits: { H: [5, 13], C: [6, 13] } }]).likeness).toBe(
      'subset',
    );
    expect(compareMeanings(minors, [{ points: [12, 37], suits: { H: [5, 13] } }]).likeness).toBe('wider');
  });
  test('a call compares with itself as the same, and a narrower one is never wider', () => {
    const range = (most: number) =>
      fc
        .tuple(fc.integer({ min: 0, max: most }), fc.integer({ min: 0, max: most }))
        .map(([a, b]): readonly [number, number] => [Math.min(a, b), Math.max(a, b)]);
    const meaning = fc.record({ points: range(37), suits: fc.record({ H: range(13), S: range(13) }) });
    fc.assert(
      fc.property(meaning, meaning, (one, other) => {
        expect(compareMeanings([one], [one]).likeness).toBe('same');
        const both: readonly [Meaning, ...Meaning[]] = [one, other];
        expect(['same', 'subset']).toContain(compareMeanings(both, [other]).likeness);
      }),
    );
  });
});

describe('[RUL-2~] suits that may be forbidden (Law 26B)', () => {
  test('North showed spades, not hearts: any suit but spades (the print says hearts)', () => {
    expect(suitsToForbid(['S'])).toEqual(['C', 'D', 'H']);
  });
  test('nothing shown: any; diamonds shown before: not diamonds; all shown: none', () => {
    expect(suitsToForbid([])).toEqual(['C', 'D', 'H', 'S']);
    expect(suitsToForbid(['D'])).toEqual(['C', 'H', 'S']);
    expect(suitsToForbid(['S', 'H', 'D', 'C'])).toEqual([]);
  });
});
