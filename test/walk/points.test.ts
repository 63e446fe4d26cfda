import { describe, expect, test } from 'vitest';
import { asked, byestand } from './user.ts';

describe('[RANK-9] playoff points by the office', () => {
  interface Paid {
    readonly entries: readonly { readonly players: readonly { readonly points: number }[] }[];
  }
  const points = async (under: string, entries: readonly object[], more: object = {}) =>
    ((await asked(`office points - --under ${under}`, { entries, ...more })) as Paid).entries.map(
      ({ players }) => players[0]?.points ?? 0,
    );
  const at = (place: number, more: object = {}, player: object = {}) => ({
    id: `${place}-${JSON.stringify(more)}-${Math.abs(place)}`,
    place,
    players: [{ player: `p${place}`, matches: 14, stanzas: 5, ...player }],
    ...more,
  });
  const places = (n: number) => Array.from({ length: n }, (_, i) => at(i + 1));
  test('Swan River: 32, 24, 16, 8 to the first four (ANC 2021 9.5)', async () =>
    expect(await points('anc-2021-srosp', places(5))).toEqual([32, 24, 16, 8, 0]));
  test('only to players of at least five matches (ANC 2021 9.6)', async () => {
    expect(await points('anc-2021-srosp', [at(1, {}, { matches: 5 })])).toEqual([32]);
    expect(await points('anc-2021-srosp', [at(1, {}, { matches: 4 })])).toEqual([0]);
  });
  const level = (place: number, ids: readonly string[]) =>
    ids.map((id) => ({ id, place, players: [{ player: id, matches: 10 }] }));
  test('tied pairs share what their places pay (ANC 2021 9.7, 22.4)', async () => {
    expect(await points('anc-2021-srosp', [at(1), ...level(2, ['b', 'c'])])).toEqual([32, 20, 20]);
    expect(await points('anc-2021-srosp', level(4, ['b', 'c']))).toEqual([4, 4]);
    expect(await points('anc-2021-abpc-open-final', level(1, ['b', 'c', 'd']))).toEqual([40, 40, 40]);
    expect(await points('anc-2021-abpc-final', level(6, ['b', 'c']), { category: 'Women’s' })).toEqual([
      2.5, 2.5,
    ]);
  });
  test('6 to eligible players of the Open, Women’s and Seniors’ teams, none to Youth (ANC 2021 15.1)', async () => {
    for (const category of ['Open', 'Women’s', 'Seniors’'])
      expect(await points('anc-2021-itc-final', [at(5)], { category })).toEqual([6]);
    const youth = await byestand('office points - --under anc-2021-itc-final', {
      entries: [at(1)],
      category: 'Youth',
    });
    expect(youth.text).not.toContain('"points":26');
  });
  test('20 more to the winners and 12 to the runners-up (ANC 2021 15.2)', async () =>
    expect(
      await points('anc-2021-itc-final', [at(1, { final: true }), at(2, { final: true }), at(3)], {
        category: 'Open',
      }),
    ).toEqual([26, 18, 6]));
  test('with seven qualifying matches and, in the final, two stanzas (ANC 2021 15.3)', async () => {
    const one = (player: object, more: object = {}) =>
      points('anc-2021-itc-final', [at(1, more, player)], { category: 'Open' });
    expect(await one({ matches: 7, stanzas: 2 }, { final: true })).toEqual([26]);
    expect(await one({ matches: 6, stanzas: 5 }, { final: true })).toEqual([0]);
    expect(await one({ matches: 7, stanzas: 1 }, { final: true })).toEqual([0]);
    expect(
      await points('anc-2021-itc-final', [at(4, {}, { matches: 7, stanzas: 0 })], { category: 'Open' }),
    ).toEqual([6]);
  });
  test('Open Butler: nine places (ANC 2021 22.1)', async () =>
    expect(await points('anc-2021-abpc-open-final', places(10))).toEqual([
      45, 40, 35, 25, 20, 15, 10, 8, 6, 0,
    ]));
  test('Women’s and Seniors’ Butler: six places (ANC 2021 22.2)', async () => {
    for (const category of ['Women’s', 'Seniors’'])
      expect(await points('anc-2021-abpc-final', places(7), { category })).toEqual([
        35, 30, 25, 15, 10, 5, 0,
      ]);
  });
  test('Mixed Butler: seven places (ANC 2021 22.3)', async () =>
    expect(await points('anc-2021-abpc-final', places(8), { category: 'Mixed' })).toEqual([
      24, 16, 12, 8, 6, 4, 2, 0,
    ]));
  test('the first eligible pairs: one that is not passes its place down (ANC 2021 22.1, 22.2, 22.3)', async () =>
    expect(await points('anc-2021-abpc-open-final', [at(1, { eligible: false }), at(2), at(3)])).toEqual([
      0, 45, 40,
    ]));
  test('to hold the title a winner played one stanza of the final (ANC 2021 12.1)', async () => {
    const winners = [
      { player: 'x', stanzas: 1 },
      { player: 'y', stanzas: 0 },
    ];
    expect(await asked('office titles - --under anc-2021-itc-final', { winners })).toMatchObject({
      holders: ['x'],
    });
  });
  test('the GNOT pays 3.36 a match won, 1.68 each below 3 IMPs, nothing for a play-off (GNOT Sydney 2023 5.1, 5.2, 5.3)', async () => {
    const side = (id: string) => ({ id, players: 4 });
    const match = (id: string, margin: number, more: object = {}) => ({
      id,
      home: side('a'),
      away: side('b'),
      margin,
      ...more,
    });
    const paid = (await asked('office match-masterpoints - --under gnot-sydney-2023', {
      matches: [
        match('1', 3),
        match('2', 2),
        match('3', -9),
        match('4', 0),
        match('5', 20, { playOff: true }),
      ],
    })) as { teams: { id: string; team: number; each: number }[] }[];
    expect(paid.map(({ teams }) => teams.map(({ id, team, each }) => [id, team, each]))).toEqual([
      [['a', 3.36, 0.84]],
      [
        ['a', 1.68, 0.42],
        ['b', 1.68, 0.42],
      ],
      [['b', 3.36, 0.84]],
      [
        ['a', 1.68, 0.42],
        ['b', 1.68, 0.42],
      ],
      [],
    ]);
  });
});
