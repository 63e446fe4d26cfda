import type { Contest } from '../../contest/state.ts';
import type { FouledPlace } from '../../contest/cards.ts';
import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { TREATMENTS } from '../../reckon/imp/butler.ts';
import { bookOf } from '../../play/unit/score.ts';
import { type Result, ok, refuse } from '../../kit/result.ts';
import { type Stage, type Span, spanOfSession } from '../../contest/stage.ts';
import type { Act } from '../act.ts';

/** How the stage's rulebook has a board of two forms, and whether the director has a choice (ANC 2021 7.2; SABF 12.3). */
const readFouled = (contest: Contest, request: RequestOf<'foul-board'>): Result<RequestOf<'foul-board'>> => {
  const { word: _, ...asked } = request;
  const { board, tables, as } = asked;
  const found = unitIn(contest, request.round);
  if (!found || found.stage.opened.scoring === 'teams') return ok(asked);
  const made = bookOf(contest, found.stage, found.span);
  if (!made.ok) return made;
  if (found.stage.opened.scoring !== 'butler') return readCompared(asked, made.value.book.fouled?.value);
  const rule = made.value.book.fouledDatum?.value;
  if (!rule) return refuse('rulebook-gap', { slot: 'fouledDatum' });
  const { clause, says } = rule;
  if (rule.use !== 'director')
    return as === undefined
      ? ok({ ...asked, word: clause })
      : refuse('fouled-no-choice', { board, says }, { at: 'as', clause });
  return as === undefined && tables.length > 0
    ? refuse('fouled-choice', { board, known: TREATMENTS }, { at: 'as', clause })
    : ok({ ...asked, word: clause });
};

/** Where results are compared with one another each form is compared by itself: there is nothing to choose (Law 87B). */
const readCompared = (
  asked: Omit<RequestOf<'foul-board'>, 'word'>,
  rule: { readonly clause: string; readonly says: string } | undefined,
): Result<RequestOf<'foul-board'>> => {
  const { clause, says } = rule ?? { clause: 'Law 87B', says: '' };
  return asked.as === undefined
    ? ok({ ...asked, word: clause })
    : refuse('fouled-no-choice', { board: asked.board, says }, { at: 'as', clause });
};

/** The session or the round of matches in which a round of the contest is played, and its stage. */
const unitIn = (
  contest: Contest,
  round: number,
): { readonly stage: Stage; readonly span: Span } | undefined => {
  for (const stage of contest.stages) {
    const session = stage.sessions.map(spanOfSession).find(({ from, to }) => round >= from && round <= to);
    if (session) return { stage, span: session };
    if (stage.draws.some((draw) => draw.round === round)) return { stage, span: { from: round, to: round } };
  }
  return undefined;
};

const placesOf = (
  contest: Contest,
  { stage, span }: { readonly stage: Stage; readonly span: Span },
  board: number,
): readonly FouledPlace[] =>
  [...(contest.seating?.seats.values() ?? [])]
    .filter(
      ({ round, ns, boards }) =>
        round >= span.from && round <= span.to && boards.includes(board) && stage.opened.field.includes(ns),
    )
    .map(({ round, table }) => ({ round, table }))
    .sort((a, b) => a.table - b.table || a.round - b.round);

const samePlaces = (a: readonly FouledPlace[], b: readonly FouledPlace[]): boolean =>
  a.length === b.length && a.every(({ round, table }, i) => round === b[i]?.round && table === b[i]?.table);

/**
 * Which tables played another form of a board (Law 87; ANC 2021 7.2; SABF 12.3): said again the last word counts, and no
 * table takes it back. At least one table has the board as it was.
 */
const decide = (contest: Contest, request: RequestOf<'foul-board'>): Result<readonly NewFact[]> => {
  const { round, board, tables, as, word: clause, why } = request;
  if (!contest.started) return refuse('play-not-started');
  const unit = unitIn(contest, round);
  if (!unit) return refuse('round-unknown', { round }, { clause: 'Law 8A1' });
  if (unit.stage.opened.scoring === 'teams') return refuse('fouled-not-datum', { board });
  if (unit.stage.closed) return refuse('stage-closed', { stage: unit.stage.opened.stage });
  const all = placesOf(contest, unit, board);
  if (all.length === 0) return refuse('fouled-no-board', { board, round });
  const strange = tables.find((table) => !all.some((one) => one.table === table));
  if (strange !== undefined) return refuse('fouled-no-table', { table: strange, board, round });
  const others = all.filter(({ table }) => tables.includes(table));
  if (others.length === all.length) return refuse('fouled-all', { board }, clause ? { clause } : {});
  const before = contest.fouled.find((one) => one.round === unit.span.from && one.board === board);
  if (!before && others.length === 0) return refuse('fouled-nobody', { board });
  if (before && samePlaces(before.others, others) && before.as === as) return ok([]);
  return ok([
    {
      kind: 'board-fouled',
      round: unit.span.from,
      to: unit.span.to,
      board,
      others,
      ...(as === undefined ? {} : { as }),
      clause: clause ?? '',
      why,
    },
  ]);
};

export const foulBoard: Act<'foul-board'> = {
  ask: 'foul-board',
  read: readFouled,
  refusals: [
    'fouled-all',
    'fouled-choice',
    'fouled-no-board',
    'fouled-no-choice',
    'fouled-no-table',
    'fouled-nobody',
    'fouled-not-datum',
  ],
  decide,
};
