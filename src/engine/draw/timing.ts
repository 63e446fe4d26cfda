import { ok, type Result, refuse } from '../kit/result.ts';
import type { DrawTime } from '../rulebook/draw.ts';
import type { Cited } from '../rulebook/slots.ts';

/** When somebody asks. Minutes count from the start of the match before; there is no clock in here. */
export interface Moment {
  /** The round to be drawn. */
  readonly round: number;
  readonly minutes: number;
  readonly missingResults: number;
  /** The chief director says: now; or at so many minutes, earlier or later than the rule has it. */
  readonly director?: 'now' | { readonly minutes: number };
  /** The match before is the last of its day. */
  readonly lastOfDay?: boolean;
}

export const CALLED_BY = ['results', 'time', 'director', 'arrears'] as const;

export interface DrawCall {
  readonly now: boolean;
  /** What makes the draw due, now or later. */
  readonly by: (typeof CALLED_BY)[number];
  /** The draw falls due at so many minutes, where it is a time that it waits for. */
  readonly due?: number;
  /** The standings to draw from: those after this round. */
  readonly after: number;
  readonly missingResults: number;
  readonly clause: string;
  readonly says: string;
}

type Cause = Pick<DrawCall, 'now' | 'by' | 'due'>;

/** A later time than the rule's is only for whoever may set it (ANC 2021 6.3, 9.4). */
const maySetLater = (rule: DrawTime, lastOfDay: boolean): boolean =>
  rule.director === 'any' || (rule.director === 'earlier-or-overnight' && lastOfDay);

const dueAt = (due: number, minutes: number, by: 'time' | 'director'): Cause => ({
  now: minutes >= due,
  by,
  due,
});

/** The rule's own answer, with no word of the director's. */
const byRule = (rule: DrawTime, { minutes, missingResults }: Moment): Cause => {
  switch (rule.use) {
    case 'in-arrears':
      return { now: true, by: 'arrears' };
    case 'after-start':
      return dueAt(rule.minutes, minutes, 'time');
    case 'all-results':
      return { now: missingResults === 0, by: 'results' };
  }
};

const byDirector = (
  rule: DrawTime & Cited,
  moment: Moment,
  said: NonNullable<Moment['director']>,
): Result<Cause> => {
  if (said === 'now') return ok({ now: true, by: 'director' });
  const own = byRule(rule, moment);
  const isLater = own.due !== undefined && said.minutes > own.due;
  if (isLater && !maySetLater(rule, moment.lastOfDay ?? false))
    return refuse('draw-time-later', { given: said.minutes, due: own.due }, { clause: rule.clause });
  return ok(dueAt(said.minutes, moment.minutes, 'director'));
};

/** Whether the round is to be drawn now, by whose word, and from which standings. */
export const callDraw = (rule: DrawTime & Cited, moment: Moment): Result<DrawCall> => {
  const { round, missingResults, director } = moment;
  const cause = director === undefined ? ok(byRule(rule, moment)) : byDirector(rule, moment, director);
  if (!cause.ok) return cause;
  const behind = rule.use === 'in-arrears' ? rule.rounds : 0;
  return ok({
    ...cause.value,
    after: Math.max(0, round - 1 - behind),
    missingResults,
    clause: rule.clause,
    says: rule.says,
  });
};
