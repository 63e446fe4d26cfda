import type { Seat } from '../contest/plan.ts';
import { followBoards } from './course.ts';
import type { Index, Meeting, SharedBoard } from './ledger.ts';

/**
 * What is meant and what is a mistake. A plan from a maker says so itself. A received one often does not;
 * then the rest of it is the witness: what happens all through a movement is its design, what happens once is a slip.
 */

const twoTables = (a: number, b: number): string => (a < b ? `${a}/${b}` : `${b}/${a}`);

/** Twos of tables that share in more than half of the rounds. */
const usualSharers = (index: Index): ReadonlySet<string> => {
  const rounds = new Map<string, Set<number>>();
  for (const { round, seats } of index.shares)
    for (const a of seats)
      for (const b of seats) {
        if (a.table >= b.table) continue;
        const key = twoTables(a.table, b.table);
        rounds.set(key, (rounds.get(key) ?? new Set()).add(round));
      }
  return new Set([...rounds].filter(([, found]) => found.size * 2 > index.rounds.length).map(([key]) => key));
};

/** Rounds in which every table plays the same boards, where that is so in more than half of them. A triangle stands beside. */
const barometerRounds = (index: Index): ReadonlySet<number> => {
  const rounds = Map.groupBy(
    index.plan.seats.filter((seat) => seat.part === undefined),
    (seat) => seat.round,
  );
  const same = [...rounds]
    .filter(([, seats]) => seats.length > 1 && new Set(seats.map(({ boards }) => boards.join())).size === 1)
    .map(([round]) => round);
  return new Set(same.length * 2 > rounds.size ? same : []);
};

/** How many of those at a table play this board at another time too. */
const countAgain = (index: Index): ((seat: Seat, board: number) => number) => {
  const counts = new Map<Seat, Map<number, number>>();
  for (const { seats } of index.sitters) {
    const times = new Map<number, number>();
    for (const seat of seats) for (const board of seat.boards) times.set(board, (times.get(board) ?? 0) + 1);
    for (const seat of seats)
      for (const board of seat.boards) {
        if ((times.get(board) ?? 0) < 2) continue;
        const own = counts.get(seat) ?? new Map<number, number>();
        counts.set(seat, own.set(board, (own.get(board) ?? 0) + 1));
      }
  }
  return (seat, board) => counts.get(seat)?.get(board) ?? 0;
};

/** What more than half of them are. */
const usualOf = (values: readonly number[]): number | undefined =>
  [...Map.groupBy(values, (value) => value)].find(([, same]) => same.length * 2 > values.length)?.[0];

type ShareJudge = (share: SharedBoard, seat: Seat) => boolean;

const declaredShares = (index: Index): ShareJudge | undefined => {
  // Two rooms play the same boards at the same time.
  if (index.plan.duplicated || index.plan.seats.every((seat) => seat.room ?? seat.part)) return () => true;
  const { meant } = index.plan;
  if (!meant) return undefined;
  const allowed = new Map<string, ReadonlySet<number>[]>();
  for (const { round, tables } of meant.shares)
    for (const table of tables)
      allowed.set(`${round}/${table}`, [...(allowed.get(`${round}/${table}`) ?? []), new Set(tables)]);
  return ({ round, seats }, seat) =>
    allowed
      .get(`${round}/${seat.table}`)
      ?.some((tables) => seats.some((s) => s.table !== seat.table && tables.has(s.table))) ?? false;
};

/** More than half of the rounds have tables that share without doing so as a rule: the plan lets shares go round. */
const sharesGoRound = (index: Index, usual: ReadonlySet<string>): boolean => {
  const rounds = new Set(
    index.shares
      .filter(({ seats }) => seats.some((a) => seats.some((b) => a.table < b.table && !isUsual(usual, a, b))))
      .map(({ round }) => round),
  );
  return rounds.size * 2 > index.rounds.length;
};

const isUsual = (usual: ReadonlySet<string>, a: Seat, b: Seat): boolean =>
  usual.has(twoTables(a.table, b.table));

/** Has this table the wrong board? By the course of its boards; where it has none, by how often the board is played. */
const judgeSlips = (index: Index, usual: ReadonlySet<string>): ((seat: Seat, board: number) => boolean) => {
  const course = followBoards(index);
  const again = countAgain(index);
  const counts = [...index.plays.values()].map((seats) => seats.length);
  const even = new Set(counts).size === 1;
  const goRound = sharesGoRound(index, usual);
  const often = usualOf(counts);
  const isSurplus = (seat: Seat, board: number): boolean => {
    const plays = index.plays.get(board) ?? [];
    const most = Math.max(...plays.map((one) => again(one, board)));
    return often !== undefined && plays.length > often && most > 0 && again(seat, board) === most;
  };
  return (seat, board) => {
    const keeps = course.keeps(seat, board);
    if (keeps !== undefined) return !keeps && (!even || again(seat, board) > 0);
    return again(seat, board) > 1 || (!even && (!goRound || isSurplus(seat, board)));
  };
};

export const judgeShares = (index: Index): ShareJudge => {
  const declared = declaredShares(index);
  if (declared) return declared;
  const usual = usualSharers(index);
  const barometer = barometerRounds(index);
  const isSlip = judgeSlips(index, usual);
  return ({ round, board, seats }, seat) => {
    if (barometer.has(round)) return true;
    const slips = isSlip(seat, board);
    return seats.some(
      (other) =>
        other.table !== seat.table && (isUsual(usual, seat, other) || !(slips || isSlip(other, board))),
    );
  };
};

/** Nobody ever meets one of the own field, whichever way the arrows point. Four pairs are too few to tell. */
const isTwoFields = (index: Index): boolean => {
  const others = new Map<string, string[]>();
  for (const { ids } of index.meetings.values())
    for (const [a, b] of [ids, [ids[1], ids[0]]] as const) others.set(a, [...(others.get(a) ?? []), b]);
  const field = new Map<string, boolean>();
  for (const start of others.keys()) {
    if (field.has(start)) continue;
    field.set(start, true);
    const open = [start];
    for (let id = open.pop(); id !== undefined; id = open.pop())
      for (const other of others.get(id) ?? []) {
        if (field.get(other) === field.get(id)) return false;
        if (!field.has(other)) open.push(other);
        field.set(other, !field.get(id));
      }
  }
  return others.size > 4;
};

/**
 * Course Notes (Mitchells): a skip is for an even number of tables with as many sets, and its last round is there for
 * the sets each table has missed. So in as many rounds as tables every board is played once at every table.
 */
const completesSkip = (index: Index): boolean => {
  const tables = index.tables.length;
  if (tables % 2 === 1 || index.rounds.length !== tables) return false;
  return [...index.plays.values()].every(
    (seats) => seats.length === tables && new Set(seats.map(({ table }) => table)).size === tables,
  );
};

export const judgeMeetings = (index: Index): ((meeting: Meeting, seat: Seat) => boolean) => {
  const { meant } = index.plan;
  if (meant) {
    const said = new Set(meant.meetings.map(({ round, pairs }) => `${round}/${[...pairs].sort().join('|')}`));
    return (meeting, seat) => said.has(`${seat.round}/${[...meeting.ids].sort().join('|')}`);
  }
  const counts = new Set(
    [...index.meetings.values()].map(({ seats }) => new Set(seats.map((s) => s.round)).size),
  );
  // A double round robin: all who meet at all meet equally often.
  if (counts.size === 1) return () => true;
  // Two fields whose last round is nothing but return meetings: the replay of a skip, if it can be one.
  const again = new Map<number, number>();
  for (const { seats } of index.meetings.values())
    for (const seat of seats.slice(1)) again.set(seat.round, (again.get(seat.round) ?? 0) + 1);
  const tables = Map.groupBy(index.plan.seats, (seat) => seat.round);
  const last = index.rounds.at(-1);
  const isReplay = (round: number): boolean =>
    round === last &&
    again.get(round) === tables.get(round)?.length &&
    completesSkip(index) &&
    isTwoFields(index);
  // A triangle meets in halves.
  return (_, seat) => seat.part !== undefined || isReplay(seat.round);
};
