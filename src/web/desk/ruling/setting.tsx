import { Select } from '../../parts/page/select.tsx';
import { useState } from 'react';
import type { RulingsView } from '../../../engine/view/ruling/ruling.ts';
import { useAsk } from '../ask/ask.ts';
import { Sheet, SheetForm } from '../sheet/sheet.tsx';
import { fieldOf, instantOf } from '../ask/time.ts';

interface Opened {
  readonly contest: string;
  readonly view: RulingsView;
  readonly onClose: () => void;
}

const METHODS = [
  ['boxes', 'Bidding boxes'],
  ['written', 'Written bidding'],
  ['spoken', 'Spoken bidding'],
  ['screens', 'Boxes behind screens'],
] as const;
type Method = (typeof METHODS)[number][0];

/** How calls are made here: what counts as made, and whether a pause after a skip bid is asked of everybody. */
export const BiddingSheet = ({ contest, view, onClose }: Opened): React.ReactNode => {
  const ask = useAsk(contest);
  const [method, setMethod] = useState<Method>(view.bidding.method);
  const [stopCards, setStopCards] = useState(view.bidding.stopCards);
  return (
    <Sheet title="How calls are made" onClose={onClose}>
      <SheetForm
        send="Set"
        busy={ask.isPending}
        wrong={ask.error?.message}
        onSend={() =>
          ask.mutate({
            request: { ask: 'set-bidding', method, stopCards },
            done: 'Set.',
            after: onClose,
          })
        }
      >
        <label className="field">
          <span>Method</span>
          <Select autoFocus options={METHODS} value={method} onChange={setMethod} />
        </label>
        <label className="check">
          <input
            type="checkbox"
            checked={stopCards}
            onChange={(event) => setStopCards(event.target.checked)}
          />{' '}
          Stop cards are used
        </label>
      </SheetForm>
    </Sheet>
  );
};

/** What is asked with an appeal; given back where it had merit (APP-5). */
export const DepositSheet = ({ contest, view, onClose }: Opened): React.ReactNode => {
  const ask = useAsk(contest);
  const [amount, setAmount] = useState(String(view.deposit ?? 0));
  return (
    <Sheet title="Deposit with an appeal" onClose={onClose}>
      <SheetForm
        send="Set"
        busy={ask.isPending}
        wrong={ask.error?.message}
        disabled={amount.trim() === ''}
        onSend={() =>
          ask.mutate({
            request: { ask: 'set-deposit', amount: Number(amount) },
            done: 'The deposit is set.',
            after: onClose,
          })
        }
      >
        <label className="field">
          <span>Amount, 0 for none</span>
          <input
            type="number"
            min={0}
            step="any"
            autoFocus
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
          />
        </label>
      </SheetForm>
    </Sheet>
  );
};

/** What the clocks of corrections and appeals need beyond what happened. */
export const TimesSheet = ({ contest, view, onClose }: Opened): React.ReactNode => {
  const ask = useAsk(contest);
  const { zone } = view.head;
  const [finish, setFinish] = useState(fieldOf(view.times.finish, zone));
  const [next, setNext] = useState(fieldOf(view.times.next, zone));
  const [last, setLast] = useState(view.times.lastOfStage ?? false);
  return (
    <Sheet title="Times of this session" onClose={onClose}>
      <SheetForm
        send="Set"
        busy={ask.isPending}
        wrong={ask.error?.message}
        onSend={() =>
          ask.mutate({
            request: {
              ask: 'set-times',
              ...(finish === '' ? {} : { finish: instantOf(finish, zone) }),
              ...(next === '' ? {} : { next: instantOf(next, zone) }),
              ...(last ? { lastOfStage: true as const } : {}),
            },
            done: 'The times are set.',
            after: onClose,
          })
        }
      >
        <label className="field">
          <span>Play was to end at, {zone} time</span>
          <input type="datetime-local" value={finish} onChange={(event) => setFinish(event.target.value)} />
        </label>
        <label className="field">
          <span>The next session begins at, {zone} time</span>
          <input type="datetime-local" value={next} onChange={(event) => setNext(event.target.value)} />
        </label>
        <label className="check">
          <input type="checkbox" checked={last} onChange={(event) => setLast(event.target.checked)} /> The
          last session of its stage
        </label>
      </SheetForm>
    </Sheet>
  );
};
