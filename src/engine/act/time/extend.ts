import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { makeInstant } from '../../ruling/clock.ts';
import { read, correctionDeadline } from '../../play/time/time.ts';
import { type Contest, roundOf } from '../../contest/state.ts';
import { type Refusal, refuse, type Result, ok } from '../../kit/result.ts';
import type { Act } from '../act.ts';

/** A later time than the one there is, that can be read. */
const whyNotExtended = (
  contest: Contest,
  { until }: RequestOf<'extend-corrections'>,
): Refusal | undefined => {
  const given = read(until);
  if (given === undefined) return refuse('moment-unreadable', { given: until }, { at: 'until' }).refusal;
  const now = correctionDeadline(contest, { round: Math.max(1, roundOf(contest)) });
  return now?.until !== undefined && given <= now.until
    ? refuse('extension-early', { until: makeInstant(now.until) }, { at: 'until', clause: now.clause })
        .refusal
    : undefined;
};

/** Until when scores may be put right, by the director's decision: longer, or again (Law 79C). */
const decide = (
  contest: Contest,
  { until, why }: RequestOf<'extend-corrections'>,
): Result<readonly NewFact[]> => {
  if (!contest.started) return refuse('play-not-started');
  if (why.trim() === '') return refuse('extension-unsaid', {}, { at: 'why' });
  return contest.extended?.until === until
    ? ok([])
    : ok([{ kind: 'corrections-extended', until, why: why.trim() }]);
};

export const extendCorrections: Act<'extend-corrections'> = {
  ask: 'extend-corrections',
  refusals: ['extension-early', 'extension-unsaid'],
  decide,
  whyNot: whyNotExtended,
};
