import type { Cited } from '../rulebook/slots.ts';

/** When a round is drawn. Minutes and counts arrive from outside: there is no clock in here. */
export type DrawTime = Cited &
  /** As soon as all results are in. */
  (
    | { readonly use: 'all-results' }
    /** So long after the start of the round before, on what has come in by then. */
    | { readonly use: 'after-start'; readonly minutes: number }
    /** From the standings one round behind, so that the draw never waits. */
    | { readonly use: 'in-arrears'; readonly rounds: number }
  );

export const DRAW_TIMES = {
  'anc-2021-swiss': {
    use: 'all-results',
    clause: 'ANC 2021 6.3',
    says: 'the draw is made when all results are in, or earlier when the chief director says',
  },
  'anc-2021-srosp': {
    use: 'after-start',
    minutes: 95,
    clause: 'ANC 2021 9.4',
    says: 'the draw is made 95 minutes after the match before began, on the results in by then',
  },
  'one-behind': {
    use: 'in-arrears',
    rounds: 1,
    clause: 'Course Notes (Swiss Teams)',
    says: 'the draw is made one round behind; the opponents being played are barred all the same',
  },
} as const satisfies Record<string, DrawTime>;

export interface Moment {
  readonly round: number;
  readonly minutesSinceStart: number;
  readonly missingResults: number;
  /** The chief director has the timing wholly in hand (ANC 2021 6.3). */
  readonly directorSaysNow?: boolean;
}

export interface DrawCall {
  readonly now: boolean;
  /** The standings to draw from: those after this round. */
  readonly after: number;
  readonly missingResults: number;
  readonly clause: string;
  readonly says: string;
}

/** Whether the next round is to be drawn now, and from which standings. */
export const callDraw = (rule: DrawTime, moment: Moment): DrawCall => {
  const { round, missingResults } = moment;
  const base = { after: round - 1, missingResults, clause: rule.clause, says: rule.says };
  if (rule.use === 'in-arrears') return { ...base, now: true, after: Math.max(0, round - 1 - rule.rounds) };
  if (moment.directorSaysNow || missingResults === 0) return { ...base, now: true };
  return { ...base, now: rule.use === 'after-start' && moment.minutesSinceStart >= rule.minutes };
};
