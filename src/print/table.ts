import { INK, LINE, MARGIN, type Pdf, SOFT } from './paper.ts';

export interface Column {
  readonly title: string;
  readonly width: number;
  readonly align?: 'left' | 'right';
  /** What stands under a row stands under this column; the first where none is said. */
  readonly under?: true;
}

export interface PrintedRow {
  readonly cells: readonly string[];
  readonly bold?: boolean;
  /** Who is behind the name, under it. */
  readonly lead?: string;
  /** A remark under the row. */
  readonly remark?: string;
}

export interface Place {
  readonly x: number;
  readonly size?: number;
  /** What the list is called, again on every page it goes on to. */
  readonly again?: string;
}

const PAD = 4;

/** A column of a few digits needs its room for them. */
const NARROW = 26;

/** What stands under a row is smaller by this. */
const NOTE = 0.82;

/** Letters may shrink to this before a word is cut. */
const SMALLEST = 0.72;

/** `Ivan Selby & Jan Garrow` as `I Selby & J Garrow`: surnames are what people look for. */
const initials = (text: string): string =>
  text.replace(/(^|& |, |\d {2})(\p{Lu})[^\s&,]+(?= [^&,])/gu, '$1$2');

/** The text of a cell and the size of its letters: smaller first, then with initials, so that no surname is cut. */
export const fitCell = (
  paper: Pick<Pdf, 'widthOfString' | 'fontSize'>,
  text: string,
  room: number,
  size: number,
): { readonly text: string; readonly size: number } => {
  const share = (says: string): number => {
    paper.fontSize(size);
    return room / Math.max(1, paper.widthOfString(says));
  };
  const whole = share(text);
  if (whole >= 1) return { text, size };
  if (whole >= SMALLEST) return { text, size: size * whole };
  const short = initials(text);
  return { text: short, size: size * Math.max(SMALLEST, Math.min(1, share(short))) };
};

const writeCells = (
  paper: Pdf,
  tag: 'TH' | 'TD',
  {
    columns,
    cells,
    size,
  }: { readonly columns: readonly Column[]; readonly cells: readonly string[]; readonly size: number },
  at: { readonly x: number; readonly y: number },
  into: PDFKit.PDFStructureElement,
): void => {
  let { x } = at;
  columns.forEach(({ width, align = 'left' }, i) => {
    const from = x;
    const pad = width < NARROW ? PAD / 3 : PAD;
    into.add(
      paper.struct(tag, {}, () => {
        const cell = fitCell(paper, cells[i] ?? '', width - 2 * pad, size);
        paper.fontSize(cell.size).text(cell.text, from + pad, at.y + (size - cell.size) * 0.6, {
          // What was made to fit is not cut for the last fraction of a point.
          width: width - 2 * pad + 0.5,
          align,
          lineBreak: false,
          ellipsis: true,
          height: 14,
        });
      }),
    );
    x += width;
  });
  into.end();
};

/** A table may be printed this much smaller to save a page. */
const SCALES = [1, 0.97, 0.94, 0.91, 0.88, 0.85];

interface Tall {
  readonly head: number;
  readonly rows: readonly number[];
}

/** How many pages a table reaches over, begun where the pen stands. */
const pagesOf = ({ y, page }: Pick<Pdf, 'y' | 'page'>, { head, rows }: Tall): number => {
  const bottom = page.height - MARGIN;
  let pages = 1;
  let at = y + head;
  for (const tall of rows) {
    if (at + tall > bottom) {
      pages += 1;
      at = MARGIN + head;
    }
    at += tall;
  }
  return pages;
};

/** The size asked for, or a little less where that saves a page: two lines never stand alone on a sheet. */
export const sizeFor = (
  paper: Pick<Pdf, 'y' | 'page'>,
  asked: number,
  tall: (size: number) => Tall,
): number => {
  const needed = pagesOf(paper, tall(asked));
  if (needed === 1) return asked;
  const fewer = SCALES.find((scale) => pagesOf(paper, tall(asked * scale)) < needed);
  return asked * (fewer ?? 1);
};

/** A table that goes on over pages, its headings again on each. */
export const writeTable = (
  paper: Pdf,
  columns: readonly Column[],
  rows: readonly PrintedRow[],
  { x = MARGIN, size: asked = 10, again }: Partial<Place> = {},
): void => {
  const wide = columns.reduce((sum, { width }) => sum + width, 0);
  const at = Math.max(
    0,
    columns.findIndex(({ under }) => under),
  );
  const inset = columns.slice(0, at).reduce((sum, { width }) => sum + width, 0) + PAD;
  const notes = { width: wide - inset - PAD };
  const notesOf = ({ lead, remark }: PrintedRow): readonly string[] =>
    [lead, remark].filter((text) => text !== undefined);
  const tallAt = (row: PrintedRow, size: number): number =>
    notesOf(row).reduce(
      (sum, text) =>
        sum +
        paper
          .font('plain')
          .fontSize(size * NOTE)
          .heightOfString(text, notes) +
        1,
      size * 1.75,
    );
  const size = sizeFor(paper, asked, (one) => ({
    head: one * 1.4,
    rows: rows.map((row) => tallAt(row, one)),
  }));
  const height = size * 1.75;
  const tallOf = (row: PrintedRow): number => tallAt(row, size);
  const isFull = (tall: number): boolean => paper.y + tall > paper.page.height - MARGIN;
  const table = paper.struct('Table');
  paper.addStructure(table);
  const openRow = () => {
    const row = paper.struct('TR');
    table.add(row);
    return row;
  };
  const head = (): void => {
    paper
      .font('plain')
      .fontSize(size * 0.8)
      .fillColor(SOFT);
    const cells = columns.map(({ title }) => title);
    const { y } = paper;
    writeCells(paper, 'TH', { columns, cells, size: size * 0.8 }, { x, y }, openRow());
    paper.y = y + size * 1.4;
  };
  const rule = (): void => {
    paper
      .moveTo(x, paper.y)
      .lineTo(x + wide, paper.y)
      .lineWidth(0.5)
      .strokeColor(LINE)
      .stroke();
  };
  const goOn = (): void => {
    paper.addPage();
    if (again !== undefined)
      paper
        .font('bold')
        .fontSize(size * 1.1)
        .fillColor(INK)
        .text(`${again}, continued`, MARGIN, paper.y, { lineGap: 4 });
    head();
  };
  // What stands above keeps its distance.
  if (paper.y > MARGIN) paper.y += size * 0.25;
  const [first] = rows;
  if (first && isFull(size * 1.4 + tallOf(first))) paper.addPage();
  head();
  for (const row of rows) {
    if (isFull(tallOf(row))) goOn();
    rule();
    const y = paper.y + (height - size * 1.2) / 2;
    paper
      .font(row.bold ? 'bold' : 'plain')
      .fontSize(size)
      .fillColor(INK);
    writeCells(paper, 'TD', { columns, cells: row.cells, size }, { x, y }, openRow());
    paper.y = y - (height - size * 1.2) / 2 + height;
    const own = notesOf(row);
    if (own.length === 0) continue;
    paper.y -= size * 0.25;
    for (const text of own)
      table.add(
        paper.struct('Note', {}, () => {
          paper
            .font('plain')
            .fontSize(size * NOTE)
            .fillColor(SOFT)
            .text(text, x + inset, paper.y, notes);
        }),
      );
    paper.y += size * 0.25 + own.length;
  }
  rule();
  table.end();
  paper.x = MARGIN;
};
