import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { server } from './server.ts';
import { PersonField } from './person.tsx';
import { Sheet, SheetForm } from './sheet.tsx';
import { say } from './status.ts';

/** Before round 2 a pair more is seated; the server finds the plan that keeps every result in. */
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
  const seat = useMutation({
    mutationFn: () => server.seatLatePair(contest, [first.trim(), second.trim()]),
    onSuccess: async (answer) => {
      say(answer.says);
      await client.invalidateQueries({ queryKey: ['contest', contest] });
      onClose();
    },
  });
  return (
    <Sheet title="Seat a late pair" onClose={onClose}>
      <SheetForm
        send="Seat them"
        busy={seat.isPending}
        wrong={seat.error?.message}
        disabled={first.trim() === '' || second.trim() === ''}
        onSend={() => seat.mutate()}
      >
        <p className="soft">
          Possible until round 2 is called. They take the empty seats where there are some; results already in
          stay.
        </p>
        <div className="columns">
          <PersonField label="Player" value={first} onChange={setFirst} autoFocus />
          <PersonField label="Partner" value={second} onChange={setSecond} />
        </div>
      </SheetForm>
    </Sheet>
  );
};
