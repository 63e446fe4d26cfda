import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAsk } from '../ask/ask.ts';
import { PersonField } from '../people/person.tsx';
import { type Changes, server } from '../ask/server.ts';
import { Sheet, SheetForm } from '../sheet/sheet.tsx';

/** Every round to come, table by table; what is other than planned is marked. */
const Rounds = ({ way }: { readonly way: Changes['ways'][number] }) => (
  <div className="change-rounds">
    {way.rounds.map(({ round, tables, out }) => (
      <table key={round} className="lines change-round">
        <caption>
          Round {round}
          {out.length > 0 ? ` · sits out: ${out.join(', ')}` : ''}
        </caption>
        <thead>
          <tr>
            <th>Table</th>
            <th>NS</th>
            <th>EW</th>
            <th>Boards</th>
          </tr>
        </thead>
        <tbody>
          {tables.map(({ table, ns, ew, boards, changed }) => (
            <tr key={table} className={changed ? 'changed' : undefined}>
              <td>{table}</td>
              <td>{ns}</td>
              <td>{ew}</td>
              <td>
                {boards}
                {changed ? <span className="mark-changed"> ● changed</span> : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    ))}
  </div>
);

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

const wishOf = (from: string, rounds: string, late: number) => ({
  ...(from === '' ? {} : { from: Number(from) }),
  ...(rounds === '' ? {} : { rounds: Number(rounds) }),
  ...(late === 0 ? {} : { late }),
});

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
  const [chosen, setChosen] = useState<string>();
  const wish = wishOf(from, rounds, names.length);
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
    ask.mutate({
      request: {
        ask: 'change-movement',
        plan: way.plan,
        from: way.from,
        ...(entering.length > 0 ? { entering } : {}),
      },
      done: `The movement is changed from round ${way.from}. Phones, wall and cards show the new places.`,
      undo: true,
      after: onClose,
    });
  };
  const setLate = (value: string) => {
    const count = Math.max(0, Math.min(8, Number(value)));
    setNames(Array.from({ length: count }, (_, i) => names[i] ?? (['', ''] as const)));
  };
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
        {data && data.gone.length > 0 ? <p>Gone home: pair {data.gone.join(', ')}.</p> : null}
        <Late
          coming={data?.coming ?? []}
          names={names}
          onChange={(at, players) => setNames(names.map((one, i) => (i === at ? players : one)))}
        />
        <p aria-live="polite" className="soft">
          {isFetching ? 'Looking for ways …' : data && data.ways.length === 0 ? NONE : ''}
        </p>
        {data && data.ways.length > 0 ? <Ways view={data} chosen={way?.key} onChoose={setChosen} /> : null}
        {way ? <Rounds way={way} /> : null}
      </SheetForm>
    </Sheet>
  );
};

const NONE =
  'No change is wanted yet: choose another number of rounds, late pairs, or let a pair go home first.';
