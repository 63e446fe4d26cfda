import type { Actor, BoardResult } from '../../contest/fact.ts';
import type { Seat } from '../../contest/plan.ts';
import type { Request } from '../../contest/request.ts';
import { type Contest, lineAt, roundOf, saysSame } from '../../contest/state.ts';

/** A result as a file of another program gives it: who met on which board, and what they did. */
export interface FiledLine {
  readonly board: number;
  readonly ns: string;
  readonly ew: string;
  /** Nothing where the file has an adjusted score or no contract. */
  readonly result?: BoardResult;
}

export interface FiledSession {
  readonly requests: readonly Request[];
  /** In already, and the same. */
  readonly known: number;
  /** Something else is in: the director decides which is right. */
  readonly differ: readonly FiledLine[];
  /** Nobody meets on that board here. */
  readonly unknown: readonly FiledLine[];
  /** Their round has not been called. */
  readonly early: readonly FiledLine[];
  /** Adjusted scores and lines without a contract: they are given at the desk. */
  readonly unreadable: readonly FiledLine[];
}

/** `3NS` and `3` are pair 3 where the pairs of both sides have numbers of their own. */
const bare = (pair: string): string => pair.replace(/(?:NS|EW|N\/S|E\/W)$/i, '').trim();

const seatFinder = (seats: readonly Seat[]) => {
  const met = new Map<string, Seat>();
  for (const seat of seats) for (const board of seat.boards) met.set(`${seat.ns}/${seat.ew}/${board}`, seat);
  return ({ ns, ew, board }: FiledLine): Seat | undefined =>
    met.get(`${ns}/${ew}/${board}`) ?? met.get(`${bare(ns)}/${bare(ew)}/${board}`);
};

/** Results of a session from a file: each finds its table by who met on which board. What is in stays in. */
export const fileSession = (contest: Contest, lines: readonly FiledLine[], by: Actor): FiledSession => {
  const find = seatFinder([...(contest.seating?.seats.values() ?? [])]);
  const now = roundOf(contest);
  const made = {
    requests: [] as Request[],
    known: 0,
    differ: [] as FiledLine[],
    unknown: [] as FiledLine[],
    early: [] as FiledLine[],
    unreadable: [] as FiledLine[],
  };
  const taken = new Set<string>();
  for (const line of lines) {
    const { board, result } = line;
    const seat = find(line);
    if (result === undefined) made.unreadable.push(line);
    else if (!seat) made.unknown.push(line);
    else if (seat.round > now) made.early.push(line);
    else {
      const spot = { round: seat.round, table: seat.table, board };
      const key = `${spot.round}/${spot.table}/${board}`;
      const { counts, adjusted } = lineAt(contest, spot);
      if (counts && saysSame(counts, { result })) made.known += 1;
      else if (counts || adjusted || taken.has(key)) made.differ.push(line);
      else made.requests.push({ ask: 'report-result', by, ...spot, result });
      taken.add(key);
    }
  }
  return made;
};
