import { expect, test } from 'vitest';
import { openMemory } from '../../store/memory.ts';
import { openPeople } from './people.ts';
import { knowPlayers } from './player.ts';

const open = async () => {
  const { shelf } = openMemory();
  return { shelf, people: await openPeople(shelf) };
};

test('[DESK-3~] who stays in a pair is the same person, though another bears that name', async () => {
  const { people } = await open();
  const [one, two, ann] = await people.know([
    { name: 'John Smith', number: '111' },
    { name: 'John Smith', number: '222' },
    { name: 'Ann Lee' },
  ]);
  const sitting = [two?.id ?? '', ann?.id ?? ''];
  const [stays, comes] = await knowPlayers(people, ['John Smith', 'Bo Chan'], sitting);
  expect(stays).toBe(two?.id);
  expect(stays).not.toBe(one?.id);
  expect(people.names().get(comes)?.name).toBe('Bo Chan');
  expect(people.everybody()).toHaveLength(4);
});

test('[DESK-3~] a player’s own name spelt otherwise is put right for that person, and kept', async () => {
  const { shelf, people } = await open();
  const [jose, ann] = await people.know([{ name: 'jose nunez', number: '333' }, { name: 'Ann Lee' }]);
  const before = people.version();
  const sitting = [jose?.id ?? '', ann?.id ?? ''];
  expect(await knowPlayers(people, ['José Núñez', 'Ann Lee'], sitting)).toEqual(sitting);
  expect(people.version()).toBeGreaterThan(before);
  expect((await openPeople(shelf)).names().get(jose?.id ?? '')).toEqual({
    name: 'José Núñez',
    number: '333',
  });
});

test('a name typed for somebody who does not sit there leaves the spelling on the list as it is', async () => {
  const { people } = await open();
  const [jose] = await people.know([{ name: 'José Núñez' }]);
  expect((await knowPlayers(people, ['jose nunez', 'Ann Lee']))[0]).toBe(jose?.id);
  expect(people.names().get(jose?.id ?? '')?.name).toBe('José Núñez');
});
