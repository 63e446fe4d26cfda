import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shortText } from '../../parts/text/name.tsx';
import type { Admission, PlayersTold } from '../ask/server.ts';
import { useAsk } from '../ask/ask.ts';
import { type Field, fieldsFor, knownOf, type Typed, typedOf } from '../people/known.ts';
import { server } from '../ask/server.ts';
import { Sheet, SheetForm } from '../sheet/sheet.tsx';
import { OneOf, WhoField } from '../sheet/field.tsx';

interface Opened {
  readonly contest: string;
  readonly onClose: () => void;
}
type Entry = Admission['entries'][number];
type Person = Entry['people'][number];

export const useAdmission = (contest: string) =>
  useQuery({ queryKey: ['contest', contest, 'admission'], queryFn: () => server.admission(contest) });

const YES_NO = [
  ['', 'Not known'],
  ['yes', 'Yes'],
  ['no', 'No'],
] as const;

const FOUND = { refused: 'Against it', unknown: 'To find out', lifted: 'Lifted' } as const;

/** One thing that is known of a player, or not yet. */
export const OneField = ({
  field: { says, kind },
  on,
  value,
  onChange,
}: {
  readonly field: Field;
  readonly on: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) =>
  kind === 'yes-no' ? (
    <OneOf label={says} options={YES_NO} value={value} onChange={onChange} />
  ) : (
    <label className="field">
      <span>{kind === 'points' ? `${says} on ${on ?? ''}` : says}</span>
      <input
        type={kind === 'day' ? 'date' : kind === 'points' || kind === 'months' ? 'number' : 'text'}
        {...(kind === 'points' ? { step: '0.01', min: 0 } : kind === 'months' ? { min: 0 } : {})}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );

/** Every finding with its clause: what is against an entry, what is to be found out, what was lifted. */
const Findings = ({ entry }: { readonly entry: Entry }) => (
  <ul className="bare findings">
    {entry.findings.map(({ found, player, need, says, clause }) => (
      <li
        key={`${found} ${player ?? ''} ${need} ${clause}`}
        className={found === 'refused' ? 'notice heed' : ''}
      >
        <b>{FOUND[found]}</b>: {player === undefined ? '' : `${nameIn(entry, player)}, `}
        {says} <span className="soft">({clause})</span>
      </li>
    ))}
  </ul>
);

const nameIn = ({ people }: Entry, player: string): string =>
  people.find((one) => one.player === player)?.name ?? player;

const OnePerson = ({
  person: { name },
  fields,
  on,
  typed,
  onTyped,
  liftable,
  lifted,
  onLifted,
}: {
  readonly person: Person;
  readonly fields: readonly Field[];
  readonly on: string | undefined;
  readonly typed: Typed;
  readonly onTyped: (typed: Typed) => void;
  readonly liftable: Admission['needs'];
  readonly lifted: readonly string[];
  readonly onLifted: (lifted: readonly string[]) => void;
}) => (
  <fieldset className="stack">
    <legend>{name}</legend>
    <div className="columns three">
      {fields.map((field) => (
        <OneField
          key={field.name}
          field={field}
          on={on}
          value={typed[field.name] ?? ''}
          onChange={(value) => onTyped({ ...typed, [field.name]: value })}
        />
      ))}
    </div>
    {liftable.map(({ need, says, unless }) => (
      <label key={need} className="check">
        <input
          type="checkbox"
          checked={lifted.includes(need)}
          onChange={(event) =>
            onLifted(event.target.checked ? [...lifted, need] : lifted.filter((one) => one !== need))
          }
        />{' '}
        Lifted by {unless}: {says}
      </label>
    ))}
  </fieldset>
);

const asYes = (value: boolean | undefined): string => (value === undefined ? '' : value ? 'yes' : 'no');
const said = <K extends string>(name: K, value: string): Partial<Record<K, boolean>> =>
  value === '' ? {} : ({ [name]: value === 'yes' } as Partial<Record<K, boolean>>);

const EntryForm = ({
  contest,
  view,
  entry,
  onDone,
}: {
  readonly contest: string;
  readonly view: Admission;
  readonly entry: Entry;
  readonly onDone: () => void;
}) => {
  const ask = useAsk(contest);
  const needs = view.needs.map(({ need }) => need);
  const fields = fieldsFor(needs);
  const on = view.needs.find((one) => one.on !== undefined)?.on;
  const liftable = view.needs.filter(({ unless }) => unless !== undefined);
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>(() =>
    Object.fromEntries(entry.people.map(({ player, known }) => [player, typedOf(known, on)])),
  );
  const [lifted, setLifted] = useState<Readonly<Record<string, readonly string[]>>>(() =>
    Object.fromEntries(entry.people.map(({ player, known }) => [player, known.lifted ?? []])),
  );
  const [nominated, setNominated] = useState(asYes(entry.nominated));
  const [paid, setPaid] = useState(asYes(entry.paid));
  const [contending, setContending] = useState(asYes(entry.contending));
  const players: PlayersTold = Object.fromEntries(
    entry.people.map(({ player }) => [
      player,
      knownOf(fields, typed[player] ?? {}, on, lifted[player] ?? []),
    ]),
  );
  return (
    <SheetForm
      send="Note it"
      busy={ask.isPending}
      wrong={ask.error?.message}
      onSend={() =>
        ask.mutate({
          request: {
            ask: 'describe-entry',
            contestant: entry.who.pair,
            about: {
              players,
              ...said('nominated', nominated),
              ...said('paid', paid),
              ...said('contending', contending),
            },
          },
          done: `Noted for ${shortText(entry.who)}.`,
          after: onDone,
          undo: true,
        })
      }
    >
      <Findings entry={entry} />
      {needs.includes('nominated-or-paid') ? (
        <div className="columns">
          <OneOf label="Nominated by its club" options={YES_NO} value={nominated} onChange={setNominated} />
          <OneOf label="Fee paid" options={YES_NO} value={paid} onChange={setPaid} />
        </div>
      ) : null}
      {needs.includes('contending-declared') ? (
        <OneOf label="Contends for the places" options={YES_NO} value={contending} onChange={setContending} />
      ) : null}
      {fields.length === 0
        ? null
        : entry.people.map((person) => (
            <OnePerson
              key={person.player}
              person={person}
              fields={fields}
              on={on}
              typed={typed[person.player] ?? {}}
              onTyped={(next) => setTyped({ ...typed, [person.player]: next })}
              liftable={liftable}
              lifted={lifted[person.player] ?? []}
              onLifted={(next) => setLifted({ ...lifted, [person.player]: next })}
            />
          ))}
    </SheetForm>
  );
};

/** How it stands: how many have something against them, how many things are to be found out. */
const Tally = ({ view }: { readonly view: Admission }) => {
  const of = (found: keyof typeof FOUND) =>
    view.entries.flatMap(({ findings }) => findings).filter((one) => one.found === found).length;
  const against = view.entries.filter(({ findings }) => findings.some(({ found }) => found === 'refused'));
  return (
    <>
      {view.rule === undefined ? null : (
        <p className="soft">
          {view.rule.says} ({view.rule.clause})
        </p>
      )}
      <ul className="bare">
        {view.needs.map(({ need, says, clause, for: only }) => (
          <li key={`${need} ${clause}`}>
            Asked of everybody{only === undefined ? '' : ` in ${only.join(', ')}`}: {says}{' '}
            <span className="soft">({clause})</span>
          </li>
        ))}
      </ul>
      <p>
        {view.entries.length} entered: {against.length === 0 ? 'nothing is known against any' : ''}
        {against.map(({ who }) => shortText(who)).join(', ')}
        {against.length === 0 ? '' : ' may not play'}; {of('unknown')} things to find out, {of('lifted')}{' '}
        lifted.
      </p>
      {view.late.map(({ who, says }) => (
        <p key={who.pair} className="notice heed">
          {shortText(who)}: {says}
        </p>
      ))}
      {view.lastFirst === undefined ? null : (
        <p className="soft">
          Were there too many to play, the last to nominate would go first:{' '}
          {view.lastFirst.order.map(shortText).join(', then ')} ({view.lastFirst.clause})
        </p>
      )}
    </>
  );
};

/** What the regulations ask of those who enter, and what is known of each (CND-3, CND-4, CND-15, CND-16). */
export const CheckEntries = ({ contest, onClose }: Opened) => {
  const { data } = useAdmission(contest);
  const [who, setWho] = useState<string>();
  if (data === undefined) return null;
  const entry = data.entries.find((one) => one.who.pair === who);
  return (
    <Sheet title="Check the entries" wide onClose={onClose}>
      <Tally view={data} />
      {data.needs.length === 0 ? (
        <p className="soft">No document in force asks anything of the players here.</p>
      ) : (
        <WhoField
          label="Whose entry"
          all={data.entries.map((one) => one.who)}
          value={who}
          onChange={setWho}
          autoFocus
        />
      )}
      {entry === undefined ? null : (
        <EntryForm
          key={entry.who.pair}
          contest={contest}
          view={data}
          entry={entry}
          onDone={() => setWho(undefined)}
        />
      )}
    </Sheet>
  );
};
