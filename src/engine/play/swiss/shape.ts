import { roundsOf } from '../../contest/stage.ts';
import type { Shape } from '../shape.ts';
import { cutRounds, hasAllRounds, lastOfRounds } from '../stage/rounds.ts';

/** So many rounds, each drawn from the standings. */
export const swissShape: Shape = {
  unit: 'round',
  opponents: 'standings',
  length: 'fixed',
  of: roundsOf,
  isLaid: hasAllRounds,
  end: lastOfRounds,
  cut: cutRounds,
  forfeits: () => true,
};
