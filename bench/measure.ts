// Processor time, medians and peers in C++, as every bench takes them.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { NOT_RUN } from './bench.ts';

/** Processor milliseconds of some work, and what it gave. */
export const timed = <T>(work: () => T): { readonly ms: number; readonly value: T } => {
  const from = process.cpuUsage();
  const value = work();
  const { user, system } = process.cpuUsage(from);
  return { ms: (user + system) / 1000, value };
};

export const cpu = (work: () => unknown): number => timed(work).ms;

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** A number as the page shows it. A ratio to what wasn't run is NaN; one to less than the clock can tell is infinite. */
export const show = (value: number, digits = 1, unit = ''): string => {
  if (!Number.isFinite(value)) return NOT_RUN;
  const number = value.toLocaleString('en-AU', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${number}${unit}`;
};

export const times = (value: number, digits = 1): string => show(value, digits, ' ×');

/** A ratio and whether it keeps its goal. */
export const against = (
  ratio: number,
  goal: { readonly most?: number; readonly least?: number },
  digits = 1,
): string => {
  if (!Number.isFinite(ratio)) return NOT_RUN;
  const { most, least } = goal;
  const met = (most === undefined || ratio <= most) && (least === undefined || ratio >= least);
  return `${times(ratio, digits)} (goal ${most === undefined ? `≥ ${least}` : `≤ ${most}`}: ${met ? 'met' : 'missed'})`;
};

/** A peer in C++, built here; undefined where it can't be. */
export const buildPeer = (folder: string, source: string, options: readonly string[]): string | undefined => {
  const out = join(folder, source.replace('.cpp', ''));
  try {
    execFileSync('c++', ['-O3', '-std=c++17', '-o', out, join(import.meta.dirname, source), ...options], {
      stdio: 'ignore',
    });
    return out;
  } catch {
    return undefined;
  }
};
