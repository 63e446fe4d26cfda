import { describe, expect, test } from 'vitest';
import { viewOf } from '../../src/engine/floor/night.ts';
import { openBench, ruling, weighted } from './bench.ts';

/** Six pairs in a Mitchell: three results on a board, a top of 4. Table 1 is ruled 60% of a game made and 40% of it one off. */
const ruled = (rulebook: readonly string[]) => {
  const bench = openBench();
  bench.begin(6, 'mitchell-plain/2', { rulebook: [...rulebook] });
  bench.playAll((_, table) => (table === 1 ? 'pass' : table === 2 ? '4S N =' : '4S N -1'));
  bench.must(
    ruling({ finding: weighted([60, '4S N ='], [40, '4S N -1']), reasons: 'he might have made it' }),
  );
  const contest = bench.contest();
  const recap = viewOf('recap', contest, {});
  const traveller = viewOf('traveller', contest, { board: 1 });
  if (!recap.ok || !traveller.ok) throw new Error('no view');
  const check = recap.value.check?.boards.find(({ board }) => board === 1);
  const lines = traveller.value.rows.map(({ table, nsMatchpoints, ewMatchpoints }) => [
    table,
    nsMatchpoints,
    ewMatchpoints,
  ]);
  return { check, lines, says: recap.value.check?.says };
};

describe('a weighted score in a contest: the rulebook chooses what the other tables get, and the board’s total is shown', () => {
  test('[MP-12~][MP-13~] in place of an average, the top one lower (Course Notes, Weighted scores)', () => {
    const { check, lines } = ruled(['practice', 'laws-2017', 'course-notes']);
    // Two real results and an average: top 3 and bottom 1; the line itself is 60% of 3 and 40% of 1: 2.2, which is 0.2 above the average of 2.
    expect(lines.filter(([table]) => table !== 1)).toEqual([
      [2, 3, 1],
      [3, 1, 3],
    ]);
    expect(check).toMatchObject({ check: 6, ns: 6, ew: 6, balanced: true });
    expect(check?.later).toMatchObject([{ ns: 0.2, ew: -0.2 }]);
    expect(check?.later[0]?.says).toMatch(/^table 1, pairs \d and \d: weighted score$/);
    expect([check?.finalNs, check?.finalEw]).toEqual([6.2, 5.8]);
  });

  test('[MP-12~][MP-13~] by hand: average entered, the correction to one decimal added to one side and taken from the other (ABF Interpretations 12C1(c))', () => {
    const { check } = ruled(['practice', 'laws-2017', 'abf-interpretations']);
    expect(check).toMatchObject({ check: 6, ns: 6, ew: 6, balanced: true });
    expect(check?.later).toMatchObject([{ ns: 0.2, ew: -0.2 }]);
    expect([check?.finalNs, check?.finalEw]).toEqual([6.2, 5.8]);
  });

  test('[MP-12~] by weighted comparison: each outcome against the others by its weight', () => {
    const { check, lines } = ruled(['laws-2017', 'club', 'weighted-comparison']);
    // Table 1: 60% of what 420 gets (a tie and a win, 3) and 40% of what −50 gets (a tie, 1): 2.2.
    // Table 2: above table 3 (2), and against table 1 60% of a tie and 40% of a win (1.4). Table 3: 40% of a tie.
    expect(lines).toEqual([
      [1, 2.2, 1.8],
      [2, 3.4, 0.6],
      [3, 0.4, 3.6],
    ]);
    expect(check).toMatchObject({
      check: 6,
      ns: 6,
      ew: 6,
      balanced: true,
      later: [],
      finalNs: 6,
      finalEw: 6,
    });
  });
});
