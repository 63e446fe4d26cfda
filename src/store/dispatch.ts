import { makeGathering } from './group.ts';
import type { Line } from './line.ts';
import { StoreTrouble } from './log.ts';

/** What the database made of one contest's requests. */
export interface PlaceRow {
  readonly done: 'placed' | 'moved' | 'known' | 'taken' | 'fact-taken';
  readonly at: number;
  readonly which: string;
  readonly facts: readonly string[];
  readonly seal: string;
}

/** What `place` is given, in its order. */
type Call = readonly [contest: string, expected: number, before: string, ...rest: readonly unknown[][]];

/** Appends of several contests in one transaction: one commit for all that wait. */
export const makeDispatch = (line: Line, club: string) => {
  const one = ([contest, expected, before, ids, digests, ats, facts, ...rows]: Call): Promise<PlaceRow[]> =>
    line.ask(`select * from ${club}.place($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`, [
      contest,
      expected,
      before,
      ids,
      digests,
      ats,
      JSON.stringify(facts),
      ...rows,
    ]);
  const together = async (calls: readonly Call[]): Promise<readonly PlaceRow[]> => {
    // Always in the same order, so that two processes never each wait for the other.
    const sorted = calls.toSorted(([a], [b]) => (a < b ? -1 : 1));
    const found = await line.ask<PlaceRow>(`select * from ${club}.place_all($1)`, [JSON.stringify(sorted)]);
    const rows = new Map(sorted.map(([contest], index) => [contest, found[index]]));
    return calls.map(([contest]) => rows.get(contest) as PlaceRow);
  };
  return makeGathering<Call, PlaceRow>({
    keyOf: ([contest]) => contest,
    work: (calls) => (calls.length === 1 ? one(calls[0] as Call) : together(calls)),
    isShared: (error) => error instanceof StoreTrouble,
  });
};
