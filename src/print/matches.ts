import { INK, LINE, MARGIN, type Pdf, SOFT } from './paper.ts';
import {
  type Box,
  feeding,
  fit,
  lanesOf,
  middleOf,
  nameTall,
  noteTall,
  PAD,
  type Picture,
  type PrintedColumn,
  type PrintedMatch,
  type Shape,
  type Way,
} from './tree.ts';

/** From the row of each that plays on to its row in the match it plays next; dashed for one that lost. */
const drawWays = (
  paper: Pdf,
  columns: readonly PrintedColumn[],
  laid: readonly (readonly Box[])[],
  shape: Shape,
): void => {
  const ways = laid.flatMap((boxes, at) =>
    boxes.flatMap((box) =>
      feeding(columns, at, box.match).flatMap(({ who, column, from, won }): readonly Way[] => {
        const start = laid[column]?.find((one) => one.match === from);
        if (!start) return [];
        const y = middleOf(start, who, shape);
        return [
          { from: { x: start.x + shape.wide, y }, to: { x: box.x, y: middleOf(box, who, shape) }, won },
        ];
      }),
    ),
  );
  const inOrder = ways.toSorted((a, b) => Math.abs(a.from.y - a.to.y) - Math.abs(b.from.y - b.to.y));
  const lanes = lanesOf(inOrder);
  paper.lineWidth(0.7).strokeColor(SOFT);
  inOrder.forEach(({ from, to, won }, i) => {
    const elbow = to.x - 5 - Math.min(lanes[i] ?? 0, 5) * 3;
    if (!won) paper.dash(2, { space: 2 });
    paper.moveTo(from.x, from.y).lineTo(elbow, from.y).lineTo(elbow, to.y).lineTo(to.x, to.y).stroke();
    paper.undash();
  });
};

const drawBox = (paper: Pdf, { match, x, y, tall }: Box, shape: Shape): void => {
  const { size, line, wide } = shape;
  const worthWide = size * 3.2;
  const numberWide = size * 1.9;
  const foot = noteTall(paper, match, shape);
  const head = nameTall(match, shape);
  paper.rect(x, y + head, wide, tall - head - foot).lineWidth(0.5);
  paper.fillAndStroke('white', LINE);
  const write = (text: string, at: number, top: number, width: number, align: 'left' | 'right'): void => {
    paper.text(text, at, top, { width, align, lineBreak: false, ellipsis: true, height: line });
  };
  const under = size * 0.8;
  if (match.name !== undefined) {
    paper.font('plain').fontSize(under).fillColor(SOFT);
    write(match.name, x + PAD, y, wide - 2 * PAD, 'left');
  }
  match.sides.forEach(({ who, says, worth, bold }, i) => {
    const top = y + head + PAD / 2 + i * line + (line - size * 1.2) / 2;
    paper.font('plain').fontSize(size).fillColor(SOFT);
    write(who?.pair ?? '', x + PAD, top, numberWide - PAD, 'right');
    paper.font(bold ? 'bold' : 'plain').fillColor(who ? INK : SOFT);
    write(says, x + numberWide + PAD, top, wide - numberWide - worthWide - 2 * PAD, 'left');
    write(worth, x + wide - worthWide - PAD, top, worthWide, 'right');
  });
  if (match.note === undefined) return;
  paper.font('plain').fontSize(under).fillColor(SOFT);
  paper.text(match.note, x + PAD, y + tall - foot + 1, { width: wide - 2 * PAD });
};

/** Matches in their columns, on as many pages as they need. */
export const drawColumns = (paper: Pdf, picture: Picture, turn: () => void): void => {
  const { columns, isTree } = picture;
  const found = fit(paper, picture);
  // More matches than a page can hold: half of them here, half on the next.
  if (!found) {
    const some = (cut: (matches: readonly PrintedMatch[]) => readonly PrintedMatch[]): Picture => ({
      columns: columns.map(({ says, matches }) => ({ says, matches: cut(matches) })),
      isTree,
    });
    drawColumns(
      paper,
      some((matches) => matches.slice(0, Math.ceil(matches.length / 2))),
      turn,
    );
    turn();
    drawColumns(
      paper,
      some((matches) => matches.slice(Math.ceil(matches.length / 2))),
      turn,
    );
    return;
  }
  const { shape, laid } = found;
  if (isTree) drawWays(paper, columns, laid, shape);
  const top = paper.y;
  columns.forEach(({ says }, at) => {
    const section = paper.struct('Sect');
    paper.addStructure(section);
    section.add(
      paper.struct('H2', {}, () => {
        paper.font('bold').fontSize(shape.size).fillColor(INK);
        paper.text(says, MARGIN + at * (shape.wide + shape.gutter), top, {
          width: shape.wide,
          lineBreak: false,
          ellipsis: true,
        });
      }),
    );
    for (const box of laid[at] ?? []) section.add(paper.struct('P', {}, () => drawBox(paper, box, shape)));
    section.end();
  });
  paper.x = MARGIN;
  paper.font('plain').fontSize(10).fillColor(INK);
};
