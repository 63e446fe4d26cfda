import { useState } from 'react';
import { useAsk } from '../ask/ask.ts';
import type { Ask } from '../ask/server.ts';
import { Reason } from '../sheet/reason.tsx';
import { Sheet, SheetForm } from '../sheet/sheet.tsx';

export type SessionAct = 'close' | 'reopen' | 'publish' | 'hide';

const ACTS: Readonly<
  Record<
    SessionAct,
    { readonly title: string; readonly says: string; readonly done: string; readonly why: boolean }
  >
> = {
  close: {
    title: 'Close the session',
    says: 'No more results come from the tables. Corrections can still be made at this desk, and the session can be opened again.',
    done: 'The session is closed.',
    why: false,
  },
  reopen: {
    title: 'Open the session again',
    says: 'Tables can report again; the standings are no longer final.',
    done: 'The session is open again.',
    why: true,
  },
  publish: {
    title: 'Publish the results',
    says: 'The public page calls them final. They can be hidden again.',
    done: 'The results are published.',
    why: false,
  },
  hide: {
    title: 'Hide the results again',
    says: 'The public page no longer calls them final.',
    done: 'The results are hidden.',
    why: true,
  },
};

const requestOf = (act: SessionAct, why: string): Ask => {
  switch (act) {
    case 'close':
      return { ask: 'close-session' };
    case 'publish':
      return { ask: 'publish-results' };
    case 'reopen':
      return { ask: 'reopen-session', why };
    case 'hide':
      return { ask: 'hide-results', why };
  }
};

/** Closing, publishing and taking either back: asked once, by naming what happens. */
export const Session = ({
  contest,
  act,
  onClose,
}: {
  readonly contest: string;
  readonly act: SessionAct;
  readonly onClose: () => void;
}) => {
  const ask = useAsk(contest);
  const [why, setWhy] = useState('');
  const { title, says, done, why: needsWhy } = ACTS[act];
  return (
    <Sheet title={title} onClose={onClose}>
      <SheetForm
        send={title}
        busy={ask.isPending}
        wrong={ask.error?.message}
        ready={!needsWhy}
        disabled={needsWhy && why.trim() === ''}
        onSend={() => ask.mutate({ request: requestOf(act, why), done, after: onClose })}
      >
        <p>{says}</p>
        {needsWhy ? <Reason value={why} onChange={setWhy} autoFocus /> : null}
      </SheetForm>
    </Sheet>
  );
};
