import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { server } from './server.ts';
import { say } from './status.ts';

/** Something done that tells how it went and looks again. */
export const useAct = <T, A>(act: (given: A) => Promise<T>, done: (value: T) => void) => {
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

/** The second factor of one's own account. */
export const Phone = ({ isOn }: { readonly isOn: boolean }): React.ReactNode => {
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

/** The first organiser was written down by nobody: who they are is theirs to say. */
export const OwnName = ({ name: known }: { readonly name: string }) => {
  const [name, setName] = useState(known);
  const change = useAct(
    () => server.setName(name.trim()),
    () => say('What you do is signed with that name.'),
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
        <span>My name</span>
        <input
          type="text"
          autoComplete="name"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      <button type="submit" className="button" disabled={name.trim() === '' || change.isPending}>
        Sign what I do so
      </button>
    </form>
  );
};

export const Password = () => {
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
