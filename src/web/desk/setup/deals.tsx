import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAsk } from '../ask/ask.ts';
import { orAllTheSame } from '../sheet/override.tsx';
import { type DealtBoards, type Override, server } from '../ask/server.ts';
import { Sheet, SheetForm } from '../sheet/sheet.tsx';
import { OneOf } from '../sheet/field.tsx';
import { say } from '../frame/status.ts';

const listed = (boards: readonly number[]): string =>
  boards.length === 0
    ? 'none yet'
    : boards.length === 1
      ? String(boards[0])
      : boards.at(-1) === (boards[0] ?? 0) + boards.length - 1
        ? `${boards[0]} to ${boards.at(-1)}`
        : boards.join(', ');

const KEY = (contest: string) => ['contest', contest, 'deals'] as const;

interface Given {
  readonly contest: string;
  readonly data: DealtBoards | undefined;
}

/** Which cards they are: the set's, or those of boards that a match dealt for itself. */
const useWhich = (data: DealtBoards | undefined) => {
  const [which, setWhich] = useState('set');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const tables = [...new Set((data?.dealt ?? []).map(({ round, table }) => `${round} ${table}`))];
  const [round, table] = which.split(' ').map(Number);
  const own = which !== 'set' && round !== undefined && table !== undefined;
  const span = { from: Number(from || data?.rounds?.from), to: Number(to || data?.rounds?.to) };
  const where = own
    ? { rounds: { from: round, to: round }, table }
    : data?.rounds === undefined
      ? {}
      : { rounds: span };
  const fields =
    data?.rounds === undefined ? null : (
      <div className="columns">
        {tables.length === 0 ? null : (
          <OneOf
            label="These are"
            options={[
              ['set', 'The boards of the set'],
              ...tables.map((one) => {
                const [at, n] = one.split(' ');
                return [one, `Dealt at table ${n}, round ${at}`] as const;
              }),
            ]}
            value={which}
            onChange={setWhich}
          />
        )}
        {own ? null : (
          <>
            <RoundField label="From round" value={from || String(data.rounds.from)} onChange={setFrom} />
            <RoundField label="To round" value={to || String(data.rounds.to)} onChange={setTo} />
          </>
        )}
      </div>
    );
  return { where, fields };
};

const RoundField = ({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) => (
  <label className="field">
    <span>{label}</span>
    <input type="number" min={1} value={value} onChange={(event) => onChange(event.target.value)} />
  </label>
);

const Attach = ({ contest, data, onClose }: Given & { readonly onClose: () => void }) => {
  const client = useQueryClient();
  const [text, setText] = useState('');
  const { where, fields } = useWhich(data);
  const [part, setPart] = useState(false);
  const send = useMutation({
    mutationFn: (override: Override | undefined) =>
      server.setDeals(contest, {
        text,
        ...where,
        ...(override ? { override } : {}),
        ...(part ? { part: true as const } : 'table' in where ? {} : { whole: true as const }),
      }),
    onError: (error): void => orAllTheSame(error, (override) => send.mutate(override)),
    onSuccess: async ({ boards, missing, doubts }) => {
      await client.invalidateQueries({ queryKey: ['contest', contest] });
      onClose();
      say(
        `The cards of ${boards.length === 1 ? 'one board' : `${boards.length} boards`} are kept.${missing.length === 0 ? '' : ` Boards ${listed(missing)} have none.`}${doubts.map((one) => ` ${one}`).join('')}`,
      );
    },
  });
  return (
    <SheetForm
      send="Attach the deals"
      busy={send.isPending}
      wrong={send.error?.message}
      disabled={text.trim() === ''}
      onSend={() => send.mutate(undefined)}
    >
      <p className="soft">
        A lead that isn’t in the leader’s hand then shows as a doubt at the desk; the table isn’t told.
        Players see a board’s cards once everybody has played it. Boards attached:{' '}
        {listed(data?.boards ?? [])}.
      </p>
      {(data?.doubts ?? []).map((doubt) => (
        <p key={doubt} className="notice">
          {doubt}
        </p>
      ))}
      {fields}
      <label className="field">
        <span>File of deals</span>
        <input
          type="file"
          accept=".pbn,.lin,.dup,.dlm,.bri,.dge,.csv,.json,text/plain"
          onChange={(event) => void event.target.files?.[0]?.text().then(setText)}
        />
      </label>
      <label className="field">
        <span>Or paste its contents</span>
        <textarea
          rows={6}
          spellCheck={false}
          placeholder={'[Board "1"]\n[Deal "N:AKQ2.K3.AK4.J876 …"]'}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      {send.error ? (
        <label className="check">
          <input type="checkbox" checked={part} onChange={(event) => setPart(event.target.checked)} /> Attach
          these boards only
        </label>
      ) : null}
    </SheetForm>
  );
};

/** Who else plays the set, and how far they are; one in another house is through when somebody says so. */
const Others = ({ contest, data }: Given) => {
  const ask = useAsk(contest);
  return (data?.shared ?? []).map(({ set, others }) => (
    <section key={set} className="stack" aria-label={`The set ${set}`}>
      <h3>The set “{set}” is played by others too</h3>
      <ul className="bare stack">
        {others.map(({ who, name, here, left }) => (
          <li key={who} className="row spread">
            <span>
              {name}{' '}
              <span className="soft">
                {left === 0
                  ? 'is through'
                  : here
                    ? `has ${left} boards to play`
                    : 'has not said it is through'}
              </span>
            </span>
            {left === 0 ? null : (
              <button
                type="button"
                className="button plain"
                onClick={() =>
                  ask.mutate({
                    request: { ask: 'release-deals', set, who, why: 'They said so' },
                    done: `${name} is through; its hands are shown as soon as everybody is.`,
                    undo: true,
                  })
                }
              >
                It is through
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  ));
};

/** One set for several contests and rooms: the hands stay hidden until the last of them is through. */
const Share = ({ contest, data }: Given) => {
  const client = useQueryClient();
  const { data: all } = useQuery({ queryKey: ['contests'], queryFn: () => server.contests() });
  const [set, setSet] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [elsewhere, setElsewhere] = useState('');
  const rooms = elsewhere
    .split('\n')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  const send = useMutation({
    mutationFn: () =>
      server.shareDeals(contest, {
        set: set.trim(),
        ...(data?.rounds ? { rounds: data.rounds } : {}),
        with: chosen.map((id) => ({ contest: id })),
        elsewhere: rooms,
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['contest', contest] });
      say('The hands stay hidden until everybody on the set is through.');
    },
  });
  const others = (all ?? []).filter(({ id, phase }) => id !== contest && phase !== 'closed');
  return (
    <details className="stack">
      <summary>Others play this set too</summary>
      <SheetForm
        send="Share the set"
        busy={send.isPending}
        wrong={send.error?.message}
        disabled={set.trim() === '' || chosen.length + rooms.length === 0}
        onSend={() => send.mutate()}
      >
        <label className="field">
          <span>Name of the set</span>
          <input type="text" value={set} onChange={(event) => setSet(event.target.value)} />
        </label>
        <fieldset className="stack">
          <legend>Contests of this house</legend>
          {others.length === 0 ? <p className="soft">There is no other contest that is not over.</p> : null}
          {others.map(({ id, name, date }) => (
            <label key={id} className="check">
              <input
                type="checkbox"
                checked={chosen.includes(id)}
                onChange={(event) =>
                  setChosen(event.target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
                }
              />{' '}
              {name} <span className="soft">{date}</span>
            </label>
          ))}
        </fieldset>
        <label className="field">
          <span>Rooms elsewhere, a line each</span>
          <textarea rows={2} value={elsewhere} onChange={(event) => setElsewhere(event.target.value)} />
        </label>
      </SheetForm>
    </details>
  );
};

/** The cards of the boards, from the dealing machine's file, and who else plays them. */
export const Deals = ({ contest, onClose }: { readonly contest: string; readonly onClose: () => void }) => {
  const { data } = useQuery({ queryKey: KEY(contest), queryFn: () => server.deals(contest) });
  return (
    <Sheet title="Attach the deals" wide onClose={onClose}>
      <Attach contest={contest} data={data} onClose={onClose} />
      <Others contest={contest} data={data} />
      <Share contest={contest} data={data} />
    </Sheet>
  );
};
