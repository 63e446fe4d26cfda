import type { Contest } from '../../contest/state.ts';
import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { clockOf } from '../../play/time/time.ts';
import { doneIn } from '../../contest/appeal.ts';
import { find, clauseHere, involvedIn } from '../guard/appeal.ts';
import { findAppeal } from '../ground/ruling.ts';
import { type Refusal, type Result, ok } from '../../kit/result.ts';
import { whyNotSeated } from '../../ruling/body.ts';
import { whyNotStep, HEARING_CLAUSE, seatCommittee } from '../../ruling/appeal.ts';
import type { Act } from '../act.ts';

const whyNotStepped = (contest: Contest, request: RequestOf<'step-appeal'>): Refusal | undefined => {
  const found = find(contest, request.appeal);
  if (!found) return undefined;
  const { appeal, ruling } = found;
  const clause = clauseHere(contest, ruling);
  const early = whyNotStep(appeal.flow, doneIn(appeal), request.step);
  if (early) return early.clause === HEARING_CLAUSE ? { ...early, clause } : early;
  const people = request.people ?? [];
  const nobody = whyNotSeated(request.step, people, clause);
  if (nobody) return nobody;
  const seated = seatCommittee(people, involvedIn(contest, ruling), clause);
  if (!seated.ok) return seated.refusal;
  const when = request.when === undefined ? undefined : clockOf(request.when);
  return when && !when.ok ? { ...when.refusal, at: 'when' } : undefined;
};

const decide = (contest: Contest, request: RequestOf<'step-appeal'>): Result<readonly NewFact[]> => {
  const { ask: _, by: __, ...body } = request;
  const found = findAppeal(contest, body.appeal);
  return found.ok ? ok([{ kind: 'appeal-stepped', ...body }]) : found;
};

export const stepAppeal: Act<'step-appeal'> = {
  ask: 'step-appeal',
  decide,
  whyNot: whyNotStepped,
};
