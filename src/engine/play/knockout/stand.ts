import { ok } from '../../kit/result.ts';
import { rankBy } from '../../reckon/rank.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import type { Stand } from '../stage/reckoned.ts';
import { followRun, throughOf } from './run.ts';

/** The same book, where the rounds of the knock-out are all that tells teams apart: ties of a Swiss beside it are not its own. */
const byRounds = (book: Rulebook): Rulebook => {
  const { tieBreak: known, knockout } = book;
  if (!known || !knockout) return book;
  const { clause, says } = knockout.value;
  const criteria = [{ by: 'score' as const, clause }];
  return {
    ...book,
    tieBreak: { ...known, value: { ...known.value, criteria, rest: 'share', clause, says } },
  };
};

/** A knock-out ranks by the rounds each came through; who is level there shares. */
export const standInKnockout: Stand = (contest, made, { upTo = Number.POSITIVE_INFINITY }) => {
  const draws = made.stage.draws.filter(({ round }) => round <= upTo);
  const choices = contest.choices.filter(({ round }) => round <= upTo);
  const run = followRun({ ...contest, choices }, { ...made.stage, draws }, made.matches, '');
  if (!run.ok) return run;
  const entrants = made.stage.opened.field.map((id) => ({
    id,
    values: { score: throughOf(run.value, id) },
  }));
  const placed = entrants.filter(({ id }) => !made.unplaced.has(id));
  const book = byRounds(made.book.book);
  const standings = rankBy(book, 'tieBreak', placed, []);
  return ok({
    ...made,
    book: { ...made.book, book },
    knockout: run.value,
    entrants,
    fields: [{ standings }],
  });
};
