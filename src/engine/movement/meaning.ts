import type { Seat } from '../contest/plan.ts';
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

const playsAgain = (index: Index): ReadonlySet<string> => {
  const again = new Set<string>();
  for (const sitter of index.sitters) {
    const counts = new Map<number, number>();
    for (const seat of sitter.seats)
      for (const board of seat.boards) counts.set(board, (counts.get(board) ?? 0) + 1);
    for (const seat of sitter.seats)
      for (const board of seat.boards)
        if ((counts.get(board) ?? 0) > 1) again.add(`${seat.round}/${seat.table}/${board}`);
  }
  return again;
};

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

export const judgeShares = (index: Index): ShareJudge => {
  const declared = declaredShares(index);
  if (declared) return declared;
  const usual = usualSharers(index);
  const barometer = barometerRounds(index);
  const even = new Set([...index.plays.values()].map((seats) => seats.length)).size === 1;
  const again = playsAgain(index);
  const isUsual = ({ seats }: SharedBoard, seat: Seat): boolean =>
    seats.some((other) => other.table !== seat.table && usual.has(twoTables(other.table, seat.table)));
  return (share, seat) => {
    if (barometer.has(share.round) || isUsual(share, seat)) return true;
    const spoilt = share.seats.some(({ table }) => again.has(`${share.round}/${table}/${share.board}`));
    if (spoilt) return false;
    return even;
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
