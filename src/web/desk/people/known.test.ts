import { expect, test } from 'vitest';
import { fieldsFor, fieldsOf, knownOf, typedOf } from './known.ts';

test('[CND-4~] what is asked for is what the needs ask, once each', () => {
  expect(fieldsFor(['of-state', 'same-state', 'born-before']).map(({ name }) => name)).toEqual([
    'active',
    'residence',
    'months',
    'born',
  ]);
  expect(fieldsFor(['contending-declared'])).toEqual([]);
});

test('[CND-4~] what is typed is what is known; empty fields say nothing', () => {
  const fields = fieldsFor(['of-state', 'masterpoints-under', 'overseas-verified']);
  const typed = { active: 'SA, VIC', residence: 'SA', months: '7', masterpoints: '299.5', overseas: 'no' };
  const known = {
    active: ['SA', 'VIC'],
    masterpoints: { '2020-12-31': 299.5 },
    overseas: false,
    resident: { state: 'SA', months: 7 },
  };
  expect(knownOf(fields, typed, '2020-12-31', [])).toEqual(known);
  expect(typedOf(known, '2020-12-31')).toEqual(typed);
  expect(knownOf(fields, { active: 'none' }, undefined, ['of-state'])).toEqual({
    active: [],
    lifted: ['of-state'],
  });
  expect(knownOf(fields, {}, '2020-12-31', [])).toEqual({});
});

test('[CND-17~] of a player who joins a team yes, no and not known are three things (GNOT Sydney 2023 3.2(b)–(d))', () => {
  const fields = fieldsOf('scheme', 'qualified', 'regular', 'clubs');
  expect(knownOf(fields, { scheme: 'yes', qualified: 'no', clubs: 'Riverside' }, undefined, [])).toEqual({
    scheme: true,
    qualified: false,
    clubs: ['Riverside'],
  });
});
