import { roundsOf } from '../../contest/stage.ts';
import type { Shape } from '../shape.ts';
import { cutRounds, hasAllRounds, lastOfRounds } from '../stage/rounds.ts';

/** Everyone against everyone by a schedule: whoever is gone stays in it and forfeits (ANC 2021 11.12; SABF 13.9). */
export const robinShape: Shape = {
  unit: 'round',
  opponents: 'schedule',
  length: 'fixed',
  of: roundsOf,
  isLaid: hasAllRounds,
  end: lastOfRounds,
  cut: cutRounds,
  forfeits: () => true,
};
