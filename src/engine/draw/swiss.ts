import { refuse } from '../kit/result.ts';
import { type BarRequest, type Bars, collectBars, makeWhyBarred, type Meeting } from './bar.ts';
import { findConflict } from './conflict.ts';
import { makeScale, type OddWay, triangleCost } from './cost.ts';
import { type Entrant, type Field, orderField } from './field.ts';
import { drawByHand, type HandMade } from './hand.ts';
import { findOptimum, type Found } from './optimum.ts';
import type { Known, SwissDraw, SwissOutcome, Triangle } from './outcome.ts';
import { type Depth, type Explained, explainOptimum, explainTriangle, measure, standOf } from './reason.ts';
import type { DrawRules } from './rules.ts';
import { explainHand } from './told.ts';
import { findWaysOut } from './way.ts';

export interface SwissRequest {
  readonly entrants: readonly Entrant[];
  readonly met: readonly Meeting[];
  readonly rematchAllowed?: readonly (readonly [string, string])[] | 'all';
  /** Matches the director has already settled. */
  readonly must?: readonly (readonly [string, string])[];
  readonly rules: DrawRules;
  readonly seed: string;
  readonly round?: number;
  /** A triangle of the round before that goes on: these three are not drawn. */
  readonly continuing?: readonly string[];
  /** The standings are those after this round; the draw is in arrears when it is not the one before. */
  readonly after?: number;
  readonly at?: string;
  readonly depth?: Depth;
}

const failed = (refusal: { readonly refusal: ReturnType<typeof refuse>['refusal'] }): SwissOutcome => ({
  ok: false,
  refusal: refusal.refusal,
  conflict: [],
  wayOut: [],
});

export const whyNotField = (request: SwissRequest) => {
  if (request.entrants.length < 2) return refuse('draw-few', { count: request.entrants.length });
  const seen = new Set<string>();
  for (const [i, { id }] of request.entrants.entries()) {
    if (seen.has(id)) return refuse('draw-twice', { given: id }, { at: `contestants[${i}]` });
    seen.add(id);
  }
  const stray = (request.continuing ?? []).find((id) => !seen.has(id));
  if (stray !== undefined) return refuse('draw-unknown', { given: stray }, { at: 'continuing' });
  const going = new Set(request.continuing).size;
  if (going !== (request.continuing ?? []).length || (going !== 0 && going !== 3))
    return refuse('draw-continuing', { count: going }, { at: 'continuing' });
  return undefined;
};

/** What bars pairings: a triangle that goes on is out of it, and so is whom its three have met. */
export const barsAsked = (request: SwissRequest): BarRequest => {
  const going = new Set(request.continuing);
  return {
    met: request.met.filter(({ a, b }) => !going.has(a) && !going.has(b)),
    rematchAllowed: request.rematchAllowed ?? [],
    must: request.must ?? [],
    ...(request.round === undefined ? {} : { round: request.round }),
  };
};

const wayOf = (count: number, rules: DrawRules): OddWay | undefined => {
  if (count % 2 === 0) return 'even';
  return rules.odd.use === 'none' ? undefined : rules.odd.use;
};

const refuseOdd = (count: number, rules: DrawRules): SwissOutcome => {
  const clause = rules.odd.clause;
  return {
    ok: false,
    refusal: refuse('draw-odd', { count }, { clause }).refusal,
    conflict: [
      { kind: 'odd', who: [String(count)], clause },
      { kind: 'no-bye', who: [], clause },
      { kind: 'no-triangle', who: [], clause },
    ],
    wayOut: [],
  };
};

const knownOf = (field: Field, request: SwissRequest): Known => ({
  standings: field.entrants.map((entrant, place) => ({
    ...standOf(field, place),
    ...(entrant.waiting ? { waiting: true } : {}),
  })),
  lots: field.lots,
  ...(request.after === undefined ? {} : { after: request.after }),
  ...(request.at === undefined ? {} : { at: request.at }),
  waiting: field.entrants.filter(({ waiting }) => waiting).map(({ id }) => id),
  ...(field.decimals === undefined ? {} : { decimals: field.decimals }),
});

/** Table 1: A v B, table 2: C v A, table 3: B v C (SABF 14.1). */
export const makeTriangle = (three: readonly [string, string, string], over: 1 | 2): Triangle => {
  const [a, b, c] = three;
  return {
    three,
    over,
    tables: [
      { table: 1, home: a, away: b },
      { table: 2, home: c, away: a },
      { table: 3, home: b, away: c },
    ],
  };
};

const base = (field: Field, request: SwissRequest) => ({
  rules: request.rules.id,
  method: request.rules.method,
  ...(request.round === undefined ? {} : { round: request.round }),
  known: knownOf(field, request),
  stands: request.rules.stands,
});

const byeOf = (field: Field, rules: DrawRules, place: number): Pick<SwissDraw, 'bye'> => {
  const award = rules.odd.use === 'bye' ? rules.odd.award : undefined;
  const id = field.entrants[place]?.id ?? '';
  return {
    bye: award
      ? { id, award: { vp: String(award.vp), imps: String(award.imps), clause: award.clause } }
      : { id },
  };
};

const triangleOf = (
  field: Field,
  rules: DrawRules,
  three: readonly number[],
): Pick<SwissDraw, 'triangle'> => {
  const [a = '', b = '', c = ''] = three.map((v) => field.entrants[v]?.id ?? '');
  return { triangle: makeTriangle([a, b, c], rules.odd.use === 'triangle' ? rules.odd.over : 1) };
};

const named = (field: Field, pairs: readonly (readonly [number, number])[]): (readonly [string, string])[] =>
  pairs
    .filter(([, v]) => v < field.entrants.length)
    .map(([u, v]) => [field.entrants[u]?.id ?? '', field.entrants[v]?.id ?? ''] as const);

const fromOptimum = (request: SwissRequest, explained: Explained, given: Found): SwissDraw => {
  const { field, scale, rules } = explained;
  const found = { ...given, pairs: given.pairs.toSorted(([a], [b]) => a - b) };
  const bye = found.pairs.find(([, v]) => v === field.entrants.length);
  return {
    ...base(field, request),
    pairs: named(field, found.pairs),
    ...(bye ? byeOf(field, rules, bye[0]) : {}),
    ...(found.triangle ? triangleOf(field, rules, found.triangle) : {}),
    why: [...explainOptimum(explained, found, request.depth ?? 'all'), ...explainTriangle(explained, found)],
    steps: [],
    cost: measure(field, scale, found.cost),
    proven: {
      best: found.best,
      ...(found.noBetterThan ? { noBetterThan: measure(field, scale, found.noBetterThan) } : {}),
    },
  };
};

const fromHand = (request: SwissRequest, explained: Explained, made: HandMade): SwissDraw => {
  const { field, scale, rules } = explained;
  const bye = made.bye === undefined ? [] : [[made.bye, field.entrants.length] as const];
  const three = made.triangle && triangleCost(field, scale, made.triangle);
  const amounts = scale.measures.map(
    (one, l) => [...made.pairs, ...bye].reduce((sum, [u, v]) => sum + one(u, v), 0) + (three?.[l] ?? 0),
  );
  return {
    ...base(field, request),
    pairs: named(field, made.pairs),
    ...(made.bye === undefined ? {} : byeOf(field, rules, made.bye)),
    ...(made.triangle ? triangleOf(field, rules, made.triangle) : {}),
    why: explainHand(explained, made),
    steps: made.steps,
    cost: measure(field, scale, amounts),
    proven: { best: false },
  };
};

const refuseNone = (field: Field, bars: Bars, way: OddWay, request: SwissRequest): SwissOutcome => ({
  ok: false,
  refusal: refuse('draw-none', { count: field.entrants.length }, { clause: request.rules.rematch.clause })
    .refusal,
  conflict: findConflict(bars, way),
  wayOut: findWaysOut(field, bars, way, request.rules),
});

/** Draws one round: by hand or the optimum, as the rulebook says; or says which constraints cannot all hold. */
export const drawSwiss = (request: SwissRequest): SwissOutcome => {
  const bad = whyNotField(request);
  if (bad) return failed(bad);
  const { rules, seed, round } = request;
  const going = new Set(request.continuing);
  const drawn = request.entrants.filter(({ id }) => !going.has(id));
  const ordered = orderField(drawn, rules, seed, round);
  if (!ordered.ok) return failed(ordered);
  const field = ordered.value;
  const way = wayOf(drawn.length, rules);
  if (way === undefined) return refuseOdd(drawn.length, rules);
  const bars = collectBars(field, rules, barsAsked(request), way === 'bye');
  if (!bars.ok) return failed(bars);
  const scale = makeScale(field, rules, way, round);
  const explained: Explained = {
    field,
    bars: bars.value,
    whyBarred: makeWhyBarred(bars.value),
    scale,
    rules,
    ...(round === undefined ? {} : { round }),
  };
  return settleExactly(request, explained, way);
};

/** Should a sum ever come near what doubles hold exactly, the search stops itself: refused, never a doubtful draw. */
const settleExactly = (request: SwissRequest, explained: Explained, way: OddWay): SwissOutcome => {
  try {
    return settle(request, explained, way);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const { scale, points } = explained.field;
    return failed(refuse('draw-scores-too-fine', { most: String(Math.max(...points) / scale) }));
  }
};

const settle = (request: SwissRequest, explained: Explained, way: OddWay): SwissOutcome => {
  const { field, bars, scale } = explained;
  if (request.rules.method.use === 'hand') {
    const made = drawByHand(field, bars, way);
    return made
      ? { ok: true, value: fromHand(request, explained, made) }
      : refuseNone(field, bars, way, request);
  }
  const found = findOptimum(field, bars, scale, way);
  return found
    ? { ok: true, value: fromOptimum(request, explained, found) }
    : refuseNone(field, bars, way, request);
};
