import { ok, type Result, refuse } from '../kit/result.ts';
import { SEATS, type Seat, type Side } from './seat.ts';

export const VULNERABILITIES = ['none', 'ns', 'ew', 'both'] as const;
export type Vulnerability = (typeof VULNERABILITIES)[number];

/** Law 2 and the diagram of the sixteen boards: dealer goes round by one, vulnerability repeats after sixteen. */
const CYCLE = 'none ns ew both ns ew both none ew both none ns both none ns ew'.split(
  ' ',
) as readonly Vulnerability[];

export const dealerOf = (board: number): Seat => SEATS[(board - 1) % 4] as Seat;
export const vulnerabilityOf = (board: number): Vulnerability => CYCLE[(board - 1) % 16] as Vulnerability;

export const isVulnerable = (side: Side, vulnerability: Vulnerability): boolean =>
  vulnerability === 'both' || vulnerability === side;

/** Boards are numbered from 1, without an upper end. */
export const parseBoardNumber = (value: unknown, at?: string): Result<number> => {
  const number = typeof value === 'string' && /^\d+$/.test(value.trim()) ? Number(value) : value;
  if (typeof number === 'number' && Number.isSafeInteger(number) && number >= 1) return ok(number);
  return refuse(
    'board-number',
    { given: String(value) },
    { ...(at === undefined ? {} : { at }), clause: 'Law 2' },
  );
};

/** Our four words, and those of PBN. */
const NAMES: ReadonlyMap<string, Vulnerability> = new Map([
  ['none', 'none'],
  ['love', 'none'],
  ['-', 'none'],
  ['ns', 'ns'],
  ['n-s', 'ns'],
  ['ew', 'ew'],
  ['e-w', 'ew'],
  ['both', 'both'],
  ['all', 'both'],
]);

export const parseVulnerability = (value: unknown, at?: string): Result<Vulnerability> => {
  const found = typeof value === 'string' ? NAMES.get(value.trim().toLowerCase()) : undefined;
  return found
    ? ok(found)
    : refuse('vulnerability', { given: String(value) }, at === undefined ? {} : { at });
};
