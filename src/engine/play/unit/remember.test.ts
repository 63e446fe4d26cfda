import { expect, test } from 'vitest';
import type { Fact } from '../../contest/fact.ts';
import { EMPTY } from '../../contest/state.ts';
import { ok } from '../../kit/result.ts';
import { remembering } from './remember.ts';

const reported = (seq: number, round: number): Fact => ({
  kind: 'result-reported',
  id: `f${seq}`,
  seq,
  at: '2026-11-15T10:00:00Z',
  by: { role: 'scorer' },
  version: 1,
  round,
  table: 1,
  board: 1,
  result: { kind: 'passed' },
});

test('[LOG-1~] of a log that grows in place, what a round came to is worked out again once a fact touches it', () => {
  const remember = remembering<number>();
  const facts = [reported(1, 1)];
  const owner = {};
  let times = 0;
  const ask = (some: readonly Fact[] = facts) =>
    remember({ ...EMPTY, facts: some }, owner, { from: 1, to: 1 }, [], () => ok(++times));
  expect([ask(), ask()]).toEqual([ok(1), ok(1)]);
  facts.push(reported(2, 2));
  expect(ask()).toEqual(ok(1));
  facts.push(reported(3, 1));
  expect([ask(), ask()]).toEqual([ok(2), ok(2)]);
  // As it stood before that fact, and again with it.
  expect([ask(facts.slice(0, 2)), ask(facts.slice(0, 1)), ask()]).toEqual([ok(3), ok(3), ok(4)]);
});
