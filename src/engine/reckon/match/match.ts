import { impsFor } from '../../bridge/imp.ts';
import type { Side } from '../../bridge/seat.ts';
import type { Award, Share, Weight } from '../../contest/line.ts';
import { add, multiply, negate, type Rational, ratio, sum, ZERO } from '../../kit/rational.ts';
import { ok, type Result, refuse } from '../../kit/result.ts';
import type { WeightedImps } from '../../rulebook/slots.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import { offendersImps } from '../psyche.ts';
import { ruleOf } from '../rules.ts';
import { impsForMark, type MarkRules } from '../imp/artificial.ts';
import { type WeightedPart, weightedImps } from '../imp/weighted.ts';

/** The home team sits North-South in the open room and East-West in the closed one. */
export const ROOMS = ['open', 'closed'] as const;
export type Room = (typeof ROOMS)[number];
export const TEAMS = ['home', 'away'] as const;
export type Team = (typeof TEAMS)[number];

/** How a match is counted: in IMPs, board-a-match, or by total points (Law 78B, 78C, 78D). */
export const COUNTS = ['imps', 'board-a-match', 'total-points'] as const;
export type Count = (typeof COUNTS)[number];

/** A word on a board that its numbers do not tell, the clause it rests on, and the facts. */
export interface Told {
  readonly note: string;
  readonly clause: string;
  readonly facts: readonly string[];
}

export interface MatchBoard {
  readonly board: number;
  readonly open: Award;
  readonly closed: Award;
  /** What stands behind it where that was not simply played: in place of a spoilt board, ruled on in one room. */
  readonly told?: Told;
  /** A psychic call against protected players, and what it costs at least (SABF 4.6). */
  readonly psyche?: { readonly by: Team; readonly imps: Rational };
}

/** One board of a match in the units it is counted in; undefined where it counts for nobody. */
export interface BoardScore {
  readonly board: number;
  readonly home?: Rational;
  readonly away?: Rational;
  /** Whether two results were compared. */
  readonly compared: boolean;
}

export interface MatchTotal {
  readonly home: Rational;
  readonly away: Rational;
  readonly boards: readonly BoardScore[];
  readonly compared: number;
}

export interface MatchRules {
  readonly count: Count;
  readonly weighted: WeightedImps;
  readonly marks: MarkRules;
}

export const matchRulesOf = (book: Rulebook, boards: number, count: Count = 'imps'): MatchRules => ({
  count,
  weighted: ruleOf(book, 'weightedImps'),
  marks: {
    artificial: ruleOf(book, 'artificialImps'),
    several: ruleOf(book, 'several'),
    contest: 'teams',
    boards,
  },
});

/** What happened in a room as a list of scores and their weights; undefined for anything but a played or weighted result. */
export const outcomesOf = (award: Award): readonly Weight[] | undefined =>
  award.kind === 'score'
    ? [{ ns: award.ns, weight: ratio(1) }]
    : award.kind === 'weighted'
      ? award.outcomes
      : undefined;

/** Which team an adjusted room leaves innocent: its North-South is home in the open room, away in the closed one. */
const innocentTeam = (award: Award, room: Room): Team | 'both' | undefined => {
  if (award.kind !== 'weighted' && award.kind !== 'apart') return undefined;
  if (award.innocent === 'both') return 'both';
  return (award.innocent === 'ns') === (room === 'open') ? 'home' : 'away';
};

/** Two rulings on one board that favour different teams leave neither side the half. */
export const innocentOf = ({ open, closed }: MatchBoard): Team | 'both' => {
  const named = [innocentTeam(open, 'open'), innocentTeam(closed, 'closed')].filter(
    (team) => team !== undefined,
  );
  const [first = 'both', second = first] = named;
  return first === second ? first : 'both';
};

export const sideOfTeam = (team: Team | 'both'): Side | 'both' =>
  team === 'both' ? team : team === 'home' ? 'ns' : 'ew';

/** IMPs, a whole board or points for the home team when the rooms differ by this much. */
export const worthOf = (difference: number, count: Count): number => {
  if (count === 'imps') return impsFor(difference);
  return count === 'total-points' ? difference : Math.sign(difference);
};

const compareRooms = (board: MatchBoard, rules: MatchRules): BoardScore | undefined => {
  const [open, closed] = [outcomesOf(board.open), outcomesOf(board.closed)];
  if (!open || !closed) return undefined;
  const parts = open.flatMap((one) =>
    closed.map(
      (other): WeightedPart => ({
        weight: multiply(one.weight, other.weight),
        imps: worthOf(one.ns - other.ns, rules.count),
      }),
    ),
  );
  const rule: WeightedImps =
    rules.count === 'imps' ? rules.weighted : { use: 'exact', both: rules.weighted.both };
  const { ns, ew } = weightedImps(parts, sideOfTeam(innocentOf(board)), rule);
  return { board: board.board, home: ns, away: ew, compared: true };
};

/** A split score as the side that gets it sees the room. */
export const seenFrom = (award: Award, side: Side): Award => {
  if (award.kind === 'split') return { kind: 'score', ns: award[side] };
  return award.kind === 'apart'
    ? { kind: 'weighted', outcomes: award[side], innocent: award.innocent }
    : award;
};

const isSplit = ({ kind }: Award): boolean => kind === 'split' || kind === 'apart';

/** A split result is compared twice: each team with its own score (Law 12C1e). */
const compareSplit = (board: MatchBoard, rules: MatchRules): BoardScore | undefined => {
  if (!isSplit(board.open) && !isSplit(board.closed)) return undefined;
  const forHome = compareRooms(
    { ...board, open: seenFrom(board.open, 'ns'), closed: seenFrom(board.closed, 'ew') },
    rules,
  );
  const forAway = compareRooms(
    { ...board, open: seenFrom(board.open, 'ew'), closed: seenFrom(board.closed, 'ns') },
    rules,
  );
  if (forHome?.home === undefined || forAway?.away === undefined) return undefined;
  return { board: board.board, home: forHome.home, away: forAway.away, compared: true };
};

/** The artificial score of a board, whichever room it was given in, as home and away. */
export const sharesOf = (board: MatchBoard): { readonly home: Share; readonly away: Share } | undefined => {
  for (const room of ROOMS) {
    const award = board[room];
    if (award.kind === 'artificial' || award.kind === 'set')
      return room === 'open' ? { home: award.ns, away: award.ew } : { home: award.ew, away: award.ns };
  }
  return undefined;
};

const isAwaited = ({ open, closed }: MatchBoard): boolean =>
  [open, closed].every((award) => award.kind === 'not-played' || award.kind === 'awaited') ||
  open.kind === 'awaited' ||
  closed.kind === 'awaited';

/** A board-a-match board has 1 for a win, a half for a tie; below, wins less losses. */
const scoreBoard = (board: MatchBoard, rules: MatchRules, met: Record<Team, number>): Result<BoardScore> => {
  const shares = sharesOf(board);
  if (shares) {
    const worth = (team: Team): Rational => {
      const share = shares[team];
      if (typeof share !== 'string') return share;
      const nth = share === 'A+' ? ++met[team] : 1;
      return impsForMark(share, nth, undefined, rules.marks);
    };
    return ok({ board: board.board, home: worth('home'), away: worth('away'), compared: false });
  }
  const found = compareRooms(board, rules) ?? compareSplit(board, rules);
  if (found) return ok(found);
  if (isAwaited(board)) return ok({ board: board.board, compared: false });
  // One room has a result and the other cannot have one: somebody must rule (Law 86B).
  return refuse('one-result-only', { board: board.board }, { at: `board ${board.board}`, clause: 'Law 86B' });
};

/** The offenders lose the penalty, or what they lost anyway if that is more; the others have the complement. */
const afterPsyche = (score: BoardScore, psyche: MatchBoard['psyche']): BoardScore => {
  const actual = psyche && score[psyche.by];
  if (!psyche || actual === undefined) return score;
  const offender = offendersImps(psyche.imps, actual);
  const [home, away] = psyche.by === 'home' ? [offender, negate(offender)] : [negate(offender), offender];
  return { ...score, home, away };
};

/** Board by board and in total. The two totals differ by more than sign where both sides were given something. */
export const scoreMatch = (boards: readonly MatchBoard[], rules: MatchRules): Result<MatchTotal> => {
  const met: Record<Team, number> = { home: 0, away: 0 };
  const scored: BoardScore[] = [];
  for (const board of boards) {
    const result = scoreBoard(board, rules, met);
    if (!result.ok) return result;
    scored.push(afterPsyche(result.value, board.psyche));
  }
  return ok({
    home: sum(scored.map((board) => board.home ?? ZERO)),
    away: sum(scored.map((board) => board.away ?? ZERO)),
    boards: scored,
    compared: scored.filter((board) => board.compared).length,
  });
};

/** Wins less losses as boards won: a win 1, a tie a half (Law 78C, board-a-match). */
export const boardsWon = (net: Rational, boards: number): Rational =>
  multiply(ratio(1, 2), add(ratio(boards), net));

/** Whether the match must be scored as a whole by its own rule: fewer boards compared than the rulebook asks (ANC 2021 7.7; ABF Interpretations 87). */
export const tooFewCompared = (compared: number, scheduled: number, under: Rational): boolean => {
  const least = multiply(under, ratio(scheduled));
  return BigInt(compared) * least.d < least.n;
};
