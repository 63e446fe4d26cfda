import type { WallSeating } from '../engine/view/seat/wall.ts';
import { heading, INK, keepTogether, MARGIN, type Pdf, SOFT } from './paper.ts';
import { fitCell } from './table.ts';
import { calledText } from './who.ts';

export interface Found {
  /** Surname first, or a team's name. */
  readonly name: string;
  readonly where: string;
}

/** `Ivan Selby` as `Selby, Ivan`. */
const surnameFirst = (name: string): string => {
  const [, given, surname] = /^(.*\S)\s+(\S+)$/.exec(name.trim()) ?? [];
  return given === undefined ? name.trim() : `${surname}, ${given}`;
};

type Seated = WallSeating['tables'][number]['ns'];

/** Everyone who plays this round in order of their names, with the table and the side: 200 people find themselves in a minute. */
export const findersOf = ({ tables, waiting }: WallSeating): readonly Found[] => {
  const found = new Map<string, { readonly name: string; readonly where: string[] }>();
  const add = (who: Seated, where: string): void => {
    // A team has a name of its own or more than two players: who of them sits where is the captain's to say.
    const isTeam = who.name !== undefined || who.players.length > 2;
    const names = isTeam ? [calledText(who)] : who.players.filter((one) => one !== '').map(surnameFirst);
    for (const name of names) {
      const key = `${who.pair} ${name}`;
      const one = found.get(key) ?? { name, where: [] };
      one.where.push(where);
      found.set(key, one);
    }
  };
  for (const { table, ns, ew } of tables) {
    add(ns, `${table} N-S`);
    add(ew, `${table} E-W`);
  }
  for (const who of waiting) add(who, 'sit-out');
  return [...found.values()]
    .map(({ name, where }) => ({ name, where: where.join(', ') }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
};

const ACROSS = 3;
const SIZE = 9;
const ROW = SIZE * 1.45;

/** The list of names under a draw, in columns read downwards. */
export const writeFinders = (paper: Pdf, seating: WallSeating): void => {
  const all = findersOf(seating);
  if (all.length === 0) return;
  const wide = (paper.page.width - 2 * MARGIN) / ACROSS;
  const bottom = (): number => paper.page.height - MARGIN;
  keepTogether(paper, 40 + Math.min(all.length / ACROSS, 8) * ROW);
  paper.moveDown(0.8);
  heading(paper, 'Find your table', 12);
  paper.y += 4;
  let at = 0;
  while (at < all.length) {
    const top = paper.y;
    const down = Math.max(
      1,
      Math.min(Math.ceil((all.length - at) / ACROSS), Math.floor((bottom() - top) / ROW)),
    );
    const some = all.slice(at, at + down * ACROSS);
    some.forEach(({ name, where }, i) => {
      const x = MARGIN + Math.floor(i / down) * wide;
      const y = top + (i % down) * ROW;
      paper.addStructure(
        paper.struct('P', {}, () => {
          const cell = fitCell(paper.font('plain'), name, wide - 74, SIZE);
          paper
            .fillColor(INK)
            .fontSize(cell.size)
            .text(cell.text, x, y, { lineBreak: false, width: wide - 73, ellipsis: true, height: ROW });
          paper
            .font('bold')
            .fontSize(SIZE)
            .fillColor(where === 'sit-out' ? SOFT : INK)
            .text(where, x + wide - 72, y, { lineBreak: false, width: 66 });
        }),
      );
    });
    at += some.length;
    paper.y = top + down * ROW;
    if (at < all.length) paper.addPage();
  }
  paper.x = MARGIN;
  paper.font('plain').fontSize(10).fillColor(INK);
};
