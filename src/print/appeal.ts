import type { RulingRow, RulingsView } from '../engine/view/ruling/ruling.ts';
import { SIDE_NAMES } from '../engine/words/score/score.ts';
import { formParts, SUIT_SIGNS } from './appealpart.ts';
import { dateText } from './date.ts';
import { heading, INK, LINE, MARGIN, numberPages, type Pdf, printPaper, SOFT } from './paper.ts';
import type { Paper } from './stock.ts';

const WIDE = 515;
const SEAT_WORDS = { N: 'North', E: 'East', S: 'South', W: 'West' } as const;
type Seat = keyof typeof SEAT_WORDS;

/** Room for a pen where nothing has been written yet. */
const rule = (paper: Pdf, x: number, y: number, width: number): void =>
  void paper
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke();

const room = (paper: Pdf, height: number): void => {
  if (paper.y + height > paper.page.height - 60) paper.addPage();
};

/** A part of the form: what it is for, what was written, or lines to write on. */
const section = (paper: Pdf, title: string, text: string | undefined, lines = 3): void => {
  room(paper, 40 + (text === undefined ? lines * 18 : 20));
  paper.moveDown(0.7);
  paper.addStructure(
    paper.struct('H2', {}, () => {
      paper.font('bold').fontSize(11).fillColor(INK).text(title, MARGIN, paper.y, { width: WIDE });
    }),
  );
  paper.font('plain').fontSize(10);
  if (text !== undefined && text !== '') {
    paper.addStructure(
      paper.struct('P', {}, () => void paper.text(text, MARGIN, paper.y + 2, { width: WIDE })),
    );
    return;
  }
  for (let i = 0; i < lines; i++) {
    paper.y += 18;
    rule(paper, MARGIN, paper.y, WIDE);
  }
};

const signature = (paper: Pdf, who: string, name: string | undefined): void => {
  room(paper, 30);
  paper.moveDown(0.8);
  paper.addStructure(
    paper.struct('P', {}, () => {
      paper.fontSize(9).fillColor(SOFT).text(`Signed, ${who}:`, MARGIN, paper.y, { continued: true });
      paper.fillColor(INK).text(name === undefined ? ' ' : ` ${name}`);
    }),
  );
  if (name === undefined) rule(paper, MARGIN + 120, paper.y, 220);
  paper.fontSize(10);
};

const hand = (paper: Pdf, row: RulingRow, seat: Seat, x: number, y: number): void => {
  paper.addStructure(
    paper.struct('P', {}, () => {
      const label = `${SEAT_WORDS[seat]}${row.dealer === seat ? ' (dealer)' : ''}`;
      paper.font('bold').fontSize(9).text(label, x, y, { width: 120 });
      paper.font('plain').fontSize(10);
      SUIT_SIGNS.forEach(([suit, sign], i) => {
        const cards = row.hands === undefined ? undefined : row.hands[seat][suit];
        const text =
          cards === undefined ? sign : `${sign} ${cards === '' ? '—' : cards.replaceAll('T', '10')}`;
        paper.text(text, x, y + 13 + 13 * i, { width: 120, lineBreak: false });
        if (cards === undefined) rule(paper, x + 14, y + 24 + 13 * i, 90);
      });
    }),
  );
};

const sideOf = ({ pair, name, players }: RulingRow['ns']): string =>
  [pair, name, players.filter((one) => one !== '').join(' & ')].filter((part) => part).join(', ');

const VULNERABLE = { none: 'nobody', ns: 'North-South', ew: 'East-West', both: 'all' } as const;

const diagram = (paper: Pdf, row: RulingRow): void => {
  room(paper, 215);
  const top = paper.y + 8;
  hand(paper, row, 'N', MARGIN + 190, top);
  hand(paper, row, 'W', MARGIN + 40, top + 66);
  hand(paper, row, 'E', MARGIN + 340, top + 66);
  hand(paper, row, 'S', MARGIN + 190, top + 132);
  paper.y = top + 200;
};

const MARK_WORDS: Readonly<Record<string, string>> = {
  alerted: 'alerted',
  hesitation: 'pause',
  withdrawn: 'withdrawn',
  'out-of-turn': 'out of turn',
  accepted: 'accepted',
};
const NAMES: Readonly<Record<string, string>> = { P: 'pass', X: 'double', XX: 'redouble' };
const drawn = (call: string): string =>
  NAMES[call] ??
  call.replace(/[SHDC](?!.)/, (suit) => SUIT_SIGNS.find(([letter]) => letter === suit)?.[1] ?? suit);

const SEATS: readonly Seat[] = ['N', 'E', 'S', 'W'];

/** Rows of the auction, each from North to West. */
const rowsOf = (calls: RulingRow['auction']): RulingRow['auction'][] => {
  const rows: RulingRow['auction'][number][][] = [];
  let last = SEATS.length;
  for (const call of calls) {
    const at = SEATS.indexOf(call.seat);
    if (at <= last || rows.length === 0) rows.push([]);
    last = at;
    rows.at(-1)?.push(call);
  }
  return rows;
};

const notesOf = ({ marks = [], said }: RulingRow['auction'][number]): string =>
  [...marks.map((mark) => MARK_WORDS[mark] ?? mark), ...(said ? [`“${said}”`] : [])].join(', ');

/** Four columns from North, each call with what marked it and what was explained. */
const auction = (paper: Pdf, row: RulingRow): void => {
  const width = WIDE / 4;
  section(paper, 'Auction, with pauses and explanations', ' ');
  const write = (text: string, column: number, y: number): void =>
    void paper.text(text, MARGIN + column * width, y, { width: width - 6, height: 12, ellipsis: true });
  const head = paper.y;
  paper.addStructure(
    paper.struct('P', {}, () => {
      paper.font('bold').fontSize(9);
      SEATS.forEach((seat, i) => write(SEAT_WORDS[seat], i, head));
      paper.font('plain').fontSize(10);
    }),
  );
  paper.y = head + 14;
  for (const calls of rowsOf(row.auction)) {
    room(paper, 30);
    const { y } = paper;
    paper.addStructure(
      paper.struct('P', {}, () => {
        for (const call of calls) {
          const column = SEATS.indexOf(call.seat);
          paper.fontSize(10).fillColor(INK);
          write(drawn(call.call), column, y);
          paper.fontSize(8).fillColor(SOFT);
          write(notesOf(call), column, y + 12);
        }
        paper.fontSize(10).fillColor(INK);
      }),
    );
    paper.y = y + 26;
  }
  if (row.auction.length > 0) return;
  for (let i = 0; i < 4; i++) {
    paper.y += 18;
    rule(paper, MARGIN, paper.y, WIDE);
  }
};

/** The form of an appeal (SABF 20.12, in our own words), filled as far as it has come; the rest is left to write on. */
export const printAppeal = (view: RulingsView, row: RulingRow, id: string, size?: Paper): Promise<Buffer> => {
  const appeal = row.appeals.find((one) => one.appeal === id);
  const title = `${appeal?.flow === 'review' ? 'Review of a ruling' : 'Appeal against a ruling'}: board ${row.board}`;
  return printPaper(
    title,
    (paper) => {
      if (appeal === undefined) return;
      heading(paper, title);
      paper.addStructure(
        paper.struct('P', {}, () => {
          paper
            .fillColor(SOFT)
            .text(
              `${view.head.name} · ${dateText(view.head.date)} · round ${row.round}, table ${row.table}, board ${row.board} · vulnerable: ${VULNERABLE[row.vulnerability]}`,
            )
            .text(
              `North-South ${sideOf(row.ns)} · East-West ${sideOf(row.ew)} · appealed by ${SIDE_NAMES[appeal.side]}`,
            )
            .fillColor(INK);
        }),
      );
      diagram(paper, row);
      auction(paper, row);
      for (const { title: heads, text, lines, signs: signer } of formParts(row, appeal)) {
        section(paper, heads, text, lines);
        if (signer) signature(paper, signer.who, signer.name);
      }
      numberPages(paper, `${view.head.name} · ${title}`);
    },
    'portrait',
    size,
  );
};
