import { type Appeal, doneIn } from '../contest/appeal.ts';
import type { RequestOf } from '../contest/request.ts';
import type { Ruling } from '../contest/ruling.ts';
import { type Contest, seatAt } from '../contest/state.ts';
import { type Refusal, refuse } from '../kit/result.ts';
import { seatCommittee, whyNotAppeal, whyNotDecide, whyNotFine, whyNotStep } from '../ruling/appeal.ts';
import { whyNotFindingBy } from './ruling.ts';
import { appealDeadline, appealFormOf, clockOf, slotOf } from './time.ts';

/** Whether it goes where the rulebook says, in time, and in the right form (Laws 92A, 92B, 92D). */
export const whyNotLodged = (contest: Contest, request: RequestOf<'lodge-appeal'>): Refusal | undefined => {
  const ruling = contest.rulings.get(request.ruling);
  const form = appealFormOf(contest, ruling?.round);
  const deadline = ruling && appealDeadline(contest, ruling, request.side);
  if (!form || !ruling || !deadline) return refuse('rulebook-gap', { slot: 'appeal' }).refusal;
  if (request.flow !== form.use)
    return refuse(
      'flow-unknown',
      { wanted: form.use, given: request.flow },
      { at: 'flow', clause: form.clause },
    ).refusal;
  const now = clockOf(request.askedAt);
  if (!now.ok) return now.refusal;
  return whyNotAppeal(
    {
      now: now.value,
      deadline,
      ruling: { table: ruling.table, ...(ruling.matter === undefined ? {} : { matter: ruling.matter }) },
      ownTable: ruling.table,
      concurring: request.concurring,
      signatures: request.signed.length,
      ...(request.byCaptain ? { byCaptain: true } : {}),
      ...(request.deposit === undefined ? {} : { deposit: request.deposit }),
    },
    form,
  );
};

/** Everybody with a part in it: the four players and whoever ruled. */
const involvedIn = (contest: Contest, ruling: Ruling): readonly string[] => {
  const seat = seatAt(contest, ruling.round, ruling.table);
  const players = [seat?.ns, seat?.ew].flatMap((pair) =>
    pair === undefined ? [] : (contest.entries.get(pair)?.players ?? []),
  );
  const by = contest.facts.find(({ id }) => id === ruling.ruling)?.by.person;
  return [...players, ...(by === undefined ? [] : [by])];
};

const find = (
  contest: Contest,
  id: string,
): { readonly appeal: Appeal; readonly ruling: Ruling } | undefined => {
  const appeal = contest.appeals.get(id);
  const ruling = appeal && contest.rulings.get(appeal.ruling);
  return appeal && ruling && { appeal, ruling };
};

export const whyNotStepped = (contest: Contest, request: RequestOf<'step-appeal'>): Refusal | undefined => {
  const found = find(contest, request.appeal);
  if (!found) return undefined;
  const { appeal, ruling } = found;
  const early = whyNotStep(appeal.flow, doneIn(appeal), request.step);
  if (early) return early;
  const seated = seatCommittee(request.people ?? [], involvedIn(contest, ruling));
  if (!seated.ok) return seated.refusal;
  const when = request.when === undefined ? undefined : clockOf(request.when);
  return when && !when.ok ? { ...when.refusal, at: 'when' } : undefined;
};

const FINE_UNITS: Readonly<Record<string, readonly ['vp' | 'top', number]>> = {
  vp: ['vp', 1],
  'percent-of-top': ['top', 100],
};

const whyNotFined = (
  contest: Contest,
  round: number,
  { fine, finding, merit }: RequestOf<'decide-appeal'>,
): Refusal | undefined => {
  const form = slotOf(contest, 'appeal', round);
  if (!fine || !form) return undefined;
  const [unit, per] = FINE_UNITS[fine.unit] ?? [];
  if (unit === undefined || per === undefined)
    return refuse(
      'penalty-unit',
      { unit: fine.unit, scoring: '', known: Object.keys(FINE_UNITS) },
      { at: 'fine.unit' },
    ).refusal;
  return whyNotFine({ unit, amount: fine.amount / per, succeeded: finding !== undefined, merit }, form);
};

/** Within its powers, after a hearing, with a score that the law allows, and a fine only where it had no merit. */
export const whyNotDecided = (contest: Contest, request: RequestOf<'decide-appeal'>): Refusal | undefined => {
  const found = find(contest, request.appeal);
  if (!found) return undefined;
  const { appeal, ruling } = found;
  const { finding } = request;
  return (
    (appeal.decided ? undefined : whyNotStep(appeal.flow, doneIn(appeal), 'decided')) ??
    whyNotDecide(request.body, request.changes) ??
    (finding && whyNotFindingBy(contest, { ...ruling, law: request.law ?? ruling.law, finding })) ??
    whyNotFined(contest, ruling.round, request)
  );
};
