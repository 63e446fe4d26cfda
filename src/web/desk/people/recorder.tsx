import { Select } from '../../parts/page/select.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { IncidentKind, PlayerRecord } from '../../../engine/view/record.ts';
import { INCIDENT_NAMES } from '../../../engine/words/record.ts';
import { Desk, useMe } from '../frame/bar.tsx';
import { server } from '../ask/server.ts';
import { say } from '../frame/status.ts';
import { dayHere } from '../ask/time.ts';

const useTold = <A,>(act: (given: A) => Promise<unknown>, done: string, after?: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: async () => {
      say(done);
      after?.();
      await client.invalidateQueries({ queryKey: ['incidents'] });
    },
    onError: (error) => say(error.message, 'wrong'),
  });
};

const ABOUT = (['disclosure', 'conduct', 'psyche', 'other'] as const).map(
  (kind) => [kind, INCIDENT_NAMES[kind]] as const,
);

/** Whoever has an account may tell; they do not see it again. */
const Tell = () => {
  const [player, setPlayer] = useState('');
  const [kind, setKind] = useState<IncidentKind>('disclosure');
  const [contest, setContest] = useState('');
  const [what, setWhat] = useState('');
  const tell = useTold(
    () => server.tellRecorder({ player, kind, what, ...(contest.trim() === '' ? {} : { contest }) }),
    'The recorder has it.',
    () => setWhat(''),
  );
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        tell.mutate(undefined);
      }}
    >
      <label className="field">
        <span>Player, by name or number</span>
        <input type="text" required value={player} onChange={(event) => setPlayer(event.target.value)} />
      </label>
      <label className="field">
        <span>About</span>
        <Select options={ABOUT} value={kind} onChange={setKind} />
      </label>
      <label className="field">
        <span>Contest and board, if it was in one</span>
        <input type="text" value={contest} onChange={(event) => setContest(event.target.value)} />
      </label>
      <label className="field">
        <span>What happened</span>
        <textarea rows={5} required value={what} onChange={(event) => setWhat(event.target.value)} />
      </label>
      <button
        type="submit"
        className="button primary"
        disabled={player.trim() === '' || what.trim() === '' || tell.isPending}
      >
        Tell the recorder
      </button>
    </form>
  );
};

const Report = ({ record }: { readonly record: PlayerRecord }) => {
  const [to, setTo] = useState('Ethics Committee');
  const send = useTold(() => server.reported(record.player, to), `Noted as reported to the ${to}.`);
  if (record.report === undefined) return null;
  const { says, clause, text } = record.report;
  return (
    <div className="notice stack">
      <p>
        {says} <span className="soft">{clause}</span>
      </p>
      <pre>{text.join('\n')}</pre>
      <label className="field">
        <span>Reported to</span>
        <input type="text" value={to} onChange={(event) => setTo(event.target.value)} />
      </label>
      <button
        type="button"
        className="button"
        disabled={to.trim() === ''}
        onClick={() => send.mutate(undefined)}
      >
        It was reported<span className="unseen"> about {record.name}</span>
      </button>
    </div>
  );
};

const Player = ({ record }: { readonly record: PlayerRecord }) => {
  const [asked, setAsked] = useState<string>();
  const erase = useTold((incident: string) => server.eraseIncident(incident), 'Taken off the record.');
  return (
    <section className="panel form">
      <h2>{record.name}</h2>
      <Report record={record} />
      <table className="grid">
        <caption className="unseen">What was told of {record.name}</caption>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">About</th>
            <th scope="col">What happened</th>
            <th scope="col">Told by</th>
            <th scope="col">
              <span className="unseen">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {record.incidents.map((one) => (
            <tr key={one.id}>
              <th scope="row">{dayHere(one.at)}</th>
              <td>{INCIDENT_NAMES[one.kind]}</td>
              <td>
                {one.contest === undefined ? null : <span className="soft">{one.contest}: </span>}
                {one.what}
                {one.reported === undefined ? null : (
                  <span className="soft"> Reported to the {one.reported.to}.</span>
                )}
              </td>
              <td>{one.by}</td>
              <td>
                <button
                  type="button"
                  className="button plain"
                  onClick={() => (asked === one.id ? erase.mutate(one.id) : setAsked(one.id))}
                >
                  {asked === one.id ? 'Erase for good' : 'Erase'}
                  <span className="unseen"> what was told on {dayHere(one.at)}</span>
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

/** For recorders and the chief director alone: the server answers nobody else. */
const Kept = () => {
  const { data } = useQuery({ queryKey: ['incidents'], queryFn: server.incidents });
  if (data === undefined) return null;
  return (
    <>
      <p className="soft">
        Read by: {data.readers.map(({ name, duty }) => `${name} (${duty.replace('-', ' ')})`).join(', ')}.
      </p>
      {data.players.length === 0 ? <p className="notice">Nothing was told to the recorder yet.</p> : null}
      {data.players.map((record) => (
        <Player key={record.player} record={record} />
      ))}
    </>
  );
};

/** Private incident reports (ANC 2021 2.6; SABF 6). */
export const Recorder = (): React.ReactNode => {
  const me = useMe();
  if (me.data === undefined) return null;
  return (
    <Desk>
      <main className="page members">
        <section className="panel form">
          <h1>Recorder</h1>
          <p className="soft">
            Only recorders and the chief director read this. It stands in no contest and on no public page.
          </p>
          <Tell />
        </section>
        <div className="stack">{me.data.duty === undefined ? null : <Kept />}</div>
      </main>
    </Desk>
  );
};
