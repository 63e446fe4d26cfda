import { type Bars, makeBarred } from './bar.ts';
import { makeProbe } from './conflict.ts';
import type { OddWay } from './cost.ts';
import type { Field } from './field.ts';
import { findBest } from './matching/match.ts';
import type { WayOut } from './outcome.ts';
import type { DrawRules } from './rules.ts';
import { listThrees, type Three } from './triangle.ts';

/** Meetings from the lowest up: the better placed of the two as low as can be, then the other. */
const lowestFirst = (bars: Bars): readonly number[] =>
  bars.constraints
    .flatMap(({ kind }, i) => (kind === 'met' ? [i] : []))
    .sort((x, y) => {
      const [a, b] = [bars.forbids[x] as readonly number[], bars.forbids[y] as readonly number[]];
      return Math.min(...b) - Math.min(...a) || Math.max(...b) - Math.max(...a);
    });

/** The two lowest whose second meeting leaves a legal rest. One more meeting pairs two more at most. */
const findRematch = (field: Field, bars: Bars, way: OddWay): readonly (readonly [string, string])[] => {
  const probe = makeProbe(bars, way, [...bars.constraints.keys()]);
  const isNear = probe.over <= (way === 'triangle' ? 3 : 2);
  const found = isNear ? lowestFirst(bars).find((i) => probe.isPossibleWithout([i])) : undefined;
  const who = found === undefined ? undefined : bars.constraints[found]?.who;
  return who ? [[who[0] as string, who[1] as string]] : fewestRematches(field, bars, way);
};

/** So many triangles are tried for the fewest rematches: all of a field of 11, the first few of a larger one. */
const mostTried = (size: number): number => (size <= 11 ? 200 : 12);

type Places = readonly (readonly [number, number])[];

/** Where one rematch is not enough: as few as can be, each as low as can be. */
const fewestRematches = (field: Field, bars: Bars, way: OddWay): readonly (readonly [string, string])[] => {
  const { size } = bars;
  const hard = makeBarred(
    bars,
    bars.constraints.flatMap(({ kind }, i) => (kind === 'met' ? [] : [i])),
  );
  const any = makeBarred(bars);
  const isAgain = ([u, v]: readonly [number, number]): boolean => any[u * size + v] === 1;
  const solve = (places: readonly number[]): Places | undefined => {
    const matched = findBest({
      size: places.length,
      levels: 2,
      read: (i, j, out, at) => {
        const [u, v] = [places[i] as number, places[j] as number];
        out[at] = isAgain([u, v]) ? 1 : 0;
        out[at + 1] = isAgain([u, v]) ? 2 * size - u - v : 0;
        return hard[u * size + v] === 0;
      },
    });
    if (!('match' in matched)) return undefined;
    const mates = [...matched.match.mate.entries()].filter(([i, j]) => i < j);
    return mates.map(([i, j]) => [places[i] as number, places[j] as number] as const).filter(isAgain);
  };
  const all = Array.from({ length: size }, (_, at) => at);
  const found = way === 'triangle' ? fewestWithTriangle(all, hard, isAgain, solve) : solve(all);
  return (found ?? []).map(([u, v]) => [field.entrants[u]?.id ?? '', field.entrants[v]?.id ?? ''] as const);
};

/** The triangles with the fewest rematches of their own, the lowest first, each with the fewest of the rest. */
const fewestWithTriangle = (
  all: readonly number[],
  hard: Uint8Array,
  isAgain: (pair: readonly [number, number]) => boolean,
  solve: (places: readonly number[]) => Places | undefined,
): Places | undefined => {
  const ownOf = ([a, b, c]: Three): Places =>
    (
      [
        [a, b],
        [a, c],
        [b, c],
      ] as const
    ).filter(isAgain);
  const lowest = ([a, b, c]: Three): number => a + b + c;
  const queue = Array.from(listThrees(all.length, hard, [0, all.length]), (three) => ({
    three,
    own: ownOf(three),
  })).sort((x, y) => x.own.length - y.own.length || lowest(y.three) - lowest(x.three));
  let best: Places | undefined;
  for (const { three, own } of queue.slice(0, mostTried(all.length))) {
    if (best && own.length >= best.length) break;
    const rest = solve(all.filter((v) => !three.includes(v)));
    if (rest && (!best || own.length + rest.length < best.length)) best = [...own, ...rest];
  }
  return best;
};

/** What the regulation leaves to the director when no draw without a rematch exists. */
export const findWaysOut = (field: Field, bars: Bars, way: OddWay, rules: DrawRules): readonly WayOut[] => {
  const pairs = findRematch(field, bars, way);
  const again: readonly WayOut[] =
    pairs.length === 0
      ? []
      : [{ use: 'rematch', pairs, clause: rules.wayOut.clause, says: rules.wayOut.says }];
  return [
    ...again,
    {
      use: 'hand-edit',
      clause: 'Law 81C1',
      says: 'draw the round by hand; each match is checked and your reason is kept',
    },
    {
      use: 'fewer-rounds',
      clause: 'Course Notes (Swiss Teams)',
      says: 'end the Swiss here: it should not have more rounds than half the number of contestants',
    },
  ];
};
