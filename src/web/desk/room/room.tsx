import { Link, useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useState } from 'react';
import type { RoomView, SpotView, TableCard } from '../../../engine/view/night.ts';
import { namesOf } from '../../parts/text/pair.tsx';
import { dueSays, LocalMoment, useLocalNow } from '../../parts/text/localtime.tsx';
import { useAsk, useRoom, useTimetable } from '../ask/ask.ts';
import { AttentionAbove } from '../frame/above.tsx';
import { LineUpsAgain } from '../stage/late.tsx';
import { Attention } from './attention.tsx';
import { Card } from './card.tsx';
import { clockOf, readClock, useNow } from '../../parts/score/clock.tsx';
import { ClockActs } from './clock.tsx';
import { ContestDesk } from '../frame/frame.tsx';
import { useCommands } from '../frame/keys.ts';
import { ResultSheet } from '../entry/result.tsx';
import { roundWords } from '../sheet/round.ts';
import { TableSheet } from './table.tsx';
import { usePlace } from '../frame/place.ts';

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Arrows walk over the cards as they stand on the screen. */
const walk = (event: KeyboardEvent<HTMLElement>): void => {
  const step = ARROWS[event.key];
  const cards = [...event.currentTarget.querySelectorAll<HTMLElement>('.card')];
  const at = cards.findIndex((card) => card === document.activeElement);
  if (!step || at < 0) return;
  const top = cards[0]?.offsetTop;
  const across = cards.filter((card) => card.offsetTop === top).length;
  event.preventDefault();
  cards[at + step[0] + step[1] * across]?.focus();
};

/** More tables than this stand in the room as small cards: all of forty are seen at once on a laptop. */
const DENSE = 24;

/** Who holds up the others: a round behind, or still playing when the round's time is over. */
const LateWords = ({ view }: { readonly view: RoomView }) => {
  const now = useNow();
  const clock = clockOf(view.head);
  const isOver = clock !== undefined && readClock(clock, now).left < 0;
  const slow = isOver ? view.tables.filter(({ state }) => state === 'playing').length : 0;
  const words = [
    ...(view.late.length > 0 ? [`late: table ${view.late.join(', ')}`] : []),
    ...(slow > 0 ? [`${slow} ${slow === 1 ? 'table' : 'tables'} over time`] : []),
  ];
  return (
    <span className={words.length > 0 ? 'late-words' : 'soft'}>
      {words.length === 0 ? 'nobody late' : words.join('; ')}
    </span>
  );
};

const Progress = ({ view }: { readonly view: RoomView }) => (
  <div className="progress">
    <progress max={view.boardsDue} value={view.boardsIn} aria-label="Boards in" />
    <span>
      <b>{view.boardsIn}</b> of {view.boardsDue} boards in
    </span>
    <LateWords view={view} />
  </div>
);

const calledText = (round: number, title?: string): string =>
  title === undefined ? `Round ${round} is called.` : `Called: ${title}.`;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const RoundActs = ({ contest, view }: { readonly contest: string; readonly view: RoomView }) => {
  const ask = useAsk(contest);
  const navigate = useNavigate();
  const { round, phase, staged } = view.head;
  const title = roundWords(view.head);
  const call = view.next;
  const next = () => {
    if (call === undefined)
      return void (staged && navigate({ to: '/c/$contest/stages', params: { contest } }));
    ask.mutate({
      request: { ask: 'call-round', round: call },
      done: calledText(call, view.nextTitle),
      undo: true,
    });
  };
  const isLast = call === undefined && !staged;
  const says = isLast
    ? 'Last round'
    : call === undefined
      ? 'On to the next step'
      : `Call ${view.nextTitle ?? `round ${call}`}`;
  const close = () =>
    ask.mutate({ request: { ask: 'close-round', round }, done: `${capital(title)} is closed.` });
  useCommands(
    phase === 'playing'
      ? [...(isLast ? [] : [{ key: 'n', says, run: next }]), { key: 'k', says: `Close ${title}`, run: close }]
      : [],
  );
  if (phase !== 'playing') return null;
  return (
    <div className="row">
      <button type="button" className="button" disabled={ask.isPending} onClick={close}>
        Close {title} <kbd>K</kbd>
      </button>
      <button
        type="button"
        className={call === undefined ? 'button' : 'button primary'}
        disabled={isLast || ask.isPending}
        onClick={next}
      >
        {says} <kbd>N</kbd>
      </button>
    </div>
  );
};

const Announce = ({ contest, view }: { readonly contest: string; readonly view: RoomView }) => (
  <section className="panel" aria-labelledby="announce-title">
    <h2 id="announce-title">To announce</h2>
    <ul className="announce">
      {view.announce.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
      {view.sitOut.map((pair) => (
        <li key={pair.pair}>
          Pair {pair.pair}, {namesOf(pair)}, sits out.
        </li>
      ))}
    </ul>
    {view.announce.length + view.sitOut.length === 0 ? (
      <p className="soft">Nothing beyond the usual move.</p>
    ) : null}
    <p>
      <Link to="/c/$contest/timetable" params={{ contest }}>
        Announcements before play, times and deadlines
      </Link>
    </p>
  </section>
);

/** What falls due within the hour (TIME-8). */
const Reminders = ({ contest, zone }: { readonly contest: string; readonly zone: string }) => {
  const { data } = useTimetable(contest);
  const now = useLocalNow(zone);
  const soon = (data?.deadlines ?? []).flatMap((due) => {
    const { tone, says } = dueSays(due, now);
    return tone === 'soon' && due.at !== undefined ? [{ ...due, at: due.at, says }] : [];
  });
  if (soon.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="reminders-title">
      <h2 id="reminders-title">Due soon</h2>
      <ul className="bare times">
        {soon.map(({ what, who, at, says, clause }) => (
          <li key={`${what} ${at}`} className="due-soon">
            <span>
              {what} <span className="soft small">({who})</span>
            </span>
            <b>
              <LocalMoment at={at} />
            </b>
            <span className="due-says">{says}</span>
            <span className="soft small">{clause}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

const sameSpot = (a: SpotView, b: SpotView): boolean =>
  a.round === b.round && a.table === b.table && a.board === b.board;

/** The sheets stand on the newest view: what is opened is found in it again. */
const RoomPage = ({ contest, view }: { readonly contest: string; readonly view: RoomView }) => {
  const [table, setTable] = useState<number>();
  const dense = view.tables.length > DENSE;
  const [spot, setSpot] = useState<SpotView>();
  const card = view.tables.find((one: TableCard) => one.table === table);
  const spots = [
    ...view.tables.flatMap((one) => one.boards),
    ...view.conflicts,
    ...view.doubts,
    ...view.latePlays,
  ];
  const open = spot && (spots.find((one) => sameSpot(one, spot)) ?? spot);
  return (
    <main className="page room">
      <h1 className="unseen">The room</h1>
      <div className="room-head">
        <Progress view={view} />
        <ClockActs contest={contest} head={view.head} />
        <RoundActs contest={contest} view={view} />
      </div>
      <AttentionAbove view={view} />
      {/* Arrow keys move the focus between the buttons inside; each is reached by Tab as well. */}
      <div className={dense ? 'cards dense' : 'cards'} role="group" aria-label="Tables" onKeyDown={walk}>
        {view.tables.map((one) => (
          <Card key={one.table} card={one} dense={dense} onOpen={() => setTable(one.table)} />
        ))}
      </div>
      <aside className="room-side">
        <Attention contest={contest} view={view} onOpen={setSpot} />
        {view.head.staged && view.head.scoring === 'teams' ? <LineUpsAgain contest={contest} /> : null}
        <Reminders contest={contest} zone={view.head.zone} />
        <Announce contest={contest} view={view} />
      </aside>
      {card === undefined || open !== undefined ? null : (
        <TableSheet
          contest={contest}
          head={view.head}
          card={card}
          onOpen={setSpot}
          onClose={() => setTable(undefined)}
        />
      )}
      {open === undefined ? null : (
        <ResultSheet contest={contest} head={view.head} spot={open} onClose={() => setSpot(undefined)} />
      )}
    </main>
  );
};

/** The room at a glance (DESK-2). */
export const Room = (): React.ReactNode => {
  const { contest } = usePlace();
  const { data } = useRoom(contest);
  return (
    <ContestDesk contest={contest} head={data?.head}>
      {data === undefined ? null : <RoomPage contest={contest} view={data} />}
    </ContestDesk>
  );
};
