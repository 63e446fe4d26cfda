import type { Rational } from '../../kit/rational.ts';
import { ok, type Refusal, type Result, refuse } from '../../kit/result.ts';
import type { Meeting } from '../bar.ts';
import { GNOT_SWISS } from '../edition.ts';
import type { Entrant } from '../field.ts';
import { orderField } from '../field.ts';
import { pairByLot } from '../first.ts';
import { drawLot, type Lot } from '../lot.ts';
import { drawSwiss } from '../swiss.ts';
import { type KnockoutFormat, withdrawalPoints } from './format.ts';

/** A round of the Swiss beside the knock-out. */
export interface RepechageRequest {
  readonly round: number;
  /** Teams in the Swiss before this round, with their VPs and net IMPs. */
  readonly swiss: readonly Entrant[];
  /** Teams that drop in for this round, best first. */
  readonly dropping: readonly { readonly team: string; readonly vps: Rational }[];
  /** Meetings in the Swiss; those of the knock-out do not count (1.8.6). */
  readonly met: readonly Meeting[];
  /** A triangle of the round before that is in its second round. */
  readonly continuing?: readonly string[];
  readonly seed: string;
}

export interface RepechageDraw {
  readonly pairs: readonly (readonly [string, string])[];
  readonly triangle?: readonly string[];
  readonly how: readonly {
    readonly who: readonly string[];
    readonly clause: string;
    readonly says: string;
  }[];
  readonly lots: readonly Lot[];
}

const TOP_AND_BOTTOM = 'GNOT Sydney 2023 1.8.5';
const RANDOM = 'GNOT Sydney 2023 1.8.2';
const TRIANGLE = 'GNOT Sydney 2023 6.1.2';

/** Round 1 is by lot; with an odd number three of the lot play the triangle. */
const drawByLot = (request: RepechageRequest): Result<RepechageDraw> => {
  const teams = [...request.swiss.map(({ id }) => id), ...request.dropping.map(({ team }) => team)];
  const aside =
    teams.length % 2 === 1 ? drawLot('triangle of the Swiss', teams, request.seed, RANDOM) : undefined;
  const triangle = aside?.drawn.slice(0, 3) ?? [];
  const rest = teams.filter((team) => !triangle.includes(team));
  const made = pairByLot('first round of the Swiss', rest, undefined, () => true, request.seed, RANDOM);
  const pairs = made?.pairs ?? [];
  return ok({
    pairs,
    ...(triangle.length > 0 ? { triangle } : {}),
    how: pairs.map((who) => ({ who, clause: RANDOM, says: 'the first round of the Swiss is by lot' })),
    lots: [...(aside ? [aside] : []), ...(made ? [made.lot] : [])],
  });
};

interface Crossed {
  readonly pairs: readonly (readonly [string, string])[];
  readonly rest: readonly string[];
}

/** The top of the Swiss against the lowest that drops in, the second against the second lowest, for so many matches. */
const cross = (ranked: readonly string[], dropping: readonly string[], count: number): Crossed => {
  const low = dropping.toReversed();
  return {
    pairs: ranked.slice(0, count).map((team, i) => [team, low[i] ?? ''] as const),
    rest: [...ranked.slice(count), ...dropping.slice(0, dropping.length - count)],
  };
};

const crossed = (pairs: Crossed['pairs']): RepechageDraw['how'] =>
  pairs.map((who) => ({
    who,
    clause: TOP_AND_BOTTOM,
    says: 'the higher in the Swiss, the lower the one it gets of those dropping in',
  }));

/** Those whom the crossing leaves over are drawn as in any Swiss. */
const drawRest = (
  request: RepechageRequest,
  { pairs, rest }: Crossed,
  lots: readonly Lot[],
): Result<RepechageDraw> => {
  if (rest.length === 0) return ok({ pairs, how: crossed(pairs), lots });
  const known = new Map<string, Entrant>([
    ...request.swiss.map((entrant) => [entrant.id, entrant] as const),
    ...request.dropping.map(({ team, vps }) => [team, { id: team, score: vps }] as const),
  ]);
  const outcome = drawSwiss({
    entrants: rest.flatMap((id) => known.get(id) ?? []),
    met: request.met.filter(({ a, b }) => rest.includes(a) && rest.includes(b)),
    rules: GNOT_SWISS,
    seed: request.seed,
    round: request.round,
    depth: 'none',
  });
  if (!outcome.ok) return { ok: false, refusal: outcome.refusal };
  const { pairs: others, triangle, known: used, method } = outcome.value;
  const odd = 'an odd number: three play a triangle over two rounds';
  return ok({
    pairs: [...pairs, ...others],
    ...(triangle ? { triangle: triangle.three } : {}),
    how: [
      ...crossed(pairs),
      ...others.map((who) => ({ who, clause: method.clause, says: method.says })),
      ...(triangle ? [{ who: triangle.three, clause: TRIANGLE, says: odd }] : []),
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
    const made = cross(ranked, dropping, count);
    if (made.rest.length === 1) continue;
    drawn = drawRest(request, made, lots);
    if (drawn.ok) return drawn;
  }
  return drawn;
};

/** Draws a round of the Swiss repechage (GNOT Sydney 2023 1.8). */
export const drawRepechage = (request: RepechageRequest): Result<RepechageDraw> => {
  if (request.round === 1) return drawByLot(request);
  const going = request.continuing ?? [];
  const here = request.swiss.filter(({ id }) => !going.includes(id));
  const field = orderField(here, GNOT_SWISS, request.seed);
  if (!field.ok) return field;
  const ranked = field.value.entrants.map(({ id }) => id);
  const drawn = drawCrossed({ ...request, swiss: here }, ranked, field.value.lots);
  if (!drawn.ok || going.length === 0) return drawn;
  const { how } = drawn.value;
  return ok({
    ...drawn.value,
    triangle: going,
    how: [...how, { who: going, clause: TRIANGLE, says: 'the triangle goes on' }],
  });
};

/** A team leaves the Swiss at the end of a day only (GNOT Sydney 2023 3.4.1). */
export const whyNotWithdraw = (format: KnockoutFormat, afterRound: number): Refusal | undefined =>
  withdrawalPoints(format).includes(afterRound)
    ? undefined
    : refuse(
        'swiss-withdrawal',
        { given: afterRound, allowed: withdrawalPoints(format).map(String) },
        { clause: 'GNOT Sydney 2023 3.4.1' },
      ).refusal;

export interface FinalPlace {
  readonly place: number;
  readonly team: string;
  readonly from: 'knockout' | 'swiss';
  readonly qualifies: boolean;
}

/** Winners of the knock-out first equal, then the Swiss from third; two and three qualify, the next available replace (3.5). */
export const rankAll = (
  winners: readonly string[],
  swiss: readonly string[],
  unavailable: ReadonlySet<string>,
  house: ReadonlySet<string>,
): readonly FinalPlace[] => {
  const all = [
    ...winners.map((team) => ({ place: 1, team, from: 'knockout' as const })),
    ...swiss.map((team, i) => ({ place: winners.length + 1 + i, team, from: 'swiss' as const })),
  ];
  const able = all.filter(({ team }) => !unavailable.has(team) && !house.has(team));
  const going = new Set(able.slice(0, winners.length + 3).map(({ team }) => team));
  return all.map((one) => ({ ...one, qualifies: going.has(one.team) }));
};
