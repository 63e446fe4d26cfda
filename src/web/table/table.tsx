import { useEffect, useState } from 'react';
import { SIDES, type Side } from '../../engine/bridge/seat.ts';
import type { TableView } from '../../engine/view/night.ts';
import { SIDE_NAMES } from '../../engine/words/score/score.ts';
import { LastBoard, RoundClock } from '../parts/score/clock.tsx';
import { Entry } from './board.tsx';
import { CallDirector } from './call.tsx';
import { Check } from './check.tsx';
import { Earlier } from './earlier.tsx';
import { KeptList } from './kept.tsx';
import { LineUps } from './lineup.tsx';
import { type BoardHere, roundHere } from './night.ts';
import { Other } from './other.tsx';
import { type Phone, type Problem, usePhone } from './phone.ts';
import { countUnsent } from './queue.ts';
import { Round } from './round.tsx';
import type { Place } from './sender.ts';
import { CodeForm, Waits } from './waits.tsx';
import { SightSwitch } from '../parts/page/aids.tsx';
import { LanguageSwitch } from '../parts/text/language.tsx';
import { say, sayWord } from '../parts/text/say.ts';

/** The part of the address behind `#`: the phone's own back button works. */
const useScreen = (): readonly [string, (screen: string) => void] => {
  const [screen, setScreen] = useState(() => location.hash.slice(1));
  useEffect(() => {
    const moved = (): void => {
      setScreen(location.hash.slice(1));
      scrollTo(0, 0);
    };
    addEventListener('hashchange', moved);
    return () => removeEventListener('hashchange', moved);
  }, []);
  return [
    screen,
    (next) => {
      location.hash = next;
    },
  ];
};

const Net = ({ phone, open }: { readonly phone: Phone; readonly open: () => void }) => {
  const waiting = countUnsent(phone.kept);
  const says = !phone.looked
    ? say('One moment …')
    : waiting > 0
      ? say('{waiting} not sent', { waiting })
      : phone.online
        ? say('All sent')
        : say('No network');
  const kind = waiting > 0 || !phone.online || !phone.looked ? 'late' : 'done';
  return (
    <>
      <button type="button" className={`net state-${kind}`} onClick={open}>
        <span aria-hidden="true">{kind === 'done' ? '✓' : '↻'}</span> {says}
      </button>
      <span className="unseen" role="status">
        {says}
      </span>
    </>
  );
};

const Head = ({
  view,
  round,
  phone,
  open,
}: {
  readonly view: TableView;
  readonly round: number;
  readonly phone: Phone;
  readonly open: () => void;
}) => (
  <header className="phone-head">
    <p className="table-number">
      <span>{say('Table')}</span> <strong>{view.table}</strong>
    </p>
    <p className="round-number">
      <span>
        {view.title !== undefined && round === view.round
          ? view.title
          : say('Round {round} of {rounds}', { round, rounds: view.head.of || view.head.rounds })}
      </span>
      <RoundClock head={view.head} drift={phone.drift} />
      <LastBoard head={view.head} drift={phone.drift} />
    </p>
    <Net phone={phone} open={open} />
  </header>
);

const ChooseSide = ({ table, choose }: { readonly table: number; readonly choose: (side: Side) => void }) => (
  <main className="phone">
    <div className="screen welcome">
      <p className="table-number">
        <span>{say('Table')}</span> <strong>{table}</strong>
      </p>
      <h1>{say('Who keeps this phone?')}</h1>
      <div className="choices two">
        {SIDES.map((side) => (
          <button key={side} type="button" className="choice" onClick={() => choose(side)}>
            {sayWord(SIDE_NAMES[side])}
          </button>
        ))}
      </div>
      <p className="soft">
        {say('The other side checks each result. Another phone can take over with the same code.')}
      </p>
      <SightSwitch />
      <LanguageSwitch />
    </div>
  </main>
);

const Screens = ({
  phone,
  view,
  side,
}: {
  readonly phone: Phone;
  readonly view: TableView;
  readonly side: Side;
}) => {
  const [screen, show] = useScreen();
  const here = roundHere(view, phone.kept, phone.round);
  const called = view.head.round;
  const { goOn } = phone;
  // A quarrel about an old board keeps nobody from the next round.
  useEffect(() => {
    if (here.done && here.round < called) goOn(here.round + 1);
  }, [here.done, here.round, called, goOn]);
  const [kind, number] = screen.split('-');
  const board = here.boards.find((one) => one.board === Number(number));
  const home = (): void => show('');
  const open = (one: BoardHere): void =>
    show(one.state === 'awaited' || one.state === 'refused' ? `enter-${one.board}` : `check-${one.board}`);
  const inside = () => {
    if (kind === 'kept')
      return (
        <KeptList
          table={view.table}
          kept={phone.kept}
          loose={phone.loose}
          wait={phone.wait}
          again={phone.again}
          leave={home}
        />
      );
    if (kind === 'other')
      return <Other view={view} round={here.round} open={(one) => show(`enter-${one}`)} leave={home} />;
    if (kind === 'line' && view.head.scoring === 'teams')
      return <LineUps contest={view.head.id} table={view.table} leave={home} />;
    if (kind === 'earlier' && board !== undefined)
      return (
        <Earlier
          contest={view.head.id}
          table={view.table}
          round={board.round}
          board={board.board}
          send={(said) => void phone.say(said).then(home)}
          leave={home}
        />
      );
    if (kind === 'enter' && board !== undefined)
      return (
        <Entry
          key={`${board.round}-${board.board}`}
          board={board}
          table={view.table}
          side={side}
          send={(said) => void phone.say(said).then(() => show(`check-${board.board}`))}
          leave={home}
        />
      );
    if (kind === 'check' && board !== undefined && board.state !== 'awaited')
      return (
        <Check
          board={board}
          side={side}
          agree={(said) => void phone.say(said).then(home)}
          change={() => show(`enter-${board.board}`)}
          earlier={() => show(`earlier-${board.board}`)}
          leave={home}
        />
      );
    return (
      <Round
        view={view}
        here={here}
        side={side}
        online={phone.online}
        open={open}
        other={() => show('other')}
        goOn={() => goOn(here.round + 1)}
        kept={phone.kept}
        send={(said) => void phone.say(said)}
      />
    );
  };
  return (
    <>
      <Head view={view} round={here.round} phone={phone} open={() => show('kept')} />
      <main className="phone">
        {countUnsent(phone.kept) > 0 && kind !== 'kept' ? <Waits wait={phone.wait} /> : null}
        {inside()}
      </main>
      <CallDirector phone={phone} view={view} alone={kind === 'enter' || kind === 'check'} />
    </>
  );
};

/** The code opens nothing any more, or nobody here knows this table: what waits stays readable, and the new code is taken. */
const Stopped = ({
  table,
  phone,
  problem,
  use,
}: {
  readonly table: number;
  readonly phone: Phone;
  readonly problem: Problem;
  readonly use: (code: string) => void;
}) => (
  <main className="phone">
    <div className="screen welcome">
      <h1>{say('Table {table}', { table })}</h1>
      {problem.isCode && phone.kept.some((one) => one.state === 'waiting') ? (
        <p className="notice heed waits">
          {say('Waiting for the new table code: scan it or ask the director')}
        </p>
      ) : null}
      <p className="notice wrong" role="alert">
        {problem.says}
      </p>
      {problem.isCode ? <CodeForm use={use} /> : null}
      {phone.kept.some((one) => one.state === 'waiting') ? (
        <KeptList
          table={table}
          kept={phone.kept}
          loose={phone.loose}
          wait={undefined}
          again={phone.again}
          leave={() => location.reload()}
        />
      ) : null}
    </div>
  </main>
);

export const Table = ({ place: given }: { readonly place: Place }) => {
  const [place, setPlace] = useState(given);
  const phone = usePhone(place);
  useEffect(() => {
    document.title = say('Table {table} · Byestand', { table: place.table });
  }, [place.table]);
  const use = (code: string): void => {
    // As if it had been scanned: loaded again, the page still has it.
    history.replaceState(null, '', `?code=${encodeURIComponent(code)}${location.hash}`);
    setPlace({ ...place, code });
  };
  if (phone.problem !== undefined)
    return <Stopped table={place.table} phone={phone} problem={phone.problem} use={use} />;
  if (phone.view === undefined)
    return (
      <main className="phone">
        <div className="screen welcome">
          <h1>{say('Table {table}', { table: place.table })}</h1>
          <p role="status">
            {phone.online ? say('One moment …') : say('The laptop does not answer. Trying again …')}
          </p>
          {phone.online ? null : <Waits wait={phone.wait} />}
        </div>
      </main>
    );
  if (phone.side === undefined) return <ChooseSide table={place.table} choose={phone.choose} />;
  return <Screens phone={phone} view={phone.view} side={phone.side} />;
};
