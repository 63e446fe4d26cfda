import type { Stage } from '../../contest/stage.ts';
import type { Constraint } from '../../draw/bar.ts';
import type { WayOut } from '../../draw/outcome.ts';
import { type Refusal, type Result, refuse } from '../../kit/result.ts';
import { sayConstraint, sayWayOut } from '../../words/draw/draw.ts';

/** Where a draw found none, it says with the refusal what cannot all hold and what may be done. */
interface Found {
  readonly conflict?: readonly Constraint[];
  readonly wayOut?: readonly WayOut[];
}

/** A refused draw with all that was found out about it, so that whoever is refused reads the ways out (DRAW-14). */
export const withWays = <T>(
  drawn: Result<T>,
  at: { readonly stage: string; readonly round: number },
): Result<T> => {
  if (drawn.ok || drawn.refusal.code !== 'draw-none') return drawn;
  const { conflict = [], wayOut = [] } = drawn as Found;
  const { details = {}, clause } = drawn.refusal;
  if (wayOut.length === 0) return drawn;
  const none: Found & Result<never> = {
    ...refuse(
      'draw-none-here',
      { ...details, ...at, conflict: conflict.map(sayConstraint), ways: wayOut.map(sayWayOut) },
      clause === undefined ? {} : { clause },
    ),
    wayOut,
  };
  return none;
};

/** Which stage and round have no legal draw, and who would meet again; nothing where another refusal is given. */
export const noneIn = <T>(
  drawn: Result<T>,
): { readonly stage: string; readonly round: number; readonly again?: Again } | undefined => {
  if (drawn.ok || drawn.refusal.code !== 'draw-none-here') return undefined;
  const { stage, round } = drawn.refusal.details ?? {};
  const again = (drawn as Found).wayOut?.find(({ use }) => use === 'rematch');
  return {
    stage: String(stage),
    round: Number(round),
    ...(again?.pairs ? { again: { pairs: again.pairs, clause: again.clause } } : {}),
  };
};

/** The stage that has too few left for another session; nothing where another refusal is given. */
export const fewIn = <T>(step: Result<T>): string | undefined =>
  !step.ok && step.refusal.code === 'session-few' ? String(step.refusal.details?.['stage']) : undefined;

/** Somebody came into it from a stage before: there is something to place by. */
export const isFed = ({ opened: { qualified, brought } }: Stage): boolean =>
  qualified.length > 0 || brought.length > 0;

/** Who meets again, and by which clause. */
export interface Again {
  readonly pairs: readonly (readonly [string, string])[];
  readonly clause: string;
}

/** The same for the desk, a line each. */
export const waysIn = ({ code, details = {} }: Refusal): readonly string[] => {
  if (code !== 'draw-none-here') return [];
  const lines = (given: (typeof details)[string] | undefined): readonly string[] =>
    typeof given === 'object' ? given : [];
  const { conflict, ways } = details;
  return [
    ...lines(conflict).map((one) => `In conflict: ${one}.`),
    ...lines(ways).map((one) => `Way out: ${one}.`),
  ];
};
