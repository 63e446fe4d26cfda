import { ok } from '../../kit/result.ts';
import { rankBy } from '../../reckon/rank.ts';
import type { Stand } from '../stage/reckoned.ts';
import { followRun, throughOf } from './run.ts';

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
  const standings = rankBy(made.book.book, 'tieBreak', placed, []);
  return ok({ ...made, knockout: run.value, entrants, fields: [{ standings }] });
};
