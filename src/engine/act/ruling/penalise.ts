import { isSchedule } from '../../rulebook/form.ts';
import type { Contest, Seating } from '../../contest/state.ts';
import type { NewFact } from '../../contest/fact.ts';
import type { Plan } from '../../contest/plan.ts';
import type { RequestOf } from '../../contest/request.ts';
import { bookOf } from '../../play/unit/score.ts';
import { citing } from '../../contest/clause.ts';
import { exactly, ratio, ZERO, compare, toNumber } from '../../kit/rational.ts';
import { findPair } from '../ground/entry.ts';
import { isSingle } from '../../contest/single.ts';
import { objecting } from '../../contest/objection.ts';
import { scaleOf, readsButler } from '../../play/match/match.ts';
import { stageOf, proposalOn, withProposal } from '../guard/conduct.ts';
import { type FineUnit, OFFENCES } from '../../rulebook/conduct.ts';
import { type Fined, whyNotWhole, whyNotUnit } from '../ground/ruling.ts';
import { type Refusal, refuse, type Result, ok } from '../../kit/result.ts';
import { type Stage, lastRoundOf } from '../../contest/stage.ts';
import { vpsFor } from '../../reckon/vp/scale.ts';
import { whyNotDecider } from '../guard/merit.ts';
import type { Act } from '../act.ts';

/** The most a board is worth (Law 78B). */
const MOST_IMPS = 24;

/** Boards of a match of the stage, or of one of its sessions. */
const boardsOf = ({ opened: { play }, sessions, draws }: Stage): number => {
  if (play.use === 'swiss' || isSchedule(play)) return play.boards;
  const [plan, draw] = [sessions.at(-1)?.plan, draws.at(-1)];
  if (plan) return plan.rounds * plan.boardsPerRound;
  return Math.max(0, ...(draw?.seats ?? []).map(({ boards }) => boards.length));
};

/** The most VPs a match of the stage brings, by its own scale. */
const mostVps = (contest: Contest, stage: Stage): number | undefined => {
  const book = bookOf(contest, stage);
  const scale = book.ok && book.value.book.vp ? scaleOf(book.value) : undefined;
  if (!book.ok || !scale?.ok) return undefined;
  const boards = boardsOf(stage);
  const measure = scale.value.measure === 'percent' ? exactly(100) : ratio(MOST_IMPS * boards);
  const made = vpsFor(scale.value, {
    measure,
    ...(scale.value.boards ? { boards, butler: readsButler(book.value, scale.value) } : {}),
  });
  return made.ok ? Math.max(...made.value) / 100 : undefined;
};

/** The most matchpoints a session brings: a top on each board of a pair's, two for every other table where a win is two (Law 78A). */
const mostMatchpoints = ({ seats, rounds, boardsPerRound }: Plan, isDouble: boolean): number => {
  const tables = new Map<number, number>();
  for (const { boards } of seats) for (const board of boards) tables.set(board, (tables.get(board) ?? 0) + 1);
  const top = Math.max(0, ...tables.values()) - 1;
  return Math.max(0, top) * (isDouble ? 2 : 1) * rounds * boardsPerRound;
};

const mostOf = (contest: Contest, stage: Stage, unit: FineUnit): number | undefined => {
  if (unit === 'vp') return mostVps(contest, stage);
  if (unit === 'imps') return MOST_IMPS * boardsOf(stage);
  const plan = stage.sessions.at(-1)?.plan;
  const book = bookOf(contest, stage);
  return unit === 'matchpoints' && plan && book.ok
    ? mostMatchpoints(plan, book.value.book.matchpoints?.value.use === 'double')
    : undefined;
};

/** Of a single session, where nothing but its movement is known: a win may count two. */
const mostOfNight = ({ plan }: Seating, unit: FineUnit): number | undefined =>
  unit === 'imps'
    ? MOST_IMPS * plan.rounds * plan.boardsPerRound
    : unit === 'matchpoints'
      ? mostMatchpoints(plan, true)
      : undefined;

/**
 * A fine that no clause sets is never more than a match or a session of the stage could bring: who has done worse forfeits
 * it, or is disqualified (Laws 90, 91).
 */
const whyNotBeyond = (
  contest: Contest,
  stage: Stage | undefined,
  { amount, unit }: RequestOf<'penalise'>,
): Refusal | undefined => {
  const most = stage ? mostOf(contest, stage, unit) : contest.seating && mostOfNight(contest.seating, unit);
  return most !== undefined && most > 0 && amount > most
    ? objecting(
        contest,
        refuse('penalty-beyond', { given: amount, most, unit }, { at: 'amount', clause: 'Law 90; Law 91' })
          .refusal,
      )
    : undefined;
};

const COUNTED: Readonly<Record<Stage['opened']['collects'], readonly string[]>> = {
  vp: ['vp'],
  imps: ['imps'],
  wins: ['imps'],
  percent: ['percent-of-top', 'percent-of-session', 'matchpoints'],
};

/** A fine that no standing of its stage would show is none. */
const whyNotCounted = (contest: Contest, fine: RequestOf<'penalise'>): Refusal | undefined => {
  const { pair, unit, round, offence, clause, pending } = fine;
  const stage = stageOf(contest, pair, round);
  if (!stage) return whyNotBeyond(contest, undefined, fine);
  if (offence !== undefined && !OFFENCES.some((one) => one === offence))
    return refuse('penalty-offence', { given: offence, known: OFFENCES }, { clause }).refusal;
  const { collects, name } = stage.opened;
  // Somebody goes on from the match: what is to count when the event ends would come too late (SABF 4.4).
  if (pending && collects === 'wins')
    return refuse(
      'penalty-pending-final',
      { stage: name },
      { at: 'pending', ...citing(contest, 'system-breach') },
    ).refusal;
  const known = COUNTED[collects];
  if (!known.includes(unit))
    return refuse('penalty-counts-not', { given: unit, unit: known, stage: name }, { clause }).refusal;
  const isNone = round === undefined ? collects === 'wins' : round < 1 || round > lastRoundOf(stage);
  return isNone
    ? refuse('penalty-round', { given: round ?? 'none', stage: name }, { clause }).refusal
    : whyNotBeyond(contest, stage, fine);
};

/** A fine beyond what the clause allows, in another unit, or below it without a reason (DESK-10). */
const whyNotFine = (contest: Contest, fine: RequestOf<'penalise'>): Refusal | undefined =>
  whyNotAmount(contest, fine) ??
  (fine.offence === 'appeal-frivolous' ? whyNotDecider(contest, fine.round, fine.decidedBy) : undefined);

const whyNotAmount = (contest: Contest, fine: RequestOf<'penalise'>): Refusal | undefined => {
  const made = proposalOn(contest, fine);
  if (!made.ok) return made.refusal;
  const proposal = made.value;
  if (!proposal || proposal.does === 'director' || proposal.does === 'forfeit')
    return whyNotCounted(contest, fine);
  const { clause } = proposal;
  const most = proposal.fine?.amount.value ?? ZERO;
  if (proposal.fine && proposal.fine.unit !== fine.unit)
    return refuse('penalty-other-unit', { given: fine.unit, unit: proposal.fine.unit }, { clause }).refusal;
  const given = exactly(String(fine.amount));
  const above =
    compare(given, most) <= 0
      ? undefined
      : most.n === 0n
        ? refuse('penalty-too-soon', { offence: proposal.offence, nth: proposal.nth }, { clause }).refusal
        : refuse('penalty-over', { given: fine.amount, most: toNumber(most), unit: fine.unit }, { clause })
            .refusal;
  const objection = objecting(contest, above);
  if (objection) return objection;
  return compare(given, most) < 0 && fine.why.trim() === ''
    ? refuse('penalty-unexplained', { given: fine.amount, most: toNumber(most) }, { clause }).refusal
    : whyNotCounted(contest, fine);
};

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

const decide = (contest: Contest, request: RequestOf<'penalise'>): Result<readonly NewFact[]> => {
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

export const penalise: Act<'penalise'> = {
  ask: 'penalise',
  objections: ['penalty-over', 'penalty-too-soon', 'penalty-decider', 'penalty-beyond'],
  refusals: [
    'penalty-counts-not',
    'penalty-offence',
    'penalty-other-unit',
    'penalty-round',
    'penalty-unexplained',
    'ruling-without-clause',
  ],
  decide,
  whyNot: whyNotFine,
  finish: (contest, _, made) => withProposal(contest, made),
};
