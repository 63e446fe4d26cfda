import { leavingClause } from '../../contest/clause.ts';
import { actOf } from '../../contest/aside.ts';
import type { RequestOf } from '../../contest/request.ts';
import { isEntered, isToBeSeatedAnew } from './begun.ts';
import type { Contest } from '../../contest/state.ts';
import type { FactKind, Fact, FactOf } from '../../contest/fact.ts';
import { MINUTE } from '../../ruling/clock.ts';
import { isOpen } from '../../ruling/window.ts';
import { lastRoundOf } from '../../contest/stage.ts';
import { objecting } from '../../contest/objection.ts';
import { read, whyNotCorrectable, appealDeadline, late } from '../../play/time/time.ts';
import { type Refusal, refuse } from '../../kit/result.ts';
import { whyNotBesideRuling } from '../ground/ruling.ts';

const SCORES: ReadonlySet<FactKind> = new Set([
  'result-reported',
  'result-confirmed',
  'result-corrected',
  'result-withdrawn',
  'score-adjusted',
  'ruling-given',
]);

/** What the periods run from: taken back after they ended, it would open them again. */
const CLOCKS: ReadonlySet<FactKind> = new Set([
  'round-closed',
  'stage-closed',
  'session-closed',
  'results-published',
  'times-set',
]);

/** The round whose period such an act ended: the last of its stage, or the one in play when it was said. */
const roundBefore = (contest: Contest, fact: Fact): number => {
  if (fact.kind === 'round-closed') return fact.round;
  const stage = fact.kind === 'stage-closed' && contest.stages.find((one) => one.opened.stage === fact.stage);
  if (stage) return lastRoundOf(stage);
  const called = contest.facts.findLast((one) => one.kind === 'round-called' && one.seq < fact.seq);
  return called?.kind === 'round-called' ? called.round : 1;
};

/** After the correction period a slip in entering a decision is mended within the hour, and no score is changed later (Law 79C). */
const SLIP = 60;

const whyNotStillOpen = (
  contest: Contest,
  appeal: string,
  askedAt: string | undefined,
): Refusal | undefined => {
  const decided = contest.facts.findLast((one) => one.kind === 'appeal-decided' && one.appeal === appeal);
  const [made, now] = [read(decided?.at), read(askedAt)];
  if (made === undefined || now === undefined || now - made <= SLIP * MINUTE) return undefined;
  const lodged = contest.facts.find((one) => one.kind === 'appeal-lodged' && one.id === appeal);
  const ruling = lodged?.kind === 'appeal-lodged' ? contest.rulings.get(lodged.ruling) : undefined;
  return ruling && whyNotCorrectable(contest, askedAt, ruling);
};

/** A decision that the parties know is theirs who made it: nobody takes it back, whatever was taken back since (Law 93B). */
const whyNotUndecided = (
  contest: Contest,
  { appeal, seq }: FactOf<'appeal-decided'>,
  askedAt: string | undefined,
): Refusal | undefined =>
  contest.facts.some(
    (one) =>
      one.kind === 'appeal-stepped' &&
      one.appeal === appeal &&
      one.seq > seq &&
      (one.step === 'parties-told' || one.step === 'taken-further'),
  )
    ? refuse('decision-told', {}, { clause: 'Law 93B' }).refusal
    : contest.facts.some((one) => one.kind === 'results-published' && one.seq > seq)
      ? refuse('decision-posted', {}, { clause: 'Law 93B' }).refusal
      : whyNotStillOpen(contest, appeal, askedAt);

/** Who was told has had its time: to take the telling back after that would give it another (ABF Interpretations 92B). */
const whyNotUntold = (
  contest: Contest,
  { ruling, side }: FactOf<'ruling-told'>,
  askedAt: string | undefined,
): Refusal | undefined => {
  const found = contest.rulings.get(ruling);
  const now = read(askedAt);
  const deadline = found && appealDeadline(contest, found, side);
  return now === undefined || !deadline || isOpen(deadline, now)
    ? undefined
    : objecting(contest, late('told-late', deadline, now));
};

/** An appeal that comes back is lodged anew, and in time or not at all (ABF Interpretations 92B; SABF 7). */
const whyNotLodgedAnew = (contest: Contest, id: string, askedAt: string | undefined): Refusal | undefined => {
  const lodged = contest.facts.find((one) => one.kind === 'appeal-lodged' && one.id === id);
  const ruling = lodged?.kind === 'appeal-lodged' ? contest.rulings.get(lodged.ruling) : undefined;
  const now = read(askedAt);
  if (lodged?.kind !== 'appeal-lodged' || !ruling || now === undefined) return undefined;
  const deadline = appealDeadline(contest, ruling, lodged.side);
  return !deadline || isOpen(deadline, now)
    ? undefined
    : objecting(contest, late('appeal-late', deadline, now));
};

/** What comes back when its taking back is taken back is given anew: with the end it has, and not beside another (Law 79C, 81C3). */
const whyNotBack = (contest: Contest, id: string, askedAt: string | undefined): Refusal | undefined => {
  const fact = contest.facts.find((one) => one.id === id);
  if (fact?.kind === 'appeal-lodged') return whyNotLodgedAnew(contest, fact.id, askedAt);
  if (!fact || !SCORES.has(fact.kind)) return undefined;
  if (fact.kind === 'ruling-given') {
    const isAmended = fact.amends !== undefined && contest.rulings.get(fact.amends)?.amended === undefined;
    const stands = isAmended ? undefined : whyNotBesideRuling(contest, fact);
    if (stands) return stands;
  }
  const place = 'table' in fact && 'round' in fact ? fact : contest.reports.get(id);
  return whyNotCorrectable(contest, askedAt, place);
};

/** Taking back what made a score changes the score, and has the same end. */
export const whyNotUnscored = (
  contest: Contest,
  { fact: id, askedAt }: { readonly fact: string; readonly askedAt?: string },
): Refusal | undefined => {
  const fact = contest.facts.find((one) => one.id === id);
  // What was done against a rule is taken back whenever it is: the rule has its way then.
  if (fact?.overrode) return undefined;
  if (fact?.kind === 'fact-undone') return whyNotBack(contest, fact.fact, askedAt);
  if (fact?.kind === 'appeal-stepped' && fact.step === 'withdrawn')
    return whyNotLodgedAnew(contest, fact.appeal, askedAt);
  if (fact?.kind === 'appeal-decided') return whyNotUndecided(contest, fact, askedAt);
  if (fact?.kind === 'ruling-told') return whyNotUntold(contest, fact, askedAt);
  if (fact && CLOCKS.has(fact.kind))
    return whyNotCorrectable(contest, askedAt, { round: roundBefore(contest, fact) });
  if (!fact || !SCORES.has(fact.kind)) return undefined;
  const place = 'table' in fact && 'round' in fact ? fact : contest.reports.get(id);
  return whyNotCorrectable(contest, askedAt, place);
};

/** What a draw was made from is taken back after the draw (GNOT Sydney 2023 3.4.2, 6.2). */
const whyNotUnder = (contest: Contest, fact: Fact | undefined): Refusal | undefined => {
  if (
    fact?.kind !== 'choice-made' &&
    fact?.kind !== 'place-taken' &&
    fact?.kind !== 'play-off-played' &&
    fact?.kind !== 'stage-joined'
  )
    return undefined;
  const draw = contest.stages
    .filter(({ opened }) => fact.kind !== 'stage-joined' || opened.stage === fact.stage)
    .flatMap(({ draws }) => draws)
    .find(({ seq }) => seq > fact.seq);
  return draw && refuse('undo-later', { later: draw.id, kind: 'draw made' }).refusal;
};

/** Nor is the entry taken back under it. */
export const whyNotTakenBack = (contest: Contest, { fact: id }: RequestOf<'undo'>): Refusal | undefined => {
  const fact = contest.facts.find((one) => one.id === id);
  const under = whyNotUnder(contest, fact);
  if (under) return under;
  const entered =
    fact?.kind === 'pair-entered' ? fact.pair : fact?.kind === 'team-entered' ? fact.team : undefined;
  // A pair that was seated late is taken back with its seat, while it has played nothing.
  const isLate = fact !== undefined && actOf(contest, fact).some(({ kind }) => kind === 'session-seated');
  return entered !== undefined && !isLate && !isToBeSeatedAnew(contest) && isEntered(contest, entered)
    ? refuse('scratch-in-stage', { given: entered }, leavingClause(contest)).refusal
    : undefined;
};
