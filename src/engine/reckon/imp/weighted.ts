import type { Side } from '../../bridge/seat.ts';
import { derive, type Figure, given, type Rule } from '../../figure/figure.ts';
import type { Functions } from '../../kit/formula.ts';
import { multiply, negate, type Rational, ratio, sum } from '../../kit/rational.ts';
import { round } from '../../kit/rounding.ts';
import type { WeightedImps } from '../../rulebook/slots.ts';

/** A part of one and the IMPs that outcome would have been worth. */
export interface WeightedPart {
  readonly weight: Rational;
  readonly imps: number;
}

export interface BothSides {
  readonly ns: Rational;
  readonly ew: Rational;
}

const NEAREST = { unit: ratio(1), ties: 'up' } as const;

/** Nearest whole IMP as this side sees it, an exact half upwards for it. */
const nearestFor = (value: Rational): Rational => round(value, NEAREST);

/**
 * IMPs of a weighted score (Law 12C1c; ABF Interpretations 12C1c): the sum as the side that did not offend sees it,
 * to the nearest whole IMP, an exact half upwards for that side; the other side has the opposite. Where neither
 * offended, each side is rounded as it sees the sum, so that an exact half gives the two together one IMP more.
 */
export const weightedImps = (
  parts: readonly WeightedPart[],
  innocent: Side | 'both',
  rule: WeightedImps,
): BothSides => {
  const ns = sum(parts.map((part) => multiply(part.weight, ratio(part.imps))));
  if (rule.use === 'exact') return { ns, ew: negate(ns) };
  const whose = innocent === 'both' ? rule.both : innocent;
  if (whose === 'each-side') return { ns: nearestFor(ns), ew: nearestFor(negate(ns)) };
  if (whose === 'ns') return { ns: nearestFor(ns), ew: negate(nearestFor(ns)) };
  return { ns: negate(nearestFor(negate(ns))), ew: nearestFor(negate(ns)) };
};

export interface OutcomeImps {
  /** What names the outcome: its score. */
  readonly label: string;
  readonly weight: Rational;
  readonly imps: Figure;
}

const noteFor = (innocent: Side | 'both', side: Side, rule: WeightedImps): string => {
  if (rule.use === 'exact') return 'the decimals are kept';
  if (innocent === 'both')
    return rule.both === 'each-side'
      ? 'neither side offended: each is rounded as it sees the sum'
      : `neither side offended: an exact half goes to ${rule.both}`;
  return innocent === side
    ? 'an exact half goes up for this side, which did not offend'
    : 'rounded as the other side, which did not offend, sees it; this side has the opposite';
};

/** One side's weighted IMPs with the outcomes they are made of; each outcome's IMPs are North-South's. */
export const whyWeightedImps = (
  key: string,
  name: string,
  outcomes: readonly OutcomeImps[],
  innocent: Side | 'both',
  side: Side,
  slot: { readonly value: WeightedImps; readonly rule: Rule },
  functions: Functions = {},
): Figure => {
  const { value, rule } = slot;
  const parts = outcomes.map(({ label, weight, imps }) =>
    derive(
      { key: `${key}/outcome/${label}`, name: 'part', rule },
      'weight * imps',
      [
        given({ key: `${key}/outcome/${label}/weight`, name: 'weight', rule }, weight),
        { ...imps, name: 'imps' },
      ],
      functions,
    ),
  );
  const note = noteFor(innocent, side, value);
  const whose = innocent === 'both' ? (value.both === 'each-side' ? side : value.both) : innocent;
  const seen = side === 'ns' ? 'sum(part)' : '0 - sum(part)';
  const formula =
    value.use === 'exact'
      ? seen
      : whose === side
        ? `round(${seen}, 1, 'up')`
        : `0 - round(0 - (${seen}), 1, 'up')`;
  return derive({ key, name, rule, note }, formula, parts, functions);
};
