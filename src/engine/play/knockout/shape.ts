import { roundsOf } from '../../contest/stage.ts';
import { bandedOf } from '../../contest/knockout.ts';
import type { Shape } from '../shape.ts';
import { hasAllRounds } from '../stage/rounds.ts';

/** Who wins goes on. One by bands replaces who is gone; by seeds the match is forfeited. */
export const knockoutShape: Shape = {
  unit: 'round',
  opponents: 'results',
  length: 'open',
  of: roundsOf,
  isLaid: hasAllRounds,
  end: () => undefined,
  cut: () => undefined,
  forfeits: (stage) => bandedOf(stage) === undefined,
};
