import { Select } from '../../parts/page/select.tsx';
import { useQuery } from '@tanstack/react-query';
import { useAct } from '../home/own.tsx';
import { type SignedIn, server } from '../ask/server.ts';
import { say } from '../frame/status.ts';

const FROM: Readonly<Record<SignedIn['from'], string>> = {
  'this-machine': 'This laptop',
  'local-network': 'Local network',
  elsewhere: 'Elsewhere',
};

const when = new Intl.DateTimeFormat('en-AU', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
});
const timeOf = (at: string): string => when.format(new Date(at));

const Place = ({ one, onEnd }: { readonly one: SignedIn; readonly onEnd: (session: string) => void }) => (
  <li className="row spread">
    <div>
      <b>{one.browser}</b> · {FROM[one.from]}
      <br />
      <span className="soft">
        {one.own
          ? 'This browser'
          : `Last used ${one.used === undefined ? 'some time ago' : timeOf(one.used)}`}
        {one.made === undefined ? '' : ` · signed in ${timeOf(one.made)}`}
      </span>
    </div>
    {one.own ? null : (
      <button type="button" className="button plain" onClick={() => onEnd(one.id)}>
        Sign out<span className="unseen"> {one.browser}</span>
      </button>
    )}
  </li>
);

const IDLE = [
  [30, '30 minutes'],
  [60, '1 hour'],
  [240, '4 hours'],
  [720, '12 hours'],
] as const;
type Minutes = (typeof IDLE)[number][0];

/** When a desk that nobody uses is signed out: the organiser's to choose. */
const Idle = ({ minutes }: { readonly minutes: Minutes }) => {
  const set = useAct(
    (chosen: Minutes) => server.setIdle(chosen),
    () => say('Idle time changed.'),
  );
  return (
    <label className="field">
      <span>Sign out desks not used for</span>
      <Select options={IDLE} value={minutes} onChange={(chosen) => set.mutate(chosen)} />
    </label>
  );
};

/** Where I am signed in: each ends alone, or all but this one. */
export const SignedInList = ({ mayChoose }: { readonly mayChoose: boolean }): React.ReactNode => {
  const { data } = useQuery({ queryKey: ['accounts', 'sessions'], queryFn: server.sessions });
  const end = useAct(server.endSession, () => say('Signed out there.'));
  if (data === undefined) return null;
  const { sessions, idleMinutes } = data;
  return (
    <section className="panel form">
      <h2 id="signed-in">Where I’m signed in</h2>
      <ul className="bare places" aria-labelledby="signed-in">
        {sessions.map((one) => (
          <Place key={one.id} one={one} onEnd={(session) => end.mutate({ session })} />
        ))}
      </ul>
      <button
        type="button"
        className="button"
        disabled={sessions.length < 2 || end.isPending}
        onClick={() => end.mutate({ others: true })}
      >
        Sign out everywhere else
      </button>
      {mayChoose ? <Idle minutes={idleMinutes} /> : null}
    </section>
  );
};
