import { describe, expect, test } from 'vitest';
import { drawLot } from '../../engine/reckon/rank.ts';
import { main } from '../main.ts';

const call = async (input: unknown, ...args: readonly string[]) => {
  const said = { out: '', err: '' };
  const io = {
    readInput: async () => JSON.stringify(input),
    out: (text: string) => (said.out += text),
    err: (text: string) => (said.err += text),
    isTerminal: false,
  };
  return { code: await main(['rank', '-', ...args], io), ...said };
};
const json = async (input: unknown, ...args: readonly string[]) => {
  const { code, out, err } = await call(input, ...args);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out) as unknown;
};
const FIELD = {
  contestants: [
    { id: 'a', score: '60', penalties: 3, values: { 'net-imps': 10 } },
    { id: 'b', score: 58, values: { 'net-imps': 30 } },
  ],
};

describe('[CLI-1~][RANK-1~] byestand rank', () => {
  test('places the field under a regulation, each place with what decided it', async () => {
    expect(await json(FIELD, '--under', 'anc-2021-swiss-pairs')).toEqual({
      clause: 'ANC 2021 18.3',
      layer: 'anc-2021-swiss-pairs',
      standings: [
        { id: 'b', place: 1, score: 58 },
        {
          id: 'a',
          place: 2,
          score: 57,
          decidedBy: { by: 'score', above: 'b', clause: 'ANC 2021 18.1', own: 57, theirs: 58 },
        },
      ],
    });
  });

  test('[RANK-2~] for the draw fines are left out', async () => {
    expect(await json(FIELD, '--under', 'anc-2021-swiss-pairs', '--for', 'draw')).toMatchObject({
      standings: [
        { id: 'a', score: 60 },
        { id: 'b', score: 58 },
      ],
    });
  });

  test('[RANK-7] with handicaps both rankings are given', async () => {
    const field = {
      contestants: [
        { id: 'strong', score: 61 },
        { id: 'weak', score: 55, handicap: '7.5' },
      ],
    };
    expect(await json(field, '--under', 'sabf-matchpoint-pairs')).toMatchObject({
      standings: [{ id: 'strong' }, { id: 'weak' }],
      handicapped: [
        { id: 'weak', score: 62.5 },
        { id: 'strong', score: 61 },
      ],
    });
  });

  test('a lot is asked for, then taken by its seed, and refused when it was not drawn so', async () => {
    const tied = { contestants: ['p', 'q'].map((id) => ({ id, score: 50, values: { 'net-imps': 0 } })) };
    const under = ['--under', 'anc-2021-swiss-pairs', '--for', 'draw'] as const;
    expect(await json(tied, ...under)).toMatchObject({ standings: [{ awaits: { kind: 'lot' } }, {}] });
    const lot = drawLot(['p', 'q'], 'round 2');
    expect(await json({ ...tied, lots: [lot] }, ...under)).toMatchObject({
      standings: [{ id: lot.order[0] }, { id: lot.order[1], decidedBy: { by: 'lot', seed: 'round 2' } }],
    });
    const { code, err } = await call(
      { ...tied, lots: [{ ...lot, order: [...lot.order].reverse() }] },
      ...under,
    );
    expect([code, err]).toEqual([2, expect.stringContaining('was not drawn as recorded')]);
  });

  test('[RANK-1~] adds up matches: VPs, wins, net IMPs and the opponents’ totals', async () => {
    const input = {
      contestants: [{ id: 'a' }, { id: 'b' }, { id: 'c', other: 2.5 }],
      matches: [
        { home: 'a', away: 'b', vp: [12.5, 7.5], imps: [40, 32] },
        { home: 'c', away: 'a', vp: ['10', '10'], imps: [20, 20] },
        { home: 'b', away: 'c', vp: [15, 5], imps: [50, 21] },
      ],
    };
    // a and b have 22.5 each; their opponents 17.5 + 22.5 each; one win each; net IMPs 8 against 21.
    expect(await json(input, '--under', 'sabf-teams')).toMatchObject({
      standings: [
        { id: 'b', score: 22.5 },
        { id: 'a', score: 22.5, decidedBy: { by: 'net-imps', own: 8, theirs: 21, clause: 'SABF 13.10' } },
        { id: 'c', score: 17.5 },
      ],
    });
    const stranger = await call({
      contestants: [{ id: 'a' }],
      matches: [{ home: 'a', away: 'x', vp: [10, 10] }],
    });
    expect([stranger.code, stranger.err]).toEqual([
      2,
      expect.stringContaining('‘x’ is not among the contestants'),
    ]);
    const lame = await call({ contestants: [{ id: 'a' }], matches: [{ home: 'a', away: 'a', vp: [10] }] });
    expect([lame.code, lame.err]).toEqual([
      2,
      expect.stringContaining('matches[0].vp: two numbers belong here'),
    ]);
  });

  test('[RANK-1~] counts sessions: aggregates within 0.03 are separated by sessions above 60 per cent', async () => {
    const input = {
      contestants: [
        { id: '1', sessions: [58.01, 58, 64] },
        { id: '2', sessions: [60.5, 61, 58.5] },
      ],
    };
    expect(await json(input, '--under', 'sabf-matchpoint-pairs')).toMatchObject({
      standings: [{ id: '2' }, { id: '1', decidedBy: { by: 'sessions-over-60', own: 1, theirs: 2 } }],
    });
  });

  test('--why opens each place; --pretty says it', async () => {
    expect(await json(FIELD, '--why')).toMatchObject({
      standings: [{ why: { key: 'rank/b', value: 1 } }, { why: { key: 'rank/a', value: 2 } }],
    });
    const { out } = await call(FIELD, '--under', 'anc-2021-swiss-pairs', '--pretty');
    expect(out).toContain('a is in place 2 with 57, behind b by score: 57 against 58 (ANC 2021 18.1).');
  });

  test.each([
    [FIELD, ['--under', 'nobody'], 'no usual set of regulations'],
    [FIELD, ['--for', 'fun'], 'Write one of: places, draw'],
    [FIELD, ['--for', 'arrivals'], 'No adopted document says anything on arrivalOrder'],
    [{ contestants: [{ id: 'a', score: 'many' }] }, [], 'contestants[0].score: a number'],
    [{ contestants: [{ id: 'a', values: { luck: 1 } }] }, [], 'no criterion called ‘luck’'],
    [{ contestants: [{ id: 'a' }, { id: 'a' }] }, [], 'more than once'],
    [{}, [], 'a list'],
  ])('%j %j is exit 2 with a reason', async (input, args, why) => {
    const { code, out, err } = await call(input, ...args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(why);
  });
});
