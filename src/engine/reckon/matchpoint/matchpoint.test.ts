import { describe, expect, test } from 'vitest';
import type { Award, Board } from '../../contest/line.ts';
import { scoreMatchpoints, whyMatchpoints, type MatchpointRequest } from '../../play/unit/matchpoints.ts';
import { verify } from '../../figure/figure.ts';
import { exactly, makeRational, multiply, type Rational, ratio, toNumber, ZERO } from '../../kit/rational.ts';
import type { Slots } from '../../rulebook/slots.ts';
import type { Layer } from '../../rulebook/stack.ts';

const cited = { clause: 'test', says: '' };
type Answers = { [S in keyof Slots]?: Slots[S] };

const base: Answers = {
  matchpoints: { use: 'double' },
  unequal: { use: 'neuberg' },
  artificial: { use: 'percent', plus: 60, average: 50, minus: 40, own: 'plus-and-minus' },
  several: { use: 'each' },
  weighted: { use: 'artificial-in-place' },
  fouled: { use: 'groups' },
  rounding: { use: 'rounding', percent: { unit: '0.01', ties: 'up' } },
  sitOut: { use: 'own-average' },
};

const layerOf = (answers: Answers): Layer => ({
  id: 'test',
  name: 'test',
  rank: 'contest',
  slots: Object.fromEntries(
    Object.entries({ ...base, ...answers }).map(([slot, value]) => [slot, { ...value, ...cited }]),
  ),
});

const score = (ns: number): Award => ({ kind: 'score', ns });
const TRADITIONAL = { use: 'traditional', artificial: { unit: 1, ties: 'up' } } as const;

/** Tables 1…n, each pair once: NS 1…n, EW n+1…2n. */
const board = (awards: readonly Award[], number = 1, deals: readonly (string | undefined)[] = []): Board => ({
  board: number,
  lines: awards.map((award, i) => ({
    ns: String(i + 1),
    ew: String(i + 1 + awards.length),
    award,
    ...(deals[i] === undefined ? {} : { deal: deals[i] as string }),
  })),
});

const run = (boards: readonly Board[], answers: Answers = {}, more: Partial<MatchpointRequest> = {}) => {
  const request: MatchpointRequest = { boards, fields: 'one', layers: [layerOf(answers)], ...more };
  const result = scoreMatchpoints(request);
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return { ...result.value, why: () => whyMatchpoints(request, result.value) };
};

const text = (value: Rational | undefined): string | undefined => (value ? makeRational(value) : undefined);
const nsOf = (boards: readonly Board[], answers: Answers = {}) =>
  run(boards, answers).session.boards.map((b) => b.lines.map((line) => text(line.ns)));
const ewOf = (boards: readonly Board[], answers: Answers = {}) =>
  run(boards, answers).session.boards.map((b) => b.lines.map((line) => text(line.ew)));

/** Course Notes, Matchpointing: ten tables, a top of 18, check total 90. */
const TEN = [170, 140, -50, -140, 50, 420, 140, -50, 420, 0].map(score);

describe('a board at matchpoints', () => {
  test('[MP-1] the ten-table example comes out as printed, double, single and signed, with its check total', () => {
    expect(nsOf([board(TEN)])).toEqual([['14', '11', '3', '0', '8', '17', '11', '3', '17', '6']]);
    expect(ewOf([board(TEN)])).toEqual([['4', '7', '15', '18', '10', '1', '7', '15', '1', '12']]);
    expect(nsOf([board(TEN)], { matchpoints: { use: 'single' } })).toEqual([
      ['7', '5.5', '1.5', '0', '4', '8.5', '5.5', '1.5', '8.5', '3'],
    ]);
    expect(nsOf([board(TEN)], { matchpoints: { use: 'signed' } })).toEqual([
      ['5', '2', '-6', '-9', '-1', '8', '2', '-6', '8', '-3'],
    ]);
    const made = run([board(TEN)]).recap.boards[0];
    expect([text(made?.check), text(made?.ns), made?.balanced]).toEqual(['90', '90', true]);
    expect(text(run([board(TEN)], { matchpoints: { use: 'signed' } }).recap.boards[0]?.check)).toBe('0');
  });

  test('[MP-3] traditional: one artificial score lowers the top to 17 and raises the bottom to 1; 60 and 40 per cent of 18 are 11 and 7', () => {
    const ruled: Award = { kind: 'artificial', ns: ratio(60), ew: ratio(40) };
    const awards = [...[600, 170, 140, 120, 110, 100, 90, 50, -50].map(score), ruled];
    const [mine] = nsOf([board(awards)], { unequal: TRADITIONAL });
    expect(mine).toEqual(['17', '15', '13', '11', '9', '7', '5', '3', '1', '11']);
    expect(ewOf([board(awards)], { unequal: TRADITIONAL })[0]?.[9]).toBe('7');
    const two = [...[600, 170, 140, 120, 110, 100, 90, 50].map(score), ruled, ruled];
    expect(nsOf([board(two)], { unequal: TRADITIONAL })[0]?.slice(0, 8)).toEqual([
      '16',
      '14',
      '12',
      '10',
      '8',
      '6',
      '4',
      '2',
    ]);
  });

  test('[MP-3][MP-13] traditional: averages stand in the balanced total of 90, the later +2 and −2 are listed, then the final total', () => {
    const awards: Award[] = [...TEN.slice(0, 9), { kind: 'artificial', ns: ratio(60), ew: ratio(40) }];
    const made = run([board(awards)], { unequal: TRADITIONAL }).recap.boards[0];
    expect([text(made?.check), text(made?.ns), text(made?.ew), made?.balanced]).toEqual([
      '90',
      '90',
      '90',
      true,
    ]);
    expect(
      made?.adjustments.map((later) => [later.line, later.kind, text(later.ns), text(later.ew)]),
    ).toEqual([[9, 'artificial', '2', '-2']]);
    expect([text(made?.finalNs), text(made?.finalEw)]).toEqual(['92', '88']);
  });

  test.each([
    [7, 6, 4, '29/6'],
    [7, 6, 9, '32/3'],
    [11, 10, 18, '19.9'],
    [11, 10, 0, '0.1'],
    [10, 7, 12, '123/7'],
    [10, 7, 6, '9'],
    [10, 3, 4, '47/3'],
    [10, 3, 0, '7/3'],
  ])(
    '[MP-3] Neuberg: of %i tables %i have results, own matchpoints %i become %s',
    (expected, results, own, wanted) => {
      // The results lie 10 points apart, so own matchpoints 0, 2, 4 … fall to them in order; an odd number needs one tie.
      const scores = Array.from({ length: results }, (_, i) => 10 * i);
      if (own % 2 === 1) scores[(own + 1) / 2] = scores[(own - 1) / 2] as number;
      const at = own % 2 === 1 ? (own - 1) / 2 : own / 2;
      const awards: Award[] = [
        ...scores.map(score),
        ...Array.from(
          { length: expected - results },
          (): Award => ({ kind: 'artificial', ns: ratio(50), ew: ratio(50) }),
        ),
      ];
      expect(nsOf([board(awards)])[0]?.[at]).toBe(wanted);
    },
  );

  test('[MP-3] under Neuberg percentages are not rounded: 60 per cent of 18 is 10.8', () => {
    const awards: Award[] = [...TEN.slice(0, 9), { kind: 'artificial', ns: ratio(60), ew: ratio(40) }];
    expect([nsOf([board(awards)])[0]?.[9], ewOf([board(awards)])[0]?.[9]]).toEqual(['10.8', '7.2']);
  });

  test('[MP-4] a board played fewer times than the rest is brought to their scale, also across sections', () => {
    const full = board([100, 50, 0].map(score), 1);
    const short: Board = {
      board: 2,
      lines: full.lines.slice(0, 2).map((line, i) => ({ ...line, award: score(i * 10) })),
    };
    // (0 × 3 + 3 − 2) / 2 and (2 × 3 + 3 − 2) / 2
    expect(nsOf([full, short])[1]).toEqual(['0.5', '3.5']);
    const section = run([full], {}, { expected: 5 });
    // Neuberg from three results to five: (4 × 5 + 5 − 3) / 3
    expect(text(section.session.boards[0]?.lines[0]?.ns)).toBe('22/3');
  });
});

/** ABF Interpretations 12C1c: thirteen tables, the fifth to be weighted. */
const OTHERS = [1430, 1660, 680, 650, 1430, 650, 680, -200, 680, -100, -100, 1430];
const WEIGHTS: Award = {
  kind: 'weighted',
  innocent: 'ns',
  outcomes: [
    { ns: 1430, weight: exactly('0.4') },
    { ns: 680, weight: exactly('0.3') },
    { ns: 650, weight: exactly('0.2') },
    { ns: -100, weight: exactly('0.1') },
  ],
};
const THIRTEEN = board([...OTHERS.slice(0, 4).map(score), WEIGHTS, ...OTHERS.slice(4).map(score)]);
const without5 = <T>(list: readonly T[]): readonly T[] => list.filter((_, i) => i !== 4);

describe('weighted scores', () => {
  test('[MP-5] the thirteen-table example: 13.5 to North-South, 10.5 to East-West, by each method', () => {
    for (const use of ['artificial-in-place', 'comparison'] as const) {
      const answers: Answers = { weighted: { use } };
      expect([nsOf([THIRTEEN], answers)[0]?.[4], ewOf([THIRTEEN], answers)[0]?.[4]]).toEqual([
        '13.5',
        '10.5',
      ]);
    }
    const manual: Answers = { weighted: { use: 'manual', correction: { unit: '0.1', ties: 'away' } } };
    expect([nsOf([THIRTEEN], manual)[0]?.[4], ewOf([THIRTEEN], manual)[0]?.[4]]).toEqual(['13.5', '10.5']);
  });

  test('[MP-12] what the other tables get: average in place, Neuberg, or compared with each outcome', () => {
    const traditional = nsOf([THIRTEEN], { unequal: TRADITIONAL });
    expect(without5(traditional[0] ?? [])).toEqual([
      '19',
      '23',
      '13',
      '8',
      '19',
      '8',
      '13',
      '1',
      '13',
      '4',
      '4',
      '19',
    ]);
    const neuberg = nsOf([THIRTEEN]);
    // (m × 13 + 13 − 12) / 12 with m one less than the traditional numbers
    expect(without5(neuberg[0] ?? []).slice(0, 4)).toEqual(['235/12', '287/12', '157/12', '23/3']);
    const compared = nsOf([THIRTEEN], { weighted: { use: 'comparison' } });
    expect(without5(compared[0] ?? [])).toEqual([
      '19.6',
      '24',
      '12.9',
      '7.4',
      '19.6',
      '7.4',
      '12.9',
      '0',
      '12.9',
      '3.1',
      '3.1',
      '19.6',
    ]);
    const made = run([THIRTEEN], { weighted: { use: 'comparison' } }).recap.boards[0];
    expect([text(made?.ns), text(made?.check), made?.adjustments.length]).toEqual(['156', '156', 0]);
  });

  test('[MP-12] twelve scores with one weighted: the top of 22 drops to 21 by the traditional method', () => {
    const awards: Award[] = [
      ...Array.from({ length: 11 }, (_, i) => score(10 * i)),
      {
        kind: 'weighted',
        innocent: 'ns',
        outcomes: [
          { ns: 620, weight: exactly('0.5') },
          { ns: -100, weight: exactly('0.5') },
        ],
      },
    ];
    const lines = nsOf([board(awards)], { unequal: TRADITIONAL })[0] ?? [];
    expect([
      lines[10],
      lines[0],
      text(run([board(awards)], { unequal: TRADITIONAL }).session.boards[0]?.top),
    ]).toEqual(['21', '1', '22']);
    // Best of all is 22, worst of all 0: half of each.
    expect(lines[11]).toBe('11');
  });

  test('[MP-12][MP-13] by the manual procedure the correction is rounded to one decimal, added to one side and taken from the other', () => {
    const third: Award = {
      kind: 'weighted',
      innocent: 'ns',
      outcomes: [
        { ns: 1430, weight: ratio(1, 3) },
        { ns: -100, weight: ratio(2, 3) },
      ],
    };
    const lines = board([...OTHERS.slice(0, 4).map(score), third, ...OTHERS.slice(4).map(score)]);
    const manual: Answers = {
      unequal: TRADITIONAL,
      weighted: { use: 'manual', correction: { unit: '0.1', ties: 'away' } },
    };
    // 19/3 + 8/3 = 9 exactly; 12 − 3
    expect([nsOf([lines], manual)[0]?.[4], ewOf([lines], manual)[0]?.[4]]).toEqual(['9', '15']);
    const made = run([lines], manual).recap.boards[0];
    expect(made?.adjustments.map((later) => [text(later.ns), text(later.ew)])).toEqual([['-3', '3']]);
  });
});

describe('split scores and fouled boards', () => {
  const others = [600, 170, 140, 120, 110, 100, 90, 50, -50].map(score);

  test('[MP-6] the official score is matchpointed; each side reads off its own, East-West as the complement', () => {
    const awards: Award[] = [...others, { kind: 'split', ns: 140, ew: 620, official: 'ns' }];
    const [ns, ew] = [nsOf([board(awards)])[0], ewOf([board(awards)])[0]];
    // 140 ties one and beats six: 13. At 620 North-South would beat all nine: 18, so East-West have nothing.
    expect([ns?.[9], ew?.[9]]).toEqual(['13', '0']);
    expect(ns?.slice(0, 3)).toEqual(['18', '16', '13']);
    const made = run([board(awards)]).recap.boards[0];
    expect(made?.adjustments.map((later) => [later.kind, text(later.ns), text(later.ew)])).toEqual([
      ['split', '0', '-5'],
    ]);
  });

  test('[MP-6] with neither score official the others take the line as artificial', () => {
    const awards: Award[] = [...others, { kind: 'split', ns: 140, ew: 620 }];
    const lines = nsOf([board(awards)], { unequal: TRADITIONAL })[0];
    expect(lines?.slice(0, 9)).toEqual(['17', '15', '13', '11', '9', '7', '5', '3', '1']);
    expect([lines?.[9], ewOf([board(awards)], { unequal: TRADITIONAL })[0]?.[9]]).toEqual(['13', '0']);
  });

  test('[MP-6][RUL-6~] each side its own weights: each reads off its own sum, and the others take the line as artificial', () => {
    const weights = (...parts: readonly (readonly [number, number])[]) =>
      parts.map(([percent, ns]) => ({ ns, weight: ratio(percent, 100) }));
    const apart: Award = {
      kind: 'apart',
      ns: weights([60, 140], [40, -50]),
      ew: weights([50, 620], [50, 110]),
      innocent: 'ew',
    };
    // 140 is worth 13, −50 one: 0.6 × 13 + 0.4. At 620 North-South would have 18, at 110 nine: 18 − 13.5.
    const [ns, ew] = [nsOf([board([...others, apart])])[0], ewOf([board([...others, apart])])[0]];
    expect([ns?.[9], ew?.[9]]).toEqual(['8.2', '4.5']);
    const split: Award = { kind: 'split', ns: 140, ew: 620 };
    expect(ns?.slice(0, 9)).toEqual(nsOf([board([...others, split])])[0]?.slice(0, 9));
    const made = run([board([...others, apart])]).recap.boards[0];
    expect([made?.balanced, made?.adjustments.map(({ kind }) => kind)]).toEqual([true, ['split']]);
    // To one decimal by the manual procedure: 9 − 0.8, and 9 − 4.5.
    const manual: Answers = {
      unequal: TRADITIONAL,
      weighted: { use: 'manual', correction: { unit: '0.1', ties: 'away' } },
    };
    const lines = [board([...others, apart])];
    expect([nsOf(lines, manual)[0]?.[9], ewOf(lines, manual)[0]?.[9]]).toEqual(['8.2', '4.5']);
  });

  test('[MP-7] groups of the same deal are compared among themselves and scaled: seven and three of ten', () => {
    const scores = [60, 50, 40, 30, 20, 10, 0, 2000, 1500, 1000].map(score);
    const deals = Array.from({ length: 10 }, (_, i) => (i < 7 ? undefined : 'b'));
    expect(nsOf([board(scores, 1, deals)])[0]).toEqual([
      '123/7',
      '103/7',
      '83/7',
      '9',
      '43/7',
      '23/7',
      '3/7',
      '47/3',
      '9',
      '7/3',
    ]);
  });

  test.each([
    [1, [60]],
    [2, [65, 55]],
    [3, [70, 60, 50]],
  ])('[MP-7] English practice for a group of %i in a field at least three times larger', (size, percents) => {
    const scores = Array.from({ length: 12 }, (_, i) => score(1000 - 10 * i));
    const deals = Array.from({ length: 12 }, (_, i) => (i < size ? 'b' : undefined));
    const small = { upTo: 3, fieldTimes: 3, middle: 60, step: 5 } as const;
    const lines =
      run([board(scores, 1, deals)], { fouled: { use: 'groups', small } }).session.boards[0]?.lines ?? [];
    const percent = (value: Rational | undefined) => toNumber(multiply(value ?? ZERO, ratio(100, 22)));
    expect(lines.slice(0, size).map((line) => percent(line.ns))).toEqual(percents);
    expect(lines.slice(0, size).map((line) => percent(line.ew))).toEqual([...percents].reverse());
  });

  test('[MP-7] or the smaller group is treated as artificial', () => {
    const scores = [60, 50, 40, 30, 2000].map(score);
    const deals = [undefined, undefined, undefined, undefined, 'b'];
    const lines = run([board(scores, 1, deals)], { fouled: { use: 'artificial', ns: 60, ew: 60 } }).session
      .boards[0]?.lines;
    expect([text(lines?.[4]?.ns), text(lines?.[4]?.ew), text(lines?.[0]?.ns)]).toEqual([
      '4.8',
      '4.8',
      '7.75',
    ]);
  });
});

/** Pair 1 sits North-South throughout; every other board has a fixed result. */
const session = (first: readonly number[], last: Award): readonly Board[] => [
  ...first.map((ns, b) => board([score(ns), score(0), score(0)], b + 1)),
  board([last, score(0), score(0)], first.length + 1),
];
const percentOf = (
  boards: readonly Board[],
  id: string,
  answers: Answers = {},
  more: Partial<MatchpointRequest> = {},
) => text(run(boards, answers, more).session.contestants.find((row) => row.contestant.id === id)?.percent);
const lastNs = (boards: readonly Board[], answers: Answers = {}) => nsOf(boards, answers).at(-1)?.[0];

describe('averages and fines', () => {
  const plus: Award = { kind: 'artificial', ns: 'A+', ew: 'A-' };

  test('[MP-8] average plus and minus are 60 and 40 per cent', () => {
    expect(lastNs(session([0, 0], plus))).toBe('2.4');
    expect(ewOf(session([0, 0], plus)).at(-1)?.[0]).toBe('1.6');
  });

  test('[MP-8] an innocent pair with a better session gets its own percentage; an offender with a worse one that', () => {
    // Pair 1: three tops of four matchpoints and one zero on the other boards: 75 per cent of 4 is 3.
    expect(lastNs(session([50, 50, 50, -50], plus))).toBe('3');
    expect(ewOf(session([50, 50, 50, -50], plus)).at(-1)?.[0]).toBe('1');
    const never: Answers = { artificial: { use: 'percent', plus: 60, average: 50, minus: 40, own: 'never' } };
    expect(lastNs(session([50, 50, 50, -50], plus), never)).toBe('2.4');
    const onlyPlus: Answers = {
      artificial: { use: 'percent', plus: 60, average: 50, minus: 40, own: 'plus' },
    };
    expect(ewOf(session([50, 50, 50, -50], plus), onlyPlus).at(-1)?.[0]).toBe('1.6');
  });

  test('[MP-8] 60 per cent to both', () => {
    const both: Award = { kind: 'artificial', ns: ratio(60), ew: ratio(60) };
    expect([lastNs(session([0], both)), ewOf(session([0], both)).at(-1)?.[0]]).toEqual(['2.4', '2.4']);
  });

  test('[MP-8] several averages plus: the k-th board adds what the printed table says (ANC 2021 7.5, appendix on multiple average plus)', () => {
    const awards = ['60', '54.14', '53.18', '52.68', '52.36', '52.13', '51.97'];
    const boards = awards.map((_, b) =>
      board([plus, score(0), score(0), ...Array.from({ length: 48 }, () => score(0))], b + 1),
    );
    const lines = nsOf(boards, {
      several: { use: 'square-root', teams: 3, datum: 2, percent: 10, unit: '0.01' },
    }).map((b) => b[0]);
    // A top of 100, so matchpoints are per cent.
    expect(lines).toEqual(awards);
  });

  test('[MP-9] fines in per cent of a top, per cent of the session and matchpoints stand on their own line', () => {
    const boards = session([0, 0, 0, 0], score(0));
    const fine = (
      id: string,
      unit: 'percent-of-top' | 'percent-of-session' | 'matchpoints',
      amount: number,
    ) => ({ contestant: { id }, unit, amount: ratio(amount), clause: 'SABF 11.2', why: '' }) as const;
    const fines = [
      fine('1', 'percent-of-top', 40),
      fine('2', 'percent-of-session', 1),
      fine('3', 'matchpoints', 2),
    ];
    const { session: made, recap } = run(boards, {}, { fines });
    const row = (id: string) => made.contestants.find((one) => one.contestant.id === id);
    // Five boards with a top of 4: every pair has 10 of 20 before fines.
    expect([
      text(row('1')?.fines[0]?.matchpoints),
      text(row('1')?.matchpoints),
      text(row('1')?.percent),
    ]).toEqual(['1.6', '8.4', '42']);
    expect([text(row('2')?.matchpoints), text(row('2')?.percent)]).toEqual(['9.8', '49']);
    expect([text(row('3')?.matchpoints), text(row('3')?.percent)]).toEqual(['8', '40']);
    expect(made.boards[0]?.lines.map((line) => text(line.ns))).toEqual(['2', '2', '2']);
    expect([text(recap.fines), recap.balanced]).toEqual(['3.8', true]);
  });

  test('[MP-2] percentages are to two decimals, halves up (SABF 11.3)', () => {
    const thirds = [
      board([score(50), score(0), score(0)]),
      board([score(0), score(0), score(50)], 2),
      board([score(50), score(0), score(0)], 3),
    ];
    // 4 + 1 + 4 of 12
    expect(percentOf(thirds, '1')).toBe('75');
    // 1 + 1 + 1 of 12 for pair 2
    expect(percentOf(thirds, '2')).toBe('25');
    const seventh = [
      board([score(10), score(0)]),
      ...[2, 3, 4, 5, 6, 7].map((b) => board([score(0), score(10)], b)),
    ];
    expect([percentOf(seventh, '1'), percentOf(seventh, '2')]).toEqual(['14.29', '85.71']);
  });
});

describe('every derivation', () => {
  const everything = [
    THIRTEEN,
    board(
      [
        ...OTHERS.slice(0, 11).map(score),
        { kind: 'split', ns: 140, ew: 620, official: 'ns' },
        { kind: 'artificial', ns: 'A+', ew: 'A-' },
      ],
      2,
    ),
    board(
      [...OTHERS.slice(0, 11).map(score), { kind: 'split', ns: 140, ew: -100 }, { kind: 'not-played' }],
      3,
    ),
    board(
      [
        ...OTHERS.slice(0, 12).map(score),
        {
          kind: 'apart',
          ns: [
            { ns: 140, weight: ratio(1, 3) },
            { ns: -50, weight: ratio(2, 3) },
          ],
          ew: [{ ns: 620, weight: ratio(1) }],
          innocent: 'ew',
        },
      ],
      8,
    ),
    board([...OTHERS.slice(0, 12).map(score), { kind: 'artificial', ns: ratio(55), ew: 'A' }], 4),
    board([...OTHERS.map(score), score(110)], 5, ['b', 'b', ...Array.from({ length: 11 }, () => undefined)]),
    board([...OTHERS.map(score), { kind: 'set', ns: ratio(11), ew: ratio(9) }], 6),
    {
      board: 7,
      lines: [
        ...board(OTHERS.map(score)).lines.map((line) => ({ ...line, ew: String(Number(line.ew) + 1) })),
        { ns: '13', award: { kind: 'sit-out' } as const },
      ],
    },
  ];
  const fines = [
    {
      contestant: { id: '1' },
      unit: 'percent-of-top',
      amount: ratio(15),
      clause: 'SABF 11.2',
      why: '',
    } as const,
  ];

  const variants: Answers[] = [
    {},
    { unequal: TRADITIONAL },
    { unequal: { use: 'own-top' } },
    { unequal: { use: 'factor' } },
    { matchpoints: { use: 'single' }, weighted: { use: 'comparison' } },
    { matchpoints: { use: 'signed' }, fouled: { use: 'artificial', ns: 60, ew: 60 } },
    {
      rounding: {
        use: 'rounding',
        line: { unit: '0.1', ties: 'average' },
        percent: { unit: '0.01', ties: 'up' },
      },
    },
    {
      rounding: {
        use: 'rounding',
        line: { unit: '0.1', ties: 'even' },
        adds: 'exact',
        total: { unit: '0.01', ties: 'up' },
        percentOf: 'total-as-shown',
        percent: { unit: '0.01', ties: 'up' },
      },
    },
    {
      several: { use: 'square-root', teams: 3, datum: 2, percent: 10, unit: '0.01' },
      fouled: { use: 'groups', small: { upTo: 3, fieldTimes: 3, middle: 60, step: 5 } },
    },
  ];

  test.each(variants.map((answers, i) => [i, answers] as const))(
    '[MP-3][MP-5][MP-6][MP-7][MP-9] re-adds and equals the bulk number, rules %i',
    (_, answers) => {
      const made = run(everything, answers, { fines, fullBoards: 8 });
      const figures = made.why();
      expect(figures.flatMap((figure) => verify(figure))).toEqual([]);
      const shown = new Map(figures.map((figure) => [figure.key, makeRational(figure.value)]));
      for (const { board: number, lines } of made.session.boards)
        for (const [i, line] of lines.entries())
          for (const side of ['ns', 'ew'] as const)
            expect([number, i, side, shown.get(`board/${number}/line/${i + 1}/${side}`)]).toEqual([
              number,
              i,
              side,
              text(line[side]),
            ]);
      for (const { contestant, matchpoints, percent } of made.session.contestants) {
        expect([contestant.id, shown.get(`pair/${contestant.id}/matchpoints`)]).toEqual([
          contestant.id,
          text(matchpoints),
        ]);
        expect([contestant.id, shown.get(`pair/${contestant.id}/percent`)]).toEqual([
          contestant.id,
          text(percent),
        ]);
      }
    },
  );
});
