import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { server } from '../ask/server.ts';
import { Sheet, SheetForm } from '../sheet/sheet.tsx';
import { say } from '../frame/status.ts';

/** What a contest is a contest of: those there are, or a new name. */
export const TournamentField = ({
  value,
  onChange,
  autoFocus = false,
}: {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoFocus?: boolean;
}) => {
  const { data = [] } = useQuery({ queryKey: ['contests'], queryFn: server.contests });
  const known = [...new Set(data.flatMap(({ tournament }) => tournament ?? []))].sort();
  return (
    <label className="field">
      <span>Tournament (where it is one of several contests)</span>
      <input
        type="text"
        list="tournaments"
        maxLength={80}
        autoComplete="off"
        autoFocus={autoFocus}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id="tournaments">
        {known.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </label>
  );
};

/** A contest is put into a tournament, or taken out: its results then stand on one page with the others’. */
export const Belongs = ({ contest, onClose }: { readonly contest: string; readonly onClose: () => void }) => {
  const client = useQueryClient();
  const { data } = useQuery({ queryKey: ['known', contest], queryFn: () => server.contest(contest) });
  const [typed, setTyped] = useState<string>();
  const value = typed ?? data?.tournament ?? '';
  const set = useMutation({
    mutationFn: () => server.setTournament(contest, value.trim()),
    onSuccess: async ({ tournament }) => {
      say(tournament === undefined ? 'It is a contest by itself.' : `It is a contest of ${tournament}.`);
      await client.invalidateQueries({ queryKey: ['contests'] });
      await client.invalidateQueries({ queryKey: ['known', contest] });
      onClose();
    },
  });
  return (
    <Sheet title="A contest of which tournament" onClose={onClose}>
      <SheetForm send="Set" busy={set.isPending} wrong={set.error?.message} onSend={() => set.mutate()}>
        <TournamentField value={value} onChange={setTyped} autoFocus />
        <p className="soft">
          All contests of a tournament stand together in the list and on one public page. Leave it empty for a
          contest by itself.
        </p>
      </SheetForm>
    </Sheet>
  );
};
