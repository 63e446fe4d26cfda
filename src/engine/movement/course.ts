import type { Seat } from '../contest/plan.ts';
import type { Index } from './ledger.ts';

/**
 * The course of the boards. At most tables they come in turn, a set up or a set down each round or always the same, round
 * and round through all sets. A table off its own course for a round has the wrong boards; two courses that cross do so by
 * design. So each table is judged by itself, whatever happens elsewhere and however early play ends.
 */
export interface Course {
  /** Is this board the table's in that round? Undefined where the table has no course to tell by. */
  readonly keeps: (seat: Seat, board: number) => boolean | undefined;
}

interface Line {
  readonly step: number;
  readonly from: number;
}

/** Each board's set by its place among the sets: the list it is mostly played in. A list nobody else plays is no set. */
const placesOfSets = ({
  plan,
}: Index): { readonly of: ReadonlyMap<number, number>; readonly sets: number } => {
  const lists = [...Map.groupBy(plan.seats, ({ boards }) => boards.join()).values()]
    .filter((seats) => seats.length > 1)
    .sort((a, b) => b.length - a.length)
    .map(([seat]) => seat?.boards ?? []);
  const taken = new Set<number>();
  const sets: (readonly number[])[] = [];
  for (const boards of lists) {
    const own = boards.filter((board) => !taken.has(board));
    for (const board of own) taken.add(board);
    if (own.length > 0) sets.push(own);
  }
  sets.sort((a, b) => Math.min(...a) - Math.min(...b));
  return { of: new Map(sets.flatMap((boards, i) => boards.map((board) => [board, i]))), sets: sets.length };
};

const isPlain = (step: number, sets: number): boolean => step <= 1 || step === sets - 1;

/** A set up, a set down or none; a longer stride is one where more than half of the tables walk it. */
const isWalked = (step: number, sets: number, lines: readonly (Line | undefined)[]): boolean =>
  isPlain(step, sets) || lines.filter((line) => line?.step === step).length * 2 > lines.length;

/** The line that more than half of a table's rounds lie on. */
const lineOf = (
  points: readonly (readonly [number, number])[],
  all: number,
  sets: number,
): Line | undefined => {
  const turn = (value: number): number => ((value % sets) + sets) % sets;
  const counts = new Map<string, Line & { readonly points: number }>();
  points.slice(1).forEach(([round, place], i) => {
    const [before, was] = points[i] ?? [0, 0];
    if (round !== before + 1) return;
    const step = turn(place - was);
    const from = turn(place - step * round);
    const on = points.filter(([r, p]) => turn(from + step * r) === p).length;
    counts.set(`${step}/${from}`, { step, from, points: on });
  });
  const plain = ({ step }: Line): number => (isPlain(step, sets) ? 1 : 0);
  const best = [...counts.values()].sort((a, b) => b.points - a.points || plain(b) - plain(a))[0];
  return best && best.points * 2 > all ? best : undefined;
};

export const followBoards = (index: Index): Course => {
  const { of, sets } = placesOfSets(index);
  const lines = new Map<number, Line | undefined>();
  for (const [table, seats] of Map.groupBy(index.plan.seats, (seat) => seat.table)) {
    const points = seats
      .flatMap(({ round, boards }) => {
        const place = of.get(boards[0] ?? 0);
        return place === undefined ? [] : [[round, place] as const];
      })
      .sort(([a], [b]) => a - b);
    lines.set(table, lineOf(points, seats.length, sets));
  }
  const all = [...lines.values()];
  return {
    keeps: ({ round, table }, board) => {
      const line = lines.get(table);
      return line && isWalked(line.step, sets, all)
        ? (line.from + line.step * round) % sets === of.get(board)
        : undefined;
    },
  };
};
