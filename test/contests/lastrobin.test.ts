import { expect, test, vi } from 'vitest';
import { fold } from '../../src/engine/floor/night.ts';
import { reckonStage } from '../../src/engine/play/stage/standing.ts';
import { rehearseContest } from '../../src/engine/rehearsal/contest.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { clock, unwrap } from './play.ts';

vi.setConfig({ testTimeout: 240_000 });

/** The printed draw of the first round robin for seven teams: the bye, then the three matches (ANC 2021 11.6.1). */
const SEVEN: readonly (readonly [number, readonly (readonly [number, number])[]])[] = [
  [
    1,
    [
      [5, 2],
      [6, 3],
      [7, 4],
    ],
  ],
  [
    2,
    [
      [1, 7],
      [3, 5],
      [4, 6],
    ],
  ],
  [
    3,
    [
      [6, 1],
      [7, 2],
      [5, 4],
    ],
  ],
  [
    4,
    [
      [1, 5],
      [2, 6],
      [3, 7],
    ],
  ],
  [
    5,
    [
      [4, 1],
      [3, 2],
      [7, 6],
    ],
  ],
  [
    6,
    [
      [1, 3],
      [2, 4],
      [5, 7],
    ],
  ],
  [
    7,
    [
      [2, 1],
      [4, 3],
      [6, 5],
    ],
  ],
];

/** Place, fines and all: the score less the penalties, as the ranking of the event has it. */
const placingAfter = (contest: ReturnType<typeof fold>, round: number): readonly string[] => {
  const stage = contest.stages[0];
  if (!stage) throw new Error('no stage');
  const { fields } = unwrap(reckonStage(contest, stage, { upTo: round }));
  return fields.flatMap(({ standings }) => standings.map(({ id }) => id));
};

test.each([
  ['anc-2021-itc-women', '8'],
  ['anc-2021-itc-seniors', '11'],
  ['anc-2021-itc-women', '3'],
])(
  '[DRAW-8~] [CON-2~] %s of seven, seed %s: the last round robin is drawn by the places, fines counted (ANC 2021 11.3; 5.1 is for a Swiss)',
  (id, seed) => {
    const form = unwrap(findForm(id));
    const contest = fold(unwrap(rehearseContest({ form, entries: 7, seed, clock })));
    const draws = contest.stages[0]?.draws ?? [];
    // Once numbers are set, later corrections do not alter them (11.3): the places are those of that moment.
    const then = contest.facts.slice(0, (draws[7]?.seq ?? 1) - 1);
    const byPlace = placingAfter(fold(then), 7);
    const field = contest.stages[0]?.opened.field ?? [];
    const key = (a: string, b: string): string => [a, b].toSorted().join('-');
    const told = draws.slice(7, 14).map(({ seats, byes }) => ({
      bye: byes.join(),
      matches: [...new Set(seats.map(({ ns, ew }) => key(ns, ew)))].toSorted(),
    }));
    const meant = SEVEN.map(([bye, matches]) => ({
      bye: byPlace[bye - 1],
      matches: matches.map(([a, b]) => key(byPlace[a - 1] ?? '', byPlace[b - 1] ?? '')).toSorted(),
    }));
    // A leader numbered 5 to 7: the round of the best of numbers 1 to 4 comes first (11.4), the others keep their order.
    const numberOf = (team: string | undefined): number => field.indexOf(team ?? '') + 1;
    const first = numberOf(byPlace[0]) > 4 ? byPlace.find((team) => numberOf(team) <= 4) : byPlace[0];
    const order = [...meant.filter(({ bye }) => bye === first), ...meant.filter(({ bye }) => bye !== first)];
    expect(told).toEqual(order);
  },
);
