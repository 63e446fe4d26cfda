import { lastRoundOf, roundsOf, type Stage } from '../../contest/stage.ts';
import type { Cut } from '../shape.ts';

/* Of a stage whose number of rounds is known from its start. */

export const hasAllRounds = (stage: Stage): boolean => stage.draws.length >= roundsOf(stage);

export const lastOfRounds = (stage: Stage): number =>
  Math.max(lastRoundOf(stage), stage.opened.from + roundsOf(stage) - 1);

export const cutRounds = (stage: Stage): Cut | undefined =>
  hasAllRounds(stage) ? undefined : { done: stage.draws.length, of: roundsOf(stage) };
