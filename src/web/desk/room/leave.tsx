import { useState } from 'react';
import type { ContestHead } from '../../../engine/view/night.ts';
import { useAsk, useSetup } from '../ask/ask.ts';
import { PairField } from '../sheet/choose.tsx';
import { Reason } from '../sheet/reason.tsx';
import { Sheet, SheetForm } from '../sheet/sheet.tsx';
import { Effect } from '../sheet/effect.tsx';

/** A pair goes home: every result it has stays, its opponents sit out from then on. */
export const Leave = ({
  contest,
  head,
  onClose,
}: {
  readonly contest: string;
  readonly head: ContestHead;
  readonly onClose: () => void;
}) => {
  const ask = useAsk(contest);
  const { data } = useSetup(contest);
  const [pair, setPair] = useState<string>();
  const [from, setFrom] = useState(String(Math.min(head.round + 1, head.rounds)));
  const [why, setWhy] = useState('');
  if (data === undefined) return null;
  const request =
    pair === undefined ? undefined : ({ ask: 'send-home', pair, from: Number(from), why } as const);
  const send = () => {
    if (request === undefined) return;
    ask.mutate({
      request,
      done: `Pair ${request.pair} goes home from round ${from}; its results stay.`,
      after: onClose,
      undo: true,
    });
  };
  return (
    <Sheet title="Let a pair go home" onClose={onClose}>
      <SheetForm
        send="Let them go"
        busy={ask.isPending}
        wrong={ask.error?.message}
        disabled={pair === undefined || why.trim() === ''}
        onSend={send}
      >
        <div className="columns">
          <PairField pairs={data.pairs} value={pair} onChange={setPair} autoFocus />
          <label className="field">
            <span>From round</span>
            <input
              type="number"
              min={1}
              max={head.rounds}
              value={from}
              onChange={(event) => setFrom(event.target.value)}
            />
          </label>
        </div>
        <Reason value={why} onChange={setWhy} usual={['Taken ill', 'Called away']} />
        <Effect contest={contest} request={request} />
      </SheetForm>
    </Sheet>
  );
};
