import {
  add,
  compare,
  divide,
  exactly,
  negate,
  type Rational,
  ratio,
  subtract,
  sum,
  ZERO,
} from '../kit/rational.ts';
import type { CriterionName } from '../rulebook/tiebreak.ts';
import type { Entrant } from './rank.ts';

/** A match as far as a ranking needs it: who met whom, VPs and IMPs of each. */
export interface Met {
  readonly home: string;
  readonly away: string;
  readonly vp: readonly [home: Rational, away: Rational];
  readonly imps: readonly [home: Rational, away: Rational];
}

export interface Tallied {
  readonly id: string;
  /** VPs of byes, forfeits and carry-over, which are nobody's loss. */
  readonly other?: Rational;
  readonly penalties?: Rational;
  readonly handicap?: Rational;
  /** Share matches: the two others count as one opponent, half each; its VPs are among the other ones. */
  readonly shared?: readonly { readonly against: readonly string[]; readonly won: boolean }[];
}

type Values = Readonly<Partial<Record<CriterionName, Rational>>>;

interface Side {
  readonly opponent: string;
  readonly own: Rational;
  readonly theirs: Rational;
  readonly net: Rational;
}

/** Everyone's side of every match, gone through once. */
const sidesIn = (matches: readonly Met[]): ReadonlyMap<string, readonly Side[]> => {
  const sides = new Map<string, Side[]>();
  const note = (id: string, side: Side): void => {
    if (!sides.get(id)?.push(side)) sides.set(id, [side]);
  };
  for (const { home, away, vp, imps } of matches) {
    const net = subtract(imps[0], imps[1]);
    note(home, { opponent: away, own: vp[0], theirs: vp[1], net });
    note(away, { opponent: home, own: vp[1], theirs: vp[0], net: negate(net) });
  }
  return sides;
};

/**
 * Score, matches won, net IMPs and opponents' score of everyone in a Swiss or round robin. A win is counted in VPs
 * (ANC 2021 13.2, 18.3). Opponents count once for each meeting, with the totals this ranking gives them: fines
 * included where they count.
 */
export const tallyMatches = (
  field: readonly Tallied[],
  matches: readonly Met[],
  penalties: 'counted' | 'left-out' = 'counted',
): readonly Entrant[] => {
  const sides = sidesIn(matches);
  const made = new Map(
    field.map(({ id, other }) => [
      id,
      add(sum((sides.get(id) ?? []).map((side) => side.own)), other ?? ZERO),
    ]),
  );
  const fined = new Map(field.map(({ id, penalties: fine }) => [id, fine ?? ZERO]));
  const totalOf = (id: string): Rational =>
    subtract(made.get(id) ?? ZERO, penalties === 'counted' ? (fined.get(id) ?? ZERO) : ZERO);
  return field.map((one) => {
    const own = sides.get(one.id) ?? [];
    const shared = one.shared ?? [];
    const others = shared.flatMap(({ against }) =>
      against.map((id) => divide(totalOf(id), ratio(against.length))),
    );
    const values: Values = {
      score: made.get(one.id) ?? ZERO,
      'matches-won': ratio(
        own.filter((side) => compare(side.own, side.theirs) > 0).length +
          shared.filter(({ won }) => won).length,
      ),
      'net-imps': sum(own.map((side) => side.net)),
      'opponents-score': sum([...own.map((side) => totalOf(side.opponent)), ...others]),
    };
    return {
      id: one.id,
      values,
      ...(one.penalties ? { penalties: one.penalties } : {}),
      ...(one.handicap ? { handicap: one.handicap } : {}),
    };
  });
};

const STEPS = [
  ['sessions-over-60', exactly(60)],
  ['sessions-over-55', exactly(55)],
  ['sessions-over-50', exactly(50)],
] as const;

/** What a pair's sessions are told apart by: how many it played, and how many were above 60, 55 and 50 per cent (SABF 11.7). */
export const tallySessions = (id: string, percentages: readonly Rational[]): Entrant => ({
  id,
  values: {
    score: sum(percentages),
    'sessions-played': ratio(percentages.length),
    ...Object.fromEntries(
      STEPS.map(([name, least]) => [
        name,
        ratio(percentages.filter((one) => compare(one, least) > 0).length),
      ]),
    ),
  },
});

/** What a lost or won knock-out match is ranked by (GNOT Sydney 2023 1.8.4, 6.2). */
export const tallyKnockout = (
  id: string,
  imps: { readonly winner: Rational; readonly loser: Rational },
  playoffMargin?: Rational,
): Entrant => ({
  id,
  values: {
    'imp-margin': subtract(imps.winner, imps.loser),
    'imp-turnover': add(imps.winner, imps.loser),
    ...(playoffMargin ? { 'playoff-margin': playoffMargin } : {}),
  },
});
