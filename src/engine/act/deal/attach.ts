import type { DealFacts } from '../../contest/cards.ts';
import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { isDealt, sealOf, isBegun, runText, dealOfSet } from '../../contest/deal.ts';
import { isSingle } from '../../contest/single.ts';
import { objecting } from '../../contest/objection.ts';
import { parseDeal } from '../../bridge/deal.ts';
import { type Contest, roundOf, seatAt } from '../../contest/state.ts';
import { type Refusal, refuse, type Result, ok } from '../../kit/result.ts';
import { type Span, spanOfSession } from '../../contest/stage.ts';
import type { Act } from '../act.ts';

const whyNotDeals = (deals: DealFacts['deals-set']['deals']): Refusal | undefined => {
  if (deals.length === 0) return refuse('deals-none').refusal;
  const seen = new Set<number>();
  for (const { board, deal } of deals) {
    const read = parseDeal(deal, `board ${board}`);
    if (!read.ok) return read.refusal;
    if (seen.has(board)) return refuse('deals-twice', { board }).refusal;
    seen.add(board);
  }
  return undefined;
};

/** The session or the round of matches that is in play; the first one before there is any. */
const spanNow = (contest: Contest): Span => {
  const round = Math.max(1, roundOf(contest));
  const session = contest.stages
    .flatMap(({ sessions }) => sessions.map(spanOfSession))
    .find(({ from, to }) => round >= from && round <= to);
  return session ?? { from: round, to: round };
};

/** Boards dealt at a table have cards of their own: only those that were said to be. */
const whyNotAtTable = (
  contest: Contest,
  table: number,
  { from, to }: Span,
  deals: DealFacts['deals-set']['deals'],
): Refusal | undefined => {
  if (from !== to || !seatAt(contest, from, table))
    return refuse('match-unknown', { round: from, table }, { clause: 'Law 5A' }).refusal;
  const other = deals.find(({ board }) => !isDealt(contest, { round: from, table, board }));
  return other && refuse('deal-of-set', { board: other.board, table, round: from }, { at: 'table' }).refusal;
};

/** Boards were sealed before play so that nobody could choose them: once it has started others are an objection (DEAL-9). */
const whyNotAgain = (
  contest: Contest,
  span: Span | undefined,
  deals: DealFacts['deals-set']['deals'],
): Refusal | undefined => {
  const sealed = deals.filter(({ board }) => sealOf(contest, span?.from ?? 1, board) !== undefined);
  return sealed.length > 0 && isBegun(contest, span)
    ? objecting(
        contest,
        refuse('deals-sealed-begun', { boards: runText(sealed.map(({ board }) => board)) }).refusal,
      )
    : undefined;
};

/**
 * The cards of the boards. Given again they replace the ones before. In a contest of stages they are of some rounds:
 * those that are said, else those in play, for the same numbers come again with other cards.
 */
const decide = (
  contest: Contest,
  { deals, rounds, table, seal }: RequestOf<'set-deals'>,
): Result<readonly NewFact[]> => {
  const refusal = whyNotDeals(deals);
  if (refusal) return { ok: false, refusal };
  if (rounds && (rounds.from < 1 || rounds.to < rounds.from)) return refuse('rounds-span', { ...rounds });
  const span =
    rounds ??
    ((contest.stages.length > 0 && !isSingle(contest)) || table !== undefined ? spanNow(contest) : undefined);
  if (table !== undefined && span) {
    const wrong = whyNotAtTable(contest, table, span, deals);
    if (wrong) return { ok: false, refusal: wrong };
  }
  const known =
    table === undefined
      ? deals.every(({ board, deal }) =>
          span === undefined
            ? dealOfSet(contest, 1, board) === deal
            : [span.from, span.to].every((round) => dealOfSet(contest, round, board) === deal),
        )
      : false;
  const again = known || table !== undefined ? undefined : whyNotAgain(contest, span, deals);
  if (again) return { ok: false, refusal: again };
  const where = {
    ...(span ? { rounds: span } : {}),
    ...(table === undefined ? {} : { table }),
    ...(seal ? { seal } : {}),
  };
  return ok(known ? [] : [{ kind: 'deals-set', deals, ...where }]);
};

export const setDeals: Act<'set-deals'> = {
  ask: 'set-deals',
  objections: ['deals-sealed-begun'],
  refusals: ['deal-of-set', 'deals-none', 'deals-twice', 'match-unknown'],
  decide,
};
