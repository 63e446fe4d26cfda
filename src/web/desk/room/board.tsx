import { useState } from 'react';
import type { ContestHead } from '../../../engine/view/night.ts';
import { useAsk } from '../ask/ask.ts';
import { Sheet, SheetForm } from '../sheet/sheet.tsx';
import { Effect } from '../sheet/effect.tsx';

/** A table played another board than it was to: its result goes with the board, and what it comes to is shown first. */
export const PlayedBoard = ({
  contest,
  head,
  onClose,
}: {
  readonly contest: string;
  readonly head: ContestHead;
  readonly onClose: () => void;
}) => {
  const ask = useAsk(contest);
  const [round, setRound] = useState(String(Math.max(1, head.round)));
  const [table, setTable] = useState('');
  const [instead, setInstead] = useState('');
  const [board, setBoard] = useState('');
  const values = { round, table, board, instead };
  const request = Object.values(values).some((value) => value === '')
    ? undefined
    : ({
        ask: 'note-board',
        round: Number(round),
        table: Number(table),
        board: Number(board),
        instead: Number(instead),
      } as const);
  const field = (label: string, value: string, onChange: (value: string) => void, autoFocus = false) => (
    <label className="field">
      <span>{label}</span>
      <input
        type="number"
        min={1}
        autoFocus={autoFocus}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
  return (
    <Sheet title="Played a different board" onClose={onClose}>
      <SheetForm
        send="Record it"
        busy={ask.isPending}
        wrong={ask.error?.message}
        disabled={request === undefined}
        onSend={() => {
          if (request === undefined) return;
          ask.mutate({
            request,
            done: `Table ${request.table} played board ${request.board}, not ${request.instead}.`,
            after: onClose,
            undo: true,
          });
        }}
      >
        <div className="columns">
          {field('Table', table, setTable, true)}
          {field('Round', round, setRound)}
          {field('Board it was to play', instead, setInstead)}
          {field('Board it played', board, setBoard)}
        </div>
        <p className="soft">
          A result entered for the first goes to the second. The score stands if nobody at the table had
          played the board before (Law 15B).
        </p>
        <Effect contest={contest} request={request} />
      </SheetForm>
    </Sheet>
  );
};
