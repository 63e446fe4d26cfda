import { describe, expect, it } from 'vitest';
import { verify } from '../../figure/figure.ts';
import { equals, makeRational } from '../../kit/rational.ts';
import { standSeries } from './count.ts';
import type { Night } from './night.ts';
import { SERIES_TEMPLATES, type SeriesRule, whyNotRule } from './rule.ts';
import { whySeries } from './why.ts';

/** `night('2026-02-02', 'ann bob 60', 'cy di 40')`, places in the order given. */
const night = (date: string, ...rows: readonly string[]): Night => ({
  id: date,
  name: `Monday ${date}`,
  date,
  rows: rows.map((row, i) => {
    const [a = '', b = '', percent = '0'] = row.split(' ');
    return { players: [a, b], place: i + 1, percent: Number(percent) };
  }),
});

const table = (rule: SeriesRule, nights: readonly Night[], more = {}) =>
  standSeries({ rule, nights, ...more }).map(
    ({ place, players, value, short }) =>
      `${place ?? '-'} ${players.join('+')} ${makeRational(value)}${short === undefined ? '' : ` (${short} more)`}`,
  );

const THREE = [
  night('2026-02-02', 'ann bob 60.5', 'cy di 39.5'),
  night('2026-02-09', 'cy di 55', 'ann bob 45'),
  night('2026-02-16', 'ann cy 70', 'bob di 30'),
];

describe('[CLUB-5~][EVT-10~] a series of nights', () => {
  it('aggregate: every night is added, for each player by themselves', () => {
    expect(table({ who: 'player', score: 'percent', way: 'sum' }, THREE)).toEqual([
      '1 ann 175.5',
      '2 cy 164.5',
      '3 bob 135.5',
      '4 di 124.5',
    ]);
  });

  it('best 2 of 3: the worst night is left out, whichever it was', () => {
    expect(table({ who: 'player', score: 'percent', way: 'sum', best: 2 }, THREE)).toEqual([
      '1 ann 130.5',
      '2 cy 125',
      '3 bob 105.5',
      '4 di 94.5',
    ]);
  });

  it('an average needs its nights: fewer are listed without a place, the nearest first', () => {
    const nights = [...THREE, night('2026-02-23', 'ann eve 50', 'cy fay 50')];
    expect(table({ who: 'player', score: 'percent', way: 'mean', least: 3 }, nights)).toEqual([
      '1 ann 56.375',
      '2 cy 53.625',
      '3 bob 271/6',
      '4 di 41.5',
      '- eve 50 (2 more)',
      '- fay 50 (2 more)',
    ]);
  });

  it('points for places, shared where a place is shared, and for taking part', () => {
    const rule: SeriesRule = { who: 'player', score: 'points', way: 'sum', places: [10, 6], attending: 1 };
    const shared: Night = {
      id: 'x',
      name: 'x',
      date: '2026-03-02',
      rows: [
        { players: ['ann', 'bob'], place: 1, sharing: 2, percent: 50 },
        { players: ['cy', 'di'], place: 1, sharing: 2, percent: 50 },
        { players: ['eve', 'fay'], place: 3, percent: 30 },
      ],
    };
    expect(table(rule, [shared])).toEqual(['1 ann 8', '1 bob 8', '1 cy 8', '1 di 8', '5 eve 1', '5 fay 1']);
  });

  it('pairs that entered: a night with one substitute counts once, a second one does not; a stranger is not ranked', () => {
    const entries = [{ players: ['ann', 'bob'] }, { players: ['cy', 'di'] }];
    const nights = [
      night('2026-02-02', 'ann bob 60', 'cy di 40', 'eve fay 30'),
      night('2026-02-09', 'ann eve 55', 'cy di 45'),
      night('2026-02-16', 'gus bob 70', 'cy di 30'),
    ];
    const rule: SeriesRule = { who: 'pair', score: 'percent', way: 'sum', substitutes: 1 };
    expect(table(rule, nights, { entries })).toEqual(['1 ann+bob 130', '2 cy+di 115']);
    // One of each of two pairs that entered: the night is neither's.
    expect(table(rule, [night('2026-02-02', 'ann cy 60', 'bob di 40')], { entries })).toEqual([
      '- ann+bob 0 (1 more)',
      '- cy+di 0 (1 more)',
    ]);
  });

  it('level on the total, the better best night decides; level on all, the place is shared', () => {
    const nights = [
      night('2026-02-02', 'ann bob 60', 'cy di 50', 'eve fay 50'),
      night('2026-02-09', 'cy di 50', 'eve fay 50', 'ann bob 40'),
    ];
    const rows = standSeries({ rule: { who: 'pair', score: 'percent', way: 'sum' }, nights });
    expect(rows.map(({ place, sharing, byBestNight }) => [place, sharing, byBestNight])).toEqual([
      [1, 1, undefined],
      [2, 2, true],
      [2, 2, undefined],
    ]);
  });

  it('[CLUB-6~] a handicap event adds the mean handicap of the two', () => {
    const rule: SeriesRule = { who: 'player', score: 'percent', way: 'mean', handicap: true };
    const handicaps = new Map([
      ['ann', 0],
      ['bob', 5],
      ['cy', 10],
      ['di', 11],
    ]);
    expect(table(rule, [night('2026-02-02', 'ann bob 54', 'cy di 46')], { handicaps })).toEqual([
      '1 ann 56.5',
      '1 bob 56.5',
      '1 cy 56.5',
      '1 di 56.5',
    ]);
  });

  it('most improved: the mean since a day, less the mean before it', () => {
    const rule: SeriesRule = { who: 'player', score: 'percent', way: 'improved', since: '2026-02-10' };
    expect(table(rule, THREE).slice(0, 2)).toEqual(['1 cy 22.75', '2 ann 17.25']);
  });

  it('a ladder: the first period makes it, then the first of each division change with the last of the one above', () => {
    const rule: SeriesRule = {
      who: 'player',
      score: 'percent',
      way: 'ladder',
      division: 2,
      promoted: 1,
      every: 1,
    };
    const solo = (date: string, ...rows: readonly (readonly [string, number])[]): Night => ({
      id: date,
      name: date,
      date,
      rows: rows.map(([player, percent], i) => ({ players: [player], place: i + 1, percent })),
    });
    const nights = [
      solo('2026-01-05', ['a', 60], ['b', 55], ['c', 50], ['d', 45]),
      solo('2026-01-12', ['d', 70], ['c', 60], ['a', 50], ['b', 40]),
    ];
    const rows = standSeries({ rule, nights });
    // Division 1 was a, b; division 2 c, d. In the second period d leads division 2 and b is last in division 1.
    expect(
      rows.map(({ id, rung }) => `${id} ${rung?.division}${rung?.from ? ` from ${rung.from}` : ''}`),
    ).toEqual(['a 1', 'd 1 from 2', 'b 2 from 1', 'c 2']);
  });

  it('every number opens into its nights and adds up again', () => {
    for (const { rule } of Object.values(SERIES_TEMPLATES)) {
      if ((rule as SeriesRule).way === 'ladder') continue;
      const handicaps = new Map([['ann', 3.5]]);
      for (const row of standSeries({ rule, nights: THREE, handicaps })) {
        const figure = whySeries(rule, row, `series/x/${row.id}`);
        expect(verify(figure)).toEqual([]);
        expect(equals(figure.value, row.value)).toBe(true);
      }
    }
  });

  it('is the same in whatever order the nights come', () => {
    for (const { rule } of Object.values(SERIES_TEMPLATES))
      expect(table(rule, THREE.toReversed())).toEqual(table(rule, THREE));
  });

  it('rules that cannot be are named by their field', () => {
    const bad: readonly (readonly [Partial<SeriesRule>, string])[] = [
      [{ best: 0 }, 'best'],
      [{ least: 1.5 }, 'least'],
      [{ score: 'points' }, 'places'],
      [{ way: 'improved' }, 'since'],
      [{ way: 'ladder', who: 'pair' }, 'who'],
      [{ way: 'ladder', division: 4, promoted: 3 }, 'promoted'],
      [{ handicap: true, score: 'imps' }, 'score'],
    ];
    for (const [part, field] of bad) {
      const rule: SeriesRule = { who: 'player', score: 'percent', way: 'sum', ...part };
      expect(whyNotRule(rule)).toMatchObject({ code: 'series-rule', details: { field } });
    }
    for (const { rule } of Object.values(SERIES_TEMPLATES)) expect(whyNotRule(rule)).toBeUndefined();
  });
});
