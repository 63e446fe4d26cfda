import type { Actor, Fact, NewFact } from '../../contest/fact.ts';
import { foldOn } from '../../contest/fold.ts';
import { type Contest, isIn, lineAt, seatAt } from '../../contest/state.ts';
import { ok, type Refusal, type Result, refuse } from '../../kit/result.ts';
import { sayRefusal } from '../../words/refusal.ts';
import { showContest } from '../show/contest.ts';

/** Everything that is to be seen, made once; a fault of the engine’s own counts as nothing to be seen. */
const whyNotSeen = (contest: Contest): Refusal | undefined => {
  try {
    const seen: Result<unknown> = contest.stages.length > 0 ? showContest(contest) : ok(undefined);
    return seen.ok ? undefined : seen.refusal;
  } catch (error) {
    return refuse('undo-breaks', { because: error instanceof Error ? error.message : String(error) }).refusal;
  }
};

const stamp = (contest: Contest, made: readonly NewFact[], by: Actor): readonly Fact[] =>
  made.map((fact, i) => {
    const seq = contest.at + i + 1;
    return { ...fact, id: `left-${seq}`, seq, at: '', by, version: 1 } as Fact;
  });

/**
 * What is taken back may be what later facts were made from, in ways no list of kinds foresees: what would be left must
 * still be something that can be shown. A contest that cannot be shown as it is may always be mended by an undo.
 */
export const whyNotLeft = (contest: Contest, made: readonly NewFact[], by: Actor): Refusal | undefined => {
  const stops = whyNotSeen(foldOn(contest, stamp(contest, made, by)));
  if (!stops || whyNotSeen(contest)) return undefined;
  return refuse('undo-breaks', { because: sayRefusal(stops) }).refusal;
};

/** In a contest that is closed every line is settled: a result is corrected, or the contest opened again before it is taken away. */
export const whyNotHole = (contest: Contest, made: readonly NewFact[], by: Actor): Refusal | undefined => {
  if (!contest.closed) return undefined;
  const after = foldOn(contest, stamp(contest, made, by));
  if (!after.closed) return undefined;
  const hole = [...contest.lines.values()].find(
    (line) => isIn(line) && seatAt(after, line.round, line.table) && !isIn(lineAt(after, line)),
  );
  if (!hole) return undefined;
  const { round, table, board } = hole;
  return refuse('closed-hole', { round, table, board }, { clause: 'Law 79C' }).refusal;
};
