import type { Contest } from '../../contest/state.ts';
import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import type { Ruling } from '../../contest/ruling.ts';
import { appealFormOf, appealDeadline, clockOf } from '../../play/time/time.ts';
import { citing } from '../../contest/clause.ts';
import { findRuling } from '../ground/ruling.ts';
import { isWithdrawn } from '../../contest/appeal.ts';
import { stageAt } from '../../contest/agree.ts';
import { type Refusal, refuse, type Result, ok } from '../../kit/result.ts';
import { whyNotAppeal } from '../../ruling/appeal.ts';
import type { Act } from '../act.ts';

/** How the round is scored: a stage says so for itself. */
const scoringAt = (contest: Contest, { round, table }: Ruling) =>
  stageAt(contest, round, table)?.opened.scoring ?? contest.made?.scoring;

/** Whether it goes where the rulebook says, in time, and in the right form (Laws 92A, 92B, 92D). */
const whyNotLodged = (contest: Contest, request: RequestOf<'lodge-appeal'>): Refusal | undefined => {
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
      ...(scoringAt(contest, ruling) === 'teams' ? { teams: true } : {}),
      ...(request.deposit === undefined ? {} : { deposit: request.deposit }),
    },
    form,
    contest.waived,
  );
};

/** Who may appeal, in which form and until when is for the rulebook and the clock; here only against what, and once. */
const decide = (contest: Contest, request: RequestOf<'lodge-appeal'>): Result<readonly NewFact[]> => {
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

export const lodgeAppeal: Act<'lodge-appeal'> = {
  ask: 'lodge-appeal',
  objections: ['appeal-late', 'appeal-concur', 'appeal-signature', 'appeal-deposit'],
  refusals: ['appeal-captain', 'appeal-lodged-already', 'flow-unknown', 'record-empty'],
  decide,
  whyNot: whyNotLodged,
};
