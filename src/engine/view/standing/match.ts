import type { Award } from '../../contest/line.ts';
import { type Rational, toNumber } from '../../kit/rational.ts';
import type { Count, MatchBoard, MatchTotal, Team } from '../../reckon/match/match.ts';

/** What a scored match holds that is shown. */
export interface ScoredMatch {
  readonly match: MatchTotal;
  readonly won: Readonly<Record<Team, Rational>>;
  readonly net: Readonly<Record<Team, Rational>>;
  readonly boardsWon?: Readonly<Record<Team, Rational>>;
  readonly vp?: readonly [home: number, away: number];
  readonly spoilt?: readonly unknown[];
  readonly boards: readonly MatchBoard[];
  readonly decisions: readonly object[];
}

const number = (value: Rational | undefined): number | null => (value ? toNumber(value) : null);
const scoreOf = (award: Award | undefined): number | string | null =>
  award?.kind === 'score' ? award.ns : (award?.kind ?? null);
const both = (teams: Readonly<Record<Team, Rational>>) => ({
  home: toNumber(teams.home),
  away: toNumber(teams.away),
});

/** A match as plain JSON: the home team, North-South in the open room, first. */
export const showMatch = (request: { readonly count: Count }, scored: ScoredMatch) => ({
  boards: scored.match.boards.map((score, i) => ({
    board: score.board,
    open: scoreOf(scored.boards[i]?.open),
    closed: scoreOf(scored.boards[i]?.closed),
    ...(request.count === 'imps' ? { imps: number(score.home) } : {}),
    home: number(score.home),
    away: number(score.away),
  })),
  ...(request.count === 'imps' ? { imps: toNumber(scored.net.home), won: both(scored.won) } : {}),
  net: both(scored.net),
  ...(scored.boardsWon ? { boardsWon: both(scored.boardsWon) } : {}),
  ...(scored.vp ? { vp: scored.vp.map((hundredths) => hundredths / 100) } : {}),
  ...(scored.spoilt ? { spoilt: true } : {}),
  compared: scored.match.compared,
  ...(scored.decisions.length > 0 ? { decisions: scored.decisions } : {}),
});
