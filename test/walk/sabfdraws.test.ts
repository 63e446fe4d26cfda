import { describe, expect, test } from 'vitest';
import { asked, byestand } from './user.ts';

type Pairs = readonly (readonly [string, string])[];
const SWISS = 'sabf-swiss-teams';
const ids = (n: number) => Array.from({ length: n }, (_, i) => `${i + 1}`);
const sorted = (pairs: Pairs) =>
  pairs
    .map((pair) => pair.toSorted((a, b) => Number(a) - Number(b)))
    .toSorted(([a], [b]) => Number(a) - Number(b));

describe('[DRAW-5] a Swiss, by command', () => {
  const draw = async (input: object) =>
    (await asked(`draw swiss - --under ${SWISS}`, input)) as { pairs: Pairs; triangle?: readonly string[] };
  const field = (n: number) => ids(n).map((id) => ({ id, score: 100 - Number(id) }));
  test('first round: outer quarters against the middle ones by lot, or top half against bottom half (SABF 14.1)', async () => {
    const drawn = (await asked(`draw first - --under ${SWISS}`, { contestants: ids(16), seed: 'x' })) as {
      pairs: Pairs;
    };
    const isMiddle = (id: string) => Number(id) >= 5 && Number(id) <= 12;
    expect(drawn.pairs).toHaveLength(8);
    for (const [a, b] of drawn.pairs) expect([isMiddle(a), isMiddle(b)].filter(Boolean)).toHaveLength(1);
    const other = await asked(`draw first - --under ${SWISS}`, { contestants: ids(16), seed: 'y' });
    expect((other as { pairs: Pairs }).pairs).not.toEqual(drawn.pairs);
    const halves = await asked(`draw first - --under ${SWISS}`, { contestants: ids(16), method: 'halves' });
    expect((halves as { pairs: Pairs }).pairs).toEqual(ids(8).map((id) => [id, `${Number(id) + 8}`]));
  });
  test('the highest meets the next not met; a clash is mended from the bottom up (SABF 14.1)', async () => {
    const plain = await draw({ contestants: field(8), met: [['1', '2']], round: 3 });
    expect(sorted(plain.pairs)).toEqual([
      ['1', '3'],
      ['2', '4'],
      ['5', '6'],
      ['7', '8'],
    ]);
    const met = [
      ['1', '2'],
      ['3', '4'],
      ['7', '8'],
    ];
    expect(sorted((await draw({ contestants: field(8), met, round: 3 })).pairs)).toEqual([
      ['1', '3'],
      ['2', '4'],
      ['5', '7'],
      ['6', '8'],
    ]);
    const stuck = [
      ['5', '6'],
      ['5', '7'],
      ['5', '8'],
      ['7', '8'],
    ];
    // The clash reaches up to the second match and no further.
    expect(sorted((await draw({ contestants: field(8), met: stuck, round: 3 })).pairs)).toEqual([
      ['1', '2'],
      ['3', '5'],
      ['4', '7'],
      ['6', '8'],
    ]);
  });
  test('an odd field: three of similar scores share a match, outside the top half (SABF 14.1)', async () => {
    const drawn = await draw({ contestants: field(9), round: 3 });
    expect(drawn.triangle).toHaveLength(3);
    for (const id of drawn.triangle ?? []) expect(Number(id)).toBeGreaterThan(4);
    const { text } = await byestand(`draw swiss - --under ${SWISS} --pretty`, {
      contestants: field(9),
      round: 3,
    });
    const [a, b, c] = drawn.triangle ?? [];
    expect(text).toContain(`table 1 ${a} v ${b}, table 2 ${c} v ${a}, table 3 ${b} v ${c}`);
  });
  test('a draw made stands: a correction does not alter it (SABF 14.1)', async () => {
    const review = await asked(`draw review - --under ${SWISS}`, {
      draw: { contestants: field(8) },
      corrected: { contestants: field(8).map((one) => (one.id === '3' ? { ...one, score: 110 } : one)) },
    });
    expect(review).toMatchObject({
      pairs: [
        ['1', '2'],
        ['3', '4'],
        ['5', '6'],
        ['7', '8'],
      ],
      clause: 'SABF 14.1',
    });
  });
  test('ties for the draw: the opponents’ VPs, then net IMPs (SABF 14.1)', async () => {
    const order = async (a: object, b: object) => {
      const contestants = [
        { id: 'a', score: 100, values: a },
        { id: 'b', score: 100, values: b },
      ];
      const made = (await asked(`rank - --under ${SWISS} --for draw`, { contestants })) as {
        standings: { id: string; decidedBy?: { by: string } }[];
      };
      return [made.standings[0]?.id, made.standings[1]?.decidedBy?.by];
    };
    expect(
      await order({ 'opponents-score': 1, 'net-imps': 9 }, { 'opponents-score': 2, 'net-imps': 1 }),
    ).toEqual(['b', 'opponents-score']);
    expect(
      await order({ 'opponents-score': 2, 'net-imps': 1 }, { 'opponents-score': 2, 'net-imps': 9 }),
    ).toEqual(['b', 'net-imps']);
  });
});

describe('[RANK-3] ties of places, by command', () => {
  const decided = async (under: string, one: object, other: object) => {
    const contestants = [
      { id: 'a', score: 100, ...one },
      { id: 'b', score: 100, ...other },
    ];
    const made = (await asked(`rank - --under ${under}`, { contestants })) as {
      standings: { id: string; decidedBy?: { by: string; clause: string }; awaits?: { kind: string } }[];
    };
    const [, second] = made.standings;
    return `${made.standings[0]?.id} ${second?.decidedBy?.by ?? second?.awaits?.kind ?? 'shared'}`;
  };
  const values = (opponents: number, won: number, net: number) => ({
    values: { 'opponents-score': opponents, 'matches-won': won, 'net-imps': net },
  });
  test('teams: VPs, VPs without fines, opponents’ VPs, matches won, net IMPs (SABF 13.10)', async () => {
    const of = (one: object, other: object) => decided(SWISS, one, other);
    expect(await of({}, { score: 101 })).toBe('b score');
    expect(await of(values(9, 9, 9), { score: 101, penalties: 1, ...values(1, 1, 1) })).toBe(
      'b score-without-penalties',
    );
    expect(await of(values(1, 9, 9), values(2, 1, 1))).toBe('b opponents-score');
    expect(await of(values(2, 1, 9), values(2, 2, 1))).toBe('b matches-won');
    expect(await of(values(2, 2, 1), values(2, 2, 2))).toBe('b net-imps');
  });
  test('trials: VPs, without fines, matches won, net IMPs, lot (SABF 18.10.2)', async () => {
    const of = (one: object, other: object) => decided('sabf-trials', one, other);
    expect(await of(values(9, 9, 9), { score: 101, penalties: 1, ...values(1, 1, 1) })).toBe(
      'b score-without-penalties',
    );
    // Opponents' VPs are not asked here.
    expect(await of(values(9, 1, 9), values(1, 2, 1))).toBe('b matches-won');
    expect(await of(values(9, 2, 1), values(1, 2, 2))).toBe('b net-imps');
    expect(await of(values(9, 2, 1), values(1, 2, 1))).toBe('a lot');
  });
});

describe('[CON-8] finals, by command', () => {
  interface Series {
    readonly next: readonly string[];
    readonly places: readonly (string | null)[];
    readonly champion?: string | null;
    readonly matches: readonly {
      readonly id: string;
      readonly week: string;
      readonly boards: number;
      readonly teams: readonly (string | null)[];
      readonly how: string;
      readonly winner?: string | null;
      readonly clause: string;
    }[];
  }
  const RANKED = ['A', 'B', 'C', 'D', 'E'];
  const five = async (...reports: readonly object[]) =>
    (await asked('draw final -', { series: 'final-five', ranking: RANKED, reports, boards: 28 })) as Series;
  const match = (made: Series, id: string) => made.matches.find((one) => one.id === id);
  const won = (id: string, winner: string) => ({ match: id, winner });
  test('the Final Five, week one: fourth plays fifth, second plays third (SABF 16.3, 16.3.1)', async () => {
    const made = await five();
    expect(made.next).toEqual(['qf1', 'qf2']);
    expect([match(made, 'qf1')?.teams, match(made, 'qf2')?.teams]).toEqual([
      ['D', 'E'],
      ['B', 'C'],
    ]);
    const after = await five(won('qf1', 'E'), won('qf2', 'C'));
    expect(after.places).toEqual([null, null, null, null, 'D']);
  });
  test('week two: the winner of the first plays the loser of the second, the first ranked the winner (SABF 16.3.2)', async () => {
    const made = await five(won('qf1', 'E'), won('qf2', 'C'));
    expect([match(made, 'sf1')?.teams, match(made, 'sf2')?.teams]).toEqual([
      ['E', 'B'],
      ['A', 'C'],
    ]);
  });
  const THREE = [won('qf1', 'E'), won('qf2', 'C'), won('sf1', 'B'), won('sf2', 'C')];
  test('week three: the preliminary final (SABF 16.3.3)', async () => {
    const made = await five(...THREE);
    expect(match(made, 'pf')).toMatchObject({ week: '3', teams: ['A', 'B'] });
    expect(made.places).toEqual([null, null, null, 'E', 'D']);
  });
  test('weeks four and five: the grand final, twice as long (SABF 13.2, 16.3.4)', async () => {
    const made = await five(...THREE, won('pf', 'A'), won('gf', 'C'));
    expect(match(made, 'gf')).toMatchObject({ week: '4 and 5', teams: ['A', 'C'], boards: 56 });
    expect(match(made, 'pf')?.boards).toBe(28);
    expect(made.places).toEqual(['C', 'A', 'B', 'E', 'D']);
  });
  test('who does not come forfeits (SABF 16.4)', async () => {
    const made = await five(won('qf1', 'E'), { match: 'qf2', absent: 'C' });
    expect(match(made, 'qf2')).toMatchObject({ winner: 'B', how: 'forfeit', clause: 'SABF 16.4' });
    expect(match(made, 'sf1')?.teams).toEqual(['E', 'C']);
  });
  test('abandoned: nobody wins, and who would have met winner or loser gets a forfeit; of a grand final no winner (SABF 16.4)', async () => {
    const second = await five(won('qf1', 'E'), { match: 'qf2', abandoned: true });
    expect(match(second, 'sf1')).toMatchObject({ winner: 'E', how: 'no-opponent', clause: 'SABF 16.4' });
    expect(match(second, 'sf2')).toMatchObject({ winner: 'A', how: 'no-opponent' });
    expect(match(second, 'pf')).toMatchObject({ winner: 'E' });
    const grand = await five(...THREE, won('pf', 'A'), { match: 'gf', abandoned: true });
    expect(grand.champion ?? null).toBeNull();
    expect(grand.places.slice(0, 2)).toEqual([null, null]);
  });
  test('daytime teams: the top four, 1–2 and 3–4, then loser with winner, then the final of two days; 28 boards a day (SABF 19.3)', async () => {
    const four = async (...reports: readonly object[]) =>
      (await asked('draw final -', {
        series: 'final-four',
        ranking: RANKED.slice(0, 4),
        reports,
        boards: 28,
      })) as Series;
    const first = await four();
    expect([match(first, 'one')?.teams, match(first, 'three')?.teams]).toEqual([
      ['A', 'B'],
      ['C', 'D'],
    ]);
    const second = await four(won('one', 'B'), won('three', 'C'));
    expect(match(second, 'two')?.teams).toEqual(['A', 'C']);
    const last = await four(won('one', 'B'), won('three', 'C'), won('two', 'A'));
    expect(match(last, 'final')).toMatchObject({ teams: ['B', 'A'], boards: 56, week: '3 and 4' });
    expect(match(last, 'two')?.boards).toBe(28);
  });
  test('a tied final is played on in matches of four boards, a grand final of six (SABF 13.11)', async () => {
    const flat = (boards: number) => Array.from({ length: boards }, () => ({ imps: 0 }));
    const on = (rule: string, ...played: readonly (readonly object[])[]) =>
      asked('draw play-off -', { teams: ['A', 'B'], rule, match: flat(28), played });
    expect(await on('sabf-final')).toMatchObject({ next: { boards: 4 }, clause: 'SABF 13.11' });
    expect(await on('sabf-final', flat(4))).toMatchObject({ next: { boards: 4 } });
    expect(await on('sabf-grand-final')).toMatchObject({ next: { boards: 6 } });
    expect(await on('sabf-grand-final', [...flat(5), { imps: -1 }])).toMatchObject({ winner: 'B' });
  });
});

describe('[TMOV-9] seats, sections and round robins, by command', () => {
  test('the home team is drawn by lot and sits first in the first stanza, then in turn (SABF 13.6)', async () => {
    const [seats] = (await asked('draw seating -', { pairs: [['A', 'B']], periods: 4, seed: 's' })) as [
      { home: string; away: string; periods: { sitsFirst: string; choosesTables: string }[]; lot: object },
    ];
    const { home, away } = seats;
    expect(seats.periods.map(({ sitsFirst }) => sitsFirst)).toEqual([home, away, home, away]);
    expect(seats.lot).toMatchObject({ clause: 'SABF 13.6' });
  });
  test('pairs change at the end of a period of play only (SABF 13.7)', async () => {
    expect((await byestand('draw change -', { moment: 'between-periods' })).exit).toBe(0);
    const refused = await byestand('draw change -', { moment: 'during-a-period' });
    expect([refused.exit, refused.text.includes('SABF 13.7')]).toEqual([1, true]);
  });
  test('qualifying sections are evenly seeded (SABF 15.2, 3)', async () => {
    const made = (await asked('draw sections -', { contestants: ids(12), sections: 3 })) as {
      sections: { seeds: { seed: number }[]; sum: number }[];
      clause: string;
    };
    expect(made.sections.map(({ seeds }) => seeds.length)).toEqual([4, 4, 4]);
    expect(new Set(made.sections.map(({ sum }) => sum))).toEqual(new Set([26]));
    expect(made.clause).toBe('SABF 15.2');
  });
  test('a round robin follows a Howell: the highest number stays, the others go up by one (SABF 15.1)', async () => {
    const { rounds } = (await asked('draw round-robin --contestants 8')) as {
      rounds: { pairs: Pairs }[];
    };
    expect(rounds).toHaveLength(7);
    const met = rounds.flatMap(({ pairs }) => pairs.map((pair) => pair.toSorted().join(' ')));
    expect(new Set(met).size).toBe(28);
    for (const { pairs } of rounds) expect(pairs.flat()).toContain('8');
  });
  interface Plan {
    readonly seats: readonly {
      readonly round: number;
      readonly table: number;
      readonly ns: string;
      readonly ew: string;
      readonly boards: readonly number[];
      readonly turned?: readonly number[];
    }[];
  }
  // The first and the last round as printed, and one between.
  test.each([
    [
      12,
      'SABF 20.13',
      { 1: '12-6 7-5 4-8 9-3 10-2 11-1', 6: '12-9 10-8 7-11 1-6 2-5 3-4', 11: '12-2 3-1 11-4 5-10 6-9 7-8' },
    ],
    [
      14,
      'SABF 20.14',
      {
        1: '14-2 7-6 9-3 10-1 4-12 8-5 13-11',
        7: '14-3 8-7 10-4 11-2 5-13 9-6 1-12',
        13: '14-1 6-5 8-2 9-13 3-11 7-4 12-10',
      },
    ],
  ])(
    'the Butler draw for %i pairs as printed, turned half-way at table 1 (SABF 20.13, 20.14), %s',
    async (pairs, _, printed) => {
      const plan = (await asked(
        `movement round-robin --variant butler --pairs ${pairs} --boards-per-round 12`,
      )) as Plan;
      for (const [round, tables] of Object.entries(printed)) {
        const seats = plan.seats
          .filter((seat) => seat.round === Number(round))
          .toSorted((a, b) => a.table - b.table);
        expect(seats.map(({ ns, ew }) => `${ns}-${ew}`).join(' ')).toBe(tables);
      }
      for (const { table, turned = [], boards } of plan.seats)
        expect(turned.length).toBe(table === 1 ? boards.length / 2 : 0);
    },
  );
});
