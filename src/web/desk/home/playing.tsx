import { useState } from 'react';
import type { ContestHead } from '../../../engine/view/night.ts';
import { useAsk, useSetup } from '../ask/ask.ts';
import { PairField } from '../sheet/choose.tsx';
import { Sheet, SheetForm } from '../sheet/sheet.tsx';

/** Whoever directs and plays is shown nothing of boards still to be played (DEAL-5; Law 16D). */
export const Playing = ({
  contest,
  head,
  onClose,
}: {
  readonly contest: string;
  readonly head: ContestHead;
  readonly onClose: () => void;
}) => {
  const ask = useAsk(contest);
  const { data } = useSetup(contest);
  const [pair, setPair] = useState<string | undefined>(head.playing);
  if (data === undefined) return null;
  const send = (as: string | undefined) =>
    ask.mutate({
      request: { ask: 'direct-and-play', ...(as === undefined ? {} : { pair: as }) },
      done:
        as === undefined
          ? 'This desk shows every board again.'
          : `This desk hides what ${as} has still to play.`,
      after: onClose,
    });
  return (
    <Sheet title="Directing and playing" onClose={onClose}>
      <SheetForm
        send="Hide my boards"
        busy={ask.isPending}
        wrong={ask.error?.message}
        disabled={pair === undefined}
        also={
          head.playing === undefined ? undefined : (
            <button type="button" className="button" disabled={ask.isPending} onClick={() => send(undefined)}>
              I no longer play
            </button>
          )
        }
        onSend={() => send(pair)}
      >
        <p>
          Contracts, results and hands of boards you have still to play are left out of every page of this
          desk, until you have played them. While boards are left to play, only another director can lift
          this. Both stay in the history. If you sign in under your own name and are entered, your desk does
          this by itself.
        </p>
        <PairField pairs={data.pairs} value={pair} onChange={setPair} autoFocus />
      </SheetForm>
    </Sheet>
  );
};
