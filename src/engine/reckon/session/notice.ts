import type { Rulebook } from '../../rulebook/stack.ts';

/** Who may contest the adjustment for a substitute. */
export interface Contestable {
  readonly fielding: boolean;
  readonly opponents: boolean;
  readonly clause?: string;
}

/** The side that fields a substitute keeps its right only with timely notice; the other side's stays (SABF 13.4, 18.8). */
export const mayContest = (book: Rulebook, minutesBefore: number | undefined): Contestable => {
  const rule = book.substituteNotice?.value;
  if (!rule) return { fielding: true, opponents: true };
  return {
    fielding: minutesBefore !== undefined && minutesBefore >= rule.minutes,
    opponents: true,
    clause: rule.clause,
  };
};
