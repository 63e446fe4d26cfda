import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { type Contest, hasCome, lineAt, spotKey } from '../../contest/state.ts';
import { ok, refuse, type Result } from '../../kit/result.ts';
import { whyNotPlaying } from '../ground/session.ts';
import { whyNotSpot } from '../ground/spot.ts';
import type { Act } from '../act.ts';

/** Boards the director has a table play later: it goes on to its next round, and the score is awaited until it comes (Law 8B). */
const decide = (contest: Contest, request: RequestOf<'play-late'>): Result<readonly NewFact[]> => {
  const { round, table, boards, why } = request;
  const closed = whyNotPlaying(contest);
  if (closed) return closed;
  for (const board of boards) {
    const spot = { round, table, board };
    const nowhere = whyNotSpot(contest, spot);
    if (nowhere) return { ok: false, refusal: nowhere };
    if (hasCome(lineAt(contest, spot)))
      return refuse('late-play-in', { board, table, round }, { at: 'boards' });
  }
  const left = [...new Set(boards)].filter(
    (board) => !contest.latePlays.has(spotKey({ round, table, board })),
  );
  if (left.length === 0) return ok([]);
  const told = why === undefined || why.trim() === '' ? {} : { why: why.trim() };
  return ok([{ kind: 'late-play-set', round, table, boards: left, ...told }]);
};

export const playLate: Act<'play-late'> = {
  ask: 'play-late',
  refusals: ['late-play-in'],
  decide,
};
