import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { BesideView } from '../../../engine/view/stages.ts';
import { useAsk } from '../ask/ask.ts';
import { refresh } from '../ask/live.ts';
import { server } from '../ask/server.ts';
import { Sheet, SheetForm } from '../sheet/sheet.tsx';
import { EffectShown } from '../sheet/effect.tsx';
import { OneOf } from '../sheet/field.tsx';
import { say } from '../frame/status.ts';

interface Given {
  readonly contest: string;
  readonly beside: BesideView;
}

/** Which contest it is, and what its scores would do to the standings, before it is kept. */
const Naming = ({ contest, beside, onClose }: Given & { readonly onClose: () => void }) => {
  const client = useQueryClient();
  const [typed, setChosen] = useState<string>();
  const { data: all } = useQuery({
    queryKey: ['contest', contest, 'beside'],
    queryFn: () => server.besideCandidates(contest),
  });
  const others = (all ?? []).filter(({ id }) => id !== beside.named?.contest);
  const chosen = others.find(({ id }) => id === typed) ?? others[0];
  const { data: effect } = useQuery({
    queryKey: ['effect', contest, 'beside', chosen?.id],
    queryFn: () => server.besideEffect(contest, chosen?.id ?? ''),
    enabled: chosen !== undefined,
    gcTime: 0,
    retry: false,
  });
  const send = useMutation({
    mutationFn: () => server.nameBeside(contest, chosen?.id ?? ''),
    onSuccess: async ({ at }) => {
      await refresh(client, contest, at);
      onClose();
      say(`Scores of ${beside.name} come over by themselves.`);
    },
  });
  return (
    <Sheet title="Plays the same boards as …" wide onClose={onClose}>
      <SheetForm
        send="Plays the same boards"
        busy={send.isPending}
        wrong={send.error?.message}
        disabled={chosen === undefined || effect?.refused !== undefined}
        onSend={() => send.mutate()}
      >
        <p className="soft">{beside.says}</p>
        {all !== undefined && chosen === undefined ? (
          <p className="notice wrong">
            There is no {beside.named === undefined ? '' : 'other '}contest here that could be {beside.name}.
            Make it first; it is then offered here.
          </p>
        ) : (
          <OneOf
            label={`Which contest is ${beside.name}`}
            options={others.map(({ id, name, date }) => [id, `${name}, ${date}`] as const)}
            value={chosen?.id ?? ''}
            onChange={setChosen}
          />
        )}
        <EffectShown data={effect} />
      </SheetForm>
    </Sheet>
  );
};

const Matches = ({ beside }: { readonly beside: BesideView }) => {
  const several = beside.stages.length > 1;
  return beside.stages.every(({ matches }) => matches.length === 0) ? null : (
    <details>
      <summary>Match by match</summary>
      {beside.stages.map(({ stage, name, matches }) => (
        <div key={stage}>
          {several ? <h3>{name}</h3> : null}
          <ul className="bare">
            {matches.map(({ number, says }) => (
              <li key={number} className="soft">
                {says}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </details>
  );
};

/** Another contest whose scores help to make the datums here: which it is, and what has come over (ANC 2021 17.9). */
export const BesidePanel = ({ contest, beside }: Given) => {
  const ask = useAsk(contest);
  const [isNaming, setNaming] = useState(false);
  const { named } = beside;
  const title = `beside-${beside.form}`;
  return (
    <section className="panel stack" aria-labelledby={title}>
      <div className="row spread">
        <div>
          <h2 id={title}>The same boards as {beside.name}</h2>
          <p className="soft">{beside.says}</p>
        </div>
        <div className="row">
          {named === undefined ? null : (
            <button
              type="button"
              className="button plain"
              onClick={() =>
                ask.mutate({
                  request: { ask: 'undo', fact: named.fact, why: 'Not on the same boards after all' },
                  done: `${named.name} is no longer taken for ${beside.name}; its scores count no longer.`,
                  undo: true,
                })
              }
            >
              It is not
            </button>
          )}
          <button
            type="button"
            className={named === undefined ? 'button primary' : 'button'}
            onClick={() => setNaming(true)}
          >
            {named === undefined ? 'Say which contest it is' : 'Name another'}
          </button>
        </div>
      </div>
      {named === undefined ? null : (
        <p>
          It is{' '}
          <Link to="/c/$contest/stages" params={{ contest: named.contest }}>
            {named.name}
          </Link>
          . Its scores come over as its matches end, and again when they are corrected there.
        </p>
      )}
      {beside.wanted.map((one) => (
        <p key={one} className="notice">
          {one}
        </p>
      ))}
      <Matches beside={beside} />
      {isNaming ? <Naming contest={contest} beside={beside} onClose={() => setNaming(false)} /> : null}
    </section>
  );
};
