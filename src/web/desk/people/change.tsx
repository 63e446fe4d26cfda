import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PairName } from '../../../engine/view/night.ts';
import { useSetup } from '../ask/ask.ts';
import { PairField } from '../sheet/choose.tsx';
import { PersonField } from './person.tsx';
import { Reason } from '../sheet/reason.tsx';
import { server } from '../ask/server.ts';
import { Sheet, SheetForm } from '../sheet/sheet.tsx';
import { say } from '../frame/status.ts';

const USUAL = ['Name misspelt', 'Substitute', 'Wrong player entered'];

interface Names {
  readonly pair: string;
  readonly players: [string, string];
}

const namesIn = (pairs: readonly PairName[], pair: string | undefined): Names | undefined => {
  const found = pairs.find((one) => one.pair === pair);
  return found && { pair: found.pair, players: [...found.players] };
};

const useChange = (contest: string, onDone: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ pair, players, why }: Names & { readonly why: string }) =>
      server.ask(contest, { ask: 'change-pair', pair, players, why }),
    onSuccess: async (_, { pair, players }) => {
      // Names stand beside the log, so everything on the screen is fetched again.
      await client.invalidateQueries({ queryKey: ['contest', contest] });
      void client.invalidateQueries({ queryKey: ['people'] });
      onDone();
      say(`Pair ${pair} is now ${players.join(' & ')}.`);
    },
    onError: (error) => say(error.message, 'wrong'),
  });
};

const Fields = ({
  contest,
  pairs,
  pair,
  onClose,
}: {
  readonly contest: string;
  readonly pairs: readonly PairName[];
  readonly pair: string | undefined;
  readonly onClose: () => void;
}) => {
  const [names, setNames] = useState(() => namesIn(pairs, pair));
  const [why, setWhy] = useState('');
  const change = useChange(contest, onClose);
  const players: [string, string] = [names?.players[0].trim() ?? '', names?.players[1].trim() ?? ''];
  const same = players.join() === namesIn(pairs, names?.pair)?.players.join();
  const type = (one: string, other: string): void =>
    setNames((now) => (now === undefined ? now : { ...now, players: [one, other] }));
  return (
    <SheetForm
      send="Change the names"
      busy={change.isPending}
      wrong={change.error?.message}
      disabled={names === undefined || same || players.includes('') || why.trim() === ''}
      onSend={() => names && change.mutate({ pair: names.pair, players, why })}
    >
      <p className="soft">Every result the pair has stays with it.</p>
      <PairField
        pairs={pairs}
        value={pair}
        onChange={(next) => setNames(namesIn(pairs, next))}
        autoFocus={pair === undefined}
      />
      {/* Another pair chosen: fresh fields, so that no list of the one before stays open. */}
      <div className="columns" key={names?.pair ?? ''}>
        <PersonField
          label="Player"
          value={names?.players[0] ?? ''}
          onChange={(typed) => type(typed, names?.players[1] ?? '')}
          autoFocus={pair !== undefined && names?.pair === pair}
        />
        <PersonField
          label="Partner"
          value={names?.players[1] ?? ''}
          onChange={(typed) => type(names?.players[0] ?? '', typed)}
        />
      </div>
      <Reason value={why} onChange={setWhy} usual={USUAL} />
    </SheetForm>
  );
};

/** A name misspelt, or another player in somebody's place: one act, its reason kept (DESK-3). */
export const ChangePair = ({
  contest,
  pair,
  onClose,
}: {
  readonly contest: string;
  readonly pair?: string;
  readonly onClose: () => void;
}) => {
  const { data } = useSetup(contest);
  if (data === undefined) return null;
  return (
    <Sheet title="Change a pair’s names" onClose={onClose}>
      <Fields contest={contest} pairs={data.pairs} pair={pair} onClose={onClose} />
    </Sheet>
  );
};
