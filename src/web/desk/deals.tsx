import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { server } from './server.ts';
import { Sheet, SheetForm } from './sheet.tsx';
import { say } from './status.ts';

const listed = (boards: readonly number[]): string =>
  boards.length === 0
    ? 'none yet'
    : boards.length === 1
      ? String(boards[0])
      : boards.at(-1) === (boards[0] ?? 0) + boards.length - 1
        ? `${boards[0]} to ${boards.at(-1)}`
        : boards.join(', ');

/** The cards of the boards, from the dealing machine's file: leads are then checked as they are entered. */
export const Deals = ({ contest, onClose }: { readonly contest: string; readonly onClose: () => void }) => {
  const client = useQueryClient();
  const [text, setText] = useState('');
  const { data } = useQuery({
    queryKey: ['contest', contest, 'deals'],
    queryFn: () => server.deals(contest),
  });
  const send = useMutation({
    mutationFn: () => server.setDeals(contest, text),
    onSuccess: async ({ boards, missing }) => {
      await client.invalidateQueries({ queryKey: ['contest', contest] });
      onClose();
      say(
        `The cards of ${boards.length === 1 ? 'one board' : `${boards.length} boards`} are kept.${missing.length === 0 ? '' : ` Boards ${listed(missing)} have none.`}`,
      );
    },
  });
  return (
    <Sheet title="Attach the deals" onClose={onClose}>
      <SheetForm
        send="Keep them"
        busy={send.isPending}
        wrong={send.error?.message}
        disabled={text.trim() === ''}
        onSend={() => send.mutate()}
      >
        <p className="soft">
          A lead entered on a phone is then checked against the hand it comes from. Players see the cards of a
          board once nobody has it still to play. Known: {listed(data?.boards ?? [])}.
        </p>
        <label className="field">
          <span>PBN file</span>
          <input
            type="file"
            accept=".pbn,text/plain"
            onChange={(event) => void event.target.files?.[0]?.text().then(setText)}
          />
        </label>
        <label className="field">
          <span>Or paste what is in it</span>
          <textarea
            rows={8}
            spellCheck={false}
            placeholder={'[Board "1"]\n[Deal "N:AKQ2.K3.AK4.J876 …"]'}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
      </SheetForm>
    </Sheet>
  );
};
