import { ok, type Result, refuse } from '../../kit/result.ts';
import type { Cite } from '../../rulebook/point.ts';
import { drawLot, inRound, type Lot } from '../lot.ts';
import { type KnockoutResult, type Standing, turnoverOf } from './round.ts';

/** Each two of the three. */
export const triangleMatches = (three: readonly string[]): readonly (readonly [string, string])[] =>
  three.flatMap((a, i) => three.slice(i + 1).map((b) => [a, b] as const));

/** The round at whose end the triangle is ranked, and how many of it go on. */
export interface TriangleTerms {
  readonly round: number;
  readonly seed: string;
  readonly qualifies: number;
  readonly cite: Cite;
}

interface Ranked {
  readonly standing: Standing;
  readonly wins: number;
}

const standingOf = (team: string, results: readonly KnockoutResult[]): Ranked => {
  const own = results.filter(({ a, b }) => a === team || b === team);
  const net = ({ a, imps }: KnockoutResult): number => (imps[0] - imps[1]) * (a === team ? 1 : -1);
  return {
    standing: {
      team,
      margin: own.reduce((sum, result) => sum + net(result), 0),
      turnover: own.reduce((sum, result) => sum + turnoverOf(result), 0),
      how: 'triangle',
    },
    wins: own.filter((result) => net(result) > 0).length,
  };
};

const isOf = (result: KnockoutResult, a: string, b: string): boolean =>
  (result.a === a && result.b === b) || (result.a === b && result.b === a);

/** Those level across the line play off, each two of them; play-offs won, then by how much, then lot. */
const splitLevel = (
  level: readonly Ranked[],
  results: readonly KnockoutResult[],
  { round, seed, cite }: TriangleTerms,
): Result<{ readonly order: readonly Ranked[]; readonly lots: readonly Lot[] }> => {
  const teams = level.map(({ standing }) => standing.team);
  const played = triangleMatches(teams).map(([a, b]) => ({
    a,
    b,
    playOff: results.find((result) => isOf(result, a, b))?.playOff,
  }));
  const open = played.find(({ playOff }) => playOff === undefined);
  if (open)
    return refuse(
      'knockout-tie',
      { one: open.a, other: open.b, of: 'triangle' },
      { clause: cite('knockout-split') },
    );
  const score = (team: string): readonly [number, number] => {
    const own = played.filter(({ a, b }) => a === team || b === team);
    const won = own.filter(({ playOff }) => playOff?.winner === team);
    const net = own.map(({ playOff }) => (playOff?.margin ?? 0) * (playOff?.winner === team ? 1 : -1));
    return [won.length, net.reduce((sum, margin) => sum + margin, 0)];
  };
  const scores = new Map(teams.map((team) => [team, score(team)]));
  const compare = (x: string, y: string): number => {
    const [[a, b], [c, d]] = [scores.get(x) ?? [0, 0], scores.get(y) ?? [0, 0]];
    return c - a || d - b;
  };
  const even = teams.some((x, i) => teams.slice(i + 1).some((y) => compare(x, y) === 0));
  const lot = even ? drawLot(inRound(round, 'triangle'), teams, seed, cite('knockout-split')) : undefined;
  const from = lot?.drawn ?? teams;
  const order = from.toSorted(compare).map((team) => level.find(({ standing }) => standing.team === team));
  return ok({ order: order.filter((one) => one !== undefined), lots: lot ? [lot] : [] });
};

/**
 * The triangle: wins, then net IMPs, then the steps of 1.9.1 where the line falls between teams that are level
 * (GNOT Sydney 2023 6.1.3). Its three results must be in.
 */
export const rankTriangle = (
  three: readonly string[],
  results: readonly KnockoutResult[],
  terms: TriangleTerms,
): Result<{ readonly order: readonly Standing[]; readonly lots: readonly Lot[] }> => {
  const { qualifies } = terms;
  const found = three.map((team) => standingOf(team, results));
  const compare = (x: Ranked, y: Ranked): number => y.wins - x.wins || y.standing.margin - x.standing.margin;
  const rough = found.toSorted(compare);
  const [last, next] = [rough[qualifies - 1], rough[qualifies]];
  if (!last || !next || compare(last, next) !== 0)
    return ok({ order: rough.map(({ standing }) => standing), lots: [] });
  const isLevel = (one: Ranked): boolean => compare(one, last) === 0;
  const split = splitLevel(rough.filter(isLevel), results, terms);
  if (!split.ok) return split;
  const order = [
    ...rough.filter((one) => compare(one, last) < 0),
    ...split.value.order,
    ...rough.filter((one) => compare(one, last) > 0),
  ];
  return ok({ order: order.map(({ standing }) => standing), lots: split.value.lots });
};
