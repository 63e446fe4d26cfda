import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components';
import type { SetupView } from '../../../engine/view/night.ts';
import { Pair } from '../../parts/text/pair.tsx';
import { useAsk, useSetup } from '../ask/ask.ts';
import { server } from '../ask/server.ts';
import { ContestDesk } from '../frame/frame.tsx';
import { useCommands } from '../frame/keys.ts';
import { AddPair, PasteNames } from '../people/names.tsx';
import { SeatPlan } from './seats.tsx';
import { useShowing } from '../frame/shown.ts';
import { say } from '../frame/status.ts';
import { usePlace } from '../frame/place.ts';

const hours = (minutes: number): string =>
  `${Math.floor(minutes / 60)} h ${String(Math.round(minutes % 60)).padStart(2, '0')}`;

type Advice = SetupView['advice'][number];

const Facts = ({ advice }: { readonly advice: Advice }) => (
  <span className="advice-facts">
    {advice.tables} tables · {advice.rounds} rounds of {advice.boardsPerRound} · {advice.boards} boards ·{' '}
    {hours(advice.minutes)} · {advice.winners === 1 ? 'one winner' : 'two winners'}
    {advice.sitOut ? ' · a sit-out' : ''}
  </span>
);

/** The movements that fit, the advised one first: arrows choose, Enter takes it. */
const Movements = ({
  view,
  onChoose,
  listRef,
}: {
  readonly view: SetupView;
  readonly onChoose: (choice: string, title: string) => void;
  readonly listRef: React.RefObject<HTMLDivElement | null>;
}) => (
  <ListBox
    ref={listRef}
    className="advice"
    aria-label="Movements that fit"
    items={view.advice.map((advice) => ({ ...advice, id: advice.choice }))}
    onAction={(key) => {
      const chosen = view.advice.find((advice) => advice.choice === String(key));
      if (chosen) onChoose(chosen.choice, chosen.title);
    }}
    selectionMode="single"
    selectionBehavior="replace"
  >
    {(advice) => (
      <ListBoxItem id={advice.id} textValue={advice.title} className="advice-line">
        <b>
          {advice.title}
          {view.movement?.title === advice.title ? <span className="chosen"> ✓ chosen</span> : null}
        </b>
        <Facts advice={advice} />
        <span className="soft">{advice.reason}</span>
      </ListBoxItem>
    )}
  </ListBox>
);

const Pairs = ({
  view,
  onScratch,
}: {
  readonly view: SetupView;
  readonly onScratch: (pair: string) => void;
}) => (
  <ol className="bare entered" aria-label="Pairs entered">
    {view.pairs.map((pair) => (
      <li key={pair.pair}>
        <Pair pair={pair} />
        <button
          type="button"
          className="button plain"
          aria-label={`Remove ${pair.players.join(' and ')}`}
          onClick={() => onScratch(pair.pair)}
        >
          Remove
        </button>
      </li>
    ))}
  </ol>
);

const useMovement = (contest: string, onDone: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ choice }: { choice: string; title: string }) => server.setMovement(contest, choice),
    onSuccess: async (_, { title }) => {
      say(`${title} is set.`);
      await client.invalidateQueries({ queryKey: ['contest', contest] });
      onDone();
    },
    onError: (error) => say(error.message, 'wrong'),
  });
};

/** A choice of the club's: usually nobody learns of a board before playing it (Law 16D). */
const ShowBoards = ({ contest }: { readonly contest: string }) => {
  const { data, show } = useShowing(contest);
  return (
    <label className="choice-check">
      <input
        type="checkbox"
        checked={data?.boardsShown ?? false}
        disabled={data === undefined}
        onChange={(event) => show({ boardsShown: event.target.checked })}
      />
      <span>
        Show results as they come in{' '}
        <span className="soft">(otherwise a board is public once nobody has it still to play)</span>
      </span>
    </label>
  );
};

const SetupPage = ({ contest, view }: { readonly contest: string; readonly view: SetupView }) => {
  const navigate = useNavigate();
  const ask = useAsk(contest);
  const names = useRef<HTMLTextAreaElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const start = useRef<HTMLButtonElement>(null);
  const movement = useMovement(contest, () => setTimeout(() => start.current?.focus()));
  const begin = () =>
    ask.mutate({
      request: { ask: 'start-play' },
      done: 'Play has started: round 1 is called.',
      after: () => navigate({ to: '/c/$contest', params: { contest } }),
    });
  useCommands([
    { key: 'n', says: 'Go to the names', run: () => names.current?.focus() },
    { key: 'm', says: 'Go to the movements', run: () => focusFirst(list.current) },
    { key: 'p', says: 'Start play', run: begin },
  ]);
  const count = view.pairs.length;
  return (
    <main className="page setup">
      <h1 className="unseen">Setup of {view.head.name}</h1>
      <section className="panel" aria-labelledby="names-title">
        <div className="row spread">
          <h2 id="names-title">1 · Names</h2>
          <p className="soft">
            {count} {count === 1 ? 'pair' : 'pairs'} entered
          </p>
        </div>
        <PasteNames
          contest={contest}
          fieldRef={names}
          onDone={() => setTimeout(() => focusFirst(list.current))}
        />
        <AddPair contest={contest} />
        <Pairs
          view={view}
          onScratch={(pair) =>
            ask.mutate({
              request: { ask: 'scratch-pair', pair, why: 'Not playing after all' },
              done: `Pair ${pair} is out.`,
            })
          }
        />
        {view.movement === undefined || view.seats === undefined ? null : (
          <SeatPlan
            contest={contest}
            seats={view.seats}
            waiting={view.waiting ?? []}
            rounds={view.movement.rounds}
          />
        )}
      </section>
      <section className="panel" aria-labelledby="movement-title">
        <h2 id="movement-title">2 · Movement</h2>
        {view.advice.length === 0 ? (
          <p className="soft">With four pairs or more, the movements that fit stand here.</p>
        ) : (
          <Movements
            view={view}
            listRef={list}
            onChoose={(choice, title) => movement.mutate({ choice, title })}
          />
        )}
      </section>
      <section className="panel start" aria-labelledby="start-title">
        <h2 id="start-title">3 · Start</h2>
        <ShowBoards contest={contest} />
        <p>
          {view.movement === undefined
            ? 'Choose a movement first: the advised one is at the top.'
            : `${view.movement.title}: ${view.movement.tables} tables, ${view.movement.rounds} rounds, ${view.movement.boards} boards.`}
        </p>
        <button
          ref={start}
          type="button"
          className="button primary"
          disabled={view.movement === undefined || ask.isPending}
          onClick={begin}
        >
          Start play <kbd>P</kbd>
        </button>
      </section>
    </main>
  );
};

const focusFirst = (list: HTMLElement | null): void =>
  (list?.querySelector<HTMLElement>('[role="option"]') ?? list)?.focus();

/** Names, movement, start: a session in under a minute. */
export const Setup = (): React.ReactNode => {
  const { contest } = usePlace();
  const { data } = useSetup(contest);
  return (
    <ContestDesk contest={contest} head={data?.head}>
      {data === undefined ? null : data.head.staged ? (
        <Navigate to="/c/$contest/stages" params={{ contest }} replace />
      ) : (
        <SetupPage contest={contest} view={data} />
      )}
    </ContestDesk>
  );
};
