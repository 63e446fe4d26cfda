import type { Figure } from '../../figure/figure.ts';
import { add, compare, type Rational, ratio, sum, ZERO } from '../../kit/rational.ts';
import { ok, type Refusal, type Result, refuse } from '../../kit/result.ts';
import type { CriterionName } from '../../rulebook/tiebreak.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import { type Entrant, type Lot, rankBy, type Standing } from '../rank.ts';
import { ruleOf } from '../rules.ts';
import { isTogether, type Nomination, pairPoints, wonPoints } from './credit.ts';
import type { Earned } from './qualifying.ts';

/** How a pair comes in: by right, by the committee, by points, or without points by its placing. */
export const ADMISSIONS = ['automatic', 'immediate', 'committee', 'points', 'placing'] as const;
export type Admission = (typeof ADMISSIONS)[number];

export interface TrialPair {
  readonly id: string;
  readonly points: Figure;
  /** Absent where it does not play. */
  readonly in?: Admission;
  /** Its place in the order of those who would like to play. */
  readonly order: number;
  readonly standing: Standing;
  readonly whyNot?: Refusal;
}

export interface TrialField {
  readonly pairs: readonly TrialPair[];
  readonly berths: number;
  /** Fewer nominated than the clause wants: the committee may let lower ranked players in. */
  readonly mayExtend: boolean;
  readonly clause: string;
}

/** The same while a tie for the last berth may be open. */
export interface TrialList extends TrialField {
  readonly tied?: Refusal;
}

export interface TrialYear {
  readonly earned: readonly Earned[];
  readonly nominations: readonly Nomination[];
  /** Places of those without points, in the event the clause names. */
  readonly placings?: readonly { readonly players: readonly string[]; readonly place: number }[];
  readonly lots?: readonly Lot[];
}

/** Everyone's own points, whoever the partner, ranked; equals share the rank, and who has none has no rank. */
const rankPlayers = (earned: readonly Earned[]): ReadonlyMap<string, number> => {
  const totals = new Map<string, Rational>();
  for (const { player, points } of earned) totals.set(player, add(totals.get(player) ?? ZERO, points.value));
  const all = [...totals.values()];
  const earning = [...totals].filter(([, total]) => compare(total, ZERO) > 0);
  return new Map(
    earning.map(([player, total]) => [player, 1 + all.filter((other) => compare(other, total) > 0).length]),
  );
};

const PLACES = ['firsts', 'seconds', 'thirds', 'fourths', 'fifths'] as const;

/** Placings of the pair as a pair or as team-mates in the year's selected events: each counts once (SABF 18.12). */
const placesOf = (pair: Nomination, earned: readonly Earned[]): Partial<Record<CriterionName, Rational>> => {
  const own = earned.filter(
    (one) => !one.beside && pair.players.includes(one.player) && isTogether(one, pair),
  );
  const places = [...new Map(own.map((one) => [one.event, one.place])).values()];
  return Object.fromEntries(
    PLACES.map((name, i) => [name, ratio(places.filter((place) => place === i + 1).length)]),
  );
};

const entrantOf = (book: Rulebook, pair: Nomination, points: Figure, { earned }: TrialYear): Entrant => {
  const { doubled } = ruleOf(book, 'trialEntry');
  const again = wonPoints(
    book,
    pair,
    earned.filter((one) => one.event === doubled),
  );
  return {
    id: pair.id,
    values: {
      points: points.value,
      ...placesOf(pair, earned),
      'qualifying-doubled': sum([points.value, ...again.map((one) => one.value)]),
    },
  };
};

/** The lower of the two players' places where they played apart; nothing where one did not play. */
const lowerPlacing = ({ players }: Nomination, { placings = [] }: TrialYear): number | undefined => {
  const own = players.flatMap((player) => placings.find((one) => one.players.includes(player))?.place ?? []);
  return own.length < players.length ? undefined : Math.max(...own);
};

/** First, second or third of the qualifying, nominating in the same partnership (SABF 18.12). */
const isAutomatic = (book: Rulebook, pair: Nomination, { earned }: TrialYear): boolean => {
  const { automatic } = ruleOf(book, 'trialEntry');
  return (
    automatic !== undefined &&
    earned.some(
      (one) =>
        one.event === automatic.event &&
        one.place <= automatic.places &&
        one.members.length === 2 &&
        isTogether(one, pair),
    )
  );
};

/** Both have Open points, or both were in last year's state team (SABF 18.10.1(a)–(c)). */
const isImmediate = (book: Rulebook, pair: Nomination, { earned }: TrialYear): boolean => {
  const { open, lastYear } = ruleOf(book, 'trialEntry');
  const hasOpen = (player: string): boolean =>
    earned.some((one) => one.player === player && one.open && compare(one.points.value, ZERO) > 0);
  return (
    (open !== undefined && pair.players.every(hasOpen)) ||
    (lastYear !== undefined &&
      pair.players.every((player) => pair.lastYear?.players.includes(player) === true))
  );
};

const admissionOf = (
  book: Rulebook,
  pair: Nomination,
  points: Figure,
  year: TrialYear,
): Admission | undefined => {
  if (isAutomatic(book, pair, year)) return 'automatic';
  if (isImmediate(book, pair, year)) return 'immediate';
  if (pair.committee) return 'committee';
  if (compare(points.value, ZERO) > 0) return 'points';
  const placed = ruleOf(book, 'trialEntry').without !== undefined && lowerPlacing(pair, year) !== undefined;
  return placed ? 'placing' : undefined;
};

const whyNotIn = (
  book: Rulebook,
  pair: Nomination,
  how: Admission | undefined,
  ranks: ReadonlyMap<string, number>,
): Refusal | undefined => {
  const { rank, clause } = ruleOf(book, 'trialEntry');
  if (how !== undefined && how !== 'points' && how !== 'placing') return undefined;
  const low =
    rank && pair.players.find((player) => (ranks.get(player) ?? Number.POSITIVE_INFINITY) > rank.least);
  if (rank && low !== undefined) {
    const at = ranks.get(low);
    const lacks = { who: low, least: rank.least };
    return at === undefined
      ? refuse('trial-unranked', lacks, { clause }).refusal
      : refuse('trial-rank', { ...lacks, rank: at }, { clause }).refusal;
  }
  return how === undefined ? refuse('trial-without-points', { who: pair.id }, { clause }).refusal : undefined;
};

interface Row {
  readonly pair: TrialPair;
  readonly how?: Admission;
  /** First by right, then by points, then by placing; and the place within. */
  readonly level: readonly [number, number];
}

/** Those by right need no order among themselves until there are more of them than berths. */
const LEVELS: Readonly<Record<Admission, number>> = {
  automatic: 0,
  immediate: 1,
  committee: 2,
  points: 3,
  placing: 4,
};
const OUT = 9;

const rowsOf = (book: Rulebook, year: TrialYear): readonly Row[] => {
  const points = year.nominations.map((pair) => pairPoints(book, pair, year.earned));
  const entrants = year.nominations.map((pair, i) => entrantOf(book, pair, points[i] as Figure, year));
  const standings = rankBy(book, 'berthTieBreak', entrants, year.lots);
  const ranks = rankPlayers(year.earned);
  return year.nominations
    .map((pair, i): Row => {
      const own = points[i] as Figure;
      const standing = standings.find((one) => one.id === pair.id) as Standing;
      const how = admissionOf(book, pair, own, year);
      const whyNot = whyNotIn(book, pair, how, ranks);
      const within = how === 'placing' ? (lowerPlacing(pair, year) ?? 0) : standing.place;
      return {
        pair: { id: pair.id, points: own, order: 0, standing, ...(whyNot ? { whyNot } : {}) },
        ...(how === undefined || whyNot ? {} : { how }),
        level: [how === undefined || whyNot ? OUT : LEVELS[how], within],
      };
    })
    .sort((a, b) => a.level[0] - b.level[0] || a.level[1] - b.level[1]);
};

/** Those level for the last berth, when there is not one for each. */
const tiedForLast = (rows: readonly Row[], berths: number): readonly string[] => {
  const able = rows.filter((row) => row.how !== undefined);
  const [last, next] = [able[berths - 1], able[berths]];
  const isLevel = (row: Row) => row.level.join() === last?.level.join();
  return next && isLevel(next) ? able.filter(isLevel).map((row) => row.pair.id) : [];
};

/**
 * The nominated pairs in their order (SABF 18.10.1, 18.12): those by right first, then by points with the clause's own
 * tie-break, then those without points by their placing, so many berths. Who is level for the last one waits for a lot.
 */
export const listTrial = (book: Rulebook, year: TrialYear): Result<TrialList> => {
  const { clause, berths, committee = 0, rank } = ruleOf(book, 'trialEntry');
  const put = year.nominations.filter((one) => one.committee).map((one) => one.id);
  // With so few nominated the committee lets in whom it will, however low they are ranked (SABF 18.12).
  const mayExtend = rank !== undefined && year.nominations.length < rank.fewer;
  if (put.length > committee && !mayExtend)
    return refuse('trial-committee', { given: put, most: committee }, { clause });
  const rows = rowsOf(book, year);
  const tied = tiedForLast(rows, berths);
  const level = refuse('trial-berth-tie', { who: tied, berths }, { clause });
  const pairs = rows.map(({ pair, how }, i): TrialPair => {
    const placed = { ...pair, order: i + 1 };
    if (how === undefined) return placed;
    if (tied.includes(pair.id)) return { ...placed, whyNot: level.refusal };
    return i < berths
      ? { ...placed, in: how }
      : { ...placed, whyNot: refuse('trial-full', { who: pair.id, berths }, { clause }).refusal };
  });
  return ok({
    pairs,
    berths,
    mayExtend,
    clause,
    ...(tied.length > 0 ? { tied: level.refusal } : {}),
  });
};

/** Which of them play; refused while the last berth is open. */
export const enterTrial = (book: Rulebook, year: TrialYear): Result<TrialField> => {
  const listed = listTrial(book, year);
  return listed.ok && listed.value.tied ? { ok: false, refusal: listed.value.tied } : listed;
};
