// Files of deals: each is written from the same board by hand.
import fc from 'fast-check';
import { dealerOf, vulnerabilityOf } from '../../../src/engine/bridge/board.ts';
import { parseDeal } from '../../../src/engine/bridge/deal.ts';
import { DEALS, dealOf } from '../../../src/engine/bridge/dealing.ts';
import { DEAL_FILES } from '../../../src/formats/deals/file.ts';
import type { Content, Format } from '../../../src/formats/format.ts';
import { anyGames, anyPbnResults } from './games.ts';
import { PLAYED_FILES } from './played.ts';
import type { Bad, Good, Specimen } from './specimen.ts';

/** Jannersten's own example of BRI and DGE. */
const NUMBERS = '180437272408224221062507175150321516492941264031464543351128302039140152133403';
const SIGNS = '♠J987♥JT7643♦A4♣Q♠♥KQ2♦QT9♣AK98543♠AQ42♥A8♦KJ762♣J2♠KT653♥95♦853♣T76'
  .replaceAll('♠', '\x06')
  .replaceAll('♥', '\x03')
  .replaceAll('♦', '\x04')
  .replaceAll('♣', '\x05');
export const EXAMPLE = 'N:J987.JT7643.A4.Q .KQ2.QT9.AK98543 AQ42.A8.KJ762.J2 KT653.95.853.T76';
const parsed = parseDeal(EXAMPLE);
if (!parsed.ok) throw new Error('the example is no deal');
const has = { boards: [{ board: 1, dealer: 'N', vulnerability: 'none', deal: parsed.value }] };
const CELLS = EXAMPLE.slice(2).replaceAll(/[. ]/g, ',');

const GOOD: Readonly<Record<string, string>> = {
  pbn: `% PBN 2.1\n[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Deal "${EXAMPLE}"]\n`,
  json: `{"boards":[{"board":1,"dealer":"N","vulnerable":"none","deal":"${EXAMPLE}"}]}`,
  lin: 'qx|o1|md|3SAQ42HA8DKJ762CJ2,SKT653H95D853CT76,SJ987HJT7643DA4CQ,|sv|o|pg||',
  csv: `Board,Dealer,Vulnerable,${['North', 'East', 'South', 'West'].flatMap((seat) => ['spades', 'hearts', 'diamonds', 'clubs'].map((suit) => `${seat} ${suit}`)).join(',')}\r\n1,N,None,${CELLS}\r\n`,
  bri: NUMBERS,
  dge: SIGNS,
  dup: `${NUMBERS}${SIGNS}YN1  1 1  `,
};
/** rec.games.bridge, “File formats”, 12 March 2011. */
const DLM_FILE = '[Document]\r\nFrom Board=1\r\nTo Board=1\r\nBoard 01=jlifaelnecgmoldfjmcflinlap023\r\n';

const BAD: Readonly<Record<string, readonly Bad[]>> = {
  pbn: [
    {
      says: 'a card twice',
      file: `[Board "3"]\n[Deal "${EXAMPLE.replace('J987', 'A987')}"]\n`,
      code: 'dealt-twice',
      at: 'board 3, line 2',
    },
    { says: 'no board', file: `[Deal "${EXAMPLE}"]\n`, code: 'deal-without-board', at: 'line 1' },
  ],
  json: [
    { says: 'cut off', file: '{"boards":[', code: 'deals-json' },
    {
      says: 'a board number that cannot be',
      file: `{"boards":[{"board":0,"deal":"${EXAMPLE}"}]}`,
      code: 'board-number',
      at: 'boards[0]',
    },
  ],
  lin: [
    {
      says: 'a card twice',
      file: 'qx|o4|md|3SAQ42HA8DKJ762CJ2,SAT653H95D853CT76,SJ987HJT7643DA4CQ,|pg||',
      code: 'dealt-twice',
      at: 'board 4',
    },
  ],
  csv: [
    {
      says: 'a hand short of a card',
      file: `Board,Deal\n5,${EXAMPLE.replace('J987', 'J98')}`,
      code: 'dealt-missing',
      at: 'board 5, line 2',
    },
  ],
  bri: [{ says: 'a number that is no card', file: '99'.repeat(39), code: 'dealt-number', at: 'board 1' }],
  dge: [{ says: 'a card twice', file: SIGNS.replace('J987', 'A987'), code: 'dealt-twice', at: 'board 1' }],
  dup: [
    {
      says: 'halves that differ',
      file: `${NUMBERS}${SIGNS.replace('J987', 'J986').replace('KT653', 'KT753')}YN1  1 1  `,
      code: 'dealt-disagree',
      at: 'board 1',
    },
  ],
  dlm: [
    { says: 'a wrong checksum', file: DLM_FILE.replace('023', '024'), code: 'dlm-checksum', at: 'board 1' },
  ],
};

/** In sequence from 1, dealer and vulnerability by number: what every one of them has room for. */
export const anySet: fc.Arbitrary<Content> = fc
  .uniqueArray(fc.bigInt(0n, DEALS - 1n), { minLength: 1, maxLength: 24 })
  .map((numbers) => ({
    boards: numbers.map((number, i) => ({
      board: i + 1,
      dealer: dealerOf(i + 1),
      vulnerability: vulnerabilityOf(i + 1),
      deal: dealOf(number),
    })),
  }));

/** Everything PBN has: cards with their tricks, an event with its results, auctions and play, tags of others. */
const anyPbn: fc.Arbitrary<Content> = fc
  .tuple(anySet, fc.option(anyPbnResults, { nil: undefined }), fc.option(anyGames, { nil: undefined }))
  .map(([cards, results, games]) => ({
    boards: cards.boards ?? [],
    ...(results ? { results } : {}),
    ...(games ? { games } : {}),
  }));

const goodOf = ({ name }: Format): readonly Good[] =>
  name === 'dlm'
    ? [{ says: 'the board of the news group', file: DLM_FILE, has: { boards: [{ board: 1 }] } }]
    : [{ says: 'the maker’s example', file: GOOD[name] ?? '', has }];

export const DEAL_SPECIMENS: readonly Specimen[] = DEAL_FILES.map((format) => ({
  format,
  good: [...goodOf(format), ...(PLAYED_FILES[format.name] ?? [])],
  bad: BAD[format.name] ?? [],
  any: format.name === 'pbn' ? anyPbn : anySet,
}));
