import type { Card, Strain } from '../../engine/bridge/card.ts';
import type { Doubling, Outcome } from '../../engine/bridge/contract.ts';
import type { Seat } from '../../engine/bridge/seat.ts';

/** What has been pressed so far, a few large taps: level, strain, declarer, doubled, result. */
export interface Draft {
  readonly level?: number;
  readonly strain?: Strain;
  readonly declarer?: Seat;
  readonly doubling: Doubling;
  readonly tricks?: number;
  readonly lead?: Card;
}

export const STEPS = ['level', 'strain', 'declarer', 'result', 'review'] as const;
export type Step = (typeof STEPS)[number];

export const EMPTY: Draft = { doubling: '' };

/** The first thing not yet said. */
export const stepOf = (draft: Draft): Step => {
  if (draft.level === undefined) return 'level';
  if (draft.strain === undefined) return 'strain';
  if (draft.declarer === undefined) return 'declarer';
  return draft.tricks === undefined ? 'result' : 'review';
};

/** Tricks belong to a level: a changed level asks for the result again. */
export const withLevel = (draft: Draft, level: number): Draft => {
  const { tricks: _, ...rest } = draft;
  return { ...rest, level };
};

export const outcomeOf = (draft: Draft): Outcome | undefined => {
  const { level, strain, declarer, doubling, tricks, lead } = draft;
  if (level === undefined || strain === undefined || declarer === undefined || tricks === undefined)
    return undefined;
  return {
    kind: 'played',
    level,
    strain,
    doubling,
    declarer,
    tricks,
    ...(lead === undefined ? {} : { lead }),
  };
};

export const draftOf = (outcome: Outcome): Draft => {
  if (outcome.kind === 'passed') return EMPTY;
  const { kind: _, ...draft } = outcome;
  return draft;
};

/** What can happen to a contract at this level: tricks over, made exactly, and down to none. */
export const resultsOf = (
  level: number,
): { readonly over: readonly number[]; readonly down: readonly number[] } => ({
  over: Array.from({ length: 8 - level }, (_, over) => over),
  down: Array.from({ length: level + 6 }, (_, down) => -(down + 1)),
});
