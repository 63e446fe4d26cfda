import type { Spot } from '../../contest/fact.ts';
import type { Award, Board, Line } from '../../contest/line.ts';
import type { Seat } from '../../contest/plan.ts';
import { heldBy } from '../../contest/seating.ts';
import {
  type Contest,
  hasCome,
  lineAt,
  linesIn,
  roundOf,
  scoreOfReport,
  seatKey,
  type Seating,
  type SpotLine,
  spotKey,
} from '../../contest/state.ts';
import { differing } from '../../kit/layer.ts';
import { adjusting, once } from '../../kit/memory.ts';
import { awardFor } from './assigned.ts';

/** A board's line and where it comes from. */
export interface Placed {
  /** `board/14/table/3`, or `board/14/pair/7` for a sit-out. */
  readonly key: string;
  readonly line: Line;
  readonly spot?: Spot;
}

export interface Sheets {
  readonly boards: readonly Board[];
  /** In the same order as the boards and their lines. */
  readonly placed: readonly (readonly Placed[])[];
}

/** What a line is worth before it is compared: awaited and disputed ones are worth nothing yet. */
const awardOf = (line: SpotLine): Award => {
  const { adjusted, counts, board } = line;
  if (adjusted) return awardFor(adjusted, board, counts && scoreOfReport(counts));
  if (!counts) return { kind: line.state === 'not-played' ? 'not-played' : 'awaited' };
  const ns = scoreOfReport(counts);
  return ns === undefined ? { kind: 'not-played' } : { kind: 'score', ns };
};

type LineNames = (seat: Pick<Seat, 'round' | 'table'>, board: number) => string;

const nameLines = (seating: Seating): LineNames => {
  const times = new Map<string, number>();
  for (const seat of seating.seats.values())
    for (const board of seat.boards) {
      const key = `board/${board}/table/${seat.table}`;
      times.set(key, (times.get(key) ?? 0) + 1);
    }
  return ({ round, table }, board) => {
    const key = `board/${board}/table/${table}`;
    return (times.get(key) ?? 0) > 1 ? `${key}/round/${round}` : key;
  };
};

/** The name of a line; the round is in it only where a board comes to the same table again. Looked for once a seating. */
export const lineNames = once(nameLines);

/**
 * Which boards stand for each sit-out: those of the table the pair would have played at where they are known, else the
 * lowest the pair does not play in any round. A sit-out counts once its round is reached.
 */
export const sitOutBoards = ({ seating }: Contest): ReadonlyMap<string, readonly number[]> =>
  seating ? missedIn(seating) : new Map();

const missedIn = once((seating: Seating): ReadonlyMap<string, readonly number[]> => findMissed(seating));

const findMissed = (seating: Seating): ReadonlyMap<string, readonly number[]> => {
  const found = new Map<string, readonly number[]>();
  if (seating.sitOuts.length === 0) return found;
  const taken = new Map<string, Set<number>>();
  for (const seat of seating.seats.values())
    for (const pair of [seat.ns, seat.ew])
      for (const board of seat.boards) taken.set(pair, (taken.get(pair) ?? new Set()).add(board));
  for (const { pair, boards = [] } of seating.sitOuts)
    for (const board of boards) taken.set(pair, (taken.get(pair) ?? new Set()).add(board));
  const perRound = seating.plan.boardsPerRound;
  for (const { pair, round, boards } of seating.sitOuts) {
    const played = taken.get(pair) ?? new Set();
    const missed = boards ?? seating.boards.filter((board) => !played.has(board)).slice(0, perRound);
    for (const board of missed) played.add(board);
    taken.set(pair, played);
    found.set(`${pair}/${round}`, missed);
  }
  return found;
};

/** Forfeited or called off with no board begun: the table is not in play. */
const isIdle = (contest: Ground, { round, table }: Seat): boolean =>
  contest.decided.size > 0 &&
  contest.decided.has(seatKey(round, table)) &&
  !linesIn(contest, round, table).some(hasCome);

/** The mark of the tables that played another form of a fouled board (ANC 2021 7.2; SABF 12.3). */
const OTHER_FORM = 'other';

const otherForms = ({ fouled }: Pick<Contest, 'fouled'>): ReadonlySet<string> | undefined =>
  fouled.length === 0
    ? undefined
    : new Set(
        fouled.flatMap(({ board, others }) =>
          others.map(({ round, table }) => spotKey({ round, table, board })),
        ),
      );

type Ground = Pick<Contest, 'lines' | 'seating' | 'decided' | 'fouled'>;

const isSameAward = (a: Award, b: Award): boolean =>
  a.kind === b.kind &&
  (a.kind === 'awaited' ||
    a.kind === 'not-played' ||
    (a.kind === 'score' && b.kind === 'score' && a.ns === b.ns));

const isSameLine = (a: Line, b: Line): boolean =>
  a.ns === b.ns && a.ew === b.ew && a.idle === b.idle && a.deal === b.deal && isSameAward(a.award, b.award);

/** A board's line at a table. What says the same as before is the same: a result that is only confirmed changes nothing. */
const lineOf = (
  contest: Ground,
  seat: Seat,
  board: number,
  key: string,
  others: ReadonlySet<string> | undefined,
  before?: Line,
): Line => {
  const line = contest.lines.get(key) ?? lineAt(contest, { round: seat.round, table: seat.table, board });
  const { ns, ew } = heldBy(seat, board, line);
  const [idle, isOther] = [isIdle(contest, seat), others?.has(key) ?? false];
  const plain: Line = { ns, ew, award: awardOf(line) };
  const made: Line =
    idle || isOther
      ? { ...plain, ...(idle ? { idle } : {}), ...(isOther ? { deal: OTHER_FORM } : {}) }
      : plain;
  return before && isSameLine(made, before) ? before : made;
};

/** The furthest round anybody is in: called, or played by a table that went ahead of the call. */
const roundReached = (contest: Contest, seating: Seating): number =>
  contest.closed
    ? seating.rounds
    : Math.max(roundOf(contest), ...[...contest.lines.values()].filter(hasCome).map((line) => line.round));

/** Where a line of a seating stands: who sits there, or who sits out. */
interface Place {
  readonly board: number;
  readonly seat?: Seat;
  readonly pair?: string;
}

const sitOutPlaces = (seating: Seating, reached: number): readonly Place[] =>
  seating.sitOuts
    .filter((one) => one.round <= reached)
    .flatMap(({ pair, round }) =>
      (missedIn(seating).get(`${pair}/${round}`) ?? []).map((board) => ({ board, pair })),
    );

/** Every board of a seating with the places of its lines: by table and round, sit-outs last. */
const placesOf = (seating: Seating, reached: number): readonly (readonly Place[])[] => {
  const seated = [...seating.seats.values()]
    .flatMap((seat): readonly Place[] => seat.boards.map((board) => ({ board, seat })))
    .sort(
      (a, b) => (a.seat?.table ?? 0) - (b.seat?.table ?? 0) || (a.seat?.round ?? 0) - (b.seat?.round ?? 0),
    );
  const byBoard = Map.groupBy([...seated, ...sitOutPlaces(seating, reached)], ({ board }) => board);
  return seating.boards.map((board) => byBoard.get(board) ?? []);
};

/** The lines of a seating without their names. */
interface Rows {
  readonly places: readonly (readonly Place[])[];
  readonly boards: readonly Board[];
  /** The board and the line of each spot, counted from 0. */
  readonly at: ReadonlyMap<string, readonly [board: number, line: number]>;
}

const rowsFromNothing = (seating: Seating, contest: Ground, reached: number): Rows => {
  const places = placesOf(seating, reached);
  const others = otherForms(contest);
  const at = new Map<string, readonly [number, number]>();
  const boards = places.map((own, b) => ({
    board: seating.boards[b] as number,
    lines: own.map(({ board, seat, pair = '' }, i): Line => {
      if (!seat) return { ns: pair, award: { kind: 'sit-out' } };
      const key = spotKey({ round: seat.round, table: seat.table, board });
      at.set(key, [b, i]);
      return lineOf(contest, seat, board, key, others);
    }),
  }));
  return { places, boards, at };
};

/** The places of what was said since; of a table that is out of play every place, for it may have begun after all. */
const touchedIn = ({ at, places }: Rows, contest: Ground, spots: readonly string[]) => {
  const found = new Map<number, Set<number>>();
  const note = (spot: string): void => {
    const [b, i] = at.get(spot) ?? [];
    if (b !== undefined && i !== undefined) found.set(b, (found.get(b) ?? new Set()).add(i));
  };
  for (const spot of spots) {
    const [b = -1, i = -1] = at.get(spot) ?? [];
    const seat = places[b]?.[i]?.seat;
    if (seat && contest.decided.has(seatKey(seat.round, seat.table)))
      for (const board of seat.boards) note(spotKey({ round: seat.round, table: seat.table, board }));
    else note(spot);
  }
  return found;
};

const adjustRows = (before: Rows, contest: Ground, spots: readonly string[]): Rows => {
  const others = otherForms(contest);
  const boards = [...before.boards];
  let isChanged = false;
  for (const [b, touched] of touchedIn(before, contest, spots)) {
    const { board, lines } = before.boards[b] as Board;
    const now = [...lines];
    for (const i of touched) {
      const { seat } = before.places[b]?.[i] ?? {};
      const key = seat && spotKey({ round: seat.round, table: seat.table, board });
      if (seat && key) now[i] = lineOf(contest, seat, board, key, others, lines[i]);
    }
    if (now.every((line, i) => line === lines[i])) continue;
    boards[b] = { board, lines: now };
    isChanged = true;
  }
  return isChanged ? { ...before, boards } : before;
};

type RowsOf = readonly [
  seating: Seating,
  lines: Contest['lines'],
  fouled: Contest['fouled'],
  decided: Contest['decided'],
  reached: number,
];

const rows = adjusting<RowsOf, Rows>((of, before) => {
  const [seating, lines, fouled, decided, reached] = of;
  const contest = { lines, seating, decided, fouled };
  const [, linesThen, ...then] = before?.of ?? [];
  return before && linesThen && then[0] === fouled && then[1] === decided && then[2] === reached
    ? adjustRows(before.made, contest, differing(linesThen, lines))
    : rowsFromNothing(seating, contest, reached);
});

const place = (nameOf: LineNames, { board, seat, pair }: Place, line: Line): Placed => {
  if (!seat) return { key: `board/${board}/pair/${pair}`, line };
  const spot = { round: seat.round, table: seat.table, board };
  return { key: nameOf(seat, board), spot, line };
};

const sheets = adjusting<readonly [rows: Rows, nameOf: LineNames], Sheets>(([now, nameOf], before) => {
  const known = before && before.of[1] === nameOf && before.of[0].places === now.places ? before : undefined;
  const placed = now.boards.map((board, b) => {
    const [then, own] = [known?.of[0].boards[b], known?.made.placed[b]];
    if (then === board && own) return own;
    return board.lines.map((line, i) => {
      const one = own?.[i];
      return one?.line === line ? one : place(nameOf, now.places[b]?.[i] as Place, line);
    });
  });
  return { boards: now.boards, placed };
});

/** The night as a score sheet: every board with its lines, by table and round, sit-outs last. Only lines that changed are made again. */
export const sheetsOf = (contest: Contest, names?: LineNames): Sheets => {
  const { seating, lines, fouled, decided } = contest;
  if (!seating) return { boards: [], placed: [] };
  const reached = seating.sitOuts.length === 0 ? 0 : roundReached(contest, seating);
  const now = rows(seating, [seating, lines, fouled, decided, reached]);
  return sheets(seating, [now, names ?? lineNames(seating)]);
};
