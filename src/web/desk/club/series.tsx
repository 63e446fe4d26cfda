import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { shortDayOf, todayHere } from '../ask/time.ts';
import { type SeriesRule, type SeriesView, server } from '../ask/server.ts';
import { Desk, useMe } from '../frame/bar.tsx';
import { usePlace } from '../frame/place.ts';
import { say } from '../frame/status.ts';

const onError = (error: Error) => say(error.message, 'wrong');

/** The rules as a club would write them on its board. */
export const ruleText = (rule: SeriesRule): string => {
  const what = {
    percent: 'percentages',
    imps: 'IMPs',
    vp: 'VPs',
    points: `points for places (${(rule.places ?? []).join(', ')}${rule.attending ? `, then ${rule.attending}` : ''})`,
  }[rule.score];
  const how = {
    sum: `Sum of ${what}`,
    mean: `Average of ${what}`,
    improved: `Average of ${what} since ${rule.since ?? ''}, less the average before`,
    ladder: `Ladder by average of ${what}: divisions of ${rule.division ?? 8}, ${rule.promoted ?? 1} up and down after every ${rule.every ?? 4} nights`,
  }[rule.way];
  return [
    `${how}, ${rule.who === 'pair' ? 'pairs' : 'each player'}.`,
    ...(rule.best === undefined ? [] : [`The best ${rule.best} nights count.`]),
    ...(rule.least === undefined ? [] : [`At least ${rule.least} nights for a place.`]),
    ...(rule.substitutes ? [`Up to ${rule.substitutes} with a substitute.`] : []),
    ...(rule.handicap ? ['Handicaps are added.'] : []),
  ].join(' ');
};

const Why = ({ series, row }: { readonly series: string; readonly row: string }) => {
  const { data } = useQuery({
    queryKey: ['series', series, 'why', row],
    queryFn: () => server.whySeries(series, row),
  });
  return data === undefined ? null : (
    <ul className="bare reasons">
      {data.sentences.map((says, i) => (
        <li key={i}>{says}</li>
      ))}
    </ul>
  );
};

const Rows = ({ view: { series, rows } }: { readonly view: SeriesView }) => {
  const [open, setOpen] = useState<string>();
  const isLadder = series.rule.way === 'ladder';
  return (
    <table className="grid">
      <caption className="unseen">Standings of {series.name}</caption>
      <thead>
        <tr>
          <th scope="col" className="number">
            Place
          </th>
          <th scope="col">Name</th>
          {isLadder ? <th scope="col">Division</th> : null}
          <th scope="col" className="number">
            Nights
          </th>
          <th scope="col" className="number">
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td className="number">{row.place === undefined ? '–' : `${row.place}${row.tied ? '=' : ''}`}</td>
            <th scope="row">
              {row.names.join(' & ')}
              {row.short === undefined ? null : (
                <span className="remark soft">
                  {' '}
                  {row.short} more {row.short === 1 ? 'night' : 'nights'} for a place
                </span>
              )}
              {open === row.id ? <Why series={series.id} row={row.id} /> : null}
            </th>
            {isLadder ? (
              <td>
                {row.division}
                {row.from === undefined ? '' : ` (from ${row.from})`}
              </td>
            ) : null}
            <td className="number">
              {row.counted === row.nights ? row.nights : `${row.counted} of ${row.nights}`}
            </td>
            <td className="number">
              <button
                type="button"
                className="ask-why"
                aria-expanded={open === row.id}
                onClick={() => setOpen(open === row.id ? undefined : row.id)}
              >
                {row.shown.replace('-', '−')}
                <span className="unseen"> why?</span>
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** Nights that are in it; for the desk also the way to leave one out and to take a past one in. */
const Nights = ({ view, isDesk }: { readonly view: SeriesView; readonly isDesk: boolean }) => {
  const client = useQueryClient();
  const [past, setPast] = useState({ name: '', date: todayHere(), text: '' });
  const { id } = view.series;
  const onSuccess = async (): Promise<void> => {
    await client.invalidateQueries({ queryKey: ['series'] });
    setPast({ ...past, name: '', text: '' });
  };
  const drop = useMutation({
    mutationFn: (night: string) => server.dropNight(id, night),
    onSuccess,
    onError,
  });
  const add = useMutation({ mutationFn: () => server.addPastNight(id, past), onSuccess, onError });
  return (
    <section className="panel form">
      <h2>Nights</h2>
      {view.nights.length === 0 ? <p>No night counts yet. Nights appear here when they are closed.</p> : null}
      <ul className="bare stack tight">
        {view.nights.map((night) => (
          <li key={night.id} className="row spread">
            <span>
              {night.id.startsWith('n') ? night.name : <a href={`/r/${night.id}`}>{night.name}</a>}{' '}
              <span className="soft">
                {shortDayOf(night.date)}, {night.entries} entries
              </span>
            </span>
            {isDesk ? (
              <button type="button" className="button plain" onClick={() => drop.mutate(night.id)}>
                Leave out<span className="unseen"> {night.name}</span>
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      {isDesk ? (
        <details>
          <summary>Add a past night</summary>
          <form
            className="stack"
            onSubmit={(submit) => {
              submit.preventDefault();
              add.mutate();
            }}
          >
            <label className="field">
              <span>Name</span>
              <input
                required
                value={past.name}
                onChange={({ target }) => setPast({ ...past, name: target.value })}
              />
            </label>
            <label className="field">
              <span>Date</span>
              <input
                type="date"
                required
                value={past.date}
                onChange={({ target }) => setPast({ ...past, date: target.value })}
              />
            </label>
            <label className="field">
              <span>USEBIO file as text, or one pair a line: Ann Lee & Bo Chan, 61.33</span>
              <textarea
                rows={6}
                required
                value={past.text}
                onChange={({ target }) => setPast({ ...past, text: target.value })}
              />
            </label>
            <button type="submit" className="button">
              Add night
            </button>
          </form>
        </details>
      ) : null}
    </section>
  );
};

const Frame = ({ isDesk, children }: { readonly isDesk: boolean; readonly children: ReactNode }) =>
  isDesk ? <Desk>{children}</Desk> : <>{children}</>;

/** Standings of a series, for everybody; every total opens into its nights. */
export const SeriesPage = (): ReactNode => {
  const { series } = usePlace();
  const me = useMe();
  const { data, error } = useQuery({
    queryKey: ['series', series],
    queryFn: () => server.seriesView(series),
    retry: false,
  });
  if (me.isPending) return null;
  const isDesk = ['organiser', 'director'].includes(me.data?.role ?? '');
  return (
    <Frame isDesk={isDesk}>
      <main className="page members">
        {error === null ? null : <p className="notice wrong">{error.message}</p>}
        {data === undefined ? null : (
          <>
            <section className="panel flush">
              <div className="form">
                <h1>{data.series.name}</h1>
                <p className="soft">{ruleText(data.series.rule)}</p>
              </div>
              <Rows view={data} />
            </section>
            <Nights view={data} isDesk={isDesk} />
          </>
        )}
      </main>
    </Frame>
  );
};

const New = () => {
  const navigate = useNavigate();
  const { data: templates = [] } = useQuery({
    queryKey: ['series', 'templates'],
    queryFn: server.seriesTemplates,
  });
  const year = todayHere().slice(0, 4);
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState('average');
  const [takes, setTakes] = useState({ name: '', from: `${year}-01-01`, to: `${year}-12-31` });
  const [best, setBest] = useState('');
  const [least, setLeast] = useState('');
  const rule = templates.find(({ id }) => id === chosen)?.rule;
  const make = useMutation({
    mutationFn: () => {
      if (rule === undefined) throw new Error('Choose the rules first.');
      const numbers = {
        ...(best.trim() === '' ? {} : { best: Number(best) }),
        ...(least.trim() === '' ? {} : { least: Number(least) }),
      };
      return server.makeSeries({ name, takes, rule: { ...rule, ...numbers } });
    },
    onSuccess: ({ id }) => void navigate({ to: `/series/${id}` }),
    onError,
  });
  return (
    <form
      className="panel form stack"
      onSubmit={(submit) => {
        submit.preventDefault();
        make.mutate();
      }}
    >
      <h2>New series</h2>
      <label className="field">
        <span>Name</span>
        <input required value={name} onChange={({ target }) => setName(target.value)} />
      </label>
      <label className="field">
        <span>Rules</span>
        <select value={chosen} onChange={({ target }) => setChosen(target.value)}>
          {templates.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </select>
      </label>
      {rule === undefined ? null : <p className="soft">{ruleText(rule)}</p>}
      <label className="field">
        <span>Best nights that count (empty: as above)</span>
        <input inputMode="numeric" value={best} onChange={({ target }) => setBest(target.value)} />
      </label>
      <label className="field">
        <span>Fewest nights for a place (empty: as above)</span>
        <input inputMode="numeric" value={least} onChange={({ target }) => setLeast(target.value)} />
      </label>
      <label className="field">
        <span>Takes every session whose name begins with</span>
        <input
          required
          placeholder="Monday pairs"
          value={takes.name}
          onChange={({ target }) => setTakes({ ...takes, name: target.value })}
        />
      </label>
      <div className="row">
        <label className="field">
          <span>From</span>
          <input
            type="date"
            value={takes.from}
            onChange={({ target }) => setTakes({ ...takes, from: target.value })}
          />
        </label>
        <label className="field">
          <span>To</span>
          <input
            type="date"
            value={takes.to}
            onChange={({ target }) => setTakes({ ...takes, to: target.value })}
          />
        </label>
      </div>
      <button type="submit" className="button primary">
        Begin series
      </button>
    </form>
  );
};

/** Every series of the club. */
export const SeriesList = (): ReactNode => {
  const me = useMe();
  const { data = [] } = useQuery({ queryKey: ['series'], queryFn: server.seriesAll });
  if (me.isPending) return null;
  const isDesk = ['organiser', 'director'].includes(me.data?.role ?? '');
  return (
    <Frame isDesk={isDesk}>
      <main className="page members">
        <section className="panel form">
          <h1>Series and ladders</h1>
          {data.length === 0 ? <p>No series yet. A series adds up sessions over weeks.</p> : null}
          <ul className="bare stack">
            {data.map((series) => (
              <li key={series.id}>
                <Link to={`/series/${series.id}`}>{series.name}</Link>
                <p className="soft">{ruleText(series.rule)}</p>
              </li>
            ))}
          </ul>
        </section>
        {isDesk ? <New /> : null}
      </main>
    </Frame>
  );
};
