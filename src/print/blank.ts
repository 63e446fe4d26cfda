import { INK, LINE, MARGIN, type Pdf, printPaper, SOFT } from './paper.ts';
import type { Blank, Paper } from './stock.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly wide: number;
  readonly tall: number;
}

interface Grid {
  readonly titles: readonly string[];
  /** Parts of the width, in the order of the titles. */
  readonly parts: readonly number[];
  readonly rows: number;
  readonly tall?: number;
  readonly first?: (row: number) => string;
}

const small = (paper: Pdf, text: string, x: number, y: number, wide: number, size = 7): void => {
  paper
    .font('plain')
    .fontSize(size)
    .fillColor(SOFT)
    .text(text, x, y, { width: wide, lineBreak: false, ellipsis: true, height: size + 3 });
  paper.fillColor(INK);
};

const title = (paper: Pdf, text: string, { x, y, wide }: Box): number => {
  paper.font('bold').fontSize(13).fillColor(INK).text(text, x, y, { width: wide, lineBreak: false });
  return y + 20;
};

/** Named lines to write on, side by side. */
const fields = (paper: Pdf, names: readonly string[], { x, y, wide }: Omit<Box, 'tall'>): number => {
  const each = wide / names.length;
  names.forEach((name, i) => {
    small(paper, name, x + i * each, y, each - 8);
    paper
      .moveTo(x + i * each, y + 24)
      .lineTo(x + (i + 1) * each - 8, y + 24)
      .lineWidth(0.6)
      .strokeColor(LINE)
      .stroke();
  });
  return y + 32;
};

const grid = (
  paper: Pdf,
  { titles, parts, rows, tall = 16, first }: Grid,
  { x, y, wide }: Omit<Box, 'tall'>,
): number => {
  const all = parts.reduce((sum, part) => sum + part, 0);
  const edges = parts.reduce<number[]>(
    (found, part) => [...found, (found.at(-1) ?? x) + (part / all) * wide],
    [x],
  );
  titles.forEach((text, i) =>
    small(paper, text, (edges[i] ?? x) + 2, y + 2, ((parts[i] ?? 0) / all) * wide - 3, 6.5),
  );
  const top = y + 11;
  paper.lineWidth(0.5).strokeColor(LINE);
  for (let row = 0; row <= rows; row++)
    paper
      .moveTo(x, top + row * tall)
      .lineTo(x + wide, top + row * tall)
      .stroke();
  for (const edge of edges)
    paper
      .moveTo(edge, top)
      .lineTo(edge, top + rows * tall)
      .stroke();
  if (first)
    for (let row = 0; row < rows; row++)
      small(paper, first(row), x + 3, top + row * tall + tall / 2 - 4, 40, 8);
  return top + rows * tall + 6;
};

const count = (row: number): string => String(row + 1);

const traveller = (paper: Pdf, box: Box): void => {
  let y = title(paper, 'Traveller: North-South keeps the score', box);
  y = fields(paper, ['Board', 'Session', 'Section'], { ...box, y });
  const rows = Math.floor((box.y + box.tall - y - 17) / 17);
  grid(
    paper,
    {
      titles: ['N-S', 'E-W', 'Contract', 'By', 'Lead', 'Tricks', 'N-S +', 'E-W +', 'N-S MP', 'E-W MP'],
      parts: [3, 3, 5, 2.4, 3, 3, 4, 4, 4, 4],
      rows,
      tall: 17,
      first: count,
    },
    { ...box, y },
  );
};

const slip = (paper: Pdf, box: Box): void => {
  let y = title(paper, 'Pick-up slip', box);
  y = fields(paper, ['Round', 'Table', 'N-S pair', 'E-W pair'], { ...box, y });
  y = grid(
    paper,
    {
      titles: ['Board', 'Contract', 'By', 'Lead', 'Tricks', 'N-S +', 'E-W +'],
      parts: [3, 5, 2.4, 3, 3, 4, 4],
      rows: 4,
      tall: 20,
    },
    { ...box, y },
  );
  fields(paper, ['East-West agrees: initials'], { ...box, y, wide: box.wide * 0.6 });
};

/** A Mitchell has a sheet for each line, a Howell one for all; boards go across. */
const recap =
  (howell: boolean) =>
  (paper: Pdf, box: Box): void => {
    let y = title(
      paper,
      howell ? 'Recap: Howell, one winner' : 'Recap: Mitchell, one sheet for each line',
      box,
    );
    y = fields(
      paper,
      howell
        ? ['Session', 'Pairs', 'Boards', 'Top']
        : ['Session', 'North-South or East-West', 'Boards', 'Top'],
      { ...box, y },
    );
    const boards = Array.from({ length: 28 }, (_, i) => String(i + 1));
    grid(
      paper,
      {
        titles: ['Pair', ...boards, 'Total', '%', 'Place'],
        parts: [2.2, ...boards.map(() => 1), 2.2, 2.2, 1.8],
        rows: Math.floor((box.y + box.tall - y - 20) / 20),
        tall: 20,
        first: count,
      },
      { ...box, y },
    );
  };

const swissCard = (paper: Pdf, box: Box): void => {
  let y = title(paper, 'Swiss card: running total', box);
  y = fields(paper, ['Team number', 'Team', 'Captain'], { ...box, y });
  grid(
    paper,
    {
      titles: [
        'Round',
        'Against',
        'Table',
        'IMPs for',
        'IMPs against',
        'Net',
        'VPs',
        'Running total',
        'Both captains',
      ],
      parts: [2, 4, 2, 3, 3, 3, 3, 4, 5],
      rows: Math.floor((box.y + box.tall - y - 20) / 26),
      tall: 26,
      first: count,
    },
    { ...box, y },
  );
};

const resultSlip = (paper: Pdf, box: Box): void => {
  let y = title(paper, 'Result of a match', box);
  y = fields(paper, ['Round', 'Table', 'Home', 'Away'], { ...box, y });
  y = grid(
    paper,
    {
      titles: ['', 'IMPs', 'Net IMPs', 'VPs', 'Fines', 'VPs to count'],
      parts: [3, 3, 3, 3, 3, 3],
      rows: 2,
      tall: 26,
      first: (row) => (row === 0 ? 'Home' : 'Away'),
    },
    { ...box, y },
  );
  y = fields(paper, ['Home captain', 'Away captain', 'Time'], { ...box, y });
  small(paper, 'Signed by both and handed in within half an hour of the end.', box.x, y, box.wide);
};

const lineUp = (paper: Pdf, box: Box): void => {
  let y = title(paper, 'Line-up', box);
  y = fields(paper, ['Team', 'Round or stanza', 'Against', 'Posted at'], { ...box, y });
  for (const room of ['Open room', 'Closed room']) {
    small(paper, room, box.x, y, box.wide, 9);
    y = fields(paper, room === 'Open room' ? ['North', 'South'] : ['East', 'West'], { ...box, y: y + 12 });
  }
  y = fields(paper, ['Systems played', 'Captain'], { ...box, y });
  small(paper, 'Change the compass points where your team sits the other way.', box.x, y, box.wide);
};

const lines = (paper: Pdf, says: string, how: number, { x, y, wide }: Omit<Box, 'tall'>): number => {
  small(paper, says, x, y, wide, 8);
  for (let i = 1; i <= how; i++)
    paper
      .moveTo(x, y + 6 + i * 19)
      .lineTo(x + wide, y + 6 + i * 19)
      .lineWidth(0.5)
      .strokeColor(LINE)
      .stroke();
  return y + 14 + how * 19;
};

const appeal = (paper: Pdf, box: Box): void => {
  let y = title(paper, 'Appeal', box);
  y = fields(paper, ['Contest', 'Round', 'Table', 'Board', 'Dealer', 'Vulnerable'], { ...box, y });
  y = fields(paper, ['North', 'South', 'East', 'West'], { ...box, y });
  y = fields(paper, ['Director', 'Ruled at', 'Appeal made at', 'By which side', 'Deposit'], { ...box, y });
  y = lines(paper, 'Auction and hands, or the board’s record attached', 4, { ...box, y });
  y = lines(paper, 'Facts found by the director', 4, { ...box, y });
  y = lines(paper, 'Ruling, with the Law', 2, { ...box, y });
  y = lines(paper, 'What the appellants say', 4, { ...box, y });
  y = lines(paper, 'What the other side says', 3, { ...box, y });
  y = lines(paper, 'Decision of the committee, reasons, and whether the appeal had merit', 5, { ...box, y });
  fields(paper, ['Chair', 'Member', 'Member', 'Date and time'], { ...box, y });
};

const signUp = (paper: Pdf, box: Box): void => {
  let y = title(paper, 'Sign up here', box);
  y = fields(paper, ['Contest', 'Date', 'Begins at'], { ...box, y });
  grid(
    paper,
    {
      titles: ['', 'Player', 'Number', 'Partner', 'Number', 'Team or wish to the director'],
      parts: [1.2, 7, 3, 7, 3, 5],
      rows: Math.floor((box.y + box.tall - y - 24) / 24),
      tall: 24,
      first: count,
    },
    { ...box, y },
  );
};

interface Layout {
  readonly says: string;
  readonly across: number;
  readonly down: number;
  readonly lie?: 'landscape';
  readonly draw: (paper: Pdf, box: Box) => void;
}

const LAYOUTS: Readonly<Record<Blank, Layout>> = {
  traveller: { says: 'Travellers', across: 1, down: 2, draw: traveller },
  'pick-up-slip': { says: 'Pick-up slips', across: 2, down: 4, draw: slip },
  'recap-mitchell': { says: 'Recap, Mitchell', across: 1, down: 1, lie: 'landscape', draw: recap(false) },
  'recap-howell': { says: 'Recap, Howell', across: 1, down: 1, lie: 'landscape', draw: recap(true) },
  'swiss-card': { says: 'Swiss cards', across: 1, down: 2, draw: swissCard },
  'result-slip': { says: 'Result slips', across: 1, down: 4, draw: resultSlip },
  'line-up': { says: 'Line-ups', across: 2, down: 3, draw: lineUp },
  appeal: { says: 'Appeal form', across: 1, down: 1, draw: appeal },
  'sign-up': { says: 'Sign-up sheet', across: 1, down: 1, draw: signUp },
};

const GAP = 18;

/** One page of a form, as often as it fits. */
export const printBlank = (blank: Blank, size?: Paper): Promise<Buffer> => {
  const { says, across, down, lie = 'portrait', draw } = LAYOUTS[blank];
  return printPaper(
    says,
    (paper) => {
      paper.page.margins.bottom = 0;
      const wide = (paper.page.width - 2 * MARGIN - (across - 1) * GAP) / across;
      const tall = (paper.page.height - 2 * MARGIN - (down - 1) * GAP) / down;
      for (let i = 0; i < across * down; i++)
        draw(paper, {
          x: MARGIN + (i % across) * (wide + GAP),
          y: MARGIN + Math.floor(i / across) * (tall + GAP),
          wide,
          tall,
        });
    },
    lie,
    size,
  );
};
