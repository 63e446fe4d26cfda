import { expect, test } from 'vitest';
import type { Act } from './act.ts';
import { ACTS } from './table.ts';

const acts: readonly (readonly [string, Act])[] = Object.entries(ACTS) as never;

test('[DIR-2] each act stands under what it is asked by', () => {
  expect(acts.length).toBeGreaterThan(80);
  for (const [ask, act] of acts) expect(act.ask).toBe(ask);
});

test('[DIR-4] one act alone says what stands against the undoing of a kind of fact', () => {
  const kinds = acts.flatMap(([, { undo }]) => Object.keys(undo ?? {}));
  expect(kinds.length).toBeGreaterThan(20);
  expect(kinds.toSorted()).toEqual([...new Set(kinds)].toSorted());
});
