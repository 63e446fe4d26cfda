import type { Fact } from '../engine/contest/fact.ts';
import type { Row } from './log.ts';

/** A fact that cannot be read as it stands in the store: the file was damaged, or changed from outside. */
export class Damaged extends Error {
  readonly contest: string;
  readonly seq: number;
  constructor(contest: string, seq: number) {
    super(`fact ${seq} of ${contest} cannot be read`);
    this.contest = contest;
    this.seq = seq;
  }
}

export const readRow = (contest: string, { seq, text }: Pick<Row, 'seq' | 'text'>): Fact => {
  try {
    return JSON.parse(text) as Fact;
  } catch {
    throw new Damaged(contest, seq);
  }
};
