import type { NewFact, Actor, Fact } from '../../contest/fact.ts';
import { foldOn } from '../../contest/fold.ts';
import { type Contest, isIn, seatAt, lineAt } from '../../contest/state.ts';
import { type Refusal, refuse } from '../../kit/result.ts';

export const stamp = (contest: Contest, made: readonly NewFact[], by: Actor): readonly Fact[] =>
  made.map((fact, i) => {
    const seq = contest.at + i + 1;
    return { ...fact, id: `left-${seq}`, seq, at: '', by, version: 1 } as Fact;
  });

/** In a contest that is closed every line is settled: a result is corrected, or the contest opened again before it is taken away. */
export const whyNotHole = (contest: Contest, made: readonly NewFact[], by: Actor): Refusal | undefined => {
  if (!contest.closed) return undefined;
  const after = foldOn(contest, stamp(contest, made, by));
  if (!after.closed) return undefined;
  const hole = [...contest.lines.values()].find(
    (line) =>
      isIn(line) &&
      // A board that is no longer to be played there leaves no hole.
      seatAt(after, line.round, line.table)?.boards.includes(line.board) &&
      !isIn(lineAt(after, line)),
  );
  if (!hole) return undefined;
  const { round, table, board } = hole;
  return refuse('closed-hole', { round, table, board }, { clause: 'Law 79C' }).refusal;
};
