import { expect, test } from 'vitest';
import { fold } from '../../src/engine/contest/fold.ts';
import { showWall } from '../../src/engine/floor/wall/wall.ts';
import { rehearseContest } from '../../src/engine/rehearsal/contest.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { leadingOf } from '../../src/server/routes/house/tournament.ts';
import { clock, unwrap } from '../contests/play.ts';

/** The first three as the page of a tournament has them, of a contest played to its end. */
const firstIn = (id: string, entries: number) => {
  const form = unwrap(findForm(id));
  const contest = fold(unwrap(rehearseContest({ form, entries, seed: '1', clock })));
  const wall = unwrap(showWall(contest, 'one', true));
  return { wall, led: leadingOf(wall) };
};

// GNOT Sydney 2023 has a knock-out and a repechage, SABF 16 two stages: no table of one stage says who came first.
test.each([
  ['gnot-sydney-2023', 16],
  ['sabf-daytime-teams', 8],
  ['anc-2021-itc-open', 5],
])('[SHOW-1~] once %s is over its first are on the page of the tournament', (id, entries) => {
  const { wall, led } = firstIn(id, entries);
  expect(wall.placings).toBeDefined();
  const placed = led.leading.flatMap(({ rows }) => rows);
  expect(placed.filter(({ place }) => place === 1).length).toBeGreaterThan(0);
  expect(placed.every(({ place = 9 }) => place <= 3)).toBe(true);
  // Wins, IMPs and VPs each under their own name.
  for (const { name, collects } of wall.placings ?? [])
    for (const one of led.leading.filter(({ field = '' }) => field.startsWith(name)))
      expect([name, one.collects]).toEqual([name, collects]);
  const winners = wall.placings?.[0]?.fields[0]?.rows
    .filter(({ place }) => place === 1)
    .map(({ who }) => who.pair);
  expect(led.leading[0]?.rows.filter(({ place }) => place === 1).map(({ who }) => who.pair)).toEqual(winners);
});
