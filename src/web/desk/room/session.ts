import type { Ask } from '../ask/server.ts';
import { makeSheet, type Opened, useNothing } from '../sheet/act.tsx';

/** Closing, publishing and taking either back: asked once, by naming what happens. */
const makeStep = (
  title: string,
  says: string,
  done: string,
  request: (why: string) => Ask,
  hasReason: boolean,
) =>
  makeSheet<object, Opened>({
    title,
    useKnown: useNothing,
    describe: (form) => {
      form.note(says, 'plain');
      const why = hasReason ? form.reason([], { focus: true, optional: true }) : '';
      return { send: title, done, final: true, request: request(why) };
    },
  });

export const Close = makeStep(
  'Close the session',
  'No more results come from the tables. Corrections can still be made at this desk, and the session can be opened again.',
  'The session is closed.',
  () => ({ ask: 'close-session' }),
  false,
);

export const Reopen = makeStep(
  'Open the session again',
  'Tables can report again; the standings are no longer final.',
  'The session is open again.',
  (why) => ({ ask: 'reopen-session', why }),
  true,
);

export const Publish = makeStep(
  'Publish the results',
  'The public page calls them final. They can be hidden again.',
  'The results are published.',
  () => ({ ask: 'publish-results' }),
  false,
);

export const Hide = makeStep(
  'Hide the results again',
  'The public page no longer calls them final.',
  'The results are hidden.',
  (why) => ({ ask: 'hide-results', why }),
  true,
);
