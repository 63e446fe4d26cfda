import { isSingle } from '../../contest/single.ts';
import { refusalOf } from '../../kit/result.ts';
import { latest } from '../ground/undo.ts';
import type { Contest } from '../../contest/state.ts';
import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { type Result, ok } from '../../kit/result.ts';
import { whyNotEnd, open } from '../ground/session.ts';
import type { Act } from '../act.ts';

/** Every result stays. What was not reached counts for nobody, by one fact that can be undone. */
const decide = (
  contest: Contest,
  { after, unfinished, why }: RequestOf<'curtail'>,
): Result<readonly NewFact[]> => {
  const refusal = whyNotEnd(contest, after);
  if (refusal) return refusal;
  const awaited = open(contest).filter((line) => line.round <= after && line.state === 'awaited');
  const marked = (unfinished ? awaited : []).map(
    ({ round, table, board }): NewFact => ({
      kind: 'result-reported',
      round,
      table,
      board,
      result: { kind: 'not-played' },
    }),
  );
  return ok([{ kind: 'session-curtailed', after, why }, ...marked]);
};

export const curtail: Act<'curtail'> = {
  ask: 'curtail',
  decide,
  undo: {
    'session-curtailed': {
      // Where it ended the next one begins.
      goes: (contest, fact) => (isSingle(contest) ? undefined : latest(contest, fact, ['session-seated'])),
      returns: (contest, { after }) => {
        const again = isSingle(contest) ? undefined : whyNotEnd(contest, after);
        return again && refusalOf(again);
      },
    },
  },
};
