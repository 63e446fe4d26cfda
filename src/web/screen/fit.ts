/** A list as it is laid out on the wall: pages of columns of lines, and the size of its letters. */
export interface Fitted<T> {
  readonly em: number;
  readonly columns: number;
  readonly pages: readonly (readonly (readonly T[])[])[];
}

export interface Fitting<T> {
  readonly lines: readonly T[];
  /** It names what follows it: never the last line of a column. */
  readonly isHead: (line: T) => boolean;
  /** What is free for the list, in pixels. */
  readonly wide: number;
  readonly tall: number;
  /** The height of a line and the width of a column, in letters. */
  readonly row: number;
  readonly need: number;
  /** Letters no smaller than the back row reads, no larger than looks well. */
  readonly least: number;
  readonly most: number;
}

/** Between two columns, in letters; the style sheet has the same. */
export const GAP = 1.6;

const MOST_COLUMNS = 3;

type IsHead<T> = (line: T) => boolean;

/** Columns of at most so many lines, from the top. */
const columnsOf = <T>(lines: readonly T[], isHead: IsHead<T>, tall: number): readonly (readonly T[])[] => {
  const columns: T[][] = [];
  let from = 0;
  while (from < lines.length) {
    let to = Math.min(from + tall, lines.length);
    const last = lines[to - 1];
    if (to < lines.length && to - from > 1 && last !== undefined && isHead(last)) to -= 1;
    columns.push(lines.slice(from, to));
    from = to;
  }
  return columns;
};

/** Pages of so many columns; a page that begins in the midst of a part has its name again. */
const pagesOf = <T>(
  lines: readonly T[],
  isHead: IsHead<T>,
  columns: number,
  tall: number,
): readonly (readonly T[])[] => {
  const pages: (readonly T[])[] = [];
  let rest = lines;
  while (rest.length > 0) {
    const page = columnsOf(rest, isHead, tall).slice(0, columns).flat();
    pages.push(page);
    const head = page.findLast(isHead);
    rest = rest.slice(page.length);
    const [next] = rest;
    if (next !== undefined && head !== undefined && !isHead(next)) rest = [head, ...rest];
  }
  return pages;
};

/** As even as the names of the parts allow. */
const balance = <T>(page: readonly T[], isHead: IsHead<T>, columns: number): readonly (readonly T[])[] => {
  let tall = Math.max(1, Math.ceil(page.length / columns));
  while (columnsOf(page, isHead, tall).length > columns) tall += 1;
  return columnsOf(page, isHead, tall);
};

/** As few pages as the smallest letters allow, and on them letters as large as will go. */
export const fit = <T>(wish: Fitting<T>): Fitted<T> => {
  const { lines, isHead, wide, tall, row, need, least, most } = wish;
  const most1 = Math.max(3, Math.floor(tall / (row * least)));
  const ways = Array.from({ length: MOST_COLUMNS }, (_, i) => i + 1)
    .map((columns) => ({ columns, across: wide / (columns * need + (columns - 1) * GAP) }))
    .filter(({ columns, across }) => columns === 1 || across >= least)
    .map((way) => ({ ...way, count: pagesOf(lines, isHead, way.columns, most1).length }));
  const fewest = Math.min(...ways.map(({ count }) => count));
  const fitted = ways
    .filter(({ count }) => count === fewest)
    .map(({ columns, across }): Fitted<T> => {
      let down = 2;
      while (down < most1 && pagesOf(lines, isHead, columns, down).length > fewest) down += 1;
      return {
        em: Math.max(least, Math.min(most, across, tall / (row * down))),
        columns,
        pages: pagesOf(lines, isHead, columns, down).map((page) => balance(page, isHead, columns)),
      };
    });
  return fitted.reduce((best, one) => (one.em > best.em ? one : best));
};
