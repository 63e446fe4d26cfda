import { describe, expect, test } from 'vitest';
import { parseOutcome } from '../../src/engine/bridge/contract.ts';
import type { Actor } from '../../src/engine/contest/fact.ts';
import { type Contest, isIn, lineAt } from '../../src/engine/contest/state.ts';
import { viewOf } from '../../src/engine/floor/night.ts';
import { nextStep } from '../../src/engine/play/next.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { ask, BY, entered, goOn, SEED } from './hall.ts';
import { unwrap } from './play.ts';

const FORM = unwrap(findForm('sabf-butler-swiss'));
const start = goOn(entered(FORM, 12), FORM, (step) => step.step === 'play').contest;
const seats = [...(start.seating?.seats.values() ?? [])].filter(({ round }) => round === 1);
const [first = 0, second = 0, third = 0] = seats.map(({ table }) => table);
const [PHONE, OTHER] = ['phone', 'another'].map(
  (device): Actor => ({ role: 'table', table: second, device }),
);
const boards = seats[0]?.boards ?? [];
const [one = 0, two = 0, last = 0] = [boards[0], boards[1], boards.at(-1)];

const say = (contest: Contest, table: number, board: number, text: string, by: Actor = BY): Contest =>
  ask(contest, { ask: 'report-result', by, round: 1, table, board, result: unwrap(parseOutcome(text)) });
const room = (contest: Contest) => unwrap(viewOf('room', contest, {}));
const waits = (contest: Contest) => {
  const { conflicts, doubts, earlier } = room(contest);
  const spots = (all: typeof doubts) => all.map(({ round, table, board }) => [round, table, board]);
  return { conflicts: spots(conflicts), doubts: spots(doubts), earlier };
};

/**
 * Everything of round 1 but: two boards of the third table missing; a board of the second told by one side and looked at by
 * nobody, another told twice and not the same; one of the first far from what all others made of it.
 */
const played = (() => {
  let contest = start;
  for (const by of [PHONE, OTHER]) if (by) contest = ask(contest, { ask: 'join-table', by, table: second });
  contest = say(contest, first, one, '7NT N =');
  contest = say(contest, second, one, '1NT N =', PHONE);
  contest = say(contest, second, two, '1NT N =', PHONE);
  contest = say(contest, second, two, '1NT N +1', OTHER);
  for (const { table } of seats)
    for (const board of boards) {
      if (table === third && board === last) continue;
      const { state } = lineAt(contest, { round: 1, table, board });
      if (state === 'awaited') contest = say(contest, table, board, '1NT N =');
    }
  return contest;
})();

/** Drawn before the last results are in, and called (ANC 2021 6.3, 9.4). */
const on = (() => {
  const step = unwrap(nextStep(played, FORM, { seed: SEED, by: BY, early: true }));
  if (step.step !== 'ask') throw new Error(step.step);
  return ask(ask(played, step.request), { ask: 'call-round', by: BY, round: 2 });
})();

describe('[DESK-2~] what was not settled in a round of a contest in stages waits after the next is called', () => {
  test('doubts, conflicts, missing and unconfirmed results, by round and table', () => {
    expect(room(played).earlier).toEqual([]);
    expect(room(on).head.round).toBe(2);
    expect(waits(on)).toEqual({
      conflicts: [[1, second, two]],
      doubts: [[1, first, one]],
      earlier: [
        {
          round: 1,
          table: second,
          missing: [],
          unchecked: [
            { board: one, result: lineAt(on, { round: 1, table: second, board: one }).counts?.fact },
          ],
        },
        { round: 1, table: third, missing: [last], unchecked: [] },
      ],
    });
    expect(room(on).boardsIn).toBe(0);
  });

  test('each goes when it is settled, and not before', () => {
    const fact = (table: number, board: number): string => {
      const { counts, against } = lineAt(on, { round: 1, table, board });
      return (counts ?? against[0])?.fact ?? '';
    };
    let contest = say(on, third, last, '1NT N =');
    expect(waits(contest).earlier.map(({ table }) => table)).toEqual([second]);
    for (const [table, board] of [
      [second, one],
      [second, two],
      [first, one],
    ] as const)
      contest = ask(contest, { ask: 'confirm-result', by: BY, result: fact(table, board) });
    expect(isIn(lineAt(contest, { round: 1, table: second, board: two }))).toBe(true);
    expect(waits(contest)).toEqual({ conflicts: [], doubts: [], earlier: [] });
  });
});
