import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Board, Line } from '../../contest/line.ts';
import { verify } from '../../figure/figure.ts';
import { divide, ratio, sum, toNumber } from '../../kit/rational.ts';
import { round } from '../../kit/rounding.ts';
import {
  anc2021AbpcFinal,
  anc2021AbpcOpenPreliminary,
  anc2021AbpcPreliminary,
  anc2021Srosp,
  anc2021SwissPairs,
} from '../../rulebook/editions/anc-2021/butler.ts';
import {
  sabfButlerRoundRobin,
  sabfButlerSwiss,
  sabfYouthTrialsSmall,
} from '../../rulebook/editions/sabf/butler.ts';
import type { Considered, Datum, Drop } from '../../rulebook/slots.ts';
import { atRound, considered, countedTables } from './considered.ts';
import { droppedOf, quickDatum, whyDatum } from './datum.ts';

const mean = (drop: Drop, roundTo = 10): Datum => ({ use: 'mean', drop, roundTo, ties: 'away' });
const RULES = {
  datum: { use: 'datum:mean', clause: 'test', layer: 'test' },
  considered: { use: 'considered:all', clause: 'test', layer: 'test' },
};
const board = (scores: readonly number[], number = 1): Board => ({
  board: number,
  lines: scores.map((ns, i): Line => ({ ns: `${i}n`, ew: `${i}e`, award: { kind: 'score', ns } })),
});
const slow = (scores: readonly number[], rule: Datum): number =>
  toNumber(whyDatum('board/1/datum', considered(board(scores), { use: 'all' }), rule, RULES).value);

describe('how many scores are left out', () => {
  const table = (drop: Drop, counts: Readonly<Record<number, number>>) => {
    for (const [scores, each] of Object.entries(counts))
      expect([scores, droppedOf(drop, Number(scores))]).toEqual([scores, each]);
  };

  test('[IMP-1] ANC 2021 9.3: a tenth at each end, a half rounded up', () =>
    table(anc2021Srosp.slots.datum.drop, {
      4: 0,
      5: 1,
      6: 1,
      10: 1,
      12: 1,
      14: 1,
      15: 2,
      24: 2,
      25: 3,
      30: 3,
      35: 4,
    }));
  test('[IMP-1] ANC 2021 17.10–17.12: one below 15, two to 24, three above', () =>
    table(anc2021SwissPairs.slots.datum.drop, { 3: 1, 14: 1, 15: 2, 20: 2, 24: 2, 25: 3, 60: 3 }));
  test('[IMP-1] ANC 2021 17.3: always three in the Open preliminary', () =>
    table(anc2021AbpcOpenPreliminary.slots.datum.drop, { 7: 3, 20: 3, 40: 3 }));
  test('[IMP-1] SABF 12.1: none below six, then a sixth rounded down', () =>
    table(sabfButlerRoundRobin.slots.datum.drop, { 1: 0, 5: 0, 6: 1, 11: 1, 12: 2, 17: 2, 18: 3 }));
  test('[IMP-1] SABF 12.2: a sixth in rounds 1 and 2, then two', () => {
    table(atRound<Datum>(sabfButlerSwiss.slots.datum, 2).drop, { 12: 2, 18: 3 });
    table(atRound<Datum>(sabfButlerSwiss.slots.datum, 3).drop, { 12: 2, 18: 2 });
  });
  test('[IMP-10~] ANC 2021 7.2: one from three results, two from eight', () =>
    table(anc2021Srosp.slots.fouledDatum.drop, { 1: 0, 2: 0, 3: 1, 7: 1, 8: 2, 20: 2 }));
  test('where everything would be left out, nothing is', () => {
    expect(droppedOf({ each: 1 }, 2)).toBe(0);
    expect(droppedOf({ each: 3 }, 6)).toBe(0);
    expect(droppedOf({ each: 3 }, 7)).toBe(3);
  });
});

describe('the datum', () => {
  test('[IMP-1] mean of the middle scores to the nearest 10, halves away from zero', () => {
    const examples = [
      [[620, 620, 170, 170, -100, 650], { each: 1 }, 400],
      [[110, 120], { each: 0 }, 120],
      [[-110, -120], { each: 0 }, -120],
      [[100, 110, 110], { each: 0 }, 110],
      [[-50, 420, 420, 450, 450, 980], { each: 2 }, 440],
    ] as const;
    for (const [scores, drop, datum] of examples) {
      expect(quickDatum(Int32Array.from(scores), mean(drop))).toBe(datum);
      expect(slow(scores, mean(drop))).toBe(datum);
    }
  });

  test('[IMP-1] the tie rule and the unit are settings', () => {
    const half = [-110, -120];
    for (const [ties, datum] of [
      ['away', -120],
      ['towards', -110],
      ['up', -110],
      ['down', -120],
      ['even', -120],
    ] as const)
      expect(quickDatum(Int32Array.from(half), { ...mean({ each: 0 }), ties })).toBe(datum);
    expect(quickDatum(Int32Array.from(half), mean({ each: 0 }, 1))).toBe(-115);
  });

  test('no score, no datum', () => expect(quickDatum(new Int32Array(0), mean({ each: 1 }))).toBeUndefined());

  const scores = fc.array(
    fc.integer({ min: -760, max: 760 }).map((tens) => tens * 10),
    { minLength: 1, maxLength: 40 },
  );
  const rule = fc.record({
    drop: fc.oneof(
      fc.record({ each: fc.integer({ min: 0, max: 4 }) }),
      fc.record({
        fraction: fc.constantFrom<'1/6' | '1/10'>('1/6', '1/10'),
        round: fc.constantFrom<'down' | 'half-up' | 'up'>('down', 'half-up', 'up'),
      }),
    ),
    ties: fc.constantFrom<Datum['ties']>('away', 'towards', 'up', 'down', 'even'),
    roundTo: fc.constantFrom(1, 10, 20, 50),
  });

  test('[IMP-1] quick and by the regulation are one, whatever the rule; the reasons add up', () => {
    fc.assert(
      fc.property(scores, rule, (list, { drop, ties, roundTo }) => {
        const datum: Datum = { use: 'mean', drop, roundTo, ties };
        const figure = whyDatum('board/1/datum', considered(board(list), { use: 'all' }), datum, RULES);
        expect(verify(figure)).toEqual([]);
        expect(quickDatum(Int32Array.from(list), datum)).toBe(toNumber(figure.value));
        const each = droppedOf(drop, list.length);
        const kept = [...list].sort((a, b) => a - b).slice(each, list.length - each);
        const exact = divide(sum(kept.map((score) => ratio(score))), ratio(kept.length));
        expect(toNumber(figure.value)).toBe(toNumber(round(exact, { unit: ratio(roundTo), ties })));
      }),
    );
  });

  test('[IMP-1] the order of the tables does not matter', () => {
    fc.assert(
      fc.property(scores, (list) => {
        const datum = mean({ each: 1 });
        expect(quickDatum(Int32Array.from([...list].reverse()), datum)).toBe(
          quickDatum(Int32Array.from(list), datum),
        );
      }),
    );
  });
});

describe('which scores count', () => {
  const tables = (n: number) => board(Array.from({ length: n }, (_, i) => 10 * i));

  test('[IMP-2][IMP-13] ANC 2021 9.3(a)–(c): all to match 4, the top half to 7, a half rounded up, then the top twelve', () => {
    const rule = (match: number) => atRound<Considered>(anc2021Srosp.slots.considered, match);
    const counted = (n: number, match: number) => countedTables(tables(n).lines, rule(match)).size;
    for (const match of [1, 4]) expect(counted(15, match)).toBe(15);
    for (const match of [5, 7]) {
      expect(counted(14, match)).toBe(7);
      expect(counted(15, match)).toBe(8);
      expect(counted(1, match)).toBe(1);
    }
    for (const match of [8, 10]) {
      expect(counted(20, match)).toBe(12);
      expect(counted(9, match)).toBe(9);
    }
  });

  test('[IMP-13] the top tables are those with the lowest numbers, and the datum names them', () => {
    const lines = [3, 1, 2].map(
      (table): Line => ({ ns: 'a', ew: 'b', table, award: { kind: 'score', ns: 100 * table } }),
    );
    const counted = considered({ board: 4, lines }, { use: 'top-tables', tables: 2 });
    expect(counted.map(({ table, score }) => [table, score])).toEqual([
      [1, 100],
      [2, 200],
    ]);
    expect(whyDatum('board/4/datum', counted, mean({ each: 0 }), RULES).note).toContain('tables 1 to 2');
  });

  test('[IMP-2][IMP-13] the scores obtained at the top tables: one without a score is not replaced from below (ANC 2021 9.3; SABF 12.2)', () => {
    const at = (score: number, awards: Readonly<Record<number, Line['award']>>): Line[] =>
      Array.from({ length: 15 }, (_, i) => ({
        ns: `${i}n`,
        ew: `${i}e`,
        award: awards[i + 1] ?? { kind: 'score', ns: i < 12 ? 0 : score },
      }));
    const scoresOf = (lines: readonly Line[], rule: Considered) =>
      considered({ board: 1, lines }, rule).map(({ score }) => score);
    const top: Considered = { use: 'top-tables', tables: 12 };
    const open = at(2000, { 5: { kind: 'not-played' }, 6: { kind: 'awaited' } });
    expect(scoresOf(open, top)).toEqual(Array<number>(10).fill(0));
    // Fifteen tables are in play: the top half is the first eight, six of which have a score.
    expect(scoresOf(open, { use: 'top-half' })).toEqual(Array<number>(6).fill(0));
    // Nobody plays at table 2, whose match was forfeited: table 13 is one of the top twelve in play, 7 the last of the half.
    const idle = at(2000, {}).map(
      (line, i): Line => (i === 1 ? { ...line, award: { kind: 'awaited' }, idle: true } : line),
    );
    expect(scoresOf(idle, top)).toEqual([...Array<number>(11).fill(0), 2000]);
    expect(countedTables(idle, { use: 'top-half' })).toEqual(new Set([1, 3, 4, 5, 6, 7, 8]));
    // Other forms of a fouled board are out of the datum, not out of play.
    const fouled = at(2000, {}).map((line, i): Line => (i < 3 ? { ...line, deal: 'b' } : line));
    const left = considered({ board: 1, lines: fouled }, top, {}, { mark: undefined });
    expect(left.map(({ table, score, fact }) => [table, score, fact])).toEqual(
      [4, 5, 6, 7, 8, 9, 10, 11, 12].map((table) => [table, 0, `board/1/line/${table}`]),
    );
  });

  test('[IMP-10~] another room played the board as it was: its scores are in no other form’s datum (ANC 2021 7.2(a), 17.9)', () => {
    const room = { 'open-final': [board([420, 450])] };
    const rule = anc2021AbpcPreliminary.slots.considered;
    const lines = board([50, 60, 70]).lines.map((line, i) => (i === 2 ? { ...line, deal: 'other' } : line));
    const scores = (mark: string | undefined) =>
      considered({ board: 1, lines }, rule, room, { mark }).map(({ score }) => score);
    expect(scores(undefined)).toEqual([50, 60, 420, 450]);
    expect(scores('other')).toEqual([70]);
  });
  test('[IMP-2] ANC 2021 17.9: the Open final beside the own field, in a final the own field twice: 20 scores', () => {
    const others = { 'open-final': [board(Array.from({ length: 10 }, () => 100))] };
    const preliminary = considered(board([50, 60]), anc2021AbpcPreliminary.slots.considered, others);
    expect(preliminary.reduce((n, { times }) => n + times, 0)).toBe(12);
    const final = considered(board([10, 20, 30, 40, 50]), anc2021AbpcFinal.slots.considered, others);
    expect(final.reduce((n, { times }) => n + times, 0)).toBe(20);
    // Two off each end of twenty: the mean of 20, 20, 30, 30, 40, 40, 50, 50 and eight hundreds, 1080 ÷ 16 = 67.5.
    const figure = whyDatum('board/1/datum', final, anc2021AbpcFinal.slots.datum, RULES);
    expect(toNumber(figure.value)).toBe(70);
    expect(figure.note).toContain('10 of other fields');
  });

  test('[IMP-2] SABF 18.11: the Seniors’ trials beside the Youth trials', () => {
    const others = { 'seniors-trials': [board([100, 110, 120])] };
    const counted = considered(board([90, 80, 70]), sabfYouthTrialsSmall.slots.considered, others);
    expect(counted.map(({ score }) => score)).toEqual([90, 80, 70, 100, 110, 120]);
  });

  test('artificial and weighted scores measure nobody; a split score counts by its official side', () => {
    const lines: Line[] = [
      { ns: '1', ew: '2', award: { kind: 'score', ns: 420 } },
      { ns: '3', ew: '4', award: { kind: 'artificial', ns: 'A+', ew: 'A-' } },
      {
        ns: '5',
        ew: '6',
        award: { kind: 'weighted', innocent: 'ns', outcomes: [{ ns: 620, weight: ratio(1) }] },
      },
      { ns: '7', ew: '8', award: { kind: 'split', ns: 50, ew: -450, official: 'ew' } },
      { ns: '9', ew: '10', award: { kind: 'split', ns: 50, ew: -450 } },
      { ns: '11', ew: '12', award: { kind: 'not-played' } },
    ];
    expect(considered({ board: 1, lines }, { use: 'all' }).map(({ score }) => score)).toEqual([420, -450]);
  });
});
