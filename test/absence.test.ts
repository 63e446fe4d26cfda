import { describe, expect, test } from 'vitest';
import { main } from '../src/cli/main.ts';

interface Line {
  readonly result: string;
  readonly nsMp?: number | null;
  readonly nsImps?: number | null;
}
interface Scored {
  readonly boards: readonly { readonly results?: number; readonly lines: readonly Line[] }[];
  readonly contestants: readonly {
    readonly id: string;
    readonly boards: number;
    readonly percent?: number;
    readonly max?: number;
    readonly imps?: number;
  }[];
}

const run = async (command: string, input: unknown): Promise<Scored> => {
  let out = '';
  const io = {
    readInput: async () => JSON.stringify(input),
    out: (text: string) => (out += text),
    err: () => undefined,
    isTerminal: false,
  };
  expect(await main([command, '-'], io)).toBe(0);
  return JSON.parse(out) as Scored;
};

/** Pair 9 meets four tables' worth of company on board 1 and makes the best of it on board 2. */
const session = (ninth: object) => ({
  boards: [
    {
      board: 1,
      lines: [
        { ns: '1', ew: '5', score: 420 },
        { ns: '2', ew: '6', score: 50 },
        { ns: '3', ew: '7', score: -100 },
        { ns: '9', ...ninth },
      ],
    },
    {
      board: 2,
      lines: [
        { ns: '1', ew: '6', score: 100 },
        { ns: '2', ew: '7', score: 120 },
        { ns: '3', ew: '8', score: 90 },
        { ns: '9', ew: '5', score: 620 },
      ],
    },
  ],
});
const FOUR = {
  passed: { ew: '8', contract: 'pass' },
  'not-played': { ew: '8', notPlayed: true },
  'sit-out': { sitOut: true },
  awaited: { ew: '8', awaited: true },
} as const;
const ofNine = ({ contestants }: Scored) => contestants.find(({ id }) => id === '9');

describe('[SCO-6] passed in, not played, a sit-out and no result yet are four different things', () => {
  test('at matchpoints', async () => {
    const passed = await run('matchpoints', session(FOUR.passed));
    // 0 lies between 50 and −100: two matchpoints of six.
    expect(passed.boards[0]?.lines[3]).toMatchObject({ nsMp: 2, result: 'score' });
    expect(passed.boards[0]?.results).toBe(4);
    expect(ofNine(passed)).toMatchObject({ boards: 2, max: 12 });

    const notPlayed = await run('matchpoints', session(FOUR['not-played']));
    expect(notPlayed.boards[0]?.lines[3]).toMatchObject({ nsMp: null, result: 'not-played' });
    expect(notPlayed.boards[0]?.results).toBe(3);
    expect(ofNine(notPlayed)).toMatchObject({ boards: 1, max: 6, percent: 100 });

    const sitOut = await run('matchpoints', session(FOUR['sit-out']));
    // Worth the pair's own average, which is a top.
    expect(sitOut.boards[0]?.lines[3]).toMatchObject({ nsMp: 6, result: 'sit-out' });
    expect(sitOut.boards[0]?.results).toBe(3);
    expect(ofNine(sitOut)).toMatchObject({ boards: 2, max: 12, percent: 100 });

    const awaited = await run('matchpoints', session(FOUR.awaited));
    expect(awaited.boards[0]?.lines[3]).toMatchObject({ nsMp: null, result: 'awaited' });
    expect(awaited.boards[0]?.results).toBe(3);
  });

  test('at IMPs: only the board passed in is a score for the datum', async () => {
    const said = await Promise.all(
      Object.values(FOUR).map(
        async (ninth) => (await run('butler', session(ninth))).boards[0]?.lines[3]?.result,
      ),
    );
    expect(said).toEqual(['score', 'not-played', 'sit-out', 'awaited']);
    const datums = await Promise.all(
      Object.values(FOUR).map(async (ninth) => {
        const board = (await run('butler', session(ninth))).boards[0] as { datum?: number } | undefined;
        return board?.datum;
      }),
    );
    // 420 and −100 left out: 50 and 0 make 25, to the nearest 10 away from zero; without the pass it is 50 alone.
    expect(datums).toEqual([30, 50, 50, 50]);
  });
});
