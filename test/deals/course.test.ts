// Where points went in contests of several rounds: Butler Swiss, sessions of matchpoints, matches of teams.
import { describe, expect, test } from 'vitest';
import { makeDeal } from '../../src/engine/bridge/deal.ts';
import { fold } from '../../src/engine/contest/fold.ts';
import type { Contest } from '../../src/engine/contest/state.ts';
import { linesOfPair, partsOfLine } from '../../src/engine/floor/deal/analysis.ts';
import { questionsOf, showCourse, unitsOf } from '../../src/engine/floor/session/course.ts';
import { sceneOf } from '../../src/engine/floor/session/scene.ts';
import { showContest } from '../../src/engine/floor/show/contest.ts';
import { sliceAt } from '../../src/engine/play/unit/slice.ts';
import {
  divide,
  equals,
  type Rational,
  ratio,
  subtract,
  sum,
  toNumber,
  ZERO,
} from '../../src/engine/kit/rational.ts';
import { dealBoard } from '../../src/engine/rehearsal/deal.ts';
import { rehearseContest } from '../../src/engine/rehearsal/contest.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { clock, unwrap } from '../contests/play.ts';
import { solve } from './solve.ts';

const SEED = 'course';

/** Played whole with its accidents, on one set of cards in every round. */
const played = (form: string, entries: number): Contest => {
  const facts = unwrap(rehearseContest({ form: unwrap(findForm(form)), entries, seed: SEED, clock }));
  const contest = fold(facts);
  // The rest of the boards has no cards: it is a part too.
  const boards = (contest.seating?.boards ?? []).slice(0, 2);
  const deals = boards.map((board) => ({ board, deal: makeDeal(dealBoard(SEED, board)) }));
  return { ...contest, dealSets: [{ deals }] as unknown as Contest['dealSets'] };
};

/** What the pair has against average in a unit, from the reckoning and not from the parts. */
const expected = (whole: Contest, round: number, pair: string): Rational => {
  const { contest, reckoned, keyOf } = unwrap(sceneOf(sliceAt(whole, round), {}));
  const teams = contest.made?.scoring === 'teams';
  return sum(
    [...(contest.seating?.seats.values() ?? [])].flatMap((seat) =>
      seat.ns !== pair && seat.ew !== pair
        ? []
        : seat.boards.flatMap((board) => {
            const worth = reckoned.worth.get(keyOf(seat, board));
            const own = worth?.[seat.ns === pair ? 'ns' : 'ew'];
            if (!own) return [];
            // A match's board has its IMPs at both tables of the team.
            return [
              teams ? divide(own, ratio(2)) : subtract(own, worth.max ? divide(worth.max, ratio(2)) : ZERO),
            ];
          }),
    ),
  );
};

describe.each([
  ['sabf-butler-swiss', 8],
  ['sabf-matchpoint-pairs', 12],
  ['sabf-round-robin-teams', 4],
] as const)('[DEAL-10] %s', (form, entries) => {
  const whole = played(form, entries);
  const units = unitsOf(whole);
  const solved = solve(questionsOf(whole));
  const pairs = [...whole.entries.keys()];

  test('a line for every session or round, each the exact sum of its parts, and all together the sum of the lines', () => {
    expect(units.length).toBeGreaterThan(1);
    for (const pair of pairs) {
      const course = unwrap(showCourse(whole, { pair }, solved));
      const rounds = units.filter(
        ({ from }) => unwrap(linesOfPair(whole, pair, { round: from }, solved)).length > 0,
      );
      expect(course.units?.map(({ round }) => round)).toEqual(rounds.map(({ from }) => from));
      const totals = rounds.map(({ from }) => {
        const lines = unwrap(linesOfPair(whole, pair, { round: from }, solved));
        const parts = sum(lines.flatMap((line) => Object.values(partsOfLine(line))));
        expect(equals(parts, expected(whole, from, pair)), `${pair}, round ${from}`).toBe(true);
        expect(course.units?.find(({ round }) => round === from)?.total).toBe(toNumber(parts));
        return parts;
      });
      expect(course.total).toBe(toNumber(sum(totals)));
      expect(course.boards.length).toBeGreaterThan(0);
    }
  });

  test('something was found of every part', () => {
    const all = pairs.map((pair) => unwrap(showCourse(whole, { pair }, solved)));
    for (const part of ['bidding', 'declaring', 'defence', 'luck'] as const)
      expect(
        all.some(({ parts }) => parts[part] !== 0),
        part,
      ).toBe(true);
  });
});

test('[DEAL-10] [IMP-1~] a team’s line of a round is the net IMPs of its match', () => {
  const whole = played('sabf-round-robin-teams', 4);
  const solved = solve(questionsOf(whole));
  const matches = unwrap(showContest(whole)).stages.flatMap(({ units }) =>
    units.flatMap((one) => one.matches),
  );
  let compared = 0;
  for (const { round, sides, against, half, decided, given } of matches) {
    if (against || half || decided || given) continue;
    for (const { id, imps } of sides) {
      const { units } = unwrap(showCourse(whole, { pair: id }, solved));
      const line = units?.find((one) => one.round === round);
      expect([id, round, line?.total]).toEqual([id, round, imps]);
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(3);
});

test('[DEAL-10] a round of a knock-out goes by its name, one of a round robin by its number', () => {
  const titles = (form: string, entries: number) => {
    const whole = played(form, entries);
    const solved = solve(questionsOf(whole));
    return unwrap(showCourse(whole, { pair: '1' }, solved)).units?.map(({ title }) => title);
  };
  expect(titles('knockout', 4)?.[0]).toBe('Semi-finals, stanza 1');
  expect(new Set(titles('sabf-round-robin-teams', 4))).toEqual(new Set([undefined]));
});
