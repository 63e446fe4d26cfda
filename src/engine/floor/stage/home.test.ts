import { expect, test } from 'vitest';
import { interstateOpen } from '../../rulebook/forms/interstate.ts';
import { stateOf } from './home.ts';

test('[DRAW-10~] a team is of the state it is called by, however it is written (ANC 2021 11.2)', () => {
  const { numbers } = interstateOpen;
  const called = (name: string) => stateOf(numbers, { name, pair: '1' });
  expect(['ACT', 'W.A.', 'wa', 'Western Australia', 'S.A. Open', 'Tasmania'].map(called)).toEqual([
    'ACT',
    'WA',
    'WA',
    'WA',
    'SA',
    'TAS',
  ]);
  expect(called('Wattle Park')).toBeUndefined();
});
