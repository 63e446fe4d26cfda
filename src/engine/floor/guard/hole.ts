import type { Contest } from '../../contest/state.ts';
import type { NewFact, Actor } from '../../contest/fact.ts';
import { foldOn } from '../../contest/fold.ts';
import { sayRefusal } from '../../words/refusal.ts';
import { showContest } from '../show/contest.ts';
import { stamp } from '../../act/guard/hole.ts';
import { type Refusal, type Result, ok, refuse } from '../../kit/result.ts';

/** Everything that is to be seen, made once; a fault of the engine’s own counts as nothing to be seen. */
const whyNotSeen = (contest: Contest): Refusal | undefined => {
  try {
    const seen: Result<unknown> = contest.stages.length > 0 ? showContest(contest) : ok(undefined);
    return seen.ok ? undefined : seen.refusal;
  } catch (error) {
    return refuse('undo-breaks', { because: error instanceof Error ? error.message : String(error) }).refusal;
  }
};

/**
 * What is taken back may be what later facts were made from, in ways no list of kinds foresees: what would be left must
 * still be something that can be shown. A contest that cannot be shown as it is may always be mended by an undo.
 */
export const whyNotLeft = (contest: Contest, made: readonly NewFact[], by: Actor): Refusal | undefined => {
  const stops = whyNotSeen(foldOn(contest, stamp(contest, made, by)));
  if (!stops || whyNotSeen(contest)) return undefined;
  return refuse('undo-breaks', { because: sayRefusal(stops) }).refusal;
};
