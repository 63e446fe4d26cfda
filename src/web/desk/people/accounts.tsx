import { Select } from '../../parts/page/select.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Desk, useMe } from '../frame/bar.tsx';
import { OwnName, Password, Phone, useAct } from '../home/own.tsx';
import { type Account, server } from '../ask/server.ts';
import { SignedInList } from './signedin.tsx';
import { say } from '../frame/status.ts';

const ROLES = [
  ['director', 'Director: everything in a session'],
  ['scorer', 'Scorer: names and results'],
  ['player', 'Player: their own boards, rulings and appeals'],
  ['organiser', 'Organiser: everything, and accounts'],
] as const;

const DUTIES = [
  ['none', 'None'],
  ['recorder', 'Recorder'],
  ['chief-director', 'Chief director'],
] as const;

const NewAccount = ({ onCode }: { readonly onCode: (name: string, code: string) => void }) => {
  const [name, setName] = useState('');
  const [role, setRole] = useState<Account['role']>('scorer');
  const make = useAct(
    () => server.makeAccount(name, role),
    ({ code }) => {
      onCode(name, code);
      setName('');
    },
  );
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        make.mutate(undefined);
      }}
    >
      <label className="field">
        <span>Name</span>
        <input type="text" required value={name} onChange={(event) => setName(event.target.value)} />
      </label>
      <label className="field">
        <span>May do</span>
        <Select options={ROLES} value={role} onChange={setRole} />
      </label>
      <button type="submit" className="button primary" disabled={name.trim() === '' || make.isPending}>
        Make an account
      </button>
    </form>
  );
};

const Row = ({
  account,
  onCode,
}: {
  readonly account: Account;
  readonly onCode: (name: string, code: string) => void;
}) => {
  const renew = useAct(
    () => server.codeFor(account.id),
    ({ code }) => onCode(account.name, code),
  );
  const remove = useAct(
    () => server.removeAccount(account.id),
    () => say(`${account.name} has no account any more.`),
  );
  const signOut = useAct(
    () => server.signOutAccount(account.id),
    () => say(`${account.name} is signed out everywhere.`),
  );
  const appoint = useAct(
    (duty: (typeof DUTIES)[number][0]) => server.setDuty(account.id, duty),
    () => say(`What ${account.name} reads of the recorder’s is changed.`),
  );
  const isFirst = account.id === 'organiser';
  return (
    <tr>
      <th scope="row">{account.name}</th>
      <td>{account.role}</td>
      <td>
        {account.hasPassword ? (account.hasTotp ? 'Password and code' : 'Password') : 'Not yet signed in'}
      </td>
      <td>
        <Select
          label={`Duty of ${account.name}`}
          options={DUTIES}
          value={account.duty ?? 'none'}
          onChange={(duty) => appoint.mutate(duty)}
        />
      </td>
      <td>
        {isFirst ? null : (
          <div className="row">
            <button type="button" className="button plain" onClick={() => renew.mutate(undefined)}>
              New code<span className="unseen"> for {account.name}</span>
            </button>
            <button type="button" className="button plain" onClick={() => signOut.mutate(undefined)}>
              Sign out<span className="unseen"> {account.name}</span>
            </button>
            <button type="button" className="button plain" onClick={() => remove.mutate(undefined)}>
              Remove<span className="unseen"> {account.name}</span>
            </button>
          </div>
        )}
      </td>
    </tr>
  );
};

/** Directors, scorers and players of this club; each chooses a password with a code that is shown once. */
const Everybody = () => {
  const [shown, setShown] = useState<{ readonly name: string; readonly code: string }>();
  const { data = [] } = useQuery({ queryKey: ['accounts'], queryFn: server.accounts });
  const onCode = (name: string, code: string) => setShown({ name, code });
  return (
    <>
      <section className="panel form">
        <div className="row spread">
          <h1>Accounts</h1>
          <span className="row">
            <Link to="/club">Club name and logo</Link>
            <Link to="/programs">Programs</Link>
            <Link to="/doings">What was done</Link>
          </span>
        </div>
        <NewAccount onCode={onCode} />
        {shown === undefined ? null : (
          <p className="notice" role="status">
            Code for {shown.name}, shown only now: <strong>{shown.code}</strong>. They type it at Sign in and
            choose a password.
          </p>
        )}
      </section>
      <section className="panel flush">
        <table className="grid">
          <caption className="unseen">Who has an account here</caption>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Role</th>
              <th scope="col">Signs in with</th>
              <th scope="col">Reads the recorder’s reports as</th>
              <th scope="col">
                <span className="unseen">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.map((account) => (
              <Row key={account.id} account={account} onCode={onCode} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
};

/** One's own sign-in, and for the organiser everybody's. */
export const Accounts = (): React.ReactNode => {
  const me = useMe();
  if (me.data === undefined) return null;
  if (me.data.role === 'public') return <Navigate to="/sign-in" />;
  return (
    <Desk>
      <main className="page members">
        {me.data.role === 'organiser' ? <Everybody /> : null}
        <section className="panel form">
          <h2>My sign-in</h2>
          {me.data.role === 'organiser' ? <OwnName name={me.data.name ?? ''} /> : null}
          <Password />
          <Phone isOn={me.data.hasTotp === true} />
        </section>
        <SignedInList mayChoose={me.data.role === 'organiser'} />
      </main>
    </Desk>
  );
};
