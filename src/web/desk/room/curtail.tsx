import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContestHead } from '../../../engine/view/night.ts';
import { useAsk } from '../ask/ask.ts';
import { Reason } from '../sheet/reason.tsx';
import { server } from '../ask/server.ts';
import { Sheet, SheetForm } from '../sheet/sheet.tsx';

/** Play ends before the last round: what that comes to is told before it is done, and it can be undone. */
export const Curtail = ({
  contest,
  head,
  onClose,
}: {
  readonly contest: string;
  readonly head: ContestHead;
  readonly onClose: () => void;
}) => {
  const ask = useAsk(contest);
  const [after, setAfter] = useState(String(Math.min(head.round, head.rounds - 1)));
  const [unfinished, setUnfinished] = useState(false);
  const [why, setWhy] = useState('');
  const preview = useQuery({
    queryKey: ['contest', contest, `curtailed ${after} ${unfinished}`],
    queryFn: () => server.curtailed(contest, Number(after), unfinished),
    enabled: after !== '',
    placeholderData: (before) => before,
  });
  const send = () =>
    ask.mutate({
      request: { ask: 'curtail', after: Number(after), why, ...(unfinished ? { unfinished: true } : {}) },
      done: `Play ends after round ${after}. Every result stays.`,
      undo: true,
      after: onClose,
    });
  return (
    <Sheet title="Stop the session early" onClose={onClose}>
      <SheetForm
        send={`Stop after round ${after}`}
        busy={ask.isPending}
        wrong={ask.error?.message ?? preview.error?.message}
        disabled={why.trim() === '' || preview.isError || preview.data === undefined}
        onSend={send}
      >
        <label className="field">
          <span>Last round to be played</span>
          <input
            type="number"
            min={head.staged ? head.round : 1}
            max={head.rounds - 1}
            autoFocus
            value={after}
            onChange={(event) => setAfter(event.target.value)}
          />
        </label>
        <label className="choice-check">
          <input
            type="checkbox"
            checked={unfinished}
            onChange={(event) => setUnfinished(event.target.checked)}
          />
          <span>Mark what is still awaited by then as not played</span>
        </label>
        <ul className="preview-list" aria-label="What it comes to" aria-live="polite">
          {(preview.isError ? [] : (preview.data?.says ?? [])).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <Reason value={why} onChange={setWhy} usual={['Time is up', 'The hall closes', 'Agreed by all']} />
      </SheetForm>
    </Sheet>
  );
};
