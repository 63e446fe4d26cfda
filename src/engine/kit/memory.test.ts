import { expect, test } from 'vitest';
import { keepFor } from './memory.ts';

test('the same things in the same order are worked on once, any others by themselves', () => {
  let times = 0;
  const sum = keepFor((things: readonly { readonly n: number }[]) => {
    times += 1;
    return things.reduce((all, { n }, i) => all + n * (i + 1), 0);
  });
  const [one, two] = [{ n: 1 }, { n: 2 }];
  expect([sum([one, two]), sum([one, two]), times]).toEqual([5, 5, 1]);
  expect([sum([two, one]), sum([one]), sum([]), times]).toEqual([4, 1, 0, 4]);
  expect([sum([one, { n: 2 }]), times]).toEqual([5, 5]);
});
