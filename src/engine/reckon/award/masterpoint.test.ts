import { describe, expect, test } from 'vitest';
import { verify } from '../../figure/figure.ts';
import { exactly, makeRational, ratio } from '../../kit/rational.ts';
import { rulebookOf } from '../../rulebook/library.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import { awardMasterpoints, MASTERPOINT_FUNCTIONS, type PaidField } from './masterpoint.ts';
import { awardMatch, paidOutright } from './match.ts';

const book = (form: string): Rulebook => {
  const found = rulebookOf(form);
  if (!found.ok) throw new Error(found.refusal.code);
  return found.value;
};
const club = book('club-pairs');
const field = (n: number, tables: number | string, more: Partial<PaidField> = {}): PaidField => ({
  placings: Array.from({ length: n }, (_, i) => ({ id: `${i + 1}`, place: i + 1 })),
  tables: exactly(tables),
  winners: 1,
  ...more,
});
const hundredths = (rules: Rulebook, asked: PaidField): readonly number[] => {
  const found = awardMasterpoints(rules, asked);
  if (!found.ok) throw new Error(found.refusal.code);
  return found.value.map(({ each }) => {
    expect(verify(each, MASTERPOINT_FUNCTIONS)).toEqual([]);
    return Number(each.value.n * 100n) / Number(each.value.d);
  });
};

describe('[RANK-9] a session’s masterpoints', () => {
  // Ladders of real sessions as published, in hundredths.
  test.each<[string, number, number | string, 1 | 2, string, readonly number[]]>([
    ['Howell of 12 pairs, red', 12, 6, 1, '2.5', [60, 42, 30, 20, 15, 12]],
    ['Mitchell of 19 tables, one way', 19, 19, 2, '1.5', [57, 40, 29, 19, 14, 11, 10, 8, 7]],
    ['Mitchell of 21 tables', 21, 21, 2, '1.5', [63, 44, 32, 21, 16, 13, 11, 9, 8, 7]],
    ['Mitchell of 8 tables', 8, 8, 2, '1.5', [24, 17, 12, 8]],
    ['Howell of 8 pairs', 8, 4, 1, '1.5', [24, 17, 12, 8]],
    ['Mitchell of 7 tables', 7, 7, 2, '1.5', [21, 15, 11]],
    ['Howell of 9 pairs, four and a half tables', 9, '4.5', 1, '1.5', [30, 21, 15, 10]],
  ])('%s', (_, pairs, tables, winners, weight, expected) =>
    expect(hundredths(club, field(pairs, tables, { winners, weight: weight as `${number}` }))).toEqual(
      expected,
    ),
  );
  const tied = (n: number, tables: number, at: number, sharing: number): PaidField => ({
    ...field(n, tables, { winners: 2 }),
    placings: Array.from({ length: n }, (_, i) => ({
      id: `${i + 1}`,
      place: i + 1 >= at && i + 1 < at + sharing ? at : i + 1,
    })),
  });
  test('tied pairs share the rounded awards, a half up, though the tie is broken for the placing (SABF 11.7)', () => {
    expect(hundredths(club, tied(19, 19, 6, 2)).slice(5, 7)).toEqual([11, 11]);
    expect(hundredths(club, tied(21, 21, 6, 2)).slice(5, 7)).toEqual([12, 12]);
    // The last paid place shared with one that is not: 11 and nothing.
    expect(hundredths(club, tied(7, 7, 3, 2))).toEqual([21, 15, 6, 6]);
  });
  test('beyond 15 or 30 tables the winner’s award flattens: 1.5 × (1 − e^−1) is 0.95', () => {
    expect(hundredths(club, field(32, 16))[0]).toBe(95);
    expect(hundredths(club, field(32, 32, { winners: 2 }))[0]).toBe(95);
    expect(hundredths(club, field(30, 15))[0]).toBe(90);
    expect(hundredths(club, field(400, 200))[0]).toBe(150);
  });
  test('no award is within a billionth of a half hundredth, where a double could go either way', () => {
    const parts = [1, 0.7, ...Array.from({ length: 20 }, (_, k) => 1 / (k + 2))];
    const gaps = [16, 32].flatMap((decay) =>
      Array.from({ length: 300 }, (_, i) => decay + i).flatMap((tables) => {
        const part = 1 - Math.exp(-tables / decay);
        // So near to the whole weight that the award is the weight's own, an exact number.
        if (part > 1 - 1e-9) return [];
        return [0.75, 1.5, 2, 2.5, 3.75, 5, 10].flatMap((weight) =>
          parts.map((share) => Math.abs(((weight * part * 100 * share) % 1) - 0.5)),
        );
      }),
    );
    expect(gaps.length).toBeGreaterThan(50_000);
    expect(gaps.reduce((least, gap) => Math.min(least, gap))).toBeGreaterThan(1e-9);
  });
  test('a third of the field is paid, rounded up, in matches of five boards or more; half, rounded down, otherwise', () => {
    expect(hundredths(club, field(10, 10, { matchBoards: 7 }))).toHaveLength(4);
    expect(hundredths(club, field(10, 10, { matchBoards: 4 }))).toHaveLength(5);
    expect(hundredths(club, field(11, 6))).toHaveLength(5);
  });
  test('each of five has four fifths, each of six two thirds', () => {
    const teams = [4, 5, 6].map((players, i) => ({ id: `${i}`, place: 1, players }));
    const one = (players: number) =>
      hundredths(club, { ...field(1, 10), matchBoards: 14, placings: [{ id: 'x', place: 1, players }] })[0];
    expect(teams.map(({ players }) => one(players))).toEqual([60, 48, 40]);
  });
  test('the Daytime teams at three quarters of a state event (SABF 19.3)', () =>
    // 0.04 × 5 × 10 × 3/4
    expect(hundredths(book('sabf-daytime-teams'), field(10, 10, { matchBoards: 14 }))[0]).toBe(150));
  test('no tables, no points', () =>
    expect(awardMasterpoints(club, field(4, 0))).toMatchObject({
      ok: false,
      refusal: { code: 'masterpoints-field' },
    }));
});

describe('[RANK-9] GNOT Sydney: 3.36 a team for each match of 14 boards won (GNOT Sydney 2023 5)', () => {
  const gnot = book('gnot-sydney-2023');
  const match = (margin: number, more: { playOff?: true; players?: number } = {}) =>
    Object.fromEntries(
      awardMatch(gnot, {
        id: '1',
        home: { id: 'A', players: more.players ?? 4 },
        away: { id: 'B', players: 4 },
        margin: ratio(margin),
        ...(more.playOff ? { playOff: true } : {}),
      }).map((one) => [one.id, [makeRational(one.team.value), makeRational(one.each.value)]]),
    );
  test.each([
    [3, { A: ['3.36', '0.84'] }],
    [40, { A: ['3.36', '0.84'] }],
    [-3, { B: ['3.36', '0.84'] }],
    [2, { A: ['1.68', '0.42'], B: ['1.68', '0.42'] }],
    [0, { A: ['1.68', '0.42'], B: ['1.68', '0.42'] }],
    [-2, { A: ['1.68', '0.42'], B: ['1.68', '0.42'] }],
  ])('margin %i: %j (GNOT Sydney 2023 5.1–5.2)', (margin, expected) =>
    expect(match(margin)).toEqual(expected),
  );
  test('none for a play-off (GNOT Sydney 2023 5.3)', () => expect(match(10, { playOff: true })).toEqual({}));
  test('a team of six shares among six', () =>
    expect(match(10, { players: 6 })).toEqual({ A: ['3.36', '0.56'] }));
  test.each([
    [16, 6],
    [18, 6],
    [26, 9],
  ])('of %i teams the first %i are paid outright (GNOT Sydney 2023 5.4)', (teams, paid) =>
    expect(paidOutright(gnot, teams)).toBe(paid),
  );
});
