import { describe, expect, test } from 'vitest';
import { asked, byestand } from './user.ts';

const vp = async (boards: number, margin: number, butler = false): Promise<number> =>
  (
    (await asked(`vp sabf-2014 --boards ${boards}${butler ? ' --butler' : ''} ${margin}`)) as {
      vp: [number, number];
    }
  ).vp[0];

// Margins 1, 5, 10, 20, 30 and the first that is worth 20, as printed in each table.
const MARGINS = [1, 5, 10, 20, 30] as const;
describe('[VP-2] the printed scales, by command', () => {
  test.each([
    ['SABF 20.1, 20.2', 6, [8, 9], [10.5, 12.33, 14.25, 17.12, 19.06], 37],
    ['SABF 20.1, 20.3', 7, [10], [10.47, 12.18, 13.99, 16.77, 18.69], 40],
    ['SABF 20.1, 20.4', 8, [11], [10.44, 12.05, 13.78, 16.46, 18.37], 43],
    ['SABF 20.1, 20.5', 9, [13], [10.41, 11.94, 13.59, 16.2, 18.09], 45],
    ['SABF 20.1, 20.6', 10, [14], [10.39, 11.85, 13.43, 15.97, 17.84], 48],
    ['SABF 20.1, 20.7', 11, [15, 16], [10.37, 11.77, 13.3, 15.76, 17.61], 50],
    ['SABF 20.1, 20.7', 12, [], [10.36, 11.7, 13.18, 15.58, 17.4], 52],
    ['SABF 20.1, 20.8', 14, [20], [10.33, 11.58, 12.97, 15.26, 17.04], 57],
    ['SABF 20.9', 15, [], [10.32, 11.53, 12.88, 15.13, 16.88], 59],
    ['SABF 20.1, 20.10', 16, [], [10.31, 11.48, 12.8, 15, 16.73], 60],
  ] as const)(
    '%s: %i boards, and Butlers of %j (SABF 18.7, 20.1–20.10)',
    async (_, teams, butlers, printed, full) => {
      for (const [boards, butler] of [[teams, false] as const, ...butlers.map((n) => [n, true] as const)]) {
        const found = await Promise.all(MARGINS.map((margin) => vp(boards, margin, butler)));
        expect([boards, butler, ...found]).toEqual([boards, butler, ...printed]);
        expect(await vp(boards, full, butler)).toBe(20);
        expect(await vp(boards, full - 1, butler)).toBeLessThan(20);
        expect(await vp(boards, 0, butler)).toBe(10);
      }
    },
  );
  test.each([
    [4, [50.92, 54.71, 61.08, 75.95]],
    [6, [50.78, 54.02, 59.45, 72.13]],
    [9, [50.65, 53.33, 57.83, 68.35]],
    [13, [50.54, 52.78, 56.53, 65.3]],
    [19, [50.45, 52.32, 55.45, 62.78]],
    [27, [50.38, 51.94, 54.57, 60.71]],
    [39, [50.32, 51.63, 53.83, 58.97]],
    [55, [50.27, 51.37, 53.21, 57.53]],
  ] as const)(
    'matchpoint Swiss, %i boards: not exceeding %j is 10, 12, 15, 19 (SABF 20.11)',
    async (boards, limits) => {
      const of = async (percent: number) =>
        ((await asked(`vp sabf-matchpoint-swiss --boards ${boards} ${percent}`)) as { vp: number[] }).vp;
      for (const [i, most] of [10, 12, 15, 19].entries()) {
        const limit = limits[i] ?? 0;
        expect(await of(limit)).toEqual([most, 20 - most]);
        expect(await of(Math.round((limit + 0.01) * 100) / 100)).toEqual([most + 1, 19 - most]);
      }
    },
  );
});

describe('[IMP-2] the datum of a Butler, by command', () => {
  const line = (i: number, score: number, more: object = {}) => ({
    ns: `${i}`,
    ew: `${100 + i}`,
    table: i,
    score,
    ...more,
  });
  interface Board {
    readonly datum: number;
    readonly lines: readonly { readonly nsImps: number; readonly ewImps: number }[];
  }
  const butler = async (scores: readonly number[], settings: object): Promise<number> => {
    const boards = [{ board: 1, lines: scores.map((score, i) => line(i + 1, score)) }];
    return (
      ((await asked('butler -', { boards, ...settings })) as { boards: Board[] }).boards[0]?.datum ??
      Number.NaN
    );
  };
  test('round robin: below six tables all scores, from six on without a sixth at each end, rounded down (SABF 12.1)', async () => {
    const under = { rulebook: 'sabf-butler-round-robin' };
    expect(await butler([420, 420, 420, 450, -50], under)).toBe(330);
    // Without −50 and 980: 1710 ÷ 4 = 427.5.
    expect(await butler([420, 420, 420, 450, -50, 980], under)).toBe(430);
    // Eleven tables: one at each end.
    expect(await butler([...Array<number>(7).fill(400), 980, 980, -50, -50], under)).toBe(410);
    expect(await butler([...Array<number>(8).fill(400), 980, 980, -50, -50], under)).toBe(400);
  });
  test('Swiss, rounds 1 and 2: all tables without a sixth at each end, rounded down (SABF 12.2)', async () => {
    for (const round of [1, 2]) {
      const under = { rulebook: 'sabf-butler-swiss', round };
      expect(await butler([420, 420, 420, 450, -50], under)).toBe(330);
      expect(await butler([...Array<number>(7).fill(400), 980, 980, -50, -50], under)).toBe(410);
      // Fourteen tables: two at each end, and the thirteenth and fourteenth count.
      expect(await butler([...Array<number>(10).fill(400), 400, 400, 1400, 1400], under)).toBe(400);
    }
  });
  test('Swiss, later: the top twelve tables without two at each end (SABF 12.2)', async () => {
    const under = { rulebook: 'sabf-butler-swiss', round: 3 };
    // Tables 13 and 14 do not count: of the first twelve 980, 980 and −50, −50 go.
    expect(await butler([...Array<number>(8).fill(400), 980, 980, -50, -50, 3000, 3000], under)).toBe(400);
    expect(await butler([...Array<number>(5).fill(400), 980, 980, -50], under)).toBe(400);
  });
  test('a fouled board: one datum, one for each form without its extremes, or 2 IMPs to those cancelled (SABF 12.3)', async () => {
    const lines = [
      line(1, 420),
      line(2, 420),
      line(3, 450),
      line(4, -50),
      line(5, 100, { deal: 'b' }),
      line(6, 110, { deal: 'b' }),
      line(7, 90, { deal: 'b' }),
    ];
    const treat = async (choice: string) =>
      (
        (await asked('butler -', {
          rulebook: 'sabf-butler-round-robin',
          boards: [{ board: 7, lines }],
          fouledBoards: { 7: choice },
        })) as { boards: Board[] }
      ).boards[0]?.lines.map(({ nsImps, ewImps }) => [nsImps, ewImps]);
    // All seven, one left out at each end: 1140 ÷ 5 = 228.
    expect((await treat('no-consequence'))?.map(([ns]) => ns)).toEqual([5, 5, 6, -7, -4, -3, -4]);
    // 420 from two of four, 100 from one of three.
    expect((await treat('separate'))?.map(([ns]) => ns)).toEqual([0, 0, 1, -10, 0, 0, 0]);
    const cancelled = await treat('cancel');
    expect(cancelled?.slice(4)).toEqual([
      [2, 2],
      [2, 2],
      [2, 2],
    ]);
    const { exit } = await byestand('butler -', {
      rulebook: 'sabf-butler-round-robin',
      boards: [{ board: 7, lines }],
    });
    expect(exit).not.toBe(0);
  });
  test('youth trials below four tables: the Seniors’ scores of the same boards count in the datum (SABF 18.11)', async () => {
    const seniors = { boards: [{ board: 1, lines: [line(1, 620), line(2, 620), line(3, 620)] }] };
    const under = { rulebook: 'sabf-youth-trials-small', otherFields: { 'seniors-trials': seniors } };
    // 620 three times, 170 and 170: 2200 ÷ 5 = 440.
    expect(await butler([170, 170], under)).toBe(440);
  });
});

describe('[RANK-4] matches that were not played, by command', () => {
  interface Side {
    readonly id: string;
    readonly vp: number;
    readonly played?: number;
    readonly clause: string;
  }
  const matches = async (list: readonly object[], more: object = {}) =>
    (await asked('matches -', {
      rulebook: 'sabf-swiss-teams',
      scale: 'sabf-2014',
      boards: 14,
      moment: 'end',
      matches: list,
      ...more,
    })) as { matches: { id: string; sides: Side[] }[] };
  const sideOf = (made: Awaited<ReturnType<typeof matches>>, match: string, id: string) =>
    made.matches.find((one) => one.id === match)?.sides.find((side) => side.id === id);
  const PLAYED = [
    { id: '1', home: 'A', away: 'B', imps: 20 },
    { id: '2', home: 'C', away: 'D', imps: 40 },
    { id: '3', home: 'A', away: 'C', imps: -10 },
    { id: '5', home: 'A', away: 'D', imps: 0 },
    { id: '6', home: 'B', away: 'C', imps: -60 },
  ];
  const forfeit = { id: '4', home: 'B', away: 'D', forfeit: 'B' };
  test('IMPs become VPs by the scale of the number of boards (SABF 13.9)', async () => {
    expect(sideOf(await matches(PLAYED), '1', 'A')?.vp).toBe(15.26);
    expect(sideOf(await matches(PLAYED, { boards: 10 }), '1', 'A')?.vp).toBe(15.97);
  });
  test('a forfeit after the last round: the most of 12 IMPs, the own mean and what the offender’s others made (SABF 13.9)', async () => {
    // B's others made 15.26 and 20: 17.63. D's own mean is 5.8, and 12 IMPs are 13.48.
    const made = await matches([...PLAYED, forfeit]);
    expect([sideOf(made, '4', 'D')?.vp, sideOf(made, '4', 'B')?.vp]).toEqual([17.63, 0]);
    // C's own mean is the most: 18.41, 12.97 and 20 without the forfeit, against D's.
    const own = await matches([
      { id: '1', home: 'A', away: 'B', imps: 40 },
      { id: '2', home: 'C', away: 'B', imps: -5 },
      { id: '3', home: 'A', away: 'C', forfeit: 'C' },
    ]);
    expect(sideOf(own, '3', 'A')?.vp).toBe(18.41);
    const least = await matches([{ id: '1', home: 'A', away: 'C', forfeit: 'C' }]);
    expect(sideOf(least, '1', 'A')?.vp).toBe(13.48);
  });
  test('while a Swiss runs the interim score is 12 IMPs’ worth (SABF 13.9)', async () => {
    const made = await matches([...PLAYED, forfeit], { moment: 'interim' });
    expect([sideOf(made, '4', 'D')?.vp, sideOf(made, '4', 'B')?.vp]).toEqual([13.48, 0]);
  });
  test('cancelled through nobody’s fault: as a forfeit to who came, to the other its mean or the complement (SABF 13.9)', async () => {
    const made = await matches([...PLAYED, { id: '4', home: 'B', away: 'D', cancelled: 'D' }]);
    // D's others made 18.41 and 10: 14.205. D's mean is 5.795, the complement 5.795.
    expect(sideOf(made, '4', 'B')?.vp).toBe(14.21);
    expect(sideOf(made, '4', 'D')?.vp).toBe(5.8);
  });
  test('trials: against a pair that does not contend the opponents have an average (SABF 18.4)', async () => {
    const made = await matches(
      [
        { id: '1', home: 'A', away: 'N', imps: 30, nonContending: 'N' },
        { id: '2', home: 'A', away: 'B', imps: 0 },
      ],
      { rulebook: 'sabf-trials' },
    );
    expect(sideOf(made, '1', 'A')).toMatchObject({ vp: 10, played: 17.84, clause: 'SABF 18.4' });
  });
});
