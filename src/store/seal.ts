import { hash } from 'node:crypto';
import type { Fault, Row } from './log.ts';

/** Each fact's seal covers its text and the seal before it, so that a change anywhere breaks every seal after it. */
export const makeSeal = (before: string, contest: string, seq: number, text: string): string =>
  hash('sha256', `${before}\n${contest}\n${seq}\n${text}`, 'hex');

/** The id a fact's own text bears: the seal covers that, so that the id it is found by must be the same. */
const idIn = (text: string): unknown => {
  try {
    return (JSON.parse(text) as { readonly id?: unknown } | null)?.id;
  } catch {
    return UNREADABLE;
  }
};
const UNREADABLE = Symbol('unreadable');

/** Whether a fact stands under the seal it bears, by the id it is found by. */
export const isSealed = (before: string, contest: string, { seq, id, text, seal }: Row): boolean =>
  makeSeal(before, contest, seq, text) === seal && idIn(text) === id;

/**
 * The first broken link, every fact that is missing or cannot be read, and facts lost at the end: `end` is where the log is
 * known to have come to, kept apart from the facts.
 */
export const checkSeals = (
  contest: string,
  rows: readonly Row[],
  end: { readonly seq: number; readonly seal?: string },
): readonly Fault[] => {
  const faults: Fault[] = [];
  let before = '';
  let broken = false;
  const breaks = (seq: number): void => {
    if (!broken) faults.push({ seq, fault: 'seal' });
    broken = true;
  };
  rows.forEach((row, index) => {
    const { seq, text, seal } = row;
    if (seq !== index + 1) faults.push({ seq: index + 1, fault: 'gap' });
    if (idIn(text) === UNREADABLE) faults.push({ seq, fault: 'unreadable' });
    if (!isSealed(before, contest, row)) breaks(seq);
    before = seal;
  });
  const last = rows.at(-1)?.seq ?? 0;
  if (last < end.seq) faults.push({ seq: last + 1, fault: 'lost' });
  else if (last > end.seq || (end.seal !== undefined && end.seal !== before)) breaks(last);
  return faults;
};
