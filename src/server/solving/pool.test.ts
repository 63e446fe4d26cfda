import { afterAll, describe, expect, test } from 'vitest';
import type { Hands, Position } from '../../solver/position.ts';
import { openSolvers, solveMany } from './pool.ts';

const EMPTY = { S: [], H: [], D: [], C: [] };
const spades = (...hands: readonly string[]): Hands => {
  const [N, E, S, W] = hands.map((ranks) => ({ ...EMPTY, S: [...ranks] }));
  return { N: N ?? EMPTY, E: E ?? EMPTY, S: S ?? EMPTY, W: W ?? EMPTY };
};
/** North has so many top spades of four, East the others. */
const ending = (tops: number): Hands =>
  spades(
    'AKQJ'.slice(0, tops) + '2345'.slice(tops),
    `${'AKQJ'.slice(tops)}${'T987'.slice(4 - tops)}`,
    '',
    '',
  );
const pair = (first: string, second: string): Hands => spades(first, second, '4', '3');

const solvers = openSolvers({ workers: 2 });
afterAll(() => solvers.close());

describe('[DEAL-3~] solving over threads', () => {
  const deals = [pair('A', 'K'), pair('Q', 'K'), pair('5', '2'), pair('2', '5')];
  const wanted = [1, 0, 1, 0];
  const norths = (found: Awaited<ReturnType<typeof solveMany>>) =>
    found.map((one) => (one.ok ? one.value.N.NT : one.fault.kind));

  test('answers in the order given, and tells how far it is', async () => {
    const told: string[] = [];
    const onProgress = (done: number, count: number): void => void told.push(`${done} of ${count}`);
    for (const workers of [1, 2, 9]) {
      told.length = 0;
      expect(norths(await solveMany(deals, { workers, onProgress }))).toEqual(wanted);
      expect(told).toEqual(['1 of 4', '2 of 4', '3 of 4', '4 of 4']);
    }
    expect(await solveMany([])).toEqual([]);
  });

  test('a deal that cannot be is answered with its fault; the others are solved', async () => {
    expect(norths(await solvers.solveMany([ending(2), pair('A', 'A'), pair('A', 'K')]))).toEqual([
      'count',
      'twice',
      1,
    ]);
  });

  test('several sets at once: none waits for another to end', async () => {
    const order: string[] = [];
    const many = Array.from({ length: 60 }, (_, i) => deals[i % 4] as Hands);
    const position: Position = { hands: pair('A', 'K'), strain: 'NT', leader: 'N', trick: [] };
    const long = solvers.solveMany(many).then((found) => {
      order.push('set');
      return found;
    });
    const one = solvers.solveTasks([{ position }]).then((found) => {
      order.push('board');
      return found;
    });
    expect(await one).toEqual([{ cards: { ok: true, value: [{ card: 'SA', tricks: 1 }] } }]);
    expect(norths(await long)).toEqual(many.map((_, i) => wanted[i % 4]));
    expect(order).toEqual(['board', 'set']);
  });

  test('whoever goes away is not waited for; the threads go on for others', async () => {
    const away = new AbortController();
    const left = solvers.solveMany(
      Array.from({ length: 500 }, () => deals[0] as Hands),
      { signal: away.signal, onProgress: (done) => done === 2 && away.abort(new Error('gone')) },
    );
    await expect(left).rejects.toThrow('gone');
    expect(norths(await solvers.solveMany(deals))).toEqual(wanted);
    await expect(solvers.solveMany(deals, { signal: away.signal })).rejects.toThrow('gone');
  });

  test('closing ends what is under way', async () => {
    const others = openSolvers({ workers: 1 });
    const never = others.solveMany(Array.from({ length: 500 }, () => deals[0] as Hands));
    const ended = never.then(
      () => 'solved',
      (error: Error) => error.message,
    );
    await others.close();
    expect(await ended).toContain('closed');
  });
});
