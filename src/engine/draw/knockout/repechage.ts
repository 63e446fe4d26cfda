import type { Rational } from '../../kit/rational.ts';
import { ok, type Result, refuse } from '../../kit/result.ts';
import type { Cite } from '../../rulebook/point.ts';
import type { Meeting } from '../bar.ts';
import { canPair } from '../conflict.ts';
import type { Entrant } from '../field.ts';
import { orderField } from '../field.ts';
import { pairByLot } from '../first.ts';
import { drawLot, type Lot } from '../lot.ts';
import type { DrawRules } from '../rules.ts';
import { drawSwiss } from '../swiss.ts';

/** A round of the Swiss beside the knock-out. */
export interface RepechageRequest {
  readonly round: number;
  /** Teams in the Swiss before this round, with their VPs and net IMPs. */
  readonly swiss: readonly Entrant[];
  /** Teams that drop in for this round, best first. */
  readonly dropping: readonly { readonly team: string; readonly vps: Rational }[];
  /** Meetings in the Swiss; those of the knock-out do not count (GNOT Sydney 2023 1.8.6). */
  readonly met: readonly Meeting[];
  /** A triangle of the round before that is in its second round. */
  readonly continuing?: readonly string[];
  /** What those are drawn by whom nobody crosses. */
  readonly rules: DrawRules;
  readonly seed: string;
  readonly cite: Cite;
}

export interface RepechageDraw {
  readonly pairs: readonly (readonly [string, string])[];
  readonly triangle?: readonly string[];
  /** While one goes on an odd number of others plays another beside it. */
  readonly beside?: readonly string[];
  readonly how: readonly {
    readonly who: readonly string[];
    readonly clause: string;
    readonly says: string;
  }[];
  readonly lots: readonly Lot[];
}

/** Round 1 is by lot; with an odd number three of the lot play the triangle. */
const drawByLot = (request: RepechageRequest): Result<RepechageDraw> => {
  const clause = request.cite('first-random');
  const teams = [...request.swiss.map(({ id }) => id), ...request.dropping.map(({ team }) => team)];
  const aside =
    teams.length % 2 === 1
      ? drawLot('round 1, triangle of the Swiss', teams, request.seed, clause)
      : undefined;
  const triangle = aside?.drawn.slice(0, 3) ?? [];
  const rest = teams.filter((team) => !triangle.includes(team));
  const made = pairByLot('round 1, the Swiss', rest, undefined, () => true, request.seed, clause);
  const pairs = made?.pairs ?? [];
  return ok({
    pairs,
    ...(triangle.length > 0 ? { triangle } : {}),
    how: pairs.map((who) => ({ who, clause, says: 'the first round of the Swiss is by lot' })),
    lots: [...(aside ? [aside] : []), ...(made ? [made.lot] : [])],
  });
};

interface Crossed {
  readonly pairs: readonly (readonly [string, string])[];
  readonly rest: readonly string[];
}

/**
 * The top of the Swiss against the lowest that drops in, the second against the second lowest, for so many matches.
 * Who has met in the Swiss does not meet again: the next lowest comes, so that the others can still be crossed.
 */
const cross = (
  ranked: readonly string[],
  dropping: readonly string[],
  count: number,
  met: readonly Meeting[],
): Crossed | undefined => {
  const [upper, lower] = [ranked.slice(0, count), dropping.slice(dropping.length - count).toReversed()];
  const barred = barCrossing(upper, lower, met);
  const size = 2 * count;
  const left = new Set(Array.from({ length: size }, (_, at) => at));
  const pairs: (readonly [string, string])[] = [];
  for (const [u, team] of upper.entries()) {
    left.delete(u);
    const rest = (v: number): number[] => [...left].filter((w) => w !== v);
    const v = [...left].find((one) => barred[u * size + one] === 0 && canPair(barred, size, rest(one)));
    if (v === undefined) return undefined;
    left.delete(v);
    pairs.push([team, lower[v - count] ?? '']);
  }
  return { pairs, rest: [...ranked.slice(count), ...dropping.slice(0, dropping.length - count)] };
};

/** Only one of the Swiss and one dropping in who have not met may be crossed. */
const barCrossing = (
  upper: readonly string[],
  lower: readonly string[],
  met: readonly Meeting[],
): Uint8Array => {
  const all = [...upper, ...lower];
  const barred = new Uint8Array(all.length ** 2);
  const bar = (u: number, v: number): void => {
    barred[u * all.length + v] = 1;
    barred[v * all.length + u] = 1;
  };
  for (let u = 0; u < all.length; u++)
    for (let v = u + 1; v < all.length; v++) if (u < upper.length === v < upper.length) bar(u, v);
  for (const { a, b } of met) {
    const [u, v] = [all.indexOf(a), all.indexOf(b)];
    if (u >= 0 && v >= 0) bar(u, v);
  }
  return barred;
};

const crossed = (pairs: Crossed['pairs'], clause: string): RepechageDraw['how'] =>
  pairs.map((who) => ({
    who,
    clause,
    says: 'the higher in the Swiss, the lower the one it gets of those dropping in',
  }));

/** Those whom the crossing leaves over are drawn as in any Swiss. */
const drawRest = (
  request: RepechageRequest,
  { pairs, rest }: Crossed,
  lots: readonly Lot[],
): Result<RepechageDraw> => {
  const how = crossed(pairs, request.cite('swiss-cross'));
  if (rest.length === 0) return ok({ pairs, how, lots });
  const known = new Map<string, Entrant>([
    ...request.swiss.map((entrant) => [entrant.id, entrant] as const),
    ...request.dropping.map(({ team, vps }) => [team, { id: team, score: vps }] as const),
  ]);
  const outcome = drawSwiss({
    entrants: rest.flatMap((id) => known.get(id) ?? []),
    met: request.met.filter(({ a, b }) => rest.includes(a) && rest.includes(b)),
    rules: request.rules,
    seed: request.seed,
    round: request.round,
    depth: 'none',
  });
  if (!outcome.ok) return outcome;
  const { pairs: others, triangle, known: used, method } = outcome.value;
  const odd = 'an odd number: three play a triangle over two rounds';
  return ok({
    pairs: [...pairs, ...others],
    ...(triangle ? { triangle: triangle.three } : {}),
    how: [
      ...how,
      ...others.map((who) => ({ who, clause: method.clause, says: method.says })),
      ...(triangle ? [{ who: triangle.three, clause: request.cite('knockout-triangle'), says: odd }] : []),
    ],
    lots: [...lots, ...used.lots],
  });
};

/** As many matches are crossed as leave the others a draw: where one is left over, or a clash, the last is taken up. */
const drawCrossed = (
  request: RepechageRequest,
  ranked: readonly string[],
  lots: readonly Lot[],
): Result<RepechageDraw> => {
  const dropping = request.dropping.map(({ team }) => team);
  let drawn: Result<RepechageDraw> = refuse('draw-few', { count: ranked.length + dropping.length });
  for (let count = Math.min(ranked.length, dropping.length); count >= 0; count--) {
    const made = cross(ranked, dropping, count, request.met);
    if (!made || made.rest.length === 1) continue;
    drawn = drawRest(request, made, lots);
    if (drawn.ok) return drawn;
  }
  return drawn;
};

/** Each team once, all that is named among them, and enough of them. */
const whyNotTeams = ({ round, swiss, dropping, met, continuing = [], cite }: RepechageRequest) => {
  const known = new Set<string>();
  const lists = [
    { at: 'swiss', teams: swiss.map(({ id }) => id) },
    { at: 'dropping', teams: dropping.map(({ team }) => team) },
  ];
  for (const { at, teams } of lists)
    for (const [i, team] of teams.entries()) {
      if (known.has(team)) return refuse('draw-twice', { given: team }, { at: `${at}[${i}]` });
      known.add(team);
    }
  if (known.size < 2) return refuse('draw-few', { count: known.size });
  const named = [
    ...met.map(({ a, b }, i) => ({ at: `met[${i}]`, who: [a, b] })),
    { at: 'continuing', who: continuing },
  ];
  for (const { at, who } of named) {
    const stray = who.find((team) => !known.has(team));
    if (stray !== undefined) return refuse('draw-unknown', { given: stray }, { at });
    const twice = who.find((team, i) => who.indexOf(team) !== i);
    if (twice !== undefined) return refuse('draw-itself', { given: twice }, { at });
  }
  if (continuing.length !== 0 && continuing.length !== 3)
    return refuse(
      'draw-continuing',
      { count: continuing.length },
      { at: 'continuing', clause: cite('knockout-triangle') },
    );
  const [early] = met;
  if (round === 1 && early)
    return refuse('repechage-first', { one: early.a, other: early.b }, { clause: cite('swiss-apart') });
  return undefined;
};

/** Draws a round of the Swiss repechage (GNOT Sydney 2023 1.8); where there is none, the conflict comes with it. */
export const drawRepechage = (request: RepechageRequest): Result<RepechageDraw> => {
  const bad = whyNotTeams(request);
  if (bad) return bad;
  if (request.round === 1) return drawByLot(request);
  const going = request.continuing ?? [];
  const here = request.swiss.filter(({ id }) => !going.includes(id));
  const field = orderField(here, request.rules, request.seed, request.round);
  if (!field.ok) return field;
  const ranked = field.value.entrants.map(({ id }) => id);
  const drawn = drawCrossed({ ...request, swiss: here }, ranked, field.value.lots);
  if (!drawn.ok || going.length === 0) return drawn;
  const { how } = drawn.value;
  return ok({
    ...drawn.value,
    ...(drawn.value.triangle ? { beside: drawn.value.triangle } : {}),
    triangle: going,
    how: [...how, { who: going, clause: request.cite('knockout-triangle'), says: 'the triangle goes on' }],
  });
};
