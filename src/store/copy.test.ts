import { expect, test } from 'vitest';
import { batch } from '../../test/contract/batch.ts';
import { copyAll } from './copy.ts';
import { openMemory } from './memory.ts';

const filled = async (...facts: readonly string[]) => {
  const store = openMemory();
  for (const [n, fact] of facts.entries()) await store.log.append('night', n, batch(`r-${fact}`, fact));
  return store;
};
const idsIn = async (store: ReturnType<typeof openMemory>, contest = 'night'): Promise<readonly string[]> =>
  (await store.log.read(contest)).map(({ id }) => id);

test('[LOG-3~] a log that went another way is refused by name, however long either is, and nothing is changed', async () => {
  for (const [here, there] of [
    [
      ['a', 'b'],
      ['a', 'x', 'y'],
    ],
    [
      ['a', 'b', 'c'],
      ['a', 'x'],
    ],
    [
      ['a', 'b'],
      ['x', 'y'],
    ],
  ] as const) {
    const [from, to] = [await filled(...here), await filled(...there)];
    await from.log.append('afternoon', 0, batch('r', 'z'));
    await from.shelf.put('account', [['1', 'of the backup']]);
    expect((await copyAll(from, to)).apart).toEqual(['night']);
    expect(await idsIn(to)).toEqual(there);
    expect(await idsIn(to, 'afternoon')).toEqual([]);
    expect(await to.shelf.all('account')).toEqual([]);
  }
});

test('[LOG-3~] what is behind is carried on, what is ahead stays, and accounts that are otherwise there are not written over', async () => {
  const [from, to] = [await filled('a', 'b', 'c'), await filled('a')];
  await from.shelf.put('account', [
    ['1', { name: 'Ann', password: 'old' }],
    ['2', { name: 'Bob' }],
    ['3', { name: 'Cy' }],
  ]);
  await to.shelf.put('account', [
    ['1', { name: 'Ann', password: 'new' }],
    ['3', { name: 'Cy' }],
  ]);
  expect(await copyAll(from, to)).toEqual({ apart: [], left: { account: 1 } });
  expect(await idsIn(to)).toEqual(['a', 'b', 'c']);
  expect(await to.shelf.get('account', '1')).toEqual({ name: 'Ann', password: 'new' });
  expect(await to.shelf.get('account', '2')).toEqual({ name: 'Bob' });
  await to.log.append('night', 3, batch('more', 'd'));
  expect((await copyAll(from, to)).apart).toEqual([]);
  expect(await idsIn(to)).toEqual(['a', 'b', 'c', 'd']);
});
