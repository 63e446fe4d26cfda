import { add, compare, multiply, type Rational, ratio, subtract, ZERO } from '../kit/rational.ts';
import { ok, type Result, refuse } from '../kit/result.ts';
import { halfUp } from '../kit/rounding.ts';
import { drawLot, inRound, type Lot } from './lot.ts';
import type { DrawRules } from './rules.ts';

/** One contestant as the draw sees it: what it stands on, and what it needs. */
export interface Entrant {
  readonly id: string;
  /** The score of the ranking, fines taken off. */
  readonly score: Rational;
  /** Fines that were taken off. */
  readonly penalty?: Rational;
  /** In the order of the rulebook's ties; more is better. */
  readonly tieBreak?: readonly Rational[];
  /** Clubs or families to be kept apart. */
  readonly groups?: readonly string[];
  readonly house?: boolean;
  /** Keeps its table: an accessibility need, or a promise. */
  readonly stationary?: boolean;
  readonly yellow?: boolean;
  readonly hadBye?: boolean;
  /** Its last result is not in yet. */
  readonly waiting?: boolean;
}

/** The standings a draw is made from, in their order. */
export interface Field {
  readonly entrants: readonly Entrant[];
  readonly index: ReadonlyMap<string, number>;
  /** The score that counts in the draw. */
  readonly scores: readonly Rational[];
  /** The same as whole numbers, `scale` to the point. */
  readonly points: readonly number[];
  readonly scale: number;
  /** Scores finer than this many decimals were rounded for their differences. */
  readonly decimals?: number;
  /** Groups of equal score from the top. */
  readonly group: readonly number[];
  readonly lots: readonly Lot[];
}

/** Differences are squared and added: beyond this the sums of doubles could lose a unit. */
const MOST_POINTS = 2 ** 23;

/** The smallest whole number all denominators divide. */
const commonScale = (scores: readonly Rational[]): bigint => {
  const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));
  return scores.reduce((scale, { d }) => (scale / gcd(scale, d)) * d, 1n);
};

const toPoints = (scores: readonly Rational[]): Result<Points> => {
  const scale = commonScale(scores);
  const whole = scores.map((score) => multiply(score, ratio(scale)).n);
  const least = whole.reduce((a, b) => (b < a ? b : a), whole[0] ?? 0n);
  const points = whole.map((score) => Number(score - least));
  const most = Math.max(0, ...points);
  return most > MOST_POINTS
    ? roundPoints(scores, most / Number(scale))
    : ok({ points, scale: Number(scale) });
};

/**
 * Scores too fine to be squared exactly are rounded for the differences alone, to as many decimals as can be; their
 * order, and who is equal, stay exact.
 */
const roundPoints = (scores: readonly Rational[], range: number): Result<Points> => {
  const decimals = Math.floor(Math.log10(MOST_POINTS / (range + 1)));
  if (decimals < 0) return refuse('draw-scores-too-fine', { most: String(Math.round(range)) });
  const scale = 10 ** decimals;
  const least = scores.reduce((a, b) => (compare(b, a) < 0 ? b : a), scores[0] ?? ZERO);
  const points = scores.map((score) => halfUp(multiply(subtract(score, least), ratio(scale))));
  return ok({ points, scale, decimals });
};

interface Points {
  readonly points: readonly number[];
  readonly scale: number;
  /** Where scores were rounded for the differences: to so many decimals. */
  readonly decimals?: number;
}

const compareBreaks = (a: Entrant, b: Entrant): number => {
  const length = Math.max(a.tieBreak?.length ?? 0, b.tieBreak?.length ?? 0);
  for (let i = 0; i < length; i++) {
    const order = compare(b.tieBreak?.[i] ?? ZERO, a.tieBreak?.[i] ?? ZERO);
    if (order !== 0) return order;
  }
  return 0;
};

/** Equals are put in the order of a lot; each lot is recorded with its seed. */
const drawLots = (
  ordered: readonly Entrant[],
  isSame: (a: Entrant, b: Entrant) => boolean,
  rules: DrawRules,
  seed: string,
  round: number | undefined,
): { readonly entrants: readonly Entrant[]; readonly lots: readonly Lot[] } => {
  const entrants: Entrant[] = [];
  const lots: Lot[] = [];
  for (let from = 0; from < ordered.length; ) {
    let to = from + 1;
    while (to < ordered.length && isSame(ordered[from] as Entrant, ordered[to] as Entrant)) to++;
    const among = ordered.slice(from, to);
    if (among.length === 1) entrants.push(...among);
    else {
      const ids = among.map(({ id }) => id);
      const lot = drawLot(inRound(round, `places ${from + 1} to ${to}`), ids, seed, rules.lot.clause);
      entrants.push(...lot.drawn.map((id) => among[ids.indexOf(id)] as Entrant));
      lots.push(lot);
    }
    from = to;
  }
  return { entrants, lots };
};

/** The score a contestant is drawn by: with its fines given back where the rulebook leaves them out. */
export const drawScore = (entrant: Entrant, rules: DrawRules): Rational =>
  rules.penalties.use === 'left-out' ? add(entrant.score, entrant.penalty ?? ZERO) : entrant.score;

/** Puts the contestants in the order of the draw: score, the rulebook's ties, lot. */
export const orderField = (
  given: readonly Entrant[],
  rules: DrawRules,
  seed: string,
  round?: number,
): Result<Field> => {
  const scoreOf = new Map(given.map((entrant) => [entrant, drawScore(entrant, rules)]));
  const score = (entrant: Entrant): Rational => scoreOf.get(entrant) ?? ZERO;
  const order = (a: Entrant, b: Entrant): number => compare(score(b), score(a)) || compareBreaks(a, b);
  const { entrants, lots } = drawLots(
    [...given].sort(order),
    (a, b) => order(a, b) === 0,
    rules,
    seed,
    round,
  );
  const scores = entrants.map(score);
  const points = toPoints(scores);
  if (!points.ok) return points;
  let group = 0;
  const groups = scores.map((here, i) => {
    if (i > 0 && compare(here, scores[i - 1] ?? ZERO) !== 0) group++;
    return group;
  });
  const index = new Map(entrants.map(({ id }, i) => [id, i]));
  return ok({ entrants, index, scores, ...points.value, group: groups, lots });
};

/** Places 1 to ⌊n/2⌋ are the upper half. */
export const isTop = (field: Field, at: number): boolean => at < Math.floor(field.entrants.length / 2);

/** The lower half of the field, decimals rounded down (SABF 4.2.2). */
export const isLower = ({ entrants }: { readonly entrants: readonly unknown[] }, at: number): boolean =>
  at >= entrants.length - Math.floor(entrants.length / 2);
