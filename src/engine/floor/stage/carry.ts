import type { Stage } from '../../contest/stage.ts';
import type { Contest } from '../../contest/state.ts';
import type { Figure } from '../../figure/figure.ts';
import { equals, exactly, type Rational, sum } from '../../kit/rational.ts';
import { carryOver } from '../../reckon/stage/carryover.ts';
import { placingsOf } from './intake.ts';
import { prefixOf, stageOnce } from './key.ts';
import { mapFigure } from './inquest.ts';
import { pastOf } from './past.ts';
import { bookOf } from './score.ts';

/** What somebody brings into a stage, with its reasons, from the stage before as it stood when this one was opened. */
export const carriedInto = (contest: Contest, stage: Stage, id: string): Figure | undefined =>
  carriedAt(contest, pastOf(contest, stage.opened.seq - 1), stage, id);

/**
 * What it would be by the stage before as it stands now, where that is another: the carry-over is taken at the conclusion
 * of the stage (ANC 2021 12.2), and a score corrected after does not move it.
 */
export const carriedNow = (contest: Contest, stage: Stage, id: string): Rational | undefined => {
  const brought = sum(
    stage.opened.brought.filter(({ contestant }) => contestant === id).map(({ amount }) => exactly(amount)),
  );
  if (brought.n === 0n) return undefined;
  const now = carriedAt(contest, contest, stage, id)?.value;
  if (!now || equals(now, brought)) return undefined;
  // A director may have said it otherwise than the rule: then there is nothing to compare.
  const was = carriedInto(contest, stage, id)?.value;
  return was && equals(was, brought) ? now : undefined;
};

const carriedAt = (contest: Contest, then: Contest, stage: Stage, id: string): Figure | undefined => {
  const before = then.stages.find(({ opened }) => opened.stage === stage.opened.qualified[0]?.from);
  const book = bookOf(then, stage);
  const reckoned = before && stageOnce(then, before);
  if (!before || !reckoned?.ok || !book.ok) return undefined;
  const { aggregates } = reckoned.value;
  const carried = carryOver(
    book.value.book,
    placingsOf(then, reckoned.value),
    stage.opened.field,
    new Map(aggregates.map((one) => [one.id, one.mean])),
  );
  const figure = carried.ok ? carried.value.find((one) => one.id === id)?.figure : undefined;
  const prefix = prefixOf(contest, before);
  return (
    figure &&
    mapFigure(figure, (one) => {
      const { facts: _, ...bare } = one;
      return one.key.startsWith('pair/') ? { ...bare, key: prefix + one.key } : bare;
    })
  );
};
