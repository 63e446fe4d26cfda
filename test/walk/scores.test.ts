import { describe, expect, test } from 'vitest';
import { asked } from './user.ts';

// As the appendix prints it, 0 to 39 IMPs.
const SWISS_PAIRS =
  '10.00 10.33 10.66 10.99 11.32 11.65 11.98 12.31 12.64 12.97 13.30 13.63 13.96 14.29 14.62 14.84 15.06 15.28 15.50 15.72 15.94 16.16 16.38 16.60 16.82 17.04 17.26 17.48 17.69 17.90 18.11 18.32 18.53 18.74 18.95 19.16 19.37 19.58 19.79 20.00'
    .split(' ')
    .map(Number);
const vp = async (line: string) => ((await asked(`vp ${line}`)) as { vp: readonly number[] }).vp;

describe('[VP-3] victory points by the command', () => {
  test('every row of the 12-board scale, and 20 above it (ANC 2021, appendix on the Swiss pairs scale)', async () => {
    for (const [margin, winner] of SWISS_PAIRS.entries()) {
      const loser = Math.round(2000 - 100 * winner) / 100;
      expect([margin, ...(await vp(`abf-swiss-pairs-12 ${margin}`))]).toEqual([margin, winner, loser]);
    }
    expect(await vp('abf-swiss-pairs-12 60')).toEqual([20, 0]);
  });
  test.each(['anc-2021-srosp', 'anc-2021-abpc-preliminary', 'anc-2021-abpc-final', 'anc-2021-swiss-pairs'])(
    'a match under %s becomes VPs by that scale (ANC 2021 9.2, 17.8)',
    async (rulebook) => {
      const sheet = (score: number) => ({
        rulebook,
        scale: 'abf-swiss-pairs-12',
        datum: { drop: { each: 0 }, roundTo: 10 },
        boards: [
          {
            board: 1,
            lines: [
              { ns: 'a', ew: 'b', score },
              { ns: 'c', ew: 'd', score: 0 },
            ],
          },
        ],
      });
      // 600 and 0: the datum 300, 7 IMPs each.
      const { contestants } = (await asked('butler -', sheet(600))) as {
        contestants: { id: string; imps: number; vp: number }[];
      };
      expect(contestants.find(({ id }) => id === 'a')).toMatchObject({ imps: 7, vp: 12.31 });
      expect(contestants.find(({ id }) => id === 'b')).toMatchObject({ imps: -7, vp: 7.69 });
    },
  );
  test('the Open preliminary has no VPs: net IMPs (ANC 2021 17.8)', async () => {
    const { contestants } = (await asked('butler -', {
      rulebook: 'anc-2021-abpc-open-preliminary',
      boards: [
        {
          board: 1,
          lines: [
            { ns: 'a', ew: 'b', score: 600 },
            { ns: 'c', ew: 'd', score: 0 },
          ],
        },
      ],
    })) as { contestants: object[] };
    for (const one of contestants) expect(one).not.toHaveProperty('vp');
  });
  test('35 and the net IMPs to 30, then a tenth, at most 67.5 and at least 0 (ANC 2021 11.10)', async () => {
    for (const [margin, both] of [
      [0, [35, 35]],
      [1, [36, 34]],
      [30, [65, 5]],
      [31, [65.1, 4]],
      [35, [65.5, 0]],
      [36, [65.6, 0]],
      [54, [67.4, 0]],
      [55, [67.5, 0]],
      [90, [67.5, 0]],
    ] as const)
      expect([margin, await vp(`itc-2021 ${margin}`)]).toEqual([margin, both]);
  });
  test('the average percentage in four straight pieces (ANC 2021 16.2, appendix on the IPC scale)', async () => {
    for (const [percent, points] of [
      [25, 0],
      [30, 0],
      [40, 4],
      [42.5, 5],
      [44, 6],
      [50, 10],
      [56, 14],
      [57.5, 15],
      [60, 16],
      [70, 20],
      [75, 20],
    ] as const)
      expect([percent, (await vp(`ipc-2021 ${percent}`))[0]]).toEqual([percent, points]);
    // To two decimals first, 0.005 up: 57.495 is 57.50.
    expect(await vp('ipc-2021 57.495')).toEqual([15, 5]);
  });
  test('the WBF’s continuous scale for 14 boards: the repaired 12.44 for 8 IMPs (GNOT Sydney 2023 1.8.1)', async () => {
    expect(await vp('wbf --boards 14 8')).toEqual([12.44, 7.56]);
    expect(await vp('wbf --boards 14 0')).toEqual([10, 10]);
    expect(await vp('wbf --boards 14 70')).toEqual([20, 0]);
  });
});

/** By hand: so many left out at each end, the mean to the nearest 10, halves away from zero. */
const datumOf = (scores: readonly number[], each: number): number => {
  const middle = [...scores].sort((a, b) => a - b).slice(each, scores.length - each);
  const tens = middle.reduce((a, b) => a + b, 0) / middle.length / 10;
  return 10 * Math.sign(tens) * Math.floor(Math.abs(tens) + 0.5);
};
// All different, so that one score more or less changes the mean.
const SCORES = [
  620, -100, 650, 170, 140, -50, 680, 600, -200, 200, 630, 110, -150, 660, 150, -300, 90, 1430, 130, 400, 120,
  -400, 230, 490, 800, 460,
];
const board = (scores: readonly number[]) => ({
  board: 1,
  lines: scores.map((score, i) => ({ ns: `${i + 1}`, ew: `${i + 101}`, table: i + 1, score })),
});
const datum = async (rulebook: string, scores: readonly number[], more: object = {}) => {
  const made = (await asked('butler -', { rulebook, boards: [board(scores)], ...more })) as {
    boards: { datum: number; scores: number }[];
  };
  return [made.boards[0]?.scores, made.boards[0]?.datum];
};
const first = (n: number) => SCORES.slice(0, n);

describe('[IMP-1] datums by the command', () => {
  test('a tenth of the scores at each end, a half rounded up (ANC 2021 9.3, 9.3(a))', async () => {
    for (const [n, each] of [
      [4, 0],
      [5, 1],
      [14, 1],
      [15, 2],
      [24, 2],
      [25, 3],
    ] as const)
      for (const round of [1, 4])
        expect(await datum('anc-2021-srosp', first(n), { round })).toEqual([n, datumOf(first(n), each)]);
  });
  test('matches 5 to 7: the top half of the tables, a half rounded up (ANC 2021 9.3(b))', async () => {
    for (const round of [5, 7]) {
      expect(await datum('anc-2021-srosp', first(25), { round })).toEqual([13, datumOf(first(13), 1)]);
      expect(await datum('anc-2021-srosp', first(24), { round })).toEqual([12, datumOf(first(12), 1)]);
    }
  });
  test('matches 8 to 10: the top twelve tables; all where there are fewer (ANC 2021 9.3(c))', async () => {
    for (const round of [8, 10]) {
      expect(await datum('anc-2021-srosp', first(26), { round })).toEqual([12, datumOf(first(12), 1)]);
      expect(await datum('anc-2021-srosp', first(9), { round })).toEqual([9, datumOf(first(9), 1)]);
    }
  });
  test('the Open preliminary’s datum: all but three at each end, whatever the number (ANC 2021 17.3)', async () => {
    for (const n of [26, 24, 14])
      expect(await datum('anc-2021-abpc-open-preliminary', first(n))).toEqual([n, datumOf(first(n), 3)]);
  });
  test('fewer than 15 scores: all but one at each end (ANC 2021 17.10)', async () => {
    for (const rulebook of ['anc-2021-restricted-butler', 'anc-2021-swiss-pairs', 'anc-2021-abpc-open-final'])
      expect(await datum(rulebook, first(14))).toEqual([14, datumOf(first(14), 1)]);
  });
  test('15 to 24 scores: all but two at each end (ANC 2021 17.11)', async () => {
    for (const n of [15, 24])
      expect(await datum('anc-2021-swiss-pairs', first(n))).toEqual([n, datumOf(first(n), 2)]);
  });
  test('more than 24 scores: all but three at each end (ANC 2021 17.12)', async () =>
    expect(await datum('anc-2021-swiss-pairs', first(25))).toEqual([25, datumOf(first(25), 3)]));
  test('Open stages, Restricted Butler, Swiss Pairs: all scores of the stage or event (ANC 2021 17.9)', async () => {
    for (const rulebook of ['anc-2021-abpc-open-final', 'anc-2021-restricted-butler', 'anc-2021-swiss-pairs'])
      expect(await datum(rulebook, first(10))).toEqual([10, datumOf(first(10), 1)]);
  });
  const open = SCORES.slice(16, 26);
  const beside = { otherFields: { 'open-final': { boards: [board(open)] } } };
  test('Women’s, Seniors’ and Mixed preliminaries: own scores and the Open final’s (ANC 2021 17.9)', async () => {
    const own = first(7);
    expect(await datum('anc-2021-abpc-preliminary', own, beside)).toEqual([
      17,
      datumOf([...own, ...open], 2),
    ]);
  });
  test('Women’s, Seniors’ and Mixed finals: own scores twice and the Open final’s, 20 in all (ANC 2021 17.9)', async () => {
    const own = first(5);
    expect(await datum('anc-2021-abpc-final', own, beside)).toEqual([
      20,
      datumOf([...own, ...own, ...open], 2),
    ]);
  });
});

describe('[IMP-6] artificial scores by the command', () => {
  const match = (n: number) => ({
    rulebook: 'anc-2021-itc',
    boards: Array.from({ length: 16 }, (_, i) => ({
      board: i + 1,
      ...(i < n
        ? { open: { artificial: 'A+' }, closed: { artificial: 'A+' } }
        : { open: { score: 0 }, closed: { score: 0 } }),
    })),
  });
  test('teams: N boards average plus are 3√N IMPs together (ANC 2021 7.5, appendix on multiple average plus)', async () => {
    const totals = [];
    for (const n of [1, 2, 3, 4, 5, 6, 7])
      totals.push(((await asked('match -', match(n))) as { imps: number }).imps);
    expect(totals).toEqual([3, 4, 5, 6, 7, 7, 8]);
  });
  const plus = (rulebook: string, n: number) => ({
    rulebook,
    boards: Array.from({ length: 8 }, (_, i) => ({
      board: i + 1,
      lines: [
        i < n ? { ns: 'a', ew: 'b', artificial: { ns: 'A+', ew: 'A+' } } : { ns: 'a', ew: 'b', score: 0 },
        { ns: 'c', ew: 'd', score: 0 },
        { ns: 'e', ew: 'f', score: 0 },
      ],
    })),
  });
  interface Scored {
    readonly contestants: readonly { readonly id: string; readonly imps: number; readonly percent: number }[];
  }
  const side = async (line: string, sheet: object, id: string) =>
    ((await asked(line, sheet)) as Scored).contestants.find((one) => one.id === id);
  test('IMP pairs: one board 2 IMPs to both, N boards 2√N together (ANC 2021 7.2(b), 7.3, 7.5, 7.6, appendix on multiple average plus)', async () => {
    for (const rulebook of ['anc-2021-srosp', 'anc-2021-abpc-final', 'anc-2021-congress-swiss-pairs'])
      for (const id of ['a', 'b']) {
        const totals = [];
        for (const n of [1, 2, 3, 4, 5, 6, 7])
          totals.push((await side('butler -', { ...plus(rulebook, n), round: 1 }, id))?.imps);
        expect([rulebook, id, ...totals]).toEqual([rulebook, id, 2, 3, 3, 4, 4, 5, 5]);
      }
  });
  test('matchpoints: one board 60%, N boards 50 + 10/√N each (ANC 2021 7.4, 7.5, 7.6, appendix on multiple average plus)', async () => {
    // As the appendix prints it, board by board.
    const each = [60, 54.14, 53.18, 52.68, 52.36, 52.13, 51.97];
    for (const rulebook of ['anc-2021-ipc', 'anc-2021-congress-pairs'])
      for (const id of ['a', 'b'])
        for (const n of [1, 2, 3, 4, 5, 6, 7]) {
          const all = each.slice(0, n).reduce((a, b) => a + b, 0) + 50 * (8 - n);
          const percent = (await side('matchpoints -', plus(rulebook, n), id))?.percent;
          expect([rulebook, id, n, percent]).toEqual([rulebook, id, n, Math.round((100 * all) / 8) / 100]);
        }
  });
});
