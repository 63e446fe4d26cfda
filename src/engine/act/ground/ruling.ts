import type { Appeal } from '../../contest/appeal.ts';
import type { Contest } from '../../contest/state.ts';
import type { FineUnit } from '../../rulebook/slots.ts';
import type { Outcome } from '../../bridge/contract.ts';
import type { OwnScore, Finding, Ruling } from '../../contest/ruling.ts';
import type { Recall } from '../../contest/recall.ts';
import type { Seat } from '../../contest/plan.ts';
import type { Spot, Given, Scoring } from '../../contest/fact.ts';
import type { Worth } from '../../rulebook/form.ts';
import { MARKS } from '../../contest/line.ts';
import { parseRational } from '../../kit/rational.ts';
import { stageAt } from '../../contest/agree.ts';
import { type Result, ok, refuse, type Refusal } from '../../kit/result.ts';
import { whyNotResult } from '../../contest/outcome.ts';

export const findAppeal = (contest: Contest, id: string): Result<Appeal> => {
  const appeal = contest.appeals.get(id);
  return appeal ? ok(appeal) : refuse('appeal-unknown', { appeal: id });
};

/** Where a board was before it came to this table, the last table first: in the same session or stage. */
export const seatsBefore = (contest: Contest, { round, table, board }: Spot): readonly Seat[] => {
  const stage = stageAt(contest, round, table);
  return [...(contest.seating?.seats.values() ?? [])]
    .filter(
      (seat) =>
        seat.round < round &&
        seat.boards.includes(board) &&
        stageAt(contest, seat.round, seat.table) === stage,
    )
    .toSorted((a, b) => b.round - a.round);
};

/** The call that brought the director to the table is answered by what he did there. */
export const answered = (
  contest: Contest,
  id: string | undefined,
): Result<readonly { readonly kind: 'call-answered'; readonly call: string }[]> => {
  const call = id === undefined ? undefined : contest.calls.get(id);
  if (id !== undefined && !call) return refuse('call-none', { call: id }, { at: 'call' });
  return ok(call && !call.answered ? [{ kind: 'call-answered', call: call.call }] : []);
};

/** An item that is still to be looked at. */
export const findRecall = (contest: Contest, id: string): Result<Recall> => {
  const recall = contest.recalls.get(id);
  if (!recall) return refuse('recall-unknown', { recall: id }, { at: 'recall' });
  return recall.closed === undefined
    ? ok(recall)
    : refuse('recall-closed', { board: recall.board, table: recall.table }, { at: 'recall' });
};

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

const within = (at: string, refusal: Refusal | undefined): Refusal | undefined =>
  refusal && { ...refusal, at: refusal.at === undefined ? at : `${at}.${refusal.at}` };

export const firstOf = <T>(
  all: readonly T[],
  why: (one: T, i: number) => Refusal | undefined,
): Refusal | undefined => all.map(why).find((refusal) => refusal !== undefined);

const outcomesOfSide = (at: string, own: OwnScore): readonly (readonly [string, Outcome])[] =>
  own.kind === 'weighted'
    ? own.outcomes.map(({ outcome }, i) => [`${at}.outcomes[${i}]`, outcome])
    : [[at, own]];

const outcomesIn = (finding: Finding): readonly (readonly [string, Outcome])[] => {
  switch (finding.kind) {
    case 'tricks':
    case 'assigned':
      return [['outcome', finding.outcome]];
    case 'weighted':
      return finding.outcomes.map(({ outcome }, i) => [`outcomes[${i}]`, outcome]);
    case 'split':
      return [...outcomesOfSide('ns', finding.ns), ...outcomesOfSide('ew', finding.ew)];
    default:
      return [];
  }
};

/** Whether this is a score that can be: contracts that exist, artificial scores in their range, numbers that are numbers. */
export const whyNotFinding = (contest: Contest, finding: Finding, where: Fined): Refusal | undefined => {
  const scoring = scoringAt(contest, where);
  const wrong = firstOf(outcomesIn(finding), ([at, outcome]) => within(at, whyNotResult(outcome)));
  if (wrong) return within('finding', wrong);
  if (
    finding.kind === 'split' &&
    finding.official &&
    (finding.ns.kind === 'weighted' || finding.ew.kind === 'weighted')
  )
    return refuse('split-official', {}, { at: 'finding.official', clause: 'Law 12C1c' }).refusal;
  if (finding.kind === 'artificial')
    return whyNotGiven(finding.ns, scoring, 'finding.ns') ?? whyNotGiven(finding.ew, scoring, 'finding.ew');
  if (finding.kind === 'set')
    return firstOf(['ns', 'ew'] as const, (side) =>
      parseRational(String(finding[side]))
        ? undefined
        : refuse('given-unknown', { given: String(finding[side]) }, { at: `finding.${side}` }).refusal,
    );
  return undefined;
};

/** One ruling stands on a board of a table: whatever changes its score again names it (RUL-6). */
export const whyNotBesideRuling = (contest: Contest, spot: Spot): Refusal | undefined => {
  const { round, table, board } = spot;
  const stands = [...contest.rulings.values()].some(
    (one) => one.amended === undefined && one.round === round && one.table === table && one.board === board,
  );
  return stands ? refuse('ruling-stands', { board, table }, { at: 'amends' }).refusal : undefined;
};

/** A ruling that still stands. */
export const findRuling = (contest: Contest, id: string): Result<Ruling> => {
  const ruling = contest.rulings.get(id);
  if (!ruling) return refuse('ruling-unknown', { ruling: id });
  return ruling.amended === undefined
    ? ok(ruling)
    : refuse('ruling-amended', { board: ruling.board, table: ruling.table });
};
