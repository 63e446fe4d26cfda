import type { Spot } from './fact.ts';
import {
  type Adjustment,
  type LineState,
  type Report,
  type Spoiling,
  type SpotLine,
  saysSame,
} from './state.ts';

const DESK: ReadonlySet<string> = new Set(['organiser', 'director', 'system']);

/** The place of the last word the director had on this report: a correction of his, or his confirmation. */
const settledAt = (report: Report): number => {
  const corrected = report.corrects !== undefined && DESK.has(report.by.role) ? report.seq : 0;
  const confirmed = report.confirmed && DESK.has(report.confirmed.by.role) ? report.confirmed.seq : 0;
  return Math.max(corrected, confirmed);
};

const stateOf = (report: Report): LineState => {
  if (report.result.kind === 'not-played') return 'not-played';
  // What the desk keys comes from a slip or traveller that both sides had in hand: it waits for nobody's check.
  return report.by.role !== 'table' || report.confirmed ? 'confirmed' : 'reported';
};

const NOTHING: readonly Report[] = [];

/** Most lines: one thing was said, and nobody has ruled. */
export const settleFirst = (report: Report): SpotLine => ({
  round: report.round,
  table: report.table,
  board: report.board,
  reports: [report.fact],
  against: NOTHING,
  counts: report,
  state: stateOf(report),
});

/**
 * Which report counts. What was corrected or withdrawn does not speak; the director's last word silences whatever was
 * said before it; what still speaks must agree, or the line is in conflict and counts for nobody until it is settled.
 */
export const settle = (
  spot: Spot,
  reports: readonly Report[],
  adjusted: Adjustment | undefined,
  rulings: readonly string[] = [],
  spoilt?: Spoiling,
): SpotLine => {
  const speaking = reports.filter(
    (report) => !report.corrected && !report.withdrawn && report.seq > (spoilt?.seq ?? 0),
  );
  const word = Math.max(0, ...speaking.map(settledAt));
  const heard = speaking.filter((report) => settledAt(report) === word || report.seq > word);
  const ruled = word === 0 ? undefined : heard.find((report) => settledAt(report) === word);
  const first = ruled ?? heard.find((report) => report.confirmed) ?? heard[0];
  const agree = first !== undefined && heard.every((report) => saysSame(report, first));
  const base = {
    round: spot.round,
    table: spot.table,
    board: spot.board,
    reports: reports.map((report) => report.fact),
    against: agree ? [] : heard,
    ...(adjusted ? { adjusted } : {}),
    ...(rulings.length > 0 ? { rulings } : {}),
    ...(spoilt ? { spoilt } : {}),
    ...(first && agree ? { counts: first } : {}),
  };
  if (adjusted) return { ...base, state: 'adjusted' };
  // Its substitute is played with the next stanza: here nothing is awaited any more.
  if (spoilt?.as === 'next-stanza') return { ...base, state: 'not-played' };
  if (!first) return { ...base, state: 'awaited' };
  return { ...base, state: agree ? stateOf(first) : 'conflict' };
};
