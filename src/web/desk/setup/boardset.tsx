import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SeedNote } from './dealing.tsx';
import { type BoardSets, server } from '../ask/server.ts';
import { Sheet, SheetForm } from '../sheet/sheet.tsx';

type Event = BoardSets['events'][number];
type Set_ = Event['sets'][number];

const boardsText = (boards: readonly number[]): string =>
  boards.length === 1
    ? `${boards[0]}`
    : boards.at(-1) === (boards[0] ?? 0) + boards.length - 1
      ? `${boards[0]}–${boards.at(-1)}`
      : `${boards.length} boards`;

const STATES: Readonly<Record<Set_['state'], string>> = {
  needed: '',
  dealt: '',
  known: 'Has cards',
  played: 'Being played without cards',
  unknown: 'Boards not known yet',
};

const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`;

/** A line for each set: what is dealt now is told with its boards, what is not with why. */
const Sets = ({ events, sealed }: { readonly events: readonly Event[]; readonly sealed: boolean }) => (
  <table className="grid">
    <caption className="unseen">Boards of each event</caption>
    <thead>
      <tr>
        <th scope="col">Event</th>
        <th scope="col">Set</th>
        <th scope="col">{sealed ? 'Commitment' : 'Boards'}</th>
      </tr>
    </thead>
    <tbody>
      {events.flatMap(({ contest, name, sets }) =>
        sets.map((set, i) => (
          <tr key={`${contest} ${set.says}`}>
            <th scope="row">{i === 0 ? name : ''}</th>
            <td>{set.says}</td>
            <td className="seal">
              {sealed && set.commitment !== undefined ? (
                <code>{set.commitment}</code>
              ) : (
                STATES[set.state] || boardsText(set.boards)
              )}
            </td>
          </tr>
        )),
      )}
    </tbody>
  </table>
);

const setsIn = ({ events }: BoardSets, state: Set_['state']): readonly Set_[] =>
  events.flatMap(({ sets }) => sets.filter((set) => set.state === state));

const Dealt = ({ data }: { readonly data: BoardSets }) => {
  const dealt = setsIn(data, 'dealt');
  return (
    <section className="stack" aria-label="Boards dealt">
      <p>
        <b>
          {dealt.length === 0
            ? 'No event needs boards.'
            : `${count(dealt.length, 'set')} of boards dealt and sealed.`}
        </b>{' '}
        Players see a board’s cards once everybody has played it. Save the files for the dealing machine in
        each event (F).
      </p>
      <Sets events={data.events} sealed />
    </section>
  );
};

/** Boards for every event of a tournament that needs them: opened, then Enter. */
export const DealTournament = ({
  tournament,
  onClose,
}: {
  readonly tournament: string;
  readonly onClose: () => void;
}) => {
  const client = useQueryClient();
  const [shared, setShared] = useState(false);
  const [seed, setSeed] = useState('');
  const { data, error } = useQuery({
    queryKey: ['tournament', tournament, 'deals'],
    queryFn: () => server.boardSets(tournament),
  });
  const send = useMutation({
    mutationFn: () =>
      server.dealTournament(tournament, {
        ...(shared ? { shared: true as const } : {}),
        ...(seed.trim() === '' ? {} : { seed: seed.trim() }),
      }),
    onSuccess: () => client.invalidateQueries(),
  });
  const title = `Deal boards: ${tournament}`;
  if (send.data)
    return (
      <Sheet title={title} wide onClose={onClose}>
        <Dealt data={send.data} />
      </Sheet>
    );
  const plays = data?.events.some((event) => event.plays) ?? false;
  return (
    <Sheet title={title} wide onClose={onClose}>
      <SheetForm
        send="Deal boards"
        ready
        busy={send.isPending}
        wrong={send.error?.message ?? error?.message}
        onSend={() => send.mutate()}
      >
        <p className="soft">
          Deals every session and round that has no cards yet. No deal is repeated in the tournament, and
          nobody sees a card before the boards are played.
        </p>
        {data === undefined ? null : <Sets events={data.events} sealed={false} />}
        <label className="check">
          <input type="checkbox" checked={shared} onChange={(event) => setShared(event.target.checked)} /> All
          events play the same boards
        </label>
        {plays ? null : (
          <details className="stack">
            <summary>Seed</summary>
            <label className="field">
              <span>Seed (leave empty for this computer’s randomness)</span>
              <input type="text" value={seed} onChange={(event) => setSeed(event.target.value)} />
            </label>
            <SeedNote seed={seed} />
          </details>
        )}
      </SheetForm>
    </Sheet>
  );
};
