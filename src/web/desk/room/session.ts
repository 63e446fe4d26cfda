import type { Ask } from '../ask/server.ts';
import { makeSheet, type Opened, useNothing } from '../sheet/act.tsx';

/** Closing and publishing: asked once, by naming what happens. */
const makeStep = (title: string, says: string, done: string, request: Ask) =>
  makeSheet<object, Opened>({
    title,
    useKnown: useNothing,
    describe: (form) => {
      form.note(says, 'plain');
      return { send: title, done, final: true, request };
    },
  });

export const Close = makeStep(
  'Close the session',
  'No more results come from the tables. Corrections can still be made at this desk, and the session can be opened again.',
  'The session is closed.',
  { ask: 'close-session' },
);

export const Publish = makeStep(
  'Publish the results',
  'The public page calls them final. They can be hidden again.',
  'The results are published.',
  { ask: 'publish-results' },
);
