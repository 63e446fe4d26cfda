import { adjusting } from '../kit/memory.ts';
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
  /** Net IMPs, where a match is not as many to one side as it takes from the other. */
  readonly net?: Rational;
  /** Share matches: the two others count as one opponent, half each; its VPs are among the other ones. */
  readonly shared?: readonly { readonly against: readonly string[]; readonly won: boolean }[];
}

type Values = Readonly<Partial<Record<CriterionName, Rational>>>;

/** Everyone's matches, gone through once. */
const metBy = (matches: readonly Met[]): ReadonlyMap<string, readonly Met[]> => {
  const met = new Map<string, Met[]>();
  const note = (id: string, match: Met): void => {
    if (!met.get(id)?.push(match)) met.set(id, [match]);
  };
  for (const match of matches) {
    note(match.home, match);
    note(match.away, match);
  }
  return met;
};

/** One side of a match: its own VPs, the other's, and by how many IMPs it won. */
const sideOf = (id: string, { home, vp, imps }: Met) => {
  const [own, theirs] = home === id ? vp : [vp[1], vp[0]];
  const net = subtract(imps[0], imps[1]);
  return { own, theirs, net: home === id ? net : negate(net) };
};

const opponentOf = (id: string, { home, away }: Met): string => (home === id ? away : home);

/** What somebody made of its own matches. */
interface Made {
  readonly score: Rational;
  /** As its opponents count it: less its fines where they count. */
  readonly total: Rational;
  readonly won: Rational;
  readonly net: Rational;
}

type MadeOf = readonly [one: Tallied, penalties: 'counted' | 'left-out', ...own: readonly Met[]];

/** Added again only when one of its matches changed. */
const madeOnce = adjusting<MadeOf, Made>(([one, penalties, ...own]) => {
  const sides = own.map((match) => sideOf(one.id, match));
  const score = sum([...sides.map((side) => side.own), one.other ?? ZERO]);
  return {
    score,
    total: penalties === 'counted' && one.penalties ? subtract(score, one.penalties) : score,
    won: ratio(
      sides.filter((side) => compare(side.own, side.theirs) > 0).length +
        (one.shared ?? []).filter(({ won }) => won).length,
    ),
    net: one.net ?? sum(sides.map((side) => side.net)),
  };
});

type EntrantOf = readonly [one: Tallied, made: Made, ...opponents: readonly Rational[]];

const entrantOnce = adjusting<EntrantOf, Entrant>(([one, made, ...opponents]) => {
  const values: Values = {
    score: made.score,
    'matches-won': made.won,
    'net-imps': made.net,
    'opponents-score': sum(opponents),
  };
  return {
    id: one.id,
    values,
    ...(one.penalties ? { penalties: one.penalties } : {}),
    ...(one.handicap ? { handicap: one.handicap } : {}),
  };
});

const NO_MATCHES: readonly Met[] = [];

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
  const met = metBy(matches);
  const made = new Map(
    field.map((one) => [one.id, madeOnce(one, [one, penalties, ...(met.get(one.id) ?? NO_MATCHES)])]),
  );
  const totalOf = (id: string): Rational => made.get(id)?.total ?? ZERO;
  return field.map((one) => {
    const own = met.get(one.id) ?? NO_MATCHES;
    const others = (one.shared ?? []).flatMap(({ against }) =>
      against.map((id) => divide(totalOf(id), ratio(against.length))),
    );
    return entrantOnce(one, [
      one,
      made.get(one.id) as Made,
      ...own.map((match) => totalOf(opponentOf(one.id, match))),
      ...others,
    ]);
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
