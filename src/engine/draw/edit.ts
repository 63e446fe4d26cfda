import { ok, type Result, refuse } from '../kit/result.ts';
import { type Bars, collectBars, type Constraint, makeWhyBarred } from './bar.ts';
import { makeScale, type OddWay, triangleCost } from './cost.ts';
import { type Field, orderField } from './field.ts';
import type { Measured, SwissDraw } from './outcome.ts';
import { measure } from './reason.ts';
import type { DrawRules, Odd } from './rules.ts';
import { barsAsked, type SwissRequest, whyNotField } from './swiss.ts';

/** A draw as someone wants it to be. */
export interface Wanted {
  readonly pairs: readonly (readonly [string, string])[];
  readonly bye?: string;
  readonly triangle?: readonly string[];
}

export type EditFault =
  | { readonly fault: 'unknown' | 'drawn-twice' | 'not-drawn' | 'going-on'; readonly who: string }
  | {
      readonly fault: 'barred';
      readonly who: readonly [string, string];
      readonly because: readonly Constraint[];
    }
  | { readonly fault: 'triangle-size'; readonly who: readonly string[] }
  | { readonly fault: 'bye-and-triangle' }
  /** A bye or a triangle that the rules do not have. */
  | { readonly fault: 'odd-way'; readonly wanted: OddWay; readonly has: Odd['use']; readonly clause: string };

/** A hand-made draw that may stand: what it changed, by whom, why, and what it costs against the one it replaced. */
export interface EditedDraw extends Wanted {
  readonly by: string;
  readonly reason: string;
  readonly was: Wanted;
  readonly changed: readonly (readonly [string, string])[];
  readonly extra: readonly Measured[];
}

export interface EditRequest {
  readonly wanted: Wanted;
  readonly by: string;
  readonly reason: string;
}

const meetings = ({ pairs, triangle = [] }: Wanted): readonly (readonly [string, string])[] => [
  ...pairs,
  ...triangle.flatMap((a, i) => triangle.slice(i + 1).map((b) => [a, b] as const)),
];

const everyone = ({ pairs, bye, triangle = [] }: Wanted): readonly string[] => [
  ...pairs.flat(),
  ...triangle,
  ...(bye === undefined ? [] : [bye]),
];

/** The three of a triangle in its second round may be named with it, or not at all: they are not drawn. */
const isGoingOn = ({ continuing = [] }: SwissRequest, { triangle = [] }: Wanted): boolean =>
  continuing.length > 0 &&
  triangle.length === continuing.length &&
  triangle.every((id) => continuing.includes(id));

const withoutTriangle = ({ triangle: _, ...rest }: Wanted): Wanted => rest;

/** The draw to be checked, without a triangle that goes on; and the field it is drawn from. */
const openEdit = (request: SwissRequest, given: Wanted): Result<Opened> => {
  const bad = whyNotField(request);
  if (bad) return bad;
  const { continuing = [], rules, seed, round } = request;
  const entrants = request.entrants.filter(({ id }) => !continuing.includes(id));
  const ordered = orderField(entrants, rules, seed, round);
  if (!ordered.ok) return ordered;
  const wanted = isGoingOn(request, given) ? withoutTriangle(given) : given;
  const bars = collectBars(ordered.value, rules, barsAsked(request), wanted.bye !== undefined);
  return bars.ok ? ok({ wanted, field: ordered.value, bars: bars.value }) : bars;
};

interface Opened {
  readonly wanted: Wanted;
  readonly field: Field;
  readonly bars: Bars;
}

/** A bye and a triangle are for an odd number, and only the one the rules have. */
const oddFaults = ({ odd }: DrawRules, { bye, triangle }: Wanted): readonly EditFault[] => {
  if (bye !== undefined && triangle) return [{ fault: 'bye-and-triangle' }];
  const wanted = wayOf({
    pairs: [],
    ...(bye === undefined ? {} : { bye }),
    ...(triangle ? { triangle } : {}),
  });
  if (wanted === 'even' || wanted === odd.use) return [];
  return [{ fault: 'odd-way', wanted, has: odd.use, clause: odd.clause }];
};

const findFaults = (
  { rules, continuing = [] }: SwissRequest,
  { wanted, field, bars }: Opened,
): readonly EditFault[] => {
  const count = new Map<string, number>();
  for (const id of everyone(wanted)) count.set(id, (count.get(id) ?? 0) + 1);
  const whyBarred = makeWhyBarred(bars);
  const place = (id: string): number => field.index.get(id) ?? -1;
  const against: (readonly [string, string, number, number])[] = [
    ...meetings(wanted).map(([a, b]) => [a, b, place(a), place(b)] as const),
    ...(wanted.bye === undefined
      ? []
      : [[wanted.bye, 'bye', place(wanted.bye), field.entrants.length] as const]),
  ];
  const strays = [...count.keys()].filter((id) => place(id) === -1);
  return [
    ...strays.map((who) => ({
      fault: continuing.includes(who) ? ('going-on' as const) : ('unknown' as const),
      who,
    })),
    ...[...count].filter(([, times]) => times > 1).map(([who]) => ({ fault: 'drawn-twice' as const, who })),
    ...field.entrants
      .filter(({ id }) => !count.has(id))
      .map(({ id }) => ({ fault: 'not-drawn' as const, who: id })),
    ...(wanted.triangle && wanted.triangle.length !== 3
      ? [{ fault: 'triangle-size' as const, who: wanted.triangle }]
      : []),
    ...oddFaults(rules, wanted),
    ...against.flatMap(([a, b, u, v]) => {
      const because = u === -1 || v === -1 ? [] : whyBarred(u, v);
      return because.length > 0 ? [{ fault: 'barred' as const, who: [a, b] as const, because }] : [];
    }),
  ];
};

/** Everything wrong with a hand-made draw; nothing, when it may stand. */
export const findEditFaults = (request: SwissRequest, wanted: Wanted): Result<readonly EditFault[]> => {
  const opened = openEdit(request, wanted);
  return opened.ok ? ok(findFaults(request, opened.value)) : opened;
};

const wayOf = ({ bye, triangle }: Wanted): OddWay =>
  bye === undefined ? (triangle ? 'triangle' : 'even') : 'bye';

const costOf = (field: Field, request: SwissRequest, wanted: Wanted, way: OddWay): readonly number[] => {
  const scale = makeScale(field, request.rules, way, request.round);
  const place = (id: string): number => field.index.get(id) ?? 0;
  const pairs = [
    ...wanted.pairs.map(([a, b]) => [place(a), place(b)] as const),
    ...(wanted.bye === undefined ? [] : [[place(wanted.bye), field.entrants.length] as const]),
  ];
  const triangle = wanted.triangle ? triangleCost(field, scale, wanted.triangle.map(place)) : undefined;
  return scale.measures.map(
    (one, l) => pairs.reduce((sum, [u, v]) => sum + one(u, v), 0) + (triangle?.[l] ?? 0),
  );
};

export const wantedOf = (draw: SwissDraw): Wanted => ({
  pairs: draw.pairs,
  ...(draw.bye ? { bye: draw.bye.id } : {}),
  ...(draw.triangle ? { triangle: draw.triangle.three } : {}),
});

/** What is wrong, in words. */
export const sayFault = (fault: EditFault): string => {
  switch (fault.fault) {
    case 'unknown':
      return `${fault.who} is not among the contestants`;
    case 'drawn-twice':
      return `${fault.who} is drawn twice`;
    case 'not-drawn':
      return `${fault.who} is not drawn`;
    case 'going-on':
      return `${fault.who} goes on in the triangle of the round before`;
    case 'triangle-size':
      return `${fault.who.join(', ')} are not three`;
    case 'bye-and-triangle':
      return 'a bye and a triangle do not go together';
    case 'odd-way':
      return `a ${fault.wanted} is wanted, and the rules have ${fault.has === 'none' ? 'neither bye nor triangle' : `a ${fault.has}`} for an odd number`;
    case 'barred':
      return `${fault.who.join(' and ')} may not meet (${fault.because.map(({ kind }) => kind).join(', ')})`;
  }
};

/** The clause the first fault that has one stands against. */
export const clauseOf = (faults: readonly EditFault[]): { readonly clause?: string } => {
  const [clause] = faults.flatMap((fault) => {
    if (fault.fault === 'odd-way') return [fault.clause];
    return fault.fault === 'barred' ? fault.because.map((one) => one.clause) : [];
  });
  return clause === undefined ? {} : { clause };
};

const pairKey = (pair: readonly [string, string]): string => [...pair].sort().join('\u0000');

/** Puts a hand-made draw in the place of one drawn, if it may stand; the reason is kept with it. */
export const editDraw = (
  request: SwissRequest,
  draw: SwissDraw | undefined,
  edit: EditRequest,
): Result<EditedDraw> => {
  if (edit.reason.trim() === '') return refuse('draw-reason');
  const opened = openEdit(request, edit.wanted);
  if (!opened.ok) return opened;
  const faults = findFaults(request, opened.value);
  if (faults.length > 0) return refuse('draw-edit', { faults: faults.map(sayFault) }, clauseOf(faults));
  const { field, wanted } = opened.value;
  const was: Wanted = draw ? wantedOf(draw) : { pairs: [] };
  const before = new Set(meetings(was).map(pairKey));
  const way = wayOf(wanted);
  const here = costOf(field, request, wanted, way);
  const there = draw && wayOf(was) === way ? costOf(field, request, was, way) : here.map(() => 0);
  return ok({
    ...edit.wanted,
    by: edit.by,
    reason: edit.reason,
    was,
    changed: meetings(wanted).filter((pair) => !before.has(pairKey(pair))),
    extra: measure(
      field,
      makeScale(field, request.rules, way, request.round),
      here.map((part, l) => part - (there[l] as number)),
    ),
  });
};
