import { onceEach } from '../../kit/memory.ts';
import { shapeOf } from '../../play/shapes.ts';
import type { ReleaseView, LeftTable } from '../../view/board/release.ts';
import type { TableView, RoomView } from '../../view/night.ts';
import { SIDES } from '../../bridge/seat.ts';
import { clauseOn } from '../../contest/clause.ts';
import { confirmedBy, isReleased } from '../../contest/table.ts';
import { findDoubts } from '../score/doubt.ts';
import { laidAt } from '../../play/unit/slice.ts';
import { pendingBoards } from '../../contest/pending.ts';
import { slotOf } from '../../play/book.ts';
import { spanOfSession } from '../../contest/stage.ts';
import { titleOf, lowerTitle } from '../../contest/title.ts';
import {
  type Contest,
  type SpotLine,
  spotKey,
  seatAt,
  linesIn,
  hasCome,
  roundOf,
  phaseOf,
} from '../../contest/state.ts';

/** Asked once a round for each state of the contest: every table of it wants to know. */
export const releaseRule = onceEach((contest: Contest, round: number): string | undefined =>
  findRule(contest, round),
);

/**
 * The clause under which nobody leaves the table before its scores are confirmed: where the rulebook makes an offence of
 * it, at the end of each match, and in a session by a movement at the end of the session.
 */
const findRule = (contest: Contest, round: number): string | undefined => {
  const found = laidAt(contest, round);
  if (!found) return undefined;
  const isEnd =
    shapeOf(found.stage).unit !== 'session' ||
    found.stage.sessions.some((session) => spanOfSession(session).to === round);
  if (!isEnd) return undefined;
  const offences = slotOf(contest, 'offences', round)?.offences ?? [];
  return offences.some(({ offence }) => offence === 'score-missing')
    ? clauseOn(contest, 'table-confirmed')
    : undefined;
};

/**
 * Whether the table may know of a doubt: of its own slip and its own ruling at once; of what rests on the cards or on other
 * tables only when nobody has the board still to play (Law 16D). How a ruling was reckoned is the director's to look at.
 */
const isTold = (here: Contest, line: SpotLine): boolean => {
  const kind = findDoubts(here).get(spotKey(line))?.kind;
  if (kind === undefined || kind === 'divided') return false;
  return kind === 'score-said' || kind === 'revoke' || !pendingBoards(here).has(line.board);
};

/** What the players of a table see before they leave it; `here` is the contest as the round's own night. */
export const showRelease = (
  contest: Contest,
  here: Contest,
  round: number,
  table: number,
): ReleaseView | undefined => {
  const clause = releaseRule(contest, round);
  if (clause === undefined || !contest.started || !seatAt(contest, round, table)) return undefined;
  const lines = linesIn(contest, round, table);
  const boardsOf = (test: (line: (typeof lines)[number]) => boolean): readonly number[] =>
    lines.filter(test).map(({ board }) => board);
  const { ns, ew } = confirmedBy(contest, round, table);
  return {
    clause,
    missing: boardsOf((line) => !hasCome(line)),
    disputed: boardsOf(({ state }) => state === 'conflict'),
    unchecked: boardsOf(({ state }) => state === 'reported'),
    doubtful: boardsOf((line) => isTold(here, line)),
    ...(ns ? { ns: ns.at } : {}),
    ...(ew ? { ew: ew.at } : {}),
    released: isReleased(contest, round, table),
  };
};

/** Whether the director has dealt with it: somebody there was warned or fined for it. */
const isDealtWith = (contest: Contest, round: number, pairs: readonly string[]): boolean =>
  [...contest.warnings.map((one) => ({ ...one, pair: one.contestant })), ...contest.penalties].some(
    (one) => one.offence === 'score-missing' && one.round === round && pairs.includes(one.pair),
  );

/** Tables with a phone that went on to another round, or home, without confirming (CND-13). */
export const leftTables = (contest: Contest): readonly LeftTable[] => {
  const now = roundOf(contest);
  const isOver = (round: number): boolean => round < now || contest.closed || contest.closedRounds.has(round);
  const spoke = new Set(
    [...contest.reports.values()]
      .filter(({ by }) => by.role === 'table')
      .map(({ round, table }) => `${round}/${table}`),
  );
  return [...(contest.seating?.seats.values() ?? [])]
    .filter(
      ({ round, table }) =>
        isOver(round) && spoke.has(`${round}/${table}`) && releaseRule(contest, round) !== undefined,
    )
    .flatMap(({ round, table, ns, ew }): readonly LeftTable[] => {
      if (isReleased(contest, round, table) || isDealtWith(contest, round, [ns, ew])) return [];
      const clause = releaseRule(contest, round);
      if (clause === undefined) return [];
      const said = confirmedBy(contest, round, table);
      return [
        {
          round,
          table,
          sides: SIDES.filter((side) => said[side] === undefined),
          missing: linesIn(contest, round, table)
            .filter((line) => !hasCome(line))
            .map(({ board }) => board),
          clause,
        },
      ];
    });
};

export const withRelease = (contest: Contest, here: Contest, view: TableView): TableView => {
  const release = showRelease(contest, here, view.round, view.table);
  return release ? { ...view, release } : view;
};

const nextIn = (contest: Contest): Pick<RoomView, 'next' | 'nextTitle'> => {
  const next = roundOf(contest) + 1;
  if (phaseOf(contest) !== 'playing' || next > (contest.seating?.rounds ?? 0)) return {};
  const title = titleOf(contest, next);
  return { next, ...(title === undefined ? {} : { nextTitle: lowerTitle(title) }) };
};

/** The room with what each table has confirmed of the round it is in, and the round that can be called. */
export const withReleases = (contest: Contest, here: Contest, view: RoomView): RoomView => ({
  ...view,
  ...nextIn(contest),
  left: leftTables(contest),
  tables: view.tables.map((card) => {
    const [board] = card.boards;
    const release = board && showRelease(contest, here, board.round, card.table);
    return release ? { ...card, release } : card;
  }),
});
