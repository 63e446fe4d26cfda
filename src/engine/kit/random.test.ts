import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seeded } from './random.ts';

const take = (seed: string | number, count: number): number[] => {
  const random = seeded(seed);
  return Array.from({ length: count }, () => random.next());
};

describe('a seed decides everything', () => {
  // Worked out by a separate program: FNV-1a over UTF-16 units, Murmur3's finaliser, xoshiro128**.
  test.each([
    ['7', [3063706613, 2618628153, 4201505550, 1534395422, 247798130]],
    ['', [3468682317, 2709248113, 2548542403, 2099933968, 779171018]],
    ['final, table 3', [1093387230, 514119364, 4168860131, 1015728485, 2687372480]],
  ])('the stream of %j is the same on every machine and in every release', (seed, numbers) => {
    expect(take(seed, 5)).toEqual(numbers);
  });

  test('a number and its text are the same seed; different seeds are different streams', () => {
    expect(take(7, 4)).toEqual(take('7', 4));
    const firsts = new Set(Array.from({ length: 5000 }, (_, seed) => take(seed, 2).join()));
    expect(firsts.size).toBe(5000);
  });
});

describe('shuffle', () => {
  test('is a permutation and leaves the original alone', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.string(), (items, seed) => {
        const before = [...items];
        const order = seeded(seed).shuffle(items);
        expect(items).toEqual(before);
        expect([...order].sort((a, b) => a - b)).toEqual([...items].sort((a, b) => a - b));
      }),
    );
  });

  test('gives each order equally often: chi-square of 24 orders in 24,000 shuffles', () => {
    const random = seeded('uniform');
    const seen = new Map<string, number>();
    for (let i = 0; i < 24_000; i++) {
      const key = random.shuffle(['a', 'b', 'c', 'd']).join('');
      seen.set(key, (seen.get(key) ?? 0) + 1);
    }
    expect(seen.size).toBe(24);
    const chi = [...seen.values()].reduce((total, count) => total + (count - 1000) ** 2 / 1000, 0);
    // 23 degrees of freedom: 49.7 is passed once in a thousand seeds, 7.5 undercut as rarely.
    expect(chi).toBeLessThan(49.7);
    expect(chi).toBeGreaterThan(7.5);
  });

  test('the first order drawn from neighbouring seeds is as even: chi-square of 24 orders over 12,000 seeds', () => {
    const seen = new Map<string, number>();
    for (let seed = 0; seed < 12_000; seed++) {
      const key = seeded(seed).shuffle(['a', 'b', 'c', 'd']).join('');
      seen.set(key, (seen.get(key) ?? 0) + 1);
    }
    const chi = [...seen.values()].reduce((total, count) => total + (count - 500) ** 2 / 500, 0);
    expect(chi).toBeLessThan(49.7);
  });
});

describe('below', () => {
  test('stays below, also where the range does not divide 2^32', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 32 }), fc.string(), (n, seed) => {
        const drawn = seeded(seed).below(n);
        expect(Number.isInteger(drawn) && drawn >= 0 && drawn < n).toBe(true);
      }),
    );
  });

  test('does not favour the small: three quarters of 2^32 split evenly in three', () => {
    const random = seeded('large');
    const n = 3 * 2 ** 30;
    const thirds = [0, 0, 0];
    for (let i = 0; i < 30_000; i++) {
      const third = Math.floor(random.below(n) / 2 ** 30);
      thirds[third] = (thirds[third] ?? 0) + 1;
    }
    // Without drawing again the first third would hold 15,000.
    for (const count of thirds) expect(Math.abs(count - 10_000)).toBeLessThan(400);
  });
});
