import { useState } from 'react';
import type { ContestHead } from '../../../engine/view/night.ts';
import { useAsk, useSetup } from '../ask/ask.ts';
import { PairField } from '../sheet/choose.tsx';
import { Sheet, SheetForm } from '../sheet/sheet.tsx';
import { Effect } from '../sheet/effect.tsx';

/** Two pairs sat in each other's seats: what was scored there becomes theirs who played it. */
export const ExchangeSeats = ({
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
  const [one, setOne] = useState<string>();
  const [other, setOther] = useState<string>();
  const [from, setFrom] = useState(String(Math.max(1, head.round)));
  const [to, setTo] = useState(String(Math.max(1, head.round)));
  if (data === undefined) return null;
  const rounds = { from: Number(from), to: Math.max(Number(from), Number(to)) };
  const request =
    one === undefined || other === undefined || one === other
      ? undefined
      : ({ ask: 'exchange-seats', one, other, ...rounds } as const);
  const round = (label: string, value: string, onChange: (value: string) => void) => (
    <label className="field">
      <span>{label}</span>
      <input
        type="number"
        min={1}
        max={head.rounds}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
  return (
    <Sheet title="Exchange two pairs’ seats" onClose={onClose}>
      <SheetForm
        send="Exchange seats"
        busy={ask.isPending}
        wrong={ask.error?.message}
        disabled={request === undefined}
        onSend={() => {
          if (request === undefined) return;
          ask.mutate({
            request,
            done: `Pairs ${request.one} and ${request.other} exchanged, with their results.`,
            after: onClose,
            undo: true,
          });
        }}
      >
        <div className="columns">
          <PairField pairs={data.pairs} value={one} onChange={setOne} autoFocus />
          <PairField pairs={data.pairs} value={other} onChange={setOther} label="And pair" />
          {round('From round', from, setFrom)}
          {round('To round', to, setTo)}
        </div>
        <p className="soft">
          For pairs that sat in each other’s seats. Each result goes to the pair that played it.
        </p>
        <Effect contest={contest} request={request} />
      </SheetForm>
    </Sheet>
  );
};
