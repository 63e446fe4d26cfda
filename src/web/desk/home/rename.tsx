import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ContestHead } from '../../../engine/view/night.ts';
import { useAsk } from '../ask/ask.ts';
import { Reason } from '../sheet/reason.tsx';
import { server } from '../ask/server.ts';
import { Sheet, SheetForm } from '../sheet/sheet.tsx';

interface Of {
  readonly contest: string;
  readonly onClose: () => void;
}

/** A name misspelt, or another day: everything entered stays. */
export const Rename = ({
  contest,
  phase,
  onClose,
}: Of & { readonly phase: ContestHead['phase'] | undefined }) => {
  const ask = useAsk(contest);
  const client = useQueryClient();
  const { data } = useQuery({ queryKey: ['known', contest], queryFn: () => server.contest(contest) });
  const [typed, setTyped] = useState<string>();
  const [day, setDay] = useState<string>();
  const name = typed ?? data?.name ?? '';
  const date = day ?? data?.date ?? '';
  const hasBegun = phase === 'playing' || phase === 'closed';
  return (
    <Sheet title="Its name and its day" onClose={onClose}>
      <SheetForm
        send="Change"
        busy={ask.isPending}
        wrong={ask.error?.message}
        disabled={name.trim() === '' || date === ''}
        onSend={() =>
          ask.mutate({
            request: { ask: 'rename-contest', name: name.trim(), date },
            done: `It is called ${name.trim()}.`,
            undo: true,
            after: async () => {
              await client.invalidateQueries({ queryKey: ['contests'] });
              await client.invalidateQueries({ queryKey: ['known', contest] });
              onClose();
            },
          })
        }
      >
        <label className="field">
          <span>Name</span>
          <input
            type="text"
            autoFocus
            maxLength={120}
            value={name}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
        <label className="field">
          <span>Day</span>
          <input
            type="date"
            value={date}
            disabled={hasBegun}
            onChange={(event) => setDay(event.target.value)}
          />
        </label>
        {hasBegun ? <p className="soft">Play has begun, and its day stays.</p> : null}
      </SheetForm>
    </Sheet>
  );
};

/** Made by mistake: it leaves every list, and can be had back. */
export const PutAway = ({ contest, onClose }: Of) => {
  const ask = useAsk(contest);
  const client = useQueryClient();
  const navigate = useNavigate();
  const [why, setWhy] = useState('');
  return (
    <Sheet title="Put the contest away" onClose={onClose}>
      <SheetForm
        send="Put it away"
        busy={ask.isPending}
        wrong={ask.error?.message}
        disabled={why.trim() === ''}
        onSend={() =>
          ask.mutate({
            request: { ask: 'put-away', why },
            done: 'It is put away.',
            undo: true,
            after: async () => {
              await client.invalidateQueries({ queryKey: ['contests'] });
              await navigate({ to: '/' });
            },
          })
        }
      >
        <p>It leaves every list. Nothing is erased: under “Put away” on the first page it can be had back.</p>
        <Reason
          value={why}
          onChange={setWhy}
          usual={['Made by mistake', 'Wrong form', 'A trial run']}
          autoFocus
        />
      </SheetForm>
    </Sheet>
  );
};
