import { derive, type Figure, given } from '../../figure/figure.ts';
import { exactly, ratio } from '../../kit/rational.ts';
import { ok, type Result, refuse } from '../../kit/result.ts';
import type { AbsenceReason } from '../../rulebook/people.ts';
import type { Scale } from '../../rulebook/scale.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import { cite, ruleOf } from '../rules.ts';
import { UNIT } from './continuous.ts';
import { averageVps } from './scale.ts';

/** Matches a pair could not play, and why. */
export interface MissedSession {
  readonly id: string;
  /** The matches of the session it was away from. */
  readonly matches: readonly string[];
  readonly reason: AbsenceReason;
  /** How many sessions it plays itself. */
  readonly sessions: number;
}

/** The average of the scale for each match missed while away for the state, if the pair plays the other sessions (SABF 19.2). */
export const missedVps = (
  book: Rulebook,
  scale: Scale,
  { id, matches, reason, sessions }: MissedSession,
): Result<readonly Figure[]> => {
  const slot = ruleOf(book, 'missedMatches');
  const rule = cite(book, 'missedMatches');
  if (reason !== slot.reason)
    return refuse('missed-reason', { who: id, given: reason, asked: slot.reason }, { clause: slot.clause });
  if (sessions < slot.sessions)
    return refuse(
      'missed-sessions',
      { who: id, played: sessions, needs: slot.sessions },
      { clause: slot.clause },
    );
  const average = averageVps(scale);
  if (!average.ok) return average;
  return ok(
    matches.map((match) => {
      const key = `match/${match}/vp/${id}`;
      return derive({ key, name: 'vp', rule, note: 'away for the state' }, 'whole * percent / 100', [
        given({ key: `${key}/whole`, name: 'whole', rule }, ratio(2 * average.value, UNIT)),
        given({ key: `${key}/percent`, name: 'percent', rule }, exactly(slot.percent)),
      ]);
    }),
  );
};
