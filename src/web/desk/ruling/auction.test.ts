import { expect, test } from 'vitest';
import { makeAuction, markLast, readAuction } from './auction.ts';
import { isRead } from './finding.ts';

const read = (text: string) => {
  const made = readAuction(text, 1);
  if (!isRead(made)) throw new Error(made.says);
  return made.value;
};

test('[RUL-21] a call out of turn that was accepted: the auction goes on from its left', () => {
  // North deals; East's turn is taken by South, and West accepts by calling.
  expect(read('1c s:1h+ p')).toEqual([
    { seat: 'N', call: '1C' },
    { seat: 'S', call: '1H', marks: ['accepted', 'out-of-turn'] },
    { seat: 'W', call: 'P' },
  ]);
});

test('[RUL-21] withdrawn, the turn goes back to the player whose it was', () => {
  expect(read('1c s:1h~ p 1h')).toEqual([
    { seat: 'N', call: '1C' },
    { seat: 'S', call: '1H', marks: ['withdrawn', 'out-of-turn'] },
    { seat: 'E', call: 'P' },
    { seat: 'S', call: '1H' },
  ]);
});

test('[RUL-21] an accepted insufficient bid is marked; a seat in turn is no mark', () => {
  expect(read('1s e:1h+')).toEqual([
    { seat: 'N', call: '1S' },
    { seat: 'E', call: '1H', marks: ['accepted'] },
  ]);
});

test('[RUL-21] what was written is read again as it was', () => {
  const text = '1C S:1H+ P 2NT! (20-21) W:P?~ X';
  expect(makeAuction(read(text))).toBe(text);
});

test('[RUL-21] the last call is marked by a press, and by another the mark is gone', () => {
  expect(markLast('1s 1h', '+')).toBe('1s 1h+');
  expect(markLast('1s 1h+', '+')).toBe('1s 1h');
  expect(markLast('1s 1h', 'S')).toBe('1s S:1h');
  expect(markLast('1s S:1h', 'S')).toBe('1s 1h');
  expect(markLast('1s S:1h', 'W')).toBe('1s W:1h');
  expect(markLast('1s 2h! (hearts)', '?')).toBe('1s 2h!? (hearts)');
  expect(markLast('', '+')).toBe('');
});

test('[RUL-21] what is no call is refused, with how calls are written', () => {
  const made = readAuction('1s 8h', 1);
  expect(isRead(made) ? '' : made.says).toMatch(/^‘8h’ isn’t a call\. Write/);
});
