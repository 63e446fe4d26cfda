import type { AppealView, RulingRow, RulingsView } from '../engine/view/ruling.ts';
import { SIDE_NAMES } from '../engine/words/score.ts';
import { heading, INK, LINE, MARGIN, numberPages, type Pdf, printPaper, SOFT } from './paper.ts';

const WIDE = 515;
const SUIT_SIGNS = [
  ['S', '♠'],
  ['H', '♥'],
  ['D', '♦'],
  ['C', '♣'],
] as const;
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

/** Four columns from North, each call with what marked it and what was explained. */
const auction = (paper: Pdf, row: RulingRow): void => {
  const seats: readonly Seat[] = ['N', 'E', 'S', 'W'];
  const width = WIDE / 4;
  section(paper, 'Auction, with pauses and explanations', row.auction.length === 0 ? undefined : ' ', 5);
  if (row.auction.length === 0) return;
  let y = paper.y;
  seats.forEach((seat, i) => {
    paper
      .font('bold')
      .fontSize(9)
      .text(SEAT_WORDS[seat], MARGIN + i * width, y, { width });
  });
  paper.font('plain').fontSize(10);
  y += 14;
  let column = -1;
  for (const { seat, call, marks = [], said } of row.auction) {
    const at = seats.indexOf(seat);
    if (at <= column) y += 26;
    column = at;
    if (y > paper.page.height - 80) {
      paper.addPage();
      y = paper.y;
    }
    const notes = [...marks.map((mark) => MARK_WORDS[mark] ?? mark), ...(said ? [`“${said}”`] : [])].join(
      ', ',
    );
    paper.text(drawn(call), MARGIN + at * width, y, { width, lineBreak: false });
    paper.fontSize(8).fillColor(SOFT);
    paper.text(notes, MARGIN + at * width, y + 12, { width: width - 6, height: 12, ellipsis: true });
    paper.fontSize(10).fillColor(INK);
  }
  paper.y = y + 28;
};

const stepText = (appeal: AppealView, step: AppealView['steps'][number]['step']): string | undefined =>
  appeal.steps.find((one) => one.step === step)?.text;

const signedBy = (appeal: AppealView, step: AppealView['steps'][number]['step']): string | undefined =>
  appeal.steps.find((one) => one.step === step)?.signed;

const pollText = ({ poll }: RulingRow): readonly string[] =>
  poll === undefined
    ? []
    : [
        `Asked without names: ${poll.peers}. ${poll.actions
          .map(({ action, considered, chosen }) => `${action}: ${considered} considered, ${chosen} chose it`)
          .join('; ')}.`,
      ];

const rulingText = (row: RulingRow): string =>
  [
    `${row.lawSays}: ${row.says}.`,
    ...(row.result === undefined
      ? []
      : [`At the table: ${row.result}${row.score === undefined ? '' : `, ${row.score}`}.`]),
    ...row.penalties.map(
      ({ pair, amount, unit, clause }) => `Pair ${pair} fined ${amount} ${unit} (${clause}).`,
    ),
    row.reasons,
  ]
    .filter((text) => text !== '')
    .join('\n');

const decisionText = ({ decided }: AppealView): string | undefined =>
  decided &&
  [
    `${decided.says}.`,
    decided.reasons,
    decided.merit ? 'The appeal had merit.' : 'The appeal had no merit.',
    ...(decided.fine ? [`Fine: ${decided.fine.amount} ${decided.fine.unit} (${decided.fine.clause}).`] : []),
    ...(decided.deposit ? [`The deposit is ${decided.deposit}.`] : []),
  ].join('\n');

const membersText = (appeal: AppealView): string | undefined => {
  const sat = appeal.steps.filter(({ people }) => people !== undefined).flatMap(({ people }) => people ?? []);
  const dissent = appeal.decided?.dissent;
  return sat.length === 0 && dissent === undefined
    ? undefined
    : [sat.join(', '), ...(dissent === undefined ? [] : [`Dissenting: ${dissent}`])].join('\n');
};

/** The parts that only one of the two flows has. */
const writeParts = (paper: Pdf, appeal: AppealView): void => {
  section(paper, 'Director’s comments', stepText(appeal, 'director-wrote'));
  signature(paper, 'director', signedBy(appeal, 'director-wrote'));
  if (appeal.flow === 'committee') {
    section(
      paper,
      'What the respondents say, with facts they add or dispute',
      stepText(appeal, 'respondents-answered'),
    );
    section(paper, 'The appellants’ reply', stepText(appeal, 'appellants-replied'));
    signature(paper, 'respondent', signedBy(appeal, 'respondents-answered'));
  }
  section(
    paper,
    appeal.flow === 'committee' ? 'Decision of the committee' : 'Decision of the reviewer',
    decisionText(appeal),
    4,
  );
  signature(paper, appeal.flow === 'committee' ? 'chairman' : 'reviewer', appeal.decided?.signed);
  section(
    paper,
    appeal.flow === 'committee'
      ? 'Members of the committee, and who saw it otherwise'
      : 'Reviewer and consultants',
    membersText(appeal),
    2,
  );
};

/** The form of an appeal (SABF 20.12, in our own words), filled as far as it has come; the rest is left to write on. */
export const printAppeal = (view: RulingsView, row: RulingRow, id: string): Promise<Buffer> => {
  const appeal = row.appeals.find((one) => one.appeal === id);
  const title = `${appeal?.flow === 'review' ? 'Review of a ruling' : 'Appeal against a ruling'}: board ${row.board}`;
  return printPaper(title, (paper) => {
    if (appeal === undefined) return;
    heading(paper, title);
    paper.addStructure(
      paper.struct('P', {}, () => {
        paper
          .fillColor(SOFT)
          .text(
            `${view.head.name} · ${view.head.date} · round ${row.round}, table ${row.table}, board ${row.board} · vulnerable: ${VULNERABLE[row.vulnerability]}`,
          )
          .text(
            `North-South ${row.ns.pair}, ${row.ns.players.join(' & ')} · East-West ${row.ew.pair}, ${row.ew.players.join(' & ')} · appealed by ${SIDE_NAMES[appeal.side]}`,
          )
          .fillColor(INK);
      }),
    );
    diagram(paper, row);
    auction(paper, row);
    section(paper, 'Further facts', [row.facts, ...pollText(row)].join('\n'));
    section(paper, 'Director’s ruling', rulingText(row));
    section(paper, 'Grounds of the appeal', appeal.grounds);
    signature(paper, 'appellant', appeal.signed.length === 0 ? undefined : appeal.signed.join(', '));
    writeParts(paper, appeal);
    numberPages(paper, `${view.head.name} · ${title}`);
  });
};
