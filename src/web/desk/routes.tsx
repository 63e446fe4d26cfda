import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router';
import { Accounts } from './people/accounts.tsx';
import { ClubOwn } from './club/face.tsx';
import { Programs } from './people/programs.tsx';
import { Boards } from './entry/boards.tsx';
import { Codes } from './people/codes.tsx';
import { Create } from './home/create.tsx';
import { Doings } from './home/doings.tsx';
import { Entry } from './entry/entry.tsx';
import { Front } from './home/front.tsx';
import { SharePage } from './file/share.tsx';
import { HandsetsPage } from './room/handset.tsx';
import { History } from './room/history.tsx';
import { Members } from './club/memberlist.tsx';
import { EndOfSession } from './club/close.tsx';
import { TableMoney } from './club/money.tsx';
import { SeriesList, SeriesPage } from './club/series.tsx';
import { Mine } from './home/mine.tsx';
import { Practise, type PractiseSearch } from './walk/practise.tsx';
import { Recorder } from './people/recorder.tsx';
import { Room } from './room/room.tsx';
import { Ruled } from './ruling/ruled.tsx';
import { RulingDesk, type RulingSearch } from './ruling/ruling.tsx';
import { Rulings } from './ruling/rulings.tsx';
import { Scorecard } from './entry/scorecard.tsx';
import { Setup } from './setup/setup.tsx';
import { SignIn } from './people/signin.tsx';
import { Stages } from './stage/stage.tsx';
import { Standings } from './entry/standings.tsx';
import { Timetable } from './setup/timetable.tsx';
import { Tournament } from './home/tournament.tsx';
import { Traveller } from './entry/traveller.tsx';
import { Walk } from './walk/walk.tsx';
import type { WalkSearch } from './walk/way.ts';

const root = createRootRoute({ component: Outlet });

type Search = Readonly<Record<string, unknown>>;

const countOf = (value: unknown): number | undefined => {
  const count = Number(value);
  return Number.isInteger(count) && count > 0 ? count : undefined;
};
// The router reads an answer that is a number as one.
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

/** Without what the address does not say. */
const said = <T extends object>(search: { readonly [K in keyof T]: T[K] | undefined }): Partial<T> => {
  const kept: Partial<T> = {};
  for (const name in search) if (search[name] !== undefined) kept[name] = search[name];
  return kept;
};

const at = (search: Search) => said<{ at: number }>({ at: countOf(search['at']) });
const boardOfRound = (search: Search) =>
  said<{ board: number; round: number; table: number }>({
    board: countOf(search['board']),
    round: countOf(search['round']),
    table: countOf(search['table']),
  });
const momentOfRound = (search: Search) =>
  said<{ at: number; round: number }>({ at: countOf(search['at']), round: countOf(search['round']) });
const walked = (search: Search) =>
  said<{ topic: string; answers: string }>({
    topic: textOf(search['topic']),
    answers: textOf(search['answers']),
  });

/** Where a walk stands. */
const walk = (search: Record<string, unknown>): WalkSearch => ({
  ...boardOfRound(search),
  ...walked(search),
  ...said<{ call: string; recall: string; walk: string; before: string }>({
    call: textOf(search['call']),
    recall: textOf(search['recall']),
    walk: textOf(search['walk']),
    before: textOf(search['before']),
  }),
});

/** Where a ruling form is opened from. */
const ruling = (search: Record<string, unknown>): RulingSearch => ({
  ...walk(search),
  ...said<{ amends: string }>({ amends: textOf(search['amends']) }),
});

/** The director's addresses. */
export const deskRoutes = root.addChildren([
  createRoute({ getParentRoute: () => root, path: '/', component: Front }),
  createRoute({ getParentRoute: () => root, path: '/sign-in', component: SignIn }),
  createRoute({ getParentRoute: () => root, path: '/new', component: Create }),
  createRoute({ getParentRoute: () => root, path: '/doings', component: Doings }),
  createRoute({ getParentRoute: () => root, path: '/members', component: Members }),
  createRoute({ getParentRoute: () => root, path: '/accounts', component: Accounts }),
  createRoute({ getParentRoute: () => root, path: '/series', component: SeriesList }),
  createRoute({ getParentRoute: () => root, path: '/series/$series', component: SeriesPage }),
  createRoute({ getParentRoute: () => root, path: '/c/$contest/end', component: EndOfSession }),
  createRoute({ getParentRoute: () => root, path: '/c/$contest/money', component: TableMoney }),
  createRoute({ getParentRoute: () => root, path: '/club', component: ClubOwn }),
  createRoute({ getParentRoute: () => root, path: '/programs', component: Programs }),
  createRoute({ getParentRoute: () => root, path: '/timetable', component: Tournament }),
  createRoute({ getParentRoute: () => root, path: '/recorder', component: Recorder }),
  createRoute({
    getParentRoute: () => root,
    path: '/practise',
    component: Practise,
    validateSearch: (search: Record<string, unknown>): PractiseSearch => ({
      ...walked(search),
      ...said<{ situation: string }>({ situation: textOf(search['situation']) }),
    }),
  }),
  createRoute({ getParentRoute: () => root, path: '/mine/$contest', component: Mine }),
  createRoute({ getParentRoute: () => root, path: '/c/$contest', component: Room }),
  createRoute({ getParentRoute: () => root, path: '/c/$contest/setup', component: Setup }),
  createRoute({
    getParentRoute: () => root,
    path: '/c/$contest/entry',
    component: Entry,
    validateSearch: boardOfRound,
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/c/$contest/standings',
    component: Standings,
    validateSearch: at,
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/c/$contest/stages',
    component: Stages,
    validateSearch: at,
  }),
  createRoute({ getParentRoute: () => root, path: '/c/$contest/boards', component: Boards }),
  createRoute({
    getParentRoute: () => root,
    path: '/c/$contest/board/$board',
    component: Traveller,
    validateSearch: momentOfRound,
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/c/$contest/pair/$pair',
    component: Scorecard,
    validateSearch: at,
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/c/$contest/ruling',
    component: RulingDesk,
    validateSearch: ruling,
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/c/$contest/walk',
    component: Walk,
    validateSearch: walk,
  }),
  createRoute({ getParentRoute: () => root, path: '/c/$contest/rulings', component: Rulings }),
  createRoute({ getParentRoute: () => root, path: '/c/$contest/ruled/$ruling', component: Ruled }),
  createRoute({ getParentRoute: () => root, path: '/c/$contest/timetable', component: Timetable }),
  createRoute({ getParentRoute: () => root, path: '/c/$contest/history', component: History }),
  createRoute({ getParentRoute: () => root, path: '/c/$contest/codes', component: Codes }),
  createRoute({ getParentRoute: () => root, path: '/c/$contest/handsets', component: HandsetsPage }),
  createRoute({ getParentRoute: () => root, path: '/c/$contest/share', component: SharePage }),
]);
