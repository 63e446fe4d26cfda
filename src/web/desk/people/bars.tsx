import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PersonField } from './person.tsx';
import { type Bars as BarsView, server } from '../ask/server.ts';
import { OneOf } from '../sheet/field.tsx';
import { say } from '../frame/status.ts';
import { shortDayOf, todayHere } from '../ask/time.ts';

type Cause = BarsView['bars'][number]['cause'];

const CAUSES: readonly (readonly [Cause, string])[] = [
  ['absent', 'Stayed away without a substitute'],
  ['became-ineligible', 'Became ineligible for the state team'],
  ['withdrew-unexcused', 'Left a state team without an accepted reason'],
];
const causeText = (cause: Cause): string => CAUSES.find(([one]) => one === cause)?.[1] ?? cause;

const useBars = () => useQuery({ queryKey: ['bars'], queryFn: () => server.bars() });

const useKeep = (onDone?: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (bar: Parameters<typeof server.keepBar>[0]) => server.keepBar(bar),
    onSuccess: async () => {
      say('The bar is kept; every entry is held to it.');
      await client.invalidateQueries({ queryKey: ['bars'] });
      onDone?.();
    },
    onError: (error) => say(error.message, 'wrong'),
  });
};

/** What happened in a contest gives reason to: kept by one press, or left. */
const Proposed = ({ proposed }: { readonly proposed: BarsView['proposed'] }) => {
  const keep = useKeep();
  if (proposed.length === 0) return null;
  return (
    <ul className="bare stack" aria-label="Reason to bar">
      {proposed.map((one) => (
        <li key={`${one.contest} ${one.player} ${one.cause}`} className="notice">
          <b>{one.name}</b>, {one.where}, {shortDayOf(one.on)}: {causeText(one.cause)}.{' '}
          {one.follows === 'does' ? 'A bar follows' : 'The committee may bar'} ({one.clause}).{' '}
          <button
            type="button"
            className="button small"
            disabled={keep.isPending}
            onClick={() =>
              keep.mutate({
                player: one.player,
                cause: one.cause,
                contest: one.contest,
                on: one.on,
                why: causeText(one.cause),
              })
            }
          >
            Keep the bar
          </button>
        </li>
      ))}
    </ul>
  );
};

const Lift = ({ id, name }: { readonly id: string; readonly name: string }) => {
  const client = useQueryClient();
  const [why, setWhy] = useState<string>();
  const lift = useMutation({
    mutationFn: () => server.liftBar(id, (why ?? '').trim()),
    onSuccess: async () => {
      say(`${name} may enter again; the bar stays on record.`);
      await client.invalidateQueries({ queryKey: ['bars'] });
    },
    onError: (error) => say(error.message, 'wrong'),
  });
  if (why === undefined)
    return (
      <button type="button" className="button small" onClick={() => setWhy('')}>
        Lift
      </button>
    );
  return (
    <form
      className="row"
      onSubmit={(event) => {
        event.preventDefault();
        lift.mutate();
      }}
    >
      <input
        type="text"
        aria-label={`Why the bar of ${name} is lifted`}
        placeholder="Why"
        autoFocus
        value={why}
        onChange={(event) => setWhy(event.target.value)}
      />
      <button type="submit" className="button small" disabled={why.trim() === '' || lift.isPending}>
        Lift it
      </button>
    </form>
  );
};

const Kept = ({ bars }: { readonly bars: BarsView['bars'] }) =>
  bars.length === 0 ? (
    <p className="soft">Nobody is barred.</p>
  ) : (
    <table className="grid">
      <caption className="unseen">Who is barred</caption>
      <thead>
        <tr>
          <th scope="col">Who</th>
          <th scope="col">For what, and where</th>
          <th scope="col">Until</th>
          <th scope="col" />
        </tr>
      </thead>
      <tbody>
        {bars.map(({ id, name, cause, where, from, until, clause, why, by, lifted }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>
              {causeText(cause)}: {where}, {shortDayOf(from)} ({clause})
              <br />
              <span className="soft">
                {why}, {by}
              </span>
            </td>
            <td>{until === undefined ? 'the end of the next of its kind' : shortDayOf(until)}</td>
            <td>{lifted === undefined ? <Lift id={id} name={name} /> : `Lifted: ${lifted.why}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );

/** Somebody is barred for what happened in a contest; how long its rulebook says. */
const KeepOne = () => {
  const { data: contests = [] } = useQuery({ queryKey: ['contests'], queryFn: () => server.contests() });
  const [player, setPlayer] = useState('');
  const [cause, setCause] = useState<Cause>('absent');
  const [contest, setContest] = useState('');
  const [on, setOn] = useState(todayHere);
  const [why, setWhy] = useState('');
  const keep = useKeep(() => {
    setPlayer('');
    setWhy('');
  });
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        keep.mutate({ player: player.trim(), cause, contest, on, why: why.trim() });
      }}
    >
      <div className="columns">
        <PersonField label="Player" value={player} onChange={setPlayer} />
        <OneOf
          label="In which contest"
          options={[
            ['', 'Choose'],
            ...contests.map(({ id, name, date }) => [id, `${name}, ${date}`] as const),
          ]}
          value={contest}
          onChange={setContest}
        />
      </div>
      <div className="columns">
        <OneOf label="For what" options={CAUSES} value={cause} onChange={setCause} />
        <label className="field">
          <span>On</span>
          <input type="date" value={on} onChange={(event) => setOn(event.target.value)} />
        </label>
      </div>
      <label className="field">
        <span>Why</span>
        <input type="text" value={why} onChange={(event) => setWhy(event.target.value)} />
      </label>
      <button
        type="submit"
        className="button"
        disabled={player.trim() === '' || contest === '' || why.trim() === '' || keep.isPending}
      >
        Bar the player
      </button>
    </form>
  );
};

/** Bars with their end, read at every entry (SABF 12.4, 13.15, 18.3, 18.5). */
export const Bars = () => {
  const { data } = useBars();
  if (data === undefined) return null;
  return (
    <section className="panel form">
      <h2>Bars</h2>
      <p className="soft">
        Read at every entry of a contest whose regulations have them. Only those who direct see this list.
      </p>
      <Proposed proposed={data.proposed} />
      <Kept bars={data.bars} />
      <details>
        <summary>Bar a player</summary>
        <KeepOne />
      </details>
    </section>
  );
};
