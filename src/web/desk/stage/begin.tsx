import { useState } from 'react';
import { useAsk } from '../ask/ask.ts';
import { useRulings } from '../ask/bench.ts';
import { Sheet, SheetForm } from '../sheet/sheet.tsx';
import { CountField } from '../sheet/field.tsx';

const MINUTE = 60_000;
const USUAL = '15';

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** When the round that is drawn begins: line-ups are due so long before it (ANC 2021 11.8). */
export const Begins = ({ contest, onClose }: { readonly contest: string; readonly onClose: () => void }) => {
  const ask = useAsk(contest);
  const { data } = useRulings(contest);
  const [minutes, setMinutes] = useState(USUAL);
  const [opened] = useState(() => Date.now());
  if (data === undefined) return null;
  const { finish, lastOfStage } = data.times;
  const length = Number(minutes);
  const isLength = minutes.trim() !== '' && Number.isFinite(length) && length >= 0;
  const next = new Date(Math.round((opened + length * MINUTE) / MINUTE) * MINUTE);
  return (
    <Sheet title="When the next round begins" onClose={onClose}>
      <SheetForm
        send="Set"
        busy={ask.isPending}
        wrong={ask.error?.message}
        disabled={!isLength}
        onSend={() =>
          ask.mutate({
            request: {
              ask: 'set-times',
              ...(finish === undefined || Date.parse(finish) > next.getTime() ? {} : { finish }),
              next: next.toISOString(),
              ...(lastOfStage ? { lastOfStage } : {}),
            },
            done: `The next round begins at ${clock.format(next)}.`,
            after: onClose,
            undo: true,
          })
        }
      >
        <CountField label="In how many minutes" value={minutes} onChange={setMinutes} min={0} max={600} />
        <p className="soft" aria-live="polite">
          {isLength ? `That is at ${clock.format(next)}.` : ''} Captains’ phones count down to when their
          line-up is due.
        </p>
      </SheetForm>
    </Sheet>
  );
};
