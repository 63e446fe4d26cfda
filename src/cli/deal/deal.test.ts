import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { DealtBoard } from '../../engine/bridge/dealing.ts';
import { main } from '../main.ts';
import type { Io } from '../say.ts';

const call = async (args: readonly string[], input = '') => {
  const said = { out: '', err: '' };
  const io: Io = {
    readInput: async () => input,
    out: (text) => (said.out += text),
    err: (text) => (said.err += text),
    isTerminal: false,
  };
  const code = await main(args, io);
  return { code, ...said };
};
interface Dealt {
  readonly seed: string;
  readonly commitment: string;
  readonly boards: readonly DealtBoard[];
}
const deal = async (...args: readonly string[]): Promise<Dealt> => {
  const { code, out, err } = await call(['deal', ...args]);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out) as Dealt;
};

describe('[DEAL-1~] byestand deal', () => {
  test('boards of every number it deals are read again, and their seal opens', async () => {
    const { code, out } = await call(['deal', '--first', '998', '--boards', '3', '--seed', 'a']);
    expect(code).toBe(0);
    const checked = await call(['deal', '--check', '-'], out);
    expect([checked.code, checked.err]).toEqual([0, '']);
    expect(JSON.parse(checked.out)).toMatchObject({ ok: true });
  });

  test('a seed gives the same boards for ever', async () => {
    const { boards, seed } = await deal('--boards', '3', '--seed', 'Sunday 15 November');
    expect(seed).toBe('Sunday 15 November');
    // Locked: these deals must never change. A new way of dealing gets a new name in the hash.
    expect(boards).toMatchInlineSnapshot(`
      [
        {
          "board": 1,
          "deal": "N:KT765.98.JT52.K4 AJ92.7.A976.AJ93 84.J6532.KQ83.T6 Q3.AKQT4.4.Q8752",
          "dealer": "N",
          "vulnerable": "none",
        },
        {
          "board": 2,
          "deal": "N:83.KJ8.QJ85.KT94 764.Q654.T2.7532 AQJT95.A7.K974.J K2.T932.A63.AQ86",
          "dealer": "E",
          "vulnerable": "ns",
        },
        {
          "board": 3,
          "deal": "N:976.AQ8.Q83.AQJ9 J532.J.A7542.K63 A84.K6432.KT6.75 KQT.T975.J9.T842",
          "dealer": "S",
          "vulnerable": "ew",
        },
      ]
    `);
  });

  test('a board’s deal depends on the seed and its number alone', async () => {
    const whole = await deal('--boards', '8', '--seed', 'a');
    const part = await deal('--boards', '2', '--first', '5', '--seed', 'a');
    expect(part.boards).toEqual(whole.boards.slice(4, 6));
    expect((await deal('--boards', '8', '--seed', 'b')).boards).not.toEqual(whole.boards);
  });

  test('without a seed the machine’s randomness is used, and the seed printed opens it again', async () => {
    const [one, other] = [await deal('--boards', '2'), await deal('--boards', '2')];
    expect(one.seed).toMatch(/^[0-9a-f]{64}$/);
    expect(one.boards).not.toEqual(other.boards);
    expect(await deal('--boards', '2', '--seed', one.seed)).toEqual(one);
  });

  test('[DEAL-1~] the commitment is the hash anybody can compute from the seed and the deals', async () => {
    const { seed, commitment, boards } = await deal('--boards', '2', '--first', '7');
    const text = ['byestand deals 1', seed, ...boards.map((one) => `${one.board} ${one.deal}`)].join('\n');
    expect(commitment).toBe(createHash('sha256').update(text).digest('hex'));
  });

  test('--pbn prints a file that byestand dd reads; seed and commitment go to standard error', async () => {
    const { code, out, err } = await call(['deal', '--boards', '2', '--seed', 'x', '--pbn']);
    expect(code).toBe(0);
    expect(out).toMatch(/^% PBN 2\.1\n\n\[Board "1"\]\n\[Dealer "N"\]\n\[Vulnerable "None"\]\n\[Deal "N:/);
    expect(out).toContain('[Board "2"]\n[Dealer "E"]\n[Vulnerable "NS"]');
    expect(err).toMatch(/^seed x\ncommitment [0-9a-f]{64}$/);
  });

  test.each([
    [[]],
    [['--boards', '0']],
    [['--boards', 'x']],
    [['--boards', '2', '--first', '0']],
    [['--boards', '2', '--seed', '']],
  ])('bad usage %j: exit code 2', async (args) => {
    expect(await call(['deal', ...args])).toMatchObject({ code: 2, out: '' });
  });
});
