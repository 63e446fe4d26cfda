import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { verify } from '../../figure/figure.ts';
import { compare, makeRational, sum } from '../../kit/rational.ts';
import { rulebookOf } from '../../rulebook/library.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import { type AwardedEntry, awardPoints } from './points.ts';

const book = (form: string): Rulebook => {
  const found = rulebookOf(form);
  if (!found.ok) throw new Error(found.refusal.code);
  return found.value;
};
const pairs = (places: readonly number[], more: Readonly<Record<number, Partial<AwardedEntry>>> = {}) =>
  places.map(
    (place, i): AwardedEntry => ({
      id: `${i + 1}`,
      place,
      players: [
        { player: `${i + 1}a`, matches: 10, stanzas: 5 },
        { player: `${i + 1}b`, matches: 10, stanzas: 5 },
      ],
      ...more[i + 1],
    }),
  );
const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1);
const points = (form: string, entries: readonly AwardedEntry[], category?: string): readonly string[] =>
  awardPoints(book(form), entries, category).map((one) => {
    for (const { points: own } of one.players) expect(verify(own)).toEqual([]);
    return makeRational(one.points.value);
  });

describe('points for places', () => {
  test.each<readonly [string, string | undefined, readonly number[], string]>([
    ['anc-2021-srosp', undefined, [32, 24, 16, 8, 0], 'ANC 2021 9.5'],
    ['anc-2021-abpc-open-final', undefined, [45, 40, 35, 25, 20, 15, 10, 8, 6, 0], 'ANC 2021 22.1'],
    ['anc-2021-abpc-final', 'Women’s', [35, 30, 25, 15, 10, 5, 0], 'ANC 2021 22.2'],
    ['anc-2021-abpc-final', 'Seniors’', [35, 30, 25, 15, 10, 5, 0], 'ANC 2021 22.2'],
    ['anc-2021-abpc-final', 'Mixed', [24, 16, 12, 8, 6, 4, 2, 0], 'ANC 2021 22.3'],
    ['sabf-state-teams', undefined, [6, 4, 3, 2, 1, 0], 'SABF 16.2'],
    ['sabf-walk-in-butler', undefined, [20, 14, 10, 0], 'SABF 19.2'],
  ])('[RANK-8] %s %s: %j (%s)', (form, category, expected) =>
    expect(points(form, pairs(upTo(expected.length)), category)).toEqual(expected.map(String)),
  );
  test('[RANK-8] tied pairs share what their places have, below the list too (ANC 2021 9.7, 22.4)', () => {
    expect(points('anc-2021-abpc-open-final', pairs([1, 2, 2, 4]))).toEqual(['45', '37.5', '37.5', '25']);
    expect(points('anc-2021-srosp', pairs([1, 2, 3, 4, 4, 4]))).toEqual([
      '32',
      '24',
      '16',
      '8/3',
      '8/3',
      '8/3',
    ]);
    expect(points('anc-2021-abpc-final', pairs([1, 2, 3, 4, 5, 6, 6]), 'Women’s').slice(5)).toEqual([
      '2.5',
      '2.5',
    ]);
  });
  test('[RANK-8] the first nine eligible pairs: one that is not is no place (ANC 2021 22.1)', () => {
    const found = points('anc-2021-abpc-open-final', pairs(upTo(10), { 2: { eligible: false } }));
    expect(found).toEqual(['45', '0', '40', '35', '25', '20', '15', '10', '8', '6']);
  });
  test('[RANK-8] of two tied pairs the eligible one does not share with the other', () =>
    expect(points('anc-2021-abpc-final', pairs([1, 1, 3], { 1: { eligible: false } }), 'Mixed')).toEqual([
      '0',
      '24',
      '16',
    ]));
});

test('[RANK-8] however pairs tie, all the points of the table are given, and to nobody behind more than to one ahead (ANC 2021 22.1, 22.4)', () =>
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 9, maxLength: 16 }), (scores) => {
      const entries = pairs(scores.map((score) => 1 + scores.filter((other) => other > score).length));
      const given = awardPoints(book('anc-2021-abpc-open-final'), entries);
      // Those who share the ninth place and below share what the table has left.
      expect(makeRational(sum(given.map((one) => one.points.value)))).toBe('204');
      for (const one of given)
        for (const other of given)
          if (one.place < other.place)
            expect(compare(one.points.value, other.points.value)).toBeGreaterThanOrEqual(0);
    }),
  ));

describe('[RANK-8][RANK-15] what each player must have played', () => {
  const players = (form: string, entries: readonly AwardedEntry[], category?: string) =>
    Object.fromEntries(
      awardPoints(book(form), entries, category)
        .flatMap((one) => one.players)
        .map((one) => [one.player, one.whyNot?.code ?? makeRational(one.points.value)]),
    );
  test('five matches of the Swan River pairs (ANC 2021 9.6)', () => {
    const entry = {
      1: {
        players: [
          { player: 'x', matches: 5 },
          { player: 'y', matches: 4 },
        ],
      },
    };
    expect(players('anc-2021-srosp', pairs([1], entry))).toEqual({ x: '32', y: 'points-matches' });
  });
  test('6 to every team member, 20 and 12 more in the final two, for seven matches and two stanzas (ANC 2021 15.1–15.3)', () => {
    const teams: readonly AwardedEntry[] = [
      {
        id: 'NSW',
        place: 1,
        final: true,
        players: [
          { player: 'n1', matches: 10, stanzas: 4 },
          { player: 'n2', matches: 7, stanzas: 2 },
          { player: 'n3', matches: 9, stanzas: 1 },
          { player: 'n4', matches: 6, stanzas: 3 },
        ],
      },
      { id: 'VIC', place: 2, final: true, players: [{ player: 'v1', matches: 7, stanzas: 2 }] },
      {
        id: 'QLD',
        place: 3,
        players: [
          { player: 'q1', matches: 7 },
          { player: 'q2', matches: 6 },
        ],
      },
    ];
    for (const category of ['Open', 'Women’s', 'Seniors’'])
      expect(players('anc-2021-itc-final', teams, category)).toEqual({
        n1: '26',
        n2: '26',
        n3: 'points-stanzas',
        n4: 'points-matches',
        v1: '18',
        q1: '6',
        q2: 'points-matches',
      });
    expect(players('anc-2021-itc-final', teams, 'Youth')).toEqual({});
  });
});
