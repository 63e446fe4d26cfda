// Every route of the server with what is asked of it: as it should be, and as it should not. A route without a line fails the canary.
import type { Planted } from './planted.ts';

export interface Asked {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly body?: unknown;
}

type Line = {
  /** What follows the question mark; each is asked. */
  readonly queries?: (contest: Planted) => readonly string[];
  readonly bodies?: (contest: Planted, n: () => string) => readonly unknown[];
  /** Why nothing is asked of it here. */
  readonly not?: string;
};

const NOTHING: Line = {};
/** It would take an entry in or out; scope.test.ts asks it with every scope. */
const TAKES_TOKEN: Line = { not: 'it is put or deleted' };
const EVERYBODYS: Line = {
  queries: () => ['', '?as=everybody', '?round=1&as=everybody', '?at=20', '?round=99'],
};
const PRINTED: Line = { queries: () => ['', '?round=1'] };

const SUITS = ['S', 'H', 'D', 'C'];
const RANKS = [...'AKQJT98765432'];
const four = { kind: 'played', level: 4, strain: 'S', doubling: '', declarer: 'N', tricks: 10 } as const;

/** Whose card is it? Asked with everything that could be refused beside it. */
const leads = ({ boards }: Planted): readonly object[] =>
  SUITS.flatMap((suit, i) =>
    RANKS.map((rank, j) => ({
      ask: 'report-result',
      round: 1,
      table: 1,
      board: boards[(i + j) % boards.length] ?? 1,
      result: { ...four, declarer: 'NESW'[j % 4], lead: { suit, rank } },
      scoreSaid: 425,
    })),
  );

/** Acts on what others said, guesses at it, and boards that were never opened. */
const guesses = ({ hidden, facts, boards, own }: Planted): readonly object[] => {
  const [board = 1] = hidden;
  const last = boards.at(-1) ?? 1;
  const odd = { ...four, level: 6, strain: 'C', doubling: 'XX', declarer: 'W', tricks: 1 };
  const spot = { round: 1, table: 3, board };
  const [fact = '', other = ''] = facts;
  return [
    {
      ask: 'report-result',
      round: 1,
      table: 1,
      board: own[1] ?? 1,
      result: { ...four, lead: { suit: 'S', rank: 'A' } },
    },
    { ask: 'report-result', round: 1, table: 1, board: own[2] ?? 1, result: { kind: 'not-played' } },
    { ask: 'report-result', round: 2, table: 1, board: own[2] ?? 1, result: { kind: 'not-played' } },
    { ask: 'report-result', round: 2, table: 1, board: last, result: { kind: 'not-played' } },
    { ask: 'report-result', ...spot, result: odd },
    { ask: 'report-result', ...spot, table: 2, result: odd },
    { ask: 'report-result', round: 1, table: 1, board: last, result: four },
    { ask: 'confirm-result', result: fact },
    { ask: 'confirm-result', result: other, side: 'ew' },
    { ask: 'correct-result', result: fact, now: odd, why: 'a guess' },
    { ask: 'withdraw-result', result: fact, why: 'a guess' },
    { ask: 'undo', fact, why: 'a guess' },
    { ask: 'adjust-score', ...spot, ns: 60, ew: 40, clause: 'Law 12C2', why: 'a guess' },
    { ask: 'confirm-table', round: 1, table: 1, side: 'ns' },
    { ask: 'confirm-table', round: 1, table: 3, side: 'ns' },
    { ask: 'call-director', table: 1, about: 'Is that right?', questions: spot },
    { ask: 'call-director', table: 3 },
    { ask: 'post-line-up', round: 1, team: '1', open: ['a', 'b'], closed: ['c', 'd'] },
    { ask: 'agree-match', round: 1, table: 1, team: '1' },
    { ask: 'answer-call', call: fact },
    { ask: 'give-ruling', ...spot, law: '64A' },
    { ask: 'nothing-of-the-kind' },
    {},
  ];
};

const acts = (contest: Planted): readonly object[] => [...leads(contest), ...guesses(contest)];

const rulingOn = ({ hidden: [board = 1] }: Planted): object => ({
  ask: 'give-ruling',
  round: 1,
  table: 3,
  board,
  law: '12C1',
  matter: 'law',
  walks: [],
  facts: 'a guess',
  finding: { kind: 'stands' },
  why: 'a guess',
});

const KEYS = ({ hidden: [board = 1] }: Planted): readonly string[] =>
  [
    `board/${board}/table/3/score`,
    `board/${board}/table/2/ns`,
    `board/${board}/table/3/ew/percentage`,
    `board/${board}`,
    `datum/${board}`,
    'pair/1/percent',
    'pair/3/percent',
    'rank/1',
    'rank/3',
    'standings',
  ].map((key) => `?key=${encodeURIComponent(key)}`);

export const LINES: Readonly<Record<string, Line>> = {
  'GET /api/health': NOTHING,
  'GET /api/me': NOTHING,
  'POST /api/sign-in': { bodies: () => [{}, { code: 'AAAA-AAAA' }] },
  'POST /api/sign-out': { not: 'whoever signs out is gone' },
  'GET /api/contests': NOTHING,
  'GET /api/contests/{id}': NOTHING,
  'GET /api/contests/{id}/standings': EVERYBODYS,
  'GET /api/contests/{id}/traveller/{board}': EVERYBODYS,
  'GET /api/contests/{id}/scorecard/{pair}': EVERYBODYS,
  'GET /api/contests/{id}/why': { queries: (contest) => ['', ...KEYS(contest)] },
  'GET /api/contests/{id}/keys': EVERYBODYS,
  'GET /api/contests/{id}/live': { not: 'never ends: read by itself below' },
  'POST /api/contests/{id}/join': {
    bodies: () => [{}, { table: 1, code: 'AAAAAA', device: 'x' }, { table: 77, code: 'AAAAAA', device: 'x' }],
  },
  'POST /api/contests/{id}/requests': {
    bodies: (contest, n) => acts(contest).map((request) => ({ id: n(), request })),
  },
  'GET /api/contests/{id}/tables/{table}': { queries: () => ['', '?round=1', '?round=2', '?code=AAAAAA'] },
  'POST /api/password': NOTHING,
  'POST /api/totp': { not: 'makes a secret of its own for whoever asks' },
  'POST /api/totp/confirm': NOTHING,
  'POST /api/totp/drop': NOTHING,
  'GET /api/accounts': NOTHING,
  'POST /api/accounts': NOTHING,
  'POST /api/accounts/{account}/code': NOTHING,
  'POST /api/accounts/{account}/role': NOTHING,
  'POST /api/accounts/{account}/remove': NOTHING,
  'POST /api/accounts/{account}/duty': NOTHING,
  'GET /api/contests/{id}/captains': NOTHING,
  'POST /api/contests/{id}/captains': { not: 'new codes shut the captains out' },
  'POST /api/contests/{id}/captain': { bodies: () => [{ team: '1', code: 'AAAAAA', device: 'x' }] },
  'GET /api/accounts/{account}/sessions': NOTHING,
  'POST /api/accounts/{account}/sessions/end': NOTHING,
  'GET /api/sessions': NOTHING,
  'POST /api/sessions/end': { not: 'whoever ends a session is gone' },
  'POST /api/sessions/idle': NOTHING,
  'GET /api/saving': NOTHING,
  'GET /api/incidents': NOTHING,
  'POST /api/incidents': NOTHING,
  'POST /api/incidents/reported': NOTHING,
  'POST /api/incidents/{incident}/erase': NOTHING,
  'GET /api/mine': NOTHING,
  'GET /api/contests/{id}/menu': NOTHING,
  'GET /api/contests/{id}/mine': NOTHING,
  'POST /api/name': NOTHING,
  'GET /api/copies': NOTHING,
  'GET /api/disk': NOTHING,
  'GET /api/acts': NOTHING,
  'GET /api/network': NOTHING,
  'POST /api/network': NOTHING,
  'GET /api/members': NOTHING,
  'POST /api/members/match': NOTHING,
  'POST /api/members/{member}': NOTHING,
  'POST /api/members/{member}/merge': NOTHING,
  'POST /api/members/{member}/erase': NOTHING,
  'GET /api/members/{member}/record': NOTHING,
  'GET /api/series': NOTHING,
  'GET /api/series/templates': NOTHING,
  'GET /api/series/{series}': NOTHING,
  'GET /api/series/{series}/why': NOTHING,
  'POST /api/series': NOTHING,
  'POST /api/series/{series}': NOTHING,
  'POST /api/series/{series}/remove': NOTHING,
  'POST /api/series/{series}/nights': NOTHING,
  'POST /api/series/{series}/nights/{night}/drop': NOTHING,
  'GET /api/contests/{id}/attendance': NOTHING,
  'POST /api/contests/{id}/attendance': NOTHING,
  'GET /api/treasurer.csv': NOTHING,
  'POST /api/contests/{id}/again': NOTHING,
  'GET /api/club': NOTHING,
  'POST /api/club': NOTHING,
  'GET /club/logo': NOTHING,
  'GET /api/people': NOTHING,
  'POST /api/people': NOTHING,
  'POST /api/contests': NOTHING,
  'POST /api/contests/{id}/entries': { bodies: () => [{ text: 'A Bee & C Dee', preview: true }] },
  'POST /api/contests/{id}/movement': { bodies: () => [{ choice: 'howell' }] },
  'POST /api/contests/{id}/late-pair': NOTHING,
  'GET /api/contests/{id}/late-pair': NOTHING,
  'GET /api/contests/{id}/changes': { queries: () => ['', '?from=2&late=1', '?from=99', '?rounds=9'] },
  'GET /api/contests/{id}/curtailed': { queries: () => ['?after=1', '?after=2&unfinished=yes', '?after=99'] },
  'GET /api/contests/{id}/deals': NOTHING,
  'POST /api/contests/{id}/deals': { bodies: () => [{ text: 'nothing' }] },
  'POST /api/contests/{id}/deals/shared': NOTHING,
  'POST /api/contests/{id}/deals/dealt': {
    bodies: () => [{}, { again: true }, { seed: 'guess' }, { boards: { from: 1, to: 4 }, again: true }],
  },
  'GET /api/contests/{id}/hands/{board}': EVERYBODYS,
  'GET /api/contests/{id}/analysis': EVERYBODYS,
  'GET /api/contests/{id}/solved': NOTHING,
  'GET /api/contests/{id}/analysis/{pair}': EVERYBODYS,
  'GET /api/contests/{id}/deals/file': {
    queries: () => ['', '?format=dup', '?format=dlm&round=1', '?format=csv'],
  },
  'GET /api/contests/{id}/beside': NOTHING,
  'POST /api/contests/{id}/beside': { bodies: () => [{ contest: 'none' }] },
  'POST /api/contests/{id}/beside/effect': { bodies: () => [{ contest: 'none' }] },
  'POST /api/contests/{id}/shown': NOTHING,
  'GET /api/contests/{id}/timetable': NOTHING,
  'GET /api/contests/{id}/announcements': NOTHING,
  'GET /api/timetable': NOTHING,
  'GET /api/tournaments/{name}': NOTHING,
  'GET /api/tournaments/{name}/deals': NOTHING,
  'POST /api/tournaments/{name}/deals': { bodies: () => [{}, { shared: true }, { seed: 'guess' }] },
  'GET /api/contests/{id}/seals': NOTHING,
  'GET /api/contests/{id}/hands/file': {
    queries: () => ['', '?format=dup', '?format=csv&round=1', '?round=2'],
  },
  'POST /api/contests/{id}/tournament': NOTHING,
  'GET /print/{id}/announcements.pdf': PRINTED,
  'GET /api/contests/{id}/room': { queries: () => ['', '?at=20'] },
  'GET /api/contests/{id}/setup': NOTHING,
  'GET /api/contests/{id}/history': { queries: () => ['', '?at=20'] },
  'GET /api/contests/{id}/facts': NOTHING,
  'GET /api/contests/{id}/file': NOTHING,
  'POST /api/contests/file': NOTHING,
  'GET /api/contests/{id}/codes': NOTHING,
  'POST /api/contests/{id}/codes': { not: 'new codes shut the phones out' },
  'POST /api/contests/{id}/match-results': {
    bodies: ({ hidden: [board = 1] }) => [
      { round: 1, table: 1, text: `closed,${board},6CXX W -11`, preview: true },
      { round: 1, table: 3, text: `closed ${board} 6CXX W -11`, preview: true },
    ],
  },
  'GET /api/forms': NOTHING,
  'GET /api/forms/{form}': NOTHING,
  'GET /api/schema/form.json': NOTHING,
  'POST /api/forms': NOTHING,
  'POST /api/forms/check': NOTHING,
  'POST /api/forms/{form}/drop': NOTHING,
  'GET /api/schema/contest.json': NOTHING,
  'GET /api/contests/{id}/frame.html': NOTHING,
  'GET /api/contests/{id}/calendar.ics': NOTHING,
  'GET /api/calendar.ics': NOTHING,
  'GET /api/feed.xml': NOTHING,
  'GET /api/feed.json': NOTHING,
  'GET /api/contests/{id}/stages': EVERYBODYS,
  'POST /api/contests/{id}/next': { bodies: (_, n) => [{ id: n(), act: 'nothing' }] },
  'GET /api/contests/{id}/card/{pair}': EVERYBODYS,
  'GET /api/contests/{id}/conduct': NOTHING,
  'GET /api/contests/{id}/match/{round}/{table}': EVERYBODYS,
  'GET /api/contests/{id}/proposals': { queries: () => ['', '?offence=slow-play&by=1'] },
  'GET /api/contests/{id}/recap': EVERYBODYS,
  'GET /api/contests/{id}/register': NOTHING,
  'GET /api/contests/{id}/screen': NOTHING,
  'POST /api/contests/{id}/draw': { bodies: (_, n) => [{ id: n(), round: 1, swap: ['1', '2'], why: 'x' }] },
  'POST /api/contests/{id}/draw/again': { bodies: (_, n) => [{ id: n(), round: 1 }] },
  'POST /api/contests/{id}/draw/again/look': { bodies: () => [{ round: 1 }, { round: 2 }] },
  'POST /api/contests/{id}/draw/look': { bodies: () => [{ round: 1 }, { round: 2 }] },
  'POST /api/contests/{id}/effect': { bodies: (contest) => guesses(contest).map((request) => ({ request })) },
  'POST /api/contests/{id}/teams': { bodies: () => [{ text: 'A Bee, C Dee', preview: true }] },
  'GET /api/contests/{id}/season': NOTHING,
  'POST /api/contests/{id}/season': { bodies: () => [{ text: 'nothing' }] },
  'GET /api/contests/{id}/admission': NOTHING,
  'GET /api/contests/{id}/sections': { queries: () => ['?count=2', '?count=99', ''] },
  'GET /api/bars': NOTHING,
  'POST /api/bars': NOTHING,
  'POST /api/bars/{id}/lift': NOTHING,
  'GET /api/rulings': NOTHING,
  'GET /api/rulings/{topic}': NOTHING,
  'GET /api/situations': NOTHING,
  'GET /api/situations/{situation}': NOTHING,
  'GET /api/contests/{id}/earlier/{board}': NOTHING,
  'GET /api/contests/{id}/follow': { queries: () => ['', '?round=1', '?round=99'] },
  'GET /api/contests/{id}/rulings': NOTHING,
  'POST /api/contests/{id}/appeals/preview': {
    bodies: () => [{ ask: 'decide-appeal', appeal: 'none', decision: 'upheld', why: 'x' }],
  },
  'POST /api/contests/{id}/rulings/preview': { bodies: (contest) => [rulingOn(contest)] },
  'GET /print/{id}/appeals/{appeal}': NOTHING,
  'GET /print/{id}/standings.pdf': NOTHING,
  'GET /print/{id}/bracket.pdf': NOTHING,
  'GET /print/{id}/guide-cards.pdf': NOTHING,
  'GET /print/{id}/table-codes.pdf': NOTHING,
  'GET /api/contests/{id}/line-ups': { queries: () => ['', '?round=1', '?round=2'] },
  'GET /api/contests/{id}/site.zip': NOTHING,
  'GET /api/contests/{id}/results.xml': NOTHING,
  'GET /print/blank/{form}': NOTHING,
  'GET /print/{id}/draw.pdf': PRINTED,
  'GET /print/{id}/match.pdf': { queries: () => ['', '?round=1&table=1', '?round=99'] },
  'GET /print/{id}/recap.pdf': PRINTED,
  'GET /print/{id}/hands.pdf': PRINTED,
  'GET /print/{id}/register.pdf': NOTHING,
  'GET /print/{id}/scorecards.pdf': NOTHING,
  'GET /print/{id}/travellers.pdf': PRINTED,
  'POST /api/files/look': NOTHING,
  'POST /api/contests/{id}/files/look': NOTHING,
  'POST /api/contests/{id}/files/take': NOTHING,
  'POST /api/contests/{id}/files/undo': { bodies: (_, n) => [{ id: n(), taken: n(), why: 'x' }] },
  'GET /api/contests/{id}/exports': NOTHING,
  'GET /api/contests/{id}/export': {
    queries: () =>
      ['usebio', 'xlsx', 'table', 'pbn', 'masterpoints', 'rag', 'push', 'scoresheet'].map(
        (to) => `?to=${to}`,
      ),
  },
  'GET /api/mail': NOTHING,
  'POST /api/mail': NOTHING,
  'POST /api/contests/{id}/mail/look': { bodies: () => [{ to: 'a@example.org' }, {}] },
  'POST /api/contests/{id}/mail': { bodies: () => [{ to: ['a@example.org'] }] },
  'GET /api/contests/{id}/handsets': NOTHING,
  'POST /api/contests/{id}/handsets': NOTHING,
  'POST /api/contests/{id}/handsets/dismiss': NOTHING,
  'GET /api/contests/{id}/handsets/file': NOTHING,
  'POST /api/contests/{id}/handsets/file': NOTHING,
  'GET /api/tokens': NOTHING,
  'POST /api/tokens': NOTHING,
  'POST /api/tokens/{token}/revoke': NOTHING,
  'GET /api/v1/events': { queries: () => ['', '?status=playing', '?phase=playing'] },
  'GET /api/v1/events/{event}': NOTHING,
  'GET /api/v1/events/{event}/stages': NOTHING,
  'GET /api/v1/events/{event}/standings': { queries: () => ['', '?round=1', '?stage=none', '?round=99'] },
  'GET /api/v1/events/{event}/rounds/{round}': NOTHING,
  'GET /api/v1/events/{event}/matches/{match}': NOTHING,
  'GET /api/v1/events/{event}/boards/{board}': { queries: () => ['', '?round=1', '?round=99'] },
  'GET /api/v1/events/{event}/entries': NOTHING,
  'GET /api/v1/events/{event}/entries/{entry}': NOTHING,
  'GET /api/v1/events/{event}/why': { queries: (contest) => ['', ...KEYS(contest)] },
  'GET /api/v1/events/{event}/changes': { queries: () => ['', '?since=0&limit=500'] },
  'GET /api/v1/events/{event}/results.json': NOTHING,
  'GET /api/v1/events/{event}/results.csv': NOTHING,
  'GET /api/v1/events/{event}/results.pbn': NOTHING,
  'GET /api/v1/events/{event}/stream': {
    not: 'it never ends: read by itself',
  },
  'GET /api/v1/stream': { not: 'it never ends: read by itself' },
  'GET /api/v1/problems': { not: 'the words of every refusal, the same in every house' },
  'GET /api/v1/problems/{code}': NOTHING,
  'GET /api/v1/webhooks': NOTHING,
  'POST /api/v1/webhooks': NOTHING,
  'DELETE /api/v1/webhooks/{webhook}': TAKES_TOKEN,
  'PUT /api/v1/events/{event}/entries/{entry}': TAKES_TOKEN,
  'DELETE /api/v1/events/{event}/entries/{entry}': TAKES_TOKEN,
  'POST /api/v1/events/{event}/results': {
    bodies: ({ hidden: [board = 1], boards, own }) => [
      { round: 1, table: 3, board, contract: '6CXX W -11' },
      { round: 1, table: 2, board, contract: '6CXX W -11' },
      { round: 1, table: 1, board, contract: '4S N =', side: 'ns' },
      { round: 1, table: 1, board: boards.at(-1) ?? 1, contract: '4S N = SA', side: 'ns' },
      { round: 2, table: 1, board: own[2] ?? 1, contract: 'not played', side: 'ns' },
    ],
  },
  'POST /api/v1/events/{event}/results/{result}/confirm': NOTHING,
  'POST /api/v1/events/{event}/results/{result}/correct': NOTHING,
  'POST /api/v1/events/{event}/advance': NOTHING,
  'POST /api/v1/events/{event}/publish': NOTHING,
  'POST /api/v1/events/{event}/commands': NOTHING,
};

/** Pages that are no routes of the API: with their first answers in them, and what nobody has. */
export const PAGES = [
  '/',
  '/r/{id}',
  '/r/{id}/',
  '/e/Congress',
  '/t/{id}/1',
  '/none',
  '/api/none',
  '/print/none',
];

const fillIn = (path: string, { id, boards, hidden, own }: Planted): readonly string[] => {
  const filled = path
    .replace(/\{(id|event)\}/, id)
    .replace('{match}', '1-1')
    .replace('{entry}', '1')
    .replace('{name}', 'Congress')
    .replace('{form}', 'traveller');
  const board = [hidden[0] ?? 1, boards.at(-1) ?? 1, own[2] ?? 1, own[1] ?? 1, 999];
  return board.map((one, n) =>
    filled
      .replace('{board}', String(one))
      .replaceAll(/\{(pair|round)\}/g, String([1, 3, 2, 1, 'none'][n]))
      .replace('{table}', String([1, 3, 2, 3, 'none'][n]))
      .replaceAll(/\{\w+\}/g, 'none'),
  );
};

/** What is asked of a route about a contest; one that is about no contest is asked once. */
export const askedOf = (route: string, contest: Planted, n: () => string): readonly Asked[] => {
  const [method, path] = route.split(' ') as ['GET' | 'POST', string];
  const line = LINES[route] ?? {};
  if (line.not !== undefined) return [];
  const urls = [...new Set(fillIn(path, contest))];
  if (method === 'GET') {
    const [first = '', ...more] = line.queries?.(contest) ?? [''];
    const [url = ''] = urls;
    return [...urls.map((one) => one + first), ...more.map((query) => url + query)].map((one) => ({
      method,
      url: one,
    }));
  }
  const bodies = [...(line.bodies?.(contest, n) ?? []), {}, 'not json at all {'];
  return bodies.map((body) => ({ method, url: urls[0] ?? '', body }));
};

/** Whoever may not come in at all is told so whatever is asked: once is enough. */
export const isAtTheDoor = ({
  statusCode,
  body,
}: {
  readonly statusCode: number;
  readonly body: string;
}): boolean =>
  (statusCode === 401 || statusCode === 403) &&
  /"(sign-in-needed|role-wrong|token-needed|token-scope|token-elsewhere)"/.test(body);
