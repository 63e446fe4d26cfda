import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { SCALES } from '../src/engine/rulebook/editions/scales.ts';
import { LAYERS } from '../src/engine/rulebook/library.ts';

/** Key order does not matter to what an edition says. */
const canonical = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([key, inner]) => [key, canonical(inner)]),
      )
    : Array.isArray(value)
      ? value.map(canonical)
      : value;

/** Wording may be mended; what is computed may not. `says` and names are left out. */
const computed = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(computed)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([key]) => key !== 'says' && key !== 'name')
            .map(([key, inner]) => [key, computed(inner)]),
        )
      : value;

const seal = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(canonical(computed(value))))
    .digest('hex')
    .slice(0, 16);

const NOW: Readonly<Record<string, string>> = Object.fromEntries([
  ...Object.values(LAYERS).map((layer) => [layer.id, seal(layer)]),
  ...SCALES.map((scale) => [`scale ${scale.id}`, seal(scale)]),
]);
const LOCKED = JSON.parse(readFileSync(new URL('editions.lock.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, string>
>;

const changed = (locked: Readonly<Record<string, string>>, now: Readonly<Record<string, string>>) =>
  Object.keys(locked)
    .filter((id) => locked[id] !== now[id])
    .map((id) =>
      now[id] === undefined
        ? `${id} is gone: contests that ran under it could no longer be reckoned. Put it back.`
        : `${id} says something else than when it was released. Contests remember it: put it back, and make a new edition with a new id.`,
    );

describe('[LOG-4~] an edition is never edited once used', () => {
  test('every released edition and scale says what it said', () => {
    expect(changed(LOCKED, NOW)).toEqual([]);
  });

  test('every edition and scale is locked; a new one adds its line to test/editions.lock.json', () => {
    const missing = Object.keys(NOW).filter((id) => LOCKED[id] === undefined);
    expect(missing.map((id) => `"${id}": "${NOW[id]}"`)).toEqual([]);
  });

  test('one changed number is found out, with the advice; a better sentence is not a change', () => {
    const itc = LAYERS['anc-2021-itc'];
    const edited = { ...itc, slots: { ...itc?.slots, bye: { ...itc?.slots.bye, vp: 36 } } };
    expect(changed(LOCKED, { ...NOW, 'anc-2021-itc': seal(edited) })).toEqual([
      expect.stringContaining('make a new edition with a new id'),
    ]);
    const reworded = { ...itc, slots: { ...itc?.slots, bye: { ...itc?.slots.bye, says: 'Thirty-five.' } } };
    expect(seal(reworded)).toBe(NOW['anc-2021-itc']);
    const { club: _, ...rest } = NOW;
    expect(changed(LOCKED, rest)).toEqual([expect.stringContaining('club is gone')]);
  });
});
