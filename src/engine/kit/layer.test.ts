import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { differing, findValue, Layered } from './layer.ts';

type Step = readonly ['set', number, number] | readonly ['delete', number] | readonly ['over'];

const STEP = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(fc.constant('set' as const), fc.nat(300), fc.nat(3)) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('delete' as const), fc.nat(300)) },
  { weight: 3, arbitrary: fc.constant(['over'] as const) },
);

const take = <M extends Map<number, number>>(map: M, step: Step): void => {
  if (step[0] === 'set') map.set(step[1], step[2]);
  if (step[0] === 'delete') map.delete(step[1]);
};

describe('[SRV-4] a map in layers is a map', () => {
  test('whatever is written, it says what a plain map says, in the same order; states before it stay', () => {
    fc.assert(
      fc.property(fc.array(STEP, { maxLength: 400 }), (steps) => {
        let plain = new Map<number, number>();
        let layered = new Layered<number, number>();
        const before: [Map<number, number>, Layered<number, number>][] = [];
        for (const step of steps) {
          if (step[0] === 'over') {
            before.push([plain, layered]);
            plain = new Map(plain);
            layered = new Layered(layered.settled());
          }
          take(plain, step);
          take(layered, step);
        }
        for (const [one, other] of [...before, [plain, layered] as const]) {
          expect([...other]).toEqual([...one]);
          expect([...other.keys()]).toEqual([...one.keys()]);
          expect([...other.values()]).toEqual([...one.values()]);
          expect(other.size).toBe(one.size);
          for (let key = 0; key <= 300; key += 7) {
            expect(other.get(key)).toBe(one.get(key));
            expect(other.has(key)).toBe(one.has(key));
          }
          for (const wanted of [0, 3, 4])
            expect(findValue(other, (value) => value === wanted)).toBe(
              [...one.values()].find((value) => value === wanted),
            );
          const told: [number, number][] = [];
          other.forEach((value, key) => void told.push([key, value]));
          expect(told).toEqual([...one]);
          const changed = [...new Set([...plain.keys(), ...one.keys()])].filter(
            (k) => plain.get(k) !== one.get(k),
          );
          expect(new Set(differing(other, layered))).toEqual(new Set(changed));
        }
      }),
    );
  });

  test('one that nothing was written into is the map it was made over', () => {
    const first = new Map([[1, 'one']]);
    const second = new Layered(first);
    expect(second.settled()).toBe(first);
    second.set(2, 'two');
    expect(second.settled()).toBe(second);
    expect(new Layered(second).settled()).toBe(second);
    second.clear();
    expect(second.size).toBe(0);
    expect([...first]).toEqual([[1, 'one']]);
  });
});
