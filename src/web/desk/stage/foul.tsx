import { useState } from 'react';
import { useStages } from '../ask/ask.ts';
import { Reason } from '../sheet/reason.tsx';
import type { Ask } from '../ask/server.ts';
import { needsWhy, numbered } from '../sheet/match.tsx';
import { ActSheet } from '../sheet/effect.tsx';
import { OneOf } from '../sheet/field.tsx';

const WAYS = [
  ['', 'As the regulations have it'],
  ['no-consequence', 'It was of no consequence: one datum'],
  ['separate', 'Each form has its own datum'],
  ['cancel', 'Those results are cancelled'],
] as const;
type Way = Exclude<(typeof WAYS)[number][0], ''>;

/** Some tables played another form of a board that is measured by a datum (ANC 2021 7.2; SABF 12.3). */
export const FoulBoard = ({
  contest,
  onClose,
}: {
  readonly contest: string;
  readonly onClose: () => void;
}) => {
  const { data } = useStages(contest);
  const [at, setUnit] = useState<string>();
  const [typed, setBoard] = useState<string>();
  const [text, setText] = useState('');
  const [way, setWay] = useState('');
  const [why, setWhy] = useState('');
  if (data === undefined) return null;
  const units = data.stages
    .flatMap(({ name, play, units: some }) =>
      some.map((unit) => ({
        ...unit,
        says: `${name}, ${play === 'sessions' ? 'session' : 'round'} ${unit.number}`,
      })),
    )
    .toReversed();
  const unit = units.find(({ from }) => String(from) === at) ?? units[0];
  const board = unit?.boards.find((one) => String(one) === typed) ?? unit?.boards[0];
  const tables = [...new Set((text.match(/\d+/g) ?? []).map(Number))];
  const request: Ask | undefined =
    unit === undefined || board === undefined
      ? undefined
      : {
          ask: 'foul-board',
          round: unit.from,
          board,
          tables,
          ...(way === '' ? {} : { as: way as Way }),
          why: why.trim(),
        };
  return (
    <ActSheet
      contest={contest}
      title="A board was played in two forms"
      send="Score it so"
      done={`Board ${board ?? ''} is scored by its forms.`}
      request={request}
      needs={needsWhy(why)}
      onClose={onClose}
    >
      <div className="columns">
        <OneOf
          label="Round or session"
          options={units.map(({ from, says }) => [String(from), says] as const)}
          value={String(unit?.from ?? '')}
          onChange={setUnit}
        />
        <OneOf
          label="Board"
          options={numbered(unit?.boards ?? [])}
          value={String(board ?? '')}
          onChange={setBoard}
        />
      </div>
      <div className="columns">
        <label className="field">
          <span>Tables that played the other form</span>
          <input
            type="text"
            inputMode="numeric"
            placeholder="7 8 12"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        <OneOf label="What becomes of it" options={WAYS} value={way} onChange={setWay} />
      </div>
      <p className="soft">
        All other tables played it as it was dealt. Without a table it is one board again. A single result
        that cannot count is adjusted at its table.
      </p>
      <Reason value={why} onChange={setWhy} usual={['Cards changed places', 'Wrongly duplicated']} />
    </ActSheet>
  );
};
