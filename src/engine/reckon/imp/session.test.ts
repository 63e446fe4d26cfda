import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { impsFor } from '../../bridge/imp.ts';
import type { Award, Board, Line } from '../../contest/line.ts';
import { verify } from '../../figure/figure.ts';
import { type ImpRequest, scoreImps, whyImps } from '../../play/unit/imps.ts';
import { impLayers, type OwnSlots } from '../../floor/file/layers.ts';
import { makeRational, ratio, sum, toNumber } from '../../kit/rational.ts';
import { layers, stacks } from '../../rulebook/editions/index.ts';
import type { Layer } from '../../rulebook/stack.ts';
import type { Occasion, Treatment } from './butler.ts';
import { IMP_FUNCTIONS } from './why.ts';

const stackOf = (id: keyof typeof stacks): readonly Layer[] => stacks[id].map((name) => layers[name]);

const request = (
  method: ImpRequest['method'],
  boards: readonly Board[],
  slots: OwnSlots = {},
  occasion: Occasion = {},
  named: readonly Layer[] = [],
): ImpRequest => ({ method, boards, fields: 'one', layers: impLayers('datum', { named, slots }), occasion });

const play = (asked: ImpRequest) => {
  const result = scoreImps(asked);
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
};

const line = (i: number, award: Award, more: Partial<Line> = {}): Line => ({
  ns: `${i}N`,
  ew: `${i}E`,
  award,
  ...more,
});
const score = (ns: number): Award => ({ kind: 'score', ns });
const boardOf = (awards: readonly Award[], board = 1): Board => ({
  board,
  lines: awards.map((award, i) => line(i, award)),
});

const nsImps = (asked: ImpRequest, board = 0): readonly (number | undefined)[] =>
  play(asked).session.boards[board]?.lines.map(({ ns }) => ns && toNumber(ns)) ?? [];
const ewImps = (asked: ImpRequest, board = 0): readonly (number | undefined)[] =>
  play(asked).session.boards[board]?.lines.map(({ ew }) => ew && toNumber(ew)) ?? [];
const totalOf = (asked: ImpRequest, id: string): number =>
  toNumber(
    play(asked).session.contestants.find(({ contestant }) => contestant.id === id)?.imps ?? ratio(99999),
  );

describe('against a datum', () => {
  test('[IMP-3] both sides of every table, the datum 400 of 620, 620, 170, 170, −100, 650 without the extremes', () => {
    const asked = request('butler', [boardOf([620, 620, 170, 170, -100, 650].map(score))]);
    expect(nsImps(asked)).toEqual([6, 6, -6, -6, -11, 6]);
    expect(ewImps(asked)).toEqual([-6, -6, 6, 6, 11, -6]);
  });

  // Datum 400 of the six that were played; 170 is 230 below it and 620 is 220 above, 6 IMPs each.
  const played = [620, 620, 170, 170, -100, 650].map(score);
  test('[IMP-3~] a split score is compared with the datum on each side by its own score', () => {
    const asked = request('butler', [boardOf([...played, { kind: 'split', ns: 170, ew: 620 }])]);
    expect([nsImps(asked)[6], ewImps(asked)[6]]).toEqual([-6, -6]);
  });

  test('[IMP-3~] a weighted score is compared outcome by outcome: 620 and 650 are both 6 IMPs above the datum', () => {
    const half = ratio(1, 2);
    const outcomes = [620, 650].map((ns) => ({ ns, weight: half }));
    const asked = request('butler', [boardOf([...played, { kind: 'weighted', outcomes, innocent: 'ns' }])]);
    expect([nsImps(asked)[6], ewImps(asked)[6]]).toEqual([6, -6]);
  });

  test('[IMP-3] totals by match and overall', () => {
    const boards = [1, 2, 3].map(
      (board): Board => ({
        board,
        lines: [
          { ns: '1', ew: board < 3 ? '2' : '4', award: score(board * 100) },
          { ns: '3', ew: board < 3 ? '4' : '2', award: score(0) },
        ],
      }),
    );
    // Datums 50, 100 and 150: +2, +3 against pair 2, then +4 against pair 4.
    const one = play(request('butler', boards)).session.contestants.find(
      ({ contestant }) => contestant.id === '1',
    );
    expect(one && toNumber(one.imps)).toBe(9);
    expect(one?.matches.map(({ boards: played, imps }) => [played, toNumber(imps)])).toEqual([
      [2, 5],
      [1, 4],
    ]);
  });

  test('[RUL-6~] each side its own weights: each to the whole IMP as the side not at fault sees it', () => {
    const half = (a: number, b: number, of = 2) => [
      { ns: a, weight: ratio(of - 1, of) },
      { ns: b, weight: ratio(1, of) },
    ];
    const apart: Award = { kind: 'apart', ns: half(620, -100), ew: half(620, -100, 4), innocent: 'ew' };
    const asked = request('butler', [boardOf([...[620, 620, 170, 170, -100, 650].map(score), apart])]);
    // +6 and −11 to the datum of 400: −2.5 for North-South, East-West's half upwards; −1.75 for East-West.
    expect([nsImps(asked)[6], ewImps(asked)[6]]).toEqual([-3, -2]);
    expect(nsImps(asked).slice(0, 6)).toEqual([6, 6, -6, -6, -11, 6]);
  });

  test('[RUL-6~] the same weights for both sides are a weighted score, against a datum and against the tables', () => {
    const outcomes = [
      { ns: 620, weight: ratio(3, 5) },
      { ns: -100, weight: ratio(2, 5) },
    ];
    for (const method of ['butler', 'cross'] as const)
      for (const innocent of ['ns', 'ew', 'both'] as const) {
        const with_ = (award: Award) => request(method, [boardOf([...[620, 170, -100].map(score), award])]);
        const [apart, weighted] = [
          with_({ kind: 'apart', ns: outcomes, ew: outcomes, innocent }),
          with_({ kind: 'weighted', outcomes, innocent }),
        ];
        expect([nsImps(apart), ewImps(apart)]).toEqual([nsImps(weighted), ewImps(weighted)]);
      }
  });

  test('[IMP-6] average plus and minus are 2 IMPs against a datum and take no part in it', () => {
    const asked = request('butler', [
      boardOf([
        score(420),
        score(420),
        score(450),
        { kind: 'artificial', ns: 'A+', ew: 'A-' },
        { kind: 'artificial', ns: 'A', ew: 'A' },
      ]),
    ]);
    expect(nsImps(asked)).toEqual([0, 0, 1, 2, 0]);
    expect(ewImps(asked)[3]).toBe(-2);
  });

  test('[IMP-6] several averages plus: 2, 1, 0, 1, 0, 1, 0 (ANC 2021 7.5, appendix on multiple average plus)', () => {
    const boards = Array.from({ length: 7 }, (_, i) =>
      boardOf([{ kind: 'artificial', ns: 'A+', ew: 'A+' }, score(100), score(100)], i + 1),
    );
    const asked = request('butler', boards, {}, {}, stackOf('anc-2021-srosp'));
    expect(boards.map((_, b) => nsImps(asked, b)[0])).toEqual([2, 1, 0, 1, 0, 1, 0]);
    expect(totalOf(asked, '0N')).toBe(5);
    expect(totalOf(asked, '0E')).toBe(5);
  });

  test('a weighted line is outside the datum and is paid by its outcomes', () => {
    const weighted: Award = {
      kind: 'weighted',
      innocent: 'ns',
      outcomes: [
        { ns: 620, weight: ratio(1, 2) },
        { ns: -100, weight: ratio(1, 2) },
      ],
    };
    // Datum 0 of three zeros: +12 and −3 by halves are 4.5, five to the innocent side.
    const asked = request('butler', [boardOf([weighted, score(0), score(0), score(0)])]);
    expect(nsImps(asked)).toEqual([5, 0, 0, 0]);
    expect(ewImps(asked)[0]).toBe(-5);
  });
});

describe('a fouled board against datums', () => {
  const fouled: Board = {
    board: 7,
    lines: [100, 110, 120, 130]
      .map((ns, i) => line(i, score(ns)))
      .concat([620, 650, 680].map((ns, i) => line(4 + i, score(ns), { deal: 'b' }))),
  };
  const asked = (choice?: Treatment) =>
    request(
      'butler',
      [fouled],
      {},
      choice ? { fouled: new Map([[7, choice]]) } : {},
      stackOf('sabf-butler-round-robin'),
    );

  test('[IMP-10] SABF 12.3 waits for the director', () =>
    expect(scoreImps(asked())).toMatchObject({
      ok: false,
      refusal: { code: 'fouled-board-undecided', clause: 'SABF 12.3' },
    }));
  test('[IMP-10] of no consequence: one datum for all, a sixth off each end', () =>
    // Without 100 and 680 the mean of 110, 120, 130, 620, 650 is 326, 330.
    expect(nsImps(asked('no-consequence'))).toEqual([-6, -6, -5, -5, 7, 8, 8]));
  test('[IMP-10] separate forms: each its own datum, one off each end from three results', () =>
    // 115 goes to 120; 650 is the middle of three.
    expect(nsImps(asked('separate'))).toEqual([-1, 0, 0, 0, -1, 0, 1]));
  test('[IMP-10] cancelled: 2 IMPs to both sides of each marked line', () => {
    expect(nsImps(asked('cancel'))).toEqual([-1, 0, 0, 0, 2, 2, 2]);
    expect(ewImps(asked('cancel')).slice(4)).toEqual([2, 2, 2]);
  });
  test('[IMP-10] ANC 2021 7.2(a): two off each end from eight results', () => {
    const lines = [10, 20, 30, 40, 50, 60, 70, 900]
      .map((ns, i) => line(i, score(ns)))
      .concat([line(8, score(0), { deal: 'b' })]);
    const result = play(request('butler', [{ board: 1, lines }], {}, {}, stackOf('anc-2021-srosp')));
    expect(result.session.boards[0]?.datums).toEqual([
      { deal: undefined, datum: 50, scores: 8, dropped: 2 },
      { deal: 'b', datum: 0, scores: 1, dropped: 0 },
    ]);
  });
});

describe('cross-IMPs', () => {
  const four = boardOf([110, -50, -50, -50].map(score));

  test('[IMP-4] sum, and average over the comparisons', () => {
    expect(nsImps(request('cross', [four], { crossImps: { use: 'sum' } }))).toEqual([12, -4, -4, -4]);
    expect(nsImps(request('cross', [four], { crossImps: { use: 'average' } }))).toEqual([
      4,
      -4 / 3,
      -4 / 3,
      -4 / 3,
    ]);
  });

  test('[IMP-4] three of four results: the sum ÷ 3 × 4 ÷ 3', () => {
    const three = boardOf([score(110), score(-50), score(-50), { kind: 'not-played' }]);
    for (const expected of ['board', 'session'] as const)
      expect(
        nsImps(
          request('cross', [three, { ...four, board: 2 }], { crossImps: { use: 'scaled', expected } }),
        )[0],
      ).toBeCloseTo(32 / 9, 12);
    expect(nsImps(request('cross', [three], { crossImps: { use: 'average' } }))[0]).toBe(4);
  });

  test('[IMP-4] artificial scores are IMPs in the divided scale, times the comparisons in the sum', () => {
    const awards = [score(100), score(100), score(100), { kind: 'artificial', ns: 'A+', ew: 'A-' } as const];
    expect(nsImps(request('cross', [boardOf(awards)], { crossImps: { use: 'average' } }))[3]).toBe(2);
    expect(nsImps(request('cross', [boardOf(awards)], { crossImps: { use: 'sum' } }))[3]).toBe(6);
  });

  test('[IMP-4] a bye is worth the pair’s own average', () => {
    const boards: Board[] = [
      four,
      {
        board: 2,
        lines: [
          ...[0, 0, 0].map((ns, i) => line(i + 1, score(ns))),
          { ns: '0N', award: { kind: 'sit-out' } },
        ],
      },
    ];
    const asked = request('cross', boards, { crossImps: { use: 'average' }, sitOut: { use: 'own-average' } });
    expect(totalOf(asked, '0N')).toBe(8);
  });
});

const scores = fc.integer({ min: -100, max: 100 }).map((tens) => tens * 10);
const boards = fc
  .array(fc.array(scores, { minLength: 2, maxLength: 9 }), { minLength: 1, maxLength: 4 })
  .map((list) => list.map((made, i) => boardOf(made.map(score), i + 1)));
const methods = fc.constantFrom<ImpRequest['method']>('butler', 'cross');

describe('whatever the boards', () => {
  test('[IMP-3][IMP-4] a table’s two sides cancel, and so does the whole session', () => {
    fc.assert(
      fc.property(boards, methods, (list, method) => {
        const { session } = play(request(method, list));
        for (const board of session.boards)
          for (const { ns, ew } of board.lines) expect(ns && ew && makeRational(sum([ns, ew]))).toBe('0');
        expect(makeRational(sum(session.contestants.map(({ imps }) => imps)))).toBe('0');
      }),
    );
  });

  test('[IMP-4] cross-IMPs of a board add to nothing in each direction', () => {
    fc.assert(
      fc.property(boards, (list) => {
        for (const board of play(request('cross', list)).session.boards)
          expect(makeRational(sum(board.lines.flatMap(({ ns }) => ns ?? [])))).toBe('0');
      }),
    );
  });

  test('[IMP-4] cross-IMPs by brute force', () => {
    fc.assert(
      fc.property(fc.array(scores, { minLength: 2, maxLength: 12 }), (list) => {
        const made = nsImps(request('cross', [boardOf(list.map(score))], { crossImps: { use: 'sum' } }));
        expect(made).toEqual(
          list.map((one) => list.reduce((total, other) => total + impsFor(one - other), 0)),
        );
      }),
    );
  });

  test('[IMP-3] the order of the tables changes nothing', () => {
    fc.assert(
      fc.property(boards, methods, (list, method) => {
        const turned = list.map((board) => ({ ...board, lines: [...board.lines].reverse() }));
        const rows = (asked: readonly Board[]) =>
          play(request(method, asked))
            .session.contestants.map(
              ({ contestant, imps, place }) => `${contestant.id} ${makeRational(imps)} ${place}`,
            )
            .sort();
        expect(rows(turned)).toEqual(rows(list));
      }),
    );
  });

  const marks = fc.constantFrom<'A+' | 'A' | 'A-'>('A+', 'A', 'A-');
  const awards = fc.oneof(
    { weight: 5, arbitrary: scores.map(score) },
    {
      weight: 1,
      arbitrary: fc.tuple(marks, marks).map(([ns, ew]): Award => ({ kind: 'artificial', ns, ew })),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(scores, scores, fc.constantFrom<'ns' | 'ew' | 'both'>('ns', 'ew', 'both')).map(
        ([a, b, innocent]): Award => ({
          kind: 'weighted',
          innocent,
          outcomes: [
            { ns: a, weight: ratio(1, 3) },
            { ns: b, weight: ratio(2, 3) },
          ],
        }),
      ),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(scores, scores, fc.constantFrom<'ns' | 'ew' | undefined>('ns', 'ew', undefined))
        .map(([ns, ew, official]): Award => ({ kind: 'split', ns, ew, ...(official ? { official } : {}) })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(scores, scores, scores, fc.constantFrom<'ns' | 'ew' | 'both'>('ns', 'ew', 'both'))
        .map(
          ([a, b, c, innocent]): Award => ({
            kind: 'apart',
            innocent,
            ns: [
              { ns: a, weight: ratio(1, 4) },
              { ns: b, weight: ratio(3, 4) },
            ],
            ew: [{ ns: c, weight: ratio(1) }],
          }),
        ),
    },
    { weight: 1, arbitrary: fc.constant<Award>({ kind: 'not-played' }) },
    { weight: 1, arbitrary: fc.constant<Award>({ kind: 'sit-out' }) },
    { weight: 1, arbitrary: fc.constant<Award>({ kind: 'set', ns: ratio(5, 2), ew: ratio(-1) }) },
  );
  const anyBoards = fc
    .array(
      fc.array(fc.tuple(awards, fc.constantFrom<string | undefined>(undefined, undefined, undefined, 'b')), {
        minLength: 1,
        maxLength: 7,
      }),
      { minLength: 1, maxLength: 4 },
    )
    .map((list) =>
      list.map(
        (lines, b): Board => ({
          board: b + 1,
          lines: lines.map(([award, deal], i) => line((i + b) % 7, award, deal ? { deal } : {})),
        }),
      ),
    );
  const books = fc.record({
    crossImps: fc.constantFrom<NonNullable<OwnSlots['crossImps']>>(
      { use: 'sum' },
      { use: 'average' },
      { use: 'scaled', expected: 'board' },
      { use: 'scaled', expected: 'session' },
    ),
    artificialImps: fc.constantFrom<NonNullable<OwnSlots['artificialImps']>>(
      { use: 'imps', plus: 2, minus: -2 },
      { use: 'imps', plus: '1.5', minus: '-1.5', own: 'plus-and-minus' },
    ),
    several: fc.constantFrom<NonNullable<OwnSlots['several']>>(
      { use: 'each' },
      { use: 'square-root', teams: 3, datum: 2, percent: 10, unit: '0.01' },
    ),
    sitOut: fc.constantFrom<NonNullable<OwnSlots['sitOut']>>(
      { use: 'nothing' },
      { use: 'own-average' },
      { use: 'own-average', alone: '1.5' },
    ),
    missed: fc.constantFrom<NonNullable<OwnSlots['missed']>>(
      { use: 'nothing' },
      { use: 'factored', played: { unit: '0.01', ties: 'away' } },
    ),
    considered: fc.constantFrom<NonNullable<OwnSlots['considered']>>(
      { use: 'all' },
      { use: 'top-half' },
      { use: 'top-tables', tables: 3 },
    ),
    rounding: fc.constantFrom<NonNullable<OwnSlots['rounding']>>(
      { use: 'rounding', percent: { unit: '0.01', ties: 'up' } },
      {
        use: 'rounding',
        line: { unit: '0.1', ties: 'away' },
        total: { unit: '0.1', ties: 'away' },
        adds: 'exact',
        percent: { unit: '0.01', ties: 'up' },
      },
      { use: 'rounding', line: { unit: '0.1', ties: 'even' }, percent: { unit: '0.01', ties: 'up' } },
    ),
  });

  test('[IMP-3][IMP-4] any award under any rule: every total equals its reasons, and they add up', () => {
    fc.assert(
      fc.property(anyBoards, methods, books, (list, method, slots) => {
        const asked = request(method, list, slots);
        const result = play(asked);
        const figures = whyImps(asked, result);
        if (!figures.ok) throw new Error(figures.refusal.code);
        expect(figures.value.flatMap((figure) => verify(figure, IMP_FUNCTIONS))).toEqual([]);
        const told = new Map(figures.value.map((figure) => [figure.key, makeRational(figure.value)]));
        for (const { contestant, imps } of result.session.contestants)
          expect([contestant.id, told.get(`pair/${contestant.id}/imps`)]).toEqual([
            contestant.id,
            makeRational(imps),
          ]);
      }),
      { numRuns: 300 },
    );
  });
});
