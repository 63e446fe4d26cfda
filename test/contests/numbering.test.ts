import { describe, expect, test, vi } from 'vitest';
import { foldTo } from '../../src/engine/contest/fold.ts';
import type { Request } from '../../src/engine/contest/request.ts';
import type { Contest } from '../../src/engine/contest/state.ts';
import { handle, lateWay } from '../../src/engine/floor/night.ts';
import { effectOf } from '../../src/engine/floor/stage/effect.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { sayRefusal } from '../../src/engine/words/refusal.ts';
import { ask, BY, entered, goOn, viewOf, whyNot, type Won } from './hall.ts';
import { faultsIn } from './invariants.ts';
import { unwrap } from './play.ts';

vi.setConfig({ testTimeout: 240_000 });

/* Dealer and vulnerability belong to the number of the board (Law 2): a round is scored by the numbers on its own boards. */

const WON: Won = ({ ns, board }) => (Number(ns) + board) % 3 === 0;
const formOf = (id: string) => unwrap(findForm(id));
const inRound = (contest: Contest, id: string, round: number): Contest =>
  goOn(contest, formOf(id), (step) => step.step === 'play' && step.round === round, WON).contest;
const run = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);
const number = (stage: string, round: number, boards: readonly number[]): Request => ({
  ask: 'number-boards',
  by: BY,
  stage,
  round,
  boards,
});
const boardsOf = (contest: Contest, round: number): readonly number[] => [
  ...new Set(
    [...(contest.seating?.seats.values() ?? [])]
      .filter((seat) => seat.round === round)
      .flatMap(({ boards }) => boards),
  ),
];
const says = (contest: Contest, request: Request): string => {
  const made = handle(contest, request);
  return made.ok ? 'done' : sayRefusal(made.refusal);
};
const faults = (contest: Contest): readonly string[] =>
  faultsIn(viewOf(contest), (at) => viewOf(foldTo(contest.facts, at)));

describe('the boards of a round are those the director says (Law 2)', () => {
  const id = 'club-swiss-teams';
  const first = inRound(entered(formOf(id), 8), id, 1);
  const report = (contest: Contest, table: number, board: number, isGame: boolean): Contest =>
    ask(contest, {
      ask: 'report-result',
      by: BY,
      round: 1,
      table,
      board,
      result: isGame
        ? { kind: 'played', level: 4, strain: 'S', doubling: '', declarer: 'N', tricks: 10 }
        : { kind: 'passed' },
    });

  test('[DEAL-1~][SCO-1~] round 1 on boards 9–16: board 13 is vulnerable for both, where board 5 was for North-South alone', () => {
    expect(boardsOf(first, 1)).toEqual(run(1, 8));
    const now = ask(first, number('swiss', 1, run(9, 16)));
    expect(boardsOf(now, 1)).toEqual(run(9, 16));
    // 4 spades made by North: 420 on board 9 (East-West vulnerable), 620 on board 13 (both). 9 and 12 IMPs (Law 78B).
    let played = now;
    for (const board of run(9, 16)) {
      played = report(played, 1, board, board === 9 || board === 13);
      played = report(played, 2, board, false);
    }
    const [match] = viewOf(played).stages[0]?.units[0]?.matches ?? [];
    expect(match?.sides[0]?.imps).toBe(21);
  });

  test('[DESK-4~] they can be changed until the first result of the round, and not after it', () => {
    const now = ask(ask(first, number('swiss', 1, run(9, 16))), number('swiss', 1, run(17, 24)));
    expect(boardsOf(now, 1)).toEqual(run(17, 24));
    expect(handle(now, number('swiss', 1, run(17, 24)))).toEqual({ ok: true, value: [] });
    const begun = report(now, 3, 17, true);
    expect(whyNot(begun, number('swiss', 1, run(1, 8)))).toMatchObject({ code: 'boards-begun' });
    expect(says(begun, number('swiss', 1, run(1, 8)))).toContain('board 17 at table 3');
    // Nor is it undone under the result.
    const fact = begun.facts.findLast(({ kind }) => kind === 'boards-numbered')?.id ?? '';
    expect(whyNot(begun, { ask: 'undo', by: BY, fact, why: 'x' })).toMatchObject({ code: 'movement-loses' });
    const undone = ask(now, { ask: 'undo', by: BY, fact, why: 'x' });
    expect(boardsOf(undone, 1)).toEqual(run(9, 16));
  });

  test('[DESK-4~] a round still to be drawn is drawn on the numbers it was given; the others keep theirs', () => {
    const ahead = ask(first, number('swiss', 2, [...run(1, 4), ...run(21, 24)]));
    const second = inRound(ahead, id, 2);
    expect(boardsOf(second, 2)).toEqual([1, 2, 3, 4, 21, 22, 23, 24]);
    expect(boardsOf(inRound(second, id, 3), 3)).toEqual(run(17, 24));
  });

  test('[LOG-1~] numbers that cannot be are refused with what is wanted', () => {
    expect(says(first, number('swiss', 1, run(9, 15)))).toContain('8 boards');
    expect(whyNot(first, number('swiss', 1, [...run(9, 15), 9]))).toMatchObject({ code: 'boards-twice' });
    expect(whyNot(first, number('swiss', 1, [...run(1, 7), 0]))).toMatchObject({ code: 'boards-number' });
    expect(whyNot(first, number('swiss', 4, run(1, 8)))).toMatchObject({ code: 'draw-beyond' });
    expect(whyNot(first, number('final', 1, run(1, 8)))).toMatchObject({ code: 'stage-unknown' });
  });

  test('[DESK-4~] the desk says first which board has which vulnerability, and who has the same numbers', () => {
    const { says: told } = unwrap(effectOf(first, number('swiss', 2, run(1, 8))));
    expect(told.join(' ')).toContain('Boards 1–8');
    expect(told.join(' ')).toContain('Round 1 has the same numbers');
  });

  test('[DRAW-7~][LOG-1~] to the end every number is right', () => {
    const over = goOn(
      ask(first, number('swiss', 1, run(25, 32))),
      formOf(id),
      (step) => step.step === 'done',
      WON,
    );
    expect(faults(over.contest)).toEqual([]);
  });
});

describe('every kind of play has its numbers set', () => {
  test.each([
    ['sabf-butler-swiss', 12],
    ['anc-2021-ipc', 8],
    ['anc-2021-itc-open', 8],
    ['gnot-sydney-2023', 22],
  ] as const)('[DESK-4~] %s, round 1', (id, count) => {
    const now = inRound(entered(formOf(id), count), id, 1);
    const stage = now.stages[0];
    const own = (stage?.draws[0]?.seats[0]?.boards ?? []).length;
    const then = ask(now, number(stage?.opened.stage ?? '', 1, run(33, 32 + own)));
    expect(boardsOf(then, 1).slice(0, own)).toEqual(run(33, 32 + own));
    const over = goOn(then, formOf(id), (step) => step.step === 'ask', WON);
    expect(faults(over.contest)).toEqual([]);
  });

  test('[DESK-4~][DESK-3~] a session by its first board: sets keep together, and a late pair still finds its place', () => {
    const id = 'club-session-matchpoints';
    const now = inRound(entered(formOf(id), 9), id, 1);
    const stage = now.stages[0];
    const boards = now.seating?.boards ?? [];
    const then = ask(now, number(stage?.opened.stage ?? '', 1, run(10, 9 + boards.length)));
    expect(then.seating?.boards).toEqual(run(10, 9 + boards.length));
    const way = unwrap(lateWay(then, '99'));
    if (!('plan' in way)) throw new Error('no place');
    const late = ask(then, {
      ask: 'seat-late-pair',
      by: BY,
      pair: '99',
      players: ['x', 'y'],
      plan: way.plan,
      from: way.from,
    });
    expect(late.seating?.boards).toEqual(run(10, 9 + boards.length));
    const over = goOn(late, formOf(id), (step) => step.step === 'done', WON).contest;
    expect(faults(over)).toEqual([]);
  });
});
