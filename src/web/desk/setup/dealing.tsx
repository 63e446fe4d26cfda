import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { orAllTheSame } from '../sheet/override.tsx';
import { type DealtBoards, type Override, server } from '../ask/server.ts';
import { Sheet, SheetForm } from '../sheet/sheet.tsx';

/** For dealing machines first, then for other programs. */
const FILES = [
  ['dup', 'DUP'],
  ['dlm', 'DLM'],
  ['bri', 'BRI'],
  ['dge', 'DGE'],
  ['pbn', 'PBN'],
  ['lin', 'LIN'],
  ['csv', 'CSV'],
] as const;

export const MachineFiles = ({
  contest,
  round,
}: {
  readonly contest: string;
  readonly round?: number | undefined;
}) => (
  <p className="row wrap" aria-label="Files for the dealing machine">
    <span>Save for the dealing machine:</span>
    {FILES.map(([format, says]) => (
      <a
        key={format}
        href={`/api/contests/${contest}/deals/file?format=${format}${round === undefined ? '' : `&round=${round}`}`}
        download
      >
        {says}
      </a>
    ))}
  </p>
);

/** A short seed is found by trying: the public commitment tells when it is right. */
export const SEED_WARNING =
  'Dealt from a stated seed: anybody who knows or guesses it can work out every card before play. The public page says so.';

/** Beside the field. */
export const SeedNote = ({ seed }: { readonly seed: string }) =>
  seed.trim() === '' ? null : (
    <p className="notice" role="alert">
      Anybody who knows or guesses this seed can work out every card before play. The public page will say
      that a seed was stated. Leave it empty unless you must repeat a set.
    </p>
  );

const Number_ = ({
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
    <input type="number" min={1} max={999} value={value} onChange={(event) => onChange(event.target.value)} />
  </label>
);

/** What was dealt: how many boards, what everybody may write down before play, and the files. */
const Dealt = ({ contest, data }: { readonly contest: string; readonly data: DealtBoards }) => (
  <section className="stack" aria-label="Boards dealt">
    <p>
      <b>{data.boards.length === 1 ? '1 board is' : `${data.boards.length} boards are`} dealt and sealed.</b>{' '}
      Players see a board’s cards once everybody has played it.
    </p>
    {data.seal === undefined ? null : (
      <dl className="seal">
        <dt>Commitment, shown on every board’s public page</dt>
        <dd>
          <code>{data.seal}</code>
        </dd>
      </dl>
    )}
    {data.stated ? <p className="notice">{SEED_WARNING}</p> : null}
    {data.doubts.map((doubt) => (
      <p key={doubt} className="notice">
        {doubt}
      </p>
    ))}
    {data.plays ? (
      <p className="soft">You play: somebody who doesn’t play saves the file for the dealing machine.</p>
    ) : (
      <MachineFiles contest={contest} round={data.rounds?.from} />
    )}
  </section>
);

const span = (from: string, to: string): { from: number; to: number } | undefined =>
  from === '' && to === '' ? undefined : { from: Number(from || to), to: Number(to || from) };

/** Boards for the session or round in play, or for several rounds: opened, then Enter. */
export const DealBoards = ({
  contest,
  onClose,
}: {
  readonly contest: string;
  readonly onClose: () => void;
}) => {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ['contest', contest, 'deals'],
    queryFn: () => server.deals(contest),
  });
  const [rounds, setRounds] = useState<readonly [string, string]>(['', '']);
  const [boards, setBoards] = useState<readonly [string, string]>(['', '']);
  const [seed, setSeed] = useState('');
  const [again, setAgain] = useState(false);
  const send = useMutation({
    mutationFn: (override: Override | undefined) => {
      const [of, numbers] = [span(...rounds), span(...boards)];
      return server.dealBoards(contest, {
        ...(of ? { rounds: of } : {}),
        ...(numbers ? { boards: numbers } : {}),
        ...(seed.trim() === '' ? {} : { seed: seed.trim() }),
        ...(again ? { again: true as const } : {}),
        ...(override ? { override } : {}),
      });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['contest', contest] }),
    onError: (error): void => orAllTheSame(error, (override) => send.mutate(override)),
  });
  if (send.data)
    return (
      <Sheet title="Deal boards" onClose={onClose}>
        <Dealt contest={contest} data={send.data} />
      </Sheet>
    );
  const known = (data?.boards.length ?? 0) > 0;
  return (
    <Sheet title="Deal boards" onClose={onClose}>
      <SheetForm
        send="Deal boards"
        ready
        busy={send.isPending}
        wrong={send.error?.message}
        onSend={() => send.mutate(undefined)}
      >
        <p className="soft">
          Every deal is equally likely, and none is repeated in the event or its tournament. Players see a
          board’s cards once everybody has played it.
        </p>
        {data?.rounds === undefined ? null : (
          <div className="columns">
            <Number_
              label="From round"
              value={rounds[0] || String(data.rounds.from)}
              onChange={(from) => setRounds([from, rounds[1] || String(data.rounds?.to ?? '')])}
            />
            <Number_
              label="To round"
              value={rounds[1] || String(data.rounds.to)}
              onChange={(to) => setRounds([rounds[0] || String(data.rounds?.from ?? ''), to])}
            />
          </div>
        )}
        <details className="stack">
          <summary>Board numbers and seed</summary>
          <div className="columns">
            <Number_ label="From board" value={boards[0]} onChange={(from) => setBoards([from, boards[1]])} />
            <Number_ label="To board" value={boards[1]} onChange={(to) => setBoards([boards[0], to])} />
          </div>
          {data?.plays ? null : (
            <label className="field">
              <span>Seed (leave empty for this computer’s randomness)</span>
              <input type="text" value={seed} onChange={(event) => setSeed(event.target.value)} />
            </label>
          )}
          <SeedNote seed={seed} />
        </details>
        {known || send.error ? (
          <label className="check">
            <input type="checkbox" checked={again} onChange={(event) => setAgain(event.target.checked)} />{' '}
            Deal again boards whose cards are known
          </label>
        ) : null}
      </SheetForm>
      {known && data ? <Dealt contest={contest} data={data} /> : null}
    </Sheet>
  );
};
