import { describe, expect, test } from 'vitest';
import { main } from '../src/cli/main.ts';

interface Scored {
  readonly boards: readonly {
    readonly lines: readonly {
      readonly nsMp?: number;
      readonly ewMp?: number;
      readonly nsImps?: number;
      readonly ewImps?: number;
    }[];
  }[];
}
const run = async (command: string, input: unknown) => {
  let [out, err] = ['', ''];
  const io = {
    readInput: async () => JSON.stringify(input),
    out: (text: string) => (out += text),
    err: (text: string) => (err += text),
    isTerminal: false,
  };
  const code = await main([command, '-'], io);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out) as Scored;
};

/** Seven tables on board 1; at the last no result could be had and nobody was at fault. */
const BOARDS = [
  {
    board: 1,
    lines: [
      ...[420, 420, 450, 170, -50, 140].map((score, i) => ({ ns: `${i + 1}`, ew: `${i + 11}`, score })),
      { ns: '7', ew: '17', artificial: 'A+' },
    ],
  },
];
const artificialLine = (scored: Scored) => scored.boards[0]?.lines[6];

describe('[CON-17~] the usual stacks score, each by its own document', () => {
  // Top 12 of seven tables: 60 per cent is 7.2; by hand it becomes whole matchpoints.
  test.each([
    ['club-pairs', 7.2],
    ['club-pairs-by-hand', 7],
    ['abf-pairs', 7.2],
    ['sabf-matchpoint-pairs', 7.2],
    ['anc-2021-ipc', 7.2],
    ['anc-2021-congress-pairs', 7.2],
  ])('matchpoints under %s: average plus is %d', async (form, share) => {
    const scored = await run('matchpoints', { rulebook: [form], boards: BOARDS });
    expect(artificialLine(scored)).toMatchObject({ nsMp: share, ewMp: share });
  });

  test.each([
    'club-butler',
    'abf-butler',
    'anc-2021-srosp',
    'anc-2021-abpc-open-final',
    'anc-2021-swiss-pairs',
    'sabf-butler-round-robin',
    'sabf-butler-swiss',
    'sabf-trials',
  ])('Butler under %s: average plus is 2 IMPs to each side', async (form) => {
    const scored = await run('butler', { rulebook: [form], round: 1, boards: BOARDS });
    expect(artificialLine(scored)).toMatchObject({ nsImps: 2, ewImps: 2 });
  });

  // Six scores: without 450 and −50 the other four make 1150, 287.5 on average. Five of them: all count below six (SABF 12.1).
  test.each([
    ['anc-2021-srosp', 'a tenth of six, rounded, is one', 290],
    ['anc-2021-abpc-open-final', 'one below 15 scores', 290],
    ['sabf-butler-round-robin', 'a sixth of six is one', 290],
  ])('the datum under %s: %s off each end', async (form, _, datum) => {
    expect((await run('butler', { rulebook: [form], round: 1, boards: BOARDS })).boards[0]).toMatchObject({
      datum,
    });
  });

  test('below six scores SABF 12.1 drops none, ANC 2021 17.10 one', async () => {
    const five = [{ board: 1, lines: BOARDS[0]?.lines.slice(0, 5) }];
    // 420, 420, 450, 170, −50: 282 on average; 336.67 without the ends.
    expect((await run('butler', { rulebook: ['sabf-trials'], boards: five })).boards[0]).toMatchObject({
      datum: 280,
    });
    expect(
      (await run('butler', { rulebook: ['anc-2021-swiss-pairs'], boards: five })).boards[0],
    ).toMatchObject({ datum: 340 });
  });
});
