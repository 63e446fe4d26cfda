import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useStages } from '../ask/ask.ts';
import { Reason } from '../sheet/reason.tsx';
import { server } from '../ask/server.ts';
import { Sheet, SheetForm } from '../sheet/sheet.tsx';
import { WhoField } from '../sheet/field.tsx';
import { say } from '../frame/status.ts';

/** The same people, their names written otherwise: before, in and after play, of a pair or a team (DESK-3). */
export const SpellNames = ({
  contest,
  who: given,
  onClose,
}: {
  readonly contest: string;
  readonly who?: string;
  readonly onClose: () => void;
}) => {
  const client = useQueryClient();
  const { data } = useStages(contest);
  const [who, setWho] = useState(given);
  const [typed, setTyped] = useState<readonly (string | undefined)[]>([]);
  const [why, setWhy] = useState('');
  const spell = useMutation({
    mutationFn: ({ pair, players }: { readonly pair: string; readonly players: string[] }) =>
      server.ask(contest, { ask: 'change-pair', pair, players, spelt: true, why: why.trim() }),
    onSuccess: async (_, { players }) => {
      // Names stand beside the log, so everything on the screen is fetched again.
      await client.invalidateQueries({ queryKey: ['contest', contest] });
      void client.invalidateQueries({ queryKey: ['people'] });
      onClose();
      say(`Spelt from now on: ${players.join(', ')}.`);
    },
    onError: (error) => say(error.message, 'wrong'),
  });
  if (data === undefined) return null;
  const now = data.entered.find(({ pair }) => pair === who);
  const players = (now?.players ?? []).map((name, i) => (typed[i] ?? name).trim());
  const isSame = players.every((name, i) => name === now?.players[i]);
  return (
    <Sheet title="Put a misspelt name right" onClose={onClose}>
      <SheetForm
        send="Spell them so"
        busy={spell.isPending}
        wrong={spell.error?.message}
        disabled={now === undefined || isSame || players.includes('') || why.trim() === ''}
        onSend={() => now && spell.mutate({ pair: now.pair, players })}
      >
        <p className="soft">
          The same people, their names written otherwise, here and wherever else they play. Somebody else in
          their place is a substitute or a change of players.
        </p>
        <WhoField
          label="Who"
          all={data.entered}
          value={who}
          onChange={(next) => {
            setWho(next);
            setTyped([]);
          }}
          autoFocus={given === undefined}
        />
        <div className="columns" key={now?.pair ?? ''}>
          {(now?.players ?? []).map((name, i) => (
            <label key={name} className="field">
              <span>{name}</span>
              <input
                type="text"
                value={typed[i] ?? name}
                onChange={({ target }) => setTyped(players.with(i, target.value))}
              />
            </label>
          ))}
        </div>
        <Reason value={why} onChange={setWhy} usual={['Name misspelt', 'Married name', 'As on the card']} />
      </SheetForm>
    </Sheet>
  );
};
