import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { Paper, PaperSize } from './stock.ts';

export type Pdf = PDFKit.PDFDocument;

const require = createRequire(import.meta.url);
// Few free fonts have the suit signs; this one does.
const font = (name: string): string => require.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);

export const MARGIN = 40;
export const INK = '#14181b';
export const SOFT = '#55605a';
export const LINE = '#c9cecb';

const SIZES: Readonly<Record<PaperSize, string>> = { a4: 'A4', letter: 'LETTER' };

/**
 * A page is thousands of small pieces of text until the file ends, and they take ten times the memory of what they say: a page
 * that is full is joined into one.
 */
const keepSmall = (paper: Pdf): void => {
  let last = paper.page;
  paper.on('pageAdded', () => {
    const { content } = last as unknown as { readonly content: { buffer: Uint8Array[] } };
    content.buffer = [Buffer.concat(content.buffer)];
    last = paper.page;
  });
};

/** Tagged for whoever has it read aloud. */
const openPaper = (title: string, layout: 'portrait' | 'landscape', size: PaperSize): Pdf => {
  const paper = new PDFDocument({
    size: SIZES[size],
    layout,
    margin: MARGIN,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Creator: 'Byestand' },
  });
  paper.registerFont('plain', font('DejaVuSansCondensed'));
  paper.registerFont('bold', font('DejaVuSansCondensed-Bold'));
  keepSmall(paper);
  return paper.font('plain').fontSize(10).fillColor(INK);
};

/** Whose sheet it is, above the margin of every page. */
const writeClub = (paper: Pdf, club: string): void => {
  const { start, count } = paper.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    paper.switchToPage(page);
    const { width } = paper.page;
    paper
      .font('bold')
      .fontSize(9)
      .fillColor(SOFT)
      .text(club, MARGIN, 20, {
        width: width - 2 * MARGIN,
        align: 'right',
        lineBreak: false,
        ellipsis: true,
        height: 12,
      });
  }
};

/** What the drawing makes, as the bytes of a PDF. */
export const printPaper = (
  title: string,
  draw: (paper: Pdf) => void,
  layout: 'portrait' | 'landscape' = 'portrait',
  { size, club }: Paper = { size: 'a4' },
): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const paper = openPaper(title, layout, size);
    const parts: Buffer[] = [];
    paper.on('data', (part: Buffer) => parts.push(part));
    paper.on('end', () => resolve(Buffer.concat(parts)));
    paper.on('error', reject);
    draw(paper);
    if (club !== undefined) writeClub(paper, club);
    paper.end();
  });

export const heading = (paper: Pdf, text: string, size = 18): void => {
  paper.addStructure(
    paper.struct('H1', {}, () => {
      paper.font('bold').fontSize(size).fillColor(INK).text(text, MARGIN);
      paper.font('plain').fontSize(10);
    }),
  );
};

/** The next page, where so much does not fit on this one: a heading stays with what it names. */
export const keepTogether = (paper: Pdf, tall: number): void => {
  if (paper.y + tall > paper.page.height - MARGIN) paper.addPage();
};

/** `Page 1 of 2`, once all pages are there. */
export const numberPages = (paper: Pdf, says: string): void => {
  const { start, count } = paper.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    paper.switchToPage(page);
    const { width, height, margins } = paper.page;
    // Text below the margin would open a page of its own.
    margins.bottom = 0;
    paper
      .fontSize(8)
      .fillColor(SOFT)
      .text(`${says} · page ${page - start + 1} of ${count}`, MARGIN, height - 30, {
        width: width - 2 * MARGIN,
        align: 'center',
        lineBreak: false,
      });
    margins.bottom = MARGIN;
  }
};
