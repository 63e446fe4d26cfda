import type { Plan, Seat } from '../contest/plan.ts';
import { callRoll, isStranger, judgeSitOuts, type Roll } from './absence.ts';
import { type Fault, inOrder, placeOf, type Remark } from './fault.ts';
import { judgeHead } from './head.ts';
import { type Index, indexPlan, type Sitter } from './ledger.ts';
import { judgeMeetings, judgeShares } from './meaning.ts';
import { withTurns } from './turn.ts';

export { FAULTS, type Fault, type Remark } from './fault.ts';

export interface Verdict {
  readonly ok: boolean;
  readonly faults: readonly Fault[];
  readonly remarks: readonly Remark[];
}

const boardsAgain = (index: Index): readonly Fault[] =>
  index.sitters.flatMap((sitter) => {
    const first = new Map<number, Seat>();
    return sitter.seats.flatMap((seat) =>
      seat.boards.flatMap((board) => {
        const before = first.get(board);
        if (!before) {
          first.set(board, seat);
          return [];
        }
        // The same board at two tables of one round is someone seated twice, not a board played again.
        if (timeOf(before) === timeOf(seat) && before.table !== seat.table) return [];
        return [fault('board-again', seat, sitter, { board, before: placeOf(before) })];
      }),
    );
  });

/** A round, or a move within it. */
const timeOf = ({ round, part }: Seat): string => `${round}.${part ?? 0}`;

const fault = (
  kind: Fault['fault'],
  seat: Seat,
  sitter: Sitter | undefined,
  more: Partial<Fault> = {},
): Fault => ({ ...placeOf(seat), fault: kind, ...(sitter ? { pair: sitter.id } : {}), ...more });

const inTwoSeats = (index: Index): readonly Fault[] =>
  index.sitters.flatMap((sitter) =>
    [...Map.groupBy(sitter.seats, timeOf).values()]
      .filter((seats) => seats.length > 1)
      .flatMap((seats) => {
        const tables = [...new Set(seats.map((seat) => seat.table))];
        return tables.map((table) =>
          fault('seated-twice', seats.find((seat) => seat.table === table) as Seat, sitter, { tables }),
        );
      }),
  );

/** A team at both sides of a table, whichever of its pairs they are. */
const againstItself = (index: Index): readonly Fault[] =>
  index.plan.of === 'teams'
    ? index.plan.seats
        .filter((seat) => index.teamOf(seat.ns) === index.teamOf(seat.ew))
        .map((seat) => {
          const pair = index.teamOf(seat.ns);
          return fault('seated-twice', seat, undefined, { pair, with: pair });
        })
    : [];

/** The same seats given to two: whoever comes second in the list has none. */
const seatTaken = (plan: Plan): readonly Fault[] => {
  const taken = new Map<string, Seat>();
  return plan.seats.flatMap((seat) => {
    const key = `${timeOf(seat)}/${seat.table}`;
    const before = taken.get(key);
    if (!before) taken.set(key, seat);
    return before ? [fault('seated-twice', seat, undefined, { pair: seat.ns, with: before.ns })] : [];
  });
};

const metAgain = (index: Index): { faults: readonly Fault[]; remarks: readonly Remark[] } => {
  const meant = judgeMeetings(index);
  const faults: Fault[] = [];
  const remarks: Remark[] = [];
  for (const meeting of index.meetings.values())
    for (const seat of meeting.seats.slice(1)) {
      const [pair, other] = meeting.names;
      if (meant(meeting, seat)) remarks.push({ note: 'meeting', round: seat.round, pairs: [pair, other] });
      else {
        const before = placeOf(meeting.seats[0] as Seat);
        faults.push({ ...placeOf(seat), fault: 'met-again', pair, with: other, before });
      }
    }
  return { faults, remarks };
};

const inTwoPlaces = (index: Index): { faults: readonly Fault[]; remarks: readonly Remark[] } => {
  const meant = judgeShares(index);
  const faults: Fault[] = [];
  const remarks = new Map<string, Remark>();
  for (const share of index.shares) {
    const tables = share.seats.map((seat) => seat.table);
    const wrong = share.seats.filter((seat) => !meant(share, seat));
    for (const seat of wrong)
      faults.push(fault('board-in-two-places', seat, undefined, { board: share.board, tables }));
    if (wrong.length === 0)
      remarks.set(`${share.round}/${tables.join()}`, { note: 'share', round: share.round, tables });
  }
  return { faults, remarks: [...remarks.values()] };
};

/** A number at a table that nobody of the field has. */
const strangersAt = (index: Index, roll: Roll): readonly Fault[] =>
  index.sitters
    .filter(({ id }) => isStranger(index, roll, id))
    .flatMap((sitter) => sitter.seats.map((seat) => fault('unknown-pair', seat, sitter)));

const notSeated = (index: Index): { faults: readonly Fault[]; remarks: readonly Remark[] } => {
  const roll = callRoll(index);
  const nameless = Array.from({ length: roll.nameless }, (): Fault => ({ round: 1, fault: 'not-seated' }));
  const judged = judgeSitOuts(index, roll);
  const strangers = strangersAt(index, roll);
  /** Where the forgotten would sit, if only one table can be meant. */
  const emptyTable = (round: number): { table?: number } => {
    const empty = index.tables.filter((table) => !index.at(round, table));
    const taken = strangers.filter((one) => one.round === round).map(({ table }) => table);
    const [table, ...more] = [...empty, ...taken];
    return table !== undefined && more.length === 0 ? { table } : {};
  };
  return {
    faults: [
      ...strangers,
      ...judgeHead(index, roll),
      ...nameless,
      ...judged.wrong.map(
        ({ round, pair }): Fault => ({
          round,
          ...emptyTable(round),
          fault: 'not-seated',
          pair,
        }),
      ),
    ],
    remarks: judged.meant.map(({ round, pair }) => ({ note: 'sit-out', round, pairs: [pair] })),
  };
};

const most = (values: readonly number[]): number | undefined => {
  const counts = Map.groupBy(values, (value) => value);
  return [...counts].sort(([a, x], [b, y]) => y.length - x.length || b - a)[0]?.[0];
};

const isTriangle = ({ of, contestants }: Plan): boolean => of === 'teams' && contestants === 3;

const howMany = ({ boards }: Seat): number => (boards.length < 2 ? boards.length : new Set(boards).size);

/** A table with more or fewer boards than the others of its round, or with none. In a triangle sets differ by a board. */
const unequalTables = (plan: Plan): readonly Fault[] => {
  const seats = plan.seats.filter((seat) => seat.part === undefined && !isTriangle(plan));
  return [...Map.groupBy(seats, (seat) => seat.round).values()].flatMap((round) => {
    const counts = round.map(howMany);
    const usual = most(counts);
    return round
      .filter((_, i) => counts[i] !== usual || counts[i] === 0)
      .map((seat) =>
        fault(
          'boards-uneven',
          seat,
          undefined,
          seat.boards[0] === undefined ? {} : { board: seat.boards[0] },
        ),
      );
  });
};

/**
 * A board nobody else plays compares with nothing: a mistake where two thirds of the boards come to more than half of the
 * tables. Where play ends so early that they do not, how often each is played is a matter of balance.
 */
const lonelyBoards = (index: Index): readonly Fault[] => {
  if (index.plan.of === 'teams') return [];
  const often = [...index.plays.values()].filter((seats) => seats.length * 2 > index.tables.length);
  if (index.tables.length < 2 || often.length * 3 < index.plays.size * 2) return [];
  return [...index.plays].flatMap(([board, seats]) =>
    seats.length === 1 ? seats.map((seat) => fault('boards-uneven', seat, undefined, { board })) : [],
  );
};

/** A team match needs each board at both tables, once each way round. */
const halfMatches = (index: Index): readonly Fault[] => {
  if (index.plan.of !== 'teams') return [];
  const played = new Map<string, Seat[]>();
  for (const seat of index.plan.seats)
    for (const board of seat.boards) {
      const key = `${board}|${index.teamOf(seat.ns)}|${index.teamOf(seat.ew)}`;
      played.set(key, [...(played.get(key) ?? []), seat]);
    }
  return [...played].flatMap(([key, seats]) => {
    const [board, ns, ew] = key.split('|');
    const back = played.get(`${board}|${ew}|${ns}`)?.length ?? 0;
    return back === seats.length
      ? []
      : seats.map((seat) => fault('boards-uneven', seat, undefined, { board: Number(board) }));
  });
};

/** Is the movement sound? Every fault is named with its round and table; what is meant is a remark. */
export const check = (received: Plan): Verdict => {
  const plan = withTurns(received);
  const index = indexPlan(plan);
  const parts = [metAgain(index), inTwoPlaces(index), notSeated(index)];
  const faults = [
    ...boardsAgain(index),
    ...againstItself(index),
    ...inTwoSeats(index),
    ...seatTaken(plan),
    ...unequalTables(plan),
    ...lonelyBoards(index),
    ...halfMatches(index),
    ...parts.flatMap((part) => part.faults),
  ].sort(inOrder);
  return {
    ok: faults.length === 0,
    faults: withoutRepeats(faults),
    remarks: parts.flatMap((part) => part.remarks),
  };
};

const withoutRepeats = (faults: readonly Fault[]): readonly Fault[] => {
  const seen = new Set<string>();
  return faults.filter((one) => {
    const key = [one.round, one.table, one.fault, one.pair, one.board].join('|');
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
};
