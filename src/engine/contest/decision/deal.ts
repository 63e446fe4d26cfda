import { isSingle } from '../single.ts';
import { citing } from '../clause.ts';
import { parseDeal } from '../../bridge/deal.ts';
import { ok, type Refusal, type Result, refuse } from '../../kit/result.ts';
import { seatsOfMatch } from '../agree.ts';
import type { DealFacts } from '../cards.ts';
import { dealOfSet, isBegun, isDealt, joinShared, runText, sealOf } from '../deal.ts';
import { objecting } from '../objection.ts';
import type { NewFact } from '../fact.ts';
import type { RequestOf } from '../request.ts';
import { type Span, type Stage, spanOfSession } from '../stage.ts';
import { type Contest, hasCome, lineAt, roundOf, seatAt, seatKey } from '../state.ts';
import { whyNotSpot } from './spot.ts';

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
export const setDeals = (
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

/** Boards of a match that were dealt at the table: no hand record of the set is theirs. */
export const dealBoards = (
  contest: Contest,
  { round, table, boards, why }: RequestOf<'deal-boards'>,
): Result<readonly NewFact[]> => {
  if (boards.length === 0) return refuse('dealt-none');
  for (const board of boards) {
    const refusal = whyNotSpot(contest, { round, table, board });
    if (refusal) return { ok: false, refusal };
  }
  const known = boards.every((board) => isDealt(contest, { round, table, board }));
  return ok(known ? [] : [{ kind: 'boards-dealt', round, table, boards, why }]);
};

const sameWords = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one, i) => one === b[i]);

/** One set serves others too; who they are is known before anybody sees a card. */
export const shareDeals = (
  contest: Contest,
  { ask: _, by: __, askedAt: ___, ...shared }: RequestOf<'share-deals'>,
): Result<readonly NewFact[]> => {
  const { set, rounds, elsewhere } = shared;
  if (set.trim() === '') return refuse('set-unnamed', {}, { at: 'set' });
  if (shared.with.length + elsewhere.length === 0) return refuse('share-nobody', { set });
  if (rounds && (rounds.from < 1 || rounds.to < rounds.from)) return refuse('rounds-span', { ...rounds });
  const before = contest.sharedSets.get(set);
  const now = joinShared(before, shared);
  const same =
    before !== undefined &&
    sameWords(before.with, now.with) &&
    sameWords(before.elsewhere, now.elsewhere) &&
    before.rounds?.from === now.rounds?.from &&
    before.rounds?.to === now.rounds?.to;
  return ok(same ? [] : [{ kind: 'deals-shared', ...shared }]);
};

export const releaseDeals = (
  contest: Contest,
  { set, who, why }: RequestOf<'release-deals'>,
): Result<readonly NewFact[]> => {
  const shared = contest.sharedSets.get(set);
  if (!shared) return refuse('set-unknown', { set, known: [...contest.sharedSets.keys()] });
  const others = [...shared.with, ...shared.elsewhere];
  if (!others.includes(who)) return refuse('release-who', { set, given: who, known: others });
  return ok(contest.released.has(`${set}/${who}`) ? [] : [{ kind: 'deals-released', set, who, why }]);
};

export const stageAt = (contest: Contest, round: number, table: number): Stage | undefined =>
  contest.stages.find(
    ({ sessions, draws }) =>
      draws.some((draw) => draw.round === round && draw.seats.some((seat) => seat.table === table)) ||
      sessions.map(spanOfSession).some(({ from, to }) => round >= from && round <= to),
  );

/** Only of a match of teams that is still open; a substitute that was not played is not spoilt again. */
const whyNotSpoilt = (contest: Contest, spot: RequestOf<'spoil-board'>): Refusal | undefined => {
  const { round, table, board } = spot;
  const refusal = contest.started ? whyNotSpot(contest, spot) : refuse('play-not-started').refusal;
  if (refusal) return refusal;
  const stage = stageAt(contest, round, table);
  if (stage?.opened.scoring !== 'teams')
    return refuse('spoilt-not-teams', { board }, citing(contest, 'spoilt-board')).refusal;
  if (stage.closed) return refuse('stage-closed', { stage: stage.opened.stage }).refusal;
  if (contest.closed) return refuse('session-closed').refusal;
  if (contest.decided.has(seatKey(round, table)))
    return refuse('spoilt-decided', { board, round, table }).refusal;
  const { spoilt } = lineAt(contest, spot);
  const played = seatsOfMatch(contest, round, table).some((seat) =>
    hasCome(lineAt(contest, { round: seat.round, table: seat.table, board })),
  );
  return spoilt && (spoilt.as !== 'substitute' || !played)
    ? refuse('spoilt-already', { board, table, round }, { clause: spoilt.clause }).refusal
    : undefined;
};

export const spoilBoard = (
  contest: Contest,
  request: RequestOf<'spoil-board'>,
): Result<readonly NewFact[]> => {
  const refusal = whyNotSpoilt(contest, request);
  if (refusal) return { ok: false, refusal };
  const { round, table, board, resultKnown, playerLeft, why, word } = request;
  if (!word) return refuse('rulebook-gap', { slot: 'spoiltBoard' });
  return ok([{ kind: 'board-spoilt', round, table, board, resultKnown, playerLeft, ...word, why }]);
};
