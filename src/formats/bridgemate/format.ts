import { parseDeal } from '../../engine/bridge/deal.ts';
import { andThen, ok, type Result } from '../../engine/kit/result.ts';
import type { FileBoard } from '../deals/format.ts';
import { ofNumber } from '../deals/pack.ts';
import type { Content, Format, ReadFile, Written } from '../format.ts';
import { isJet } from '../jet/parse.ts';
import type { JetRow } from '../jet/table.ts';
import { type Handsets, NO_HANDSETS } from './handsets.ts';
import { keyedOf } from './keyed.ts';
import { makeBws } from './make.ts';
import { handsetsIn, parseTables, type Tables } from './parse.ts';
import { handsetsOf, resultsOf } from './results.ts';
import { NAME, NUMBER, TITLE } from './schema.ts';

const SEATS = ['North', 'East', 'South', 'West'];
const SUITS = ['Spades', 'Hearts', 'Diamonds', 'Clubs'];

const dealText = (row: JetRow): string =>
  `N:${SEATS.map((seat) => SUITS.map((suit) => String(row[`${seat}${suit}`] ?? '')).join('.')).join(' ')}`;

interface Cards {
  readonly boards: readonly FileBoard[];
  readonly aside: readonly string[];
}

/** Sections share their cards as a rule; where they do not, the first counts and it is told. */
const cardsIn = (rows: readonly JetRow[]): Cards => {
  const found = new Map<number, string>();
  let [unreadable, different] = [0, 0];
  for (const row of rows) {
    const [board, text] = [Number(row['Board'] ?? 0), dealText(row)];
    if (!Number.isInteger(board) || board < 1 || !parseDeal(text).ok) unreadable += 1;
    else if ((found.get(board) ?? text) === text) found.set(board, text);
    else different += 1;
  }
  return {
    boards: [...found].flatMap(([board, text]) => {
      const deal = parseDeal(text);
      return deal.ok ? [{ ...ofNumber(board), deal: deal.value }] : [];
    }),
    aside: [
      ...(unreadable > 0 ? [`${unreadable} hand records that aren’t four hands of 13 cards`] : []),
      ...(different > 0 ? [`${different} hand records of sections with other cards`] : []),
    ],
  };
};

const OTHERS: Readonly<Record<string, string>> = {
  BiddingData: 'calls',
  PlayData: 'cards played',
  HandEvaluation: 'double-dummy tricks',
};

const asideIn = (tables: Tables, { received }: Handsets): readonly string[] => {
  const kinds = received.filter(({ erased }) => !erased).map((row) => keyedOf(row).kind);
  const count = (kind: string): number => kinds.filter((one) => one === kind).length;
  return [
    ...Object.entries(OTHERS).flatMap(([name, says]) => ((tables.get(name) ?? []).length > 0 ? [says] : [])),
    ...(count('ruling') > 0 ? [`${count('ruling')} results that wait for a ruling`] : []),
    ...(count('unknown') > 0 ? [`${count('unknown')} results that can’t be read`] : []),
  ];
};

/** The parts of what the handsets hold. */
export const contentOf = (handsets: Handsets, boards: readonly FileBoard[]): Content => ({
  handsets,
  ...(handsets.received.length > 0 ? { results: resultsOf(handsets) } : {}),
  ...(boards.length > 0 ? { boards } : {}),
});

const read = (bytes: Uint8Array): Result<ReadFile> =>
  andThen(parseTables(bytes), (tables) => {
    const handsets = handsetsIn(tables);
    const { boards, aside } = cardsIn(tables.get('HandRecord') ?? []);
    return ok({ content: contentOf(handsets, boards), aside: [...asideIn(tables, handsets), ...aside] });
  });

const given = ({ handsets, results }: Content): Result<Handsets> => {
  if (handsets) return ok(handsets);
  return results ? handsetsOf(results) : ok(NO_HANDSETS);
};

/** Cards belong to a section. */
const withSection = (handsets: Handsets): Handsets =>
  handsets.sections.length > 0
    ? handsets
    : {
        ...handsets,
        sections: [{ id: 1, letter: 'A', tables: 0, missing: 0, winners: 1, scoring: 1 }],
      };

const isOdd = ({ board, dealer, vulnerability }: FileBoard): boolean => {
  const said = ofNumber(board);
  return said.dealer !== dealer || said.vulnerability !== vulnerability;
};

const lostIn = ({ handsets, results, boards = [] }: Content, made: Handsets): readonly string[] => {
  const long = [...made.players, ...made.names].filter(
    ({ name, number }) => name.length > NAME || number.length > NUMBER,
  );
  return [
    ...(handsets === undefined && results ? ['tables and rounds', 'names, totals and places'] : []),
    ...(long.length > 0 ? [`the end of ${long.length} names longer than ${NAME} letters`] : []),
    ...(made.session.name.length > TITLE ? ['the end of the event’s name'] : []),
    ...(boards.some(isOdd) ? ['dealer and vulnerability other than by the board number'] : []),
    ...(boards.some(({ tricks }) => tricks !== undefined) ? ['double-dummy tricks'] : []),
  ];
};

const write = (content: Content): Result<Written> =>
  andThen(given(content), (handsets) => {
    const made = content.boards ? withSection(handsets) : handsets;
    return ok({ bytes: makeBws(made, content.boards ?? []), lost: lostIn(content, handsets) });
  });

export const BWS: Format = {
  name: 'bws',
  endings: ['bws'],
  says: 'Bridgemate handsets, seating and results',
  binary: true,
  carries: ['handsets', 'results', 'boards'],
  isIt: ({ bytes }) => isJet(bytes),
  parse: ({ bytes }) => read(bytes),
  make: write,
};
