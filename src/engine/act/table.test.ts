import { expect, test } from 'vitest';
import type { Act } from './act.ts';
import type { Shape } from '../kit/shape.ts';
import { RequestBodies } from '../contest/request.ts';
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

test('[DESK-3~] a sheet that the table describes asks for all that its request needs, and for nothing else', () => {
  const described = acts.filter(([, { menu }]) => menu);
  expect(described.length).toBeGreaterThan(1);
  for (const [ask, { menu }] of described) {
    const shapes: Readonly<Record<string, Shape>> = RequestBodies[ask as keyof typeof RequestBodies];
    const needed = Object.keys(shapes).filter((name) => !shapes[name]?.maybe);
    expect(Object.keys(menu?.fields ?? {})).toEqual(expect.arrayContaining(needed));
    for (const name of Object.keys(menu?.fields ?? {})) expect(Object.keys(shapes)).toContain(name);
  }
});
