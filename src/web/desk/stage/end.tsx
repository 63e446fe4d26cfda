import { useState } from 'react';
import { useStages } from '../ask/ask.ts';
import { Reason } from '../sheet/reason.tsx';
import { Sheet } from '../sheet/sheet.tsx';
import { ActSheet } from '../sheet/effect.tsx';

interface Open {
  readonly contest: string;
  readonly onClose: () => void;
}

/** A stage ends before all its rounds: what comes of it is shown first. */
export const EndHere = ({
  contest,
  stage,
  body,
  onClose,
}: Open & { readonly stage: string; readonly body?: true }) => {
  const [why, setWhy] = useState('');
  const [by, setBy] = useState('');
  return (
    <ActSheet
      contest={contest}
      title="End the stage here"
      send="End it here"
      done="The stage is closed; what was played counts."
      request={{ ask: 'close-stage', stage, why: why.trim(), ...(body ? { body: by.trim() || '…' } : {}) }}
      needs={
        why.trim() === ''
          ? 'Say why: everybody is told, and it stays in the history.'
          : body && by.trim() === ''
            ? 'Name the body that decided.'
            : undefined
      }
      onClose={onClose}
    >
      {body ? (
        <label className="field">
          <span>Who decided</span>
          <input type="text" autoComplete="off" value={by} onChange={(event) => setBy(event.target.value)} />
        </label>
      ) : null}
      <Reason
        value={why}
        onChange={setWhy}
        usual={['No legal draw is left', 'Too few are left', 'The room is lost']}
      />
    </ActSheet>
  );
};

/** From the list of acts: a stage with rounds still to come, by a body that decides it. */
export const EndEarly = ({ contest, onClose }: Open) => {
  const { data } = useStages(contest);
  const open = data?.stages.find(
    ({ closed, play }) => !closed && (play === 'swiss' || play === 'robin' || play === 'sessions'),
  );
  if (data === undefined) return null;
  if (open !== undefined) return <EndHere contest={contest} stage={open.stage} body onClose={onClose} />;
  return (
    <Sheet title="End the stage here" onClose={onClose}>
      <p className="notice heed">No Swiss, round robin or sessions are on.</p>
    </Sheet>
  );
};
