import { BAR_KINDS, type DrawBroken } from '../contest/stage.ts';
import { ok, type Result, refuse } from '../kit/result.ts';
import type { Field } from './field.ts';
import type { DrawRules } from './rules.ts';

/** One thing that forbids pairings: it can be named, and it can be let go. */
export type Constraint = DrawBroken & { readonly kind: (typeof BAR_KINDS)[number] };

/** A meeting of earlier rounds; the round where it is known. */
export interface Meeting {
  readonly a: string;
  readonly b: string;
  readonly round?: number;
}

/** Which pairings are barred and by what. The bye is the contestant after the last. */
export interface Bars {
  readonly size: number;
  readonly constraints: readonly Constraint[];
  /** The pairings each constraint forbids: u and v in turn. */
  readonly forbids: readonly (readonly number[])[];
}

export interface BarRequest {
  readonly met: readonly Meeting[];
  readonly rematchAllowed: readonly (readonly [string, string])[] | 'all';
  readonly must: readonly (readonly [string, string])[];
  readonly round?: number;
}

const keyOf = (a: string, b: string): string => (a < b ? `${a}\u0000${b}` : `${b}\u0000${a}`);

/** Whether the rulebook lets two who met in that round meet again now. */
const mayMeetAgain = (rules: DrawRules, round: number | undefined, metIn: number | undefined): boolean => {
  const { rematch } = rules;
  if (rematch.use === 'never' || round === undefined || metIn === undefined) return false;
  const half = Math.floor(rematch.rounds / 2);
  return round > half + 1 && metIn <= half;
};

/** The last meeting of each two: that is the one that counts. One of an unknown round may be the latest. */
const lastMeetings = (met: readonly Meeting[]): readonly Meeting[] => {
  const last = new Map<string, Meeting>();
  const when = ({ round = Number.POSITIVE_INFINITY }: Meeting): number => round;
  for (const meeting of met) {
    const key = keyOf(meeting.a, meeting.b);
    const before = last.get(key);
    if (!before || when(meeting) >= when(before)) last.set(key, meeting);
  }
  return [...last.values()];
};

const unknownIn = (field: Field, request: BarRequest): Result<undefined> => {
  const lists = [
    ...request.met.map(({ a, b }, i) => [`met[${i}]`, a, b] as const),
    ...(request.rematchAllowed === 'all'
      ? []
      : request.rematchAllowed.map(([a, b], i) => [`rematchAllowed[${i}]`, a, b] as const)),
    ...request.must.map(([a, b], i) => [`must[${i}]`, a, b] as const),
  ];
  for (const [at, a, b] of lists) {
    for (const id of [a, b]) if (!field.index.has(id)) return refuse('draw-unknown', { given: id }, { at });
    if (a === b) return refuse('draw-itself', { given: a }, { at });
  }
  return ok(undefined);
};

type Add = (constraint: Constraint, forbids: readonly number[]) => void;

const addMet = (field: Field, rules: DrawRules, request: BarRequest, add: Add): void => {
  const bar = rules.bars.find(({ use }) => use === 'no-rematch');
  if (!bar || request.rematchAllowed === 'all') return;
  const allowed = new Set(request.rematchAllowed.map(([a, b]) => keyOf(a, b)));
  for (const { a, b, round } of lastMeetings(request.met)) {
    if (allowed.has(keyOf(a, b)) || mayMeetAgain(rules, request.round, round)) continue;
    const { who, at } = byPlace(field, a, b);
    add({ kind: 'met', who, ...(round === undefined ? {} : { round }), clause: bar.clause }, at);
  }
};

const allPairs = (among: readonly number[]): number[] =>
  among.flatMap((u, i) => among.slice(i + 1).flatMap((v) => [u, v]));

const addApart = (field: Field, rules: DrawRules, round: number | undefined, add: Add): void => {
  const bar = rules.bars.find(({ use }) => use === 'apart');
  if (bar?.use !== 'apart' || (bar.through !== undefined && (round ?? 1) > bar.through)) return;
  const groups = new Map<string, number[]>();
  field.entrants.forEach(({ groups: named = [] }, at) => {
    for (const name of named) groups.set(name, [...(groups.get(name) ?? []), at]);
  });
  for (const [name, among] of groups)
    if (among.length > 1) add({ kind: 'apart', who: [name], clause: bar.clause }, allPairs(among));
};

const addNeeds = (field: Field, rules: DrawRules, hasBye: boolean, add: Add): void => {
  const stationary = rules.bars.find(({ use }) => use === 'stationary');
  const keepers = field.entrants.flatMap((entrant, at) => (entrant.stationary ? [at] : []));
  if (stationary)
    for (const [i, u] of keepers.entries())
      for (const v of keepers.slice(i + 1))
        add(
          {
            kind: 'stationary',
            who: [field.entrants[u]?.id ?? '', field.entrants[v]?.id ?? ''],
            clause: stationary.clause,
          },
          [u, v],
        );
  const once = rules.bars.find(({ use }) => use === 'bye-once');
  if (once && hasBye)
    field.entrants.forEach(({ id, hadBye }, at) => {
      if (hadBye) add({ kind: 'had-bye', who: [id], clause: once.clause }, [at, field.entrants.length]);
    });
};

const addMust = (field: Field, size: number, request: BarRequest, add: Add): void => {
  const known = new Set<string>();
  for (const [a, b] of request.must) {
    const { who, at } = byPlace(field, a, b);
    const [u, v] = at;
    if (known.has(keyOf(a, b))) continue;
    known.add(keyOf(a, b));
    const forbids: number[] = [];
    for (let w = 0; w < size; w++) if (w !== u && w !== v) forbids.push(u, w, v, w);
    add({ kind: 'must-meet', who, clause: 'the director’s order' }, forbids);
  }
};

/** By kind, then from the top of the field down: what is named in a conflict does not hang on the order of the input. */
const inOrder = (
  constraints: readonly Constraint[],
  forbids: Bars['forbids'],
): Pick<Bars, 'constraints' | 'forbids'> => {
  const rank = constraints.map(({ kind, who }, i) => ({
    i,
    kind: BAR_KINDS.indexOf(kind),
    at: forbids[i] ?? [],
    who,
  }));
  const compareAt = (a: readonly number[], b: readonly number[]): number => {
    for (let p = 0; p < Math.min(a.length, b.length); p++)
      if (a[p] !== b[p]) return (a[p] as number) - (b[p] as number);
    return a.length - b.length;
  };
  const sorted = rank.sort(
    (x, y) => x.kind - y.kind || compareAt(x.at, y.at) || (String(x.who) < String(y.who) ? -1 : 1),
  );
  return {
    constraints: sorted.map(({ i }) => constraints[i] as Constraint),
    forbids: sorted.map(({ i }) => forbids[i] as readonly number[]),
  };
};

/** Two of a constraint, the higher placed first. */
const byPlace = (field: Field, a: string, b: string): Two => {
  const [u, v] = [field.index.get(a) as number, field.index.get(b) as number];
  return u < v ? { who: [a, b], at: [u, v] } : { who: [b, a], at: [v, u] };
};

interface Two {
  readonly who: readonly [string, string];
  readonly at: readonly [number, number];
}

/** Collects all that bars a pairing. `hasBye` puts the bye in as one more contestant. */
export const collectBars = (
  field: Field,
  rules: DrawRules,
  request: BarRequest,
  hasBye: boolean,
): Result<Bars> => {
  const known = unknownIn(field, request);
  if (!known.ok) return known;
  const size = field.entrants.length + (hasBye ? 1 : 0);
  const constraints: Constraint[] = [];
  const forbids: (readonly number[])[] = [];
  const add: Add = (constraint, pairs) => {
    constraints.push(constraint);
    forbids.push(pairs);
  };
  addMet(field, rules, request, add);
  addApart(field, rules, request.round, add);
  addNeeds(field, rules, hasBye, add);
  addMust(field, size, request, add);
  return ok({ size, ...inOrder(constraints, forbids) });
};

/** One byte per pairing: 1 where some constraint of those chosen forbids it. */
export const makeBarred = (bars: Bars, active?: readonly number[]): Uint8Array => {
  const barred = new Uint8Array(bars.size * bars.size);
  for (const i of active ?? bars.constraints.keys()) {
    const pairs = bars.forbids[i] as readonly number[];
    for (let p = 0; p < pairs.length; p += 2) {
      const [u, v] = [pairs[p] as number, pairs[p + 1] as number];
      barred[u * bars.size + v] = 1;
      barred[v * bars.size + u] = 1;
    }
  }
  return barred;
};

/** What bars each pairing, for the reasons: looked up once, asked often. */
export const makeWhyBarred = (bars: Bars): ((u: number, v: number) => readonly Constraint[]) => {
  const known = new Map<number, Constraint[]>();
  const key = (u: number, v: number): number => Math.min(u, v) * bars.size + Math.max(u, v);
  bars.constraints.forEach((constraint, i) => {
    const pairs = bars.forbids[i] as readonly number[];
    for (let p = 0; p < pairs.length; p += 2) {
      const at = key(pairs[p] as number, pairs[p + 1] as number);
      const list = known.get(at);
      if (list) list.push(constraint);
      else known.set(at, [constraint]);
    }
  });
  return (u, v) => known.get(key(u, v)) ?? [];
};
