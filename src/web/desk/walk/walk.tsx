import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import type { RoomView } from '../../../engine/view/night.ts';
import { useRoom } from '../ask/ask.ts';
import { useRulings, useWalk } from '../ask/bench.ts';
import { ContestDesk } from '../frame/frame.tsx';
import { usePlace } from '../frame/place.ts';
import { BiddingNote } from '../ruling/walk.tsx';
import { server } from '../ask/server.ts';
import { WalkDeeds } from './deeds.tsx';
import { isPlaced, keepHere, type Kept, type Placed, readKept } from './kept.ts';
import { End, Laws, Question } from './parts.tsx';
import { WalkTopics } from './topics.tsx';
import { WalkWhere } from './where.tsx';
import { makeWay, readWay, type WalkSearch, wayOfRow } from './way.ts';

const noteOf = (way: Placed) => ({
  ...way,
  ask: 'note-walk' as const,
  answers: [...way.answers],
  before: way.before.map(({ topic, answers }) => ({ topic, answers: [...answers] })),
});

/** Each answer is kept here and in the log; what is sent while another note is on its way waits, and only the last of it goes. */
const useKeeping = (contest: string, way: Kept | undefined): void => {
  const sending = useRef<{ busy: boolean; next?: Kept }>({ busy: false });
  const key = way && JSON.stringify(way);
  useEffect(() => {
    if (way === undefined) return;
    keepHere(contest, way);
    const send = async (one: Kept): Promise<void> => {
      if (!isPlaced(one)) return;
      if (sending.current.busy) {
        sending.current.next = one;
        return;
      }
      sending.current = { busy: true };
      // Without a network the device has it; the next answer tries again.
      await server.ask(contest, noteOf(one)).catch(() => undefined);
      const { next } = sending.current;
      sending.current = { busy: false };
      if (next) await send(next);
    };
    void send(way);
  }, [contest, key]);
};

const freshWalk = (): string =>
  crypto.randomUUID?.() ?? `walk-${Date.now()}-${Math.round(Math.random() * 1e9)}`;

const Head = ({
  from,
  title,
  onBack,
}: {
  readonly from: WalkSearch;
  readonly title: string;
  readonly onBack: () => void;
}) => (
  <header className="walk-head">
    <button type="button" className="button plain" onClick={onBack}>
      ← Back
    </button>
    <h1>{title}</h1>
    {from.table === undefined ? null : (
      <p className="soft">
        Table {from.table}
        {from.board === undefined ? '' : `, board ${from.board}`}
      </p>
    )}
  </header>
);

const Walking = ({ contest, way }: { readonly contest: string; readonly way: Kept }) => {
  const navigate = useNavigate();
  const { data: rulings } = useRulings(contest);
  const { data, error } = useWalk(way.topic, way.answers);
  useKeeping(contest, way);
  const go = (next: Kept): void =>
    void navigate({ to: '/c/$contest/walk', params: { contest }, search: makeWay(next) });
  const walk =
    data?.topic === way.topic && data.trail.answers.join() === way.answers.join() ? data : undefined;
  const back = (): void => {
    const last = way.before.at(-1);
    if (way.answers.length > 0) go({ ...way, answers: way.answers.slice(0, -1) });
    else if (last) go({ ...way, ...last, before: way.before.slice(0, -1) });
    else {
      const { walk: _, topic: __, answers: ___, before: ____, ...where } = makeWay(way);
      void navigate({ to: '/c/$contest/walk', params: { contest }, search: where });
    }
  };
  return (
    <main className="page walk">
      <Head from={makeWay(way)} title={data?.topic === way.topic ? data.title : '…'} onBack={back} />
      {error ? (
        <p className="notice wrong" role="alert">
          {error.message} Your answers are kept on this device.
        </p>
      ) : null}
      {walk === undefined ? (
        <div className="walk-read" />
      ) : walk.at === 'question' ? (
        <Question
          walk={walk}
          note={rulings === undefined ? null : <BiddingNote topic={way.topic} bidding={rulings.bidding} />}
          onAnswer={(answer) => go({ ...way, answers: [...way.answers, answer] })}
        />
      ) : (
        <End
          end={walk}
          laws={<Laws end={walk} />}
          onGo={(topic) =>
            go({
              ...way,
              topic,
              answers: [],
              before: [...way.before, { topic: way.topic, answers: way.answers }],
            })
          }
        />
      )}
      <WalkDeeds
        contest={contest}
        way={way}
        isEnd={walk?.at === 'end'}
        comesBack={walk?.at === 'end' && walk.later.length > 0}
        stands={walk?.at === 'end' && way.recall !== undefined && walk.effects.includes('score-stands')}
      />
    </main>
  );
};

/** A walk that was begun at this call or this table: here, or on another device. */
const openWalks = (contest: string, from: WalkSearch, room: RoomView | undefined): readonly Kept[] => {
  const logged = (room?.walking ?? []).map(wayOfRow);
  const known = new Set(logged.map(({ walk }) => walk));
  return [...logged, ...readKept(contest).filter(({ walk }) => !known.has(walk))].filter(
    (one) =>
      from.table === undefined ||
      one.table === undefined ||
      (from.call !== undefined && one.call === from.call) ||
      (one.table === from.table && one.board === from.board),
  );
};

const Choosing = ({
  contest,
  from,
  room,
}: {
  readonly contest: string;
  readonly from: WalkSearch;
  readonly room: RoomView | undefined;
}) => {
  const navigate = useNavigate();
  const about = room?.calls.find(({ call }) => call === from.call)?.about;
  const choose = (topic: string): void =>
    void navigate({
      to: '/c/$contest/walk',
      params: { contest },
      search: { ...from, walk: freshWalk(), topic, answers: '' },
    });
  return (
    <main className="page walk choosing">
      <Head
        from={{}}
        title="What happened?"
        onBack={() => void navigate({ to: '/c/$contest', params: { contest } })}
      />
      {openWalks(contest, from, room).map((one) => (
        <Link
          key={one.walk}
          to="/c/$contest/walk"
          params={{ contest }}
          search={makeWay(one)}
          className="button primary"
        >
          Go on: {one.topic.replaceAll('-', ' ')}
          {one.table === undefined ? '' : `, table ${one.table}`}
        </Link>
      ))}
      <WalkWhere
        from={from}
        onPlace={(place) =>
          void navigate({
            to: '/c/$contest/walk',
            params: { contest },
            search: { ...from, ...place },
            replace: true,
          })
        }
      />
      <WalkTopics about={about} onChoose={choose} />
      <p>
        <Link to="/c/$contest/ruling" params={{ contest }} search={from} className="button">
          Rule without questions
        </Link>
      </p>
    </main>
  );
};

/** From the call to the ruling, one question a screen: made for a phone at the table. */
export const Walk = (): ReactNode => {
  const { contest } = usePlace();
  const from: WalkSearch = useSearch({ strict: false });
  const { data: room } = useRoom(contest);
  const way = readWay(from);
  return (
    <ContestDesk contest={contest} head={room?.head}>
      {way === undefined ? (
        <Choosing contest={contest} from={from} room={room} />
      ) : (
        <Walking key={way.walk} contest={contest} way={way} />
      )}
    </ContestDesk>
  );
};
