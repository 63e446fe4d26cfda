import type { Stage } from '../../contest/stage.ts';
import type { Contest } from '../../contest/state.ts';
import type { Figure } from '../../figure/figure.ts';
import { equals, type Rational, ZERO } from '../../kit/rational.ts';
import { sayCameLate } from '../../words/contest/stage.ts';
import { carriedFrom, openedWith, stageBefore } from '../../play/stage/carryover.ts';
import { mapFigure } from './question.ts';
import { prefixOf, stageOnce } from '../../play/stage/key.ts';
import type { StageReckoned } from '../../play/stage/standing.ts';

/** What somebody brings into a stage, with its reasons, from the stage before as it stands. */
export const carriedInto = (contest: Contest, stage: Stage, id: string): Figure | undefined => {
  const before = stageBefore(contest, stage);
  const carried = before && carriedFrom(contest, stage, (then, one) => stageOnce(then, one));
  const figure = carried?.ok ? carried.value.find((one) => one.id === id)?.figure : undefined;
  const prefix = before ? prefixOf(contest, before) : '';
  return (
    figure &&
    mapFigure(figure, (one) => {
      const { facts: _, ...bare } = one;
      return one.key.startsWith('pair/') ? { ...bare, key: prefix + one.key } : bare;
    })
  );
};

/** What it was when the stage was opened, where the stage before has been corrected since. */
export const carriedThen = ({ stage, brought }: StageReckoned, id: string): Rational | undefined => {
  const then = openedWith(stage).get(id) ?? ZERO;
  return equals(then, brought.get(id) ?? ZERO) ? undefined : then;
};

/** One that came late has what the rulebook gives for the rounds before (SABF 13.1). */
export const cameLate = (stage: Stage, id: string): { readonly note?: string } => {
  for (const { from, round, who } of stage.joined) {
    const late = from === 'entries' ? who.find(({ contestant }) => contestant === id) : undefined;
    if (late) return { note: sayCameLate({ ...late, round }) };
  }
  return {};
};
