import { useState } from 'react';
import type { ContestHead } from '../../../engine/view/night.ts';
import { useAsk, useSetup } from '../ask/ask.ts';
import { PairField } from '../sheet/choose.tsx';
import { Reason } from '../sheet/reason.tsx';
import { Sheet, SheetForm } from '../sheet/sheet.tsx';
import { Effect } from '../sheet/effect.tsx';

const UNITS = {
  matchpoints: [
    ['percent-of-top', '% of a top'],
    ['percent-of-session', '% of the session'],
    ['matchpoints', 'matchpoints'],
  ],
  butler: [['imps', 'IMPs']],
  'cross-imps': [['imps', 'IMPs']],
  teams: [
    ['vp', 'VPs'],
    ['imps', 'IMPs'],
  ],
} as const;

type Unit = (typeof UNITS)[keyof typeof UNITS][number][0];

const USUAL = ['Slow play', 'Late arrival', 'Fouled board', 'Mobile phone rang', 'Discourtesy'];

/** A procedural penalty, by the clause the director names (Law 90). */
export const Penalty = ({
  contest,
  head,
  pair: given,
  onClose,
}: {
  readonly contest: string;
  readonly head: ContestHead;
  readonly pair?: string;
  readonly onClose: () => void;
}) => {
  const ask = useAsk(contest);
  const { data } = useSetup(contest);
  const units = UNITS[head.scoring];
  const [pair, setPair] = useState(given);
  const [amount, setAmount] = useState(head.scoring === 'matchpoints' ? '10' : '3');
  const [unit, setUnit] = useState<Unit>(units[0][0]);
  const [clause, setClause] = useState('Law 90');
  const [why, setWhy] = useState('');
  if (data === undefined) return null;
  const request =
    pair === undefined
      ? undefined
      : ({ ask: 'penalise', pair, amount: Number(amount), unit, clause, why } as const);
  const send = () => {
    if (request === undefined) return;
    ask.mutate({ request, done: `Pair ${request.pair} is penalised.`, after: onClose, undo: true });
  };
  return (
    <Sheet title="Penalise a pair" onClose={onClose}>
      <SheetForm
        send="Penalise"
        busy={ask.isPending}
        wrong={ask.error?.message}
        disabled={pair === undefined || why.trim() === ''}
        onSend={send}
      >
        <PairField pairs={data.pairs} value={pair} onChange={setPair} autoFocus={given === undefined} />
        <div className="columns three">
          <label className="field">
            <span>How much</span>
            <input
              type="number"
              min={0}
              step="any"
              value={amount}
              onChange={(event) => setAmount(event.target.value)}
            />
          </label>
          <label className="field">
            <span>Of what</span>
            <select value={unit} onChange={(event) => setUnit(event.target.value as Unit)}>
              {units.map(([value, says]) => (
                <option key={value} value={value}>
                  {says}
                </option>
              ))}
            </select>
          </label>
          <label className="field">
            <span>By which clause</span>
            <input type="text" value={clause} onChange={(event) => setClause(event.target.value)} />
          </label>
        </div>
        <Reason value={why} onChange={setWhy} usual={USUAL} />
        <Effect contest={contest} request={request} />
      </SheetForm>
    </Sheet>
  );
};
