import { type Bars, makeBarred } from './bar.ts';
import { hasDraw } from './conflict.ts';
import type { OddWay } from './cost.ts';
import type { Field } from './field.ts';
import { findBest } from './matching/match.ts';
import type { WayOut } from './outcome.ts';
import type { DrawRules } from './rules.ts';

/** Meetings from the lowest up: the better placed of the two as low as can be, then the other. */
const lowestFirst = (bars: Bars): readonly number[] =>
  bars.constraints
    .flatMap(({ kind }, i) => (kind === 'met' ? [i] : []))
    .sort((x, y) => {
      const [a, b] = [bars.forbids[x] as readonly number[], bars.forbids[y] as readonly number[]];
      return Math.min(...b) - Math.min(...a) || Math.max(...b) - Math.max(...a);
    });

/** The two lowest whose second meeting leaves a legal rest. */
const findRematch = (field: Field, bars: Bars, way: OddWay): readonly (readonly [string, string])[] => {
  const all = bars.constraints.map((_, i) => i);
  const found = lowestFirst(bars).find((i) =>
    hasDraw(
      bars,
      way,
      all.filter((j) => j !== i),
    ),
  );
  const who = found === undefined ? undefined : bars.constraints[found]?.who;
  return who ? [[who[0] as string, who[1] as string]] : fewestRematches(field, bars, way);
};

/** Where one rematch is not enough: as few as can be, each as low as can be. */
const fewestRematches = (field: Field, bars: Bars, way: OddWay): readonly (readonly [string, string])[] => {
  if (way === 'triangle') return [];
  const { size } = bars;
  const hard = makeBarred(
    bars,
    bars.constraints.flatMap(({ kind }, i) => (kind === 'met' ? [] : [i])),
  );
  const any = makeBarred(bars);
  const matched = findBest({
    size,
    levels: 2,
    read: (u, v, out, at) => {
      const again = any[u * size + v] === 1;
      out[at] = again ? 1 : 0;
      out[at + 1] = again ? 2 * size - u - v : 0;
      return hard[u * size + v] === 0;
    },
  });
  if (!('match' in matched)) return [];
  const pairs: (readonly [string, string])[] = [];
  matched.match.mate.forEach((v, u) => {
    if (u < v && any[u * size + v] === 1)
      pairs.push([field.entrants[u]?.id ?? '', field.entrants[v]?.id ?? '']);
  });
  return pairs;
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
      clause: 'Byestand default',
      says: 'draw the round by hand; each match is checked and your reason is kept',
    },
    {
      use: 'fewer-rounds',
      clause: 'Course Notes (Swiss Teams)',
      says: 'end the Swiss here: it should not have more rounds than half the number of contestants',
    },
  ];
};
