// Where points went: a rehearsed session with its cards, every part re-added exactly.
import { describe, expect, test } from 'vitest';
import {
  linesOfPair,
  mattering,
  partsOfLine,
  showPairAnalysis,
  showSessionAnalysis,
} from '../../src/engine/floor/deal/analysis.ts';
import { boardsWithCards, questionsIn, showHandRecord } from '../../src/engine/floor/deal/handrecord.ts';
import { sceneOf } from '../../src/engine/floor/session/scene.ts';
import {
  divide,
  equals,
  ratio,
  subtract,
  sum,
  toNumber,
  ZERO,
  type Rational,
} from '../../src/engine/kit/rational.ts';
import { rehearsed } from './session.ts';
import { solve } from './solve.ts';

/** The same cards and results, however they are scored: solved once. */
const first = rehearsed('matchpoints');
const solved = solve(questionsIn(first, boardsWithCards(first)));

describe.each(['matchpoints', 'butler', 'cross-imps'] as const)('[DEAL-10] [DEAL-6] %s', (scoring) => {
  const contest = rehearsed(scoring);
  const scene = sceneOf(contest, {});
  if (!scene.ok) throw new Error('no scene');
  const { reckoned, keyOf } = scene.value;
  const pairs = [...contest.entries.keys()];

  test('every pair’s parts add up to its total against average, exactly', () => {
    for (const pair of pairs) {
      const lines = linesOfPair(contest, pair, {}, solved);
      if (!lines.ok) throw new Error(pair);
      const parts = sum(lines.value.flatMap((line) => Object.values(partsOfLine(line))));
      const worths: Rational[] = [...(contest.seating?.seats.values() ?? [])].flatMap((seat) =>
        seat.ns !== pair && seat.ew !== pair
          ? []
          : seat.boards.flatMap((board) => {
              const worth = reckoned.worth.get(keyOf(seat, board));
              const own = worth?.[seat.ns === pair ? 'ns' : 'ew'];
              return own ? [subtract(own, worth.max ? divide(worth.max, ratio(2)) : ZERO)] : [];
            }),
      );
      expect(equals(parts, sum(worths)), pair).toBe(true);
      const view = showPairAnalysis(contest, { pair }, solved);
      expect(view.ok && view.value.total).toBe(toNumber(sum(worths)));
    }
  });

  test('what one side of a table gains in a part the other loses; nothing is left over on a plain board', () => {
    const all = pairs.flatMap((pair) => {
      const lines = linesOfPair(contest, pair, {}, solved);
      return lines.ok ? lines.value : [];
    });
    for (const name of ['luck', 'bidding', 'lead', 'play'] as const)
      expect(equals(sum(all.map(({ parts }) => parts[name])), ZERO), name).toBe(true);
    expect(all.length).toBeGreaterThan(40);
    for (const { parts, board } of all) expect(equals(parts.rest, ZERO), `board ${board}`).toBe(true);
  });

  test('a lead never gains for the defenders, and the record counts each table once', () => {
    for (const board of boardsWithCards(contest)) {
      const record = showHandRecord(contest, { board }, solved);
      if (!record.ok) throw new Error(String(board));
      const { rows, leads, story, points } = record.value;
      expect(rows.every(({ lead }) => lead === undefined || lead.cost >= 0)).toBe(true);
      expect(leads.flatMap(({ cards }) => cards).reduce((all, { tables }) => all + tables, 0)).toBe(
        rows.filter(({ lead }) => lead).length,
      );
      expect(points.N + points.E + points.S + points.W).toBe(40);
      expect(story[0]).toMatch(/^Par is /);
    }
    const session = showSessionAnalysis(contest, {}, solved);
    expect(session.ok && session.value.boards.map(({ board }) => board).toSorted((a, b) => a - b)).toEqual(
      boardsWithCards(contest),
    );
  });
});

describe('[DEAL-10] the boards that mattered', () => {
  const totals = (...all: readonly number[]) =>
    mattering(all.map((total, board) => ({ total, board }))).map(({ total }) => total);
  test('a bottom is among them, however many tops there are', () => {
    expect(totals(4, 4, 4, 4, 4, 4, -4, -1)).toEqual([4, 4, 4, 4, -4, -1]);
    expect(totals(-4, -4, -4, -4, -4, 1)).toEqual([-4, -4, -4, -4, -4, 1]);
    expect(totals(5, 4, 3, 2, -6, -5, -4, -3)).toEqual([-6, 5, -5, 4, -4, 3]);
  });
  test('all of one kind where there is no other, and none that moved nothing', () => {
    expect(totals(1, 2, 3, 4, 5, 6, 7, 0)).toEqual([7, 6, 5, 4, 3, 2]);
    expect(totals(0, 0, 3)).toEqual([3]);
  });
});
