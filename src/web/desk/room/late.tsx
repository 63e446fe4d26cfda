import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isClosed, server } from '../ask/server.ts';
import { PersonField } from '../people/person.tsx';
import { Sheet, SheetForm } from '../sheet/sheet.tsx';
import { PasteTeams } from '../stage/teams.tsx';
import { say } from '../frame/status.ts';

/** A pair more is seated now, or comes with the next session or round; how, or why not, is told before any name is typed. */
export const LatePair = ({
  contest,
  onClose,
}: {
  readonly contest: string;
  readonly onClose: () => void;
}) => {
  const client = useQueryClient();
  const [first, setFirst] = useState('');
  const [second, setSecond] = useState('');
  const [house, setHouse] = useState(false);
  const way = useQuery({
    queryKey: ['contest', contest, 'late-pair'],
    queryFn: () => server.latePair(contest),
  });
  const seat = useMutation({
    mutationFn: (more: { readonly accepted?: string }) =>
      server.seatLatePair(contest, [first.trim(), second.trim()], {
        ...more,
        ...(house ? { house: true } : {}),
      }),
    onSuccess: async (answer) => {
      say(answer.says);
      await client.invalidateQueries({ queryKey: ['contest', contest] });
      onClose();
    },
  });
  if (way.data?.possible === false)
    return (
      <Sheet title="Seat a late pair" onClose={onClose}>
        <p className="notice heed" role="status">
          {way.data.says}
        </p>
      </Sheet>
    );
  return (
    <Sheet title="Seat a late pair" onClose={onClose}>
      <SheetForm
        send="Seat them"
        busy={seat.isPending}
        wrong={seat.error?.message ?? way.error?.message}
        disabled={first.trim() === '' || second.trim() === ''}
        onSend={() => seat.mutate({})}
      >
        <p className="soft">
          {way.data === undefined ? 'One moment …' : `${way.data.says}. Results already in stay.`}
        </p>
        <div className="columns">
          <PersonField label="Player" value={first} onChange={setFirst} autoFocus />
          <PersonField label="Partner" value={second} onChange={setSecond} />
        </div>
        {way.data?.house === true ? (
          <label className="check">
            <input type="checkbox" checked={house} onChange={(event) => setHouse(event.target.checked)} /> A
            house pair: it plays to make the number even, and is not placed
          </label>
        ) : null}
        {isClosed(seat.error) ? (
          <button
            type="button"
            className="button"
            disabled={seat.isPending}
            onClick={() => seat.mutate({ accepted: 'committee' })}
          >
            Entries have closed: the committee takes them all the same
          </button>
        ) : null}
      </SheetForm>
    </Sheet>
  );
};

/** A team more comes with the next round that is drawn; from which one and on how many VPs is told first (SABF 13.1). */
export const LateTeam = ({
  contest,
  onClose,
}: {
  readonly contest: string;
  readonly onClose: () => void;
}) => {
  const way = useQuery({
    queryKey: ['contest', contest, 'late-pair'],
    queryFn: () => server.latePair(contest),
  });
  return (
    <Sheet title="Enter late team" wide onClose={onClose}>
      <p className={way.data?.possible === false ? 'notice heed' : 'soft'} role="status">
        {way.data === undefined
          ? (way.error?.message ?? 'One moment …')
          : way.data.possible
            ? `${way.data.says}. Results already in stay.`
            : way.data.says}
      </p>
      {way.data?.possible === true ? <PasteTeams contest={contest} onEntered={onClose} /> : null}
    </Sheet>
  );
};
