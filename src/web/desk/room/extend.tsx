import { useState } from 'react';
import type { ContestHead } from '../../../engine/view/night.ts';
import { useAsk } from '../ask/ask.ts';
import { Reason } from '../sheet/reason.tsx';
import { fieldOf, instantOf } from '../ask/time.ts';
import { Sheet, SheetForm } from '../sheet/sheet.tsx';

/** Beyond the week that is a club's usual period. */
const LONGER = 14 * 24 * 60 * 60 * 1000;

/** The correction period is extended, or opened again: to two weeks from now unless another time is chosen. */
export const ExtendCorrections = ({
  contest,
  head,
  onClose,
}: {
  readonly contest: string;
  readonly head: ContestHead;
  readonly onClose: () => void;
}) => {
  const ask = useAsk(contest);
  const { zone } = head;
  const [until, setUntil] = useState(() => fieldOf(new Date(Date.now() + LONGER).toISOString(), zone));
  const [why, setWhy] = useState('');
  return (
    <Sheet title="Extend correction period" onClose={onClose}>
      <SheetForm
        send="Extend"
        busy={ask.isPending}
        wrong={ask.error?.message}
        disabled={until === '' || why.trim() === ''}
        onSend={() =>
          ask.mutate({
            request: { ask: 'extend-corrections', until: instantOf(until, zone), why },
            done: 'Correction period extended.',
            after: onClose,
            undo: true,
          })
        }
      >
        <label className="field">
          <span>Until, {zone} time</span>
          <input
            type="datetime-local"
            autoFocus
            value={until}
            onChange={(event) => setUntil(event.target.value)}
          />
        </label>
        <Reason
          value={why}
          onChange={setWhy}
          usual={['Until next week’s session', 'Slips still to be checked']}
        />
      </SheetForm>
    </Sheet>
  );
};
