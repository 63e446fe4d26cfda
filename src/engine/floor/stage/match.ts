import type { Contest } from '../../contest/state.ts';
import type { Match } from '../../play/match/match.ts';
import type { PlayedLine, MatchLine, CaptainsPart, MatchSheet } from '../../view/standing/card.ts';
import type { ScorecardRow } from '../../view/night.ts';
import type { StageReckoned } from '../../play/stage/standing.ts';
import { boardsLeft, nameOf, ownMatch } from './card.ts';
import { correctionDeadline, postingDeadline } from '../../play/time/time.ts';
import { dealerOf, vulnerabilityOf } from '../../bridge/board.ts';
import { equals, negate, toNumber } from '../../kit/rational.ts';
import { isDealt } from '../../contest/deal.ts';
import { makeInstant } from '../../ruling/clock.ts';
import { sayDeadline } from '../../words/contest/deadline.ts';
import { showHead } from '../../view/head.ts';
import { stageOnce } from '../../play/stage/key.ts';
import { type Beside, viewOf } from '../night.ts';
import { type Result, refuse, ok } from '../../kit/result.ts';
import { wholeTitleOf } from '../../contest/title.ts';
import { wordsOn } from '../../contest/agree.ts';

const playedOf = (row: ScorecardRow | undefined): PlayedLine | undefined =>
  row && {
    side: row.side,
    state: row.state,
    ...(row.contract === undefined ? {} : { contract: row.contract }),
    ...(row.score === undefined ? {} : { score: row.score }),
  };

/** The home side's lines of one board: teams have one in each room. */
const lineOf = (
  board: number,
  rows: readonly ScorecardRow[],
  teams: boolean,
  beside: Pick<MatchLine, 'away' | 'dealt' | 'says'>,
): MatchLine => {
  const own = rows.filter((row) => row.board === board);
  const open = playedOf(teams ? own.find(({ side }) => side === 'ns') : own[0]);
  const closed = teams ? playedOf(own.find(({ side }) => side === 'ew')) : undefined;
  const worth = own.find((row) => row.imps !== undefined || row.percent !== undefined);
  const home = worth?.imps ?? worth?.percent;
  return {
    board,
    dealer: dealerOf(board),
    vulnerability: vulnerabilityOf(board),
    ...(open ? { open } : {}),
    ...(closed ? { closed } : {}),
    ...(home === undefined ? {} : { home }),
    ...beside,
  };
};

/** What is to be said of a board that was not simply played from the set. */
const besideOf = (
  contest: Contest,
  match: Match,
  board: number,
): Pick<MatchLine, 'away' | 'dealt' | 'says'> => {
  const { home, away } = match.teams?.match.boards.find((one) => one.board === board) ?? {};
  const isMirrored = !home || !away || equals(home, negate(away));
  const told = match.teams?.boards.find((one) => one.board === board)?.told;
  return {
    ...(isMirrored ? {} : { away: toNumber(away) }),
    ...(isDealt(contest, { round: match.round, table: match.table, board }) ? { dealt: true } : {}),
    ...(told ? { says: `${told.note} (${told.clause})` } : {}),
  };
};

/** Stages that run side by side share their rounds, never their tables. */
const matchAt = (
  contest: Contest,
  round: number,
  table: number,
): Result<{ readonly made: StageReckoned; readonly match: Match }> => {
  const stages = contest.stages.filter((stage) => stage.draws.some((draw) => draw.round === round));
  if (stages.length === 0)
    return refuse('round-unknown', { round, rounds: contest.seating?.rounds ?? 0 }, { clause: 'Law 8A1' });
  for (const stage of stages) {
    const made = stageOnce(contest, stage);
    if (!made.ok) return made;
    const match = made.value.matches.find((one) => one.round === round && one.table === table);
    if (match) return ok({ made: made.value, match });
  }
  return refuse('table-unknown', { table, most: contest.seating?.tables.at(-1) ?? 0 }, { clause: 'Law 5A' });
};

/** What each captain said of it, and the clocks they are held to (ANC 2021 11.13, 12.6; SABF 13.9, 13.12). */
const captainsPart = (contest: Contest, round: number, table: number): CaptainsPart => ({
  words: wordsOn(contest, round, table),
  until: [
    ['discrepancy', correctionDeadline(contest, { round, table })] as const,
    ['posting', postingDeadline(contest, round)] as const,
  ].flatMap(([what, deadline]) =>
    deadline
      ? [
          {
            what,
            ...(deadline.until === undefined ? {} : { until: makeInstant(deadline.until) }),
            says: sayDeadline(deadline),
            clause: deadline.clause,
          },
        ]
      : [],
  ),
});

/** One match board by board, by its round of the contest and its lowest table. */
export const showMatch = (
  contest: Contest,
  { round, table }: { readonly round: number; readonly table: number },
  beside: Beside = {},
): Result<MatchSheet> => {
  const found = matchAt(contest, round, table);
  if (!found.ok) return found;
  const { made, match } = found.value;
  const { opened } = made.stage;
  const teams = opened.scoring === 'teams';
  const others: readonly (string | undefined)[] = match.against ?? [match.away];
  const card = viewOf('scorecard', contest, { ...beside, pair: match.home, round });
  if (!card.ok) return card;
  const rows = boardsLeft(card.value.boards, [match]).filter((row) => others.includes(row.opponents.pair));
  const away = match.sides.find((side) => side.id === match.away);
  const won = match.teams?.won;
  const net = match.teams?.net;
  const title = wholeTitleOf(contest, round, table, opened.stage);
  return ok({
    head: showHead({ contest, id: beside.id ?? '' }),
    stage: opened.stage,
    name: opened.name,
    round,
    number: match.number,
    ...(title === undefined ? {} : { title }),
    table,
    measure: opened.scoring === 'matchpoints' ? 'percent' : 'imps',
    teams,
    home: nameOf(contest, match.home),
    away: others.flatMap((one) => (one === undefined ? [] : [nameOf(contest, one)])),
    state: match.state,
    lines: [...new Set(rows.map(({ board }) => board))].map((board) =>
      lineOf(board, rows, teams, besideOf(contest, match, board)),
    ),
    ...(won && match.away !== undefined && match.state === 'played'
      ? { won: [toNumber(won.home), toNumber(won.away)] as const }
      : {}),
    result: ownMatch(contest, made, match, match.home),
    ...(net && match.away !== undefined && !equals(net.home, negate(net.away))
      ? { awayNet: toNumber(net.away) }
      : {}),
    ...(away?.result ? { awayVp: toNumber(away.result.vp.value) } : {}),
    ...(teams && match.away !== undefined ? { captains: captainsPart(contest, round, table) } : {}),
    ...(card.value.masked === undefined ? {} : { masked: card.value.masked }),
  });
};
