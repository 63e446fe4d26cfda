import { useState, useSyncExternalStore } from 'react';
import { Refused } from '../../parts/wire/views.ts';
import type { Override } from '../ask/server.ts';
import { Sheet, SheetForm } from './sheet.tsx';

/** What a rule speaks against, and how it is asked again all the same. */
interface Objected {
  readonly says: string;
  readonly send: (why: string) => void;
}

let objected: Objected | undefined;
const listeners = new Set<() => void>();

const put = (next: Objected | undefined): void => {
  objected = next;
  for (const listener of listeners) listener();
};

/** A rule advises, the director decides: the rule is shown, and one press records what happened all the same (DIR-2). */
export const askAllTheSame = (next: Objected): void => put(next);

/** Where a rule objects it is shown, and asked again with what it said. */
export const orAllTheSame = (error: Error, send: (override: Override) => void): void => {
  if (!(error instanceof Refused) || !error.overridable || error.code === undefined) return;
  const { code, message: says } = error;
  askAllTheSame({ says, send: (why) => send({ codes: [code], ...(why === '' ? {} : { why }) }) });
};

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const Question = ({ says, send }: Objected) => {
  const [why, setWhy] = useState('');
  const leave = () => put(undefined);
  return (
    <Sheet title="This is against a rule" onClose={leave}>
      <SheetForm
        send="Record it anyway"
        busy={false}
        wrong={undefined}
        onSend={() => {
          leave();
          send(why);
        }}
      >
        <p role="alert">{says}</p>
        <label className="field">
          <span>Reason (optional)</span>
          <input type="text" autoFocus maxLength={300} value={why} onChange={(e) => setWhy(e.target.value)} />
        </label>
        <p className="soft">
          History and the results page will show that you overrode the rule. You can undo it.
        </p>
      </SheetForm>
    </Sheet>
  );
};

/** Stands on every desk page; empty until a rule objects. */
export const AllTheSame = () => {
  const now = useSyncExternalStore(listen, () => objected);
  return now === undefined ? null : <Question {...now} />;
};
