import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import type { ContestHead } from '../../../engine/view/night.ts';
import { Nowhere } from '../../parts/page/nowhere.tsx';
import { State } from '../../parts/page/state.tsx';
import { Refused } from '../../parts/wire/views.ts';
import { server } from '../ask/server.ts';
import { aboutOf, actsOf, type Open, WHOLE } from './menu.ts';
import { OpenedSheet } from './opened.tsx';
import type { MenuAct } from '../../../engine/view/menu.ts';
import { PlainAct } from '../sheet/plain.ts';
import { Desk, TAKE_FILE } from './bar.tsx';
import { giveFile } from '../file/given.ts';
import { RoundClock } from '../../parts/score/clock.tsx';
import { DealTournament } from '../setup/boardset.tsx';
import { type Command, useCommands } from './keys.ts';
import { useLive } from '../ask/live.ts';
import { useShown } from './shown.ts';

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

/** The last round is being played, or all is over. */
const isNearlyOver = ({ phase, round, rounds, of = rounds }: ContestHead): boolean =>
  phase === 'closed' || (phase === 'playing' && round === of);

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
    {isNearlyOver(head) ? (
      <Link to="/c/$contest/end" params={{ contest: head.id }}>
        End of session
      </Link>
    ) : null}
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

const heads = new Map<string, ContestHead>();

/** Until a page's own view is there, the head last seen stands: the bar does not blink and its keys hold. */
const useKnownHead = (contest: string, given: ContestHead | undefined): ContestHead | undefined => {
  useEffect(() => {
    if (given !== undefined) heads.set(contest, given);
  }, [contest, given]);
  return given ?? heads.get(contest);
};

/** What the table of acts describes, as the contest stands. */
const useMenu = (contest: string, head: ContestHead | undefined): readonly MenuAct[] =>
  useQuery({
    queryKey: ['menu', contest, head?.phase, head?.published],
    queryFn: () => server.menu(contest),
    enabled: head !== undefined,
  }).data?.acts ?? [];

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
  const [plain, setPlain] = useState<MenuAct>();
  const menu = useMenu(contest, head);
  const pages = pagesOf(head);
  const print = (what: string, says: string): Command => ({
    says: `Print ${says}`,
    run: () => void window.open(`/print/${contest}/${what}.pdf`, '_blank'),
  });
  const commands = [
    ...actsOf(head).map(({ open: what, ...act }) => ({ ...act, run: () => setOpen(what) })),
    ...menu.map(({ says, about, key, ...act }) => ({
      says,
      about,
      ...(key === undefined ? {} : { key }),
      run: () => setPlain({ says, about, ...act }),
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
  const share: Command = {
    says: 'Share results',
    about: WHOLE,
    run: () => void navigate({ to: '/c/$contest/share', params: { contest } }),
  };
  useCommands(
    [
      ...commands,
      share,
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
      {
        says: 'Go to: End of session',
        run: () => void navigate({ to: '/c/$contest/end', params: { contest } }),
      },
      {
        says: 'Go to: Attendance and table money',
        run: () => void navigate({ to: '/c/$contest/money', params: { contest } }),
      },
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
      acts={[...commands, { says: TAKE_FILE, about: aboutOf('deals'), run: () => giveFile() }, share]}
      contest={contest}
    >
      {children}
      {open === undefined || head === undefined ? null : (
        <OpenedSheet open={open} contest={contest} head={head} onClose={() => setOpen(undefined)} />
      )}
      {plain === undefined ? null : (
        <PlainAct act={plain} contest={contest} onClose={() => setPlain(undefined)} />
      )}
      {dealing && tournament !== undefined ? (
        <DealTournament tournament={tournament} onClose={() => setDealing(false)} />
      ) : null}
    </Desk>
  );
};
