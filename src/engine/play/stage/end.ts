import { seatsOfMatch } from '../../contest/agree.ts';
import { clauseOn, leavingClause } from '../../contest/clause.ts';
import { stageAt } from '../../contest/agree.ts';
import type { RequestOf } from '../../contest/request.ts';
import { lastRoundOf, type Stage } from '../../contest/stage.ts';
import { type Contest, lineAt } from '../../contest/state.ts';
import { type Refusal, refuse } from '../../kit/result.ts';
import { formIn } from '../../contest/form.ts';
import { shapeOf } from '../shapes.ts';
import { bookOf } from '../unit/score.ts';
import { isStanzas } from '../final/stanza.ts';

/* What a contest has an end for, and what a match is decided by. */

/** The last round a stage will have; nothing while that is not known. */
const endOf = (stage: Stage): number | undefined =>
  stage.closed ? lastRoundOf(stage) : shapeOf(stage).end(stage);

/** The last round of the whole contest; nothing while a stage is to come or its length is not known. */
const lastOf = (contest: Contest): number | undefined => {
  const form = formIn(contest);
  if (!form.ok || form.value.stages.some(({ id }) => !contest.stages.some((one) => one.opened.stage === id)))
    return undefined;
  const ends = contest.stages.map(endOf);
  return ends.some((end) => end === undefined) ? undefined : Math.max(...ends.map((end) => end ?? 0));
};

/** Whether somebody goes on from here, and may give that up when all is played (GNOT Sydney 2023 3.5.2; SABF 18.5, 19.1.2). */
const sendsOn = (contest: Contest): boolean => {
  const form = formIn(contest);
  if (form.ok && form.value.selects) return true;
  const last = contest.stages.at(-1);
  const book = last && bookOf(contest, last);
  const qualify = book?.ok ? book.value.book.qualify : undefined;
  return qualify !== undefined && qualify.layer !== 'practice';
};

/** Nobody is away from, or leaves, what is over: it would be noted and change nothing. */
export const whyNotAfterEnd = (
  contest: Contest,
  request: RequestOf<'note-absence'> | RequestOf<'withdraw-contestant'>,
): Refusal | undefined => {
  const { contestant, from, ask } = request;
  const last = lastOf(contest);
  if (last === undefined || from <= last || (ask === 'withdraw-contestant' && sendsOn(contest)))
    return undefined;
  const code = ask === 'note-absence' ? 'absence-after-end' : 'withdraw-after-end';
  return refuse(code, { given: contestant, from, last }, { at: 'from', ...leavingClause(contest) }).refusal;
};

/** The clause of the stage's own rulebook that says what a match so decided is worth. */
export const decidingClause = (
  contest: Contest,
  { round, table, as }: Pick<RequestOf<'decide-match'>, 'round' | 'table' | 'as'>,
): string => {
  const stage = stageAt(contest, round, table);
  const book = stage && bookOf(contest, stage);
  const { incomparable, cancelled, forfeit } = book?.ok ? book.value.book : {};
  if (stage && isStanzas(stage)) return clauseOn(contest, 'final-stanzas');
  if (as === 'abandoned' && stage?.opened.play.use === 'finals')
    return clauseOn(contest, 'final-needs-winner');
  const slot = as === 'spoilt' ? incomparable : as === 'cancelled' ? cancelled : forfeit;
  const clause = slot?.layer === 'practice' && as !== 'spoilt' ? undefined : slot?.value.clause;
  return clause ?? (as === 'spoilt' ? 'Law 87' : leavingClause(contest).clause);
};

const ARTIFICIAL = new Set<string>(['artificial', 'set']);

/** A match is spoilt by boards that cannot be compared: fouled, spoilt, or ruled artificial (Law 87; ANC 2021 7.7). */
export const whyNotSpoilt = (contest: Contest, request: RequestOf<'decide-match'>): Refusal | undefined => {
  const { round, table, as } = request;
  if (as !== 'spoilt') return undefined;
  const isSpoilt = seatsOfMatch(contest, round, table).some((seat) =>
    seat.boards.some((board) => {
      const { adjusted, spoilt } = lineAt(contest, { round: seat.round, table: seat.table, board });
      const isFouled = contest.fouled.some(
        (one) => one.board === board && seat.round >= one.round && seat.round <= one.to,
      );
      return isFouled || spoilt !== undefined || (adjusted && ARTIFICIAL.has(adjusted.finding.kind));
    }),
  );
  return isSpoilt
    ? undefined
    : refuse('spoilt-no-board', { round, table }, { clause: decidingClause(contest, request) }).refusal;
};
