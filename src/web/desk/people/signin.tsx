import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMe } from '../frame/bar.tsx';
import { Refused } from '../../parts/wire/views.ts';
import { PASSWORD_HINT, useShown } from './password.tsx';
import { server } from '../ask/server.ts';

const useSignIn = (onIn: () => Promise<void>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: server.signIn,
    onSuccess: async () => {
      await client.invalidateQueries();
      await onIn();
    },
  });
};

const Field = ({
  label,
  hint,
  ...input
}: { readonly label: string; readonly hint?: string } & React.ComponentProps<'input'>) => (
  <label className="field">
    <span>{label}</span>
    <input {...input} />
    {hint === undefined ? null : <small className="soft">{hint}</small>}
  </label>
);

/** The first time with the code from the terminal, which sets a password; afterwards with the password. */
export const SignIn = (): React.ReactNode => {
  const navigate = useNavigate();
  const signIn = useSignIn(() => navigate({ to: '/' }));
  const me = useMe();
  const [chosen, setFirst] = useState<boolean>();
  // While no password is set, the code from the terminal is the only way in.
  const first = chosen ?? me.data?.needsPassword === true;
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [name, setName] = useState('');
  const [totp, setTotp] = useState('');
  const [type, shown] = useShown();
  // Asked for only where the account has a second factor, once the password was right.
  const isAskedTotp = signIn.error instanceof Refused && signIn.error.code === 'totp-needed';
  const wantsTotp = totp !== '' || isAskedTotp;
  const send = () =>
    signIn.mutate(
      first
        ? { code: code.trim(), newPassword: password }
        : {
            password,
            ...(name.trim() === '' ? {} : { name: name.trim() }),
            ...(totp.trim() === '' ? {} : { totp: totp.trim() }),
          },
    );
  if (me.isPending) return null;
  return (
    <main className="alone">
      <form
        className="panel alone-form"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <div>
          <p className="brand">Byestand</p>
          <h1>{first ? 'First sign-in' : 'Sign in'}</h1>
        </div>
        {first ? (
          <Field
            label="Code"
            key="code"
            hint="Shown where Byestand was started, or given to you by the organiser. For a new one run: byestand code"
            type="text"
            autoFocus
            autoComplete="one-time-code"
            spellCheck={false}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        ) : (
          <Field
            label="Name"
            key="name"
            hint="Leave it empty if you are the organiser."
            type="text"
            autoComplete="username"
            spellCheck={false}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
        <Field
          label={first ? 'New password' : 'Password'}
          {...(first ? { hint: PASSWORD_HINT } : {})}
          key="password"
          type={type}
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={!first}
          autoComplete={first ? 'new-password' : 'current-password'}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {shown}
        {!first && wantsTotp ? (
          <Field
            label="6-digit code"
            key="totp"
            hint="From the app on your phone."
            type="text"
            inputMode="numeric"
            autoFocus
            autoComplete="one-time-code"
            value={totp}
            onChange={(event) => setTotp(event.target.value)}
          />
        ) : null}
        <p className="refusal" role="alert">
          {signIn.error?.message}
        </p>
        <button type="submit" className="button primary" disabled={signIn.isPending}>
          {first ? 'Set password and sign in' : 'Sign in'} <kbd>↵</kbd>
        </button>
        <button
          type="button"
          className="button plain"
          onClick={() => {
            signIn.reset();
            setFirst(!first);
          }}
        >
          {first ? 'I have a password' : 'I have a code'}
        </button>
      </form>
    </main>
  );
};
