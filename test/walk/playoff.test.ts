import { describe, expect, test } from 'vitest';
import { draw, teamsOf, won } from './knockout.ts';
import { asked, byestand } from './user.ts';

describe('[CON-8] the Swiss repechage by the command (GNOT Sydney 2023 1.8)', () => {
  const swiss = [30, 25, 20, 10].map((score, i) => ({ id: `s${i + 1}`, score }));
  const dropping = ['d1', 'd2'].map((id) => ({ id, score: 15 }));
  test('the top of the Swiss meets the bottom of those dropping in, the second the second from below (GNOT Sydney 2023 1.8.5)', async () => {
    const drawn = (await asked('draw repechage -', { round: 2, swiss, dropping })) as {
      pairs: string[][];
      how: { clause: string }[];
    };
    expect(drawn.pairs.slice(0, 2)).toEqual([
      ['s1', 'd2'],
      ['s2', 'd1'],
    ]);
    expect(drawn.how[0]?.clause).toBe('GNOT Sydney 2023 1.8.5');
  });
  test('the first round is by lot (GNOT Sydney 2023 1.8.2)', async () => {
    const contestants = teamsOf(12);
    const first = async (seed: string) =>
      ((await asked('draw first - --under gnot-sydney-2023', { contestants, seed })) as { pairs: string[][] })
        .pairs;
    expect(await first('one')).not.toEqual(await first('two'));
  });
  test('who goes to the national final: two winners and three of the Swiss; who declines is replaced in order (GNOT Sydney 2023 3.5.1, 3.5.2, 1.5)', async () => {
    const go = async (more: object) =>
      (
        (await asked('draw places -', {
          winners: ['a', 'b'],
          swiss: ['c', 'd', 'e', 'f', 'g'],
          ...more,
        })) as {
          places: { place: number; team: string; qualifies: boolean }[];
        }
      ).places.filter(({ qualifies }) => qualifies);
    expect((await go({})).map(({ place, team }) => [place, team])).toEqual([
      [1, 'a'],
      [1, 'b'],
      [3, 'c'],
      [4, 'd'],
      [5, 'e'],
    ]);
    expect((await go({ unavailable: ['a', 'd'] })).map(({ team }) => team)).toEqual([
      'b',
      'c',
      'e',
      'f',
      'g',
    ]);
    expect((await go({ house: ['c'] })).map(({ team }) => team)).toEqual(['a', 'b', 'd', 'e', 'f']);
  });
  test('the Swiss is left after round 3 or 5, with 16 and 17 teams 2 or 4; the knock-out never (GNOT Sydney 2023 3.4.1, 3.4.2)', async () => {
    const may = async (entries: number, from: string) => {
      const found = [];
      for (const after of [1, 2, 3, 4, 5, 6])
        if ((await byestand('draw withdraw -', { entries, from, after })).exit === 0) found.push(after);
      return found;
    };
    expect([await may(22, 'swiss'), await may(16, 'swiss'), await may(22, 'knockout')]).toEqual([
      [3, 5],
      [2, 4],
      [],
    ]);
  });
});

describe('[DRAW-10] losers and triangles in their order (GNOT Sydney 2023 1.8, 6.1)', () => {
  test('a triangle is ranked by wins, then net IMPs, then a play-off of two boards (GNOT Sydney 2023 6.1.3)', async () => {
    const { pairs, triangle = [] } = await draw(19);
    const first = { results: pairs.map((pair, i) => won(pair, 10 + 2 * i, 60)) };
    const second = await draw(19, { choose: 'lowest', rounds: [first] });
    const results = second.pairs.map((pair, i) => won(pair, 10 + 2 * i, 60));
    const choices = (second as unknown as { choices: { team: string; opponent: string }[] }).choices.map(
      (one) => [one.team, one.opponent],
    );
    const [a = '', b = '', c = ''] = triangle;
    const after = (x: number, y: number, z: number) =>
      draw(19, {
        rounds: [
          first,
          { choices, results, triangle: [won([a, b], x, 60), won([b, c], y, 60), won([c, a], z, 60)] },
        ],
      });
    const through = async (x: number, y: number, z: number) => {
      const { left } = await after(x, y, z);
      return triangle.filter((one) => left.includes(one));
    };
    // Wins go before net IMPs: a wins twice, b once and by much less than c lost by.
    expect(await through(2, 2, -30)).toEqual([a, b]);
    expect(await through(-2, 30, 40)).toEqual([b, c]);
    // One win each: net IMPs of +8, +6 and −14.
    expect(await through(10, 16, 2)).toEqual([a, b]);
    // Level in wins, and two of them in net IMPs: the two play off.
    expect((await after(20, 12, 4)).next).toMatchObject({ need: 'play-off' });
  });
  test('losers are ranked: a play-off lost first, then the smallest loss, the greatest turnover, lot (GNOT Sydney 2023 1.8.4, 1.8.4(a)–(d))', async () => {
    // 16 teams, nobody lucky: one tie played off, two lost by 9, two by 20 with the same turnover.
    const { pairs } = await draw(16);
    const margins = [
      [20, 44],
      [20, 44],
      [9, 29],
      [9, 49],
      [30, 60],
      [0, 40],
      [40, 60],
      [50, 90],
    ] as const;
    const results = pairs.map((pair, i) =>
      won(
        pair,
        margins[i]?.[0] ?? 1,
        margins[i]?.[1] ?? 1,
        i === 5 ? { playOff: { winner: pair[0], margin: 12 } } : {},
      ),
    );
    const { rounds } = await draw(16, { rounds: [{ results }] });
    const losers = rounds[0]?.settled?.losers.map(({ team }) => team) ?? [];
    const lost = (i: number) => pairs[i]?.[1];
    expect(losers.slice(0, 3)).toEqual([lost(5), lost(3), lost(2)]);
    expect(new Set(losers.slice(3, 5))).toEqual(new Set([lost(0), lost(1)]));
    expect(losers.slice(5)).toEqual([lost(4), lost(6), lost(7)]);
    const lots = rounds[0]?.lots.filter(({ what }) => what.includes('losers')) ?? [];
    expect(lots.map(({ among }) => new Set(among))).toContainEqual(new Set([lost(0), lost(1)]));
  });
});

describe('[DRAW-10] play-offs by the command (GNOT Sydney 2023 1.9)', () => {
  const flat = (n: number, imps = 0, points = 0) => Array.from({ length: n }, () => ({ imps, points }));
  const off = async (input: object) =>
    (await byestand('draw play-off -', { teams: ['a', 'b'], seed: 'x', ...input })).json;
  test('a tied match of 14: two boards, then board-a-match over all 16, then points, then lot (GNOT Sydney 2023 1.9.1)', async () => {
    expect(await off({ rule: 'gnot-14', match: flat(14) })).toMatchObject({ next: { boards: 2 } });
    expect(
      await off({
        rule: 'gnot-14',
        match: flat(14),
        played: [
          [
            { imps: 3, points: 100 },
            { imps: 0, points: 0 },
          ],
        ],
      }),
    ).toMatchObject({ winner: 'a' });
    // Level again: of the sixteen boards a won two small ones, b one large.
    const match = [{ imps: 3, points: 90 }, { imps: 3, points: 90 }, { imps: -6, points: -200 }, ...flat(11)];
    expect(await off({ rule: 'gnot-14', match, played: [flat(2)] })).toMatchObject({
      winner: 'a',
      by: { use: 'board-a-match' },
    });
    const points = [{ imps: 3, points: 90 }, { imps: -3, points: -110 }, ...flat(12)];
    expect(await off({ rule: 'gnot-14', match: points, played: [flat(2)] })).toMatchObject({
      winner: 'b',
      by: { use: 'total-points' },
    });
    expect(await off({ rule: 'gnot-14', match: flat(14), played: [flat(2)] })).toMatchObject({
      by: { use: 'lot' },
    });
  });
  test('a tied match of 28, or a tie for the national final: four boards, then one at a time (GNOT Sydney 2023 1.9.2)', async () => {
    expect(await off({ rule: 'gnot-28', match: flat(28) })).toMatchObject({ next: { boards: 4 } });
    expect(await off({ rule: 'gnot-28', match: flat(28), played: [flat(4)] })).toMatchObject({
      next: { boards: 1 },
    });
    expect(
      await off({
        rule: 'gnot-28',
        match: flat(28),
        played: [flat(4), ...Array.from({ length: 5 }, () => flat(1))],
      }),
    ).toMatchObject({ next: { boards: 1 } });
    expect(
      await off({ rule: 'gnot-28', match: flat(28), played: [flat(4), [{ imps: -1, points: -20 }]] }),
    ).toMatchObject({ winner: 'b' });
  });
});
