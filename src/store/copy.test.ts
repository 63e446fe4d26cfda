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

test('[LOG-3~] [SRV-2~] who is signed in goes along into an empty place only: where others have accounts it opens nothing', async () => {
  const from = await filled('a');
  await from.shelf.put('account', [['organiser', { name: 'Of the laptop' }]]);
  await from.shelf.put('session', [['cookie', { role: 'organiser', account: 'organiser' }]]);
  await from.shelf.put('sign-in-code', [['code', { account: 'organiser', until: '2099' }]]);
  await from.shelf.put('miss', [['desk', 7]]);
  await from.shelf.put('code', [['night', { 1: 'WXYZ' }]]);
  const passing = async ({ shelf }: ReturnType<typeof openMemory>) =>
    (await Promise.all(['session', 'sign-in-code', 'miss'].map((drawer) => shelf.all(drawer)))).flat().length;
  const empty = openMemory();
  expect(await copyAll(from, empty)).toEqual({ apart: [], left: {} });
  expect(await passing(empty)).toBe(3);
  for (const [drawer, key] of [
    ['account', 'organiser'],
    ['account', 'another'],
    ['owner', 'password'],
  ] as const) {
    const to = openMemory();
    await to.shelf.put(drawer, [[key, { name: 'Of the federation' }]]);
    await copyAll(from, to);
    // Again: the laptop's own accounts are there by now.
    await copyAll(from, to);
    expect(await passing(to), `${drawer} ${key}`).toBe(0);
    expect(await to.shelf.get(drawer, key)).toEqual({ name: 'Of the federation' });
    expect(await to.shelf.get('code', 'night')).toEqual({ 1: 'WXYZ' });
  }
});
