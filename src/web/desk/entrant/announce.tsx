import { useState } from 'react';
import { useAsk } from '../ask/ask.ts';
import { Sheet, SheetForm } from '../sheet/sheet.tsx';
import { useAdmission } from './admit.tsx';

interface Opened {
  readonly contest: string;
  readonly onClose: () => void;
}

/** When entries close, and whom the event is for where the national body announces it (SABF 3, 11.1, 13.1, 18.10.4). */
export const AnnounceEntries = ({ contest, onClose }: Opened) => {
  const ask = useAsk(contest);
  const { data } = useAdmission(contest);
  const [closes, setCloses] = useState('');
  const [bornBefore, setBornBefore] = useState('');
  const asksBirth = data?.needs.some(({ need }) => need === 'born-before-announced') === true;
  const born = bornBefore === '' ? data?.bornBefore : bornBefore;
  const until = closes === '' ? data?.closes : new Date(closes).toISOString();
  return (
    <Sheet title="Announce when entries close" onClose={onClose}>
      <SheetForm
        send="Announce"
        busy={ask.isPending}
        wrong={ask.error?.message}
        disabled={closes === '' && bornBefore === ''}
        onSend={() =>
          ask.mutate({
            request: {
              ask: 'announce-entries',
              ...(until === undefined ? {} : { closes: until }),
              ...(born === undefined ? {} : { bornBefore: born }),
            },
            done: 'Every entry is held to it from now on.',
            after: onClose,
            undo: true,
          })
        }
      >
        {data?.rule === undefined ? null : (
          <p className="soft">
            {data.rule.says} ({data.rule.clause})
          </p>
        )}
        <label className="field">
          <span>Entries close on (day and time here)</span>
          <input type="datetime-local" value={closes} onChange={(event) => setCloses(event.target.value)} />
        </label>
        {asksBirth ? (
          <label className="field">
            <span>For those born before</span>
            <input
              type="date"
              value={bornBefore === '' ? (data?.bornBefore ?? '') : bornBefore}
              onChange={(event) => setBornBefore(event.target.value)}
            />
          </label>
        ) : null}
      </SheetForm>
    </Sheet>
  );
};
