import QRCode from 'qrcode';
import { INK, MARGIN, printPaper, type Pdf, SOFT } from './paper.ts';
import type { Paper } from './stock.ts';

export interface PrintedCode {
  readonly table: number;
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

/** One card a table: its number, its code, and the address under it for whoever must type. */
export const printTableCodes = (
  name: string,
  codes: readonly PrintedCode[],
  paperSize?: Paper,
): Promise<Buffer> =>
  printPaper(
    `${name}, table codes`,
    (paper) => {
      const wide = (paper.page.width - 2 * MARGIN) / ACROSS;
      const tall = (paper.page.height - 2 * MARGIN) / DOWN;
      codes.forEach(({ table, url }, i) => {
        const at = i % (ACROSS * DOWN);
        if (i > 0 && at === 0) paper.addPage();
        const x = MARGIN + (at % ACROSS) * wide;
        const y = MARGIN + Math.floor(at / ACROSS) * tall;
        const size = Math.min(wide - 90, tall - 90);
        paper
          .font('bold')
          .fontSize(22)
          .fillColor(INK)
          .text(`Table ${table}`, x, y + 4, { width: wide, align: 'center' });
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
