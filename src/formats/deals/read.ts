import { makeDeal, parseDeal } from '../../engine/bridge/deal.ts';
import { andThen, ok, type Result, refuse } from '../../engine/kit/result.ts';
import { BRI } from './bri.ts';
import { CSV } from './csv.ts';
import { DGE } from './dge.ts';
import { DLM } from './dlm.ts';
import { DUP } from './dup.ts';
import type { DealFile, DealFormat, FileBoard } from './format.ts';
import { JSON_DEALS } from './json.ts';
import { LIN } from './lin.ts';
import { ofNumber as ofBoard } from './pack.ts';
import { PBN } from './pbn.ts';

/** Every kind of file; in this order a text is looked at. */
export const FORMATS: readonly DealFormat[] = [JSON_DEALS, DLM, DUP, BRI, DGE, PBN, LIN, CSV];

/** By the ending of a file's name, or the name itself. */
export const formatNamed = (name: string): DealFormat | undefined => {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return FORMATS.find((format) => format.name === ending);
};

/** What the text itself looks like, whatever its file is called. */
export const formatOf = (text: string): DealFormat | undefined => {
  const plain = text.replace(/^\uFEFF/, '');
  return FORMATS.find((format) => format.isIt(plain));
};

export interface ReadFile extends DealFile {
  readonly format: string;
}

/** A file of deals of any kind. A kind that is named is not guessed. */
export const parseDealFile = (
  text: string,
  { format, first = 1 }: { readonly format?: DealFormat; readonly first?: number } = {},
): Result<ReadFile> => {
  const found = format ?? formatOf(text);
  if (!found) return refuse('deals-format', { known: FORMATS.map(({ name }) => name.toUpperCase()) });
  return andThen(found.parse(text.replace(/^\uFEFF/, ''), first), (file) =>
    ok({ ...file, format: found.name }),
  );
};

/** Cards as the desk keeps them, as boards of a file; what can't be read is left out. */
export const readDeals = (
  deals: readonly { readonly board: number; readonly deal: string }[],
): readonly FileBoard[] =>
  deals.flatMap(({ board, deal: text }) => {
    const deal = parseDeal(text);
    return deal.ok ? [{ ...ofBoard(board), deal: deal.value }] : [];
  });

/** A board's cards as the desk keeps them, in our one way of writing. */
export interface BoardDeal {
  readonly board: number;
  readonly deal: string;
  readonly tricks?: string;
}

/** What a file gives to a session, and what it announces and has not. */
export interface AttachedDeals {
  readonly boards: readonly BoardDeal[];
  readonly missing: readonly number[];
  readonly cut: readonly string[];
}

/** In words, for a report. */
export const sayMissing = ({ missing, cut }: Pick<DealFile, 'missing' | 'cut'>): readonly string[] => [
  ...missing.map((board) => `board ${board}: the file announces it and its cards aren’t there`),
  ...cut,
];

/** The cards of a session's boards, from any file of deals; dealer and vulnerability must be those of the numbers (Law 2). */
export const parseDeals = (text: string): Result<AttachedDeals> =>
  andThen(parseDealFile(text), ({ boards, missing, cut }) => {
    const odd = boards.find((one) => {
      const said = ofBoard(one.board);
      return said.dealer !== one.dealer || said.vulnerability !== one.vulnerability;
    });
    if (odd) {
      const { dealer, vulnerability } = ofBoard(odd.board);
      return refuse(
        'deals-dealer',
        {
          board: odd.board,
          dealer: odd.dealer,
          vulnerable: odd.vulnerability,
          right: `${dealer}, ${vulnerability}`,
        },
        { at: `board ${odd.board}`, clause: 'Law 2' },
      );
    }
    return ok({
      boards: boards.map(({ board, deal, tricks }) => ({
        board,
        deal: makeDeal(deal),
        ...(tricks === undefined ? {} : { tricks }),
      })),
      missing,
      cut,
    });
  });
