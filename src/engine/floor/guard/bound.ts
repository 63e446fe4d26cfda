import type { Plan } from '../../contest/plan.ts';
import type { RequestOf } from '../../contest/request.ts';
import type { Stage } from '../../contest/stage.ts';
import type { Contest, Seating } from '../../contest/state.ts';
import type { FineUnit } from '../../rulebook/conduct.ts';
import { exactly, ratio } from '../../kit/rational.ts';
import { type Refusal, refuse } from '../../kit/result.ts';
import { vpsFor } from '../../reckon/vp/scale.ts';
import { readsButler, scaleOf } from '../../play/match/match.ts';
import { bookOf } from '../../play/unit/score.ts';

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

/** The most matchpoints a session brings: a top on each board of a pair's, two for every other table where a win is two (Law 78A). */
const mostMatchpoints = ({ seats, rounds, boardsPerRound }: Plan, isDouble: boolean): number => {
  const tables = new Map<number, number>();
  for (const { boards } of seats) for (const board of boards) tables.set(board, (tables.get(board) ?? 0) + 1);
  const top = Math.max(0, ...tables.values()) - 1;
  return Math.max(0, top) * (isDouble ? 2 : 1) * rounds * boardsPerRound;
};

const mostOf = (contest: Contest, stage: Stage, unit: FineUnit): number | undefined => {
  if (unit === 'vp') return mostVps(contest, stage);
  if (unit === 'imps') return MOST_IMPS * boardsOf(stage);
  const plan = stage.sessions.at(-1)?.plan;
  const book = bookOf(contest, stage);
  return unit === 'matchpoints' && plan && book.ok
    ? mostMatchpoints(plan, book.value.book.matchpoints?.value.use === 'double')
    : undefined;
};

/** Of a single session, where nothing but its movement is known: a win may count two. */
const mostOfNight = ({ plan }: Seating, unit: FineUnit): number | undefined =>
  unit === 'imps'
    ? MOST_IMPS * plan.rounds * plan.boardsPerRound
    : unit === 'matchpoints'
      ? mostMatchpoints(plan, true)
      : undefined;

/**
 * A fine that no clause sets is never more than a match or a session of the stage could bring: who has done worse forfeits
 * it, or is disqualified (Laws 90, 91).
 */
export const whyNotBeyond = (
  contest: Contest,
  stage: Stage | undefined,
  { amount, unit }: RequestOf<'penalise'>,
): Refusal | undefined => {
  const most = stage ? mostOf(contest, stage, unit) : contest.seating && mostOfNight(contest.seating, unit);
  return most !== undefined && most > 0 && amount > most
    ? refuse('penalty-beyond', { given: amount, most, unit }, { at: 'amount', clause: 'Law 90; Law 91' })
        .refusal
    : undefined;
};
