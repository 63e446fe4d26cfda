import type { MatchView, StageView } from '../../src/engine/view/contest.ts';
import { type Fraction, fraction, minus, nearest, order, over, read, times, total } from './fraction.ts';
import { ruleIn } from './rule.ts';
import { vpFor } from './scale.ts';

interface Forfeit {
  readonly least: { readonly vp?: string | number; readonly imps?: string | number };
  readonly ownMean: boolean;
  readonly complementOfOffender: boolean;
}

const slotIn = (stage: StageView, slot: string): Forfeit | undefined =>
  stage.rules.find((rule) => rule.slot === slot)?.value as Forfeit | undefined;

/** What is never less: so many VPs, or so many IMPs on the scale for the length of the match. */
const leastOf = (stage: StageView, { least }: Forfeit, { boards }: MatchView): Fraction => {
  if (least.vp !== undefined) return read(least.vp);
  const { scale } = ruleIn<{ scale: string }>(stage, 'vp');
  return read(vpFor(scale, Number(least.imps), { boards, butler: stage.scoring === 'butler' }) ?? 0);
};

/** Up to which round forfeits are settled: all when the stage is over, else whole round robins (ANC 2021 11.12). */
export const settledTo = (stage: StageView): number => {
  if (stage.closed) return stage.to;
  const { when } = ruleIn<{ when?: string }>(stage, 'forfeit');
  if (stage.play.use !== 'robin' || when !== 'round-robin-end') return stage.from - 1;
  const awaited = stage.units
    .flatMap(({ matches }) => matches)
    .filter(({ state }) => state === 'awaited')
    .map(({ round }) => round - 1);
  const per = stage.field.length - 1 + (stage.field.length % 2);
  const done = Math.min(stage.to, ...awaited) - stage.from + 1;
  return stage.from - 1 + Math.floor(done / per) * per;
};

const playedBy = (stage: StageView, id: string): readonly Fraction[] =>
  stage.units
    .flatMap(({ matches }) => matches)
    .filter(({ state, round }) => state === 'played' && round <= settledTo(stage))
    .flatMap(({ sides }) => sides)
    .filter((side) => side.id === id)
    .flatMap(({ vp, played }) => (vp === undefined ? [] : [read(played ?? vp)]));

const allBy = (stage: StageView, id: string): readonly Fraction[] =>
  stage.units
    .flatMap(({ matches }) => matches)
    .filter(({ state }) => state === 'played')
    .flatMap(({ sides }) => sides)
    .filter((side) => side.id === id)
    .flatMap(({ vp, played }) => (vp === undefined ? [] : [read(played ?? vp)]));

const meanOf = (all: readonly Fraction[]): Fraction => over(total(all), fraction(all.length));

/** The innocent side of a forfeit while its stage runs: the least (SABF 13.9, ANC 2021 7.7). */
export const interimForfeit = (stage: StageView, match: MatchView): Fraction =>
  leastOf(stage, slotIn(stage, 'interimForfeit') ?? ruleIn<Forfeit>(stage, 'forfeit'), match);

/** And when it is over: the most of the least, its own mean, and what the offender's other opponents made on average. */
export const finalForfeit = (
  stage: StageView,
  match: MatchView,
  innocent: string,
  offender: string,
): Fraction => {
  const rule = ruleIn<Forfeit>(stage, 'forfeit');
  const { scale } = ruleIn<{ scale: string }>(stage, 'vp');
  const whole = scale === 'itc-2021' ? fraction(70) : fraction(20);
  const [own, theirs] = [playedBy(stage, innocent), playedBy(stage, offender)];
  const all = [
    leastOf(stage, rule, match),
    ...(rule.ownMean && own.length > 0 ? [meanOf(own)] : []),
    ...(rule.complementOfOffender && theirs.length > 0 ? [minus(whole, meanOf(theirs))] : []),
  ];
  return nearest(
    all.reduce((most, one) => (order(one, most) > 0 ? one : most)),
    fraction(1, 100),
    'up',
  );
};

const wholeOf = (stage: StageView): Fraction =>
  ruleIn<{ scale: string }>(stage, 'vp').scale === 'itc-2021' ? fraction(70) : fraction(20);

const hundredth = (value: Fraction): Fraction => nearest(value, fraction(1, 100), 'up');

/** The innocent side of a match that was not played, at the moment of the print. */
export const innocentVp = (stage: StageView, match: MatchView, innocent: string, other: string): Fraction =>
  match.round <= settledTo(stage)
    ? finalForfeit(stage, match, innocent, other)
    : interimForfeit(stage, match);

/** Both sides of a match spoilt by fouled boards: as after a forfeit, or a share of the scale (ANC 2021 7.7; ABF Interpretations 87). */
export const spoiltVp = (stage: StageView, match: MatchView, id: string): Fraction => {
  const rule = ruleIn<{ use: string; percent?: string | number }>(stage, 'incomparable');
  const other = match.sides.find((side) => side.id !== id)?.id ?? '';
  return rule.use === 'share-of-scale'
    ? hundredth(over(times(wholeOf(stage), read(rule.percent ?? 0)), fraction(100)))
    : innocentVp(stage, match, id, other);
};

/** Nobody at fault: who was there as after a forfeit, the other its mean or what that leaves (SABF 13.9). */
export const cancelledVp = (stage: StageView, match: MatchView, id: string): Fraction => {
  const absent = match.decided?.who ?? match.sides[0]?.id ?? '';
  const present = match.sides.find((side) => side.id !== absent)?.id ?? '';
  const there = innocentVp(stage, match, present, absent);
  if (id === present) return there;
  const left = minus(wholeOf(stage), there);
  const own = allBy(stage, absent);
  if (own.length === 0) return left;
  const mean = hundredth(meanOf(own));
  return order(mean, left) > 0 ? mean : left;
};

/** A side's VPs as a standing after a round had them: a forfeit is valued again when its stage is over. */
export const vpThen = (stage: StageView, match: MatchView, id: string, after: number): Fraction => {
  const vp = match.sides.find((side) => side.id === id)?.vp ?? 0;
  const again = match.state === 'forfeit' && match.decided?.who !== id && after < stage.to;
  return again ? interimForfeit(stage, match) : read(vp);
};
