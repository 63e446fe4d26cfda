import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import type { ContestHead } from '../../../engine/view/night.ts';
import { Nowhere } from '../../parts/page/nowhere.tsx';
import { State } from '../../parts/page/state.tsx';
import { Refused } from '../../parts/wire/views.ts';
import { server } from '../ask/server.ts';
import { aboutOf, actsOf, isStageAct, type Open } from './menu.ts';
import { Desk } from './bar.tsx';
import { RoundClock } from '../../parts/score/clock.tsx';
import { Belongs } from '../home/belongs.tsx';
import { ChangePair } from '../people/change.tsx';
import { Curtail } from '../room/curtail.tsx';
import { DealTournament } from '../setup/boardset.tsx';
import { DealBoards } from '../setup/dealing.tsx';
import { Deals } from '../setup/deals.tsx';
import { type Command, useCommands } from './keys.ts';
import { LatePair, LateTeam } from '../room/late.tsx';
import { useLive } from '../ask/live.ts';
import { ExchangeSeats } from '../room/exchange.tsx';
import { ChangeMovement } from '../setup/movement.tsx';
import { PlayedBoard } from '../room/board.tsx';
import { ExtendCorrections } from '../room/extend.tsx';
import { Leave } from '../room/leave.tsx';
import { Penalty } from '../ruling/penalty.tsx';
import { Playing } from '../home/playing.tsx';
import { Session } from '../room/session.tsx';
import { useShown } from './shown.ts';
import { StageOpened } from './opened.tsx';
import { PutAway, Rename } from '../home/rename.tsx';

const PAGES = [
  { to: '/c/$contest', key: 'r', says: 'Room' },
  { to: '/c/$contest/entry', key: 'e', says: 'Entry' },
  { to: '/c/$contest/standings', key: 's', says: 'Standings' },
  { to: '/c/$contest/boards', key: 'b', says: 'Boards' },
  { to: '/c/$contest/rulings', key: 'j', says: 'Rulings' },
  { to: '/c/$contest/timetable', key: 'y', says: 'Timetable' },
  { to: '/c/$contest/history', key: 'h', says: 'History' },
  { to: '/c/$contest/codes', key: 'c', says: 'Table codes' },
] as const;
const STAGES = { to: '/c/$contest/stages', key: 'o', says: 'Contest' } as const;
const SETUP = { to: '/c/$contest/setup', key: 'u', says: 'Setup' } as const;

const Where = ({ head, live }: { readonly head: ContestHead; readonly live: boolean }) => (
  <div className="where">
    <span className="contest-name">{head.name}</span>
    {head.phase === 'closed' ? (
      <State state="final" says={head.published ? 'Published' : 'Closed'} />
    ) : head.phase === 'playing' ? (
      <span>
        {head.title === undefined ? (
          <>
            Round <b>{head.round}</b>
            {head.of === 0 ? '' : ` of ${head.of ?? head.rounds}`}
          </>
        ) : (
          <b>{head.title}</b>
        )}
      </span>
    ) : (
      <State state="waiting" says={head.phase === 'ready' ? 'Ready' : 'Setting up'} />
    )}
    <RoundClock head={head} />
    {head.playing === undefined || head.phase === 'closed' ? null : (
      <State state="late" says={`Plays as ${head.playing}`} />
    )}
    <span className="line-state" role="status">
      {live ? '' : 'No answer from the server, trying again'}
    </span>
  </div>
);

const Pages = ({
  contest,
  pages,
}: {
  readonly contest: string;
  readonly pages: readonly ((typeof PAGES)[number] | typeof SETUP | typeof STAGES)[];
}) => (
  <nav className="pages" aria-label="Pages of this contest">
    {pages.map((page) => (
      <Link
        key={page.to}
        to={page.to}
        params={{ contest }}
        activeOptions={{ exact: page.to === '/c/$contest', includeSearch: false }}
        activeProps={{ 'aria-current': 'page' }}
        title={`Key ${page.key.toUpperCase()}`}
      >
        {page.says}
      </Link>
    ))}
  </nav>
);

/** A contest in stages has its own first page, which is its setup and its standings too. */
const pagesOf = (head: ContestHead | undefined) => {
  const isOn = head?.phase === 'playing' || head?.phase === 'closed';
  if (head?.staged)
    return [STAGES, ...(isOn ? PAGES.filter(({ says }) => says !== 'Standings') : PAGES.slice(5))];
  return isOn ? PAGES : [SETUP, ...PAGES.slice(5)];
};

const Opened = ({
  open,
  contest,
  head,
  onClose,
}: {
  readonly open: Open;
  readonly contest: string;
  readonly head: ContestHead;
  readonly onClose: () => void;
}) => {
  if (isStageAct(open)) return <StageOpened act={open} contest={contest} onClose={onClose} />;
  switch (open) {
    case 'change':
      return <ChangePair contest={contest} onClose={onClose} />;
    case 'penalty':
      return <Penalty contest={contest} head={head} onClose={onClose} />;
    case 'late':
      return head.scoring === 'teams' ? (
        <LateTeam contest={contest} onClose={onClose} />
      ) : (
        <LatePair contest={contest} onClose={onClose} />
      );
    case 'curtail':
      return <Curtail contest={contest} head={head} onClose={onClose} />;
    case 'deal':
      return <DealBoards contest={contest} onClose={onClose} />;
    case 'deals':
      return <Deals contest={contest} onClose={onClose} />;
    case 'belongs':
      return <Belongs contest={contest} onClose={onClose} />;
    case 'rename':
      return <Rename contest={contest} phase={head.phase} onClose={onClose} />;
    case 'put-away':
      return <PutAway contest={contest} onClose={onClose} />;
    case 'playing':
      return <Playing contest={contest} head={head} onClose={onClose} />;
    case 'extend':
      return <ExtendCorrections contest={contest} head={head} onClose={onClose} />;
    case 'exchange':
      return <ExchangeSeats contest={contest} head={head} onClose={onClose} />;
    case 'board':
      return <PlayedBoard contest={contest} head={head} onClose={onClose} />;
    case 'movement':
      return <ChangeMovement contest={contest} onClose={onClose} />;
    case 'leave':
      return <Leave contest={contest} head={head} onClose={onClose} />;
    default:
      return <Session contest={contest} act={open} onClose={onClose} />;
  }
};

const heads = new Map<string, ContestHead>();

/** Until a page's own view is there, the head last seen stands: the bar does not blink and its keys hold. */
const useKnownHead = (contest: string, given: ContestHead | undefined): ContestHead | undefined => {
  useEffect(() => {
    if (given !== undefined) heads.set(contest, given);
  }, [contest, given]);
  return given ?? heads.get(contest);
};

const NOT_THERE = 404;

/** What a list says of the contest, and what the server says of one it does not have. */
const useListed = (contest: string) => {
  const { data, error } = useQuery({
    queryKey: ['known', contest],
    queryFn: () => server.contest(contest),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return {
    tournament: data?.tournament,
    gone: error instanceof Refused && error.status === NOT_THERE ? error.message : undefined,
  };
};

/** The frame of every page about one contest: where it stands, where one can go, and what can always be done. */
export const ContestDesk = ({
  contest,
  head: given,
  children,
}: {
  readonly contest: string;
  readonly head: ContestHead | undefined;
  readonly children: ReactNode;
}) => {
  const navigate = useNavigate();
  const live = useLive(contest);
  const { gone, tournament } = useListed(contest);
  const [dealing, setDealing] = useState(false);
  const head = useKnownHead(contest, given);
  const [open, setOpen] = useState<Open>();
  const pages = pagesOf(head);
  const print = (what: string, says: string): Command => ({
    says: `Print ${says}`,
    run: () => void window.open(`/print/${contest}/${what}.pdf`, '_blank'),
  });
  const commands = [
    ...actsOf(head).map(({ open: what, ...act }) => ({
      ...act,
      about: aboutOf(what),
      run: () => setOpen(what),
    })),
    ...useShown(contest, head),
    ...(tournament === undefined || head?.phase === 'closed'
      ? []
      : [
          {
            key: 'F',
            says: `Deal boards: ${tournament}`,
            about: aboutOf('deal'),
            run: () => setDealing(true),
          },
        ]),
  ];
  useCommands(
    [
      ...commands,
      ...pages.map(({ to, key, says }) => ({
        key,
        says: `Go to: ${says}`,
        run: () => void navigate({ to, params: { contest } }),
      })),
      ...(head?.phase === 'playing' || head?.phase === 'closed'
        ? [
            {
              key: 'd',
              says: 'Give a ruling',
              run: () => void navigate({ to: '/c/$contest/ruling', params: { contest } }),
            },
          ]
        : []),
      print('announcements', 'the announcements'),
      print('standings', 'the standings'),
      print('hands', 'the hand records'),
      print('guide-cards', 'guide cards'),
      print('table-codes', 'table codes'),
      { says: 'Go to: all contests', run: () => void navigate({ to: '/' }) },
    ],
    'frame',
  );
  if (gone !== undefined)
    return (
      <Desk>
        <Nowhere says={gone} />
      </Desk>
    );
  return (
    <Desk
      bar={
        <>
          {head === undefined ? <div className="where" /> : <Where head={head} live={live} />}
          <Pages contest={contest} pages={pages} />
        </>
      }
      acts={commands}
    >
      {children}
      {open === undefined || head === undefined ? null : (
        <Opened open={open} contest={contest} head={head} onClose={() => setOpen(undefined)} />
      )}
      {dealing && tournament !== undefined ? (
        <DealTournament tournament={tournament} onClose={() => setDealing(false)} />
      ) : null}
    </Desk>
  );
};
