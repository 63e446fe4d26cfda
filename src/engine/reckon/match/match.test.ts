import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { impsFor } from '../../bridge/imp.ts';
import type { Award } from '../../contest/line.ts';
import { verify } from '../../figure/figure.ts';
import { impLayers } from '../../floor/file/layers.ts';
import { type MatchRequest, scoreTeams, whyTeams } from '../../play/match/teams.ts';
import type { OpenBoard } from '../../play/match/settle.ts';
import { makeRational, negate, ratio, sum, toNumber } from '../../kit/rational.ts';
import { layers, stacks } from '../../rulebook/editions/index.ts';
import { SCALES } from '../../rulebook/editions/scales.ts';
import { itc2021 } from '../../rulebook/editions/scales/anc.ts';
import { wbf } from '../../rulebook/editions/scales/wbf.ts';
import { stack } from '../../rulebook/stack.ts';
import { vpFunctions } from '../vp/why.ts';
import { tooFewCompared } from './match.ts';
import { decideOneResult, decideSpoilt } from './spoilt.ts';
import { guideSubstitute } from './substitute.ts';
import { MATCH_FUNCTIONS } from './why.ts';

const score = (ns: number): Award => ({ kind: 'score', ns });
const AWAITED: Award = { kind: 'awaited' };
const boardOf = (open: Award, closed: Award, board = 1): OpenBoard => ({ board, open, closed });
const request = (
  boards: readonly OpenBoard[],
  more: Partial<MatchRequest> = {},
  named: keyof typeof stacks = 'abf-teams',
): MatchRequest => ({
  boards,
  count: 'imps',
  scheduled: boards.length,
  carryOver: { home: ratio(0), away: ratio(0) },
  layers: impLayers('teams', { named: stacks[named].map((id) => layers[id]), slots: {} }),
  ...more,
});
const play = (asked: MatchRequest) => {
  const made = scoreTeams(asked);
  if (!made.ok) throw new Error(JSON.stringify(made.refusal));
  return made.value;
};
const bookOf = (id: keyof typeof stacks) => {
  const book = stack(stacks[id].map((name) => layers[name]));
  if (!book.ok) throw new Error(book.refusal.code);
  return book.value;
};
const nets = (asked: MatchRequest) => [toNumber(play(asked).net.home), toNumber(play(asked).net.away)];

describe('a teams match', () => {
  test('[RUL-6~] each side of a room its own weights: each team is compared with its own', () => {
    const apart: Award = {
      kind: 'apart',
      ns: [
        { ns: 620, weight: ratio(3, 5) },
        { ns: -100, weight: ratio(2, 5) },
      ],
      ew: [
        { ns: 620, weight: ratio(3, 10) },
        { ns: -100, weight: ratio(7, 10) },
      ],
      innocent: 'ns',
    };
    // 720 apart is 12 IMPs: home loses 40% of it, 4.8; away wins 70%, 8.4; to the whole IMP as home sees it.
    expect(nets(request([boardOf(apart, score(620))]))).toEqual([-5, 8]);
    // In the closed room North-South are the away team.
    expect(nets(request([boardOf(score(620), apart)]))).toEqual([8, -5]);
  });

  test('[IMP-5] IMPs board by board, and in total', () => {
    const made = play(
      request([
        boardOf(score(620), score(650)),
        boardOf(score(420), score(-50), 2),
        boardOf(score(0), score(0), 3),
      ]),
    );
    expect(
      made.match.boards.map(({ home, away }) => [home, away].map((imps) => imps && toNumber(imps))),
    ).toEqual([
      [-1, 1],
      [10, -10],
      [0, 0],
    ]);
    expect([toNumber(made.won.home), toNumber(made.won.away), toNumber(made.net.home)]).toEqual([10, 1, 9]);
  });

  test('[IMP-5] board-a-match: a win 1, a tie a half', () => {
    const made = play(
      request(
        [
          boardOf(score(110), score(100)),
          boardOf(score(90), score(90), 2),
          boardOf(score(-50), score(0), 3),
          boardOf(score(10), score(0), 4),
        ],
        { count: 'board-a-match' },
      ),
    );
    expect(made.boardsWon && [toNumber(made.boardsWon.home), toNumber(made.boardsWon.away)]).toEqual([
      2.5, 1.5,
    ]);
  });

  test('[IMP-5] total points', () =>
    expect(
      nets(
        request([boardOf(score(620), score(170)), boardOf(score(-50), score(100), 2)], {
          count: 'total-points',
        }),
      ),
    ).toEqual([300, -300]));

  // ABF Interpretations 12C1(c): 40% of +1430, 30% of +680, 20% of +650, 10% of −100 against +680.
  const weighted: Award = {
    kind: 'weighted',
    innocent: 'ns',
    outcomes: (
      [
        [1430, 40],
        [680, 30],
        [650, 20],
        [-100, 10],
      ] as const
    ).map(([ns, percent]) => ({ ns, weight: ratio(percent, 100) })),
  };

  test('[IMP-5] the printed weighted board is +4 to the side that did not offend, in either room', () => {
    expect(nets(request([boardOf(weighted, score(680))]))).toEqual([4, -4]);
    expect(nets(request([boardOf(score(680), weighted)]))).toEqual([-4, 4]);
  });

  test('[IMP-14] the half of a weighted board goes to its innocent team, or to each side when both are', () => {
    const half = (innocent: 'ns' | 'ew' | 'both'): Award => ({
      kind: 'weighted',
      innocent,
      outcomes: [
        { ns: 100, weight: ratio(1, 2) },
        { ns: 0, weight: ratio(1, 2) },
      ],
    });
    // +100 is 3 IMPs, 0 is none: 1.5.
    expect(nets(request([boardOf(half('ns'), score(0))]))).toEqual([2, -2]);
    expect(nets(request([boardOf(half('ew'), score(0))]))).toEqual([1, -1]);
    expect(nets(request([boardOf(half('both'), score(0))]))).toEqual([2, -1]);
  });

  test('[IMP-6] 3 IMPs to each side; 2 in a match of fewer than 11 boards', () => {
    const plus: Award = { kind: 'artificial', ns: 'A+', ew: 'A+' };
    const rest = (n: number) => Array.from({ length: n }, (_, i) => boardOf(score(0), score(0), i + 2));
    expect(nets(request([boardOf(plus, AWAITED), ...rest(10)]))).toEqual([3, 3]);
    expect(nets(request([boardOf(plus, AWAITED), ...rest(9)]))).toEqual([2, 2]);
    expect(
      nets(request([boardOf({ kind: 'artificial', ns: 'A+', ew: 'A-' }, AWAITED), ...rest(10)])),
    ).toEqual([3, -3]);
    expect(
      nets(request([boardOf(AWAITED, { kind: 'artificial', ns: 'A+', ew: 'A-' }), ...rest(10)])),
    ).toEqual([-3, 3]);
  });

  test('[IMP-6] several averages plus in a match: 3, 1, 1, 1, 1, 0, 1 (ANC 2021 7.5, appendix on multiple average plus)', () => {
    const boards = Array.from({ length: 7 }, (_, i) =>
      boardOf({ kind: 'artificial', ns: 'A+', ew: 'A+' }, AWAITED, i + 1),
    );
    const made = play(request(boards, { scheduled: 20 }, 'anc-2021-itc'));
    expect(made.match.boards.map(({ home }) => home && toNumber(home))).toEqual([3, 1, 1, 1, 1, 0, 1]);
    expect(nets(request(boards, { scheduled: 20 }, 'anc-2021-itc'))).toEqual([8, 8]);
  });

  test('VPs are each side’s own where both were given something', () => {
    const boards = [
      boardOf({ kind: 'artificial', ns: 'A+', ew: 'A+' }, AWAITED),
      ...Array.from({ length: 15 }, (_, i) => boardOf(score(i === 0 ? 420 : 0), score(0), i + 2)),
    ];
    // +12 and −6 at 16 boards.
    expect(play(request(boards, { scale: wbf })).vp).toEqual([1328, 824]);
  });

  test('[IMP-12~] a result in one room alone is refused until somebody rules', () =>
    expect(scoreTeams(request([boardOf(score(420), { kind: 'not-played' })]))).toMatchObject({
      ok: false,
      refusal: { code: 'one-result-only' },
    }));

  const awards = fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: -150, max: 150 }).map((tens) => score(tens * 10)) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(
          fc.integer({ min: -60, max: 60 }),
          fc.integer({ min: -60, max: 60 }),
          fc.constantFrom<'ns' | 'ew' | 'both'>('ns', 'ew', 'both'),
        )
        .map(
          ([a, b, innocent]): Award => ({
            kind: 'weighted',
            innocent,
            outcomes: [
              { ns: a * 10, weight: ratio(1, 2) },
              { ns: b * 10, weight: ratio(1, 2) },
            ],
          }),
        ),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom<Award>(
        { kind: 'artificial', ns: 'A+', ew: 'A-' },
        { kind: 'artificial', ns: 'A+', ew: 'A+' },
        { kind: 'split', ns: 620, ew: -100 },
        {
          kind: 'apart',
          ns: [
            { ns: 620, weight: ratio(1, 2) },
            { ns: -100, weight: ratio(1, 2) },
          ],
          ew: [{ ns: -100, weight: ratio(1) }],
          innocent: 'ns',
        },
      ),
    },
  );
  const matches = fc
    .array(fc.tuple(awards, awards), { minLength: 1, maxLength: 8 })
    .map((list) => list.map(([open, closed], i) => boardOf(open, closed, i + 1)));

  test('[IMP-5] any match: the totals equal their reasons, with VPs, and they add up', () => {
    fc.assert(
      fc.property(
        matches,
        fc.constantFrom<MatchRequest['count']>('imps', 'board-a-match', 'total-points'),
        fc.constantFrom<keyof typeof stacks>('abf-teams', 'anc-2021-itc'),
        (list, count, named) => {
          const asked = request(
            list,
            { count, scheduled: 16, scale: named === 'abf-teams' ? wbf : itc2021 },
            named,
          );
          const made = play(asked);
          const figures = whyTeams(asked, made, SCALES);
          expect(
            figures.flatMap((figure) => verify(figure, { ...MATCH_FUNCTIONS, ...vpFunctions(SCALES) })),
          ).toEqual([]);
          expect(figures.slice(0, 2).map(({ value }) => makeRational(value))).toEqual([
            makeRational(made.net.home),
            makeRational(made.net.away),
          ]);
          if (made.vp)
            expect(figures.slice(2).map(({ value }) => Math.round(toNumber(value) * 100))).toEqual([
              ...made.vp,
            ]);
        },
      ),
    );
  });

  test('[IMP-5] played boards: the sum of the IMPs, and exchanging the rooms exchanges the teams', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: -150, max: 150 }), fc.integer({ min: -150, max: 150 })), {
          minLength: 1,
        }),
        (list) => {
          const boards = list.map(([open, closed], i) =>
            boardOf(score(open * 10), score(closed * 10), i + 1),
          );
          const made = play(request(boards));
          expect(toNumber(made.net.home)).toBe(
            list.reduce((total, [open, closed]) => total + impsFor((open - closed) * 10), 0),
          );
          expect(makeRational(made.net.away)).toBe(makeRational(negate(made.net.home)));
          const turned = play(request(boards.map(({ board, open, closed }) => boardOf(closed, open, board))));
          expect(makeRational(turned.net.home)).toBe(makeRational(made.net.away));
          expect(makeRational(sum([made.net.home, made.net.away]))).toBe('0');
        },
      ),
    );
  });
});

describe('too few boards to compare', () => {
  const spoilt = (compared: number, boards: number) =>
    Array.from({ length: boards }, (_, i) =>
      boardOf(
        i < compared ? score(420) : { kind: 'artificial', ns: 'A+', ew: 'A+' },
        i < compared ? score(-50) : AWAITED,
        i + 1,
      ),
    );

  test('[IMP-7] fewer than half, not half itself', () => {
    expect(tooFewCompared(7, 14, ratio(1, 2))).toBe(false);
    expect(tooFewCompared(6, 14, ratio(1, 2))).toBe(true);
    expect(tooFewCompared(6, 13, ratio(1, 2))).toBe(true);
    expect(tooFewCompared(7, 13, ratio(1, 2))).toBe(false);
  });

  test('[IMP-7] ABF Interpretations 87: 60 per cent of the scale, 12.00 of 20, to each', () => {
    const made = play(request(spoilt(6, 14), { scale: wbf }));
    expect(made.vp).toEqual([1200, 1200]);
    expect(made.spoilt?.[0]?.rule.clause).toBe('ABF Interpretations 87');
    expect(play(request(spoilt(7, 14), { scale: wbf })).spoilt).toBeUndefined();
  });

  test('[IMP-7] ANC 2021 7.7: both as the innocent side of a forfeit, 56.5 each', () =>
    expect(play(request(spoilt(9, 20), { scale: itc2021 }, 'anc-2021-itc')).vp).toEqual([5650, 5650]));
});

describe('a board spoilt for both teams', () => {
  test('[IMP-11] a substitute board unless the result is known or a player has left, then 3 IMPs each (ANC 2021 7.1)', () => {
    const book = bookOf('anc-2021-itc');
    expect(decideSpoilt(book, { resultKnown: false, playerLeft: false })).toMatchObject({
      decision: 'substitute-board',
      when: 'now',
      clause: 'ANC 2021 7.1',
    });
    for (const facts of [
      { resultKnown: true, playerLeft: false },
      { resultKnown: false, playerLeft: true },
    ])
      expect(decideSpoilt(book, facts)).toMatchObject({ decision: 'imps', home: ratio(3), away: ratio(3) });
  });

  test('[IMP-11] in the finals also in the next stanza, elsewhere not (ANC 2021 7.1)', () => {
    const facts = { resultKnown: false, playerLeft: true, intoNextStanza: true };
    expect(decideSpoilt(bookOf('anc-2021-itc-final'), facts)).toMatchObject({
      decision: 'substitute-board',
      when: 'next-stanza',
    });
    expect(decideSpoilt(bookOf('anc-2021-itc'), facts)).toMatchObject({ decision: 'imps' });
  });

  test('[IMP-12] one table’s result: an assigned score for the innocent side, else artificial scores', () => {
    const book = bookOf('abf-teams');
    expect(decideOneResult(book, 'home')).toMatchObject({
      decision: 'assign',
      innocent: 'away',
      clause: 'ABF Interpretations 86D',
    });
    expect(decideOneResult(book, 'away')).toMatchObject({ decision: 'assign', innocent: 'home' });
    expect(decideOneResult(book, 'neither')).toMatchObject({
      decision: 'artificial',
      home: 'A+',
      away: 'A+',
    });
    expect(decideOneResult(book, 'both')).toMatchObject({ decision: 'artificial', home: 'A-', away: 'A-' });
  });

  test('[IMP-12] the assigned score, weighted, is compared with the valid result', () => {
    const assigned: Award = {
      kind: 'weighted',
      innocent: 'ew',
      outcomes: [
        { ns: 400, weight: ratio(3, 5) },
        { ns: -50, weight: ratio(2, 5) },
      ],
    };
    // Against +400: 60% of 0 and 40% of −10 are −4.
    expect(nets(request([boardOf(assigned, score(400))]))).toEqual([-4, 4]);
  });
});

describe('rulings inside a match', () => {
  const two = [boardOf(score(420), score(-50)), boardOf(score(0), score(420), 2)];

  test('[IMP-9] a psychic call costs 3 IMPs, or what it lost anyway if that is more', () => {
    const call = (board: number, by: 'home' | 'away') =>
      play(
        request(
          two.map((one) => (one.board === board ? { ...one, psyche: by } : one)),
          {},
          'sabf-teams',
        ),
      );
    expect(toNumber(call(1, 'home').net.home)).toBe(-3 - 9);
    expect(toNumber(call(1, 'away').net.home)).toBe(10 - 9);
    expect(toNumber(call(2, 'home').net.away)).toBe(-10 + 9);
    expect(call(1, 'home').decisions).toEqual([
      { board: 1, decision: 'a psychic call by home', clause: 'SABF 4.6' },
    ]);
    const asked = request(
      two.map((one) => ({ ...one, psyche: 'home' as const })),
      {},
      'sabf-teams',
    );
    const figures = whyTeams(asked, play(asked), SCALES);
    expect(figures.map(({ value }) => toNumber(value))).toEqual([-12, 12]);
    expect(figures.flatMap((figure) => verify(figure, MATCH_FUNCTIONS))).toEqual([]);
    expect(scoreTeams(request([{ ...boardOf(score(0), score(0)), psyche: 'home' }]))).toMatchObject({
      ok: false,
      refusal: { code: 'rulebook-gap' },
    });
  });

  test('[IMP-8] a substitute’s guide goes to the other side', () => {
    const made = play(
      request(two, { scheduled: 14, substitute: { team: 'away', level: 'some' } }, 'sabf-teams'),
    );
    expect([toNumber(made.net.home), toNumber(made.net.away)]).toEqual([6, -6]);
    expect(made.decisions[0]?.clause).toBe('SABF 13.4');
  });

  test('[IMP-11] a spoilt board waits for its substitute, or is 3 IMPs to each side', () => {
    const spoilt = (facts: { resultKnown: boolean; playerLeft: boolean }) =>
      play(request([...two, { ...boardOf(AWAITED, AWAITED, 3), spoilt: facts }], {}, 'anc-2021-itc'));
    const waits = spoilt({ resultKnown: false, playerLeft: false });
    expect(waits.match.boards[2]).toEqual({ board: 3, compared: false });
    expect(waits.decisions[0]).toMatchObject({ board: 3, decision: 'a substitute board at both tables' });
    const paid = spoilt({ resultKnown: true, playerLeft: false });
    expect([toNumber(paid.net.home), toNumber(paid.net.away)]).toEqual([1 + 3, -1 + 3]);
  });

  test('[IMP-12] one room alone: artificial where nobody or everybody is at fault, else it waits for an assigned score', () => {
    const alone = (fault: 'home' | 'both' | 'neither') =>
      play(
        request([...two, { ...boardOf(score(620), { kind: 'not-played' }, 3), fault }], { scheduled: 16 }),
      );
    expect(toNumber(alone('neither').net.home)).toBe(1 + 3);
    expect(toNumber(alone('both').net.away)).toBe(-1 - 3);
    expect(alone('home').decisions[0]?.decision).toContain('an assigned score for away');
  });
});

describe('a substitute who betters a team (SABF 13.4)', () => {
  const book = bookOf('sabf-teams');
  const guide = (level: string, boards: number) => {
    const found = guideSubstitute(book, level, boards);
    return found.ok ? [toNumber(found.value.imps), found.value.capped] : found.refusal.code;
  };

  test('[IMP-8] the printed guide to the adjustment', () => {
    for (const [level, ten, fourteen] of [
      ['none', 0, 0],
      ['some', 4, 5],
      ['significant', 7, 8],
      ['substantial', 10, 14],
    ] as const) {
      expect(guide(level, 10)).toEqual([ten, false]);
      expect(guide(level, 14)).toEqual([fourteen, false]);
    }
  });
  test('[IMP-8] never more than one IMP a board', () => {
    expect(guide('substantial', 8)).toEqual([8, true]);
    expect(guide('substantial', 13)).toEqual([13, true]);
    expect(guide('significant', 6)).toEqual([6, true]);
  });
  test('an unknown level is refused with those there are', () =>
    expect(guide('huge', 10)).toBe('substitute-level'));
});
