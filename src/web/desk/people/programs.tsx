import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Desk, useMe } from '../frame/bar.tsx';
import { say } from '../frame/status.ts';
import { useAct } from '../home/own.tsx';
import { type ProgramToken, server } from '../ask/server.ts';

const SCOPES = [
  ['read', 'Read what the desk sees'],
  ['entries', 'Put entries'],
  ['results', 'Report results'],
  ['direct', 'Direct: everything above, and every act'],
] as const;
type Scope = (typeof SCOPES)[number][0];

const DAYS = [
  [30, '30 days'],
  [365, '1 year'],
  [1095, '3 years'],
] as const;

const dayOf = (until: string): string => until.slice(0, 10);

const NewToken = ({ onMade }: { readonly onMade: (name: string, secret: string) => void }) => {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly Scope[]>(['read']);
  const [event, setEvent] = useState('');
  const [days, setDays] = useState<number>(365);
  const { data: events = [] } = useQuery({ queryKey: ['contests'], queryFn: server.contests });
  const make = useAct(
    () => server.makeToken({ name, scopes, days, ...(event === '' ? {} : { event }) }),
    ({ secret }) => {
      onMade(name, secret);
      setName('');
    },
  );
  const toggle = (scope: Scope): void =>
    setScopes(scopes.includes(scope) ? scopes.filter((one) => one !== scope) : [...scopes, scope]);
  return (
    <form
      className="stack"
      onSubmit={(submit) => {
        submit.preventDefault();
        make.mutate(undefined);
      }}
    >
      <label className="field">
        <span>Name of the program</span>
        <input type="text" required value={name} onChange={(typed) => setName(typed.target.value)} />
      </label>
      <fieldset className="stack tight">
        <legend>May do</legend>
        {SCOPES.map(([scope, says]) => (
          <label key={scope} className="row">
            <input type="checkbox" checked={scopes.includes(scope)} onChange={() => toggle(scope)} />
            {says}
          </label>
        ))}
      </fieldset>
      <label className="field">
        <span>Event</span>
        <select value={event} onChange={(chosen) => setEvent(chosen.target.value)}>
          <option value="">All events</option>
          {events.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}, {one.date}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        <span>Valid for</span>
        <select value={days} onChange={(chosen) => setDays(Number(chosen.target.value))}>
          {DAYS.map(([many, says]) => (
            <option key={many} value={many}>
              {says}
            </option>
          ))}
        </select>
      </label>
      <button
        type="submit"
        className="button primary"
        disabled={name.trim() === '' || scopes.length === 0 || make.isPending}
      >
        Make token
      </button>
    </form>
  );
};

const Row = ({ token }: { readonly token: ProgramToken }) => {
  const revoke = useAct(
    () => server.revokeToken(token.id),
    () => say(`Token of ${token.name} revoked.`),
  );
  return (
    <tr>
      <th scope="row">{token.name}</th>
      <td>{token.scopes.join(', ')}</td>
      <td>{token.event ?? 'All events'}</td>
      <td>{dayOf(token.until)}</td>
      <td>
        <button type="button" className="button plain" onClick={() => revoke.mutate(undefined)}>
          Revoke<span className="unseen"> the token of {token.name}</span>
        </button>
      </td>
    </tr>
  );
};

const Tokens = () => {
  const [shown, setShown] = useState<{ readonly name: string; readonly secret: string }>();
  const { data = [] } = useQuery({ queryKey: ['accounts', 'tokens'], queryFn: server.tokens });
  return (
    <>
      <section className="panel form">
        <div className="row spread">
          <h1>Programs</h1>
          <a href="/api/v1/docs/">API reference</a>
        </div>
        <p>A token lets a program of yours use the API: your site, your entry form, a table app.</p>
        <NewToken onMade={(name, secret) => setShown({ name, secret })} />
        {shown === undefined ? null : (
          <p className="notice" role="status">
            Token for {shown.name}, shown only now: <code>{shown.secret}</code>
          </p>
        )}
      </section>
      <section className="panel flush">
        <table className="grid">
          <caption className="unseen">Tokens of programs</caption>
          <thead>
            <tr>
              <th scope="col">Program</th>
              <th scope="col">May do</th>
              <th scope="col">Event</th>
              <th scope="col">Valid until</th>
              <th scope="col">
                <span className="unseen">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.length === 0 ? (
              <tr>
                <td colSpan={5}>No program has a token.</td>
              </tr>
            ) : (
              data.map((token) => <Row key={token.id} token={token} />)
            )}
          </tbody>
        </table>
      </section>
    </>
  );
};

/** Tokens of programs that use the API. For the organiser. */
export const Programs = (): React.ReactNode => {
  const me = useMe();
  if (me.data === undefined) return null;
  if (me.data.role !== 'organiser') return <Navigate to="/sign-in" />;
  return (
    <Desk>
      <main className="page members">
        <Tokens />
        <p>
          <Link to="/accounts">Accounts</Link>
        </p>
      </main>
    </Desk>
  );
};
