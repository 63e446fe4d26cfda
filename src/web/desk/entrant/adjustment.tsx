import { useState } from 'react';
import { shortText } from '../../parts/text/name.tsx';
import { useConduct } from '../ask/ask.ts';
import { Reason } from '../sheet/reason.tsx';
import { Sheet } from '../sheet/sheet.tsx';
import { ActSheet } from '../sheet/effect.tsx';
import { CountField, OneOf } from '../sheet/field.tsx';

const LEVELS: Readonly<Record<string, string>> = {
  some: 'Some',
  significant: 'Significant',
  substantial: 'Substantial',
};

/** Little or no improvement costs nothing: that is said by choosing none. */
export const sayLevels = (levels: readonly string[]): readonly (readonly [string, string])[] => [
  ['', 'Little or none'],
  ...levels.filter((one) => one !== 'none').map((one) => [one, LEVELS[one] ?? one] as const),
];

/** A side has the adjustment for a substitute looked at again: the one that fielded it only with timely notice (SABF 13.4). */
export const ContestSubstitute = ({
  contest,
  onClose,
}: {
  readonly contest: string;
  readonly onClose: () => void;
}) => {
  const { data } = useConduct(contest);
  const [named, setUsed] = useState<string>();
  const [chosen, setSide] = useState<string>();
  const [level, setLevel] = useState('');
  const [imps, setImps] = useState('');
  const [why, setWhy] = useState('');
  if (data === undefined) return null;
  const used = data.substitutes.find(({ fact }) => fact === named) ?? data.substitutes[0];
  if (used === undefined)
    return (
      <Sheet title="Contest the adjustment for a substitute" onClose={onClose}>
        <p className="notice">No substitute has played whose side is adjusted.</p>
      </Sheet>
    );
  const sides = [...used.against, used.who];
  const side = sides.find(({ pair }) => pair === chosen) ?? sides[0];
  const request =
    side === undefined
      ? undefined
      : {
          ask: 'contest-substitute' as const,
          substitute: used.fact,
          side: side.pair,
          ...(level === '' ? {} : { level }),
          ...(imps.trim() === '' ? {} : { imps: Number(imps) }),
          why: why.trim(),
        };
  return (
    <ActSheet
      contest={contest}
      title="Contest the adjustment for a substitute"
      send="Set it"
      done="The adjustment is set anew."
      request={request}
      needs={why.trim() === '' ? 'Say why: it stays in the history.' : undefined}
      onClose={onClose}
    >
      <OneOf
        label="Which substitute"
        options={data.substitutes.map((one) => [one.fact, one.says] as const)}
        value={used.fact}
        onChange={setUsed}
      />
      <p className="notice" role="status">
        {used.fielding
          ? 'Both sides may contest it.'
          : `${shortText(used.who)} gave no notice in time: only the other side may contest it.`}{' '}
        <span className="soft">{used.clause}</span>
      </p>
      <div className="columns three">
        <OneOf
          label="Who contests it"
          options={sides.map((one) => [one.pair, `${one.pair} ${shortText(one)}`] as const)}
          value={side?.pair ?? ''}
          onChange={setSide}
        />
        <OneOf label="Improvement found" options={sayLevels(used.levels)} value={level} onChange={setLevel} />
        <CountField
          label="IMPs a match to the other side, if not the guide’s"
          value={imps}
          onChange={setImps}
          min={0}
        />
      </div>
      <Reason
        value={why}
        onChange={setWhy}
        usual={['Played before together', 'No better than who was away']}
      />
    </ActSheet>
  );
};
