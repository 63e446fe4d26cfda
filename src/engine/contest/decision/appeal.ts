import { ok, type Refusal, type Result, refuse } from '../../kit/result.ts';
import { citing } from '../clause.ts';
import { type Appeal, isOpenFurther, isWithdrawn } from '../appeal.ts';
import type { NewFact } from '../fact.ts';
import type { RequestOf } from '../request.ts';
import type { Contest } from '../state.ts';
import { type Fined, whyNotUnit } from './ruling.ts';
import { findRuling, whyNotFinding } from './verdict.ts';

const findAppeal = (contest: Contest, id: string): Result<Appeal> => {
  const appeal = contest.appeals.get(id);
  return appeal ? ok(appeal) : refuse('appeal-unknown', { appeal: id });
};

/** Who may appeal, in which form and until when is for the rulebook and the clock; here only against what, and once. */
export const lodgeAppeal = (
  contest: Contest,
  request: RequestOf<'lodge-appeal'>,
): Result<readonly NewFact[]> => {
  const { ask: _, by: __, ...body } = request;
  const found = findRuling(contest, body.ruling);
  if (!found.ok)
    return found.refusal.code === 'ruling-unknown'
      ? refuse('appeal-unruled', {}, citing(contest, 'appeal-merit'))
      : found;
  if (body.grounds.trim() === '') return refuse('record-empty', { what: 'grounds' }, { at: 'grounds' });
  const same = [...contest.appeals.values()].find(
    (one) =>
      one.ruling === body.ruling && one.side === body.side && one.flow === body.flow && !isWithdrawn(one),
  );
  return same
    ? refuse('appeal-lodged-already', { side: body.side })
    : ok([{ kind: 'appeal-lodged', ...body }]);
};

export const stepAppeal = (
  contest: Contest,
  request: RequestOf<'step-appeal'>,
): Result<readonly NewFact[]> => {
  const { ask: _, by: __, ...body } = request;
  const found = findAppeal(contest, body.appeal);
  return found.ok ? ok([{ kind: 'appeal-stepped', ...body }]) : found;
};

const whyNotDecision = (
  contest: Contest,
  request: RequestOf<'decide-appeal'>,
  where: Fined,
): Refusal | undefined => {
  const { changes, finding, reasons, fine } = request;
  if (reasons.trim() === '') return refuse('record-empty', { what: 'reasons' }, { at: 'reasons' }).refusal;
  if (finding && changes.length === 0) return refuse('decision-unchanged', {}, { at: 'changes' }).refusal;
  const wrong = finding && whyNotFinding(contest, finding, where);
  return wrong ?? (fine && whyNotUnit(contest, fine.unit, fine.amount, 'fine', where));
};

export const decideAppeal = (
  contest: Contest,
  request: RequestOf<'decide-appeal'>,
): Result<readonly NewFact[]> => {
  const { ask: _, by: __, ...body } = request;
  const found = findAppeal(contest, body.appeal);
  if (!found.ok) return found;
  const { decided } = found.value;
  if (isWithdrawn(found.value)) return refuse('appeal-withdrawn');
  if (decided && !isOpenFurther(found.value)) return refuse('appeal-decided-already');
  const ruling = findRuling(contest, found.value.ruling);
  if (!ruling.ok) return ruling;
  const refusal = whyNotDecision(contest, request, ruling.value);
  return refusal ? { ok: false, refusal } : ok([{ kind: 'appeal-decided', ...body }]);
};
