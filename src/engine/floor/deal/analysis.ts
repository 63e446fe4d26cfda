import { vulnerabilityOf } from '../../bridge/board.ts';
import { makeOutcome } from '../../bridge/contract.ts';
import { impsFor } from '../../bridge/imp.ts';
import { scoreForNs } from '../../bridge/score.ts';
import { type Side, sideOf } from '../../bridge/seat.ts';
import { pendingBoards } from '../../contest/pending.ts';
import type { Contest } from '../../contest/state.ts';
import { add, divide, negate, type Rational, ratio, sum, toNumber, ZERO } from '../../kit/rational.ts';
import { ok, type Result, refuse } from '../../kit/result.ts';
import { fillTold } from '../../kit/told.ts';
import {
  crossValue,
  impValue,
  matchpointValue,
  type Parts,
  PART_NAMES,
  partsOf,
  type Steps,
  type Value,
  wholeRest,
} from '../../reckon/analysis.ts';
import { showHead, showPair } from '../../view/head.ts';
import type { AnalysedBoard, PairAnalysis, PartsView, SessionAnalysis } from '../../view/board/handrecord.ts';
import type { TravellerRow, TravellerView } from '../../view/night.ts';
import type { Scene, Worth } from '../../view/board/scene.ts';
import { ANALYSIS_NOTES, tellBoardParts } from '../../words/deal/handrecord.ts';
import { afterLead, boardsWithCards, playedIn, type Solutions, solvedBoard, storyOf } from './handrecord.ts';
import { contractsOf } from './par.ts';
import { sceneOf } from '../session/scene.ts';
import { type Beside, viewOf } from '../screen.ts';
import { sliceAt } from '../../play/unit/slice.ts';

/** A pair's part in one line. Its own leads and those against it are two things, and so are declaring and defending. */
export interface Line {
  readonly board: number;
  readonly round: number;
  readonly side: Side;
  /** Whether the pair's side declared; undefined where nobody did. */
  readonly declares: boolean | undefined;
  readonly contract: string;
  /** From the pair's own side. */
  readonly parts: Parts;
}

const scoreOf = (row: TravellerRow): number | undefined =>
  row.outcome === undefined || row.outcome.kind === 'not-played' ? undefined : row.score;

/** What any score would have been worth at this table. */
const valueAt = (
  view: TravellerView,
  row: TravellerRow,
  worth: Rational,
  max: Rational | undefined,
): Value | undefined => {
  const { scoring } = view.head;
  const actual = scoreOf(row);
  if (actual === undefined) return undefined;
  const others = view.rows.filter((one) => one !== row && !one.dealt).flatMap((one) => scoreOf(one) ?? []);
  if (scoring === 'matchpoints') return matchpointValue(others, max ?? ZERO);
  if (scoring === 'teams') {
    const other = view.rows.find((one) => one.ns.pair === row.ew.pair && one.ew.pair === row.ns.pair);
    const score = other && scoreOf(other);
    return score === undefined ? undefined : impValue(score);
  }
  return view.datum === undefined ? crossValue(others, actual, worth) : impValue(view.datum);
};

/** From par to what was scored; nothing where nobody played it or the cards are not those of the set. */
const stepsOf = (row: TravellerRow, found: Solved | undefined, solved: Solutions): Steps | undefined => {
  const actual = scoreOf(row);
  if (!found || actual === undefined || row.dealt || row.state === 'adjusted') return undefined;
  const played = playedIn(row);
  if (!played) return { par: found.par.ns, contract: actual, led: actual, actual };
  const vulnerability = vulnerabilityOf(row.board);
  const with_ = (tricks: number): number => scoreForNs({ ...played, tricks }, vulnerability);
  const best = with_(found.table[played.declarer][played.strain]);
  const led = afterLead(solved, found.deal, played);
  return { par: found.par.ns, contract: best, led: led === undefined ? best : with_(led), actual };
};

type Solved = Extract<ReturnType<typeof solvedBoard>, { readonly ok: true }>['value'];

const averageOf = (max: Rational | undefined): Rational => (max ? divide(max, ratio(2)) : ZERO);

/** North-South's parts turned for the other side; what East-West was given otherwise is its own rest. */
const turned = (parts: Parts, ew: Rational, average: Rational): Parts => {
  const mine = Object.fromEntries(PART_NAMES.map((name) => [name, negate(parts[name])])) as unknown as Parts;
  const steps = sum([mine.luck, mine.bidding, mine.lead, mine.play]);
  return { ...mine, rest: add(ew, negate(add(average, steps))) };
};

const lineOf = (
  view: TravellerView,
  row: TravellerRow,
  worth: Worth,
  side: Side,
  found: Solved | undefined,
  solved: Solutions,
): Line | undefined => {
  const own = worth[side];
  if (own === undefined) return undefined;
  const average = averageOf(worth.max);
  const steps = stepsOf(row, found, solved);
  const value = worth.ns && valueAt(view, row, worth.ns, worth.max);
  const parts =
    !steps || !value || !worth.ns
      ? wholeRest(own, average)
      : side === 'ns'
        ? partsOf(steps, value, worth.ns, average)
        : turned(partsOf(steps, value, worth.ns, average), own, average);
  const played = row.outcome?.kind === 'played' ? row.outcome : undefined;
  return {
    board: row.board,
    round: row.round,
    side,
    declares: played && sideOf(played.declarer) === side,
    contract:
      row.outcome && row.outcome.kind !== 'not-played' ? makeOutcome(row.outcome) : (row.contract ?? ''),
    parts: view.head.scoring === 'teams' ? halved(parts) : parts,
  };
};

/** A match's board has its IMPs at both tables of a team: each room has half of them. */
const halved = (parts: Parts): Parts =>
  Object.fromEntries(PART_NAMES.map((name) => [name, divide(parts[name], ratio(2))])) as unknown as Parts;

type Exact = { readonly [K in keyof PartsView]: Rational };
const NOTHING: Exact = {
  luck: ZERO,
  bidding: ZERO,
  declaring: ZERO,
  defence: ZERO,
  leads: ZERO,
  theirLeads: ZERO,
  rest: ZERO,
};
const NAMES = Object.keys(NOTHING) as (keyof PartsView)[];

const viewed = ({ parts, declares }: Line): Exact => ({
  luck: parts.luck,
  bidding: parts.bidding,
  declaring: declares === true ? parts.play : ZERO,
  defence: declares === false ? parts.play : ZERO,
  leads: declares === false ? parts.lead : ZERO,
  theirLeads: declares === true ? parts.lead : ZERO,
  // Nothing is played on a board that is passed out.
  rest: declares === undefined ? sum([parts.rest, parts.play, parts.lead]) : parts.rest,
});

const together = (all: readonly Exact[]): Exact =>
  Object.fromEntries(NAMES.map((name) => [name, sum(all.map((one) => one[name]))])) as unknown as Exact;

const totalOf = (parts: Exact): Rational => sum(NAMES.map((name) => parts[name]));

const shown = (parts: Exact): PartsView =>
  Object.fromEntries(NAMES.map((name) => [name, toNumber(parts[name])])) as unknown as PartsView;

/** Boards whose results are not for this asker are left out whole: their sum would tell them. */
const hiddenIn = (contest: Contest, { masked }: Beside): { readonly has: (board: number) => boolean } =>
  masked === true || contest.as !== undefined ? pendingBoards(contest) : new Set<number>();

/** Every line of the session or round, with its parts from each side. */
const eachLine = function* (
  whole: Contest,
  scene: Scene,
  beside: Beside,
  solved: Solutions,
): Generator<{ readonly row: TravellerRow; readonly of: (side: Side) => Line | undefined }> {
  const { contest, reckoned } = scene;
  const hidden = hiddenIn(contest, beside);
  const cards = new Set(boardsWithCards(whole, beside.round));
  for (const board of contest.seating?.boards ?? []) {
    if (hidden.has(board)) continue;
    const asked = { board, ...beside, ...(beside.round === undefined ? {} : { round: beside.round }) };
    const found = cards.has(board) ? solvedBoard(whole, asked as never, solved) : undefined;
    const plain = found?.ok ? ok(found.value.view) : viewOf('traveller', whole, asked as never);
    if (!plain.ok) continue;
    for (const row of plain.value.rows) {
      const worth = reckoned.worth.get(scene.keyOf(row, board));
      if (worth)
        yield {
          row,
          of: (side) => lineOf(plain.value, row, worth, side, found?.ok ? found.value : undefined, solved),
        };
    }
  }
};

const sceneAt = (whole: Contest, beside: Beside): Result<Scene> =>
  sceneOf(sliceAt(whole, beside.round), beside);

const boardShown = (line: Line, unit: PairAnalysis['unit']): AnalysedBoard => {
  const parts = viewed(line);
  const view = shown(parts);
  const told = tellBoardParts(view, unit);
  return {
    board: line.board,
    round: line.round,
    contract: line.contract,
    total: toNumber(totalOf(parts)),
    parts: view,
    says: told.map((one) => fillTold(one)).join(', '),
    told,
  };
};

/** The pair's exact lines: for the view, and for whoever adds them up. */
export const linesOfPair = (
  whole: Contest,
  pair: string,
  beside: Beside,
  solved: Solutions,
): Result<readonly Line[]> => {
  const scene = sceneAt(whole, beside);
  if (!scene.ok) return scene;
  if (!scene.value.contest.entries.has(pair)) return refuse('pair-unknown', { pair });
  const lines: Line[] = [];
  for (const { row, of } of eachLine(whole, scene.value, beside, solved)) {
    const side: Side | undefined = row.ns.pair === pair ? 'ns' : row.ew.pair === pair ? 'ew' : undefined;
    const line = side && of(side);
    if (line) lines.push(line);
  }
  return ok(lines);
};

export const partsOfLine = viewed;
const MATTERED = 6;

/** The boards that moved most, gains and losses in turn while there are both: six tops would hide every bottom. */
export const mattering = <T extends { readonly total: number }>(boards: readonly T[]): readonly T[] => {
  const bySize = (some: readonly T[]) => some.toSorted((a, b) => Math.abs(b.total) - Math.abs(a.total));
  const gains = bySize(boards.filter(({ total }) => total > 0));
  const losses = bySize(boards.filter(({ total }) => total < 0));
  const half = MATTERED / 2;
  const ups = Math.max(half, MATTERED - losses.length);
  const downs = Math.max(half, MATTERED - gains.length);
  return bySize([...gains.slice(0, ups), ...losses.slice(0, downs)]);
};

/** Added before anything is rounded. */
export const summed = (lines: readonly Line[]): Pick<PairAnalysis, 'total' | 'parts'> => {
  const all = together(lines.map(viewed));
  return { total: toNumber(totalOf(all)), parts: shown(all) };
};

export const unitIn = ({ made }: Contest): PairAnalysis['unit'] =>
  made?.scoring === 'matchpoints' ? 'matchpoints' : 'imps';

/** What some lines tell: the sum, the boards, and those that mattered most. */
export const toldOf = (
  lines: readonly Line[],
  unit: PairAnalysis['unit'],
): Omit<PairAnalysis, 'head' | 'pair'> => {
  const boards = lines
    .map((line) => boardShown(line, unit))
    .toSorted((a, b) => a.board - b.board || a.round - b.round);
  return {
    unit,
    ...summed(lines),
    mattered: mattering(boards),
    boards,
    notes: ANALYSIS_NOTES,
  };
};

/** Where a pair's points went: the parts add up to its total against average (DEAL-10). */
export const showPairAnalysis = (
  whole: Contest,
  { pair, ...beside }: { readonly pair: string } & Beside,
  solved: Solutions,
): Result<PairAnalysis> => {
  const scene = sceneAt(whole, beside);
  if (!scene.ok) return scene;
  const lines = linesOfPair(whole, pair, beside, solved);
  if (!lines.ok) return lines;
  return ok({
    head: showHead(scene.value),
    pair: showPair(scene.value.contest, pair),
    ...toldOf(lines.value, unitIn(scene.value.contest)),
  });
};

/** How far apart a board's results were: IMPs from the middle of them, on average. */
const swingOf = (view: TravellerView): number => {
  const scores = view.rows.flatMap((row) => scoreOf(row) ?? []).toSorted((a, b) => a - b);
  const middle = scores[Math.floor(scores.length / 2)] ?? 0;
  const all = scores.reduce((total, score) => total + Math.abs(impsFor(score - middle)), 0);
  return scores.length === 0 ? 0 : toNumber(ratio(all, scores.length));
};

/** Every board of a session with why the field scored so; the ones that decided most come first. */
export const showSessionAnalysis = (
  whole: Contest,
  beside: Beside,
  solved: Solutions,
): Result<SessionAnalysis> => {
  const scene = sceneAt(whole, beside);
  if (!scene.ok) return scene;
  const hidden = hiddenIn(scene.value.contest, beside);
  const boards = boardsWithCards(whole, beside.round)
    .filter((board) => !hidden.has(board))
    .flatMap((board) => {
      const found = solvedBoard(whole, { board, ...beside } as never, solved);
      if (!found.ok) return [];
      const { view, deal, table, par } = found.value;
      return [
        {
          board,
          par: { ns: par.ns, contracts: contractsOf(par) },
          swing: swingOf(view),
          ...storyOf(view, deal, table, par, solved),
        },
      ];
    });
  return ok({
    head: showHead(scene.value),
    boards: boards.toSorted((a, b) => b.swing - a.swing || a.board - b.board),
  });
};
