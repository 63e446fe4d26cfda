import { expect, test } from 'vitest';
import { openMemory } from '../../store/memory.ts';
import { makeTableCode } from './code.ts';
import { LIMITS, makeTries, type Tries } from './tries.ts';

const START = Date.parse('2026-11-15T09:00:00Z');

const make = (shelf = openMemory().shelf) => {
  let time = START;
  const tries = makeTries(shelf, () => new Date(time));
  return { tries, shelf, pass: (minutes: number) => (time += minutes * 60_000) };
};

const RIGHT = '1 RGHTCD';
const show = (tries: Tries, code: string, from = '10.0.0.1', contest = 'monday') =>
  tries.attempt({ from, contest, code }, async () => code === RIGHT);
const guesses = async (count: number, one: (n: number) => ReturnType<typeof show>): Promise<number> => {
  let wrong = 0;
  for (let n = 0; n < count; n += 1) if ((await one(n)) === 'wrong') wrong += 1;
  return wrong;
};

test('[SAFE-4] the same wrong code all evening is one guess, from however many phones behind one address', async () => {
  const { tries } = make();
  expect(await guesses(500, () => show(tries, '1 OLDCDE'))).toBe(500);
  expect(await guesses(LIMITS.stranger - 1, (n) => show(tries, `1 WRNG${n}`))).toBe(LIMITS.stranger - 1);
  // Shut now; what is known to be wrong is still answered so, and nothing new is.
  expect(await show(tries, '1 OLDCDE')).toBe('wrong');
  expect(await show(tries, RIGHT)).toEqual({ closed: LIMITS.minutes * 60 });
});

test('[SAFE-4] twenty different wrong codes shut an address out of one contest for five minutes, and of no other', async () => {
  const { tries, pass } = make();
  expect(await guesses(60, (n) => show(tries, `1 WRNG${n}`))).toBe(LIMITS.stranger);
  expect(await show(tries, RIGHT, '10.0.0.1', 'tuesday')).toBe('right');
  expect(await show(tries, RIGHT, '10.0.0.2')).toBe('right');
  pass(2);
  expect(await show(tries, RIGHT)).toEqual({ closed: 180 });
  pass(3);
  expect(await show(tries, RIGHT)).toBe('right');
});

test('[SAFE-4] an address of the room may mistype more often, and what strangers try does not shut it out', async () => {
  const { tries } = make();
  await tries.know('monday', '10.0.0.1');
  expect(await guesses(80, (n) => show(tries, `1 WRNG${n}`))).toBe(80);
  expect(await guesses(2000, (n) => show(tries, `2 WRNG${n}`, `10.${n % 250}.1.1`))).toBe(LIMITS.contest);
  expect(await show(tries, RIGHT, '10.251.1.1')).toHaveProperty('closed');
  expect(await show(tries, RIGHT)).toBe('right');
  expect(await guesses(80, (n) => show(tries, `3 WRNG${n}`))).toBe(LIMITS.known - 80);
});

test('[SRV-2~] a hundred wrong codes at once are twenty guesses, on two processes of one store too', async () => {
  const { tries, shelf } = make();
  const said = await Promise.all(Array.from({ length: 100 }, (_, n) => show(tries, `1 WRNG${n}`)));
  expect(said.filter((one) => one === 'wrong')).toHaveLength(LIMITS.stranger);
  expect(await show(make(shelf).tries, RIGHT)).toHaveProperty('closed');
});

test('[SAFE-4~] guessing a table’s code stays hopeless: the bound and the arithmetic', async () => {
  const { tries, pass } = make();
  // A code is six of 29 letters and figures: 29^6 = 594,823,321.
  const letters = new Set(Array.from({ length: 2000 }, makeTableCode).join(''));
  const space = letters.size ** 6;
  expect([letters.size, space]).toEqual([29, 594_823_321]);
  // An hour of new codes from new addresses all the time: strangers together are answered 12 × 400 times.
  let answered = 0;
  for (let part = 0; part < 12; part += 1) {
    answered += await guesses(1000, (n) => show(tries, `1 ${part}-${n}`, `172.${part}.${n % 250}.1`));
    pass(5);
  }
  expect(answered).toBe(12 * LIMITS.contest);
  // Over a day 115,200 guesses: one table's code is found with a chance of 1 in 5,163.
  const perDay = answered * 24;
  expect(perDay).toBe(115_200);
  expect(Math.floor(space / perDay)).toBe(5163);
  // Somebody in the room itself: 100 in five minutes, in a session of four hours 4,800, 1 in 123,921.
  expect(Math.floor(space / (LIMITS.known * 12 * 4))).toBe(123_921);
});

test('a clock that was wrong for a while shuts nobody out for years', async () => {
  const { tries, pass } = make();
  const years = 20 * 365 * 24 * 60;
  pass(years);
  await guesses(30, (n) => show(tries, `1 WRNG${n}`));
  expect(await show(tries, RIGHT)).toHaveProperty('closed');
  pass(-years);
  expect(await show(tries, RIGHT)).toBe('right');
});
