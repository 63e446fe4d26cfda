import type { Form } from '../rulebook/form.ts';
import { FORMS } from '../rulebook/forms/index.ts';
import type { Stage } from './stage.ts';
import type { Contest } from './state.ts';

const isOfOneSession = ({ of, stages }: Form): boolean =>
  of === 'pairs' &&
  stages.length === 1 &&
  stages.every(({ ways }) => ways.every(({ play }) => play.use === 'sessions' && play.sessions === 1));

const LONGER = new Set(FORMS.filter((form) => !isOfOneSession(form)).map(({ id }) => id));

const isOneSession = ({ opened: { play } }: Stage): boolean => play.use === 'sessions' && play.sessions === 1;

/** A form whose contests are one session. */
export const isSingleForm = (form: string): boolean => !LONGER.has(form);

/** One session is all there is of it: its pages are those of the session, and its keys need no round. */
export const isSingle = ({ made, stages }: Pick<Contest, 'made' | 'stages'>): boolean =>
  isSingleForm(made?.form ?? '') && stages.length < 2 && stages.every(isOneSession);
