import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PASSWORD_HINT, PasswordField, useShown } from '../people/password.tsx';
import { server } from '../ask/server.ts';
import { say } from '../frame/status.ts';

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

const Refusal = ({ says }: { readonly says: string | undefined }) =>
  says === undefined ? null : (
    <p className="refusal" role="alert">
      {says}
    </p>
  );

const Secret = ({ qr, secret }: { readonly qr: string; readonly secret: string }) => (
  <>
    <img
      className="qr"
      alt="QR code for the authenticator app on your phone"
      src={`data:image/svg+xml;utf8,${encodeURIComponent(qr)}`}
    />
    <p className="soft">Or type it into the app: {secret}</p>
  </>
);

/** Two-factor sign-in of one's own account: set up with the password, turned off with password and code. */
export const Phone = ({ isOn }: { readonly isOn: boolean }): React.ReactNode => {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [type, shown] = useShown();
  const begin = useAct(
    () => server.beginTotp(password),
    () => setPassword(''),
  );
  const settle = useAct(
    () => (isOn ? server.dropTotp(password, code) : server.confirmTotp(code)),
    () => {
      say(isOn ? 'Two-factor sign-in is off.' : 'Two-factor sign-in is on.');
      setPassword('');
      setCode('');
      begin.reset();
    },
  );
  const isBegun = begin.data !== undefined && !isOn;
  const asksPassword = !isBegun;
  const asksCode = isOn || isBegun;
  const send = asksCode ? settle : begin;
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate(undefined);
      }}
    >
      <h3>Two-factor sign-in</h3>
      {isBegun ? <Secret {...begin.data} /> : null}
      {asksPassword ? (
        <>
          <PasswordField
            label="Your password"
            type={type}
            autoComplete="current-password"
            value={password}
            onType={setPassword}
          />
          {shown}
        </>
      ) : null}
      {asksCode ? (
        <label className="field">
          <span>6-digit code</span>
          <input
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        </label>
      ) : null}
      <Refusal says={send.error?.message} />
      <button
        type="submit"
        className="button"
        disabled={(asksPassword && password === '') || (asksCode && code.trim() === '') || send.isPending}
      >
        {isOn ? 'Turn off two-factor sign-in' : isBegun ? 'Confirm' : 'Set up two-factor sign-in'}
      </button>
    </form>
  );
};

/** The first organiser was written down by nobody: who they are is theirs to say. */
export const OwnName = ({ name: known }: { readonly name: string }) => {
  const [name, setName] = useState(known);
  const change = useAct(
    () => server.setName(name.trim()),
    () => say('Name saved. History shows it beside what you do.'),
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
        Save name
      </button>
    </form>
  );
};

export const Password = () => {
  const [old, setOld] = useState('');
  const [password, setPassword] = useState('');
  const [type, shown] = useShown();
  const change = useAct(
    () => server.setPassword(password, old),
    () => {
      say('Password changed. You are signed out everywhere else.');
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
      <h3>Password</h3>
      <PasswordField
        label="Old password"
        type={type}
        autoComplete="current-password"
        value={old}
        onType={setOld}
      />
      <PasswordField
        label="New password"
        hint={PASSWORD_HINT}
        type={type}
        autoComplete="new-password"
        value={password}
        onType={setPassword}
      />
      {shown}
      <Refusal says={change.error?.message} />
      <button type="submit" className="button" disabled={password === '' || change.isPending}>
        Change password
      </button>
    </form>
  );
};
