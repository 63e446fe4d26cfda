import QRCode from 'qrcode';
import { INK, MARGIN, printPaper, type Pdf, SOFT } from './paper.ts';
import type { Paper } from './stock.ts';

export interface PrintedCode {
  /** `Table 3`, or whose captain's it is. */
  readonly title: string;
  readonly url: string;
}

const drawCode = (paper: Pdf, url: string, x: number, y: number, size: number): void => {
  const { modules } = QRCode.create(url, { errorCorrectionLevel: 'M' });
  const cell = size / modules.size;
  paper.fillColor('#000000');
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column))
        // A hair more than a cell, so that no printer leaves a gap between two.
        paper.rect(x + column * cell, y + row * cell, cell + 0.1, cell + 0.1);
  paper.fill();
};

const ACROSS = 2;
const DOWN = 3;
/** A team's name may be: it stays on one line or is cut. */
const LONG = 14;

/** One card a table or captain: whose it is, the code, and the address under it for whoever must type. Each list begins a page. */
export const printCodes = (
  name: string,
  lists: readonly (readonly PrintedCode[])[],
  paperSize?: Paper,
): Promise<Buffer> =>
  printPaper(
    `${name}, table codes`,
    (paper) => {
      const wide = (paper.page.width - 2 * MARGIN) / ACROSS;
      const tall = (paper.page.height - 2 * MARGIN) / DOWN;
      const cards = lists.flatMap((codes) => codes.map((code, i) => ({ ...code, at: i % (ACROSS * DOWN) })));
      cards.forEach(({ title, url, at }, i) => {
        if (at === 0 && i > 0) paper.addPage();
        const x = MARGIN + (at % ACROSS) * wide;
        const y = MARGIN + Math.floor(at / ACROSS) * tall;
        const size = Math.min(wide - 90, tall - 90);
        paper
          .font('bold')
          .fontSize(title.length > LONG ? 14 : 22)
          .fillColor(INK)
          .text(title, x + 10, y + 4, { width: wide - 20, height: 28, align: 'center', ellipsis: true });
        drawCode(paper, url, x + (wide - size) / 2, y + 36, size);
        paper
          .font('plain')
          .fontSize(8)
          .fillColor(SOFT)
          .text(url, x + 10, y + 46 + size, { width: wide - 20, align: 'center' });
      });
    },
    'portrait',
    paperSize,
  );
