import type { ContestantName } from '../engine/view/stages.ts';
import { MARGIN, type Pdf } from './paper.ts';

/** One side of a match as it is printed. */
export interface PrintedSide {
  readonly who?: ContestantName;
  readonly says: string;
  readonly worth: string;
  readonly bold: boolean;
}

export interface PrintedMatch {
  readonly name?: string;
  readonly sides: readonly PrintedSide[];
  readonly note?: string;
}

export interface PrintedColumn {
  readonly says: string;
  readonly matches: readonly PrintedMatch[];
}

const isIn = (who: ContestantName | undefined, { sides }: PrintedMatch): boolean =>
  who !== undefined && sides.some((side) => side.who?.pair === who.pair);

interface Feed {
  readonly who: ContestantName | undefined;
  readonly column: number;
  readonly from: PrintedMatch;
  /** It won there; who lost may play on too. */
  readonly won: boolean;
}

/** The match each side comes from: the last before this column that it played. */
export const feeding = (
  columns: readonly PrintedColumn[],
  at: number,
  match: PrintedMatch,
): readonly Feed[] =>
  match.sides.flatMap(({ who }) => {
    for (let column = at - 1; column >= 0; column--) {
      const from = columns[column]?.matches.find((one) => isIn(who, one));
      if (!from) continue;
      const won = from.sides.some((side) => side.bold && side.who?.pair === who?.pair);
      return [{ who, column, from, won }];
    }
    return [];
  });

/** Somebody who lost plays on in the same picture. */
export const isPlayingOn = (columns: readonly PrintedColumn[]): boolean =>
  columns.some(({ matches }, at) =>
    matches.some((match) => feeding(columns, at, match).some(({ won }) => !won)),
  );

/** The matches of each column so that those whose winners meet stand beside each other. */
export const inTree = (columns: readonly PrintedColumn[]): readonly PrintedColumn[] => {
  const order: PrintedMatch[][] = columns.map(() => []);
  const lay = (at: number, match: PrintedMatch): void => {
    if (order[at]?.includes(match)) return;
    for (const { column, from, won } of feeding(columns, at, match)) if (won) lay(column, from);
    order[at]?.push(match);
  };
  for (let at = columns.length - 1; at >= 0; at--)
    for (const match of columns[at]?.matches ?? []) lay(at, match);
  return columns.map(({ says }, at) => ({ says, matches: order[at] ?? [] }));
};

export interface Shape {
  readonly size: number;
  readonly line: number;
  readonly wide: number;
  readonly gutter: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Box {
  readonly match: PrintedMatch;
  readonly x: number;
  readonly y: number;
  readonly tall: number;
}

export const PAD = 3;
const LARGEST = 12;
const SMALLEST = 5.5;
const WIDEST = 190;

export const nameTall = ({ name }: PrintedMatch, { line }: Shape): number =>
  name === undefined ? 0 : line * 0.95;

export const noteTall = (paper: Pdf, { note }: PrintedMatch, { size, wide }: Shape): number =>
  note === undefined
    ? 0
    : paper
        .font('plain')
        .fontSize(size * 0.8)
        .heightOfString(note, { width: wide - 2 * PAD }) + 1;

const tallOf = (paper: Pdf, match: PrintedMatch, shape: Shape): number =>
  nameTall(match, shape) + match.sides.length * shape.line + PAD + noteTall(paper, match, shape);

/** Columns of matches; in a tree one leads to another. */
export interface Picture {
  readonly columns: readonly PrintedColumn[];
  readonly isTree: boolean;
}

/** Each match level with the middle of those that lead to it, none over another. */
const layOut = (
  paper: Pdf,
  { columns, isTree }: Picture,
  shape: Shape,
): readonly (readonly Box[])[] | undefined => {
  const { wide, gutter, top, bottom, line } = shape;
  const gap = line * 0.45;
  const laid: Box[][] = [];
  for (const [at, { matches }] of columns.entries()) {
    const x = MARGIN + at * (wide + gutter);
    let free = top;
    const boxes: Box[] = matches.map((match) => {
      const tall = tallOf(paper, match, shape);
      const feeds = isTree ? feeding(columns, at, match) : [];
      const winners = feeds.filter(({ won }) => won);
      const middles = (winners.length > 0 ? winners : feeds).flatMap(({ column, from }) => {
        const box = laid[column]?.find((one) => one.match === from);
        return box ? [box.y + box.tall / 2] : [];
      });
      const wanted =
        middles.length === 0 ? free : middles.reduce((sum, one) => sum + one, 0) / middles.length - tall / 2;
      const y = Math.max(free, wanted);
      free = y + tall + gap;
      return { match, x, y, tall };
    });
    let lowest = bottom;
    for (let i = boxes.length - 1; i >= 0; i--) {
      const box = boxes[i];
      if (!box) continue;
      const y = Math.min(box.y, lowest - box.tall);
      boxes[i] = { ...box, y };
      lowest = y - gap;
    }
    if ((boxes[0]?.y ?? top) < top - 0.5) return undefined;
    laid.push(boxes);
  }
  return laid;
};

/** As large as the page takes it. */
export const fit = (paper: Pdf, picture: Picture) => {
  const { length } = picture.columns;
  const across = paper.page.width - 2 * MARGIN;
  const gutter = picture.isTree ? 24 : 10;
  const wide = Math.min(WIDEST, (across - gutter * (length - 1)) / length);
  for (let size = Math.min(LARGEST, wide / 12); size >= SMALLEST; size -= 0.5) {
    const line = size * 1.45;
    const top = paper.y + line * 1.4;
    const shape = { size, line, wide, gutter, top, bottom: paper.page.height - MARGIN - 4 };
    const laid = layOut(paper, picture, shape);
    if (laid) return { shape, laid };
  }
  return undefined;
};

export const middleOf = ({ match, y }: Box, who: ContestantName | undefined, shape: Shape): number =>
  y +
  nameTall(match, shape) +
  PAD / 2 +
  (match.sides.findIndex((side) => side.who?.pair === who?.pair) + 0.5) * shape.line;

export interface Way {
  readonly from: { readonly x: number; readonly y: number };
  readonly to: { readonly x: number; readonly y: number };
  readonly won: boolean;
}

/** Ways side by side where they would lie on one another: how many stand left of each. */
export const lanesOf = (ways: readonly Way[]): readonly number[] => {
  const spans: { readonly lane: number; readonly top: number; readonly end: number; readonly x: number }[] =
    [];
  return ways.map(({ from, to }) => {
    const [top, end] = [Math.min(from.y, to.y), Math.max(from.y, to.y)];
    let lane = 0;
    const isTaken = (one: (typeof spans)[number]): boolean =>
      one.lane === lane && one.x === to.x && one.top < end - 0.1 && top < one.end - 0.1;
    while (spans.some(isTaken)) lane += 1;
    spans.push({ lane, top, end, x: to.x });
    return lane;
  });
};
