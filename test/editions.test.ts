import { describe, expect, test } from 'vitest';
import { LAYERS } from '../src/engine/rulebook/library.ts';
import { makeSeals, readSeals, seal } from '../tools/seal.mjs';

const NOW: Readonly<Record<string, string>> = makeSeals();
const LOCKED: Readonly<Record<string, string>> = readSeals();

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

  test('every edition, scale and table of a draw is locked; `node tools/seal.mjs` adds a new one', () => {
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
