import type { Contest } from '../../contest/state.ts';
import { lastRoundOf } from '../../contest/stage.ts';
import { proposeBar } from '../../reckon/entry/bar.ts';
import { type Qualification, qualify } from '../../reckon/stage/qualify.ts';
import { ok, type Result } from '../../kit/result.ts';
import { formIn } from '../../contest/form.ts';
import { placingsOf } from '../intake/qualifier.ts';
import type { StageReckoned } from '../stage/standing.ts';

/** The state team of a trial: the first three available, and the reserve; none where a panel selects (SABF 18.5, 18.10–18.12). */
export const selectionOf = (contest: Contest, made: StageReckoned): Result<Qualification | undefined> => {
  const form = formIn(contest);
  const selects = form.ok ? form.value.selects : undefined;
  if (selects?.use !== 'placings' || !made.stage.closed) return ok(undefined);
  const placings = placingsOf(contest, made);
  return qualify(made.book.book, placings, {
    withdrawn: placings.filter(({ id }) => contest.entries.get(id)?.left !== undefined).map(({ id }) => id),
  });
};

/** Who left the team they had won a place in, without a reason that was accepted: out of selection for twelve months (SABF 18.5). */
export const barsOf = (contest: Contest, made: StageReckoned) => {
  const last = lastRoundOf(made.stage);
  const everybody = placingsOf(contest, made);
  const chosen = qualify(made.book.book, everybody);
  if (!made.stage.closed || !chosen.ok) return [];
  const won = new Set(chosen.value.through.map(({ id }) => id));
  return contest.withdrawals
    .filter(({ contestant, from, excused }) => won.has(contestant) && from > last && !excused)
    .flatMap(({ contestant, at }) =>
      (contest.entries.get(contestant)?.players ?? []).flatMap((player) => {
        const bar = proposeBar(made.book.book, 'withdrew-unexcused', {
          player,
          on: at.slice(0, 10),
          competition: 1,
        });
        return bar.ok ? [{ contestant, ...bar.value.bar }] : [];
      }),
    );
};
