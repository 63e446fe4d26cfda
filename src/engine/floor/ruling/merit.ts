import { citing } from '../../contest/clause.ts';
import type { Body } from '../../contest/appeal.ts';
import { scoringAt, unitsFor, whyNotWhole } from '../../contest/decision/ruling.ts';
import type { RequestOf } from '../../contest/request.ts';
import type { Ruling } from '../../contest/ruling.ts';
import type { Contest } from '../../contest/state.ts';
import { exactly, toNumber } from '../../kit/rational.ts';
import { type Refusal, refuse } from '../../kit/result.ts';
import { objecting } from '../../contest/objection.ts';
import type { Decider } from '../../rulebook/appeal.ts';
import type { FineUnit } from '../../rulebook/slots.ts';
import { type AppealRule, whyNotFine } from '../../ruling/appeal.ts';
import type { MeritView } from '../../view/ruling/ruling.ts';
import { sayDecider } from '../../words/ruling/decider.ts';
import { NO_MERIT_FINE, sayMeritFine } from '../../words/ruling/merit.ts';
import { wholeOf } from '../../play/unit/slice.ts';
import { slotOf } from '../time/time.ts';

/** How a fine is written down, and the unit in which a document names the most. */
const NAMED: Readonly<Partial<Record<FineUnit, readonly ['vp' | 'top', number]>>> = {
  vp: ['vp', 1],
  'percent-of-top': ['top', 100],
};

interface Merit {
  /** None: no fine is given. */
  readonly units: readonly FineUnit[];
  readonly clause: string;
  /** Where the document names a most in what the stage collects; elsewhere the amount is the committee’s. */
  readonly named?: AppealRule;
}

/**
 * What an appeal without merit may be fined in: up to what the regulation names, in its unit (SABF 7), where the stage collects
 * that; otherwise as the committee sees fit, in what the stage collects (ABF Interpretations 92A). A reviewer is no committee.
 */
const meritOf = (contest: Contest, ruling: Ruling, body: Body): Merit => {
  const form = slotOf(contest, 'appeal', ruling.round);
  const open = slotOf(contest, 'withoutMerit', ruling.round);
  const none = { units: [], clause: form?.clause ?? 'Law 92' };
  if (body === 'national-authority') return none;
  const collected = unitsFor(wholeOf(contest), ruling);
  const units = form?.fine ? collected.filter((unit) => NAMED[unit]) : [];
  if (form && units.length > 0) return { units, clause: form.clause, named: form };
  return open && body !== 'reviewer' ? { units: collected, clause: open.clause } : none;
};

const mostIn = (unit: FineUnit, { fine }: AppealRule): number | undefined => {
  const [as, per] = NAMED[unit] ?? [];
  if (!fine || per === undefined) return undefined;
  return toNumber(exactly(as === 'vp' ? fine.vp : fine.tops)) * per;
};

/** What may be fined, in words for the form. */
export const showMerit = (contest: Contest, ruling: Ruling, body: Body): MeritView => {
  const { units, clause, named } = meritOf(contest, ruling, body);
  const [unit] = units;
  const most = unit && named && mostIn(unit, named);
  return {
    units,
    clause,
    says: unit ? sayMeritFine(unit, most, clause, named?.fine?.by) : NO_MERIT_FINE,
    ...(most === undefined ? {} : { most }),
    ...(named?.fine?.by === undefined ? {} : { by: named.fine.by }),
  };
};

/** A fine that the document gives to another body is recorded with that body's decision (SABF 7). */
export const whyNotDecider = (
  contest: Contest,
  round: number | undefined,
  by: Decider | undefined,
): Refusal | undefined => {
  const form = slotOf(contest, 'appeal', round);
  const decider = form?.fine?.by;
  if (!form || decider === undefined || by === decider) return undefined;
  const said = refuse('penalty-decider', { who: sayDecider(decider) }, { clause: form.clause });
  return objecting(contest, said.refusal);
};

/** Only for an appeal without merit, in what the stage collects, and up to the most where one is named. */
export const whyNotFined = (
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
