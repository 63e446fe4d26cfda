import { expect, test } from 'vitest';
import { openMemory } from './memory.ts';
import { rememberShelf } from './remember.ts';

test('[SRV-2~] what is put is seen at once, what another process changed when it is told', async () => {
  const { shelf: inner } = openMemory();
  const ears = new Set<(drawer: string) => void>();
  let asked = 0;
  const shelf = rememberShelf({
    ...inner,
    get: (drawer, key) => {
      asked += 1;
      return inner.get(drawer, key);
    },
    subscribe: (listener) => {
      ears.add(listener);
      return () => ears.delete(listener);
    },
  });
  await shelf.put('session', [['a', 1]]);
  expect([await shelf.get('session', 'a'), await shelf.get('session', 'a'), asked]).toEqual([1, 1, 1]);
  await shelf.put('session', [['a', undefined]]);
  expect(await shelf.get('session', 'a')).toBeUndefined();
  await shelf.put('other', [['a', 7]]);
  expect([await shelf.get('session', 'a'), asked]).toEqual([undefined, 2]);
  await inner.put('session', [['a', 3]]);
  for (const hear of ears) hear('session');
  expect(await shelf.get('session', 'a')).toBe(3);
  const slow = shelf.get('session', 'b');
  await shelf.put('session', [['b', 5]]);
  await slow;
  expect(await shelf.get('session', 'b')).toBe(5);
});
