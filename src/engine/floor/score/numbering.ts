import { dealerOf, vulnerabilityOf } from '../../bridge/board.ts';
import { dealOfSet } from '../../contest/deal.ts';
import { boardsLaid } from '../../contest/numbering.ts';
import type { RequestOf } from '../../contest/request.ts';
import type { Contest } from '../../contest/state.ts';
import { listBoards } from '../../words/deal/deal.ts';
import { sayVulnerability } from '../../words/score/score.ts';

/** Other rounds of the stage that have one of these numbers: other cards under the same number. */
const sameIn = (contest: Contest, { stage, round, boards }: RequestOf<'number-boards'>): readonly number[] =>
  contest.stages
    .filter(({ opened }) => opened.stage === stage)
    .flatMap((one) =>
      [...one.draws, ...one.sessions.map(({ from }) => ({ round: from }))].map((at) => ({ one, at })),
    )
    .filter(
      ({ one, at }) =>
        at.round !== round && (boardsLaid(one, at.round) ?? []).some((board) => boards.includes(board)),
    )
    .map(({ at }) => at.round);

const DEALERS = { N: 'North', E: 'East', S: 'South', W: 'West' } as const;

const sayBoard = (board: number): string =>
  `board ${board} dealer ${DEALERS[dealerOf(board)]}, ${sayVulnerability(vulnerabilityOf(board))}`;

/** What the numbers mean, told before they are set. */
export const numberingSays = (will: Contest, request: RequestOf<'number-boards'>): readonly string[] => {
  const { round } = request;
  const boards = request.boards.toSorted((a, b) => a - b);
  const [first = 1] = boards;
  const last = boards.at(-1) ?? first;
  const same = sameIn(will, request);
  const known = boards.filter((board) => dealOfSet(will, round, board) !== undefined);
  const missing = boards.filter((board) => !known.includes(board));
  const hasSet = will.dealSets.some(
    ({ rounds, table }) =>
      table === undefined && rounds !== undefined && rounds.from <= round && rounds.to >= round,
  );
  return [
    `Boards ${listBoards(boards)} are scored by their numbers (Law 2): ${[first, last].map(sayBoard).join('; ')}.`,
    ...(same.length > 0
      ? [`Round ${same.join(', ')} has the same numbers: attach the deals of each round by itself.`]
      : []),
    ...(hasSet && missing.length > 0
      ? [`The deals attached to this round have no cards for boards ${listBoards(missing)}: attach others.`]
      : []),
  ];
};
