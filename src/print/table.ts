import { INK, LINE, MARGIN, type Pdf, SOFT } from './paper.ts';

export interface Column {
  readonly title: string;
  readonly width: number;
  readonly align?: 'left' | 'right';
}

export interface PrintedRow {
  readonly cells: readonly string[];
  readonly bold?: boolean;
  /** A remark under the row, across the table. */
  readonly remark?: string;
}

export interface Place {
  readonly x: number;
  readonly size?: number;
}

const PAD = 4;

const writeCells = (
  paper: Pdf,
  tag: 'TH' | 'TD',
  { columns, cells }: { readonly columns: readonly Column[]; readonly cells: readonly string[] },
  at: { readonly x: number; readonly y: number },
  into: PDFKit.PDFStructureElement,
): void => {
  let { x } = at;
  columns.forEach(({ width, align = 'left' }, i) => {
    const from = x;
    into.add(
      paper.struct(tag, {}, () => {
        paper.text(cells[i] ?? '', from + PAD, at.y, {
          width: width - 2 * PAD,
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

/** A table that goes on over pages, its headings again on each. */
export const writeTable = (
  paper: Pdf,
  columns: readonly Column[],
  rows: readonly PrintedRow[],
  { x = MARGIN, size = 10 }: Partial<Place> = {},
): void => {
  const height = size * 1.75;
  const wide = columns.reduce((sum, { width }) => sum + width, 0);
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
    writeCells(paper, 'TH', { columns, cells }, { x, y }, openRow());
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
  head();
  for (const row of rows) {
    if (paper.y + 2 * height > paper.page.height - MARGIN) {
      paper.addPage();
      head();
    }
    rule();
    const y = paper.y + (height - size * 1.2) / 2;
    paper
      .font(row.bold ? 'bold' : 'plain')
      .fontSize(size)
      .fillColor(INK);
    writeCells(paper, 'TD', { columns, cells: row.cells }, { x, y }, openRow());
    paper.y = y - (height - size * 1.2) / 2 + height;
    if (row.remark === undefined) continue;
    const { remark } = row;
    table.add(
      paper.struct('Note', {}, () => {
        paper
          .font('plain')
          .fontSize(size * 0.8)
          .fillColor(SOFT)
          .text(remark, x + PAD, paper.y, { width: wide });
      }),
    );
    paper.y += 2;
  }
  rule();
  table.end();
  paper.x = MARGIN;
};
