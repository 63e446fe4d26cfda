import { describe, expect, test } from 'vitest';
import { run as combine } from './combine.ts';
import { run as matchpoints } from './matchpoints.ts';
import { run as rescore } from '../rescore/rescore.ts';
import { type Run, Unusable } from '../say.ts';

const call = async (run: Run, input: unknown, ...args: readonly string[]) => {
  const said: string[] = [];
  const code = await run(['-', ...args], {
    readInput: async () => (typeof input === 'string' ? input : JSON.stringify(input)),
    out: (text) => said.push(text),
    err: (text) => said.push(text),
    isTerminal: false,
  });
  return { code, text: said.join('\n') };
};
interface Row {
  readonly id: string;
  readonly side: string;
  readonly matchpoints: number;
  readonly max: number;
  readonly percent: number;
  readonly percentages: number;
  readonly place: number;
  readonly fines: unknown;
}
interface Shown {
  readonly key: string;
  readonly value: number;
}
/** As much of the answers as is looked at here. */
interface Answer {
  readonly boards: readonly {
    readonly board: number;
    readonly top: number;
    readonly lines: readonly {
      readonly ns: string;
      readonly nsMp: number;
      readonly ewMp: number;
      readonly result: string;
    }[];
  }[];
  readonly contestants: readonly Row[];
  readonly overall: {
    readonly contestants: readonly Row[];
    readonly notes: readonly { readonly note: string }[];
  };
  readonly rounds: readonly {
    readonly round: number;
    readonly boards: readonly number[];
    readonly balanced: boolean;
    readonly balance: number;
    readonly contestants: readonly Row[];
  }[];
  readonly recap: {
    readonly contestants: number;
    readonly total: number;
    readonly sets: readonly { readonly check: number }[];
    readonly boards: readonly unknown[];
  };
  readonly why: readonly Shown[];
  readonly differences: readonly unknown[];
}
const json = async (run: Run, input: unknown, ...args: readonly string[]): Promise<Answer> =>
  JSON.parse((await call(run, input, ...args)).text) as Answer;
const line = (ns: number | string, ew: number | string, result: object) => ({
  ns: String(ns),
  ew: String(ew),
  ...result,
});
const one = (...results: object[]) => ({
  boards: [{ board: 1, lines: results.map((result, i) => line(i + 1, i + 11, result)) }],
});

describe('byestand matchpoints', () => {
  test('[CLI-1~][MP-1] the shape of the contract: lines and contestants in the order given, whole top, percentages', async () => {
    const made = await json(matchpoints, {
      method: 'neuberg',
      matchpoints: 'double',
      boards: [
        {
          board: 1,
          lines: [
            line(1, 6, { contract: '4S N =' }),
            line(2, 7, { score: -50 }),
            line(3, 8, { artificial: { ns: 60, ew: 40 } }),
            line(4, 9, {
              weighted: [
                { score: 620, weight: 50 },
                { score: -100, weight: 50 },
              ],
            }),
            line(5, 10, { split: { ns: 620, ew: -650 } }),
            line(11, 12, { score: 450, deal: 'b' }),
          ],
        },
      ],
    });
    const [board] = made.boards;
    expect([board?.board, board?.top, board?.lines.map((row) => row.ns)]).toEqual([
      1,
      10,
      ['1', '2', '3', '4', '5', '11'],
    ]);
    // Two results on the common deal of six lines: a win among two is (2 × 6 + 6 − 2) / 2.
    expect([board?.lines[0]?.nsMp, board?.lines[0]?.ewMp]).toEqual([8, 2]);
    expect([board?.lines[2]?.nsMp, board?.lines[2]?.ewMp]).toEqual([6, 4]);
    // 620 beats both (4 of three results, (4 × 6 + 6 − 3) / 3 = 9), −100 neither ((0 × 6 + 3) / 3 = 1).
    expect([board?.lines[3]?.nsMp, board?.lines[3]?.ewMp]).toEqual([5, 5]);
    // Each side reads its own, both from North-South’s side: 620 pays 9, −650 would pay 1, so East-West have 9.
    expect([board?.lines[4]?.nsMp, board?.lines[4]?.ewMp]).toEqual([9, 9]);
    // Alone on its deal: the average.
    expect([board?.lines[5]?.nsMp, board?.lines[5]?.ewMp]).toEqual([5, 5]);
    expect(made.contestants[0]).toMatchObject({ id: '1', matchpoints: 8, max: 10, percent: 80 });
  });

  test('[RUL-6~] either side of a split score may be results by their weights; no table is compared with it', async () => {
    const ns = [
      { score: 620, weight: 60 },
      { score: -100, weight: 40 },
    ];
    const scored = (split: object) => one({ score: 420 }, { score: -50 }, { split });
    const made = await json(matchpoints, { method: 'neuberg', ...scored({ ns, ew: 620 }) });
    // Of a top of 4: 620 would have 4 and −100 nothing; East-West have what 620 leaves.
    const [own, others] = [made.boards[0]?.lines[2], made.boards[0]?.lines.slice(0, 2)];
    expect([own?.nsMp, own?.ewMp]).toEqual([2.4, 0]);
    expect(others?.map(({ nsMp }) => nsMp)).toEqual([3.5, 0.5]);
    const short = [{ score: 620, weight: 60 }];
    await expect(call(matchpoints, scored({ ns: short, ew: 620 }))).rejects.toThrow(Unusable);
    await expect(call(matchpoints, scored({ ns, ew: 620, official: 'ew' }))).rejects.toThrow(Unusable);
  });

  test('[MP-2] two fields, one field and a Howell have their own totals', async () => {
    const boards = [
      { board: 1, lines: [line(1, 1, { score: 100 }), line(2, 2, { score: 0 })] },
      { board: 2, lines: [line(1, 2, { score: 100 }), line(2, 1, { score: 100 })] },
    ];
    const two = await json(matchpoints, { winners: 2, boards });
    expect(two.contestants.map((row) => [row.side, row.id, row.percent, row.place])).toEqual([
      ['ns', '1', 75, 1],
      ['ew', '1', 25, 2],
      ['ns', '2', 25, 2],
      ['ew', '2', 75, 1],
    ]);
    const howell = await json(matchpoints, {
      boards: [
        { board: 1, lines: [line(1, 2, { score: 100 }), line(3, 4, { score: 0 })] },
        { board: 2, lines: [line(4, 1, { score: 100 }), line(2, 3, { score: 0 })] },
      ],
    });
    // Pair 1 wins both ways round: 2 of 2, then 0 of 2 as East-West at the losing table.
    expect(howell.contestants.map((row) => [row.id, row.percent])).toEqual([
      ['1', 50],
      ['2', 0],
      ['3', 50],
      ['4', 100],
    ]);
  });

  test('[MP-10] the recap grid of the Course Notes: five tables, ten boards, every total as printed', async () => {
    // Each square is a set of two boards; the notes give matchpoints, so each line is entered as set by hand, half a board.
    const grid = [
      [8, 7, 5, 2, 8],
      [8, 12, 8, 8, 10],
      [9, 10, 10, 2, 8],
      [10, 8, 8, 8, 10],
      [7, 10, 8, 8, 8],
    ];
    const lineAt = (ns: number, ew: number) =>
      line(ns + 1, ew + 1, { set: { ns: (grid[ns]?.[ew] ?? 0) / 2, ew: 8 - (grid[ns]?.[ew] ?? 0) / 2 } });
    // The printed sequence of a set: NS1 v EW1, NS2 v EW3, NS3 v EW5, NS4 v EW2, NS5 v EW4, one further each set.
    const opponents = (ns: number, set: number) => (2 * ns + set) % 5;
    const boards = Array.from({ length: 10 }, (_, b) => ({
      board: b + 1,
      lines: [0, 1, 2, 3, 4].map((ns) => lineAt(ns, opponents(ns, Math.floor(b / 2)))),
    }));
    const made = await json(matchpoints, { winners: 2, boards, boardsPerSet: 2 });
    const totals = (side: string) =>
      made.contestants
        .filter((row) => row.side === side)
        .sort((a, b) => Number(a.id) - Number(b.id))
        .map((row) => row.matchpoints);
    expect(totals('ns')).toEqual([30, 46, 39, 44, 41]);
    expect(totals('ew')).toEqual([38, 33, 41, 52, 36]);
    expect([made.recap.contestants, made.recap.total]).toEqual([400, 400]);
    expect(made.recap.sets.map((set) => set.check)).toEqual([40, 40, 40, 40, 40]);
  });

  test('[MP-10] check totals balance; what was meant to unbalance them is listed, board by board', async () => {
    const made = await json(matchpoints, {
      ...one({ score: 100 }, { score: 50 }, { score: 0 }, { artificial: { ns: 60, ew: 60 } }),
      fines: [{ id: '1', percentOfTop: 50, clause: 'SABF 11.9' }],
    });
    expect(made.recap).toMatchObject({ balanced: true, unbalanced: [], fines: -3 });
    expect(made.recap.boards[0]).toMatchObject({
      check: 12,
      ns: 12,
      ew: 12,
      balanced: true,
      adjustments: [{ line: 4, kind: 'artificial', ns: 0.6, ew: 0.6 }],
    });
    expect(made.contestants[0]?.fines).toEqual([
      { amount: 50, unit: 'percent-of-top', matchpoints: -3, clause: 'SABF 11.9' },
    ]);
  });

  test('[MP-14] a barometer shows the standings after every round and the signed sums balance', async () => {
    const boards = [1, 2, 3, 4].map((board) => ({
      board,
      lines: [line(1, 2, { score: 100 * board }), line(3, 4, { score: 100 })],
    }));
    const made = await json(matchpoints, { matchpoints: 'signed', barometer: 2, boards });
    expect(made.rounds.map((round) => [round.round, round.boards, round.balanced, round.balance])).toEqual([
      [1, [1, 2], true, 0],
      [2, [3, 4], true, 0],
    ]);
    // Board 1 a tie, boards 2 to 4 won by pair 1: +1 each in signed matchpoints.
    const first = (round: Answer['rounds'][number]) => round.contestants[0]?.matchpoints;
    expect(made.rounds.map(first)).toEqual([1, 3]);
  });

  test('[MP-15] both fields in one list, brought to the same boards', async () => {
    const boards = [
      { board: 1, lines: [line(1, 1, { score: 100 }), line(2, 2, { score: 0 })] },
      { board: 2, lines: [line(1, 2, { score: 0 }), line(2, 3, { score: 100 })] },
      { board: 3, lines: [line(1, 3, { score: 0 }), line(2, 1, { score: 0 })] },
    ];
    const made = await json(matchpoints, { winners: 2, boards });
    const row = (side: string, id: string) =>
      made.overall.contestants.find((each) => each.side === side && each.id === id);
    // EW 2 won board 1 and board 2: 4 of 4 on two boards, × 3/2. NS 1: 2 + 0 + 1 of 6.
    expect([row('ew', '2')?.matchpoints, row('ns', '1')?.matchpoints, row('ew', '2')?.place]).toEqual([
      6, 3, 1,
    ]);
    expect(made.overall.notes[0]?.note).toBe('factored');
  });

  test('[MP-11] sessions are combined as the input says', async () => {
    const session = (best: number) => one({ score: best }, { score: 0 });
    const made = await json(combine, { combine: 'percentages', sessions: [session(100), session(-100)] });
    expect(made.contestants.map((row) => [row.id, row.percentages])).toEqual([
      ['1', 100],
      ['11', 100],
      ['2', 100],
      ['12', 100],
    ]);
    const why = await json(
      combine,
      { combine: 'factored', sessions: [session(100), session(-100)] },
      '--why',
    );
    expect(why.why[0]).toMatchObject({ key: 'pair/1/combined', value: 2, clause: 'as the input says' });
  });

  test('[SCO-6] passed in, not played, sit-out and awaited are four things', async () => {
    const made = await json(
      matchpoints,
      one({ contract: 'pass' }, { score: 50 }, { notPlayed: true }, { awaited: true }, { score: -50 }),
    );
    const rows = made.boards[0]?.lines;
    expect(rows?.map((row) => [row.result, row.nsMp])).toEqual([
      ['score', 2],
      ['score', 4],
      ['not-played', null],
      ['awaited', null],
      ['score', 0],
    ]);
    const sat = await json(matchpoints, {
      boards: [
        { board: 1, lines: [line(1, 2, { score: 10 }), line(3, 4, { score: 0 })] },
        { board: 2, lines: [line(1, 3, { score: 10 }), { ns: '2', bye: true }, line(4, 5, { score: 0 })] },
      ],
    });
    // Pair 2 lost its only board and sat out the other: its own average is nothing, of a full board.
    const pair2 = sat.contestants.find((row) => row.id === '2');
    expect([pair2?.matchpoints, pair2?.max]).toEqual([0, 4]);
  });

  test('[SCO-7] a board played the wrong way round is scored as it was played', async () => {
    const made = await json(matchpoints, one({ score: 100 }, { score: 50, wrongDirection: true }));
    expect(made.boards[0]?.lines[1]).toMatchObject({ ns: '12', ew: '2', nsMp: 0, ewMp: 2 });
  });

  test('[CLI-1~] --why re-adds to what is shown, with clauses; --pretty tells it in sentences', async () => {
    const input = one({ score: 100 }, { score: 50 }, { artificial: 'A+' });
    const made = await json(matchpoints, input, '--why');
    const figure = made.why.find((each) => each.key === 'board/1/line/1/ns');
    expect(figure).toMatchObject({
      value: made.boards[0]?.lines[0]?.nsMp,
      clause: 'Course Notes, The Neuberg formula',
      formula: '(m*E + E - A) / A',
    });
    const { text } = await call(matchpoints, input, '--why', '--pretty');
    expect(text).toContain('Board 1, line 1, North-South: 3.5 = (2×3 + 3 - 2) ÷ 2');
    expect(text).toContain('Law 78A');
  });

  test('[CON-17~] a rulebook named by the input answers with its own clauses, and says what it replaced', async () => {
    const made = await json(
      matchpoints,
      {
        rulebook: 'club-pairs-by-hand',
        ...one({ score: 100 }, { score: 50 }, { artificial: { ns: 60, ew: 40 } }),
      },
      '--why',
    );
    const figure = made.why.find((each) => each.key === 'board/1/line/1/ns');
    // By hand: own 2 and one artificial line give 3.
    expect(figure).toMatchObject({
      value: 3,
      clause: 'Course Notes, Adjusted scores',
      layer: 'course-notes',
    });
  });
});

describe('other programs', () => {
  const fewer = {
    boards: [
      { board: 1, lines: [line(1, 4, { score: 100 }), line(2, 5, { score: 50 }), line(3, 6, { score: 0 })] },
      { board: 2, lines: [line(1, 5, { score: 100 }), line(2, 6, { score: 0 })] },
    ],
  };

  test('[MP-4] Compscore3 shows the own matchpoints of a board played fewer times, and counts them scaled', async () => {
    const made = await json(matchpoints, { program: 'Compscore3', ...fewer }, '--why');
    expect(made.boards[1]?.lines.map((row) => [row.nsMp, row.ewMp])).toEqual([
      [2, 0],
      [0, 2],
    ]);
    // Board 1 pays 4; board 2 (2 × 3 + 3 − 2) / 2 = 3.5.
    expect(made.contestants[0]).toMatchObject({ id: '1', matchpoints: 7.5 });
    const shown = made.why.find((figure) => figure.key === 'board/2/line/1/ns');
    expect(shown?.value).toBe(2);
  });

  test('[MP-7] English programs give two results of nine 65 and 55 per cent, fouled or not', async () => {
    const nine = Array.from({ length: 9 }, (_, i) => line(i + 1, i + 11, { score: 10 * i }));
    const made = await json(matchpoints, {
      program: 'EBUScore',
      boards: [
        { board: 1, lines: nine },
        { board: 2, lines: [line(1, 11, { score: 50 }), line(2, 12, { score: 0 })] },
      ],
    });
    // A top of 16: 65 and 55 per cent are 10.4 and 8.8, both ways.
    expect(made.boards[1]?.lines.map((row) => [row.nsMp, row.ewMp])).toEqual([
      [10.4, 8.8],
      [8.8, 10.4],
    ]);
  });

  test('[MP-2] rounded lines are added as shown only where halves go towards the average', async () => {
    const thirds = {
      boards: [
        {
          board: 1,
          lines: [
            line(1, 3, { score: 100 }),
            line(2, 4, { score: 50 }),
            line(5, 6, { artificial: { ns: 33, ew: 67 } }),
          ],
        },
      ],
    };
    const up = await json(matchpoints, { rounding: { line: { unit: 0.1, ties: 'up' } }, ...thirds });
    const average = await json(matchpoints, {
      rounding: { line: { unit: 0.1, ties: 'average' } },
      ...thirds,
    });
    const pair5 = (made: Answer) => made.contestants.find((row) => row.id === '5')?.matchpoints;
    // 33 per cent of 4 is 1.32.
    expect([pair5(up), pair5(average)]).toEqual([1.32, 1.3]);
  });

  test('[CLI-1~] sections number their pairs apart', async () => {
    const made = await json(matchpoints, {
      boards: [
        { board: 1, lines: [line(1, 2, { score: 10, sec: 'A' }), line(1, 2, { score: 0, sec: 'B' })] },
      ],
    });
    expect(made.contestants.map((row) => row.id)).toEqual(['A1', 'A2', 'B1', 'B2']);
  });

  test('[CLI-1~] a mistyped setting is named, with the one that was meant', async () => {
    const { code, text } = await call(matchpoints, { methd: 'traditional', ...one({ score: 0 }) });
    expect([code, text.split('\n')[0]]).toEqual([
      0,
      'byestand: ‘methd’ is not known here and was left out; did you mean ‘method’?',
    ]);
  });

  test('[CLI-1~] rescore gives its reasons too', async () => {
    const input = {
      program: 'unknown',
      boards: [
        {
          board: 1,
          lines: [{ ...line(1, 2, { score: 10 }), published: { ns: 2 } }, line(3, 4, { score: 0 })],
        },
      ],
    };
    const made = await json(rescore, input, '--why');
    expect(made.differences).toEqual([]);
    expect(made.why[0]).toMatchObject({ key: 'board/1/line/1/ns', value: 2, clause: 'as the input says' });
  });
});

describe('bad input is refused with what, where and why', () => {
  const refused: readonly [string, unknown, RegExp][] = [
    [
      'an impossible contract',
      one({ contract: '8S N =' }),
      /boards\[0\]\.lines\[0\]\.contract: .*8S N =.*Law 77/,
    ],
    ['too many tricks', one({ contract: '4S N +4' }), /14 tricks/],
    ['board zero', { boards: [{ board: 0, lines: [] }] }, /boards\[0\]\.board: .*from 1 on/],
    [
      'weights that do not sum to 100',
      one({
        weighted: [
          { score: 0, weight: 50 },
          { score: 10, weight: 40 },
        ],
      }),
      /weighted: the weights make 90, not 100 .*Law 12C1c/,
    ],
    [
      'a line with two results',
      one({ contract: '4S N =', score: 420 }),
      /more than one result: contract, score/,
    ],
    ['a line without a result', one({}), /the line has no result/],
    ['an impossible score', one({ score: 425 }), /multiple of ten/],
    [
      'an unknown method',
      { method: 'magic', ...one({ score: 0 }) },
      /method: ‘magic’ is not known here.*neuberg/,
    ],
    ['an unknown rulebook', { rulebook: 'atlantis', ...one({ score: 0 }) }, /no edition ‘atlantis’/],
    [
      'a fine for nobody',
      { fines: [{ id: '99', matchpoints: 1 }], ...one({ score: 0 }) },
      /Nobody numbered 99/,
    ],
    ['a percentage above 100', one({ artificial: { ns: 160, ew: 40 } }), /0 to 100/],
    ['no boards', {}, /boards: a list in brackets belongs here/],
    ['a list instead of an object', [], /An object in braces/],
    [
      'tricks said twice and differently',
      one({ contract: '4S N =', tricks: 7 }),
      /the tricks twice, and differently: 10 and 7/,
    ],
    ['a declarer said twice and differently', one({ contract: '4S N =', by: 'E' }), /the declarer twice/],
    [
      'a score that is not the contract’s',
      one({ contract: '4S', by: 'N', tricks: 10, score: -50 }),
      /is worth 420, and the score beside it is -50/,
    ],
    ['a pass with tricks', one({ contract: 'pass', tricks: 9 }), /the tricks twice/],
    [
      'an outcome with two results',
      one({ weighted: [{ contract: '4S N =', score: 420, weight: 100 }] }),
      /more than one result/,
    ],
    [
      'a field smaller than the board',
      { expected: 1, ...one({ score: 0 }, { score: 10 }) },
      /2 results cannot be scored as one of 1/,
    ],
    [
      'a field beyond all tables',
      { expected: 1000000000, ...one({ score: 0 }) },
      /cannot be scored as one of 1000000000/,
    ],
    [
      'a direction that is no yes or no',
      one({ score: 0, wrongDirection: 'true' }),
      /true or false belongs here/,
    ],
    ['three winners', { winners: 3, ...one({ score: 0 }) }, /winners: ‘3’ is not known here/],
    ['a negative fine', { fines: [{ id: '1', matchpoints: -2 }], ...one({ score: 0 }) }, /without its sign/],
    ['an artificial score of three', one({ artificial: [60, 40, 20] }), /an object in braces/],
    [
      'a missing pair',
      { boards: [{ board: 1, lines: [{ ns: '1', score: 0 }] }] },
      /lines\[0\]\.ew: a contestant/,
    ],
  ];

  test.each(refused)('[CLI-1~] %s', async (_, input, message) => {
    await expect(call(matchpoints, input)).rejects.toThrow(message);
    await expect(call(matchpoints, input)).rejects.toBeInstanceOf(Unusable);
  });

  test('[CLI-1~] what is not JSON is named by line and column', async () => {
    await expect(call(matchpoints, '{"boards":[\n  {"board":1,}]}')).rejects.toThrow(/line 2, column \d+/);
  });

  test('[CLI-1~] rescore ends with 1 where a published number differs, and names it', async () => {
    const { code, text } = await call(rescore, {
      boards: [
        {
          board: 1,
          lines: [{ ...line(1, 2, { score: 10 }), published: { ns: 3 } }, line(3, 4, { score: 0 })],
        },
      ],
    });
    expect(code).toBe(1);
    expect(JSON.parse(text).differences).toMatchObject([
      { board: 1, line: 1, cause: 'points', what: 'ns', published: 3, ours: 2 },
    ]);
  });
});
