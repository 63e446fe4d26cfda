import { useState } from 'react';
import { shortText } from '../parts/name.tsx';
import { useStages } from './ask.ts';
import { Reason } from './reason.tsx';
import { Sheet } from './sheet.tsx';
import { ActSheet } from './stageeffect.tsx';
import { CountField, OneOf } from './stagewho.tsx';

/** One that was noted as away plays again: what it missed until then stays missed. */
export const Back = ({ contest, onClose }: { readonly contest: string; readonly onClose: () => void }) => {
  const { data } = useStages(contest);
  const [chosen, setChosen] = useState<string>();
  const [from, setFrom] = useState<string>();
  const [why, setWhy] = useState('');
  if (data === undefined) return null;
  const all = data.away ?? [];
  const away = all.find(({ who }) => who.pair === chosen) ?? all[0];
  if (away === undefined)
    return (
      <Sheet title="They are back" onClose={onClose}>
        <p className="notice">Nobody is noted as away from a round that is on or to come.</p>
      </Sheet>
    );
  const { who } = away;
  const first = from ?? String(Math.max(data.head.round, away.from + 1));
  return (
    <ActSheet
      contest={contest}
      title="They are back"
      send="Let them play"
      done={`${shortText(who)} plays again from round ${first}.`}
      request={{ ask: 'note-return', contestant: who.pair, from: Number(first), why: why.trim() }}
      needs={why.trim() === '' ? 'Say why: it stays in the history.' : undefined}
      onClose={onClose}
    >
      <div className="columns">
        <OneOf
          label="Who"
          options={all.map(
            (one) =>
              [
                one.who.pair,
                `${one.who.pair} ${shortText(one.who)}, away ${one.from === one.to ? `in round ${one.from}` : `in rounds ${one.from} to ${one.to}`}`,
              ] as const,
          )}
          value={who.pair}
          onChange={(next) => {
            setChosen(next);
            setFrom(undefined);
          }}
        />
        <CountField label="From round" value={first} onChange={setFrom} min={1} />
      </div>
      <p className="notice">
        Until then what they missed stays missed. From that round on they sit where they were seated, or are
        drawn again.
      </p>
      <Reason value={why} onChange={setWhy} usual={['Came after all', 'Well again']} />
    </ActSheet>
  );
};
