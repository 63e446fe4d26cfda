import { derive, type Figure, given } from '../../figure/figure.ts';
import { exactly, type Rational, ratio } from '../../kit/rational.ts';
import { ok, type Result, refuse } from '../../kit/result.ts';
import type { Scale } from '../../rulebook/scale.ts';
import type { Forfeit, SlotName } from '../../rulebook/slots.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import { cite, ruleOf } from '../rules.ts';
import { UNIT } from './continuous.ts';
import { averageVps, type Entry, vpsFor } from './scale.ts';

/** How a match between two contestants ended, or why it has no ordinary score. VPs are hundredths. */
export type MatchScore =
  | { readonly kind: 'played'; readonly home: number; readonly away: number }
  /** One side did not play; the other is innocent. */
  | { readonly kind: 'forfeit'; readonly by: 'home' | 'away' }
  /** Neither side came: nobody is innocent. */
  | { readonly kind: 'abandoned' }
  /** Too few boards can be compared: both are treated as innocent, by a forfeit's score or a share of the scale. */
  | { readonly kind: 'spoilt' }
  /** Nobody is at fault: one side was there, the other could not be. */
  | { readonly kind: 'cancelled'; readonly absent: 'home' | 'away' };

export interface PlayedMatch {
  readonly id: string;
  readonly home: string;
  /** Absent: a bye. */
  readonly away?: string;
  readonly score: MatchScore | { readonly kind: 'bye' };
}

export interface Settings {
  readonly book: Rulebook;
  readonly scale: Scale;
  readonly boards?: number;
  /** 'interim' while the stage still runs: own means are not yet known. */
  readonly moment: 'interim' | 'end';
}

interface Side {
  readonly id: string;
  readonly vp: Figure;
}

const vpOf = (hundredths: number): Rational => ratio(hundredths, UNIT);

/** VPs of every ordinary match a contestant played, forfeits, byes and cancelled ones left out. */
const playedVps = (id: string, matches: readonly PlayedMatch[], sheet: string): readonly Figure[] =>
  matches.flatMap((match) => {
    const { score } = match;
    if (score.kind !== 'played' || (match.home !== id && match.away !== id)) return [];
    const value = vpOf(match.home === id ? score.home : score.away);
    const rule = { use: 'vp:match', clause: 'as scored', layer: sheet };
    return [given({ key: `match/${match.id}/vp/${id}`, name: 'match', rule }, value, [`match/${match.id}`])];
  });

/** What both sides of a drawn match have together, in VPs: the whole of the scale. */
const wholeOf = ({ scale }: Settings): Result<Rational> => {
  if (scale.sum !== undefined) return ok(exactly(scale.sum));
  const average = averageVps(scale);
  return average.ok ? ok(vpOf(2 * average.value)) : average;
};

/** How a margin enters the scale: at Butler by the Butler columns, where the scale has them (SABF 12, 18.7, 20.2–20.8). */
export const entryOf = (measure: Rational, { book, scale, boards }: Settings): Entry => ({
  measure,
  ...(boards === undefined ? {} : { boards }),
  ...(boards !== undefined && scale.butler && book.vp?.value.butler ? { butler: true } : {}),
});

const leastOf = (rule: Forfeit, settings: Settings): Result<Rational> => {
  if ('vp' in rule.least) return ok(exactly(rule.least.vp));
  const found = vpsFor(settings.scale, entryOf(exactly(rule.least.imps), settings));
  return found.ok ? ok(vpOf(found.value[0])) : found;
};

/** Which forfeit rule holds now: a Swiss may keep an interim score for its draw. */
const slotNow = ({ book, moment }: Settings): SlotName =>
  moment === 'interim' && book.interimForfeit ? 'interimForfeit' : 'forfeit';

/** The innocent side's score: the highest of the fixed value, its own mean and the complement of the offender's mean. */
const innocentFigure = (
  key: string,
  innocent: string,
  offender: string | undefined,
  matches: readonly PlayedMatch[],
  settings: Settings,
): Result<Figure> => {
  const slot = slotNow(settings);
  const rule = ruleOf(settings.book, slot) as Forfeit;
  const cited = cite(settings.book, slot);
  const least = leastOf(rule, settings);
  if (!least.ok) return least;
  const whole = wholeOf(settings);
  if (!whole.ok) return whole;
  const inputs = [given({ key: `${key}/least`, name: 'least', rule: cited }, least.value)];
  const own = playedVps(innocent, matches, cited.layer);
  if (settings.moment === 'end' && rule.ownMean && own.length > 0)
    inputs.push(
      derive({ key: `${key}/own-mean`, name: 'own', rule: cited }, 'sum(match) / count(match)', own),
    );
  const theirs = offender === undefined ? [] : playedVps(offender, matches, cited.layer);
  if (settings.moment === 'end' && rule.complementOfOffender && theirs.length > 0)
    inputs.push(
      derive(
        { key: `${key}/complement`, name: 'complement', rule: cited },
        'whole - sum(match) / count(match)',
        [given({ key: `${key}/whole`, name: 'whole', rule: cited }, whole.value), ...theirs],
      ),
    );
  const names = inputs.map((input) => input.name).join(', ');
  return ok(derive({ key, name: 'vp', rule: cited }, `round(max(${names}), 0.01, 'up')`, inputs));
};

const fixed = (key: string, settings: Settings, slot: SlotName, value: Rational): Figure =>
  given({ key, name: 'vp', rule: cite(settings.book, slot) }, value);

const forfeited = (
  match: PlayedMatch,
  by: 'home' | 'away',
  all: readonly PlayedMatch[],
  settings: Settings,
): Result<readonly Side[]> => {
  const [offender, innocent] = by === 'home' ? [match.home, match.away] : [match.away, match.home];
  if (offender === undefined || innocent === undefined)
    return refuse(
      'forfeit-without-opponent',
      { match: match.id },
      { clause: ruleOf(settings.book, 'forfeit').clause },
    );
  const vp = innocentFigure(`match/${match.id}/vp/${innocent}`, innocent, offender, all, settings);
  if (!vp.ok) return vp;
  return ok([{ id: innocent, vp: vp.value }, offending(match, offender, settings)]);
};

/** Whoever forfeits has what the rulebook leaves an offender: both of them where neither came (SABF 13.9; ANC 2021 11.12). */
const offending = ({ id: match }: PlayedMatch, id: string, settings: Settings): Side => {
  const lost = exactly((ruleOf(settings.book, slotNow(settings)) as Forfeit).offender);
  const rule = { ...cite(settings.book, slotNow(settings)), use: 'forfeit:offender' };
  return { id, vp: given({ key: `match/${match}/vp/${id}`, name: 'vp', rule }, lost) };
};

/** Both innocent: each as after a forfeit (ANC 2021 7.7), or a fixed share of the scale (ABF Interpretations 87). */
const spoilt = (
  match: PlayedMatch,
  all: readonly PlayedMatch[],
  settings: Settings,
): Result<readonly Side[]> => {
  const rule = ruleOf(settings.book, 'incomparable');
  const sides: Side[] = [];
  for (const [id, opponent] of [
    [match.home, match.away],
    [match.away, match.home],
  ] as const) {
    if (id === undefined) continue;
    const key = `match/${match.id}/vp/${id}`;
    const vp =
      rule.use === 'forfeit-both-innocent'
        ? innocentFigure(key, id, opponent, all, settings)
        : shareFigure(key, rule.percent, settings, 'incomparable');
    if (!vp.ok) return vp;
    sides.push({ id, vp: vp.value });
  }
  return ok(sides);
};

const shareFigure = (
  key: string,
  percent: Parameters<typeof exactly>[0],
  settings: Settings,
  slot: SlotName,
): Result<Figure> => {
  const whole = wholeOf(settings);
  if (!whole.ok) return whole;
  const rule = cite(settings.book, slot);
  return ok(
    derive({ key, name: 'vp', rule }, "round(whole * percent / 100, 0.01, 'up')", [
      given({ key: `${key}/whole`, name: 'whole', rule }, whole.value),
      given({ key: `${key}/percent`, name: 'percent', rule }, exactly(percent)),
    ]),
  );
};

/**
 * Nobody at fault (SABF 13.9): the side that was there as after a forfeit; the other the better of its own mean and
 * what its opponents' score leaves of the scale.
 */
const cancelled = (
  match: PlayedMatch,
  absent: 'home' | 'away',
  all: readonly PlayedMatch[],
  settings: Settings,
): Result<readonly Side[]> => {
  const [away, present] = absent === 'home' ? [match.home, match.away] : [match.away, match.home];
  if (away === undefined || present === undefined)
    return refuse(
      'forfeit-without-opponent',
      { match: match.id },
      { clause: ruleOf(settings.book, 'cancelled').clause },
    );
  const there = innocentFigure(`match/${match.id}/vp/${present}`, present, away, all, settings);
  if (!there.ok) return there;
  const whole = wholeOf(settings);
  if (!whole.ok) return whole;
  const rule = cite(settings.book, 'cancelled');
  const key = `match/${match.id}/vp/${away}`;
  const own = playedVps(away, all, rule.layer);
  const left = derive({ key: `${key}/complement`, name: 'left', rule }, 'whole - theirs', [
    given({ key: `${key}/whole`, name: 'whole', rule }, whole.value),
    { ...there.value, name: 'theirs' },
  ]);
  const mean =
    own.length > 0
      ? [derive({ key: `${key}/own-mean`, name: 'own', rule }, 'sum(match) / count(match)', own)]
      : [];
  const formula = mean.length > 0 ? "round(max(own, left), 0.01, 'up')" : 'left';
  return ok([
    { id: present, vp: there.value },
    { id: away, vp: derive({ key, name: 'vp', rule }, formula, [...mean, left]) },
  ]);
};

/** A bye's VPs; the IMPs stand in the same slot (ANC 2021 11.11). */
const bye = (match: PlayedMatch, settings: Settings): readonly Side[] => [
  {
    id: match.home,
    vp: fixed(
      `match/${match.id}/vp/${match.home}`,
      settings,
      'bye',
      exactly(ruleOf(settings.book, 'bye').vp),
    ),
  },
];

/**
 * Every side's VPs in one match that has no ordinary score, from all matches of the stage: ask while it runs and again
 * at its end, when own means are known (ANC 2021 7.7, 11.11–11.12; SABF 13.9).
 */
export const unplayedVps = (
  match: PlayedMatch,
  all: readonly PlayedMatch[],
  settings: Settings,
): Result<readonly Side[]> => {
  const { score } = match;
  switch (score.kind) {
    case 'bye':
      return ok(bye(match, settings));
    case 'forfeit':
      return forfeited(match, score.by, all, settings);
    case 'abandoned':
      return ok(
        [match.home, match.away].flatMap((id) => (id === undefined ? [] : [offending(match, id, settings)])),
      );
    case 'spoilt':
      return spoilt(match, all, settings);
    case 'cancelled':
      return cancelled(match, score.absent, all, settings);
    case 'played':
      return ok([
        { id: match.home, vp: playedSide(match.id, match.home, score.home) },
        ...(match.away === undefined
          ? []
          : [{ id: match.away, vp: playedSide(match.id, match.away, score.away) }]),
      ]);
  }
};

const playedSide = (match: string, id: string, hundredths: number): Figure =>
  given(
    {
      key: `match/${match}/vp/${id}`,
      name: 'vp',
      rule: { use: 'vp:match', clause: 'as scored', layer: 'contest' },
    },
    vpOf(hundredths),
    [`match/${match}`],
  );

/** Opponents of a pair that does not contend score the average of the scale in the placings (SABF 18.4). */
export const againstNonContending = (key: string, settings: Settings): Result<Figure> =>
  shareFigure(key, ruleOf(settings.book, 'nonContending').percent, settings, 'nonContending');
