import { isSingle } from '../single.ts';
import { citing } from '../clause.ts';
import { ok, type Refusal, type Result, refuse } from '../../kit/result.ts';
import type { Worth } from '../../rulebook/form.ts';
import type { FineUnit } from '../../rulebook/slots.ts';
import type { Given, NewFact, Scoring } from '../fact.ts';
import { MARKS } from '../line.ts';
import type { RequestOf } from '../request.ts';
import type { Contest } from '../state.ts';
import { stageAt } from './deal.ts';
import { findPair } from './entry.ts';
import { whyNotSpot } from './spot.ts';

/** No fine is more than the whole of what it is a part of. */
const WHOLE = 100;

/** The largest swing the IMP scale knows. */
const MOST_IMPS = 24;

export const whyNotGiven = (given: Given, scoring: Scoring, at: string): Refusal | undefined => {
  if (typeof given === 'string')
    return MARKS.includes(given) ? undefined : refuse('given-unknown', { given }, { at }).refusal;
  const [least, most] = scoring === 'matchpoints' ? [0, 100] : [-MOST_IMPS, MOST_IMPS];
  if (given >= least && given <= most) return undefined;
  return refuse('given-range', { given, least, most }, { at, clause: 'Law 12C2' }).refusal;
};

export const adjustScore = (
  contest: Contest,
  request: RequestOf<'adjust-score'>,
): Result<readonly NewFact[]> => {
  const { ns, ew, clause, why, round, table, board } = request;
  const scoring = scoringAt(contest, { round, table });
  const refusal =
    whyNotSpot(contest, { round, table, board }) ??
    whyNotGiven(ns, scoring, 'ns') ??
    whyNotGiven(ew, scoring, 'ew');
  if (refusal) return { ok: false, refusal };
  if (clause.trim() === '') return refuse('ruling-without-clause', {}, { at: 'clause' });
  return ok([{ kind: 'score-adjusted', round, table, board, ns, ew, clause, why }]);
};

const UNITS: Readonly<Record<Scoring, readonly FineUnit[]>> = {
  matchpoints: ['percent-of-top', 'percent-of-session', 'matchpoints'],
  butler: ['imps'],
  'cross-imps': ['imps'],
  teams: ['vp', 'imps'],
};

const BY_WORTH: Readonly<Record<Worth, readonly FineUnit[]>> = {
  percent: UNITS.matchpoints,
  imps: ['imps'],
  vp: ['vp'],
  wins: ['imps'],
};

/** Where a fine belongs: to the stage its round is of, the last one where nobody says which. */
export interface Fined {
  readonly round: number;
  readonly table: number;
}

const openedAt = (contest: Contest, at: Fined | undefined) =>
  ((at && stageAt(contest, at.round, at.table)) ?? contest.stages.at(-1))?.opened;

/** How a board is scored: a stage says so for itself. */
export const scoringAt = (contest: Contest, at?: Fined): Scoring =>
  openedAt(contest, at)?.scoring ?? contest.made?.scoring ?? 'matchpoints';

/** A stage is fined in what it collects, for nothing else would be seen in its standings; a single session in what it is scored by. */
export const unitsFor = (contest: Contest, at?: Fined): readonly FineUnit[] => {
  const opened = openedAt(contest, at);
  if (!opened) return UNITS[contest.made?.scoring ?? 'matchpoints'];
  return BY_WORTH[opened.collects];
};

const HUNDREDTHS = /^\d+(\.\d\d?)?$/;

/** Whether a fine of this size can be charged here. */
export const whyNotUnit = (
  contest: Contest,
  unit: FineUnit,
  amount: number,
  within?: string,
  where?: Fined,
): Refusal | undefined => {
  const at = (part: string) => ({ at: within === undefined ? part : `${within}.${part}` });
  const scoring = scoringAt(contest, where);
  const known = unitsFor(contest, where);
  // By itself a fine is held to its offence's clause and to its stage by the floor, which says more.
  const isClauses = within === undefined && unit === 'imps' && known.includes('vp');
  if (!known.includes(unit) && !isClauses)
    return refuse('penalty-unit', { unit, scoring, known }, { ...at('unit'), clause: 'Law 90' }).refusal;
  if (!Number.isFinite(amount) || amount <= 0)
    return refuse('penalty-amount', { given: amount }, at('amount')).refusal;
  // Scores are kept in hundredths: a smaller part would count and never be shown.
  return HUNDREDTHS.test(String(amount))
    ? undefined
    : refuse('penalty-hundredth', { given: amount }, { ...at('amount'), clause: 'Law 90' }).refusal;
};

/** A fine as a part of something is never more than the whole; what an appeal costs has its own limit. */
export const whyNotWhole = (unit: FineUnit, amount: number, at: string): Refusal | undefined =>
  unit.startsWith('percent') && amount > WHOLE
    ? refuse('penalty-whole', { given: amount, most: WHOLE }, { at, clause: 'Law 90' }).refusal
    : undefined;

/** Where a contestant sat in the round a fine is for. */
const seatOf = (
  contest: Contest,
  { pair, round }: { readonly pair: string; readonly round?: number },
): Fined | undefined =>
  round === undefined
    ? undefined
    : [...(contest.seating?.seats.values() ?? [])].find(
        (seat) => seat.round === round && (seat.ns === pair || seat.ew === pair),
      );

export const penalise = (contest: Contest, request: RequestOf<'penalise'>): Result<readonly NewFact[]> => {
  const { ask: _, by: __, askedAt: ___, ...fine } = request;
  const { pair, amount, unit, clause, offence } = fine;
  const found = findPair(contest, pair);
  if (!found.ok) return found;
  // An offence of the rulebook has a limit of its own, with its clause.
  const over = offence === undefined ? whyNotWhole(unit, amount, 'amount') : undefined;
  const wrong = whyNotUnit(contest, unit, amount, undefined, seatOf(contest, fine)) ?? over;
  if (wrong) return { ok: false, refusal: wrong };
  if (clause.trim() === '') return refuse('ruling-without-clause', {}, { at: 'clause' });
  // Held back until the event ends: only what a stage adds up can wait for that (SABF 4.4).
  if (fine.pending && (isSingle(contest) || (unit !== 'vp' && unit !== 'imps')))
    return refuse('penalty-pending', { unit }, { at: 'pending', ...citing(contest, 'system-breach') });
  return ok([{ kind: 'penalty-given', ...fine }]);
};
