import type { Form } from '../rulebook/form.ts';
import { once } from '../kit/memory.ts';
import { formIn } from './form.ts';
import type { Stage } from './stage.ts';
import type { Contest } from './state.ts';

const isOfOneSession = once(
  ({ of, stages }: Form): boolean =>
    of === 'pairs' &&
    stages.length === 1 &&
    stages.every(({ ways }) => ways.every(({ play }) => play.use === 'sessions' && play.sessions === 1)),
);

const isOneSession = ({ opened: { play } }: Stage): boolean => play.use === 'sessions' && play.sessions === 1;

/** A form whose contests are one session; so is one that is not known any more. */
export const isSingleForm = (made: Parameters<typeof formIn>[0]['made']): boolean => {
  const form = formIn({ made });
  return !form.ok || isOfOneSession(form.value);
};

/** One session is all there is of it: its pages are those of the session, and its keys need no round. */
export const isSingle = ({ made, stages }: Pick<Contest, 'made' | 'stages'>): boolean =>
  isSingleForm(made) && stages.length < 2 && stages.every(isOneSession);
