import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Desk, useMe } from './bar.tsx';
import { type Account, server } from './server.ts';
import { say } from './status.ts';

const ROLES = [
  ['director', 'Director: everything in a session'],
  ['scorer', 'Scorer: names and results'],
  ['player', 'Player: sees what everybody sees'],
  ['organiser', 'Organiser: everything, and accounts'],
] as const;

/** Something done that tells how it went and looks again. */
const useAct = <T, A>(act: (given: A) => Promise<T>, done: (value: T) => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: async (value) => {
      done(value);
      await client.invalidateQueries({ queryKey: ['accounts'] });
      await client.invalidateQueries({ queryKey: ['me'] });
    },
    onError: (error) => say(error.message, 'wrong'),
  });
};

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
        <select value={role} onChange={(event) => setRole(event.target.value as Account['role'])}>
          {ROLES.map(([one, says]) => (
            <option key={one} value={one}>
              {says}
            </option>
          ))}
        </select>
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
  const isFirst = account.id === 'organiser';
  return (
    <tr>
      <th scope="row">{account.name}</th>
      <td>{account.role}</td>
      <td>
        {account.hasPassword ? (account.hasTotp ? 'Password and phone' : 'Password') : 'Not yet signed in'}
      </td>
      <td>
        {isFirst ? null : (
          <div className="row">
            <button type="button" className="button plain" onClick={() => renew.mutate(undefined)}>
              New code<span className="unseen"> for {account.name}</span>
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
        <h1>Accounts</h1>
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

/** The second factor of one's own account. */
const Phone = ({ isOn }: { readonly isOn: boolean }) => {
  const [code, setCode] = useState('');
  const begin = useAct(server.beginTotp, () => setCode(''));
  const settle = useAct(
    () => (isOn ? server.dropTotp(code) : server.confirmTotp(code)),
    () => {
      say(isOn ? 'The phone is asked for no more.' : 'From now on your phone is asked for too.');
      setCode('');
      begin.reset();
    },
  );
  if (!isOn && begin.data === undefined)
    return (
      <button type="button" className="button" onClick={() => begin.mutate(undefined)}>
        Ask for my phone too
      </button>
    );
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        settle.mutate(undefined);
      }}
    >
      {begin.data === undefined || isOn ? null : (
        <>
          <img
            className="qr"
            alt="The secret as a code for the app on your phone"
            src={`data:image/svg+xml;utf8,${encodeURIComponent(begin.data.qr)}`}
          />
          <p className="soft">Or type it into the app: {begin.data.secret}</p>
        </>
      )}
      <label className="field">
        <span>Six figures the app shows now</span>
        <input
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </label>
      <button type="submit" className="button" disabled={code.trim() === ''}>
        {isOn ? 'Ask for my phone no more' : 'Confirm'}
      </button>
    </form>
  );
};

const Password = () => {
  const [old, setOld] = useState('');
  const [password, setPassword] = useState('');
  const change = useAct(
    () => server.setPassword(password, old),
    () => {
      say('The password is changed.');
      setOld('');
      setPassword('');
    },
  );
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate(undefined);
      }}
    >
      <label className="field">
        <span>Old password</span>
        <input
          type="password"
          autoComplete="current-password"
          value={old}
          onChange={(event) => setOld(event.target.value)}
        />
      </label>
      <label className="field">
        <span>New password</span>
        <input
          type="password"
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </label>
      <button type="submit" className="button" disabled={password === '' || change.isPending}>
        Change the password
      </button>
    </form>
  );
};

/** One's own sign-in, and for the organiser everybody's. */
export const Accounts = (): React.ReactNode => {
  const me = useMe();
  if (me.data === undefined) return null;
  return (
    <Desk>
      <main className="page members">
        {me.data.role === 'organiser' ? <Everybody /> : null}
        <section className="panel form">
          <h2>My own sign-in</h2>
          <Password />
          <Phone isOn={me.data.hasTotp === true} />
        </section>
      </main>
    </Desk>
  );
};
