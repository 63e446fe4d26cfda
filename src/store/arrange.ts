import type { Answer, Appended, Batch, Copied, Kept, Placed, Row } from './log.ts';
import { isSealed, makeSeal } from './seal.ts';

/** Where a contest's log ends. */
export interface Head {
  readonly seq: number;
  readonly seal: string;
}

export const START: Head = { seq: 0, seal: '' };

export interface Arranged extends Copied {
  readonly answers: readonly Answer[];
  readonly head: Head;
}

/** The rows that several requests come to after `head`, numbered and sealed. */
export const arrange = (contest: string, head: Head, batches: readonly Batch[]): Arranged => {
  const rows: Row[] = [];
  const requests: Kept[] = [];
  let { seq, seal } = head;
  for (const batch of batches) {
    for (const fact of batch.facts) {
      seq += 1;
      const text = JSON.stringify({ ...fact, seq });
      seal = makeSeal(seal, contest, seq, text);
      rows.push({ seq, id: fact.id, text, seal });
    }
    requests.push({
      id: batch.request,
      digest: batch.digest,
      at: seq,
      facts: batch.facts.map(({ id }) => id),
    });
  }
  return { rows, requests, answers: requests.map(({ at, facts }) => ({ at, facts })), head: { seq, seal } };
};

/** What a store must know of a contest to judge a call; both answers are looked up where the log is. */
export interface Known {
  readonly head: Head;
  readonly request: (id: string) => Kept | undefined;
  readonly hasFact: (id: string) => boolean;
}

/** Why these requests cannot be placed, or undefined: known before moved before taken, so that a resend is always one. */
export const whyNotPlaced = (
  { head, request, hasFact }: Known,
  expected: number,
  batches: readonly Batch[],
): Exclude<Placed, { done: 'placed' }> | undefined => {
  const seen = new Set<string>();
  for (const [index, batch] of batches.entries()) {
    const known = request(batch.request);
    if (known && known.digest !== batch.digest) return { done: 'taken', index };
    if (known) return { done: 'known', index, answer: { at: known.at, facts: known.facts } };
    if (seen.size === seen.add(`request ${batch.request}`).size) return { done: 'taken', index };
  }
  if (head.seq !== expected) return { done: 'moved', at: head.seq };
  for (const [index, { facts }] of batches.entries())
    for (const { id } of facts)
      if (hasFact(id) || seen.size === seen.add(`fact ${id}`).size) return { done: 'taken', index };
  return undefined;
};

/** One request placed by itself. */
export const appendBy =
  (place: (contest: string, expected: number, batches: readonly Batch[]) => Promise<Placed>) =>
  async (contest: string, expected: number, batch: Batch): Promise<Appended> => {
    const placed = await place(contest, expected, [batch]);
    switch (placed.done) {
      case 'placed':
        return { done: 'appended', answer: placed.answers[0] ?? { at: expected, facts: [] } };
      case 'known':
        return { done: 'known', answer: placed.answer };
      case 'taken':
        return { done: 'taken' };
      default:
        return placed;
    }
  };

/** What a remembered request means to whoever asks the same id again. */
export const recalled = (known: Kept | undefined, digest: string): Answer | 'taken' | undefined =>
  known && (known.digest === digest ? { at: known.at, facts: known.facts } : 'taken');

/** Whether a copy's rows go on from this head, each number and each seal as it must be. */
export const goesOn = (contest: string, head: Head, rows: readonly Row[]): boolean => {
  let { seq, seal } = head;
  return rows.every((row) => {
    seq += 1;
    const isNext = row.seq === seq && isSealed(seal, contest, row);
    seal = row.seal;
    return isNext;
  });
};
