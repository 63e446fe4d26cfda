import type { Figure } from '../../figure/figure.ts';
import {
  add,
  compare,
  makeRational,
  multiply,
  type Rational,
  ratio,
  toNumber,
  ZERO,
} from '../../kit/rational.ts';
import { ok, type Result, refuse } from '../../kit/result.ts';
import {
  againstNonContending,
  entryOf,
  type PlayedMatch,
  type Settings,
  unplayedVps,
} from '../../reckon/vp/forfeit.ts';
import { marginFor } from '../../reckon/vp/margin.ts';
import { vpsFor } from '../../reckon/vp/scale.ts';
import type { Scale } from '../../rulebook/scale.ts';
import { type Layer, type Rulebook, stack } from '../../rulebook/stack.ts';
import { adjusting } from '../../kit/memory.ts';

export type Ending =
  | { readonly kind: 'imps'; readonly imps: Rational }
  | { readonly kind: 'vp'; readonly home: Rational; readonly away: Rational }
  | { readonly kind: 'forfeit'; readonly by: 'home' | 'away' }
  | { readonly kind: 'abandoned' }
  | { readonly kind: 'bye' }
  | { readonly kind: 'spoilt' }
  | { readonly kind: 'cancelled'; readonly absent: 'home' | 'away' };

export interface StageMatch {
  readonly id: string;
  readonly home: string;
  readonly away?: string;
  readonly ending: Ending;
  /** Its own length, where matches of the stage are not all alike. */
  readonly boards?: number;
  readonly nonContending?: string;
}

export interface StageRequest {
  readonly matches: readonly StageMatch[];
  readonly scale: Scale;
  readonly boards?: number;
  readonly moment: Settings['moment'];
  readonly layers: readonly Layer[];
}

export interface SideResult {
  readonly id: string;
  /** What counts in the placings. */
  readonly vp: Figure;
  /** Where that is not what was played, both views are kept. */
  readonly played?: Figure;
  readonly imps?: Rational;
}

export interface StageResult {
  readonly matches: readonly { readonly match: StageMatch; readonly sides: readonly SideResult[] }[];
  readonly contestants: readonly { readonly id: string; readonly vp: Rational; readonly place: number }[];
}

const hundredths = (vp: Rational): number => toNumber(multiply(vp, ratio(100)));

const playedOf = (match: StageMatch, settings: Settings): Result<PlayedMatch> => {
  const { ending, id, home, away } = match;
  const who = { id, home, ...(away === undefined ? {} : { away }) };
  if (ending.kind === 'vp')
    return ok({
      ...who,
      score: { kind: 'played', home: hundredths(ending.home), away: hundredths(ending.away) },
    });
  if (ending.kind !== 'imps') return ok({ ...who, score: ending });
  const vps = vpsFor(settings.scale, entryOf(ending.imps, settings));
  return vps.ok ? ok({ ...who, score: { kind: 'played', home: vps.value[0], away: vps.value[1] } }) : vps;
};

/** IMPs of an unplayed match as its VPs would have them, where the scale can be read backwards (ANC 2021 11.12). */
const impsOf = (
  match: StageMatch,
  side: { readonly id: string; readonly vp: Figure },
  scale: Scale,
): Rational | undefined => {
  const { ending } = match;
  if (ending.kind === 'imps') return side.id === match.home ? ending.imps : multiply(ending.imps, ratio(-1));
  if (ending.kind === 'bye') return ZERO;
  if (ending.kind !== 'forfeit' && ending.kind !== 'abandoned' && ending.kind !== 'spoilt') return undefined;
  const margin = marginFor(scale, side.vp.value);
  return margin.ok ? margin.value : undefined;
};

const placed = (totals: ReadonlyMap<string, Rational>): StageResult['contestants'] => {
  const ordered = [...totals.values()].sort((a, b) => compare(b, a));
  const places = new Map<string, number>();
  for (const [i, vp] of ordered.entries())
    if (!places.has(makeRational(vp))) places.set(makeRational(vp), i + 1);
  return [...totals].map(([id, vp]) => ({ id, vp, place: places.get(makeRational(vp)) ?? 1 }));
};

/** Its VPs are its own: no other match has a part in them. */
const isOrdinary = ({ ending }: StageMatch): boolean => ending.kind === 'vp';

const sidesOf = (
  match: StageMatch,
  played: PlayedMatch,
  all: readonly PlayedMatch[],
  own: Settings,
): Result<readonly SideResult[]> => {
  const found = unplayedVps(played, all, own);
  if (!found.ok) return found;
  const sides: SideResult[] = [];
  for (const side of found.value) {
    const placing = placingOf(match, side, own);
    if (!placing.ok) return placing;
    const imps = impsOf(match, side, own.scale);
    sides.push({ id: side.id, ...placing.value, ...(imps ? { imps } : {}) });
  }
  return ok(sides);
};

type SidesOf = readonly [
  match: StageMatch,
  book: Rulebook,
  scale: Scale,
  boards: number | undefined,
  moment: Settings['moment'],
];

/** A match that was played is paid once. */
const ordinaryOnce = adjusting<SidesOf, Result<readonly SideResult[]>>(
  ([match, book, scale, boards, moment]) => {
    const own = { book, scale, moment, ...(boards === undefined ? {} : { boards }) };
    const played = playedOf(match, own);
    return played.ok ? sidesOf(match, played.value, [played.value], own) : played;
  },
);

/** Every match of a stage in VPs, those never played by the rulebook, and what everybody has. */
export const scoreStage = (request: StageRequest): Result<StageResult> => {
  const stacked = stack(request.layers);
  if (!stacked.ok) return stacked;
  const book = stacked.value;
  const { scale, boards, moment } = request;
  if (scale.measure !== 'imps' && request.matches.some(({ ending }) => ending.kind === 'imps'))
    return refuse('scale-not-for-matches', { scale: scale.id }, { at: 'scale', clause: scale.clause });
  const settings: Settings = { book, scale, moment, ...(boards === undefined ? {} : { boards }) };
  const all: PlayedMatch[] = [];
  // What was not played is measured by all the others.
  if (!request.matches.every(isOrdinary))
    for (const match of request.matches) {
      const played = playedOf(match, settings);
      if (!played.ok) return played;
      all.push(played.value);
    }
  const matches: StageResult['matches'][number][] = [];
  for (const [i, match] of request.matches.entries()) {
    const length = match.boards === undefined || boards === undefined ? boards : match.boards;
    const sides = isOrdinary(match)
      ? ordinaryOnce(match, [match, book, scale, length, moment])
      : sidesOf(match, all[i] as PlayedMatch, all, {
          ...settings,
          ...(length === undefined ? {} : { boards: length }),
        });
    if (!sides.ok) return sides;
    matches.push({ match, sides: sides.value });
  }
  return ok({
    matches,
    get contestants() {
      return placed(totalsOf(matches));
    },
  });
};

const totalsOf = (matches: StageResult['matches']): ReadonlyMap<string, Rational> => {
  const totals = new Map<string, Rational>();
  for (const { sides } of matches)
    for (const { id, vp } of sides) totals.set(id, add(totals.get(id) ?? ZERO, vp.value));
  return totals;
};

/** Opponents of a pair that does not contend have the average in the placings (SABF 18.4). */
const placingOf = (
  match: StageMatch,
  side: { readonly id: string; readonly vp: Figure },
  settings: Settings,
): Result<Pick<SideResult, 'vp' | 'played'>> => {
  if (match.nonContending === undefined || match.nonContending === side.id) return ok({ vp: side.vp });
  if (!settings.book.nonContending) return refuse('rulebook-gap', { slot: 'nonContending' });
  const average = againstNonContending(`match/${match.id}/vp/${side.id}`, settings);
  return average.ok ? ok({ vp: average.value, played: side.vp }) : average;
};
