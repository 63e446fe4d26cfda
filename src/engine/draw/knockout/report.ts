import { ok, type Result, refuse } from '../../kit/result.ts';
import type { Lot } from '../lot.ts';
import type { Choice, Chosen } from './choose.ts';
import type { KnockoutResult } from './round.ts';

/** What has been reported of one round. */
export interface KnockoutReport {
  readonly choices?: readonly Choice[];
  /** Teams not represented at the choosing session. */
  readonly absent?: readonly string[];
  readonly results?: readonly KnockoutResult[];
  /** The triangle's three matches, in the round in which it ends. */
  readonly triangle?: readonly KnockoutResult[];
}

export interface KnockoutContest {
  /** From the top seed down. */
  readonly teams: readonly string[];
  readonly house?: readonly string[];
  readonly seed: string;
  readonly rounds: readonly KnockoutReport[];
}

export interface KnockoutDraw {
  readonly round: number;
  readonly boards: 14 | 28;
  readonly seeds: readonly string[];
  readonly pairs: readonly (readonly [string, string])[];
  readonly how: Chosen['how'];
  readonly triangle?: readonly string[];
  readonly lots: readonly Lot[];
}

const isOf = (result: KnockoutResult, [a, b]: readonly [string, string]): boolean =>
  (result.a === a && result.b === b) || (result.a === b && result.b === a);

/** The results must be of the matches drawn, each once at most; matches without one are missing still. */
export const matchResults = (
  draw: KnockoutDraw,
  results: readonly KnockoutResult[],
): Result<readonly (readonly [string, string])[]> => {
  const at = `round ${draw.round}`;
  for (const [i, one] of results.entries()) {
    const pair = [one.a, one.b] as const;
    const why = !draw.pairs.some((drawn) => isOf(one, drawn))
      ? 'They were not drawn against each other.'
      : results.findIndex((other) => isOf(other, pair)) !== i
        ? 'It is reported twice.'
        : one.playOff && !pair.includes(one.playOff.winner)
          ? 'The winner of the play-off is neither of them.'
          : undefined;
    if (why !== undefined) return refuse('knockout-result', { one: one.a, other: one.b, why }, { at });
  }
  return ok(draw.pairs.filter((pair) => !results.some((one) => isOf(one, pair))));
};
