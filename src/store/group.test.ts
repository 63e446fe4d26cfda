import { expect, test } from 'vitest';
import { makeGroup } from './group.ts';

test('[SRV-5~] calls that come together are one work, each answered with its own answer', async () => {
  const works: number[][] = [];
  const { enter } = makeGroup((calls: readonly number[]) => {
    works.push([...calls]);
    return calls.map((call) => call * 2);
  });
  expect(await Promise.all([1, 2, 3].map(enter))).toEqual([2, 4, 6]);
  expect(await enter(4)).toBe(8);
  expect(works).toEqual([[1, 2, 3], [4]]);
});

test('[LOG-2~] nobody is answered before the work is done, and none fails for another', async () => {
  const done: number[] = [];
  const { enter, settle } = makeGroup((calls: readonly number[]) => {
    if (calls.includes(2)) throw new Error('full');
    done.push(...calls);
    return calls;
  });
  const answers = Promise.allSettled([1, 2, 3].map(enter));
  expect(done).toEqual([]);
  settle();
  expect(done).toEqual([1, 3]);
  expect((await answers).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});
