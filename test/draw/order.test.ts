import { describe, expect, test } from 'vitest';
import { PLAIN_SWISS } from './swisses.ts';
import { type Entrant, orderField } from '../../src/engine/draw/field.ts';
import { drawSwiss } from '../../src/engine/draw/swiss.ts';
import { noteYellow } from '../../src/engine/draw/yellow.ts';
import { exactly } from '../../src/engine/kit/rational.ts';

const entrant = (id: string, score: number, more: Partial<Entrant> = {}): Entrant => ({
  id,
  score: exactly(score),
  ...more,
});

describe('the order a draw is made from', () => {
  test('a tie-break that only one of two equals has counts against nothing: no lot is drawn', () => {
    const field = orderField(
      [entrant('a', 10), entrant('b', 10, { tieBreak: [exactly(0), exactly(3)] })],
      PLAIN_SWISS,
      'seed',
    );
    expect(field).toMatchObject({ ok: true, value: { lots: [], entrants: [{ id: 'b' }, { id: 'a' }] } });
  });

  test('the first tie-break that differs decides, and those after it do not', () => {
    const field = orderField(
      [
        entrant('a', 10, { tieBreak: [exactly(1), exactly(9)] }),
        entrant('b', 10, { tieBreak: [exactly(2), exactly(0)] }),
      ],
      PLAIN_SWISS,
      'seed',
    );
    expect(field).toMatchObject({ ok: true, value: { lots: [], entrants: [{ id: 'b' }, { id: 'a' }] } });
  });
});

test('of four who keep their tables no two meet, whichever of them are nearest in score', () => {
  for (const keepers of [
    [0, 1, 2, 3],
    [1, 2, 3, 4],
    [0, 2, 4, 6],
    [4, 5, 6, 7],
  ]) {
    const entrants = [20, 19, 18, 17, 16, 15, 14, 13].map((score, at) =>
      entrant(`t${at}`, score, keepers.includes(at) ? { stationary: true } : {}),
    );
    const drawn = drawSwiss({ entrants, met: [], rules: PLAIN_SWISS, seed: 's', round: 2 });
    if (!drawn.ok) throw new Error('no draw was made');
    const names = keepers.map((at) => `t${at}`);
    for (const pair of drawn.value.pairs)
      expect(pair.filter((id) => names.includes(id)).length, `${keepers.join()}: ${pair.join()}`).toBe(1);
  }
});

test('whoever is not of the field has no yellow system, and is nobody else of it', () => {
  const entrants = [{ id: 'a' }, { id: 'b', yellow: true }];
  const field = { entrants, index: new Map([['a', 0] as const, ['b', 1] as const]) };
  const terms = { round: 1, boards: 20, secondInFirstSession: false, singleSession: true };
  const limits = { clause: 'SABF 4.2.2' } as Parameters<typeof noteYellow>[2];
  expect(noteYellow(field, [['a', 'bye']], limits, terms)).toEqual([]);
});
