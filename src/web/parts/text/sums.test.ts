import { afterEach, describe, expect, test } from 'vitest';
import type { CheckView } from '../../../engine/view/standing/tally.ts';
import { sayBalance, sayCheck } from '../../../engine/words/score/tally.ts';
import { GERMAN } from '../../german/german.ts';
import { speakIn } from './say.ts';
import { balanceText, checkTexts } from './sums.ts';

const SUMS = { check: 168, total: 166, later: -2, sitOuts: 4.5, fines: 3, final: 165.5 };
const board = (number: number, balanced: boolean): CheckView['boards'][number] => ({
  board: number,
  check: 42,
  ns: 42,
  ew: balanced ? 42 : 41,
  balanced,
  later: [],
  finalNs: 42,
  finalEw: 42,
});
const view = (wrong: readonly number[], sums = SUMS): CheckView => ({
  ...sums,
  boards: [1, 2, 3].map((one) => board(one, !wrong.includes(one))),
  balanced: wrong.length === 0,
  says: [],
});

afterEach(() => speakIn('en', {}));

describe('[SHOW-1~] the sums of a session', () => {
  test('in English as the engine says them, on the page as on paper', () => {
    const none = { check: 168, total: 168, later: 0, sitOuts: 0, fines: 0, final: 168 };
    for (const unbalanced of [[], [2], [1, 3]])
      for (const sums of [SUMS, none])
        expect(checkTexts(view(unbalanced, sums))).toEqual(sayCheck({ ...sums, unbalanced }));
    for (const [boards, given] of [
      [0, 0],
      [2, 0],
      [0, -1.5],
      [-3, 4],
    ] as const)
      expect(balanceText({ boards, given, balanced: boards === 0, says: '' })).toBe(
        sayBalance(boards, given),
      );
  });

  test('and in German', () => {
    speakIn('de', GERMAN);
    expect(balanceText({ boards: 0, given: 0, balanced: true, says: '' })).toContain('wie es sein muss');
    expect(checkTexts(view([2]))[0]).toBe(
      'Nicht ausgeglichen: die Boards ergeben 166 Matchpunkte und müssen 168 ergeben. Board 2 prüfen.',
    );
  });
});
