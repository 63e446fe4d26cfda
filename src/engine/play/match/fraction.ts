import { stageAt } from '../../contest/agree.ts';
import type { Contest } from '../../contest/state.ts';
import { type Refusal, refuse } from '../../kit/result.ts';
import { bookOf } from '../unit/score.ts';
import { scaleOf } from './match.ts';

/** Numbers given by hand in a match whose VPs are read from a table of whole IMPs: a fraction would leave it without any (SABF 20). */
export const whyNotWholeImps = (
  contest: Contest,
  { round, table }: { readonly round: number; readonly table: number },
  numbers: readonly unknown[],
  at: string,
): Refusal | undefined => {
  const stage = stageAt(contest, round, table);
  if (!stage || stage.opened.collects !== 'vp' || stage.opened.scoring === 'matchpoints') return undefined;
  const book = bookOf(contest, stage);
  const scale = book.ok && book.value.book.vp ? scaleOf(book.value) : undefined;
  if (!scale?.ok || (scale.value.form.use !== 'continuous' && scale.value.form.use !== 'by-margin'))
    return undefined;
  const given = numbers.find((one) => Number.isFinite(Number(one)) && !Number.isInteger(Number(one)));
  return given === undefined
    ? undefined
    : refuse('imps-whole', { given: String(given) }, { at, clause: scale.value.clause }).refusal;
};
