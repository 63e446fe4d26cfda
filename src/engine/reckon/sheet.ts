import type { Side } from '../bridge/seat.ts';
import type { Board, Contestant, Line } from '../contest/line.ts';

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

/** Puts boards into columns. With two fields a pair is told apart by the side it sat. */
export const layOut = (boards: readonly Board[], fields: 'one' | 'two' = 'one'): Sheet => {
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
    const special: number[] = [];
    const tens = new Int16Array(lines.length);
    const fouled = new Set(lines.map((line) => line.deal)).size > 1;
    const [north, east] = [new Int32Array(lines.length), new Int32Array(lines.length)];
    for (const [i, { award, ns, ew, turned }] of lines.entries()) {
      if (award.kind === 'score' && !fouled) tens[i] = award.ns / 10 + LOWEST_TENS;
      else special.push(i);
      north[i] = position(ns, turned ? 'ew' : 'ns');
      east[i] = position(ew, turned ? 'ns' : 'ew');
    }
    return {
      board,
      lines,
      tens,
      ns: north,
      ew: east,
      special,
    };
  });
  return { contestants, boards: columns };
};
