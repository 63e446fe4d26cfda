import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useAsk } from '../ask/ask.ts';
import { PersonField } from '../people/person.tsx';
import { type Changes, server } from '../ask/server.ts';
import { Changed, Rounds, Told, type Way } from './changed.tsx';
import { readNumbers } from '../sheet/form.ts';
import { Sheet, SheetForm } from '../sheet/sheet.tsx';

const Ways = ({
  view,
  chosen,
  onChoose,
}: {
  readonly view: Changes;
  readonly chosen: string | undefined;
  readonly onChoose: (key: string) => void;
}) => (
  <fieldset className="change-ways">
    <legend>Ways to play on, the best first</legend>
    {view.ways.map(({ key, title, says, tables }) => (
      <label key={key} className="choice-check">
        <input type="radio" name="way" checked={key === chosen} onChange={() => onChoose(key)} />
        <span>
          <b>{title}</b> · {tables} tables
          <span className="soft"> {says.join(' ')}</span>
        </span>
      </label>
    ))}
  </fieldset>
);

const Count = ({
  label,
  value,
  min,
  max,
  onChange,
  autoFocus = false,
}: {
  readonly label: string;
  readonly value: string;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: string) => void;
  readonly autoFocus?: boolean;
}) => (
  <label className="field">
    <span>{label}</span>
    <input
      type="number"
      min={min}
      max={max}
      autoFocus={autoFocus}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  </label>
);

/** Names of the pairs that come in, each with the number it will have. */
const Late = ({
  coming,
  names,
  onChange,
}: {
  readonly coming: readonly string[];
  readonly names: readonly (readonly [string, string])[];
  readonly onChange: (at: number, players: readonly [string, string]) => void;
}) => (
  <>
    {names.map(([first, second], i) => {
      const pair = coming.length < names.length ? '…' : (coming.at(i - names.length) ?? '…');
      return (
        <div key={i} className="columns">
          <PersonField
            label={`Pair ${pair}: player`}
            value={first}
            onChange={(value) => onChange(i, [value, second])}
          />
          <PersonField
            label={`Pair ${pair}: partner`}
            value={second}
            onChange={(value) => onChange(i, [first, value])}
          />
        </div>
      );
    })}
  </>
);

interface Entering {
  readonly pair: string;
  readonly players: [string, string];
}

/** Everything else that may be wanted: lists of numbers as they are typed. */
interface More {
  readonly leave: string;
  readonly closed: string;
  readonly sections: string;
  readonly phantom: string;
}
const NO_MORE: More = { leave: '', closed: '', sections: '', phantom: '' };

const listOf = (text: string): string => readNumbers(text).join(',');

const wishOf = (from: string, rounds: string, late: number, { leave, closed, sections, phantom }: More) => ({
  ...(from === '' ? {} : { from: Number(from) }),
  ...(rounds === '' ? {} : { rounds: Number(rounds) }),
  ...(late === 0 ? {} : { late }),
  ...(listOf(leave) === '' ? {} : { leave: listOf(leave) }),
  ...(listOf(closed) === '' ? {} : { closed: listOf(closed) }),
  ...(sections === '' ? {} : { sections: Number(sections) }),
  ...(listOf(phantom) === '' ? {} : { phantom: listOf(phantom).split(',')[0] ?? '' }),
});

const Wished = ({
  label,
  placeholder,
  value,
  onChange,
}: {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) => (
  <label className="field">
    <span>{label}</span>
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      placeholder={placeholder}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  </label>
);

/** Who leaves, which table is closed, one section or two, where the phantom goes. */
const Wishes = ({ more, onChange }: { readonly more: More; readonly onChange: (more: More) => void }) => (
  <div className="columns">
    <Wished
      label="Pairs that leave"
      placeholder="3 7"
      value={more.leave}
      onChange={(leave) => onChange({ ...more, leave })}
    />
    <Wished
      label="Tables closed"
      placeholder="4"
      value={more.closed}
      onChange={(closed) => onChange({ ...more, closed })}
    />
    <label className="field">
      <span>Sections</span>
      <select value={more.sections} onChange={(event) => onChange({ ...more, sections: event.target.value })}>
        <option value="">As they are</option>
        <option value="1">Merge into one</option>
        <option value="2">Split in two</option>
      </select>
    </label>
    <Wished
      label="Phantom changes with pair"
      placeholder="5"
      value={more.phantom}
      onChange={(phantom) => onChange({ ...more, phantom })}
    />
  </div>
);

/** The session goes on otherwise: ways are found and shown round by round before one is taken; every result stays. */
export const ChangeMovement = ({
  contest,
  onClose,
}: {
  readonly contest: string;
  readonly onClose: () => void;
}) => {
  const ask = useAsk(contest);
  const [from, setFrom] = useState('');
  const [rounds, setRounds] = useState('');
  const [names, setNames] = useState<readonly (readonly [string, string])[]>([]);
  const [more, setMore] = useState(NO_MORE);
  const [chosen, setChosen] = useState<string>();
  const [printed, setPrinted] = useState<Way>();
  const wish = useDeferredValue(wishOf(from, rounds, names.length, more));
  const { data, error, isFetching } = useQuery({
    queryKey: ['contest', contest, `changes ${JSON.stringify(wish)}`],
    queryFn: () => server.changes(contest, wish),
    placeholderData: (before) => before,
  });
  const way = data?.ways.find(({ key }) => key === chosen) ?? data?.ways[0];
  const isNamed = names.every((pair) => pair.every((name) => name.trim() !== ''));
  const send = () => {
    if (!way || !data) return;
    const numbers = data.coming.slice(data.coming.length - names.length);
    const entering = names.map(
      ([one, other], i): Entering => ({
        pair: numbers[i] ?? '',
        players: [one.trim(), other.trim()],
      }),
    );
    const leaving = readNumbers(more.leave).map(String);
    ask.mutate({
      request: {
        ask: 'change-movement',
        plan: way.plan,
        from: way.from,
        ...(entering.length > 0 ? { entering } : {}),
        ...(leaving.length > 0 ? { leaving } : {}),
      },
      done: `The movement is changed from round ${way.from}. Phones, wall and cards show the new places.`,
      undo: true,
      after: () => setPrinted(way),
    });
  };
  const setLate = (value: string) => {
    const count = Math.max(0, Math.min(8, Number(value)));
    setNames(Array.from({ length: count }, (_, i) => names[i] ?? (['', ''] as const)));
  };
  if (printed !== undefined) return <Changed contest={contest} way={printed} onClose={onClose} />;
  return (
    <Sheet title="Change the movement" wide onClose={onClose}>
      <SheetForm
        send={`Change from round ${way?.from ?? data?.from ?? 1}`}
        busy={ask.isPending}
        wrong={ask.error?.message ?? error?.message}
        disabled={way === undefined || !isNamed || isFetching}
        onSend={send}
      >
        <p className="soft">Results already in stay. Nothing is changed until you press the button.</p>
        <div className="columns three">
          <Count
            label="From round"
            autoFocus
            value={from === '' ? String(data?.from ?? '') : from}
            min={data?.first ?? 1}
            max={(data?.last ?? 1) + 1}
            onChange={setFrom}
          />
          <Count
            label="Rounds in all"
            value={rounds === '' ? String(data ? data.last - data.first + 1 : '') : rounds}
            min={1}
            max={40}
            onChange={setRounds}
          />
          <Count label="Late pairs" value={String(names.length)} min={0} max={8} onChange={setLate} />
        </div>
        <Wishes more={more} onChange={setMore} />
        {data && data.gone.length > 0 ? <p>Leaving: pair {data.gone.join(', ')}.</p> : null}
        <Late
          coming={data?.coming ?? []}
          names={names}
          onChange={(at, players) => setNames(names.map((one, i) => (i === at ? players : one)))}
        />
        <p aria-live="polite" className="soft">
          {isFetching ? 'Looking for ways …' : data && data.ways.length === 0 ? NONE : ''}
        </p>
        {data && data.ways.length > 0 ? <Ways view={data} chosen={way?.key} onChoose={setChosen} /> : null}
        {way ? <Told way={way} /> : null}
        {way ? <Rounds way={way} /> : null}
      </SheetForm>
    </Sheet>
  );
};

const NONE =
  'No way found. Say what has changed: rounds, late pairs, pairs that leave, tables closed, sections or the phantom.';
