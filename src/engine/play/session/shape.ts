import { lastRoundOf, type Stage } from '../../contest/stage.ts';
import type { Cut, Shape } from '../shape.ts';

const sessionsOf = ({ opened: { play } }: Stage): number => (play.use === 'sessions' ? play.sessions : 0);

const isLaid = (stage: Stage): boolean => stage.sessions.length >= sessionsOf(stage);

const cut = (stage: Stage): Cut | undefined =>
  isLaid(stage) ? undefined : { done: stage.sessions.length, of: sessionsOf(stage), unit: 'sessions' };

/** Sessions by a movement; those who are gone are not seated. */
export const sessionShape: Shape = {
  unit: 'session',
  opponents: 'movement',
  length: 'fixed',
  of: sessionsOf,
  isLaid,
  end: (stage) => (isLaid(stage) ? lastRoundOf(stage) : undefined),
  cut,
  forfeits: () => false,
};
