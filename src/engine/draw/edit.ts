import { ok, type Result, refuse } from '../kit/result.ts';
import { collectBars, type Constraint, makeWhyBarred } from './bar.ts';
import { makeScale, type OddWay, triangleCost } from './cost.ts';
import { type Field, orderField } from './field.ts';
import type { Measured, SwissDraw } from './outcome.ts';
import { measure } from './reason.ts';
import { drawSwiss, type SwissRequest } from './swiss.ts';

/** A draw as someone wants it to be. */
export interface Wanted {
  readonly pairs: readonly (readonly [string, string])[];
  readonly bye?: string;
  readonly triangle?: readonly string[];
}

export type EditFault =
  | { readonly fault: 'unknown' | 'drawn-twice' | 'not-drawn'; readonly who: string }
  | {
      readonly fault: 'barred';
      readonly who: readonly [string, string];
      readonly because: readonly Constraint[];
    }
  | { readonly fault: 'triangle-size'; readonly who: readonly string[] };

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

/** Everything wrong with a hand-made draw; nothing, when it may stand. */
export const findEditFaults = (request: SwissRequest, wanted: Wanted): Result<readonly EditFault[]> => {
  const ordered = orderField(request.entrants, request.rules, request.seed);
  if (!ordered.ok) return ordered;
  const field = ordered.value;
  const bars = collectBars(
    field,
    request.rules,
    {
      met: request.met,
      rematchAllowed: request.rematchAllowed ?? [],
      must: request.must ?? [],
      ...(request.round === undefined ? {} : { round: request.round }),
    },
    wanted.bye !== undefined,
  );
  if (!bars.ok) return bars;
  const named = everyone(wanted);
  const count = new Map<string, number>();
  for (const id of named) count.set(id, (count.get(id) ?? 0) + 1);
  const whyBarred = makeWhyBarred(bars.value);
  const place = (id: string): number => field.index.get(id) ?? -1;
  const against: (readonly [string, string, number, number])[] = [
    ...meetings(wanted).map(([a, b]) => [a, b, place(a), place(b)] as const),
    ...(wanted.bye === undefined
      ? []
      : [[wanted.bye, 'bye', place(wanted.bye), field.entrants.length] as const]),
  ];
  return ok([
    ...[...count.keys()].filter((id) => place(id) === -1).map((who) => ({ fault: 'unknown' as const, who })),
    ...[...count].filter(([, times]) => times > 1).map(([who]) => ({ fault: 'drawn-twice' as const, who })),
    ...field.entrants
      .filter(({ id }) => !count.has(id))
      .map(({ id }) => ({ fault: 'not-drawn' as const, who: id })),
    ...(wanted.triangle && wanted.triangle.length !== 3
      ? [{ fault: 'triangle-size' as const, who: wanted.triangle }]
      : []),
    ...against.flatMap(([a, b, u, v]) => {
      const because = u === -1 || v === -1 ? [] : whyBarred(u, v);
      return because.length > 0 ? [{ fault: 'barred' as const, who: [a, b] as const, because }] : [];
    }),
  ]);
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

const wantedOf = (draw: SwissDraw): Wanted => ({
  pairs: draw.pairs,
  ...(draw.bye ? { bye: draw.bye.id } : {}),
  ...(draw.triangle ? { triangle: draw.triangle.three } : {}),
});

const wordOf = (fault: EditFault): string => {
  switch (fault.fault) {
    case 'unknown':
      return `${fault.who} is not among the contestants`;
    case 'drawn-twice':
      return `${fault.who} is drawn twice`;
    case 'not-drawn':
      return `${fault.who} is not drawn`;
    case 'triangle-size':
      return `${fault.who.join(', ')} are not three`;
    case 'barred':
      return `${fault.who.join(' and ')} may not meet (${fault.because.map(({ kind }) => kind).join(', ')})`;
  }
};

/** Puts a hand-made draw in the place of one drawn, if it may stand; the reason is kept with it. */
export const editDraw = (
  request: SwissRequest,
  draw: SwissDraw | undefined,
  edit: EditRequest,
): Result<EditedDraw> => {
  if (edit.reason.trim() === '') return refuse('draw-reason');
  const faults = findEditFaults(request, edit.wanted);
  if (!faults.ok) return faults;
  if (faults.value.length > 0)
    return refuse(
      'draw-edit',
      { faults: faults.value.map(wordOf) },
      { clause: request.rules.rematch.clause },
    );
  const ordered = orderField(request.entrants, request.rules, request.seed);
  if (!ordered.ok) return ordered;
  const field = ordered.value;
  const was: Wanted = draw ? wantedOf(draw) : { pairs: [] };
  const before = new Set(meetings(was).map(([a, b]) => [a, b].sort().join('\u0000')));
  const way = wayOf(edit.wanted);
  const here = costOf(field, request, edit.wanted, way);
  const there = draw && wayOf(was) === way ? costOf(field, request, was, way) : here.map(() => 0);
  return ok({
    ...edit.wanted,
    by: edit.by,
    reason: edit.reason,
    was,
    changed: meetings(edit.wanted).filter(([a, b]) => !before.has([a, b].sort().join('\u0000'))),
    extra: measure(
      field,
      makeScale(field, request.rules, way, request.round),
      here.map((part, l) => part - (there[l] as number)),
    ),
  });
};

/** A look back at a draw after results were corrected: it stands, and this is what has moved since. */
export interface Review {
  readonly stands: SwissDraw;
  readonly clause: string;
  readonly says: string;
  readonly moved: readonly { readonly id: string; readonly was: number; readonly now: number }[];
  /** What would be drawn from the corrected standings: shown, never used. */
  readonly wouldBe?: Wanted;
}

export const reviewDraw = (draw: SwissDraw, corrected: SwissRequest): Review => {
  const again = drawSwiss({ ...corrected, depth: 'none' });
  const now = again.ok ? again.value.known.standings : [];
  const place = new Map(now.map(({ id, place: at }) => [id, at]));
  return {
    stands: draw,
    ...draw.stands,
    moved: draw.known.standings.flatMap(({ id, place: was }) => {
      const at = place.get(id);
      return at === undefined || at === was ? [] : [{ id, was, now: at }];
    }),
    ...(again.ok ? { wouldBe: wantedOf(again.value) } : {}),
  };
};
