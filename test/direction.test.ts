import { describe, expect, test } from 'vitest';
import { main } from '../src/cli/main.ts';

interface Scored {
  readonly contestants: readonly {
    readonly id: string;
    readonly side?: string;
    readonly matchpoints?: number;
    readonly imps?: number;
  }[];
  readonly boards: readonly { readonly lines: readonly { readonly ns: string; readonly ew: string }[] }[];
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
const got = ({ contestants }: Scored) =>
  Object.fromEntries(
    contestants.map(({ id, side, matchpoints, imps }) => [`${side ?? ''}${id}`, matchpoints ?? imps]),
  );

/** Three tables; at the third the board lay the wrong way round, and those who sat North-South made 500. */
const board = (names: readonly (readonly [string, string])[]) => ({
  board: 1,
  lines: [
    { ns: names[0]?.[0], ew: names[0]?.[1], score: 420 },
    { ns: names[1]?.[0], ew: names[1]?.[1], score: -50 },
    { ns: names[2]?.[0], ew: names[2]?.[1], contract: '3SX E -3', wrongDirection: true },
  ],
});
const ONE = board([
  ['1', '4'],
  ['2', '5'],
  ['3', '6'],
]);
const TWO = board([
  ['1', '1'],
  ['2', '2'],
  ['3', '3'],
]);

describe('[SCO-7] a board played the wrong way round is recorded and scored as played (Course Notes, arrow-switched boards)', () => {
  test('one field: the pair entered as East-West holds the North-South score', async () => {
    const scored = await run('matchpoints', { boards: [ONE] });
    // 500 beats 420 and −50 in North-South's column: top to pair 6, bottom to pair 3.
    expect(got(scored)).toEqual({ 1: 2, 2: 0, 3: 0, 4: 2, 5: 4, 6: 4 });
    expect(scored.boards[0]?.lines[2]).toMatchObject({ ns: '6', ew: '3', wrongDirection: true });
  });

  test('two fields with the same numbers: each pair keeps its own field', async () => {
    const scored = await run('matchpoints', { fields: 'two', boards: [TWO] });
    expect(got(scored)).toEqual({ ns1: 2, ns2: 0, ns3: 0, ew1: 2, ew2: 4, ew3: 4 });
  });

  test('the same at IMPs: the pairs change columns, the datum does not change', async () => {
    const straight = await run('butler', {
      boards: [{ board: 1, lines: ONE.lines.map(({ ...line }) => ({ ...line, wrongDirection: false })) }],
    });
    const turned = await run('butler', { boards: [ONE] });
    const [was, is] = [got(straight), got(turned)];
    expect([is['3'], is['6']]).toEqual([was['6'], was['3']]);
    expect([is['1'], is['2'], is['4'], is['5']]).toEqual([was['1'], was['2'], was['4'], was['5']]);
    expect(is['6']).toBeGreaterThan(0);
  });
});
