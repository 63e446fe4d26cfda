import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openMemory } from '../../store/memory.ts';
import { makeGuard } from './guard.ts';

const now = (): Date => new Date('2026-11-15T09:00:00Z');
const make = (shelf = openMemory().shelf) => makeGuard(shelf, { name: 'desk', misses: 8, minutes: 5, now });

test('[SRV-2~] a hundred wrong guesses at once are eight guesses', async () => {
  const guard = make();
  let checked = 0;
  const tries = Array.from({ length: 100 }, () =>
    guard.attempt({ from: '1.2.3.4' }, async () => {
      checked += 1;
      await turn();
      await guard.missed({ from: '1.2.3.4' });
      return 'wrong';
    }),
  );
  const said = await Promise.all(tries);
  expect(checked).toBe(8);
  expect(said.filter((one) => one === 'closed')).toHaveLength(92);
});

test('a room of phones behind one address, all right, all come in; another address is not kept waiting', async () => {
  const guard = make();
  const right = async (): Promise<string> => {
    await turn();
    return 'in';
  };
  const room = await Promise.all(Array.from({ length: 60 }, () => guard.attempt({ from: '1.2.3.4' }, right)));
  expect(new Set(room)).toEqual(new Set(['in']));
  const stuck = Promise.withResolvers<string>();
  const held = Array.from({ length: 8 }, () => guard.attempt({ from: '1.2.3.4' }, () => stuck.promise));
  expect(await guard.attempt({ from: '5.6.7.8' }, right)).toBe('in');
  stuck.resolve('in');
  await Promise.all(held);
});

test('a try that breaks off lets the next one in', async () => {
  const guard = make();
  const broken = (): Promise<string> => Promise.reject(new Error('the store is away'));
  for (let n = 0; n < 20; n += 1) await expect(guard.attempt({ from: 'a' }, broken)).rejects.toThrow('away');
  expect(await guard.attempt({ from: 'a' }, async () => 'in')).toBe('in');
});

const guess = async (guard: ReturnType<typeof make>, from: string, whose?: string): Promise<string> => {
  const one = { from, ...(whose === undefined ? {} : { whose }) };
  return guard.attempt(one, async () => {
    await guard.missed(one);
    return 'wrong';
  });
};
const enter = async (guard: ReturnType<typeof make>, from: string, whose: string): Promise<string> => {
  const said = await guard.attempt({ from, whose }, async () => 'in');
  if (said === 'in') await guard.found({ from, whose });
  return said;
};

test('[SRV-2~] an account of one’s own clears what was mistyped at it and no guesses at others, from the same address or another', async () => {
  const guard = make();
  let guesses = 0;
  for (let n = 0; n < 40; n += 1) {
    if ((await guess(guard, '1.2.3.4', 'organiser')) === 'wrong') guesses += 1;
    await enter(guard, '1.2.3.4', 'own');
  }
  expect(guesses).toBe(8);
  expect(await enter(guard, '9.9.9.9', 'organiser')).toBe('closed');
  expect(await enter(guard, '9.9.9.9', 'own')).toBe('in');
});

test('[SRV-2~] one account is tried eight times from however many addresses; one address tries eight times at however many accounts', async () => {
  const guard = make();
  const spread = [];
  for (let n = 0; n < 20; n += 1) spread.push(await guess(guard, `10.0.0.${n}`, 'organiser'));
  expect(spread.filter((said) => said === 'wrong')).toHaveLength(8);
  const sprayed = [];
  for (let n = 0; n < 20; n += 1) sprayed.push(await guess(guard, '10.1.1.1', `account ${n}`));
  expect(sprayed.filter((said) => said === 'wrong')).toHaveLength(8);
  const six = [];
  for (let n = 0; n < 20; n += 1) six.push(await guess(guard, `2001:db8:1:2::${n}`, `other ${n}`));
  expect(six.filter((said) => said === 'wrong')).toHaveLength(8);
  expect(await enter(guard, '2001:db8:1:3::1', 'own')).toBe('in');
});

test('a room that mistypes and then comes in is not kept out: who gets in takes their own mistakes with them', async () => {
  const guard = make();
  for (let n = 0; n < 30; n += 1) {
    expect(await guess(guard, '1.2.3.4', `player ${n}`)).toBe('wrong');
    expect(await enter(guard, '1.2.3.4', `player ${n}`)).toBe('in');
  }
});

test('[SRV-2~] processes on one store count together', async () => {
  const { shelf } = openMemory();
  const [one, other] = [make(shelf), make(shelf)];
  const said = [];
  for (let n = 0; n < 20; n += 1) said.push(await guess(n % 2 === 0 ? one : other, '1.2.3.4', 'organiser'));
  expect(said.filter((word) => word === 'wrong')).toHaveLength(8);
  expect(await make(shelf).attempt({ from: '1.2.3.4' }, async () => 'in')).toBe('closed');
});
