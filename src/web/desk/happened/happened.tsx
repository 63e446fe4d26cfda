import { useState } from 'react';
import type { ContestHead } from '../../../engine/view/night.ts';
import { happenedIn, type Open } from '../frame/menu.ts';
import { OpenedSheet } from '../frame/opened.tsx';
import type { At } from './place.ts';

/** What happens every week, on the table or the board it happened at: one press, and what it would do is shown first. */
export const Happened = ({
  contest,
  head,
  at,
  onClose,
}: {
  readonly contest: string;
  readonly head: ContestHead;
  readonly at: At;
  readonly onClose: () => void;
}) => {
  const [open, setOpen] = useState<Open>();
  if (head.phase !== 'playing' && head.phase !== 'closed') return null;
  return (
    <details className="happened">
      <summary>What happened?</summary>
      <p className="row">
        {happenedIn(head).map(({ open: one, says }) => (
          <button key={one} type="button" className="button" onClick={() => setOpen(one)}>
            {says}
          </button>
        ))}
      </p>
      {open === undefined ? null : (
        <OpenedSheet open={open} contest={contest} head={head} at={at} onClose={onClose} />
      )}
    </details>
  );
};
