import { dealerOf, vulnerabilityOf } from '../bridge/board.ts';
import { makeOutcome } from '../bridge/contract.ts';
import { scoreForNs } from '../bridge/score.ts';
import type { BoardResult, Scoring } from '../contest/fact.ts';
import type { Seat } from '../contest/plan.ts';
import { makeFinding } from '../contest/ruling.ts';
import { heldBy } from '../contest/seating.ts';
import { playersIn } from '../contest/sitter.ts';
import { isSingle } from '../contest/single.ts';
import { roundsOf } from '../contest/stage.ts';
import { titleOf } from '../contest/title.ts';
import {
  type Contest,
  type Entry,
  lineAt,
  phaseOf,
  type Report,
  roundOf,
  scoreOfReport,
  seatAt,
  type SpotLine,
  spotKey,
} from '../contest/state.ts';
import { ELSEWHERE } from '../contest/pending.ts';
import { once } from '../kit/memory.ts';
import type { Form } from '../rulebook/form.ts';
import { formIn } from '../contest/form.ts';
import type { ContestHead, PairName, SpotView } from './night.ts';
import type { Scene } from './board/scene.ts';

export const showHead = ({ contest, id }: Pick<Scene, 'contest' | 'id'>): ContestHead => {
  const { made, called, started } = contest;
  const of = lastDrawn(contest);
  const title = titleOf(contest, roundOf(contest));
  const form = formIn({ made });
  const playing = contest.as === ELSEWHERE ? undefined : (contest.as ?? contest.playing?.pair);
  const perRound = contest.seating?.plan.boardsPerRound ?? made?.boardsPerRound ?? 0;
  return {
    id,
    name: made?.name ?? '',
    date: made?.date ?? '',
    zone: made?.zone ?? '',
    scoring: made?.scoring ?? 'matchpoints',
    phase: phaseOf(contest),
    published: contest.published,
    at: contest.at,
    round: roundOf(contest),
    rounds: contest.seating?.rounds ?? 0,
    ...(title === undefined ? {} : { title }),
    ...(of === undefined ? {} : { of }),
    ...(started && called ? { called: called.at } : {}),
    ...(made ? { minutes: made.minutesPerBoard * perRound } : {}),
    ...(playing === undefined ? {} : { playing }),
    ...(isSingle(contest) ? {} : { staged: true }),
    ...(form.ok && isDrawn(contest, form.value) ? { drawn: true } : {}),
  };
};

/** Also where only a change of format brought matches. */
const isDrawn = ({ stages }: Contest, form: Form): boolean =>
  [
    ...form.stages.flatMap(({ ways }) => ways.map(({ play }) => play)),
    ...stages.map(({ opened }) => opened.play),
  ].some(({ use }) => use !== 'sessions');

/** Rounds drawn one by one: the last of their stage, by the numbers of the whole contest. */
const lastDrawn = (contest: Contest): number | undefined => {
  const now = Math.max(1, roundOf(contest));
  const stage = contest.stages.find(({ draws }) => draws.some(({ round }) => round === now));
  if (!stage) return undefined;
  const all = roundsOf(stage);
  return all === 0 ? 0 : stage.opened.from + all - 1;
};

/** Who of a team sits in this room: told when both line-ups of the match are in (ANC 2021 11.7.3). */
const postedAt = (
  { lineUps }: Contest,
  team: string,
  seat: Seat | undefined,
): readonly [string, string] | undefined => {
  if (!seat?.room) return undefined;
  const [own, other] = [team, seat.ns === team ? seat.ew : seat.ns].map((one) =>
    lineUps.get(`${seat.round}/${one}`),
  );
  return other && own?.[seat.room];
};

const entered = once(
  ({ pair, players: [one = '', other = ''] }: Entry): PairName => ({
    pair,
    players: [one, other],
  }),
);

/** A team is known by its name, and by two players only where they sit. One without a name brings its squad along, by one of
 *  whom it is called once names take the place of ids (floor/session/name.ts). */
export const showPair = (contest: Contest, pair: string, seat?: Seat): PairName => {
  const { entries, made } = contest;
  const shown = showEntered(entries, made?.scoring, pair);
  if (!seat) return shown;
  if (made?.scoring === 'teams') return { ...shown, players: postedAt(contest, pair, seat) ?? shown.players };
  if (contest.substitutes.length === 0 || !entries.has(pair)) return shown;
  // At a table it is those who sit there: a substitute, and not who is away.
  const [one = '', other = ''] = playersIn(contest, pair, { from: seat.round, to: seat.round });
  return { pair, players: [one, other] };
};

/** The same wherever it is not a question of who sits. */
export const showEntered = (
  entries: Contest['entries'],
  scoring: Scoring | undefined,
  pair: string,
): PairName => {
  const entry = entries.get(pair);
  if (scoring !== 'teams') return entry ? entered(entry) : { pair, players: ['', ''] };
  return {
    pair,
    name: entry?.name ?? `Team ${pair}`,
    ...(entry === undefined || entry.name !== undefined ? {} : { squad: entry.players }),
    players: ['', ''],
  };
};

/** Who is at a table in a round; a pair that waits there is shown on its own side. */
export const showSeated = (
  contest: Contest,
  round: number,
  table: number,
): { readonly ns?: PairName; readonly ew?: PairName } => {
  const seat = seatAt(contest, round, table);
  if (seat) return { ns: showPair(contest, seat.ns, seat), ew: showPair(contest, seat.ew, seat) };
  const waits = contest.seating?.sitOuts.find((one) => one.round === round && one.table === table);
  if (!waits) return {};
  const stays = contest.seating?.plan.seats.some((one) => one.table === table && one.ns === waits.pair);
  return { [stays ? 'ns' : 'ew']: showPair(contest, waits.pair) };
};

export const showResult = (result: BoardResult): string =>
  result.kind === 'not-played' ? 'not played' : makeOutcome(result);

export const scoreOfResult = (result: BoardResult, board: number): number | undefined =>
  result.kind === 'not-played' ? undefined : scoreForNs(result, vulnerabilityOf(board));

const showSaid = (report: Report) => {
  const score = scoreOfReport(report);
  return {
    fact: report.fact,
    contract: showResult(report.result),
    ...(score === undefined ? {} : { score }),
    by: report.by,
    ...(report.side ? { side: report.side } : {}),
    at: report.at,
  };
};

const contractOf = (line: SpotLine, scoring: Scoring): string | undefined => {
  const { adjusted, counts } = line;
  if (adjusted) return makeFinding(adjusted.finding, scoring === 'matchpoints');
  return counts && showResult(counts.result);
};

/** One score stands for both sides unless it is weighted, split or artificial. */
const scoreOfLine = ({ adjusted, counts, board }: SpotLine): number | undefined => {
  if (!adjusted) return counts && scoreOfReport(counts);
  const { finding } = adjusted;
  return 'outcome' in finding ? scoreOfResult(finding.outcome, board) : undefined;
};

export const showSpot = (
  { contest, doubts }: Pick<Scene, 'contest' | 'doubts'>,
  seat: Seat,
  board: number,
): SpotView => {
  const spot = { round: seat.round, table: seat.table, board };
  const line = lineAt(contest, spot);
  const { counts } = line;
  const held = heldBy(seat, board, line);
  const contract = contractOf(line, contest.made?.scoring ?? 'matchpoints');
  const score = scoreOfLine(line);
  const doubt = doubts.get(spotKey(spot));
  const ruling = line.rulings?.at(-1);
  const title = titleOf(contest, seat.round, seat.table);
  return {
    ...spot,
    ...(title === undefined ? {} : { title }),
    ns: showPair(contest, held.ns, seat),
    ew: showPair(contest, held.ew, seat),
    state: line.state,
    ...(counts ? { result: counts.fact, outcome: counts.result } : {}),
    ...(contract === undefined ? {} : { contract }),
    ...(score === undefined ? {} : { score }),
    ...(counts?.wrongDirection ? { wrongDirection: true } : {}),
    ...(line.state === 'awaited' && contest.latePlays.has(spotKey(spot)) ? { latePlay: true } : {}),
    ...(doubt === undefined ? {} : { doubt: doubt.says }),
    ...(doubt?.chance === undefined ? {} : { chance: doubt.chance }),
    ...(doubt?.repair === undefined ? {} : { repair: doubt.repair }),
    ...(ruling === undefined ? {} : { ruling }),
    ...(line.state === 'conflict' ? { said: line.against.map(showSaid) } : {}),
  };
};

export const showBoard = (board: number) => ({
  dealer: dealerOf(board),
  vulnerability: vulnerabilityOf(board),
});
