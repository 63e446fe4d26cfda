import { describe, expect, test } from 'vitest';
import type { Request } from '../../src/engine/contest/request.ts';
import type { KeptWalk } from '../../src/engine/contest/ruling.ts';
import { handle } from '../../src/engine/floor/night.ts';
import { DIRECTOR } from '../night/desk.ts';
import { openBench, ruling } from './bench.ts';

/** As version 1 of the questions kept it: these answers lead elsewhere now. */
const OLD: KeptWalk = {
  topic: 'wrong-board',
  version: 1,
  answers: ['board', 'play', 'no'],
  title: 'Wrong board, cards or opponents',
  steps: [{ ask: 'What was wrong?', says: 'These pairs played a board not due' }],
  rectify: 'The score may stand.',
  say: 'The score stands.',
  laws: ['15B'],
  tellAppeal: false,
};

const ruled = () => {
  const bench = openBench();
  bench.begin(6, 'howell');
  bench.playAll(() => '2H E =');
  const id = bench.must(ruling({ law: '15B', facts: 'Board 1 was not due.' }));
  const contest = bench.contest();
  const given = contest.rulings.get(id);
  if (!given) throw new Error('no ruling');
  return { id, contest: { ...contest, rulings: new Map([[id, { ...given, walks: [OLD] }]]) } };
};
const amend = (amends: string, answers: readonly string[]) =>
  ({
    ...ruling({ law: '15B', facts: 'Board 1 was not due.', trails: [{ topic: 'wrong-board', answers }] }),
    amends,
    by: DIRECTOR,
    askedAt: '2026-11-17T09:05:00Z',
  }) as Request;

describe('[RUL-4] a ruling that was walked by an earlier version of the questions', () => {
  test('changed later, it keeps its walk as it was read then', () => {
    const { id, contest } = ruled();
    const made = handle(contest, amend(id, OLD.answers));
    expect(made.ok && made.value[0]).toMatchObject({ kind: 'ruling-given', walks: [OLD] });
  });

  test('answers that were never kept are walked by the questions of today', () => {
    const { id, contest } = ruled();
    const made = handle(contest, amend(id, ['board', 'no']));
    expect(made.ok && made.value[0]).toMatchObject({
      walks: [{ version: 2, laws: expect.arrayContaining(['15B2']) }],
    });
    const refused = handle(contest, amend(id, ['board', 'play', 'yes']));
    expect(!refused.ok && refused.refusal.code).toBe('answer-unknown');
  });
});
