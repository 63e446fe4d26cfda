import { expect, test } from 'vitest';
import { interstateOpen } from '../../rulebook/forms/interstate.ts';
import type { Contest } from '../../contest/state.ts';
import { numberTeams, stateOf } from './home.ts';

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

test('[DRAW-10~] teams entered together have the numbers of their states; whoever has none comes after (ANC 2021 11.2)', () => {
  const made = { form: 'anc-2021-itc-open' } as NonNullable<Contest['made']>;
  const listed = ['ACT', 'NSW', 'Queensland', 'SA', 'Tasmania', 'VIC', 'WA', 'Guests'].map((name) => ({
    name,
  }));
  const free = ['1', '2', '3', '4', '5', '6', '7', '8'];
  const ids = numberTeams({ made }, listed, free);
  const numberOf = Object.fromEntries(listed.map(({ name }, i) => [name, ids[i]]));
  expect(numberOf['VIC']).toBe('1');
  expect(numberOf['ACT']).toBe('2');
  expect(numberOf['Guests']).toBe('8');
  expect(ids.toSorted()).toEqual(free);
  // A document that numbers nobody leaves the list as it is.
  expect(numberTeams({ made: { ...made, form: 'sabf-swiss-teams' } }, listed, free)).toEqual(free);
});
