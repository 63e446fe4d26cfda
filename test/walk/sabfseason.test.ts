import { describe, expect, test } from 'vitest';
import { asked, byestand } from './user.ts';

const OPEN = 'sabf-open-trials-entry';
const OTHERS = 'sabf-women-seniors-entry';

const entry = (place: number, who: string, of = 10, played: Readonly<Record<string, number>> = {}) => ({
  id: `${place} ${who}`,
  place,
  of,
  members: who.split(' ').map((player) => ({ player, played: played[player] ?? of })),
});
const nominate = (...pairs: readonly string[]) =>
  pairs.map((players) => ({ id: players.replace(' ', '-'), players: players.split(' ') }));

interface Earned {
  readonly player: string;
  readonly place: number;
  readonly points: number;
  readonly whyNot?: { readonly code: string; readonly clause: string };
}
const earn = async (under: string, event: string, entries: readonly object[], more: object = {}) =>
  (await asked(`office qualifying - --under ${under}`, { event, entries, ...more })) as readonly Earned[];

interface Row {
  readonly id: string;
  readonly points: number;
  readonly in?: string;
  readonly standing: { readonly decidedBy?: { readonly by: string }; readonly awaits?: object };
  readonly whyNot?: { readonly code: string; readonly clause: string; readonly says: string };
}
const trial = async (under: string, input: object): Promise<readonly Row[]> =>
  ((await asked(`office trial - --under ${under}`, input)) as { pairs: Row[] }).pairs;
const pointsOf = (rows: readonly Row[], id: string) => rows.find((row) => row.id === id)?.points;

const TEN = [60, 45, 40, 35, 30, 25, 20, 15, 10, 5, 0];
const SEVEN = [60, 40, 30, 20, 15, 10, 5, 0, 0, 0, 0];

describe('[RANK-11] points of the year’s events', () => {
  test.each([
    ['swiss-pairs-championship', 2, TEN],
    ['open-teams-phase-one', 4, SEVEN],
    ['open-teams-phase-two', 4, SEVEN],
    ['state-teams-final', 4, [60, 40, 20, 15, 0, 0, 0, 0, 0, 0, 0]],
    ['saba-gnot-qualifying', 4, SEVEN],
    ['state-pairs-championship', 2, [30, 20, 10, 0, 0, 0, 0, 0, 0, 0, 0]],
    ['open-trials-qualifying', 2, TEN],
    ['anc-butler-pairs', 2, [20, 14, 10, 0, 0, 0, 0, 0, 0, 0, 0]],
  ])(
    '%s: what each place of the year’s events is worth (SABF 18.12, 19.2)',
    async (event, players, expected) => {
      const entries = expected.map((_, i) =>
        entry(i + 1, Array.from({ length: players }, (__, k) => `p${i + 1}.${k}`).join(' ')),
      );
      const made = await earn(OPEN, event, entries);
      const byPlace = expected.map((_, i) => [
        ...new Set(made.filter(({ place }) => place === i + 1).map(({ points }) => points)),
      ]);
      expect(byPlace).toEqual(expected.map((points) => [points]));
    },
  );
  test('extra: 60 and 40 at the Autumn National, 60 to all six of the winning state team (SABF 18.12)', async () => {
    const autumn = await earn(OPEN, 'autumn-national-open-teams', [
      entry(1, 'a b c d'),
      entry(2, 'e f g h'),
      entry(3, 'i j k l'),
    ]);
    expect(autumn.map(({ points }) => points)).toEqual([60, 60, 60, 60, 40, 40, 40, 40, 0, 0, 0, 0]);
    const state = await earn(OPEN, 'anc-open-teams', [entry(1, 'a b c d e f'), entry(2, 'g h i j k l')]);
    expect(state.map(({ points }) => points)).toEqual([60, 60, 60, 60, 60, 60, 0, 0, 0, 0, 0, 0]);
  });
  test('a team of five earns a fifth less, of six a third (SABF 18.12)', async () => {
    const made = await earn(OPEN, 'saba-gnot-qualifying', [entry(1, 'a b c d e'), entry(2, 'f g h i j k')]);
    expect(made.map(({ points }) => Math.round(points * 100) / 100)).toEqual([
      48, 48, 48, 48, 48, 26.67, 26.67, 26.67, 26.67, 26.67, 26.67,
    ]);
  });
  test('teams: 60% of the boards in a team of four, 50 in five, 40 in six; who played less earns nothing (SABF 18.2.1, 18.12)', async () => {
    const made = await earn(OPEN, 'open-teams-phase-one', [
      entry(1, 'a b c d', 100, { a: 60, b: 59 }),
      entry(2, 'e f g h i', 100, { e: 50, f: 49 }),
      entry(3, 'j k l m n o', 100, { j: 40, k: 39 }),
    ]);
    expect(made.filter(({ whyNot }) => whyNot).map(({ player }) => player)).toEqual(['b', 'f', 'k']);
    for (const { whyNot, points } of made.filter((one) => one.whyNot))
      expect([points, whyNot?.code, whyNot?.clause]).toEqual([0, 'points-boards', 'SABF 18.2.1, 18.12']);
  });
  test('Butler: two thirds of the matches in the nominated pairing, or the pair earns nothing (SABF 18.2.1, 18.12)', async () => {
    const made = await earn(OPEN, 'open-trials-qualifying', [
      entry(1, 'a b', 9, { a: 6, b: 6 }),
      entry(2, 'c d', 9, { c: 5, d: 5 }),
    ]);
    expect(made.map(({ points }) => points)).toEqual([60, 60, 0, 0]);
    expect(made[2]?.whyNot).toMatchObject({ code: 'points-together', clause: 'SABF 18.2.1, 18.12' });
  });
  test('the daytime teams give no Open playoff points (SABF 19.3)', async () => {
    const { exit, text } = await byestand(`office qualifying - --under ${OPEN}`, {
      event: 'daytime-teams',
      entries: [entry(1, 'a b c d')],
    });
    expect(exit).not.toBe(0);
    expect(text).toContain('is not one of the selected events');
  });
  test('own points for places in the consolation, the Swiss Pairs and the Open qualifying (SABF 18.10.1(d))', async () => {
    const own = async (event: string, places: readonly number[]) =>
      (
        await earn(
          OTHERS,
          event,
          places.map((place) => entry(place, `a${place} b${place}`)),
          { own: true },
        )
      )
        .filter((_, i) => i % 2 === 0)
        .map(({ points }) => points);
    expect(await own('open-trials-consolation', [1, 5, 6, 10, 11, 20, 21])).toEqual([
      15, 15, 10, 10, 5, 5, 0,
    ]);
    for (const event of ['swiss-pairs-championship', 'open-trials-qualifying'])
      expect(await own(event, [10, 11, 15, 16, 20, 21])).toEqual([0, 10, 10, 5, 5, 0]);
  });
});

describe('[RANK-11] who plays in the Open trials', () => {
  const swiss = (...entries: readonly object[]) => ({ event: 'swiss-pairs-championship', entries });
  const qualifying = (...entries: readonly object[]) => ({ event: 'open-trials-qualifying', entries });
  test('points a nominating pair won together count whole, otherwise half (SABF 18.12)', async () => {
    const rows = await trial(OPEN, {
      events: [swiss(entry(1, 'a b'), entry(2, 'c d'), entry(3, 'e f'))],
      nominations: nominate('a b', 'c e'),
    });
    expect([pointsOf(rows, 'a-b'), pointsOf(rows, 'c-e')]).toEqual([120, 42.5]);
    // Team-mates too, though they were not partners.
    const team = await trial(OPEN, {
      events: [{ event: 'open-teams-phase-one', entries: [entry(1, 'a b c d')] }],
      nominations: nominate('a c'),
    });
    expect(pointsOf(team, 'a-c')).toBe(120);
  });
  test('the first three of the qualifying are in if they stay together (SABF 18.12)', async () => {
    const rows = await trial(OPEN, {
      events: [qualifying(entry(1, 'a b'), entry(2, 'c d'), entry(3, 'e f'), entry(4, 'g h'))],
      nominations: nominate('a b', 'c x', 'e f', 'g h'),
    });
    expect(rows.filter((row) => row.in === 'automatic').map(({ id }) => id)).toEqual(['a-b', 'e-f']);
  });
  test('the first fourteen on points play, and the fifteenth is told why (SABF 18.12)', async () => {
    const rows = await trial(OPEN, {
      events: [
        swiss(...Array.from({ length: 10 }, (_, i) => entry(i + 1, `a${i} b${i}`))),
        {
          event: 'open-teams-phase-one',
          entries: Array.from({ length: 5 }, (_, i) => entry(i + 1, `c${i} d${i} e${i} f${i}`)),
        },
      ],
      nominations: nominate(
        ...Array.from({ length: 10 }, (_, i) => `a${i} b${i}`),
        ...Array.from({ length: 5 }, (_, i) => `c${i} d${i}`),
      ),
    });
    expect(rows.filter((row) => row.in !== undefined)).toHaveLength(14);
    // The tenth of the Swiss Pairs has 10, the fewest.
    expect(rows.at(-1)).toMatchObject({ id: 'a9-b9', points: 10, whyNot: { clause: 'SABF 18.12' } });
  });
  test('a player ranked below 42nd is not in (SABF 18.12)', async () => {
    const events = [
      swiss(...Array.from({ length: 10 }, (_, i) => entry(i + 1, `a${i} b${i}`))),
      qualifying(...Array.from({ length: 10 }, (_, i) => entry(i + 1, `c${i} d${i}`))),
      { event: 'state-pairs-championship', entries: [entry(1, 'm n'), entry(2, 'o p')] },
    ];
    // 44 players; those with 5 points are 41st to 44th together, and one point holder more puts them at 42nd and beyond.
    const last = async (more: readonly object[]) =>
      (await trial(OPEN, { events: [...events, ...more], nominations: nominate('a9 c9') }))[0];
    expect(await last([])).toMatchObject({ in: 'points' });
    const two = [{ event: 'anc-butler-pairs', entries: [entry(3, 'x y')] }];
    const row = await last(two);
    expect(row?.in).toBeUndefined();
    expect(row?.whyNot?.says).toContain('42');
  });
  test('a tie for the last berth: points, then firsts, seconds … then the qualifying doubled, then lot (SABF 18.12)', async () => {
    const rows = await trial(OPEN, {
      events: [
        { event: 'state-pairs-championship', entries: [entry(1, 'a b')] },
        { event: 'open-teams-phase-one', entries: [entry(3, 'c d c1 d1'), entry(4, 'e f e1 f1')] },
        { event: 'open-teams-phase-two', entries: [entry(6, 'e f e2 f2')] },
        swiss(entry(5, 'g h')),
        qualifying(entry(5, 'i j'), entry(1, 'k l'), entry(2, 'm n'), entry(3, 'o p')),
      ],
      nominations: nominate('g h', 'e f', 'c d', 'a b', 'i j'),
    });
    expect(rows.map(({ id, points, standing }) => [id, points, standing.decidedBy?.by])).toEqual([
      ['a-b', 60, undefined],
      ['c-d', 60, 'firsts'],
      ['e-f', 60, 'thirds'],
      ['i-j', 60, 'fourths'],
      ['g-h', 60, 'qualifying-doubled'],
    ]);
  });
});

describe('[RANK-11] who plays in the Women’s and Seniors’ trials', () => {
  const team = (place: number, who: string) => ({
    event: 'open-teams-phase-one',
    entries: [entry(place, who)],
  });
  const rowOf = async (input: object, id: string): Promise<Row | undefined> =>
    (await trial(OTHERS, { events: [], ...input })).find((row) => row.id === id);
  test('both with Open points of the year are in at once (SABF 18.10.1(a))', async () => {
    const events = [team(1, 'a b x y'), { event: 'state-pairs-championship', entries: [entry(2, 'c z')] }];
    expect((await rowOf({ events, nominations: nominate('a c') }, 'a-c'))?.in).toBe('immediate');
    expect((await rowOf({ events, nominations: nominate('a q') }, 'a-q'))?.in).toBe('points');
  });
  test('both of last year’s first or second are in at once; one alone has 30 points (SABF 18.10.1(b))', async () => {
    const last = (players: readonly string[], place: number) => [
      { id: 'a-b', players: ['a', 'b'], lastYear: { players, place } },
    ];
    for (const place of [1, 2])
      expect((await rowOf({ nominations: last(['a', 'b'], place) }, 'a-b'))?.in).toBe('immediate');
    expect(await rowOf({ nominations: last(['a'], 1) }, 'a-b')).toMatchObject({ in: 'points', points: 30 });
  });
  test('a team that missed the final: 15, 10 and 5 points each for third, fourth, fifth (SABF 18.10.1(c))', async () => {
    const points = async (place: number) => {
      const lastYear = { players: ['a', 'b'], place };
      const row = await rowOf({ nominations: [{ id: 'a-b', players: ['a', 'b'], lastYear }] }, 'a-b');
      return [row?.in, row?.points];
    };
    expect(await Promise.all([3, 4, 5, 6].map(points))).toEqual([
      ['immediate', 30],
      ['immediate', 20],
      ['immediate', 10],
      ['immediate', 0],
    ]);
  });
  test('points won as a pair or as team-mates count whole (SABF 18.10.1(e))', async () => {
    const events = [{ event: 'open-trials-consolation', entries: [entry(1, 'a b')] }];
    expect((await rowOf({ events, nominations: nominate('a b') }, 'a-b'))?.points).toBe(30);
  });
  test('points won in another partnership count half (SABF 18.10.1(f))', async () => {
    const events = [{ event: 'open-trials-consolation', entries: [entry(1, 'a x'), entry(6, 'b y')] }];
    expect((await rowOf({ events, nominations: nominate('a b') }, 'a-b'))?.points).toBe(12.5);
  });
  test('an Open point is worth three (SABF 18.10.1(g))', async () => {
    expect((await rowOf({ events: [team(4, 'a b x y')], nominations: nominate('a b') }, 'a-b'))?.points).toBe(
      120,
    );
  });
  test('without points by their placings: the lower of the two (SABF 18.10.1)', async () => {
    const rows = await trial(OTHERS, {
      events: [],
      nominations: nominate('a b', 'c d'),
      placings: [
        { players: ['a', 'x'], place: 25 },
        { players: ['b', 'y'], place: 50 },
        { players: ['c', 'd'], place: 40 },
      ],
    });
    expect(rows.map(({ id }) => id)).toEqual(['c-d', 'a-b']);
  });
  test('one pair of the committee’s, and not two (SABF 18.10.1)', async () => {
    const put = (id: string) => ({ id, players: [`${id}1`, `${id}2`], committee: true });
    expect((await rowOf({ nominations: [put('a')] }, 'a'))?.in).toBe('committee');
    const { exit, text } = await byestand(`office trial - --under ${OTHERS}`, {
      events: [],
      nominations: [put('a'), put('b')],
    });
    expect(exit).toBe(1);
    expect(text).toContain('trial-committee');
  });
  test('a field of twelve: the thirteenth waits (SABF 18.10.1)', async () => {
    const rows = await trial(OTHERS, {
      events: [
        {
          event: 'open-trials-consolation',
          entries: Array.from({ length: 13 }, (_, i) => entry(i === 12 ? 21 : i + 1, `a${i} b${i}`)),
        },
      ],
      nominations: nominate(...Array.from({ length: 13 }, (_, i) => `a${i} b${i}`)),
    });
    expect(rows.filter((row) => row.in !== undefined)).toHaveLength(12);
    expect(rows.at(-1)).toMatchObject({ id: 'a12-b12', whyNot: { clause: 'SABF 18.10.1' } });
  });
});

describe('[RANK-10] who plays the finals of the State Teams', () => {
  interface Contender {
    readonly id: string;
    readonly points: number;
    readonly standing: { readonly decidedBy?: { readonly by: string }; readonly awaits?: object };
    readonly whyNot?: { readonly code: string };
    readonly players: readonly { readonly player: string; readonly whyNot?: { readonly code: string } }[];
  }
  const team = (id: string, who: string, points: number, vp: number, more: object = {}) => {
    const players = who.split(' ');
    const played = Object.fromEntries(players.map((player) => [player, 10]));
    return { id, players, points, vp, matches: 10, played, ...more };
  };
  const finals = async (first: readonly object[], second: readonly object[]) =>
    (await asked('office finals - --under sabf-state-teams', { first, second })) as readonly Contender[];
  test('6, 4, 3, 2, 1 in each stage, added up, rank the teams (SABF 16.2)', async () => {
    const entries = Array.from({ length: 6 }, (_, i) => ({
      id: `${i + 1}`,
      place: i + 1,
      players: [{ player: `${i}` }],
    }));
    const made = (await asked('office points - --under sabf-state-teams-stage', { entries })) as {
      entries: { points: number }[];
    };
    expect(made.entries.map(({ points }) => points)).toEqual([6, 4, 3, 2, 1, 0]);
    const rows = await finals(
      [team('A', 'a b c d', 6, 150), team('B', 'e f g h', 3, 100)],
      [team('A', 'a b c d', 0, 150), team('B', 'e f g h', 4, 100)],
    );
    expect(rows.map(({ id, points }) => [id, points])).toEqual([
      ['B', 7],
      ['A', 6],
    ]);
  });
  test('ties: VPs of both stages, then without fines, then net IMPs, then lot (SABF 16.2)', async () => {
    const of = async (one: object, other: object) => {
      const rows = await finals(
        [team('A', 'a b c d', 3, 100, one), team('B', 'e f g h', 3, 100, other)],
        [team('A', 'a b c d', 1, 100), team('B', 'e f g h', 1, 100)],
      );
      return [rows[0]?.id, rows[1]?.standing.decidedBy?.by ?? (rows[1]?.standing.awaits ? 'lot' : '')];
    };
    expect(await of({}, { vp: 101 })).toEqual(['B', 'score']);
    expect(await of({}, { vp: 101, fines: 1 })).toEqual(['B', 'score-without-penalties']);
    expect(await of({ netImps: 3 }, { netImps: 4 })).toEqual(['B', 'net-imps']);
    expect((await of({}, {}))[1]).toBe('lot');
  });
  test('more than half in common keep the points of both stages; exactly half do not (SABF 16.2)', async () => {
    const rows = await finals(
      [team('A', 'a b c d', 6, 150), team('B', 'e f g h', 4, 140)],
      [team('A2', 'a b x y', 1, 100), team('B2', 'e f g z', 6, 150)],
    );
    expect(rows.map(({ id, points }) => [id, points])).toEqual([
      ['B2', 10],
      ['A', 6],
      ['A2', 1],
    ]);
  });
  test('team-mates of one stage: the team scored there, and they played 40% of its matches; who played in both stages is in (SABF 16.2)', async () => {
    const rows = await finals(
      [team('B', 'e f g h', 4, 140), team('C', 'i j k l', 0, 90)],
      [
        team('B2', 'e f g y z', 6, 150, { played: { e: 10, f: 10, g: 10, y: 4, z: 3 } }),
        team('C2', 'i j k m', 1, 99),
      ],
    );
    const playersOf = (id: string) =>
      Object.fromEntries(
        (rows.find((row) => row.id === id)?.players ?? []).map(({ player, whyNot }) => [
          player,
          whyNot?.code ?? 'may',
        ]),
      );
    expect(playersOf('B2')).toEqual({
      e: 'may',
      f: 'may',
      g: 'may',
      h: 'may',
      y: 'may',
      z: 'finals-played-too-little',
    });
    // Team C had no point in stage one: l, who played only there, is out.
    expect(playersOf('C2')).toEqual({ i: 'may', j: 'may', k: 'may', l: 'finals-no-points-there', m: 'may' });
  });
  test('nobody plays the finals without points; the first five of the others do (SABF 16.2)', async () => {
    const rows = await finals(
      [team('A', 'a b c d', 6, 150), team('B', 'e f g h', 0, 190)],
      [team('A', 'a b c d', 4, 150), team('B', 'e f g h', 0, 190)],
    );
    expect(rows.map(({ id, whyNot }) => [id, whyNot?.code])).toEqual([
      ['A', undefined],
      ['B', 'finals-without-points'],
    ]);
    const placings = Array.from({ length: 7 }, (_, i) => ({ id: `${i + 1}`, place: i + 1 }));
    const made = (await asked('office qualify - --under sabf-state-teams', { placings })) as {
      through: { id: string }[];
    };
    expect(made.through.map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5']);
  });
});

describe('[RANK-12] points of a place', () => {
  test('the walk-in Butler gives 20, 14, 10 to the first three who can be placed (SABF 19.2)', async () => {
    const entries = Array.from({ length: 5 }, (_, i) => ({
      id: `${i + 1}`,
      place: i + 1,
      eligible: i !== 0,
      players: [{ player: `${i}a` }, { player: `${i}b` }],
    }));
    const made = (await asked('office points - --under sabf-walk-in-butler', { entries })) as {
      entries: { points: number }[];
    };
    expect(made.entries.map(({ points }) => points)).toEqual([0, 20, 14, 10, 0]);
  });
  test('tied pairs share the masterpoints of their positions (SABF 11.7)', async () => {
    const of = async (...places: readonly number[]) =>
      (
        (await asked('office masterpoints - --under sabf-matchpoint-pairs', {
          placings: places.map((place, i) => ({ id: `${i}`, place })),
          tables: 10,
          winners: 1,
        })) as { each: number }[]
      ).map(({ each }) => each);
    const [first = 0, second = 0, third] = await of(1, 2, 3);
    const [one = 0, other = 0, after] = await of(1, 1, 3);
    expect(one).toBe(other);
    expect(Math.abs(one * 2 - first - second)).toBeLessThanOrEqual(0.01 + 1e-9);
    expect(after).toBe(third);
  });
  test('the daytime teams earn three quarters of a state event’s masterpoints (SABF 19.3)', async () => {
    const of = async (under: string, weight?: number) =>
      (
        (await asked(`office masterpoints - --under ${under}`, {
          placings: [{ id: '1', place: 1 }],
          tables: 20,
          winners: 1,
          matchBoards: 14,
          ...(weight === undefined ? {} : { weight }),
        })) as { each: number }[]
      )[0]?.each;
    // A state event weighs five times a club session.
    expect(await of('sabf-daytime-teams')).toBeCloseTo(((await of('sabf-swiss-teams', 5)) ?? 0) * 0.75, 2);
  });
});
