import { makeDeal, parseDeal } from '../../engine/bridge/deal.ts';
import { andThen, collect, ok, type Result } from '../../engine/kit/result.ts';
import { ofNumber } from '../deals/pack.ts';
import type { FileBoard } from '../deals/format.ts';
import type { Content, Format, ReadFile, Results, Written } from '../format.ts';
import { bytesOf } from '../source.ts';
import { makeUsebio } from './make.ts';
import { parseUsebio } from './parse.ts';

const boardsOf = (hands: readonly { readonly board: number; readonly deal: string }[]) =>
  collect(
    hands.map(
      ({ board, deal }): Result<FileBoard> =>
        andThen(parseDeal(deal), (cards) => ok({ ...ofNumber(board), deal: cards })),
    ),
  );

const read = (text: string): Result<ReadFile> =>
  andThen(parseUsebio(text), ({ event: { hands, ...results }, aside }) =>
    andThen(boardsOf(hands), (boards) =>
      ok({ content: { results, ...(boards.length > 0 ? { boards } : {}) }, aside }),
    ),
  );

/** A file needs an event; cards alone make one without results. */
const NO_RESULTS: Results = {
  version: '1.2',
  club: { name: '', id: '' },
  kind: 'matchpoints',
  method: 'matchpoints',
  title: '',
  identifier: '',
  program: '',
  programVersion: '',
  winners: 1,
  contestants: [],
  sessions: [],
};

const isOdd = ({ board, dealer, vulnerability }: FileBoard): boolean => {
  const said = ofNumber(board);
  return said.dealer !== dealer || said.vulnerability !== vulnerability;
};

const write = ({ results = NO_RESULTS, boards = [] }: Content): Result<Written> =>
  ok({
    bytes: bytesOf(
      makeUsebio({ ...results, hands: boards.map(({ board, deal }) => ({ board, deal: makeDeal(deal) })) }),
    ),
    lost: [
      ...(boards.some(isOdd) ? ['dealer and vulnerability other than by the board number'] : []),
      ...(boards.some(({ tricks }) => tricks !== undefined) ? ['double-dummy tricks'] : []),
    ],
  });

export const USEBIO: Format = {
  name: 'usebio',
  endings: ['xml'],
  says: 'USEBIO, results for services and federations',
  carries: ['results', 'boards'],
  isIt: ({ text }) => /^[\s\uFEFF]*</.test(text.slice(0, 2000)),
  parse: ({ text }) => read(text),
  make: write,
};
