import { ok, type Result, refuse } from '../../kit/result.ts';
import type { Arrivals } from '../../rulebook/draw.ts';
import type { BandedKnockout } from '../../rulebook/knockout.ts';
import type { Cite } from '../../rulebook/point.ts';
import type { Lot } from '../lot.ts';
import type { Choice, Chosen } from './choose.ts';
import type { KnockoutResult } from './round.ts';

/** What has been reported of one round. */
export interface KnockoutReport {
  readonly choices?: readonly Choice[];
  /** Teams not represented at the choosing session. */
  readonly absent?: readonly string[];
  readonly results?: readonly KnockoutResult[];
  /** Matches of the triangle: over two rounds they may be reported in either. */
  readonly triangle?: readonly KnockoutResult[];
  /** After the round: who cannot go on, and who takes the place (GNOT Sydney 2023 3.4.2(b)). */
  readonly replaced?: readonly Replaced[];
}

export interface Replaced {
  readonly out: string;
  readonly in: string;
}

export interface KnockoutContest {
  /** From the top seed down. */
  readonly teams: readonly string[];
  readonly house?: readonly string[];
  readonly seed: string;
  readonly rounds: readonly KnockoutReport[];
  readonly rule: BandedKnockout;
  /** What who drops into the Swiss enters on. */
  readonly arrivals: Arrivals;
  readonly cite: Cite;
}

export interface KnockoutDraw {
  readonly round: number;
  readonly boards: number;
  readonly seeds: readonly string[];
  readonly pairs: readonly (readonly [string, string])[];
  readonly how: Chosen['how'];
  readonly triangle?: readonly string[];
  readonly lots: readonly Lot[];
}

const isOf = (result: KnockoutResult, [a, b]: readonly [string, string]): boolean =>
  (result.a === a && result.b === b) || (result.a === b && result.b === a);

type Pairs = readonly (readonly [string, string])[];

/** The results must be of these matches, each once at most; those without one are missing still. */
export const matchResults = (
  round: number,
  pairs: Pairs,
  results: readonly KnockoutResult[],
): Result<Pairs> => {
  const at = `round ${round}`;
  for (const [i, one] of results.entries()) {
    const pair = [one.a, one.b] as const;
    const why = !pairs.some((drawn) => isOf(one, drawn))
      ? 'They were not drawn against each other.'
      : results.findIndex((other) => isOf(other, pair)) !== i
        ? 'It is reported twice.'
        : one.imps.some((imps) => imps < 0)
          ? 'IMPs are never less than 0.'
          : one.playOff && (!pair.includes(one.playOff.winner) || one.playOff.margin < 0)
            ? 'The winner of the play-off is neither of them, or its margin is less than 0.'
            : undefined;
    if (why !== undefined) return refuse('knockout-result', { one: one.a, other: one.b, why }, { at });
  }
  return ok(pairs.filter((pair) => !results.some((one) => isOf(one, pair))));
};

/** What has been reported of the triangle, as its own or among the other results of its rounds. */
export const triangleResults = (
  reports: readonly KnockoutReport[],
  three: readonly string[],
): readonly KnockoutResult[] =>
  reports.flatMap(({ triangle = [], results = [] }) => [
    ...triangle,
    ...results.filter(({ a, b }) => three.includes(a) && three.includes(b)),
  ]);
