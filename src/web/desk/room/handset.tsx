import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSetup } from '../ask/ask.ts';
import { type Handsets, type HandsetWish, sayTally, useHandsetChange, useHandsets } from '../ask/handsets.ts';
import { hourOf } from '../ask/time.ts';
import { ContestDesk } from '../frame/frame.tsx';
import { usePlace } from '../frame/place.ts';
import { useFollow } from './follow.ts';

type Status = Handsets['status'];

/** What is wrong, and what to do; it is tried again meanwhile. */
const TROUBLES: Readonly<Record<NonNullable<Status['trouble']>, string>> = {
  unreachable:
    'The Data Connector doesn’t answer. Check that its computer is on, and that its firewall lets the port through. Trying again.',
  other: 'Something else answers at this address. Check the address and the port. Trying again.',
  busy: 'The Data Connector is busy. Trying again.',
  refused: 'The Data Connector refused. Check the club and the licence key.',
  unclear: 'The Data Connector’s answer can’t be read. Check that it is version 5. Trying again.',
};

const saidBy = ({ status, on }: Handsets, zone: string): string => {
  if (!on || status.state === 'off') return 'Off. Results come from phones and the desk only.';
  if (status.state === 'connecting') return 'Connecting.';
  if (status.state === 'trouble') {
    const said = status.said === undefined ? '' : ` It said: ${status.said}`;
    return `${TROUBLES[status.trouble ?? 'unclear']}${said}`;
  }
  const heard = status.heard === undefined ? '' : ` Last answer ${hourOf(status.heard, zone)}.`;
  return `Connected.${heard} ${sayTally({ taken: status.taken, known: 0, doubts: 0 })}.`;
};

const Field = ({
  label,
  value,
  hint,
  secret = false,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly hint?: string;
  readonly secret?: boolean;
  readonly onChange: (value: string) => void;
}) => (
  <label className="field">
    <span>{label}</span>
    <input
      type={secret ? 'password' : 'text'}
      autoComplete="off"
      value={value}
      placeholder={hint}
      onChange={(event) => onChange(event.target.value)}
    />
  </label>
);

const Connection = ({
  view,
  zone,
  busy,
  onSet,
}: {
  readonly view: Handsets;
  readonly zone: string;
  readonly busy: boolean;
  readonly onSet: (wish: HandsetWish) => void;
}) => {
  const [address, setAddress] = useState(view.address);
  const [club, setClub] = useState(view.club);
  const [licence, setLicence] = useState('');
  const wish = { address: address.trim(), club: club.trim(), ...(licence === '' ? {} : { licence }) };
  return (
    <section className="panel stack" aria-labelledby="connector-title">
      <h2 id="connector-title">Bridgemate Data Connector</h2>
      <p role="status" className={view.status.state === 'trouble' ? 'wrong' : undefined}>
        {saidBy(view, zone)}
      </p>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          onSet({ ...wish, on: true });
        }}
      >
        <Field label="Address" value={address} hint="http://192.168.1.50:5079" onChange={setAddress} />
        <Field label="Club" value={club} onChange={setClub} />
        <Field
          label="Licence key"
          secret
          value={licence}
          hint={view.licensed ? 'Kept' : ''}
          onChange={setLicence}
        />
        <p className="row">
          <button type="submit" className="button primary" aria-busy={busy}>
            {view.on ? 'Connect again' : 'Connect'}
          </button>
          {view.on ? (
            <button type="button" className="button" onClick={() => onSet({ ...wish, on: false })}>
              Disconnect
            </button>
          ) : null}
        </p>
      </form>
    </section>
  );
};

/** The same file again and again, while this page is open. */
const Follow = ({ onFile }: { readonly onFile: (file: Blob) => void }) => {
  const { following, trouble, begin, end } = useFollow(onFile);
  if (begin === undefined) return null;
  return (
    <div className="stack">
      <p className="row">
        {following === undefined ? (
          <button type="button" className="button" onClick={() => void begin()}>
            Follow a file
          </button>
        ) : (
          <>
            <span>
              Following <b>{following}</b>. Keep this page open.
            </span>
            <button type="button" className="button" onClick={end}>
              Stop
            </button>
          </>
        )}
      </p>
      {trouble === '' ? null : <p className="wrong">{trouble}</p>}
    </div>
  );
};

const Files = ({
  contest,
  said,
  onFile,
}: {
  readonly contest: string;
  readonly said: string;
  readonly onFile: (file: Blob) => void;
}) => (
  <section
    className="panel stack"
    aria-labelledby="bws-title"
    onDragOver={(event) => event.preventDefault()}
    onDrop={(event) => {
      event.preventDefault();
      const [file] = event.dataTransfer.files;
      if (file) onFile(file);
    }}
  >
    <h2 id="bws-title">Files (.bws)</h2>
    <p>
      <a className="button" href={`/api/contests/${contest}/handsets/file`} download>
        Download the seating
      </a>
    </p>
    <label className="field">
      <span>Take results from a file</span>
      <input
        type="file"
        accept=".bws,.mdb"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
          event.target.value = '';
        }}
      />
    </label>
    <Follow onFile={onFile} />
    <p className="soft">
      Taking the same file again changes nothing. Corrected and erased results are followed.
    </p>
    <p role="status">{said}</p>
  </section>
);

const Doubts = ({
  contest,
  doubts,
  onDone,
}: {
  readonly contest: string;
  readonly doubts: Handsets['doubts'];
  readonly onDone: (key: string) => void;
}) => (
  <section className="panel stack" aria-labelledby="doubts-title">
    <h2 id="doubts-title">Handset results in doubt</h2>
    {doubts.length === 0 ? <p className="soft">None.</p> : null}
    <ul className="bare stack">
      {doubts.map(({ key, board, table, round, text, why }) => (
        <li key={key} className="matter matter-doubt">
          <p className="row spread">
            <b>
              Board {board}, table {table}, round {round}
            </b>
            <span>{text}</span>
          </p>
          <p>{why}</p>
          <p className="row">
            <Link to="/c/$contest/entry" params={{ contest }} search={{}} className="button">
              Enter a result
            </Link>
            <button type="button" className="button plain" onClick={() => onDone(key)}>
              Done
            </button>
          </p>
        </li>
      ))}
    </ul>
  </section>
);

/** Handsets beside phones and paper: where they report to, files for them, and what of theirs waits. */
export const HandsetsPage = (): React.ReactNode => {
  const { contest } = usePlace();
  const { data: setup } = useSetup(contest);
  const { data: view, error } = useHandsets(contest);
  const { set, dismiss, file } = useHandsetChange(contest);
  const zone = setup?.head.zone ?? 'UTC';
  return (
    <ContestDesk contest={contest} head={setup?.head}>
      <main className="page stack">
        <h1>Handsets</h1>
        {error === null ? null : <p className="refusal">{error.message}</p>}
        {view === undefined ? null : (
          <>
            {view.doubts.length > 0 ? (
              <Doubts contest={contest} doubts={view.doubts} onDone={(key) => dismiss.mutate(key)} />
            ) : null}
            <Connection view={view} zone={zone} busy={set.isPending} onSet={(wish) => set.mutate(wish)} />
            <Files
              contest={contest}
              said={file.data === undefined ? '' : `${sayTally(file.data.tally)}.`}
              onFile={file.mutate}
            />
          </>
        )}
      </main>
    </ContestDesk>
  );
};

/** What of the handsets waits for the director. */
export const useHandsetMatters = (contest: string): { readonly count: number; readonly isLost: boolean } => {
  const { data } = useHandsets(contest);
  return {
    count: data?.doubts.length ?? 0,
    isLost: data?.on === true && data.status.state === 'trouble',
  };
};

/** On the director's list: what handsets said and could not be taken. */
export const HandsetMatters = ({ contest }: { readonly contest: string }): React.ReactNode => {
  const { count, isLost } = useHandsetMatters(contest);
  if (count === 0 && !isLost) return null;
  return (
    <li className="matter matter-doubt">
      <p className="row spread">
        <b>Handsets</b>
        <Link to="/c/$contest/handsets" params={{ contest }} className="button">
          Open
        </Link>
      </p>
      {count === 0 ? null : (
        <p>{count === 1 ? '1 handset result is in doubt.' : `${count} handset results are in doubt.`}</p>
      )}
      {isLost ? <p>The handsets’ Data Connector doesn’t answer. Trying again.</p> : null}
    </li>
  );
};
