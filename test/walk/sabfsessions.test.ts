import { describe, expect, test } from 'vitest';
import { asked, byestand } from './user.ts';

interface Session {
  readonly manner: string;
  readonly score?: number;
  readonly reason?: string;
}
interface Counted {
  readonly sessions: readonly { readonly counts: number; readonly real?: number; readonly played: boolean }[];
  readonly total: number;
  readonly mean: number;
  readonly notPlaced?: { readonly code: string; readonly clause: string };
}
const pair = (score: number): Session => ({ manner: 'pair', score });
const one = (score: number, reason?: string): Session => ({
  manner: 'substitute',
  score,
  ...(reason ? { reason } : {}),
});
const away = (reason?: string): Session => ({ manner: 'absent', ...(reason ? { reason } : {}) });

const count = async (under: string, sessions: readonly Session[]): Promise<Counted> => {
  const pairs = [
    {
      id: '1',
      players: ['a', 'b'],
      of: sessions.length,
      sessions: sessions.map((session, i) => ({ session: i + 1, ...session })),
    },
  ];
  const { pairs: made } = (await asked(`office sessions - --under ${under}`, { pairs })) as {
    pairs: Counted[];
  };
  if (!made[0]) throw new Error('nothing came back');
  return made[0];
};
/** What the last session counts. */
const last = async (under: string, ...sessions: readonly Session[]): Promise<number | undefined> =>
  (await count(under, sessions)).sessions.at(-1)?.counts;

const PAIRS = 'sabf-matchpoint-pairs';
const QUALIFYING = 'sabf-state-pairs-qualifying';
const FINAL = 'sabf-state-pairs-final';
const OWN = [pair(60), pair(50), pair(55)];

describe('[CND-6] sessions with a substitute or without the pair', () => {
  test('a substitute’s session counts at most the mean of the pair’s own, at least 90% of it or 50% (SABF 11.4)', async () => {
    expect(await last(PAIRS, ...OWN, one(70))).toBe(55);
    expect(await last(PAIRS, ...OWN, one(52))).toBe(52);
    expect(await last(PAIRS, ...OWN, one(30))).toBe(49.5);
    expect(await last(PAIRS, pair(65), pair(65), pair(65), one(30))).toBe(50);
    expect(await last(PAIRS, pair(40), pair(40), pair(40), one(30))).toBe(36);
  });
  test('stand-ins for both are no substitution: the pair scores 0 (SABF 11.4)', async () => {
    const made = await count(PAIRS, [...OWN, { manner: 'stand-ins', score: 70 }]);
    expect(made.sessions.at(-1)).toMatchObject({ counts: 0, played: false });
    expect(made.total).toBe(165);
  });
  test('one away for the state or the country: the pair’s own mean, whatever the substitute scored (SABF 11.4)', async () => {
    expect(await last(PAIRS, ...OWN, one(20, 'representing'))).toBe(55);
    expect(await last(PAIRS, ...OWN, one(70, 'representing'))).toBe(55);
  });
  test('the session itself keeps the real score (SABF 11.4)', async () => {
    const made = await count(PAIRS, [...OWN, one(70)]);
    expect(made.sessions.at(-1)).toMatchObject({ real: 70, counts: 55 });
  });
  test('representing counts for one or both: both away get the pair’s own mean (SABF 11.5)', async () => {
    expect(await last(PAIRS, ...OWN, away('representing'))).toBe(55);
  });
  test('both at another national championship: 90% of the mean; not in the final of the State Pairs (SABF 11.5)', async () => {
    expect(await last(PAIRS, ...OWN, away('national-championship'))).toBe(49.5);
    expect(await last(FINAL, pair(60), pair(50), away('national-championship'))).toBe(0);
  });
  test('such scores do not count until a pair can be placed (SABF 11.5)', async () => {
    // Two of four together are not more than half.
    const made = await count(PAIRS, [pair(60), pair(60), away('representing'), away('representing')]);
    expect(made).toMatchObject({ total: 120, notPlaced: { clause: 'SABF 11.6' } });
    const placed = await count(PAIRS, [pair(60), pair(60), pair(60), away('representing')]);
    expect(placed.total).toBe(240);
    expect(placed.notPlaced).toBeUndefined();
  });
  test('a place needs three quarters of the rounds, rounded up, and more than half by the pair itself (SABF 11.6)', async () => {
    const whyNot = async (...sessions: readonly Session[]) => (await count(PAIRS, sessions)).notPlaced?.code;
    // Five rounds: four (3.75), and three of them together.
    expect(await whyNot(pair(50), pair(50), pair(50), one(50), away())).toBeUndefined();
    expect(await whyNot(pair(50), pair(50), pair(50), away(), away())).toBe('represented-too-little');
    expect(await whyNot(pair(50), pair(50), one(50), one(50), one(50))).toBe('together-too-little');
  });
  test('State Pairs: one substitute in one round counts between the lower of 90% and 50%, and the mean of the other two (SABF 17.1.1)', async () => {
    expect(await last(QUALIFYING, pair(60), pair(50), one(70))).toBe(55);
    expect(await last(QUALIFYING, pair(60), pair(50), one(30))).toBe(49.5);
    expect(await last(QUALIFYING, pair(60), pair(58), one(30))).toBe(50);
    expect((await count(QUALIFYING, [pair(60), one(50), one(50)])).notPlaced).toMatchObject({
      clause: 'SABF 17.1.1',
    });
  });
  test('who missed a qualifying round is not in the final (SABF 17.1.1)', async () => {
    for (const missed of [away(), { manner: 'stand-ins', score: 60 }])
      expect((await count(QUALIFYING, [pair(60), pair(50), missed])).notPlaced).toMatchObject({
        code: 'represented-too-little',
        clause: 'SABF 17.1.1',
      });
  });
  test('both at the Spring Nationals: 90% of the other two, and eligible (SABF 17.1.1)', async () => {
    const made = await count(QUALIFYING, [pair(60), pair(50), away('national-championship')]);
    expect(made.sessions.at(-1)?.counts).toBe(49.5);
    expect(made.notPlaced).toBeUndefined();
    // They played as a pair in the other two rounds, or are not given it.
    const apart = await count(QUALIFYING, [pair(60), one(50), away('national-championship')]);
    expect(apart.notPlaced).toMatchObject({ clause: 'SABF 17.1.1' });
  });
  test('the mean of the qualifying rounds as they count is carried over (SABF 17.1.1)', async () => {
    expect((await count(QUALIFYING, OWN)).mean).toBe(55);
    expect((await count(QUALIFYING, [pair(60), pair(50), one(70)])).mean).toBe(55);
    const means = { 1: 55, 2: '52.5' };
    const placings = [
      { id: '1', place: 1 },
      { id: '2', place: 2 },
      { id: '3', place: 3 },
    ];
    const given = { placings, qualified: ['1', '2'], means };
    expect(await asked(`office carry - --under ${FINAL}`, given)).toEqual([
      { id: '1', figure: 55 },
      { id: '2', figure: 52.5 },
    ]);
    expect((await byestand(`office carry - --under ${FINAL} --why`, given)).text).toContain('SABF 17.1.1');
  });
  test('a substitute in one round of the final at most, bounded as in the qualifying (SABF 17.1.2)', async () => {
    expect(await last(FINAL, pair(60), pair(50), one(70))).toBe(55);
    expect(await last(FINAL, pair(60), pair(50), one(30))).toBe(49.5);
    expect((await count(FINAL, [pair(60), one(50), one(50)])).notPlaced).toMatchObject({
      code: 'substitutions-too-many',
      clause: 'SABF 17.1.2',
    });
  });
  test('at the national playoffs that day: 55% or the mean if better (SABF 17.1.2)', async () => {
    expect(await last(FINAL, pair(50), pair(50), away('national-playoffs'))).toBe(55);
    expect(await last(FINAL, pair(60), pair(60), away('national-playoffs'))).toBe(60);
    // One of them is enough: who stands in for that one has the same.
    expect(await last(FINAL, pair(50), pair(50), one(40, 'national-playoffs'))).toBe(55);
  });
});

describe('[CND-6] who can be placed', () => {
  const together = (times: number) => Array.from({ length: times }, () => ({ players: ['a', 'b'] }));
  const with_ = (times: number) => Array.from({ length: times }, () => ({ players: ['a', 'c'] }));
  const absent = (times: number, reason?: string) =>
    Array.from({ length: times }, () => (reason ? { absent: reason } : {}));
  const whyNot = async (under: string, ...turns: readonly (readonly object[])[]) => {
    const all = turns.flat();
    const made = (await asked(`office attendance - --under ${under}`, {
      id: '1',
      nominated: ['a', 'b'],
      of: all.length,
      turns: all,
    })) as { notPlaced?: { code: string; clause: string } };
    return made.notPlaced ? [made.notPlaced.code, made.notPlaced.clause] : 'placed';
  };
  test('in a Butler of four sessions three together, and somebody of the pair at the fourth (SABF 12)', async () => {
    const BUTLER = 'sabf-butler-swiss';
    expect(await whyNot(BUTLER, together(3), with_(1))).toBe('placed');
    expect(await whyNot(BUTLER, together(2), with_(2))).toEqual(['together-too-little', 'SABF 12']);
    expect(await whyNot(BUTLER, together(3), absent(1))).toEqual(['represented-too-little', 'SABF 12']);
  });
  test('selection needs two thirds of the matches of the final together: nine of thirteen (SABF 18.2.2)', async () => {
    expect(await whyNot('sabf-trials', together(9), with_(4))).toBe('placed');
    expect(await whyNot('sabf-trials', together(8), with_(5))).toEqual([
      'together-too-little',
      'SABF 18.2.2',
    ]);
  });
  test('walk-in Butler, placing: all three sessions, a substitute in at most three matches (SABF 19.2)', async () => {
    const WALK_IN = 'sabf-walk-in-butler';
    expect(await whyNot(WALK_IN, together(6), with_(3))).toBe('placed');
    expect(await whyNot(WALK_IN, together(5), with_(4))).toEqual(['substitutions-too-many', 'SABF 19.2']);
    expect(await whyNot(WALK_IN, together(6), absent(3))).toEqual(['represented-too-little', 'SABF 19.2']);
    // Away for the state at the ANC, if the other two sessions are played.
    expect(await whyNot(WALK_IN, together(6), absent(3, 'representing'))).toBe('placed');
    expect(await whyNot(WALK_IN, together(3), absent(6, 'representing'))).toEqual([
      'represented-too-little',
      'SABF 19.2',
    ]);
  });
  test('substitutes of teams and trials: told 15 minutes before play, or the right to contest is lost (SABF 13.4, 18.8)', async () => {
    const use = async (under: string, notice?: number) =>
      (
        (await asked(`office substitute - --under ${under}`, {
          id: '1',
          nominated: ['a', 'b'],
          of: 13,
          turns: [],
          out: 'a',
          ...(notice === undefined ? {} : { notice }),
        })) as { contest: unknown }
      ).contest;
    for (const under of ['sabf-butler-swiss', 'sabf-trials']) {
      expect(await use(under, 15)).toEqual({ fielding: true, opponents: true, clause: 'SABF 13.4' });
      expect(await use(under, 14)).toEqual({ fielding: false, opponents: true, clause: 'SABF 13.4' });
    }
  });
});

describe('[RANK-5] places at matchpoints', () => {
  interface Row {
    readonly id: string;
    readonly place: number;
    readonly decidedBy?: { readonly by: string; readonly clause: string };
  }
  const rank = async (contestants: readonly object[]): Promise<readonly Row[]> =>
    ((await asked(`rank - --under ${PAIRS}`, { contestants })) as { standings: Row[] }).standings;
  test('the highest sum of the sessions’ percentages wins, added to the hundredth (SABF 11.3)', async () => {
    const rows = await rank([
      { id: 'a', sessions: [55, 55, 55] },
      { id: 'b', sessions: [70, 50, 45.04] },
    ]);
    expect(rows.map(({ id }) => id)).toEqual(['b', 'a']);
  });
  test('aggregates within 0.03 of the leader are tied, 0.04 are not (SABF 11.7)', async () => {
    const of = async (second: number) =>
      (
        await rank([
          { id: 'a', sessions: [55, 55] },
          { id: 'b', sessions: [60.5, second] },
        ])
      )[1]?.decidedBy;
    // Tied with 110.00: 60.50 is above 60%, so b goes first.
    expect(await of(49.47)).toMatchObject({ by: 'sessions-over-60', clause: 'SABF 11.7' });
    expect(await of(49.46)).toMatchObject({ by: 'score' });
  });
  test('ties: most sessions played, then most scores above 60, 55 and 50% (SABF 11.7)', async () => {
    const rows = await rank([
      { id: 'a', sessions: [56, 54.9, 49.1] },
      { id: 'b', sessions: [56, 52, 52] },
      { id: 'c', sessions: [61, 50, 49] },
      { id: 'd', sessions: [57, 57, 46] },
    ]);
    expect(rows.map(({ id, decidedBy }) => [id, decidedBy?.by])).toEqual([
      ['c', undefined],
      ['d', 'sessions-over-60'],
      ['b', 'sessions-over-55'],
      ['a', 'sessions-over-50'],
    ]);
    const fewer = await rank([
      { id: 'a', values: { score: 160, 'sessions-played': 2 } },
      { id: 'b', values: { score: 160, 'sessions-played': 3 } },
    ]);
    expect(fewer.map(({ id }) => id)).toEqual(['b', 'a']);
  });
  test('session percentages go to the nearest hundredth, two decimals (SABF 11.3)', async () => {
    // Three tables, tops of 4: 5 of 12 and 7 of 12.
    const boards = [
      [420, 420, 400],
      [420, 400, 420],
      [100, 90, 80],
    ].map((scores, i) => ({
      board: i + 1,
      lines: scores.map((score, t) => ({ ns: `${t + 1}`, ew: `${t + 4}`, score })),
    }));
    const { json } = await byestand('matchpoints -', { rulebook: PAIRS, winners: 2, boards });
    const of = (json as { contestants: { id: string; percent: number }[] }).contestants;
    // North-South 1: 3 + 3 + 4 of 12; 2: 3 + 0 + 2; 3: 0 + 3 + 0.
    expect(of.find(({ id }) => id === '1')?.percent).toBe(83.33);
    expect(of.find(({ id }) => id === '2')?.percent).toBe(41.67);
  });
});
