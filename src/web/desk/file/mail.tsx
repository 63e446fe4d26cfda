import { useState } from 'react';
import { useMe } from '../frame/bar.tsx';
import { type Letter, type MailView, useKeepMail, useLetter, useMailSettings, usePost } from './mailbox.ts';

const Field = ({
  label,
  value,
  type = 'text',
  hint,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly type?: string;
  readonly hint?: string;
  readonly onChange: (value: string) => void;
}) => (
  <label className="field">
    <span>{label}</span>
    <input
      type={type}
      autoComplete="off"
      value={value}
      placeholder={hint}
      onChange={(event) => onChange(event.target.value)}
    />
  </label>
);

/** The club's own mail server, given once. */
const Settings = ({ view }: { readonly view: MailView }) => {
  const [form, setForm] = useState({ ...view, port: String(view.port), password: '' });
  const keep = useKeepMail(() => setForm((now) => ({ ...now, password: '' })));
  const set = (key: keyof typeof form) => (value: string) => setForm({ ...form, [key]: value });
  return (
    <details open={view.host === ''}>
      <summary>Mail server and readers</summary>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          const { kept: _, password, port, ...rest } = form;
          keep.mutate({ ...rest, port: Number(port) || 587, ...(password === '' ? {} : { password }) });
        }}
      >
        <div className="columns">
          <Field label="Mail server" value={form.host} hint="mail.club.example" onChange={set('host')} />
          <Field label="Port" type="number" value={form.port} onChange={set('port')} />
        </div>
        <label className="check">
          <input
            type="checkbox"
            checked={form.secure}
            onChange={(event) =>
              setForm({ ...form, secure: event.target.checked, port: event.target.checked ? '465' : '587' })
            }
          />{' '}
          TLS from the start (port 465)
        </label>
        <div className="columns">
          <Field label="User" value={form.user} onChange={set('user')} />
          <Field
            label="Password"
            type="password"
            value={form.password}
            hint={view.kept ? 'Kept' : ''}
            onChange={set('password')}
          />
        </div>
        <Field label="Sender" value={form.from} hint="results@club.example" onChange={set('from')} />
        <label className="field">
          <span>Readers of every event</span>
          <textarea
            rows={5}
            spellCheck={false}
            placeholder="ann@example.org"
            value={form.readers}
            onChange={(event) => set('readers')(event.target.value)}
          />
        </label>
        <p className="refusal" role="alert">
          {keep.error?.message}
        </p>
        <button type="submit" className="button" aria-busy={keep.isPending}>
          Keep settings
        </button>
      </form>
    </details>
  );
};

const WhoGets = ({ letter, again }: { readonly letter: Letter; readonly again: boolean }) => (
  <>
    {letter.wrong.length === 0 ? null : (
      <p className="notice heed">Not an e-mail address: {letter.wrong.join(', ')}</p>
    )}
    <ul className="bare file-lines" aria-label="Who gets it">
      {letter.to.map(({ address, before }) => (
        <li key={address}>
          {address}
          {before === undefined || again ? null : <span className="soft"> has it already</span>}
        </li>
      ))}
    </ul>
  </>
);

const sendSays = (count: number): string =>
  count === 0 ? 'Nobody to send to' : `Send to ${count} ${count === 1 ? 'reader' : 'readers'}`;

/** Who would get what, and then it is sent. */
const Send = ({ contest }: { readonly contest: string }) => {
  const [to, setTo] = useState<string>();
  const [again, setAgain] = useState(false);
  const [players, setPlayers] = useState(false);
  const { data: letter, error } = useLetter(contest, to, players);
  const post = usePost(contest);
  if (error) return <p className="refusal">{error.message}</p>;
  if (letter === undefined) return null;
  const readers = letter.to.filter(({ before }) => again || before === undefined);
  return (
    <div className="stack">
      <label className="field">
        <span>To</span>
        <textarea
          rows={4}
          spellCheck={false}
          value={to ?? letter.to.map(({ address }) => address).join('\n')}
          onChange={(event) => setTo(event.target.value)}
        />
      </label>
      <label className="check">
        <input type="checkbox" checked={players} onChange={(event) => setPlayers(event.target.checked)} />{' '}
        Also to players whose address the club keeps
      </label>
      <WhoGets letter={letter} again={again} />
      {letter.to.some(({ before }) => before !== undefined) ? (
        <label className="check">
          <input type="checkbox" checked={again} onChange={(event) => setAgain(event.target.checked)} /> Also
          to those who have it already
        </label>
      ) : null}
      <details>
        <summary>{letter.subject}</summary>
        <pre className="letter">{letter.text}</pre>
      </details>
      {letter.ready ? null : (
        <p className="notice">The club’s mail server isn’t set up. An organiser gives it here.</p>
      )}
      <p className="refusal" role="alert">
        {post.error?.message}
      </p>
      {post.data?.failed.map(({ to: who, why }) => (
        <p key={who} className="wrong">
          {who}: {why}
        </p>
      ))}
      <button
        type="button"
        className="button primary"
        disabled={!letter.ready || readers.length === 0 || letter.wrong.length > 0}
        aria-busy={post.isPending}
        onClick={() =>
          post.isPending ? undefined : post.mutate({ to: readers.map(({ address }) => address), again })
        }
      >
        {sendSays(readers.length)}
      </button>
    </div>
  );
};

/** Results by e-mail, through the club's own mail server. */
export const MailPanel = ({ contest }: { readonly contest: string }): React.ReactNode => {
  const isOrganiser = useMe().data?.role === 'organiser';
  const { data: view } = useMailSettings(isOrganiser);
  return (
    <section className="panel stack" aria-labelledby="mail-title">
      <h2 id="mail-title">E-mail</h2>
      <Send contest={contest} />
      {view === undefined ? null : <Settings key={JSON.stringify(view)} view={view} />}
    </section>
  );
};
