// The static copy of the results holds the hand records, the analysis and the deals, and nothing of boards in play.
import { describe, expect, test } from 'vitest';
import { veil } from '../../src/engine/contest/veil.ts';
import type { Contest } from '../../src/engine/contest/state.ts';
import { answersFor, siteCards, siteQuestions } from '../../src/engine/floor/site.ts';
import { rehearsed } from './session.ts';
import { solve } from './solve.ts';

const siteOf = (contest: Contest) => {
  const shown = veil(contest);
  const answers = answersFor(shown, { id: 'night', masked: true }, solve(siteQuestions(shown)));
  if (!answers.ok) throw new Error(answers.refusal.code);
  return { asked: new Map(answers.value.map(({ asked, value }) => [asked, value])), cards: siteCards(shown) };
};

describe('[DEAL-2] [DEAL-5~] [SHOW-4~] hand records of the static site', () => {
  const contest = rehearsed('matchpoints', 4);
  const boards = contest.seating?.boards ?? [];

  test('every board, the session and every pair, once all is played', () => {
    const { asked } = siteOf({ ...contest, closed: contest.started });
    for (const board of boards) {
      const record = asked.get(`hands/${board}`);
      expect(record, `board ${board}`).toMatchObject({ board, deal: expect.stringMatching(/^N:/) });
      expect(record).toHaveProperty('tricks.N.NT');
      expect(record).toHaveProperty('par');
    }
    expect(asked.get('analysis')).toBeDefined();
    for (const pair of contest.entries.keys()) expect(asked.get(`analysis/${pair}`)).toBeDefined();
  });

  test('no card of a board that a table has still to play, in any answer', () => {
    const lines = new Map(contest.lines);
    const [open] = [...lines].filter(([, { board }]) => board === boards[0]);
    lines.delete(open?.[0] ?? '');
    const { asked, cards } = siteOf({ ...contest, lines });
    expect(asked.has(`hands/${boards[0]}`)).toBe(false);
    const deal = contest.dealSets[0]?.deals.find(({ board }) => board === boards[0])?.deal ?? '?';
    expect(JSON.stringify([[...asked.values()], cards])).not.toContain(deal);
    expect(asked.has(`hands/${boards[1]}`)).toBe(true);
  });
});
