import type { Figure } from '../../figure/figure.ts';
import {
  add,
  equals,
  exactly,
  multiply,
  negate,
  type Rational,
  ratio,
  signOf,
  sum,
  toNumber,
  ZERO,
} from '../../kit/rational.ts';
import { ok, type Result, refuse } from '../../kit/result.ts';
import {
  boardsWon,
  type Count,
  type MatchBoard,
  type MatchTotal,
  matchRulesOf,
  scoreMatch,
  type Team,
  tooFewCompared,
} from '../../reckon/match/match.ts';
import { whyMatch } from '../../reckon/match/why.ts';
import { ruleOf } from '../../reckon/rules.ts';
import { type PlayedMatch, unplayedVps } from '../../reckon/vp/forfeit.ts';
import { vpsFor } from '../../reckon/vp/scale.ts';
import { whyVps } from '../../reckon/vp/why.ts';
import type { Scale } from '../../rulebook/scale.ts';
import { type Decision, type OpenBoard, settleBoards, settleSubstitute } from './settle.ts';
import { type Layer, type Rulebook, stack } from '../../rulebook/stack.ts';

/** A teams match to be scored, with the layers and the scale that say how. */
export interface MatchRequest {
  readonly boards: readonly OpenBoard[];
  readonly count: Count;
  readonly scheduled: number;
  readonly carryOver: Readonly<Record<Team, Rational>>;
  readonly layers: readonly Layer[];
  readonly scale?: Scale;
  readonly substitute?: { readonly team: Team; readonly level: string };
}

export interface MatchResult {
  readonly book: Rulebook;
  /** The boards as they were scored, what had to be settled being settled. */
  readonly boards: readonly MatchBoard[];
  readonly carryOver: Readonly<Record<Team, Rational>>;
  readonly decisions: readonly Decision[];
  readonly match: MatchTotal;
  /** IMPs each side won on the boards it won, as they are announced: 26–7. */
  readonly won: Readonly<Record<Team, Rational>>;
  readonly net: Readonly<Record<Team, Rational>>;
  /** Board-a-match: boards won, ties a half each. */
  readonly boardsWon?: Readonly<Record<Team, Rational>>;
  /** In hundredths. */
  readonly vp?: readonly [home: number, away: number];
  /** Fewer boards were compared than the rulebook asks: the VPs are by its own rule, with the reason. */
  readonly spoilt?: readonly Figure[];
}

const wonBy = (match: MatchTotal, team: Team, carried: Rational): Rational =>
  add(carried, sum(match.boards.map((board) => board[team] ?? ZERO).filter((imps) => signOf(imps) > 0)));

/** Each side's VPs by its own net: the two need not be opposite where both were given something. */
const vpsOf = (
  net: MatchResult['net'],
  { scale, scheduled }: MatchRequest,
): Result<readonly [number, number]> => {
  if (!scale) return refuse('scale-unknown', { given: '' });
  if (scale.measure !== 'imps')
    return refuse('scale-not-for-matches', { scale: scale.id }, { at: 'scale', clause: scale.clause });
  const own = (team: Team) =>
    vpsFor(scale, { measure: net[team], ...(scale.boards ? { boards: scheduled } : {}) });
  const home = own('home');
  if (!home.ok) return home;
  if (equals(net.home, negate(net.away))) return home;
  const away = own('away');
  return away.ok ? ok([home.value[0], away.value[0]]) : away;
};

const THIS: PlayedMatch = { id: 'this', home: 'home', away: 'away', score: { kind: 'spoilt' } };

const spoiltVps = (book: Rulebook, request: MatchRequest): Result<readonly Figure[]> => {
  const { scale, scheduled } = request;
  if (!scale) return ok([]);
  const sides = unplayedVps(THIS, [THIS], {
    book,
    scale,
    moment: 'interim',
    ...(scale.boards ? { boards: scheduled } : {}),
  });
  return sides.ok ? ok(sides.value.map(({ vp }) => vp)) : sides;
};

/**
 * So many boards ruled artificial that fewer can be compared than the rulebook asks (ANC 2021 7.7; ABF Interpretations 87).
 * A board that was never played neither spoils the match nor saves it.
 */
export const isSpoilt = (book: Rulebook, match: MatchTotal, scheduled: number): boolean => {
  if (!book.incomparable || match.boards.length < scheduled) return false;
  const artificial = match.boards.filter(
    ({ compared, home, away }) => !compared && (home !== undefined || away !== undefined),
  ).length;
  return tooFewCompared(scheduled - artificial, scheduled, exactly(ruleOf(book, 'incomparable').under));
};

const hundredthsOf = (figure: Figure): number => toNumber(multiply(figure.value, ratio(100)));

const adjust = (
  book: Rulebook,
  { substitute, scheduled, carryOver }: MatchRequest,
): Result<Pick<MatchResult, 'carryOver' | 'decisions'>> => {
  if (!substitute) return ok({ carryOver, decisions: [] });
  const made = settleSubstitute(book, substitute, scheduled, carryOver);
  return made.ok ? ok({ carryOver: made.value.carryOver, decisions: [made.value.decision] }) : made;
};

/** One match carried whole: boards, totals, VPs. */
export const scoreTeams = (request: MatchRequest): Result<MatchResult> => {
  const book = stack(request.layers);
  if (!book.ok) return book;
  const settled = settleBoards(book.value, request.boards);
  if (!settled.ok) return settled;
  const adjusted = adjust(book.value, request);
  if (!adjusted.ok) return adjusted;
  const { carryOver } = adjusted.value;
  const match = scoreMatch(settled.value.boards, matchRulesOf(book.value, request.scheduled, request.count));
  if (!match.ok) return match;
  const net = (team: Team, other: Team) =>
    add(match.value[team], add(carryOver[team], negate(carryOver[other])));
  const made: MatchResult = {
    book: book.value,
    boards: settled.value.boards,
    carryOver,
    decisions: [...settled.value.decisions, ...adjusted.value.decisions],
    match: match.value,
    net: { home: net('home', 'away'), away: net('away', 'home') },
    won: {
      home: wonBy(match.value, 'home', carryOver.home),
      away: wonBy(match.value, 'away', carryOver.away),
    },
  };
  if (request.count === 'board-a-match') {
    const won = (team: Team) => boardsWon(match.value[team], match.value.compared);
    return ok({ ...made, boardsWon: { home: won('home'), away: won('away') } });
  }
  // A match still being played has no victory points yet; a board ruled artificial waits for nobody.
  const open = request.boards.some((board) => {
    const kinds = [board.open.kind, board.closed.kind];
    return kinds.includes('awaited') && !kinds.includes('artificial');
  });
  if (request.count !== 'imps' || !request.scale || open) return ok(made);
  if (isSpoilt(book.value, match.value, request.scheduled)) {
    const figures = spoiltVps(book.value, request);
    if (!figures.ok) return figures;
    const [home = 0, away = 0] = figures.value.map(hundredthsOf);
    return ok({ ...made, vp: [home, away], spoilt: figures.value });
  }
  const vp = vpsOf(made.net, request);
  return vp.ok ? ok({ ...made, vp: vp.value }) : vp;
};

/** The reasons of both totals and of the VPs. */
export const whyTeams = (
  request: MatchRequest,
  result: MatchResult,
  scales: readonly Scale[],
): readonly Figure[] => {
  const carried = (team: Team, other: Team) => add(result.carryOver[team], negate(result.carryOver[other]));
  const total = (team: Team, other: Team) =>
    whyMatch(result.boards, team, result.book, { ...request, carryOver: carried(team, other) });
  const totals = [total('home', 'away'), total('away', 'home')];
  const { scale } = request;
  if (result.spoilt) return [...totals, ...result.spoilt];
  if (!result.vp || !scale) return totals;
  const vps = totals.flatMap((figure, i) => {
    const team = i === 0 ? 'home' : 'away';
    const found = whyVps(
      `team/${team}/vp`,
      scale,
      { measure: figure.value, ...(scale.boards ? { boards: request.scheduled } : {}) },
      scale.id,
      scales,
    );
    return found.ok ? [{ ...found.value[0], key: `team/${team}/vp` }] : [];
  });
  return [...totals, ...vps];
};
