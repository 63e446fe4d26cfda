// Files of deals: one suite for every format.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dealerOf, VULNERABILITIES, vulnerabilityOf } from '../../src/engine/bridge/board.ts';
import { makeDeal } from '../../src/engine/bridge/deal.ts';
import { DEALS, dealOf } from '../../src/engine/bridge/dealing.ts';
import { SEATS } from '../../src/engine/bridge/seat.ts';
import { sayRefusal } from '../../src/engine/words/refusal.ts';
import type { DealFormat, FileBoard } from '../../src/formats/deals/format.ts';
import { FORMATS, formatNamed, formatOf, parseDealFile, parseDeals } from '../../src/formats/deals/read.ts';

const anyDeal = fc.bigInt(0n, DEALS - 1n).map(dealOf);

/** Boards as a set numbers them: in sequence, dealer and vulnerability by number. */
const plainSet = fc
  .tuple(
    fc.integer({ min: 1, max: 60 }),
    fc.uniqueArray(fc.bigInt(0n, DEALS - 1n), { minLength: 1, maxLength: 40 }),
  )
  .map(([first, numbers]): readonly FileBoard[] =>
    numbers.slice(0, 100 - first).map((number, i) => ({
      board: first + i,
      dealer: dealerOf(first + i),
      vulnerability: vulnerabilityOf(first + i),
      deal: dealOf(number),
    })),
  );

/** Any numbers in any order, with dealers and vulnerability of their own and some solved. */
const oddSet = fc
  .uniqueArray(
    fc.record({
      board: fc.integer({ min: 1, max: 300 }),
      dealer: fc.constantFrom(...SEATS),
      vulnerability: fc.constantFrom(...VULNERABILITIES),
      deal: anyDeal,
      tricks: fc.option(fc.stringMatching(/^[0-9a-d]{20}$/), { nil: undefined }),
    }),
    { selector: ({ board }) => board, minLength: 1, maxLength: 20 },
  )
  .map((boards): readonly FileBoard[] =>
    boards.map(({ tricks, ...board }) => (tricks === undefined ? board : { ...board, tricks })),
  );

const made = (format: DealFormat, boards: readonly FileBoard[]) => {
  const file = format.make(boards);
  if (!file.ok) throw new Error(sayRefusal(file.refusal));
  return file.value;
};
const read = (text: string, format?: DealFormat, first = 1) => {
  const file = parseDealFile(text, { first, ...(format ? { format } : {}) });
  if (!file.ok) throw new Error(sayRefusal(file.refusal));
  return file.value;
};
const rowOf = ({ board, dealer, vulnerability, deal, tricks }: FileBoard) => [
  board,
  dealer,
  vulnerability,
  makeDeal(deal),
  tricks,
];
const NUMBERLESS = new Set(['bri', 'dge']);

describe.each(FORMATS.map((format) => [format.name, format] as const))('[DEAL-4] %s', (name, format) => {
  test('a set in sequence reads back as itself, and nothing is lost', () => {
    fc.assert(
      fc.property(plainSet, (boards) => {
        const { text, lost } = made(format, boards);
        const first = boards[0]?.board ?? 1;
        expect(read(text, format, NUMBERLESS.has(name) ? first : 1).boards).toEqual(boards);
        expect(lost.length).toBe(NUMBERLESS.has(name) && first !== 1 ? 1 : 0);
      }),
      { numRuns: 40 },
    );
  });

  test('what is written is recognised without its name', () => {
    fc.assert(
      fc.property(plainSet, (boards) => {
        expect(formatOf(made(format, boards).text)?.name).toBe(name);
      }),
      { numRuns: 40 },
    );
  });

  test('any boards come back as they were, or what is lost is told, or the file is refused', () => {
    fc.assert(
      fc.property(oddSet, (boards) => {
        const file = format.make(boards);
        if (!file.ok) {
          expect(['deals-gap', 'deals-number']).toContain(file.refusal.code);
          return;
        }
        const back = read(file.value.text, format).boards;
        if (JSON.stringify(back.map(rowOf)) !== JSON.stringify(boards.map(rowOf)))
          expect(file.value.lost.length).toBeGreaterThan(0);
        // The cards themselves are never lost, in the order of the numbers.
        const cards = (all: readonly FileBoard[]) =>
          all.toSorted((a, b) => a.board - b.board).map(({ deal }) => makeDeal(deal));
        expect(cards(back)).toEqual(cards(boards));
      }),
      { numRuns: 40 },
    );
  });

  test('a file cut off or with a character changed is refused or read as other boards; it never throws', () => {
    fc.assert(
      fc.property(plainSet, fc.nat(), fc.string({ minLength: 1, maxLength: 1 }), (boards, at, letter) => {
        const { text } = made(format, boards);
        const place = at % text.length;
        for (const bad of [text.slice(0, place), text.slice(0, place) + letter + text.slice(place + 1)]) {
          const back = parseDealFile(bad, { format });
          if (!back.ok) expect(sayRefusal(back.refusal).length).toBeGreaterThan(10);
          else
            for (const { deal } of back.value.boards)
              for (const seat of SEATS) expect(Object.values(deal[seat]).flat()).toHaveLength(13);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('anything at all is answered', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('', '\0', '[', '{', '1'.repeat(78))),
        (text) => {
          parseDealFile(text, { format });
        },
      ),
    );
  });
});

const A = 'N:AKQ2.AK3.AK4.AKQ 5.QJT9.QJT9.JT98 JT98.876.876.765 7643.542.532.432';
const [pbn, lin, dup, bri, csv, dlm] = (['pbn', 'lin', 'dup', 'bri', 'csv', 'dlm'] as const).map((name) => {
  const format = formatNamed(name);
  if (!format) throw new Error(name);
  return format;
}) as [DealFormat, DealFormat, DealFormat, DealFormat, DealFormat, DealFormat];
const refusal = (text: string, format?: DealFormat): string => {
  const file = parseDealFile(text, format ? { format } : {});
  return file.ok ? `read ${file.value.boards.length}` : sayRefusal(file.refusal);
};

describe('[DEAL-4] published examples', () => {
  // rec.games.bridge, "File formats", 12 March 2011: decoded there letter by letter.
  test('DLM: the board of the news group', () => {
    const text = '[Document]\r\nFrom Board=1\r\nTo Board=1\r\nBoard 01=jlifaelnecgmoldfjmcflinlap023\r\n';
    const holders = 'SESWSNEENNENSWWEENNSESWNWSSWNWEESEWNNSEESWSNWESWNNWW';
    const [board] = read(text).boards;
    const pack = ['S', 'H', 'D', 'C'].flatMap((suit) =>
      [...'AKQJT98765432'].map((rank) => [suit, rank] as const),
    );
    if (!board) throw new Error('no board');
    const found = pack
      .map(([suit, rank]) =>
        SEATS.find((seat) => (board.deal[seat] as Record<string, readonly string[]>)[suit]?.includes(rank)),
      )
      .join('');
    expect(found).toBe(holders);
    expect(made(dlm, [board]).text).toContain('Board 01=jlifaelnecgmoldfjmcflinlap023\r\n');
  });

  // BBO forum, "structure of DLM files", 18 July 2013.
  test('DLM: the checksum of the forum’s board', () => {
    expect(read('[Document]\nTo board=1\nBoard 01=cgcajjjnakpkchipnjhmbmbpbh022\n').boards).toHaveLength(1);
    expect(refusal('[Document]\nTo board=1\nBoard 01=cgcajjjnakpkchipnjhmbmbpbh023\n')).toMatch(
      /^Board 1: the checksum is 23 and should be 22/,
    );
  });

  // "Convert", Jannersten Förlag: one board as BRI and as DGE, and the last ten characters for 32 boards.
  test('DUP: both halves of the maker’s example are one board', () => {
    const numbers =
      '180437272408224221062507175150321516492941264031464543351128302039140152133403'.replaceAll(' ', '');
    const signs = '♠J987♥JT7643♦A4♣Q♠♥KQ2♦QT9♣AK98543♠AQ42♥A8♦KJ762♣J2♠KT653♥95♦853♣T76'
      .replaceAll('♠', '\x06')
      .replaceAll('♥', '\x03')
      .replaceAll('♦', '\x04')
      .replaceAll('♣', '\x05');
    const deal = 'N:J987.JT7643.A4.Q .KQ2.QT9.AK98543 AQ42.A8.KJ762.J2 KT653.95.853.T76';
    const record = `${numbers}${signs}YN1  1 32 `;
    expect(record).toHaveLength(156);
    const [board] = read(record).boards;
    expect(makeDeal((board as FileBoard).deal)).toBe(deal);
    expect(makeDeal((read(numbers, bri).boards[0] as FileBoard).deal)).toBe(deal);
    const set = Array.from({ length: 32 }, (_, i) => ({ ...(board as FileBoard), board: i + 1 }));
    expect(made(dup, set).text.slice(146, 156)).toBe('YN1  1 32 ');
  });

  test('LIN: a board of a vugraph file, its last hand left out, both rooms once', () => {
    const text =
      'vg|Match,Final|\nqx|o7|pn|a,b,c,d|st||md|1SAKQ2HAK3DAK4CAKQ,S5HQJT9DQJT9CJT98,SJT98H876D876C765,|sv|b|mb|p|pc|SA|pg||\n' +
      'qx|c7|md|1sakq2hak3dak4cakq,s5hqjt9dqjt9cjt98,sjt98h876d876c765|sv|b|pg||\n';
    const { boards, aside } = read(text);
    expect(
      boards.map(({ board, dealer, vulnerability, deal }) => [
        board,
        dealer,
        vulnerability,
        makeDeal(deal, 'S'),
      ]),
    ).toEqual([[7, 'S', 'both', A.replace('N:', 'S:')]]);
    expect(aside).toEqual([
      'the heading of the match',
      'names of the players',
      'auctions',
      'the play of the cards',
    ]);
  });

  test('CSV as BigDeal writes it, without a heading', () => {
    const row = A.slice(2)
      .split(' ')
      .flatMap((hand) => hand.split('.'))
      .map((ranks) => `"${ranks}"`)
      .join(',');
    expect(read(`${row},"1","N/-"\n`).boards.map(({ board, deal }) => [board, makeDeal(deal)])).toEqual([
      [1, A],
    ]);
  });
});

describe('[DEAL-4] a deal that cannot be is refused with its board and card', () => {
  const file = (deal: string) => `[Board "3"]\n[Deal "${deal}"]\n`;
  test('51 cards', () => {
    expect(refusal(file(A.replace('AKQ2', 'AKQ')))).toBe(
      'Board 3, line 2: North has 12 cards, not 13. Missing: S2 (Law 1). Add what is missing.',
    );
  });
  test('a card twice', () => {
    expect(refusal(file(A.replace('5.Q', 'A.Q')))).toBe(
      'Board 3, line 2: the SA is there twice (North and East) (Law 1). Check the cards of the board.',
    );
  });
  test('in every other format', () => {
    expect(refusal('qx|o4|md|3SAKQ2HAK3DAK4CAKQ,SAHQJT9DQJT9CJT98,SJT98H876D876C765,|pg||')).toMatch(
      /^Board 4: the SA is there twice/,
    );
    expect(refusal('01'.repeat(39), bri)).toMatch(/^Board 1: the SA is there twice \(both with North\)/);
    expect(refusal('99'.repeat(39), bri)).toMatch(/^Board 1: ‘99’ isn’t the number of a card/);
    expect(
      refusal('Board,Deal\n5,N:AKQ2.AK3.AK4.AK 5.QJT9.QJT9.JT98 JT98.876.876.765 7643.542.532.432', csv),
    ).toMatch(/^Board 5, line 2: North has 12 cards, not 13. Missing: CQ/);
    expect(refusal('[Document]\nTo board=9\nBoard 09=aaaaaaaaaaaaaaaaaaaaaaaaaa\n', dlm)).toMatch(
      /^Board 9: North has 52 cards/,
    );
    expect(refusal('just a letter to a friend')).toMatch(/isn’t a file of deals/);
  });
  test('a number twice with other cards; the same cards under two numbers are told', () => {
    const other = 'N:AK2.AK3.AK4.AKQ2 Q5.QJT9.QJT9.JT9 JT98.876.876.765 7643.542.532.843';
    expect(refusal(`${file(A)}\n${file(other)}`)).toMatch(/^Board 3: board 3 is there twice/);
    expect(read(`${file(A)}\n${file(A).replace('3', '8')}`).repeated).toEqual([[3, 8]]);
  });
  test('a set that is dealt otherwise than its numbers say does not fit a session (Law 2)', () => {
    const text = `[Board "3"]\n[Dealer "N"]\n[Deal "${A}"]\n`;
    const fits = parseDeals(text);
    expect(fits.ok ? '' : sayRefusal(fits.refusal)).toMatch(/^Board 3: the file has board 3 with dealer N/);
    expect(parseDeals(text.replace('"N"', '"S"')).ok).toBe(true);
  });
});

test('[DEAL-4] what is lost is told: numbers, dealers, double dummy', () => {
  const boards = read(
    `[Board "17"]\n[Dealer "W"]\n[Deal "${A}"]\n[DoubleDummyTricks "00000000000000000000"]\n`,
    pbn,
  ).boards;
  expect(made(lin, boards).lost).toEqual(['double-dummy tricks of 1 boards']);
  expect(made(dup, boards).lost).toEqual([
    'dealer or vulnerability of board 17',
    'double-dummy tricks of 1 boards',
  ]);
  expect(made(bri, boards).lost[0]).toMatch(/^board numbers/);
  expect(bri.make(boards).ok && read(made(bri, boards).text, bri, 17).boards[0]?.board).toBe(17);
});
