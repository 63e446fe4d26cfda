import { readDeals } from '../deals/read.ts';
import { makePbn } from '../deals/pbn.ts';
import type { SiteFile } from './site.ts';

/** The cards of each session or round as the file that its page links to; a round without cards has none. */
export const siteDeals = (
  units: readonly {
    readonly round?: number;
    readonly deals: readonly { readonly board: number; readonly deal: string }[];
  }[],
): readonly SiteFile[] =>
  units.flatMap(({ round, deals }) => {
    const boards = readDeals(deals);
    const made = makePbn(boards);
    const path = `deals/boards${round === undefined ? '' : `-${round}`}.pbn`;
    return made.ok && boards.length > 0 ? [{ path, text: made.value.text }] : [];
  });
