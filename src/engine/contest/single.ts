import { findForm } from '../rulebook/forms/index.ts';
import type { Stage } from './stage.ts';
import type { Contest } from './state.ts';
import { NIGHT } from './upcast.ts';

const isOneSession = ({ opened: { play, stage } }: Stage): boolean =>
  stage === NIGHT && play.use === 'sessions' && play.sessions === 1;

/** One session is all there is of it: its pages are those of the session, and its keys need no round. */
export const isSingle = ({ made, stages }: Pick<Contest, 'made' | 'stages'>): boolean =>
  !findForm(made?.form ?? '').ok && stages.length < 2 && stages.every(isOneSession);
