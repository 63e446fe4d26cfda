import { expect, test } from 'vitest';
import { wonCells } from '../../../print/match.ts';
import { wonBy } from './won.ts';

test.each([
  // What one side wins the other loses: it stands once, with whoever won it.
  ['won by the home side', 9, undefined, ['9', '']],
  ['won by the away side', -12, undefined, ['', '12']],
  ['nothing', 0, undefined, ['', '–']],
  // Average minus, average plus and split scores: each side its own (Laws 12C1e, 12C2a).
  ['both at fault', -2, -2, ['−2', '−2']],
  ['neither at fault', 2, 2, ['2', '2']],
  ['a split score', 0, -12, ['0', '−12']],
  ['not yet played', undefined, undefined, ['', '']],
] as const)('[SHOW-7~] a board of a match, %s: on the screen and on paper', (_, home, away, cells) => {
  const line = { ...(home === undefined ? {} : { home }), ...(away === undefined ? {} : { away }) };
  expect(wonBy({ measure: 'imps' }, line)).toEqual(cells);
  expect(wonCells(home, away)).toEqual(cells);
});
