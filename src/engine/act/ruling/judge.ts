import type { Contest } from '../../contest/state.ts';
import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import type { Ruling } from '../../contest/ruling.ts';
import { REVIEW_CLAUSE, whyNotStep, whyNotDecide, whyNotFine } from '../../ruling/appeal.ts';
import { citing } from '../../contest/clause.ts';
import { find, clauseHere } from '../guard/appeal.ts';
import { meritOf, NAMED, whyNotDecider } from '../guard/merit.ts';
import {
  scoringAt,
  whyNotWhole,
  type Fined,
  whyNotFinding,
  whyNotUnit,
  findAppeal,
  findRuling,
} from '../ground/ruling.ts';
import { type Appeal, doneIn, isFurther, isWithdrawn, isOpenFurther } from '../../contest/appeal.ts';
import { type Refusal, refuse, type Result, ok } from '../../kit/result.ts';
import { wholeOf } from '../../play/unit/slice.ts';
import { whyNotBody } from '../../ruling/body.ts';
import { whyNotFindingBy } from '../guard/ruling.ts';
import { whyNotLaw } from '../../ruling/concordance.ts';
import type { Act } from '../act.ts';

/** The law, the fault and the number of results as whoever decides found them. */
const foundIn = ({ law, offending, tooMany }: RequestOf<'decide-appeal'>) => ({
  ...(law === undefined ? {} : { law }),
  ...(offending === undefined ? {} : { offending }),
  ...(tooMany ? { tooMany } : {}),
});

/** Who hears a review that was taken further is named first, by the convener or the organiser (ANC 2021 2.7). */
const whyNotConvened = ({ flow, steps }: Appeal): Refusal | undefined =>
  flow === 'review' && steps.at(-1)?.step === 'taken-further'
    ? refuse('committee-unnamed', {}, { clause: REVIEW_CLAUSE }).refusal
    : undefined;

/** Within its powers, after a hearing, with a score that the law allows, and a fine only where it had no merit. */
const whyNotDecided = (contest: Contest, request: RequestOf<'decide-appeal'>): Refusal | undefined => {
  const found = find(contest, request.appeal);
  if (!found) return undefined;
  const { appeal, ruling } = found;
  const { finding } = request;
  return (
    (appeal.decided ? undefined : whyNotStep(appeal.flow, doneIn(appeal), 'decided')) ??
    whyNotBody(appeal.flow, isFurther(appeal), request.body, clauseHere(contest, ruling)) ??
    (request.body === 'committee' ? whyNotConvened(appeal) : undefined) ??
    whyNotDecide(request.body, request.changes) ??
    (request.law === undefined ? undefined : whyNotLaw(request.law)) ??
    (finding && whyNotFindingBy(contest, { ...ruling, ...foundIn(request), finding })) ??
    whyNotFined(contest, ruling, request)
  );
};

/** Only for an appeal without merit, in what the stage collects, and up to the most where one is named. */
const whyNotFined = (
  contest: Contest,
  ruling: Ruling,
  { fine, finding, merit, body }: RequestOf<'decide-appeal'>,
): Refusal | undefined => {
  if (!fine) return undefined;
  if (finding !== undefined || merit)
    return refuse('fine-with-merit', {}, citing(contest, 'appeal-merit')).refusal;
  const { units, clause, named } = meritOf(contest, ruling, body);
  if (units.length === 0) return refuse('fine-none', {}, { at: 'fine', clause }).refusal;
  const { unit, amount } = fine;
  if (!units.includes(unit))
    return refuse(
      'penalty-unit',
      { unit, scoring: scoringAt(wholeOf(contest), ruling), known: units },
      { at: 'fine.unit', clause },
    ).refusal;
  const [as, per] = NAMED[unit] ?? [];
  if (!named || as === undefined || per === undefined) return whyNotWhole(unit, amount, 'fine.amount');
  return (
    whyNotFine({ unit: as, amount: amount / per, succeeded: false, merit }, named) ??
    whyNotDecider(contest, ruling.round, fine.by)
  );
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

const decide = (contest: Contest, request: RequestOf<'decide-appeal'>): Result<readonly NewFact[]> => {
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

export const decideAppeal: Act<'decide-appeal'> = {
  ask: 'decide-appeal',
  objections: ['penalty-decider'],
  refusals: ['committee-unnamed', 'decision-unchanged', 'record-empty'],
  decide,
  whyNot: whyNotDecided,
};
