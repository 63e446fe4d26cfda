import { shapeOf } from '../../play/shapes.ts';
import type { Contest } from '../../contest/state.ts';
import type { RequestOf } from '../../contest/request.ts';
import { bookOf } from '../../play/unit/score.ts';
import { objecting } from '../../contest/objection.ts';
import { type Refusal, refuse } from '../../kit/result.ts';

/** A document may have a draw of a Swiss stand when an appeal or a correction changes the ranking (SABF 14.1). */
export const whyNotRedrawn = (
  contest: Contest,
  { stage: id, round, again }: RequestOf<'make-draw'>,
): Refusal | undefined => {
  const stage = again?.because === 'standings' && contest.stages.find(({ opened }) => opened.stage === id);
  const book = stage && shapeOf(stage).opponents === 'standings' ? bookOf(contest, stage) : undefined;
  const rule = book?.ok ? book.value.book.drawStands?.value : undefined;
  return rule?.fixed
    ? objecting(contest, refuse('redraw-corrected', { round }, { clause: rule.clause }).refusal)
    : undefined;
};
