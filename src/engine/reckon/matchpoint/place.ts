import { once } from '../../kit/memory.ts';
import type { Side } from '../../bridge/seat.ts';
import { type Award, counts, type Line, type Weight } from '../../contest/line.ts';
import { exactly } from '../../kit/rational.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import { ruleOf } from '../rules.ts';
import type { BoardColumns, Sheet } from '../sheet.ts';

/** Everything a derivation may look at. It counts for itself: nothing here comes from `all`. */
export interface Case {
  readonly sheet: Sheet;
  readonly book: Rulebook;
  readonly expected: number;
}

/** One line being explained, with the board's lines as the rulebook sees them. */
export interface Seat extends Case {
  readonly columns: BoardColumns;
  readonly lines: readonly Line[];
  readonly line: Line;
  readonly i: number;
  readonly key: string;
}

/** Lines of a board, the minority of a fouled one already artificial where the rulebook says so. */
const linesOf = (columns: BoardColumns, book: Rulebook): readonly Line[] => {
  const fouled = ruleOf(book, 'fouled');
  const deals = columns.lines.map((line) => line.deal);
  if (fouled.use !== 'artificial' || new Set(deals).size < 2) return columns.lines;
  const size = (deal: string | undefined) =>
    columns.lines.filter(
      (line) => line.deal === deal && (line.award.kind === 'score' || line.award.kind === 'split'),
    ).length;
  const most = Math.max(...deals.map(size));
  const main = deals.find((deal) => size(deal) === most);
  const award: Award = { kind: 'artificial', ns: exactly(fouled.ns), ew: exactly(fouled.ew) };
  return columns.lines.map((line) => (line.deal === main || !counts(line.award) ? line : { ...line, award }));
};

export const seatOf = (at: Case, board: number, i: number): Seat => {
  const columns = at.sheet.boards[board] as BoardColumns;
  const lines = linesOf(columns, at.book);
  return { ...at, columns, lines, line: lines[i] as Line, i, key: `board/${columns.board}/line/${i + 1}` };
};

export const weighs = (seat: Seat): boolean => ruleOf(seat.book, 'weighted').use === 'comparison';

/** The other lines on the same cards that are compared, each by its one score or by its outcomes. */
export const rivals = (
  seat: Seat,
): { scores: readonly number[]; weighted: readonly (readonly Weight[])[] } => {
  const others = seat.lines
    .filter((line, j) => j !== seat.i && line.deal === seat.line.deal)
    .map((line) => line.award);
  return {
    scores: others.flatMap((award) =>
      award.kind === 'score'
        ? [award.ns]
        : award.kind === 'split' && award.official
          ? [award[award.official]]
          : [],
    ),
    weighted: others.flatMap((award) => (award.kind === 'weighted' && weighs(seat) ? [award.outcomes] : [])),
  };
};

export const takesPart = (seat: Seat): boolean => {
  const { award } = seat.line;
  return (
    award.kind === 'score' ||
    (award.kind === 'split' && award.official !== undefined) ||
    (award.kind === 'weighted' && weighs(seat))
  );
};

export const resultsWith = (seat: Seat): number => {
  const { scores, weighted } = rivals(seat);
  return scores.length + weighted.length + 1;
};

export interface Place {
  readonly board: number;
  readonly i: number;
  readonly side: Side;
}

/** Where everyone sat, found once for a sheet; may be thrown away at any time. */
const seatingsOf = once((sheet: Sheet): readonly (readonly Place[])[] => {
  const places: Place[][] = sheet.contestants.map(() => []);
  for (const [board, columns] of sheet.boards.entries())
    for (let i = 0; i < columns.lines.length; i++)
      for (const side of ['ns', 'ew'] as const) places[columns[side][i] as number]?.push({ board, i, side });
  return places;
});

export const placesOf = (at: Case, contestant: number): readonly Place[] =>
  seatingsOf(at.sheet)[contestant] ?? [];

export const shareAt = (at: Case, place: Place): unknown => {
  const { award } = seatOf(at, place.board, place.i).line;
  return award.kind === 'artificial' ? award[place.side] : undefined;
};

/** Boards of a contestant that are worth a number by themselves: not a mark, not a sit-out. */
export const settledPlaces = (at: Case, contestant: number): readonly Place[] =>
  placesOf(at, contestant).filter((place) => {
    const { award } = seatOf(at, place.board, place.i).line;
    return counts(award) && typeof shareAt(at, place) !== 'string';
  });

/** Whether a line is worth anything to that side. */
export const isWorth = (seat: Seat, side: Side): boolean => {
  const contestant = seat.columns[side][seat.i] as number;
  if (contestant < 0) return false;
  if (counts(seat.line.award)) return true;
  if (seat.line.award.kind !== 'sit-out' || ruleOf(seat.book, 'sitOut').use === 'nothing') return false;
  return placesOf(seat, contestant).some(({ board, i }) => counts(seatOf(seat, board, i).line.award));
};
