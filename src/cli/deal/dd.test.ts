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

/** Each hand a whole suit: declarer's side takes all or nothing. */
const SUITED = 'N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432';
/** West leads clubs, South has the ace alone. */
const PLAYED = 'N:.K9854.T876.J432 965.A732.A5.8765 QJT732.QT6.Q94.A AK84.J.KJ32.KQT9';
const game = (board: number, deal: string, more = ''): string =>
  `[Board "${board}"]\n[Deal "${deal}"]\n${more}\n`;

describe('[DEAL-3~] byestand dd', () => {
  test('20 results and par of every deal, in the order of the file, whatever the threads', async () => {
    const turned = SUITED.replace('N:', 'E:');
    const input = [game(5, SUITED), game(2, turned), game(2, SUITED)].join('\n');
    const one = await json(['dd', '-', '--threads', '1'], input);
    expect(one).toMatchObject([
      {
        board: 5,
        tricks: { N: { C: 0, D: 13, H: 0, S: 13, NT: 0 }, E: { C: 13, D: 0, H: 13, S: 0, NT: 0 } },
      },
      { board: 2, tricks: { N: { C: 13, D: 0, H: 13, S: 0, NT: 0 } } },
      { board: 2, tricks: { N: { C: 0, D: 13, H: 0, S: 13, NT: 0 } } },
    ]);
    // Board 5: North-South vulnerable. They make seven spades; seven no trumps doubled costs East-West 3500.
    expect(one).toMatchObject([{ par: { ns: 2210, contracts: ['7S N =', '7S S ='] } }, {}, {}]);
    expect(await json(['dd', '-', '--threads', '2'], input)).toEqual(one);
  });

  test('a contract that could be outbid at a profit is no par contract: 4H makes, so 4DX is no sacrifice', async () => {
    const deal = 'N:KQ.AQ.K75.KQ9754 8654.2.J8643.JT2 92.KJT96543.Q9.8 AJT73.87.AT2.A63';
    const [told] = (await json(
      ['dd', '-', '--par'],
      game(1, deal, '[Dealer "W"]\n[Vulnerable "All"]'),
    )) as readonly {
      readonly par: { readonly ns: number; readonly contracts: readonly string[] };
    }[];
    expect(told?.par.ns).toBe(500);
    expect(told?.par.contracts.toSorted()).toEqual(['4SX E -2', '4SX W -2']);
  });

  test('deals without tags, one a line, and the JSON of byestand deal', async () => {
    const [plain] = (await json(['dd', '-'], `${SUITED}\n`)) as [Record<string, unknown>];
    expect(Object.keys(plain)).toEqual(['tricks']);
    const boards = { boards: [{ board: 3, dealer: 'S', vulnerable: 'none', deal: SUITED }] };
    expect(await json(['dd', '-'], JSON.stringify(boards))).toMatchObject([
      { board: 3, par: { dealer: 'S', vulnerable: 'none', ns: 1510 } },
    ]);
  });

  test('--par asks for what par depends on', async () => {
    const { code, err, out } = await call(['dd', '-', '--par'], SUITED);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain('dealer');
  });

  test('--cards: every card’s tricks at the lead and in the middle of the play', async () => {
    const ending = 'N:AQ.2.. 65.3.. 43.4.. KJ.A..';
    expect(await json(['dd', '-', '--cards'], game(1, ending, '[Contract "3NT"]\n[Declarer "W"]'))).toEqual([
      {
        board: 1,
        strain: 'NT',
        toPlay: 'N',
        cards: [
          { card: 'SA', tricks: 1 },
          { card: 'SQ', tricks: 1 },
          { card: 'H2', tricks: 2 },
        ],
      },
    ]);
    const played = '[Contract "3NT"]\n[Declarer "W"]\n[Play "N"]\nH2 H3 H4 HA\n- - - SJ\n*';
    expect(await json(['dd', '-', '--cards'], game(1, ending, played))).toEqual([
      {
        board: 1,
        strain: 'NT',
        toPlay: 'N',
        cards: [
          { card: 'SA', tricks: 1 },
          { card: 'SQ', tricks: 2 },
        ],
      },
    ]);
  });

  test.each([
    [
      '51 cards',
      SUITED.replace('...AKQJT98765432', '...AKQJT9876543'),
      'Board 7: West has 12 cards, not 13. Missing: C2',
    ],
    [
      'a card twice',
      SUITED.replace('.AKQJT98765432..', '.AKQJT9876543.A.'),
      'Board 7: the DA is there twice (East and South)',
    ],
    ['no such card', SUITED.replace('N:A', 'N:X'), 'isn’t four hands'],
    ['three hands', SUITED.replace(' ...AKQJT98765432', ''), 'isn’t four hands'],
  ])('%s: refused with the board and the card', async (_, deal, says) => {
    const { code, err, out } = await call(['dd', '-'], game(7, deal));
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(says);
  });

  test('a card played by a hand that doesn’t hold it', async () => {
    const { code, err } = await call(
      ['dd', '-', '--cards'],
      game(9, SUITED, '[Contract "1NT"]\n[Declarer "S"]\n[Play "W"]\nHA - - -'),
    );
    expect(code).toBe(2);
    expect(err).toContain('Board 9: the HA isn’t in West’s hand');
  });

  test.each([
    ['West before South, who has the lead', 'CK C2 C5 CA\nHJ - - -', 'the HJ', 'South'],
    ['a trick after one that is not whole', 'CK C2 - CA\nHQ', 'the CA', 'East'],
    ['a card of a later trick', 'CK C2 C5\n- - - HQ', 'the HQ', 'South'],
  ])('cards out of turn are refused, not left out: %s', async (_, rows, card, seat) => {
    const { code, err, out } = await call(
      ['dd', '-', '--cards'],
      game(9, PLAYED, `[Contract "4S"]\n[Declarer "S"]\n[Play "W"]\n${rows}`),
    );
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(`Board 9: ${card} was played, but ${seat}’s card before it isn’t there`);
  });

  test('a revoke is told with Law 44', async () => {
    const { code, err } = await call(
      ['dd', '-', '--cards'],
      game(9, PLAYED, '[Contract "4S"]\n[Declarer "S"]\n[Play "W"]\nCK D6 - -'),
    );
    expect(code).toBe(2);
    expect(err).toContain('North played the D6 but could follow suit (Law 44)');
  });

  test('one card is one card', async () => {
    const { err } = await call(['dd', '-'], game(9, 'N:AK... Q... 32... T9...'));
    expect(err).toContain('East has 1 card, not 2');
  });

  test('--cards --pretty: a line for each card', async () => {
    const { out } = await call(
      ['dd', '-', '--cards', '--pretty'],
      game(9, 'N:AK... QJ... 32... T9...', '[Contract "3NT"]\n[Declarer "S"]'),
    );
    expect(out.split('\n').map((line) => line.trim().split(/\s{2,}/))).toEqual(
      expect.arrayContaining([
        ['board', 'strain', 'toPlay', 'card', 'tricks'],
        ['9', 'NT', 'W', 'ST', '0'],
      ]),
    );
  });

  test('bad usage: no file, no threads, no deals', async () => {
    expect((await call(['dd'])).code).toBe(2);
    expect((await call(['dd', '-', '--threads', '0'], SUITED)).code).toBe(2);
    expect(await call(['dd', '-'], '[Event "x"]\n')).toMatchObject({ code: 2, out: '' });
  });
});
