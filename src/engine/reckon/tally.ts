import { Layered } from '../kit/layer.ts';
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

type Mets = readonly (Met | undefined)[];

/** Everyone's matches, gone through once; of some alone where it is said of whom. */
const metBy = (matches: Mets, whose?: ReadonlySet<string>): Map<string, readonly Met[]> => {
  const met = new Map<string, Met[]>();
  const note = (id: string, match: Met): void => {
    if (whose && !whose.has(id)) return;
    const own = met.get(id);
    if (own) own.push(match);
    else met.set(id, [match]);
  };
  for (const match of matches) {
    if (!match) continue;
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

const madeBy = (one: Tallied, penalties: 'counted' | 'left-out', own: readonly Met[]): Made => {
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
};

type MadeBy = ReadonlyMap<string, Made>;

const entrantBy = (one: Tallied, made: MadeBy, own: readonly Met[]): Entrant => {
  const { score, won, net } = made.get(one.id) as Made;
  const totalOf = (id: string): Rational => made.get(id)?.total ?? ZERO;
  const others = (one.shared ?? []).flatMap(({ against }) =>
    against.map((id) => divide(totalOf(id), ratio(against.length))),
  );
  const values: Values = {
    score,
    'matches-won': won,
    'net-imps': net,
    'opponents-score': sum([...own.map((match) => totalOf(opponentOf(one.id, match))), ...others]),
  };
  return {
    id: one.id,
    values,
    ...(one.penalties ? { penalties: one.penalties } : {}),
    ...(one.handicap ? { handicap: one.handicap } : {}),
  };
};

const NO_MATCHES: readonly Met[] = [];

/** Everyone's tally, and what it was made of. */
interface Tally {
  readonly field: readonly Tallied[];
  readonly matches: Mets;
  readonly met: ReadonlyMap<string, readonly Met[]>;
  readonly made: MadeBy;
  readonly entrants: readonly Entrant[];
}

/** Who has other matches or other points beside them than before; nobody is known where the field is another. */
const changedSince = ({ field, matches }: Tally, now: readonly Tallied[], mets: Mets) => {
  if (field.length !== now.length || matches.length !== mets.length) return undefined;
  const changed = new Set<string>();
  for (const [i, one] of now.entries()) {
    if (one.id !== field[i]?.id) return undefined;
    if (one !== field[i]) changed.add(one.id);
  }
  for (const [i, match] of mets.entries())
    if (match !== matches[i])
      for (const one of [match, matches[i]]) if (one) changed.add(one.home).add(one.away);
  return changed;
};

const isSame = (a: Rational | undefined, b: Rational | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && compare(a, b) === 0);

/** Made from nothing, or from what it was: then only who changed, and whoever met somebody whose total did, is counted again. */
const tallyFrom = (
  field: readonly Tallied[],
  matches: Mets,
  penalties: 'counted' | 'left-out',
  before?: Tally,
): Tally => {
  const changed = before && changedSince(before, field, matches);
  if (!before || !changed) {
    const met = metBy(matches);
    const made = new Map(field.map((one) => [one.id, madeBy(one, penalties, met.get(one.id) ?? NO_MATCHES)]));
    const entrants = field.map((one) => entrantBy(one, made, met.get(one.id) ?? NO_MATCHES));
    return { field, matches, met, made, entrants };
  }
  if (changed.size === 0) return { ...before, field, matches };
  const own = metBy(matches, changed);
  const met = new Layered(before.met);
  const made = new Layered(before.made);
  const again = new Set(changed);
  for (const one of field) {
    if (!changed.has(one.id)) continue;
    const matched = own.get(one.id) ?? NO_MATCHES;
    met.set(one.id, matched);
    made.set(one.id, madeBy(one, penalties, matched));
    if (!isSame(made.get(one.id)?.total, before.made.get(one.id)?.total))
      for (const match of [...matched, ...(before.met.get(one.id) ?? [])])
        again.add(opponentOf(one.id, match));
  }
  const entrants = field.map((one, i) =>
    // Who shared a match counts the totals of people it did not meet.
    again.has(one.id) || (one.shared ?? []).length > 0
      ? entrantBy(one, made, met.get(one.id) ?? NO_MATCHES)
      : (before.entrants[i] as Entrant),
  );
  return { field, matches, met, made, entrants };
};

type TallyOf = readonly [field: readonly Tallied[], matches: Mets, penalties: 'counted' | 'left-out'];

const tallied = adjusting<TallyOf, Tally>(([field, matches, penalties], before) =>
  tallyFrom(field, matches, penalties, before?.of[2] === penalties ? before.made : undefined),
);

/**
 * Score, matches won, net IMPs and opponents' score of everyone in a Swiss or round robin. A win is counted in VPs
 * (ANC 2021 13.2, 18.3). Opponents count once for each meeting, with the totals this ranking gives them: fines
 * included where they count. A unit's tally is adjusted.
 */
export const tallyMatches = (
  field: readonly Tallied[],
  matches: Mets,
  penalties: 'counted' | 'left-out' = 'counted',
  unit?: object,
): readonly Entrant[] =>
  (unit ? tallied(unit, [field, matches, penalties]) : tallyFrom(field, matches, penalties)).entrants;

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
