import { describe, expect, test } from 'vitest';
import { asked } from './user.ts';

interface Ranked {
  readonly standings: readonly {
    readonly id: string;
    readonly place: number;
    readonly sharing?: number;
    readonly awaits?: { readonly kind: string };
    readonly decidedBy?: { readonly by: string; readonly clause: string };
  }[];
}
const rank = async (under: string, contestants: readonly object[], purpose = 'places') =>
  ((await asked(`rank - --under ${under} --for ${purpose}`, { contestants })) as Ranked).standings;
/** `b before a by net-imps (ANC 2021 18.2)`, or what is awaited. */
const tie = async (under: string, a: object, b: object, purpose = 'places') => {
  const [top, next] = await rank(
    under,
    [
      { id: 'a', score: 100, ...a },
      { id: 'b', score: 100, ...b },
    ],
    purpose,
  );
  return top?.place === next?.place
    ? `level, ${top?.awaits?.kind ?? 'shared'}`
    : `${top?.id} by ${next?.decidedBy?.by} (${next?.decidedBy?.clause})`;
};
const of = (values: object) => ({ values });

describe('[RANK-3] places and ties by the command', () => {
  test('a tie is exactly equal VPs: a hundredth apart is none (ANC 2021 13.1, 18.1)', async () => {
    for (const [under, clause] of [
      ['anc-2021-itc', '13.1'],
      ['anc-2021-abpc-preliminary', '18.1'],
      ['anc-2021-swiss-pairs', '18.1'],
    ] as const)
      expect(await tie(under, { score: 100 }, { score: '100.01' })).toBe(`b by score (ANC 2021 ${clause})`);
  });
  test('Interstate Teams: wins, net IMPs, lot (ANC 2021 13.2)', async () => {
    const itc = (a: object, b: object) => tie('anc-2021-itc', of(a), of(b));
    const won = (n: number, net: number) => ({ 'matches-won': n, 'net-imps': net });
    expect(await itc(won(6, 200), won(7, 10))).toBe('b by matches-won (ANC 2021 13.2)');
    expect(await itc(won(7, 200), won(7, 201))).toBe('b by net-imps (ANC 2021 13.2)');
    expect(await itc(won(7, 200), won(7, 200))).toBe('level, lot');
  });
  test('a tied final goes by the score without carry-over, else the title is shared (ANC 2021 13.3)', async () => {
    const final = (a: number, b: number) =>
      tie('anc-2021-itc-final', of({ 'without-carry-over': a }), of({ 'without-carry-over': b }));
    expect(await final(100, 94)).toBe('a by without-carry-over (ANC 2021 13.3)');
    expect(await final(100, 100)).toBe('level, shared');
  });
  test('at the end of a Butler stage: opponents’ VPs, wins, net IMPs, lot (ANC 2021 18.3)', async () => {
    for (const under of [
      'anc-2021-abpc-preliminary',
      'anc-2021-abpc-final',
      'anc-2021-swiss-pairs',
      'anc-2021-srosp',
    ]) {
      const end = (a: readonly number[], b: readonly number[]) =>
        tie(
          under,
          ...([a, b].map(([opponents, wins, net]) =>
            of({ 'opponents-score': opponents, 'matches-won': wins, 'net-imps': net }),
          ) as [object, object]),
        );
      expect(await end([900, 9, 99], [901, 1, 1])).toBe('b by opponents-score (ANC 2021 18.3)');
      expect(await end([900, 5, 99], [900, 6, 1])).toBe('b by matches-won (ANC 2021 18.3)');
      expect(await end([900, 5, 98], [900, 5, 99])).toBe('b by net-imps (ANC 2021 18.3)');
      expect(await end([900, 5, 99], [900, 5, 99])).toBe('level, lot');
    }
  });
  test('for a draw: net IMPs, then lot, and nothing else (ANC 2021 18.2)', async () => {
    const all = (opponents: number, net: number) =>
      of({ 'opponents-score': opponents, 'matches-won': 3, 'net-imps': net });
    expect(await tie('anc-2021-abpc-preliminary', all(999, 10), all(1, 11), 'draw')).toBe(
      'b by net-imps (ANC 2021 18.2)',
    );
    expect(await tie('anc-2021-abpc-preliminary', all(999, 10), all(1, 10), 'draw')).toBe('level, lot');
  });
  test('fines count in the ranking, and not in the draw of a Swiss (ANC 2021 5.1)', async () => {
    const field = [
      { id: 'a', score: 100, penalties: 3 },
      { id: 'b', score: 98 },
    ];
    const order = async (purpose: string) =>
      (await rank('anc-2021-abpc-preliminary', field, purpose)).map(({ id }) => id);
    expect([await order('places'), await order('draw')]).toEqual([
      ['b', 'a'],
      ['a', 'b'],
    ]);
    const contestants = [
      { id: 'a', score: 100, penalty: 30 },
      { id: 'b', score: 98 },
      { id: 'c', score: 90 },
      { id: 'd', score: 80 },
    ];
    expect(
      await asked('draw swiss - --under anc-2021-abpc-preliminary', {
        contestants,
        met: [['c', 'd', 1]],
        round: 2,
        rounds: 10,
      }),
    ).toMatchObject({
      pairs: [
        ['a', 'c'],
        ['b', 'd'],
      ],
    });
  });
  test('other ties of the GNOT’s Swiss: net IMPs (GNOT Sydney 2023 1.9.3)', async () => {
    expect(await tie('gnot-sydney-2023', of({ 'net-imps': 4 }), of({ 'net-imps': 5 }))).toBe(
      'b by net-imps (GNOT Sydney 2023 1.9.3)',
    );
  });
});

describe('[RANK-3] carried over and qualified, by the office', () => {
  const carry = async (under: string, placings: readonly object[], qualified: readonly string[]) =>
    Object.fromEntries(
      (
        (await asked(`office carry - --under ${under}`, { placings, qualified })) as {
          id: string;
          figure: number;
        }[]
      ).map(({ id, figure }) => [id, figure]),
    );
  test('Interstate final: a tenth of the margin, not rounded (ANC 2021 12.2)', async () => {
    const placings = [
      { id: 'VIC', place: 1, score: '712.45' },
      { id: 'NSW', place: 2, score: '648.9' },
      { id: 'SA', place: 3, score: 600 },
    ];
    expect(await carry('anc-2021-itc-final', placings, ['VIC', 'NSW'])).toEqual({ VIC: 6.355, NSW: 0 });
  });
  const field = (name: string, n: number) =>
    Array.from({ length: n }, (_, i) => ({ id: `${name}${i + 1}`, place: i + 1, field: name }));
  const ten = (name: string) => Array.from({ length: 10 }, (_, i) => `${name}${i + 1}`);
  test('Open: 10 for the first of each field, 9, … 1 for the tenth (ANC 2021 19.1)', async () => {
    const found = await carry(
      'anc-2021-abpc-open-final',
      [...field('ns', 13), ...field('ew', 13)],
      [...ten('ns'), ...ten('ew')],
    );
    for (const name of ['ns', 'ew'])
      expect(ten(name).map((id) => found[id])).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  });
  const scores = [180, 172.5, 170, 166.66, 160, 155, 150, 145.01, 142, 140, 139, 120];
  const placed = scores.map((score, i) => ({ id: `${i + 1}`, place: i + 1, score: `${score}` }));
  test('others: 1 + 6 (z − y)/(x − y), to two decimals (ANC 2021 19.2)', async () => {
    const found = await carry(
      'anc-2021-abpc-final',
      placed,
      placed.slice(0, 10).map(({ id }) => id),
    );
    // 32.5/40 × 6 + 1 = 5.875; 26.66/40 × 6 + 1 = 4.999.
    expect(Object.values(found)).toEqual([7, 5.88, 5.5, 5, 4, 3.25, 2.5, 1.75, 1.3, 1]);
  });
  test('who comes in from outside the ten has none, and no other’s changes by a withdrawal (ANC 2021 19.3)', async () => {
    const found = await carry('anc-2021-abpc-final', placed, [
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
      '9',
      '11',
    ]);
    expect(found).toMatchObject({ 1: 7, 2: 5.88, 9: 1.3, 11: 0 });
    const open = await carry(
      'anc-2021-abpc-open-final',
      [...field('ns', 13), ...field('ew', 13)],
      [...ten('ns').slice(1), 'ns11', ...ten('ew')],
    );
    expect(open).toMatchObject({ ns2: 9, ns10: 1, ns11: 0, ew1: 10 });
  });
  const qualify = async (under: string, placings: readonly object[], more: object) =>
    (
      (await asked(`office qualify - --under ${under}`, { placings, ...more })) as {
        through: { id: string; replaces?: string }[];
      }
    ).through;
  test('the top ten contending pairs of each field reach the Open final (ANC 2021 17.3)', async () => {
    const contending = field('ns', 13).map((one) => (one.place === 4 ? { ...one, contending: false } : one));
    const through = await qualify('anc-2021-abpc-open-preliminary', [...contending, ...field('ew', 13)], {});
    expect(through).toHaveLength(20);
    expect(through.map(({ id }) => id)).toEqual(expect.arrayContaining(['ns11', 'ns10', 'ew10']));
    expect(through.map(({ id }) => id)).not.toContain('ns4');
  });
  test('who withdraws is replaced by the next of the same field, the fields at most two apart (ANC 2021 20.1)', async () => {
    const through = await qualify(
      'anc-2021-abpc-open-preliminary',
      [...field('ns', 13), ...field('ew', 13)],
      {
        withdrawn: ['ns2', 'ew7'],
      },
    );
    expect(through.map(({ id, replaces }) => [id, replaces])).toEqual(
      expect.arrayContaining([
        ['ns11', 'ns2'],
        ['ew11', 'ew7'],
      ]),
    );
    // Nobody is left in the field: the other field's next comes in, and 9 against 11 is two apart.
    const short = await qualify('anc-2021-abpc-open-preliminary', [...field('ns', 10), ...field('ew', 13)], {
      withdrawn: ['ns2'],
    });
    expect(short.map(({ id }) => id)).toContain('ew11');
    const women = await qualify('anc-2021-abpc-preliminary', placed, { withdrawn: ['3'] });
    expect(women.map(({ id }) => id)).toEqual(['1', '2', '4', '5', '6', '7', '8', '9', '10', '11']);
  });
});
