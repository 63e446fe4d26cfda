import type { RequestOf } from '../../contest/request.ts';
import type { Stage } from '../../contest/stage.ts';
import type { Contest } from '../../contest/state.ts';
import { exactly, ratio } from '../../kit/rational.ts';
import { type Refusal, refuse } from '../../kit/result.ts';
import { vpsFor } from '../../reckon/vp/scale.ts';
import { readsButler, scaleOf } from './match.ts';
import { bookOf } from './score.ts';

/** The most a board is worth (Law 78B). */
const MOST_IMPS = 24;

/** Boards of a match of the stage, or of one of its sessions. */
const boardsOf = ({ opened: { play }, sessions, draws }: Stage): number => {
  if (play.use === 'swiss' || play.use === 'robin') return play.boards;
  const [plan, draw] = [sessions.at(-1)?.plan, draws.at(-1)];
  if (plan) return plan.rounds * plan.boardsPerRound;
  return Math.max(0, ...(draw?.seats ?? []).map(({ boards }) => boards.length));
};

/** The most VPs a match of the stage brings, by its own scale. */
const mostVps = (contest: Contest, stage: Stage): number | undefined => {
  const book = bookOf(contest, stage);
  const scale = book.ok && book.value.book.vp ? scaleOf(book.value) : undefined;
  if (!book.ok || !scale?.ok) return undefined;
  const boards = boardsOf(stage);
  const measure = scale.value.measure === 'percent' ? exactly(100) : ratio(MOST_IMPS * boards);
  const made = vpsFor(scale.value, {
    measure,
    ...(scale.value.boards ? { boards, butler: readsButler(book.value, scale.value) } : {}),
  });
  return made.ok ? Math.max(...made.value) / 100 : undefined;
};

/**
 * A fine that no clause sets is never more than a match or a session of the stage could bring: who has done worse forfeits
 * it, or is disqualified (Laws 90, 91).
 */
export const whyNotBeyond = (
  contest: Contest,
  stage: Stage,
  { amount, unit }: RequestOf<'penalise'>,
): Refusal | undefined => {
  const most =
    unit === 'vp' ? mostVps(contest, stage) : unit === 'imps' ? MOST_IMPS * boardsOf(stage) : undefined;
  return most !== undefined && most > 0 && amount > most
    ? refuse('penalty-beyond', { given: amount, most, unit }, { at: 'amount', clause: 'Law 90; Law 91' })
        .refusal
    : undefined;
};
