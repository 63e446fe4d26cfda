import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exactly, ratio } from '../../kit/rational.ts';
import { rulebookOf } from '../../rulebook/library.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import { CLUB_FUNCTIONS, placesPerClub } from './club.ts';
import type { Placing } from './placing.ts';
import { joinOrders, type Qualification, qualify } from './qualify.ts';
import { verify } from '../../figure/figure.ts';

const book = (form: string): Rulebook => {
  const found = rulebookOf(form);
  if (!found.ok) throw new Error(found.refusal.code);
  return found.value;
};
const field = (n: number, name?: string, gone: Readonly<Record<number, Partial<Placing>>> = {}) =>
  Array.from({ length: n }, (_, i): Placing => {
    const id = `${name ?? ''}${i + 1}`;
    const at = { id, place: i + 1, score: ratio(200 - i), ...(name === undefined ? {} : { field: name }) };
    return { ...at, ...gone[i + 1] };
  });
const value = (found: ReturnType<typeof qualify>): Qualification => {
  if (!found.ok) throw new Error(JSON.stringify(found.refusal));
  return found.value;
};
const ids = (list: readonly { readonly id: string }[]) => list.map((one) => one.id);

describe('Open Butler preliminary (ANC 2021 17.3, 20.1)', () => {
  const open = book('anc-2021-abpc-open-preliminary');
  const ask = (ns: readonly Placing[], ew: readonly Placing[], withdrawn: readonly string[] = []) =>
    qualify(open, [...ns, ...ew], { places: 10, each: 'field', withdrawn });

  test('[RANK-4] the first ten contending pairs of each field', () => {
    const found = value(ask(field(14, 'N'), field(14, 'E')));
    expect(ids(found.through)).toEqual([...ids(field(10, 'N')), ...ids(field(10, 'E'))]);
    expect(found.open).toBe(0);
  });

  test('[RANK-4] a non-contending pair is passed over, the next of its own field comes in', () => {
    const found = value(ask(field(14, 'N', { 3: { contending: false } }), field(14, 'E')));
    expect(ids(found.through).slice(0, 10)).toEqual([
      'N1',
      'N2',
      'N4',
      'N5',
      'N6',
      'N7',
      'N8',
      'N9',
      'N10',
      'N11',
    ]);
    expect(found.through.find((one) => one.id === 'N11')).toMatchObject({ replaces: 'N3', place: 11 });
    expect(found.passed).toEqual([
      { id: 'N3', place: 3, field: 'N', why: 'non-contending', clause: 'ANC 2021 17.3, 20.1' },
    ]);
  });

  test('[RANK-4][CND-8~] withdrawn pairs are replaced from their own field, whoever is next and able', () => {
    const found = value(ask(field(14, 'N'), field(14, 'E'), ['E2', 'E11']));
    expect(found.through.filter((one) => one.field === 'E').at(-1)).toMatchObject({
      id: 'E12',
      replaces: 'E2',
    });
    expect(found.through.filter((one) => one.replaces !== undefined)).toHaveLength(1);
  });

  test('[RANK-4] a field that runs out is helped by the other, while their numbers differ by two at most', () => {
    const short = field(9, 'N');
    expect(value(ask(short, field(14, 'E'))).through.filter((one) => one.field === 'E')).toHaveLength(11);
    const found = value(ask(field(8, 'N'), field(14, 'E')));
    expect(found.through.filter((one) => one.field === 'E')).toHaveLength(10);
    expect(found.open).toBe(2);
  });

  test('[RANK-4] seven of one field let nine of the other go on, for ten would be more than two apart', () => {
    const found = value(ask(field(7, 'N'), field(14, 'E')));
    expect(found.through.map(({ id }) => id)).toEqual([
      ...Array.from({ length: 7 }, (_, i) => `N${i + 1}`),
      ...Array.from({ length: 9 }, (_, i) => `E${i + 1}`),
    ]);
    expect(found.open).toBe(4);
  });

  test('[RANK-4] a shared last place is broken before anyone goes on', () => {
    const tied = field(14, 'N', { 11: { place: 10 } });
    expect(ask(tied, field(14, 'E'))).toMatchObject({
      ok: false,
      refusal: { code: 'place-shared', details: { place: 10, who: ['N10', 'N11'] } },
    });
    // A tie that is wholly inside decides nothing here.
    expect(ask(field(14, 'N', { 3: { place: 2 } }), field(14, 'E')).ok).toBe(true);
  });

  test('[RANK-4] whatever withdraws, nobody who goes on is behind an able pair of the same field that does not', () =>
    fc.assert(
      fc.property(fc.subarray(ids(field(16, 'N'))), fc.subarray(ids(field(16, 'E'))), (n, e) => {
        const found = ask(field(16, 'N'), field(16, 'E'), [...n, ...e]);
        if (!found.ok) throw new Error(found.refusal.code);
        const able = [16 - n.length, 16 - e.length] as const;
        const sent = ['N', 'E'].map((name) => found.value.through.filter((one) => one.field === name).length);
        expect(Math.abs((sent[0] ?? 0) - (sent[1] ?? 0))).toBeLessThanOrEqual(2);
        // As many as can: no field could send one more.
        expect(Math.min(...sent)).toBe(Math.min(...sent.map((_, i) => Math.min(sent[i] ?? 0, able[i] ?? 0))));
        expect(sent[0] === able[0] || sent[1] === able[1] || (sent[0] ?? 0) + (sent[1] ?? 0) === 20).toBe(
          true,
        );
        for (const name of ['N', 'E']) {
          const on = found.value.through.filter((one) => one.field === name);
          const last = Math.max(0, ...on.map((one) => one.place));
          const out = new Set([...n, ...e]);
          const better = field(16, name).filter((one) => one.place < last && !out.has(one.id));
          expect(better.every((one) => on.some((other) => other.id === one.id))).toBe(true);
          expect(on.some((one) => out.has(one.id))).toBe(false);
        }
      }),
    ));
});

describe('State teams from a trial (SABF 18.5, 18.10.3–18.10.4, 18.12)', () => {
  const trials = book('sabf-trials');
  test('[RANK-13] the first three available pairs, the fourth in reserve', () => {
    const found = value(qualify(trials, field(12)));
    expect([ids(found.through), ids(found.reserves)]).toEqual([['1', '2', '3'], ['4']]);
  });
  test('[RANK-13][RANK-10~] those who withdraw or played too little together are passed over', () => {
    const found = value(
      qualify(trials, field(12, undefined, { 3: { eligible: false } }), { withdrawn: ['1'] }),
    );
    expect([ids(found.through), ids(found.reserves)]).toEqual([['2', '4', '5'], ['6']]);
    expect(found.passed.map((one) => [one.id, one.why])).toEqual([
      ['1', 'withdrawn'],
      ['3', 'not-eligible'],
    ]);
    expect(found.through.map((one) => one.replaces)).toEqual([undefined, '1', '3']);
  });
});

describe('GNOT', () => {
  test('[RANK-4] Sydney: two unbeaten and three from the Swiss; who does not proceed is replaced by the next (GNOT Sydney 2023 3.5.1–3.5.2)', () => {
    const order = joinOrders(field(2, 'ko'), field(6, 'swiss')).map(({ field: _, ...one }) => one);
    expect(order.map((one) => one.place)).toEqual([1, 1, 3, 4, 5, 6, 7, 8]);
    const gnot = book('gnot-sydney-2023');
    expect(ids(value(qualify(gnot, order)).through)).toEqual(['ko1', 'ko2', 'swiss1', 'swiss2', 'swiss3']);
    expect(ids(value(qualify(gnot, order, { withdrawn: ['ko2', 'swiss2'] })).through)).toEqual([
      'ko1',
      'swiss1',
      'swiss3',
      'swiss4',
      'swiss5',
    ]);
  });
  test('[RANK-4] South Australia: two places of the association, offered down the list until two are available (SABF 19.1.1)', () => {
    const found = value(qualify(book('sabf-gnot-saba'), field(9), { withdrawn: ['1', '3'] }));
    expect(ids(found.through)).toEqual(['2', '4']);
    // One that said it does not contend is not available.
    const teams = field(9, undefined, { 1: { contending: false } });
    expect(ids(value(qualify(book('sabf-gnot-saba'), teams, {})).through)).toEqual(['2', '3']);
  });
  test('[RANK-4][CND-17~] the place of the Under Grand and Regional finals goes to contending teams in order (SABF 19.1.2, 19.1.4)', () => {
    for (const form of ['sabf-gnot-under-grand', 'sabf-gnot-regional']) {
      const teams = field(6, undefined, { 1: { contending: false } });
      expect(ids(value(qualify(book(form), teams, { withdrawn: ['2'] })).through)).toEqual(['3']);
    }
  });
});

describe('[RANK-14] places per club in the regional final (SABF 19.1.4)', () => {
  const regional = book('sabf-gnot-regional');
  const places = (teams?: number) => {
    const found = placesPerClub(regional, [{ club: 'a', ...(teams === undefined ? {} : { teams }) }]);
    if (!found.ok) throw new Error(found.refusal.code);
    const [share] = found.value.clubs;
    expect(share && verify(share.figure, CLUB_FUNCTIONS)).toEqual([]);
    return share?.figure.value;
  };
  test.each([
    [undefined, 1],
    [1, 2],
    [4, 2],
    [5, 2],
    [6, 3],
    [7, 3],
    [8, 4],
    [10, 4],
    [11, 5],
    [20, 8],
  ])('%s teams in the qualifier: %i', (teams, expected) => expect(places(teams)).toEqual(exactly(expected)));
  test('one more team may make the field even', () => {
    const odd = placesPerClub(regional, [{ club: 'a', teams: 8 }, { club: 'b' }]);
    expect(odd.ok && odd.value.oneMore).toBe(true);
    const even = placesPerClub(regional, [{ club: 'a', teams: 8 }, { club: 'b' }], 4);
    expect(even.ok && even.value.oneMore).toBe(false);
  });
  test('half a team did not play', () =>
    expect(placesPerClub(regional, [{ club: 'a', teams: 2.5 }])).toMatchObject({
      ok: false,
      refusal: { code: 'club-teams', clause: 'SABF 19.1.4' },
    }));
});
