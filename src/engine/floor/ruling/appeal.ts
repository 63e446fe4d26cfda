import { type Appeal, doneIn, isFurther } from '../../contest/appeal.ts';
import { stageAt } from '../../contest/decision/deal.ts';
import type { RequestOf } from '../../contest/request.ts';
import type { Ruling } from '../../contest/ruling.ts';
import { playersIn } from '../../contest/sitter.ts';
import { type Contest, lineAt, seatAt } from '../../contest/state.ts';
import { type Refusal, refuse } from '../../kit/result.ts';
import {
  seatCommittee,
  whyNotAppeal,
  whyNotDecide,
  whyNotStep,
  HEARING_CLAUSE,
  REVIEW_CLAUSE,
} from '../../ruling/appeal.ts';
import { whyNotBody, whyNotSeated } from '../../ruling/body.ts';
import { whyNotLaw } from '../../ruling/concordance.ts';
import { whyNotFined } from './merit.ts';
import { whyNotFindingBy } from './ruling.ts';
import { appealDeadline, appealFormOf, clockOf } from '../time/time.ts';

/** How the round is scored: a stage says so for itself. */
const scoringAt = (contest: Contest, { round, table }: Ruling) =>
  stageAt(contest, round, table)?.opened.scoring ?? contest.made?.scoring;

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
      deadline: contest.waived?.has('appeal-late') ? { reasons: [], clause: deadline.clause } : deadline,
      ruling: { table: ruling.table, ...(ruling.matter === undefined ? {} : { matter: ruling.matter }) },
      ownTable: ruling.table,
      concurring: request.concurring,
      signatures: request.signed.length,
      ...(request.byCaptain ? { byCaptain: true } : {}),
      ...(scoringAt(contest, ruling) === 'teams' ? { teams: true } : {}),
      ...(request.deposit === undefined ? {} : { deposit: request.deposit }),
    },
    form,
  );
};

/** Who was entered for a contestant when this happened: another may have come in since. */
const enteredThen = (contest: Contest, id: string, seq: number): readonly string[] => {
  const entry = contest.facts.findLast(
    (fact) =>
      fact.seq < seq &&
      !contest.undone.has(fact.id) &&
      (fact.kind === 'pair-entered' || fact.kind === 'pair-changed') &&
      fact.pair === id,
  );
  return entry?.kind === 'pair-entered' || entry?.kind === 'pair-changed' ? entry.players : [];
};

/** A captain speaks for his team though he may not play. */
const captainOf = (contest: Contest, team: string): readonly string[] => {
  const captain = contest.entries.get(team)?.captain;
  return captain === undefined ? [] : [captain];
};

/** Everybody with a part in it: who sat there then, who plays for both sides now, and whoever ruled (SABF 7). */
const involvedIn = (contest: Contest, ruling: Ruling): readonly string[] => {
  const { round } = ruling;
  const seat = seatAt(contest, round, ruling.table);
  const played = contest.facts.find(({ id }) => id === lineAt(contest, ruling).counts?.fact)?.seq;
  const players = [seat?.ns, seat?.ew].flatMap((pair) =>
    pair === undefined
      ? []
      : [
          ...enteredThen(contest, pair, played ?? ruling.seq),
          ...playersIn(contest, pair, { from: round, to: round }),
          ...(contest.entries.get(pair)?.players ?? []),
          ...captainOf(contest, pair),
        ],
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

/** Everybody with a part in what is appealed against, so that none of them sits. */
export const involvedInAppeal = (contest: Contest, id: string): readonly string[] => {
  const found = find(contest, id);
  return found ? involvedIn(contest, found.ruling) : [];
};

export const whyNotStepped = (contest: Contest, request: RequestOf<'step-appeal'>): Refusal | undefined => {
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

/** The clause of appeals in this contest's own rulebook. */
const clauseHere = (contest: Contest, { round }: Pick<Ruling, 'round'>): string =>
  appealFormOf(contest, round)?.clause ?? 'Law 92';

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
export const whyNotDecided = (contest: Contest, request: RequestOf<'decide-appeal'>): Refusal | undefined => {
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
