import { createHash } from 'node:crypto';
import type { Fault } from './log.ts';

/** Each fact's seal covers its text and the seal before it, so that a change anywhere breaks every seal after it. */
export const makeSeal = (before: string, contest: string, seq: number, text: string): string =>
  createHash('sha256').update(`${before}\n${contest}\n${seq}\n${text}`).digest('hex');

export interface Sealed {
  readonly seq: number;
  readonly text: string;
  readonly seal: string;
}

const isReadable = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** The first broken link, and every fact that is missing or cannot be read. */
export const checkSeals = (contest: string, rows: readonly Sealed[]): readonly Fault[] => {
  const faults: Fault[] = [];
  let before = '';
  let broken = false;
  rows.forEach(({ seq, text, seal }, index) => {
    if (seq !== index + 1) faults.push({ seq: index + 1, fault: 'gap' });
    if (!isReadable(text)) faults.push({ seq, fault: 'unreadable' });
    if (!broken && makeSeal(before, contest, seq, text) !== seal) {
      faults.push({ seq, fault: 'seal' });
      broken = true;
    }
    before = seal;
  });
  return faults;
};
