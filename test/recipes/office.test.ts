import { describe, expect, test } from 'vitest';
import { exactly, makeRational } from '../../src/engine/kit/rational.ts';
import { proposePenalties } from '../../src/engine/reckon/conduct/penalty.ts';
import { carryOver } from '../../src/engine/reckon/stage/carryover.ts';
import { qualify } from '../../src/engine/reckon/stage/qualify.ts';
import { rulebookOf } from '../../src/engine/rulebook/library.ts';
import type { Layer } from '../../src/engine/rulebook/stack.ts';

/** A congress with rules of its own on people: literals only. */
const seaside = {
  id: 'seaside-2027',
  name: 'Seaside Congress 2027',
  rank: 'contest',
  slots: {
    carryOver: {
      use: 'by-place',
      points: [6, 4, 2],
      clause: 'Seaside 2027 5',
      says: 'The first three bring 6, 4 and 2 VPs into the final.',
    },
    qualify: {
      use: 'next-in-order',
      places: 4,
      contending: true,
      clause: 'Seaside 2027 4',
      says: 'Four pairs go on.',
    },
    offences: {
      use: 'scales',
      counted: 'event',
      offences: [
        {
          offence: 'phone-on',
          steps: [{ do: 'warn' }, { do: 'warn' }, { do: 'fine', amount: '1.5', unit: 'vp' }],
          clause: 'Seaside 2027 9',
        },
      ],
      clause: 'Seaside 2027 9',
      says: 'A telephone that rings for the third time costs a VP and a half.',
    },
  },
} as const satisfies Layer;

describe('[CON-16~] rules on people and stages are made from data alone (docs/recipes/office.md)', () => {
  const found = rulebookOf('abf-butler', [seaside]);
  if (!found.ok) throw new Error(found.refusal.code);
  const book = found.value;
  const placings = [1, 2, 3, 4, 5].map((place) => ({ id: `${place}`, place, score: exactly(100 - place) }));
  test('who goes on, and with what', () => {
    const on = qualify(book, placings, { withdrawn: ['2'] });
    expect(on.ok && on.value.through.map((one) => one.id)).toEqual(['1', '3', '4', '5']);
    const carried = carryOver(book, placings, ['1', '3', '4', '5']);
    expect(carried.ok && carried.value.map((one) => makeRational(one.figure.value))).toEqual([
      '6',
      '2',
      '0',
      '0',
    ]);
  });
  test('two warnings, then the fine', () => {
    const past = [1, 2].map(() => ({ by: '7', offence: 'phone-on' as const, stage: 'x' }));
    const proposed = proposePenalties(book, { offence: 'phone-on', by: ['7', '8'] }, { stage: 'y', past });
    expect(
      proposed.ok &&
        proposed.value.map((one) => [one.does, one.fine && makeRational(one.fine.amount.value), one.clause]),
    ).toEqual([
      ['fine', '1.5', 'Seaside 2027 9'],
      ['warn', undefined, 'Seaside 2027 9'],
    ]);
  });
});
