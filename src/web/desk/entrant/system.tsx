import { useState } from 'react';
import { useAsk, useStages } from '../ask/ask.ts';
import type { Ask } from '../ask/server.ts';
import { Sheet, SheetForm } from '../sheet/sheet.tsx';
import { CountField, OneOf, WhoField } from '../sheet/field.tsx';

interface Opened {
  readonly contest: string;
  readonly onClose: () => void;
}

type Against = Extract<Ask, { ask: 'lodge-defence' }>['against'];

const AGAINST: readonly (readonly [Against, string])[] = [
  ['yellow', 'A yellow system'],
  ['brown', 'Brown sticker conventions'],
  ['yellow-defence', 'A defence against a yellow system'],
];

/** Notes of a defence: lodged and approved so long before the session they are first used in (ANC 2021 4.7; SABF 4.2.3). */
export const LodgeDefence = ({ contest, onClose }: Opened) => {
  const ask = useAsk(contest);
  const { data } = useStages(contest);
  const [who, setWho] = useState<string>();
  const [against, setAgainst] = useState<Against>('yellow');
  const [system, setSystem] = useState('');
  const [sides, setSides] = useState('1');
  const [round, setRound] = useState<string>();
  const [approved, setApproved] = useState(false);
  if (data === undefined) return null;
  const first = round ?? String(data.head.round + 1);
  return (
    <Sheet title="Lodge a written defence" wide onClose={onClose}>
      <SheetForm
        send="Take it"
        busy={ask.isPending}
        wrong={ask.error?.message}
        disabled={who === undefined || system.trim() === ''}
        onSend={() =>
          who !== undefined &&
          ask.mutate({
            request: {
              ask: 'lodge-defence',
              contestant: who,
              against,
              system: system.trim(),
              sides: Number(sides),
              round: Number(first),
              ...(approved ? { approved: true } : {}),
            },
            done: `The notes of ${who} may be used from round ${first}.`,
            after: onClose,
            undo: true,
          })
        }
      >
        <div className="columns">
          <WhoField label="Whose notes" all={data.entered} value={who} onChange={setWho} autoFocus />
          <OneOf
            label="Against"
            options={AGAINST}
            value={against}
            onChange={(next) => setAgainst(next as Against)}
          />
        </div>
        <div className="columns three">
          <label className="field">
            <span>Its name</span>
            <input type="text" value={system} onChange={(event) => setSystem(event.target.value)} />
          </label>
          <CountField label="Sides of a sheet" value={sides} onChange={setSides} />
          <CountField label="First used in round" value={first} onChange={setRound} />
        </div>
        <label className="check">
          <input type="checkbox" checked={approved} onChange={(event) => setApproved(event.target.checked)} />{' '}
          Read and approved
        </label>
      </SheetForm>
    </Sheet>
  );
};

/** Until when systems are lodged, where the regulation leaves it to be announced (ANC 2021 4.2, 4.6). */
export const SetDeadline = ({ contest, onClose }: Opened) => {
  const ask = useAsk(contest);
  const [until, setUntil] = useState('');
  const at = until === '' ? undefined : new Date(until);
  return (
    <Sheet title="Announce until when systems are lodged" onClose={onClose}>
      <SheetForm
        send="Announce"
        busy={ask.isPending}
        wrong={ask.error?.message}
        disabled={at === undefined}
        onSend={() =>
          at !== undefined &&
          ask.mutate({
            request: { ask: 'set-deadline', until: at.toISOString() },
            done: 'It stands on the public register.',
            after: onClose,
            undo: true,
          })
        }
      >
        <label className="field">
          <span>Day and time here</span>
          <input type="datetime-local" value={until} onChange={(event) => setUntil(event.target.value)} />
        </label>
      </SheetForm>
    </Sheet>
  );
};
