import { robinsFor } from '../../rulebook/interstate.ts';
import type { Stage } from '../../contest/stage.ts';
import { isInterstate } from '../../rulebook/robin.ts';

/** How many rounds one round robin of a stage has. */
export const robinLength = ({ field }: Stage['opened']): number => field.length - 1 + (field.length % 2);

/** Which round robin a round of the stage is in, and which round of it, both from 1. */
export const robinAt = (stage: Stage, round: number): { readonly robin: number; readonly own: number } => {
  const per = robinLength(stage.opened);
  return { robin: Math.floor((round - 1) / per) + 1, own: ((round - 1) % per) + 1 };
};

/** The last round robin is numbered by the placings before it: they are settled when it begins, lots and all (ANC 2021 11.3). */
export const beginsLast = (stage: Stage): boolean => {
  const { play, field } = stage.opened;
  if (!isInterstate(play)) return false;
  const { robin, own } = robinAt(stage, stage.draws.length + 1);
  return own === 1 && robin === robinsFor(field.length);
};
