import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { boardsLaid, numberingKey } from '../../contest/numbering.ts';
import { findStage } from '../ground/stage.ts';
import { type Contest, hasCome, seatAt } from '../../contest/state.ts';
import { type Refusal, refuse, type Result, ok } from '../../kit/result.ts';
import { type Stage, type Span, spanOfSession, roundsOf } from '../../contest/stage.ts';
import type { Act } from '../act.ts';

const HIGHEST = 999;

/** The rounds that have these boards: a round of matches, or all of a session. */
const spanAt = ({ sessions }: Stage, round: number): Span => {
  const session = sessions.find(({ from }) => from === round);
  return session ? spanOfSession(session) : { from: round, to: round };
};

/** What was said of a board of it: results are kept by the numbers of their boards. */
const whyNotUntouched = (contest: Contest, stage: Stage, round: number): Refusal | undefined => {
  const { from, to } = spanAt(stage, round);
  for (const line of contest.lines.values()) {
    if (line.round < from || line.round > to || !hasCome(line)) continue;
    const seat = seatAt(contest, line.round, line.table);
    if (!seat || !stage.opened.field.includes(seat.ns)) continue;
    const { board, table } = line;
    return refuse('boards-begun', { round, board, table }, { clause: 'Law 2' }).refusal;
  }
  return undefined;
};

/** A round of the stage that is laid, or one that will be. */
const whyNotRound = (stage: Stage, round: number): Refusal | undefined => {
  const { from, play, name } = stage.opened;
  if (boardsLaid(stage, round)) return undefined;
  if (play.use === 'sessions') {
    const known = stage.sessions.map((one) => `${one.from}`);
    return refuse('boards-session', { round, known }).refusal;
  }
  const rounds = roundsOf(stage);
  return round < from || (rounds > 0 && round >= from + rounds)
    ? refuse('draw-beyond', { round, rounds, stage: name }).refusal
    : undefined;
};

/** How many a round has: as it is laid, else as the stage is played. */
const countsOf = (stage: Stage, round: number): readonly number[] => {
  const laid = boardsLaid(stage, round);
  if (laid) return [laid.length];
  const { play } = stage.opened;
  if (!('boards' in play)) return [];
  return [play.boards, ...('shorter' in play && play.shorter ? [play.shorter.boards] : [])];
};

const whyNotNumbers = (stage: Stage, round: number, boards: readonly number[]): Refusal | undefined => {
  const odd = boards.find((board) => !Number.isInteger(board) || board < 1 || board > HIGHEST);
  if (odd !== undefined)
    return refuse('boards-number', { given: odd, highest: HIGHEST }, { clause: 'Law 2' }).refusal;
  const twice = boards.find((board, i) => boards.indexOf(board) !== i);
  if (twice !== undefined) return refuse('boards-twice', { board: twice }).refusal;
  const counts = countsOf(stage, round);
  return counts.length > 0 && !counts.includes(boards.length)
    ? refuse('boards-count', { round, wanted: counts.join(' or '), given: boards.length }).refusal
    : undefined;
};

/** The numbers on the boards of a round: until the first result of it is in. */
const decide = (
  contest: Contest,
  { stage: id, round, boards }: RequestOf<'number-boards'>,
): Result<readonly NewFact[]> => {
  const found = findStage(contest, id);
  if (!found.ok) return found;
  const stage = found.value;
  const refusal =
    whyNotRound(stage, round) ??
    whyNotNumbers(stage, round, boards) ??
    whyNotUntouched(contest, stage, round);
  if (refusal) return { ok: false, refusal };
  const sorted = boards.toSorted((a, b) => a - b);
  const now = boardsLaid(stage, round) ?? contest.numbering.get(numberingKey(id, round)) ?? [];
  const isSo = now.length === sorted.length && now.every((board, i) => board === sorted[i]);
  return ok(isSo ? [] : [{ kind: 'boards-numbered', stage: id, round, boards: sorted }]);
};

export const numberBoards: Act<'number-boards'> = {
  ask: 'number-boards',
  refusals: ['boards-begun', 'boards-count', 'boards-number', 'boards-session', 'boards-twice'],
  decide,
};
