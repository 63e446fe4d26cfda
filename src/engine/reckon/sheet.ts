import type { Side } from '../bridge/seat.ts';
import type { Board, Contestant, Line } from '../contest/line.ts';
import { adjusting } from '../kit/memory.ts';

export {
  type Award,
  type Board,
  type Contestant,
  counts,
  type Line,
  MARKS,
  type Mark,
  type Share,
  type Weight,
} from '../contest/line.ts';

/** A board in columns, so that thousands of tables are counted without touching an object. */
export interface BoardColumns {
  readonly board: number;
  readonly lines: readonly Line[];
  /** North-South's score in tens, counted from the lowest there is: −7,600 is 0 (Law 77). */
  readonly tens: Int16Array;
  /** Positions in `Sheet.contestants`; −1 where nobody sat. */
  readonly ns: Int32Array;
  readonly ew: Int32Array;
  /** Lines that are not a plain score on the common deal, by position; their places in `tens` mean nothing. */
  readonly special: readonly number[];
}

/** How many tens the lowest score lies below nothing. */
export const LOWEST_TENS = 760;

export interface Sheet {
  readonly contestants: readonly Contestant[];
  readonly boards: readonly BoardColumns[];
}

type Columns = Pick<BoardColumns, 'tens' | 'special'>;

const scoresIn = (lines: readonly Line[]): Columns => {
  const special: number[] = [];
  const tens = new Int16Array(lines.length);
  const fouled = lines.some(({ deal }) => deal !== lines[0]?.deal);
  for (const [i, { award }] of lines.entries())
    if (award.kind === 'score' && !fouled) tens[i] = award.ns / 10 + LOWEST_TENS;
    else special.push(i);
  return { tens, special };
};

const layFromNothing = (boards: readonly Board[], fields: 'one' | 'two'): Sheet => {
  const contestants: Contestant[] = [];
  const positions = new Map<string, number>();
  const position = (id: string | undefined, side: Side): number => {
    if (id === undefined) return -1;
    const key = fields === 'two' ? `${side} ${id}` : id;
    const known = positions.get(key);
    if (known !== undefined) return known;
    positions.set(key, contestants.length);
    contestants.push(fields === 'two' ? { id, side } : { id });
    return contestants.length - 1;
  };
  const columns = boards.map(({ board, lines }): BoardColumns => {
    const [north, east] = [new Int32Array(lines.length), new Int32Array(lines.length)];
    for (const [i, { ns, ew, turned }] of lines.entries()) {
      north[i] = position(ns, turned ? 'ew' : 'ns');
      east[i] = position(ew, turned ? 'ns' : 'ew');
    }
    return { board, lines, ...scoresIn(lines), ns: north, ew: east };
  });
  return { contestants, boards: columns };
};

/** The same people at the same places: then only the scores are read again, of boards that are others than before. */
const adjustColumns = (before: BoardColumns, { board, lines }: Board): BoardColumns | undefined => {
  if (before.lines === lines && before.board === board) return before;
  const isAlike =
    before.board === board &&
    before.lines.length === lines.length &&
    lines.every((line, i) => {
      const then = before.lines[i] as Line;
      return line === then || (line.ns === then.ns && line.ew === then.ew && line.turned === then.turned);
    });
  return isAlike ? { board, lines, ...scoresIn(lines), ns: before.ns, ew: before.ew } : undefined;
};

const laid = adjusting<readonly [boards: readonly Board[], fields: 'one' | 'two'], Sheet>(
  ([boards, fields], before) => {
    if (!before || before.of[1] !== fields || before.made.boards.length !== boards.length)
      return layFromNothing(boards, fields);
    const columns: BoardColumns[] = [];
    for (const [b, board] of boards.entries()) {
      const adjusted = adjustColumns(before.made.boards[b] as BoardColumns, board);
      if (!adjusted) return layFromNothing(boards, fields);
      columns.push(adjusted);
    }
    return { contestants: before.made.contestants, boards: columns };
  },
);

/**
 * Puts boards into columns. With two fields a pair is told apart by the side it sat. Those of a unit whose boards come again, with
 * a result more, are adjusted.
 */
export const layOut = (boards: readonly Board[], fields: 'one' | 'two' = 'one', unit?: object): Sheet =>
  unit ? laid(unit, [boards, fields]) : layFromNothing(boards, fields);
