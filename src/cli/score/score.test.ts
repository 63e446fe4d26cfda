import { describe, expect, test } from 'vitest';
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
const json = async (args: readonly string[], input?: string): Promise<unknown> => {
  const { code, out, err } = await call(args, input);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out) as unknown;
};

describe('[CLI-1~] byestand score', () => {
  test('gives the contract and North-South’s score', async () => {
    expect(await json(['score', '4SX N -1', '--board', '7'])).toEqual({
      contract: '4SX N -1',
      ns: -200,
      vulnerability: 'both',
    });
    expect(await json(['score', '4SX N -1', '--vul', 'ew'])).toMatchObject({ ns: -100 });
    expect(await json(['score', 'pass', '--board', '1'])).toMatchObject({ contract: 'pass', ns: 0 });
  });

  test('takes the words without quotation marks', async () => {
    expect(await json(['score', '3NT', 'E', '-2', '--board', '1'])).toMatchObject({ ns: 100 });
    expect(await json(['score', '--board', '2', '4♠xx S +1'])).toMatchObject({
      contract: '4SXX S +1',
      ns: 1480,
    });
  });

  test('--why adds the tree, with --pretty the sentence', async () => {
    expect(await json(['score', '4S N =', '--vul', 'ns', '--why'])).toMatchObject({
      ns: 620,
      why: {
        key: 'score/ns',
        value: 620,
        clause: 'Law 77',
        inputs: [{ value: 120 }, { value: 500, note: 'game' }],
      },
    });
    const { out } = await call(['score', '4S N =', '--vul', 'ns', '--why', '--pretty']);
    expect(out).toContain('620 to North-South: tricks bid and made 120, game 500 (Law 77)');
    expect((await call(['score', '4S N =', '--vul', 'ns', '--pretty'])).out).toBe('4S N =: 620');
  });

  test.each([
    [['4S N +4', '--board', '7'], 'means 14 tricks'],
    [['8S N =', '--board', '7'], 'does not begin with a bid'],
    [['4S N', '--board', '7'], 'does not say how many tricks'],
    [['4S N =', '--board', '0'], 'whole number from 1'],
    [['4S N =', '--vul', 'red'], 'no vulnerability'],
    [['4S N ='], 'Give --board or --vul'],
    [['4S N =', '--board', '1', '--vul', 'ns'], 'board 1 has none vulnerable, not ns'],
    [[], 'no contract was given'],
    [['4S N =', '--bord', '1'], "Unknown option '--bord'"],
  ])('%j is exit 2 with a reason and nothing on standard output', async (args, why) => {
    const { code, out, err } = await call(['score', ...args]);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(why);
    expect(err).not.toContain('fault of this program');
  });
});

describe('[CLI-1~][SCO-5] byestand judge', () => {
  const judged = (line: unknown, ...args: readonly string[]) =>
    json(['judge', '-', ...args], JSON.stringify(line));

  test('the line of the contract: put right to 620, with a sentence', async () => {
    expect(await judged({ board: 21, contract: '4S N', tricks: 10, score: 420 })).toEqual({
      verdict: 'correctable',
      score: 620,
      why:
        '4S by North with 10 tricks, North-South vulnerable, scores 620 to North-South; 420 to North-South is that ' +
        'contract at the other vulnerability, and no contract of that side gives it here, so it is put right ' +
        '(Course Notes, Part 3).',
      reasons: ['other-vulnerability'],
      worth: 620,
    });
  });

  test('an incomprehensible line has no score, and 40% for both is proposed', async () => {
    const said = await judged({ board: 21, contract: '2D', score: -50 });
    expect(said).toMatchObject({ verdict: 'incomprehensible', artificial: { ns: 40, ew: 40 } });
    expect(said).not.toHaveProperty('score');
  });

  test('the declarer may stand apart, and a list is judged line by line', async () => {
    expect(
      await judged([
        { vul: 'ns', contract: '5H', by: 'W', tricks: 11, score: -650 },
        { board: 4, contract: 'pass', score: 0 },
      ]),
    ).toMatchObject([{ verdict: 'ask', score: -650 }, { verdict: 'consistent' }]);
  });

  test('--why opens what the line is worth; --pretty says it', async () => {
    expect(await judged({ board: 21, contract: '4S N 10', score: 420 }, '--why')).toMatchObject({
      tree: { value: 620 },
    });
    const { out } = await call(['judge', '-', '--pretty'], '{"board":1,"contract":"pass","score":0}');
    expect(out).toMatch(/^consistent: /);
  });

  test.each([
    [{ contract: '4S N', tricks: 10, score: 420 }, 'board or vul'],
    [{ board: 21, contract: '4S N', tricks: 10 }, 'no score to judge'],
    [{ board: 21, contract: '4S N', tricks: 14, score: 420 }, 'means 14 tricks'],
    [{ board: 21, contract: '4S N =', tricks: 9, score: 420 }, 'more than one result: 4S N =, 9 tricks'],
    [{ board: 21, contract: '4S N', by: 'S', tricks: 9, score: 420 }, 'more than one result: 4S N, by S'],
    [{ board: 21, contract: '9S N', score: 420 }, 'contract: ‘9S N’ does not begin with a bid'],
    [{ board: 0, contract: '4S N', score: 420 }, 'board: a board is numbered'],
    [{ board: 21, contract: '4S N', score: 'x' }, 'score: a whole number'],
    [{ board: 21, contract: '4S', by: 'Q', score: 420 }, 'one of: N, E, S, W'],
    [7, 'in braces'],
  ])('%j is exit 2 with a reason', async (line, why) => {
    const { code, out, err } = await call(['judge', '-'], JSON.stringify(line));
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(why);
  });

  test('[SCO-8] --under a set of regulations: what becomes of the recorded score', async () => {
    const line = { board: 21, contract: '4S N', tricks: 10, score: 420 };
    expect(await judged(line, '--under', 'club-pairs')).toMatchObject({
      decision: { score: 620, changed: true, clause: 'Course Notes, Part 3' },
    });
    expect(await judged(line, '--under', 'abf-pairs')).toMatchObject({
      decision: { score: 420, changed: false, reason: 'pairs-must-agree' },
    });
    expect(await judged({ ...line, agreed: 620 }, '--under', 'abf-pairs')).toMatchObject({
      decision: { score: 620, reason: 'pairs-agree' },
    });
    expect(await judged({ ...line, pairs: 'unavailable' }, '--under', 'abf-pairs')).toMatchObject({
      decision: { score: 420, clause: 'ABF Interpretations 79C2' },
    });
    const { code, err } = await call(['judge', '-', '--under', 'nobody'], JSON.stringify(line));
    expect([code, err]).toEqual([2, expect.stringContaining('no usual set of regulations called ‘nobody’')]);
  });

  test('no file is exit 2', async () => {
    expect((await call(['judge'])).code).toBe(2);
  });
});
