import type { Seat } from '../contest/plan.ts';

export const FAULTS = [
  'board-again',
  'met-again',
  'seated-twice',
  'not-seated',
  'unknown-pair',
  'unknown-table',
  'unknown-round',
  'board-in-two-places',
  'boards-uneven',
] as const;

export interface Fault {
  readonly round: number;
  /** Absent only for someone who is at no table. */
  readonly table?: number;
  readonly fault: (typeof FAULTS)[number];
  /** Absent where a table has nobody, or where those of the field have no numbers to miss one by. */
  readonly pair?: string;
  /** Whom the pair meets again. */
  readonly with?: string;
  readonly board?: number;
  /** Where it happened before. */
  readonly before?: { readonly round: number; readonly table: number };
  /** Every table concerned. */
  readonly tables?: readonly number[];
  /** Said to sit out in the round in which it is seated. */
  readonly sitsOut?: true;
}

/** Something that would be a fault if it were not meant. */
export interface Remark {
  readonly note: 'share' | 'meeting' | 'sit-out';
  readonly round: number;
  readonly tables?: readonly number[];
  readonly pairs?: readonly string[];
}

export const placeOf = ({ round, table }: Seat): Required<Pick<Fault, 'round' | 'table'>> => ({
  round,
  table,
});

export const inOrder = (a: Fault, b: Fault): number =>
  a.round - b.round ||
  (a.table ?? 0) - (b.table ?? 0) ||
  FAULTS.indexOf(a.fault) - FAULTS.indexOf(b.fault) ||
  (a.board ?? 0) - (b.board ?? 0);
