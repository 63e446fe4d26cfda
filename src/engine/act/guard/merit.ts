import type { AppealRule } from '../../ruling/appeal.ts';
import type { Body } from '../../contest/appeal.ts';
import type { Contest } from '../../contest/state.ts';
import type { Decider } from '../../rulebook/appeal.ts';
import type { FineUnit } from '../../rulebook/slots.ts';
import type { Ruling } from '../../contest/ruling.ts';
import { objecting } from '../../contest/objection.ts';
import { sayDecider } from '../../words/ruling/decider.ts';
import { slotOf } from '../../play/book.ts';
import { type Refusal, refuse } from '../../kit/result.ts';
import { unitsFor } from '../ground/ruling.ts';
import { wholeOf } from '../../play/unit/slice.ts';

/** How a fine is written down, and the unit in which a document names the most. */
export const NAMED: Readonly<Partial<Record<FineUnit, readonly ['vp' | 'top', number]>>> = {
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
export const meritOf = (contest: Contest, ruling: Ruling, body: Body): Merit => {
  const form = slotOf(contest, 'appeal', ruling.round);
  const open = slotOf(contest, 'withoutMerit', ruling.round);
  const none = { units: [], clause: form?.clause ?? 'Law 92' };
  if (body === 'national-authority') return none;
  const collected = unitsFor(wholeOf(contest), ruling);
  const units = form?.fine ? collected.filter((unit) => NAMED[unit]) : [];
  if (form && units.length > 0) return { units, clause: form.clause, named: form };
  return open && body !== 'reviewer' ? { units: collected, clause: open.clause } : none;
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
