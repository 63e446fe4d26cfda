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
const named = new WeakMap<Seating, LineNames>();

/** The name of a line; the round is in it only where a board comes to the same table again. Looked for once a seating. */
export const lineNames = (seating: Seating): LineNames => {
  const known = named.get(seating) ?? nameLines(seating);
  named.set(seating, known);
  return known;
};

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

/**
 * Which boards stand for each sit-out: those of the table the pair would have played at where they are known, else the
 * lowest the pair does not play in any round. A sit-out counts once its round is reached.
 */
export const sitOutBoards = ({ seating }: Contest): ReadonlyMap<string, readonly number[]> => {
  if (!seating) return new Map();
  const known = missedIn.get(seating) ?? findMissed(seating);
  missedIn.set(seating, known);
  return known;
};

const missedIn = new WeakMap<Seating, ReadonlyMap<string, readonly number[]>>();

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
const isIdle = (contest: Contest, { round, table }: Seat): boolean =>
  contest.decided.has(seatKey(round, table)) && !linesIn(contest, round, table).some(hasCome);

/** The mark of the tables that played another form of a fouled board (ANC 2021 7.2; SABF 12.3). */
const OTHER_FORM = 'other';

const otherForms = ({ fouled }: Contest): ReadonlySet<string> | undefined =>
  fouled.length === 0
    ? undefined
    : new Set(
        fouled.flatMap(({ board, others }) =>
          others.map(({ round, table }) => spotKey({ round, table, board })),
        ),
      );

/** The lines of these seats, under the names the contest gives them. */
export const seatLines = (
  contest: Contest,
  seats: Iterable<Seat>,
  nameOf: ReturnType<typeof lineNames>,
): readonly Placed[] => {
  const others = otherForms(contest);
  return [...seats].flatMap((seat) => {
    const idle = isIdle(contest, seat) ? ({ idle: true } as const) : {};
    return seat.boards.map((board) => {
      const spot = { round: seat.round, table: seat.table, board };
      const line = lineAt(contest, spot);
      return {
        key: nameOf(seat, board),
        spot,
        line: {
          ...heldBy(seat, board, line),
          award: awardOf(line),
          ...idle,
          ...(others?.has(spotKey(spot)) ? { deal: OTHER_FORM } : {}),
        },
      };
    });
  });
};

/** The furthest round anybody is in: called, or played by a table that went ahead of the call. */
const roundReached = (contest: Contest, seating: Seating): number =>
  contest.closed
    ? seating.rounds
    : Math.max(roundOf(contest), ...[...contest.lines.values()].filter(hasCome).map((line) => line.round));

const boardIn = (key: string): number => Number(key.split('/')[1]);

const sitOutLines = (contest: Contest, seating: Seating): readonly Placed[] => {
  if (seating.sitOuts.length === 0) return [];
  const boards = sitOutBoards(contest);
  const reached = roundReached(contest, seating);
  return seating.sitOuts
    .filter((one) => one.round <= reached)
    .flatMap(({ pair, round }) =>
      (boards.get(`${pair}/${round}`) ?? []).map((board) => ({
        key: `board/${board}/pair/${pair}`,
        line: { ns: pair, award: { kind: 'sit-out' } as const },
      })),
    );
};

/** The night as a score sheet: every board with its lines, by table and round, sit-outs last. */
export const sheetsOf = (contest: Contest, names?: ReturnType<typeof lineNames>): Sheets => {
  const { seating } = contest;
  if (!seating) return { boards: [], placed: [] };
  const lines = [
    ...[...seatLines(contest, seating.seats.values(), names ?? lineNames(seating))].sort(
      (a, b) => (a.spot?.table ?? 0) - (b.spot?.table ?? 0) || (a.spot?.round ?? 0) - (b.spot?.round ?? 0),
    ),
    ...sitOutLines(contest, seating),
  ];
  const byBoard = Map.groupBy(lines, ({ spot, key }) => spot?.board ?? boardIn(key));
  const placed = seating.boards.map((board) => byBoard.get(board) ?? []);
  return {
    placed,
    boards: placed.map((ofBoard, b) => ({
      board: seating.boards[b] as number,
      lines: ofBoard.map(({ line }) => line),
    })),
  };
};
