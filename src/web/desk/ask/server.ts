import type {
  HistoryView,
  RoomView,
  ScorecardView,
  SetupView,
  StandingsView,
  TravellerView,
  TableView,
} from '../../../engine/view/night.ts';
import type { CardView } from '../../../engine/view/standing/card.ts';
import type { ConductView, EffectView, ProposalView } from '../../../engine/view/effect.ts';
import type { MenuView } from '../../../engine/view/menu.ts';
import type { RecordView } from '../../../engine/view/record.ts';
import type { RegisterView, TrialView } from '../../../engine/view/seat/wall.ts';
import type { LineUpsView } from '../../../engine/view/seat/lineup.ts';
import type { HandView, RedrawView, StagesView } from '../../../engine/view/stages.ts';
import type { AnnouncementsView } from '../../../engine/view/time/announcements.ts';
import type { TimetableView, TournamentView } from '../../../engine/view/time/timetable.ts';
import { api } from '../../api/client.ts';
import type { components, paths } from '../../api/schema.ts';
import { inLocalTime } from '../../parts/text/moment.ts';
import { exact, refusalIn } from '../../parts/wire/shape.ts';
import { Refused } from '../../parts/wire/views.ts';
import type { Asked } from '../../parts/wire/wire.ts';

type Shapes = components['schemas'];
type Wanted = Shapes['Wanted'];
export type Ask = Shapes['Ask'];
export type ListedContest = Shapes['ListedContest'];
export type TableCode = Shapes['TableCode'];
export type CaptainCode = Shapes['CaptainCode'];
export type Network = Shapes['Network'];
export type DealtBoards = Shapes['DealtBoards'];
export type BoardSets = Shapes['BoardSets'];
type ChangedPlan = Extract<Ask, { ask: 'change-movement' }>['plan'];
type ChangesView = Shapes['ChangesView'];
/** Each way with its plan as it is asked for. */
export type Changes = Omit<ChangesView, 'ways'> & {
  readonly ways: readonly (Omit<ChangesView['ways'][number], 'plan'> & { readonly plan: ChangedPlan })[];
};
type Rounds = Shapes['Rounds'];
export type Account = Shapes['Account'];
export type ProgramToken = Shapes['TokenInfo'];
type TokenWish = NonNullable<paths['/api/tokens']['post']['requestBody']>['content']['application/json'];
export type ClubFace = Shapes['ClubFace'];
export type ClubWish = NonNullable<paths['/api/club']['post']['requestBody']>['content']['application/json'];
export type Member = Shapes['Member'];
export type MemberWish = NonNullable<
  paths['/api/members/{member}']['post']['requestBody']
>['content']['application/json'];
export type Matched = Shapes['MatchedName'];
export type SeriesView = Shapes['SeriesView'];
export type SeriesRule = Shapes['SeriesInfo']['rule'];
type SeriesWish = NonNullable<paths['/api/series']['post']['requestBody']>['content']['application/json'];
export type SignedIn = Shapes['SignedIn'];
export type OwnContest = Shapes['OwnContest'];
export type OwnView = Omit<Shapes['OwnView'], 'boards' | 'stages'> &
  Pick<ScorecardView, 'boards'> & { readonly stages?: CardView['stages'] };
export type Person = Shapes['Person'];
export type ReadNames = Shapes['ReadNames'];
export type ReadTeams = Shapes['ReadTeams'];
/** What is said of players, by their ids. */
export type PlayersTold = NonNullable<Extract<Ask, { ask: 'describe-entry' }>['about']['players']>;
export type Admission = Shapes['AdmissionView'];
export type Sections = Shapes['SectionsView'];
export type Bars = Shapes['BarsView'];
/** The state once so many facts were in; now, when it is not said. */
export type Moment = number | undefined;
/** Rules that are known and overridden, by their codes, and why. */
export interface Override {
  readonly codes: string[];
  readonly why?: string;
}

/** What was seen, as the server is asked what the rulebook proposes for it. */
export type Proposing = NonNullable<paths['/api/contests/{id}/proposals']['get']['parameters']['query']>;

const SILENT = 'The server does not answer. Is Byestand still running on this laptop?';

/** An answer, or the server's own sentence as an error. */
const answered = async <A extends { readonly error?: unknown; readonly response: Response }>(
  asked: Promise<A>,
): Promise<A> => {
  const answer = await asked.catch(() => {
    throw new Refused(SILENT, 0);
  });
  const { ok, status } = answer.response;
  if (ok) return answer;
  const { code, says, overridable } = refusalIn(answer.error);
  const words = says ?? `The server answered ${status} and said no more.`;
  throw new Refused(inLocalTime(words), status, code, overridable);
};

/** What has a shape of the server's own. */
export const take = async <T>(
  asked: Promise<{ readonly data?: T; readonly error?: unknown; readonly response: Response }>,
): Promise<T> => exact<T>((await answered(asked)).data);

/** A view of the engine's: its type is held against what the server describes. */
export const takeView = async <T>(asked: Asked<T>): Promise<T> => exact<T>((await answered(asked)).data);

/** Refused because entries had closed: whoever may can take them all the same. */
export const isClosed = (error: Error | null): boolean =>
  error instanceof Refused && error.code === 'entry-closed';

/** Refused because a round changed by hand would depart from the rule: done knowingly it is taken. */
export const isDeparting = (error: Error | null): boolean =>
  error instanceof Refused && error.code === 'draw-swap-departs';

/** Without a secure context there is no randomUUID: sixteen bytes do as well. */
export const freshId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

const of = (id: string) => ({ params: { path: { id } } });
const then = (at: Moment) => (at === undefined ? {} : { at });

/** Everything the desk asks of the server, by the client made from the server's own description. */
/** What is wanted of a movement in play; lists as `3,7`. */
export interface ChangesWish {
  readonly from?: number;
  readonly rounds?: number;
  readonly late?: number;
  readonly leave?: string;
  readonly closed?: string;
  readonly sections?: number;
  readonly phantom?: string;
}

export const server = {
  me: () => take(api.GET('/api/me')),
  signIn: (
    body: { code: string; newPassword: string } | { name?: string; password: string; totp?: string },
  ) => take(api.POST('/api/sign-in', { body })),
  signOut: () => take(api.POST('/api/sign-out')),
  setPassword: (password: string, old: string) =>
    take(api.POST('/api/password', { body: { password, old } })),
  setName: (name: string) => take(api.POST('/api/name', { body: { name } })),
  mine: () => take(api.GET('/api/mine')),
  ownView: (id: string) => takeView<OwnView>(api.GET('/api/contests/{id}/mine', of(id))),
  club: () => take(api.GET('/api/club')),
  keepClub: (wish: ClubWish) => take(api.POST('/api/club', { body: wish })),
  tokens: () => take(api.GET('/api/tokens')),
  makeToken: ({
    scopes,
    ...wish
  }: Omit<TokenWish, 'scopes'> & { readonly scopes: readonly TokenWish['scopes'][number][] }) =>
    take(api.POST('/api/tokens', { body: { ...wish, scopes: [...scopes] } })),
  revokeToken: (token: string) =>
    take(api.POST('/api/tokens/{token}/revoke', { params: { path: { token } }, body: {} })),
  accounts: () => take(api.GET('/api/accounts')),
  makeAccount: (name: string, role: Account['role']) =>
    take(api.POST('/api/accounts', { body: { name, role } })),
  codeFor: (account: string) =>
    take(api.POST('/api/accounts/{account}/code', { params: { path: { account } } })),
  setRole: (account: string, role: Account['role']) =>
    take(api.POST('/api/accounts/{account}/role', { params: { path: { account } }, body: { role } })),
  removeAccount: (account: string) =>
    take(api.POST('/api/accounts/{account}/remove', { params: { path: { account } } })),
  setDuty: (account: string, duty: NonNullable<Account['duty']> | 'none') =>
    take(api.POST('/api/accounts/{account}/duty', { params: { path: { account } }, body: { duty } })),
  incidents: () => takeView<RecordView>(api.GET('/api/incidents')),
  tellRecorder: (body: paths['/api/incidents']['post']['requestBody']['content']['application/json']) =>
    take(api.POST('/api/incidents', { body })),
  reported: (player: string, to: string) =>
    take(api.POST('/api/incidents/reported', { body: { player, to } })),
  eraseIncident: (incident: string) =>
    take(api.POST('/api/incidents/{incident}/erase', { params: { path: { incident } } })),
  beginTotp: (password: string) => take(api.POST('/api/totp', { body: { password } })),
  confirmTotp: (code: string) => take(api.POST('/api/totp/confirm', { body: { code } })),
  dropTotp: (password: string, code: string) =>
    take(api.POST('/api/totp/drop', { body: { password, code } })),
  sessions: () => take(api.GET('/api/sessions')),
  endSession: (body: { session: string } | { others: true }) => take(api.POST('/api/sessions/end', { body })),
  setIdle: (minutes: Shapes['SignedInList']['idleMinutes']) =>
    take(api.POST('/api/sessions/idle', { body: { minutes } })),
  signOutAccount: (account: string) =>
    take(api.POST('/api/accounts/{account}/sessions/end', { params: { path: { account } } })),
  acts: () => take(api.GET('/api/acts')),
  copies: () => take(api.GET('/api/copies')),
  saving: () => take(api.GET('/api/saving')),
  disk: () => take(api.GET('/api/disk')),
  network: () => take(api.GET('/api/network')),
  chooseNetwork: (address: string) => take(api.POST('/api/network', { body: { address } })),
  people: (q: string) => take(api.GET('/api/people', { params: { query: { q } } })),
  members: () => take(api.GET('/api/members')),
  matchMembers: (text: string) => take(api.POST('/api/members/match', { body: { text } })),
  amendMember: (member: string, body: MemberWish) =>
    take(api.POST('/api/members/{member}', { params: { path: { member } }, body })),
  mergeMember: (member: string, into: string) =>
    take(api.POST('/api/members/{member}/merge', { params: { path: { member } }, body: { into } })),
  eraseMember: (member: string) =>
    take(api.POST('/api/members/{member}/erase', { params: { path: { member } }, body: {} })),
  seriesAll: () => take(api.GET('/api/series')),
  seriesTemplates: () => take(api.GET('/api/series/templates')),
  seriesView: (series: string) => take(api.GET('/api/series/{series}', { params: { path: { series } } })),
  whySeries: (series: string, row: string) =>
    take(api.GET('/api/series/{series}/why', { params: { path: { series }, query: { row } } })),
  makeSeries: (body: SeriesWish) => take(api.POST('/api/series', { body })),
  addPastNight: (
    series: string,
    body: { readonly name: string; readonly date: string; readonly text: string },
  ) => take(api.POST('/api/series/{series}/nights', { params: { path: { series } }, body })),
  dropNight: (series: string, night: string) =>
    take(
      api.POST('/api/series/{series}/nights/{night}/drop', { params: { path: { series, night } }, body: {} }),
    ),
  makeAgain: (id: string, entries: boolean) =>
    take(api.POST('/api/contests/{id}/again', { ...of(id), body: { entries } })),
  attendance: (id: string) => take(api.GET('/api/contests/{id}/attendance', of(id))),
  setFee: (id: string, fee: number, usual: boolean) =>
    take(api.POST('/api/contests/{id}/attendance', { ...of(id), body: { fee, usual } })),
  payTable: (id: string, person: string, paid: number) =>
    take(api.POST('/api/contests/{id}/attendance', { ...of(id), body: { person, paid } })),
  keepPeople: (text: string) => take(api.POST('/api/people', { body: { text } })),
  contests: () => take(api.GET('/api/contests')),
  contest: (id: string) => take(api.GET('/api/contests/{id}', of(id))),
  makeContest: (body: {
    readonly name: string;
    readonly date: string;
    readonly zone: string;
    readonly form: string;
    readonly boardsPerRound?: number;
    readonly minutesPerBoard?: number;
    readonly tournament?: string;
  }) => take(api.POST('/api/contests', { body: { id: freshId(), ...body } })),
  setTournament: (id: string, tournament: string) =>
    take(api.POST('/api/contests/{id}/tournament', { ...of(id), body: { tournament } })),
  readNames: (id: string, text: string) =>
    takeView<ReadNames>(api.POST('/api/contests/{id}/entries', { ...of(id), body: { text, preview: true } })),
  enterNames: (id: string, text: string, accepted?: string, as = freshId()) =>
    takeView<ReadNames>(
      api.POST('/api/contests/{id}/entries', {
        ...of(id),
        body: { id: as, text, preview: false, ...(accepted === undefined ? {} : { accepted }) },
      }),
    ),
  setMovement: (id: string, choice: string) =>
    take(api.POST('/api/contests/{id}/movement', { ...of(id), body: { id: freshId(), choice } })),
  changes: (id: string, query: ChangesWish) =>
    takeView<Changes>(api.GET('/api/contests/{id}/changes', { params: { path: { id }, query } })),
  seatLatePair: (id: string, players: [string, string], more: { accepted?: string; house?: true }) =>
    take(
      api.POST('/api/contests/{id}/late-pair', {
        ...of(id),
        body: { id: freshId(), players, ...more },
      }),
    ),
  ask: (id: string, request: Ask, override?: Override) =>
    take(
      api.POST('/api/contests/{id}/requests', {
        ...of(id),
        body: { id: freshId(), request, ...(override ? { override } : {}) },
      }),
    ),
  room: (id: string) => takeView<RoomView>(api.GET('/api/contests/{id}/room', of(id))),
  table: (id: string, table: number, round: number) =>
    takeView<TableView>(
      api.GET('/api/contests/{id}/tables/{table}', { params: { path: { id, table }, query: { round } } }),
    ),
  setup: (id: string) => takeView<SetupView>(api.GET('/api/contests/{id}/setup', of(id))),
  history: (id: string) => takeView<HistoryView>(api.GET('/api/contests/{id}/history', of(id))),
  standings: (id: string, at: Moment) =>
    takeView<StandingsView>(
      api.GET('/api/contests/{id}/standings', { params: { path: { id }, query: then(at) } }),
    ),
  traveller: (id: string, board: number, at: Moment, round?: number) =>
    takeView<TravellerView>(
      api.GET('/api/contests/{id}/traveller/{board}', {
        params: { path: { id, board }, query: { ...then(at), ...(round === undefined ? {} : { round }) } },
      }),
    ),
  scorecard: (id: string, pair: string, at: Moment) =>
    takeView<ScorecardView>(
      api.GET('/api/contests/{id}/scorecard/{pair}', { params: { path: { id, pair }, query: then(at) } }),
    ),
  timetable: (id: string) => takeView<TimetableView>(api.GET('/api/contests/{id}/timetable', of(id))),
  announcements: (id: string) =>
    takeView<AnnouncementsView>(api.GET('/api/contests/{id}/announcements', of(id))),
  tournament: () => takeView<TournamentView>(api.GET('/api/timetable')),
  forms: () => take(api.GET('/api/forms')),
  stages: (id: string, at?: Moment) =>
    takeView<StagesView>(api.GET('/api/contests/{id}/stages', { params: { path: { id }, query: then(at) } })),
  takeNext: (id: string, act: string, early: boolean) =>
    take(
      api.POST('/api/contests/{id}/next', {
        ...of(id),
        body: { id: freshId(), act, ...(early ? { early } : {}) },
      }),
    ),
  effect: (id: string, request: Ask) =>
    takeView<EffectView>(api.POST('/api/contests/{id}/effect', { ...of(id), body: { request } })),
  menu: (id: string) => takeView<MenuView>(api.GET('/api/contests/{id}/menu', of(id))),
  conduct: (id: string) => takeView<ConductView>(api.GET('/api/contests/{id}/conduct', of(id))),
  proposals: (id: string, query: Proposing) =>
    takeView<readonly ProposalView[]>(
      api.GET('/api/contests/{id}/proposals', { params: { path: { id }, query } }),
    ),
  lookAtDraw: (id: string, round: number, wanted?: Wanted) =>
    takeView<HandView>(
      api.POST('/api/contests/{id}/draw/look', {
        ...of(id),
        body: { round, ...(wanted === undefined ? {} : { wanted }) },
      }),
    ),
  editDraw: (
    id: string,
    body: {
      readonly round: number;
      readonly swap?: [string, string];
      readonly wanted?: Wanted;
      readonly breaks?: true;
      readonly why: string;
    },
  ) => take(api.POST('/api/contests/{id}/draw', { ...of(id), body: { id: freshId(), ...body } })),
  lookAtRedraw: (id: string, body: { readonly round: number; readonly stage?: string }) =>
    takeView<RedrawView>(api.POST('/api/contests/{id}/draw/again/look', { ...of(id), body })),
  drawAgain: (
    id: string,
    body: { readonly round: number; readonly stage?: string; readonly override?: Override },
  ) => take(api.POST('/api/contests/{id}/draw/again', { ...of(id), body: { id: freshId(), ...body } })),
  fileMatch: (id: string, body: { readonly round: number; readonly table: number; readonly text: string }) =>
    take(
      api.POST('/api/contests/{id}/match-results', {
        ...of(id),
        body: { id: freshId(), preview: false, ...body },
      }),
    ),
  lineUps: (id: string) => takeView<LineUpsView>(api.GET('/api/contests/{id}/line-ups', of(id))),
  readTeams: (id: string, text: string, stages?: string[]) =>
    takeView<ReadTeams>(
      api.POST('/api/contests/{id}/teams', {
        ...of(id),
        body: { text, preview: true, ...(stages === undefined ? {} : { stages }) },
      }),
    ),
  enterTeams: (
    id: string,
    text: string,
    { accepted, stages, id: as = freshId() }: { accepted?: string; stages?: string[]; id?: string },
  ) =>
    takeView<ReadTeams>(
      api.POST('/api/contests/{id}/teams', {
        ...of(id),
        body: {
          id: as,
          text,
          preview: false,
          ...(accepted === undefined ? {} : { accepted }),
          ...(stages === undefined ? {} : { stages }),
        },
      }),
    ),
  admission: (id: string) => takeView<Admission>(api.GET('/api/contests/{id}/admission', of(id))),
  sections: (id: string, count: number) =>
    takeView<Sections>(
      api.GET('/api/contests/{id}/sections', { params: { path: { id }, query: { count } } }),
    ),
  bars: () => take(api.GET('/api/bars')),
  keepBar: (bar: {
    readonly player: string;
    readonly cause: Bars['bars'][number]['cause'];
    readonly contest: string;
    readonly on: string;
    readonly why: string;
  }) => take(api.POST('/api/bars', { body: bar })),
  liftBar: (id: string, why: string) =>
    take(api.POST('/api/bars/{id}/lift', { params: { path: { id } }, body: { why } })),
  earned: (id: string) => take(api.GET('/api/contests/{id}/season', of(id))),
  tellSeason: (id: string, text: string, contests: string[]) =>
    takeView<TrialView>(
      api.POST('/api/contests/{id}/season', { ...of(id), body: { id: freshId(), text, contests } }),
    ),
  register: (id: string) => takeView<RegisterView>(api.GET('/api/contests/{id}/register', of(id))),
  codes: (id: string) => take(api.GET('/api/contests/{id}/codes', of(id))),
  captains: (id: string) => take(api.GET('/api/contests/{id}/captains', of(id))),
  renewCaptains: (id: string) => take(api.POST('/api/contests/{id}/captains', { ...of(id), body: {} })),
  renewCodes: (id: string) => take(api.POST('/api/contests/{id}/codes', { ...of(id), body: {} })),
  show: (id: string, body: { readonly shown: boolean } | { readonly boardsShown: boolean }) =>
    take(api.POST('/api/contests/{id}/shown', { ...of(id), body })),
  latePair: (id: string) => take(api.GET('/api/contests/{id}/late-pair', of(id))),
  curtailed: (id: string, after: number, unfinished: boolean) =>
    take(
      api.GET('/api/contests/{id}/curtailed', {
        params: { path: { id }, query: { after, ...(unfinished ? { unfinished: 'yes' } : {}) } },
      }),
    ),
  deals: (id: string) => take(api.GET('/api/contests/{id}/deals', of(id))),
  setDeals: (
    id: string,
    body: {
      readonly id?: string;
      readonly text: string;
      readonly rounds?: Rounds;
      readonly table?: number;
      readonly whole?: true;
      readonly part?: true;
      readonly override?: Override;
    },
  ) => take(api.POST('/api/contests/{id}/deals', { ...of(id), body: { id: freshId(), ...body } })),
  boardSets: (name: string) => take(api.GET('/api/tournaments/{name}/deals', { params: { path: { name } } })),
  dealTournament: (name: string, body: { readonly seed?: string; readonly shared?: true }) =>
    take(
      api.POST('/api/tournaments/{name}/deals', {
        params: { path: { name } },
        body: { id: freshId(), ...body },
      }),
    ),
  dealBoards: (
    id: string,
    body: {
      readonly seed?: string;
      readonly rounds?: Rounds;
      readonly boards?: Rounds;
      readonly again?: true;
      readonly override?: Override;
    },
  ) => take(api.POST('/api/contests/{id}/deals/dealt', { ...of(id), body: { id: freshId(), ...body } })),
  besideCandidates: (id: string) => take(api.GET('/api/contests/{id}/beside', of(id))),
  besideEffect: (id: string, contest: string) =>
    take(api.POST('/api/contests/{id}/beside/effect', { ...of(id), body: { contest } })),
  nameBeside: (id: string, contest: string) =>
    take(api.POST('/api/contests/{id}/beside', { ...of(id), body: { id: freshId(), contest } })),
  shareDeals: (
    id: string,
    body: {
      readonly set: string;
      readonly rounds?: Rounds;
      readonly with: { contest: string; rounds?: Rounds }[];
      readonly elsewhere: string[];
    },
  ) => take(api.POST('/api/contests/{id}/deals/shared', { ...of(id), body: { id: freshId(), ...body } })),
};
