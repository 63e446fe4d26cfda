import { describe, expect, test } from 'vitest';
import { appendixBases } from '../../src/engine/movement/appendix.ts';
import { seatLateAtNine } from '../../src/engine/movement/late.ts';
import { startInterstate } from '../../src/engine/movement/interstate.ts';
import { makeMovement } from '../../src/engine/movement/offer.ts';
import { planOf } from './made.ts';

describe('the last size that fits', () => {
  test('an Appendix Mitchell appends at most one table to each of its base: five take ten tables and not eleven', () => {
    expect(appendixBases(10)).toEqual([7, 5]);
    expect(appendixBases(11)).toEqual([7]);
    expect(appendixBases(14)).toEqual([13, 11, 7]);
  });

  test.each([
    [4, false],
    [5, true],
    [8, true],
    [9, false],
  ])('an interstate round robin of %i teams is there: %s (ANC 2021 11.6.2)', (teams, fits) => {
    expect(startInterstate(teams).ok).toBe(fits);
  });

  test.each([
    [1, 0],
    [2, 2],
    [3, 1],
    [9, 1],
    [10, 0],
  ])(
    'a pair that comes late to nine tables and can play from round %i has so many ways in: %i',
    (round, ways) => {
      const found = seatLateAtNine({ round });
      expect(found.ok ? found.value.length : 0).toBe(ways);
    },
  );

  test('only an even number of teams is told how far apart the two sessions are', () => {
    const notesOf = (tables: number) =>
      (planOf(makeMovement({ kind: 'whist', tables, boardsPerRound: 2 })).notes ?? []).map(
        ({ note }) => note,
      );
    expect(notesOf(7)).not.toContain('whist-even');
    expect(notesOf(8)).toContain('whist-even');
  });
});

/** How far something went round the room from one round to the next. */
const stepOf = (from: number, to: number, tables: number): number =>
  (((to - from) % tables) + tables) % tables;

test.each([5, 6, 7, 8, 9, 10, 11, 12])(
  'what is called in a Whist of %i teams is what its seats do: EW two tables on and boards one where nothing is called',
  (tables) => {
    const plan = planOf(makeMovement({ kind: 'whist', tables, boardsPerRound: 2 }));
    const inRound = (round: number) => plan.seats.filter((seat) => seat.round === round);
    for (let round = 2; round <= plan.rounds; round++) {
      const called = (plan.calls ?? []).filter((call) => call.round === round);
      const [by] = called.flatMap((call) => ('by' in call && call.by ? [call.by] : []));
      if (called.length > 0 && by === undefined) continue;
      const steps = new Set(
        inRound(round - 1).flatMap((before) => {
          const after = inRound(round).find(({ ew }) => ew === before.ew);
          const sets = inRound(round).find(({ set }) => set === before.set);
          return after && sets
            ? [`${stepOf(before.table, after.table, tables)} ${stepOf(before.table, sets.table, tables)}`]
            : [];
        }),
      );
      const [ew, boards] = (by ?? [2, 1]).map((step) => stepOf(0, step, tables));
      expect([...steps], `round ${round}`).toEqual([`${ew} ${boards}`]);
    }
  },
);
