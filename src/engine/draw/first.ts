import { seeded } from '../kit/random.ts';
import { ok, type Result, refuse } from '../kit/result.ts';
import { drawLot, type Lot } from './lot.ts';
import { findBest } from './matching/match.ts';
import type { Impossible } from './outcome.ts';
import { whyNotRoll } from './roll.ts';

/** How the first round is drawn from a seeding list. */
export type FirstRule =
  /** 1 against 1 + N/2, 2 against 2 + N/2 … (SABF 14.1, Course Notes). */
  | { readonly use: 'halves' }
  /** The top and bottom quarters by lot against the two middle ones (SABF 14.1). */
  | { readonly use: 'quarters' }
  | { readonly use: 'random' }
  /** Bands from the top of the list: the first against the last by lot, those between within themselves. */
  | { readonly use: 'bands'; readonly sizes: readonly number[] };

export interface FirstDraw {
  readonly pairs: readonly (readonly [string, string])[];
  readonly bye?: string;
  readonly triangle?: readonly [string, string, string];
  readonly lots: readonly Lot[];
  readonly clause: string;
}

export interface FirstRequest {
  /** From the top seed down. */
  readonly seeds: readonly string[];
  readonly rule: FirstRule;
  readonly odd: 'bye' | 'triangle' | 'none';
  /** Who plays the triangle is by lot too, and not the lowest seeds (GNOT Sydney 2023 1.8.2). */
  readonly triangleByLot?: boolean;
  /** Where the rulebook has this way; usual practice where it says nothing. */
  readonly clause?: string;
  /** Clubs or families to be kept apart, for each seed that has any. */
  readonly groups?: ReadonlyMap<string, readonly string[]>;
  readonly seed: string;
}

const clauseOf = ({ clause = 'usual practice' }: FirstRequest): string => clause;

type MayMeet = (a: string, b: string) => boolean;

/** How often a free lot is thrown before the lot is bound to what is legal. */
const THROWS = 200;

/**
 * Pairs by lot: `list` within itself, or against `other`. Where some may not meet, lots are thrown until one is legal,
 * and if that fails chance weighs the legal pairings, so that a draw is found whenever there is one.
 */
export const pairByLot = (
  what: string,
  list: readonly string[],
  other: readonly string[] | undefined,
  mayMeet: MayMeet,
  seed: string,
  clause: string,
): { readonly pairs: readonly (readonly [string, string])[]; readonly lot: Lot } | undefined => {
  const half = list.length / 2;
  const from = other ?? list;
  for (let n = 0; n < THROWS; n++) {
    const lot = drawLot(n === 0 ? what : `${what}, lot ${n + 1}`, from, seed, clause);
    const pairs = other
      ? list.map((a, i) => [a, lot.drawn[i] ?? ''] as const)
      : lot.drawn.slice(0, half).map((a, i) => [a, lot.drawn[half + i] ?? ''] as const);
    if (pairs.every(([a, b]) => mayMeet(a, b))) return { pairs, lot };
  }
  return weighByLot(what, list, other, mayMeet, seed, clause);
};

const weighByLot = (
  what: string,
  list: readonly string[],
  other: readonly string[] | undefined,
  mayMeet: MayMeet,
  seed: string,
  clause: string,
): { readonly pairs: readonly (readonly [string, string])[]; readonly lot: Lot } | undefined => {
  const all = [...list, ...(other ?? [])];
  const random = seeded(`${seed}/${what}, weighed`);
  const weights = all.map(() => all.map(() => random.below(2 ** 20)));
  const matched = findBest({
    size: all.length,
    levels: 1,
    read: (u, v, out, at) => {
      out[at] = weights[Math.min(u, v)]?.[Math.max(u, v)] ?? 0;
      const across = other === undefined || u < list.length !== v < list.length;
      return across && mayMeet(all[u] ?? '', all[v] ?? '');
    },
  });
  if (!('match' in matched)) return undefined;
  const pairs: (readonly [string, string])[] = [];
  matched.match.mate.forEach((v, u) => {
    if (u < v) pairs.push([all[u] ?? '', all[v] ?? '']);
  });
  return {
    pairs,
    lot: { what: `${what}, weighed`, seed, among: all, drawn: pairs.flat(), clause },
  };
};

/** The quarters: the outer two together are as many as the inner two; the top one is the larger where it must be. */
export const quarter = (seeds: readonly string[]): { readonly outer: string[]; readonly inner: string[] } => {
  const half = seeds.length / 2;
  const top = Math.ceil(half / 2);
  const inner = seeds.slice(top, top + half);
  return { outer: [...seeds.slice(0, top), ...seeds.slice(top + half)], inner };
};

interface Part {
  readonly what: string;
  readonly list: readonly string[];
  readonly other?: readonly string[];
}

const bandParts = (
  seeds: readonly string[],
  sizes: readonly number[],
  clause: string,
): Result<readonly Part[]> => {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const [first = 0, last = 0] = [sizes[0], sizes.at(-1)];
  const middle = sizes.slice(1, -1);
  if (
    total !== seeds.length ||
    sizes.length < 2 ||
    first !== last ||
    middle.some((size) => size % 2 === 1) ||
    sizes.some((size) => size < 0) ||
    first === 0
  )
    return refuse('draw-bands', { sizes: sizes.map(String), count: seeds.length }, { clause });
  let at = first;
  const parts: Part[] = [
    { what: 'round 1, top band against bottom band', list: seeds.slice(0, first), other: seeds.slice(-last) },
  ];
  middle.forEach((size, i) => {
    if (size > 0)
      parts.push({ what: `round 1, band ${i + 2} within itself`, list: seeds.slice(at, at + size) });
    at += size;
  });
  return ok(parts);
};

const partsOf = (seeds: readonly string[], rule: FirstRule, clause: string): Result<readonly Part[]> => {
  switch (rule.use) {
    case 'halves':
      return ok([]);
    case 'quarters': {
      const { outer, inner } = quarter(seeds);
      return ok([{ what: 'round 1, outer quarters against the middle', list: outer, other: inner }]);
    }
    case 'random':
      return ok([{ what: 'round 1', list: seeds }]);
    case 'bands':
      return bandParts(seeds, rule.sizes, clause);
  }
};

const mayMeetBy = (groups: ReadonlyMap<string, readonly string[]> | undefined): MayMeet => {
  if (!groups) return () => true;
  return (a, b) => !(groups.get(a) ?? []).some((name) => groups.get(b)?.includes(name));
};

interface Aside extends Pick<FirstDraw, 'bye' | 'triangle'> {
  readonly lot?: Lot;
}

/** Whoever is not at a table in an odd field: the lowest seeds, or three by lot. */
const setAside = (request: FirstRequest): Result<Aside> => {
  const { seeds, odd, triangleByLot, seed } = request;
  if (seeds.length % 2 === 0) return ok({});
  if (odd === 'bye') return ok({ bye: seeds.at(-1) ?? '' });
  const lot = triangleByLot ? drawLot('round 1, triangle', seeds, seed, clauseOf(request)) : undefined;
  const three = lot?.drawn.slice(0, 3);
  const [a, b, c] = three ? seeds.filter((id) => three.includes(id)) : seeds.slice(-3);
  if (odd === 'triangle' && a !== undefined && b !== undefined && c !== undefined)
    return ok({ triangle: [a, b, c], ...(lot ? { lot } : {}) });
  return refuse('draw-odd', { count: seeds.length });
};

/**
 * The upper half against the lower, each with its own where they may meet; where not, as near to it as can be: the sum
 * of the squares of the places moved is the least.
 */
const pairHalves = (
  rest: readonly string[],
  mayMeet: MayMeet,
): readonly (readonly [string, string])[] | undefined => {
  const half = rest.length / 2;
  const matched = findBest({
    size: rest.length,
    levels: 1,
    read: (u, v, out, at) => {
      const [top, low] = [Math.min(u, v), Math.max(u, v)];
      out[at] = (low - half - top) ** 2;
      return top < half && low >= half && mayMeet(rest[top] ?? '', rest[low] ?? '');
    },
  });
  if (!('match' in matched)) return undefined;
  const { mate } = matched.match;
  return rest.slice(0, half).map((a, u) => [a, rest[mate[u] as number] ?? ''] as const);
};

/** Whether this rule can pair these with those of some clubs kept apart. */
const canDraw = (request: FirstRequest, rest: readonly string[], mayMeet: MayMeet): boolean => {
  const { rule } = request;
  if (rule.use === 'halves') return pairHalves(rest, mayMeet) !== undefined;
  const parts = partsOf(rest, rule, clauseOf(request));
  return (
    parts.ok &&
    parts.value.every(({ what, list, other }) => weighByLot(what, list, other, mayMeet, '', '') !== undefined)
  );
};

const APART = 'usual practice';

/** No first round keeps all clubs apart: which of them cannot be, none to be left out, and what may be done. */
const refuseNone = (request: FirstRequest, rest: readonly string[]): Impossible => {
  const groups = request.groups ?? new Map<string, readonly string[]>();
  const only = (names: readonly string[]): MayMeet => {
    const kept = [...groups].map(([id, own]) => [id, own.filter((name) => names.includes(name))] as const);
    return mayMeetBy(new Map(kept));
  };
  let kept = [...new Set([...groups.values()].flat())].sort();
  for (const name of kept) {
    const without = kept.filter((one) => one !== name);
    if (!canDraw(request, rest, only(without))) kept = without;
  }
  const clause = clauseOf(request);
  return {
    ...refuse('draw-none', { count: request.seeds.length }, { clause }),
    conflict: kept.map((name) => ({ kind: 'apart', who: [name], clause: APART })),
    wayOut: [
      {
        use: 'meet-anyway',
        clause: APART,
        says: `let those of ${kept.join(' or ')} meet: leave the club out for enough of them`,
      },
      { use: 'other-method', clause, says: 'draw the first round by another method' },
    ],
  };
};

/** An odd field with neither way out: what cannot all hold, as a Swiss draw says it. */
const refuseOdd = (count: number, clause: string): Impossible => ({
  ...refuse('draw-odd', { count }, { clause }),
  conflict: [
    { kind: 'odd', who: [String(count)], clause },
    { kind: 'no-bye', who: [], clause },
    { kind: 'no-triangle', who: [], clause },
  ],
  wayOut: [],
});

/** Draws the first round. Every lot is kept; where there is none, the conflict comes with the refusal. */
export const drawFirst = (request: FirstRequest): Result<FirstDraw> => {
  const { seeds, rule, seed } = request;
  const clause = clauseOf(request);
  const twice = whyNotRoll(seeds, 'contestants');
  if (twice) return twice;
  if (seeds.length < 2) return refuse('draw-few', { count: seeds.length });
  if (seeds.length % 2 === 1 && request.odd === 'none') return refuseOdd(seeds.length, clause);
  const made = setAside(request);
  if (!made.ok) return made;
  const { lot, ...aside } = made.value;
  const gone = [...(aside.triangle ?? []), ...(aside.bye === undefined ? [] : [aside.bye])];
  const rest = seeds.filter((id) => !gone.includes(id));
  const mayMeet = mayMeetBy(request.groups);
  if (rule.use === 'halves') {
    const pairs = pairHalves(rest, mayMeet);
    return pairs ? ok({ pairs, ...aside, lots: lot ? [lot] : [], clause }) : refuseNone(request, rest);
  }
  const parts = partsOf(rest, rule, clause);
  if (!parts.ok) return parts;
  const drawn = parts.value.map(({ what, list, other }) =>
    pairByLot(what, list, other, mayMeet, seed, clause),
  );
  if (drawn.includes(undefined)) return refuseNone(request, rest);
  const order = new Map(seeds.map((id, at) => [id, at]));
  const pairs = drawn
    .flatMap((part) => part?.pairs ?? [])
    .map(([a, b]) => ((order.get(a) ?? 0) < (order.get(b) ?? 0) ? ([a, b] as const) : ([b, a] as const)))
    .sort(([a], [b]) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
  const lots = [...(lot ? [lot] : []), ...drawn.flatMap((part) => (part ? [part.lot] : []))];
  return ok({ pairs, ...aside, lots, clause });
};
