/** What an operation is sent and how it is answered, as the reference shows it; the tests hold each against its shape and send it. */
export interface Example {
  readonly body?: object;
  readonly answer?: object | string;
}

const EVENT = 'k7m3x2pq';
const VERSION = '38-0';
const of = { event: EVENT, version: VERSION };

const ANN = {
  id: '7',
  externalId: 'order-17',
  players: [
    { id: 'p4kq2m7x', name: 'Ann Lee', number: '1001' },
    { id: 'p9zt5c3r', name: 'Bob Ng', number: '1002' },
  ],
};
const CY = {
  id: '3',
  externalId: 'order-21',
  players: [
    { id: 'p7wd3n5k', name: 'Cy Fox', number: '1003' },
    { id: 'p2hc8v6j', name: 'Dee Gee', number: '1004' },
  ],
};
const TIGERS = {
  id: '1',
  externalId: 'team-1',
  name: 'Tigers',
  players: ['Ian Low', 'Joy May', 'Kay Nix', 'Len Orr'].map((name, n) => ({ id: `p${n}tiger`, name })),
};
const BEARS = {
  id: '4',
  externalId: 'team-4',
  name: 'Bears',
  players: ['Eve Hall', 'Flo Ivy', 'Gus Jay', 'Hal Kim'].map((name, n) => ({ id: `p${n}bears`, name })),
};

const MONDAY = {
  id: EVENT,
  name: 'Monday Pairs',
  date: '2026-11-16',
  zone: 'Australia/Adelaide',
  kind: 'pairs',
  format: 'club-session-matchpoints',
  scoring: 'matchpoints',
  status: 'playing',
  published: false,
  standingsVisible: true,
  entries: 14,
  tables: 7,
  progress: { stage: 'session', round: 2, of: 7 },
  version: VERSION,
};

const STANDINGS = {
  stage: 'session',
  unit: 'percent',
  status: 'provisional',
  inPlay: true,
  groups: [
    {
      rows: [
        { place: 1, tied: false, entry: ANN, score: 61.25, played: 1, why: 'rank/7' },
        { place: 2, tied: false, entry: CY, score: 54.17, played: 1, why: 'rank/3' },
      ],
    },
  ],
  unplaced: [],
};

const BOARD = {
  board: 7,
  dealer: 'S',
  vulnerable: 'both',
  results: [
    {
      round: 1,
      table: 3,
      ns: ANN,
      ew: CY,
      state: 'confirmed',
      contract: '4SX N -1',
      score: -200,
      nsMatchpoints: 2,
      ewMatchpoints: 10,
      id: '5f0c1a52-17',
      why: 'board/7/table/3/ns',
    },
  ],
};

export const HAPPENED = {
  id: '39-0',
  event: EVENT,
  sequence: 39,
  type: 'result.reported',
  time: '2026-11-16T09:12:44.120Z',
  data: { result: '5f0c1a52-17', round: 1, table: 3, board: 7 },
};

const DONE = { id: '5f0c1a52-17', sequence: 39, recorded: ['5f0c1a52-17'] };
const CODE = {
  code: 'token-bad',
  says: 'This token is wrong, revoked or expired. Ask an organiser for a new one, or send none for what everybody may see.',
};
const HOOK = {
  id: 'h8k2m4xq',
  url: 'https://club.example/byestand',
  event: EVENT,
  created: '2026-11-16T08:00:00.000Z',
};
const STREAMED = `id: ${HAPPENED.id}\nevent: ${HAPPENED.type}\ndata: ${JSON.stringify(HAPPENED)}\n\n`;

export const EXAMPLES: Readonly<Record<string, Example>> = {
  listEvents: { answer: { events: [MONDAY] } },
  getEvent: { answer: MONDAY },
  listStages: {
    answer: {
      ...of,
      stages: [
        {
          id: 'session',
          name: 'Session',
          play: 'sessions',
          unit: 'percent',
          closed: false,
          firstRound: 1,
          lastRound: 7,
          done: 1,
          of: 1,
          source: 'Law 8A',
        },
      ],
    },
  },
  getStandings: { answer: { ...of, ...STANDINGS } },
  getRound: {
    answer: {
      event: EVENT,
      version: '61-0',
      round: 2,
      stage: 'swiss',
      numberInStage: 2,
      tables: [
        { table: 1, match: '2-1', room: 'open', ns: TIGERS, ew: BEARS, boards: [1, 2, 3] },
        { table: 2, match: '2-1', room: 'closed', ns: BEARS, ew: TIGERS, boards: [1, 2, 3] },
      ],
      sitOuts: [],
      matches: [
        {
          id: '2-1',
          table: 1,
          home: TIGERS,
          away: BEARS,
          state: 'played',
          homeImps: 31,
          awayImps: 18,
          homeVp: 13.97,
          awayVp: 6.03,
          why: 'draw/2/table/1',
        },
      ],
    },
  },
  getMatch: {
    answer: {
      event: EVENT,
      version: '61-0',
      id: '2-1',
      stage: 'swiss',
      round: 2,
      table: 1,
      home: TIGERS,
      away: BEARS,
      state: 'played',
      unit: 'imps',
      homeImps: 31,
      awayImps: 18,
      homeVp: 13.97,
      awayVp: 6.03,
      boards: [
        {
          board: 1,
          dealer: 'N',
          vulnerable: 'none',
          open: { contract: '4S N +1', score: 450, state: 'confirmed' },
          closed: { contract: '3NT N -1', score: -50, state: 'confirmed' },
          homeImps: 11,
          awayImps: 0,
          home: 11,
        },
      ],
    },
  },
  getBoard: { answer: { ...of, ...BOARD } },
  listEntries: { answer: { ...of, entries: [ANN, CY] } },
  getEntry: { answer: { ...of, ...ANN } },
  getWhy: {
    answer: {
      ...of,
      sentences: ['Pair 7 is 1st with 61.25 %.'],
      reason: { key: 'rank/7', name: 'Place', value: 1, rule: 'Law 78A', inputs: [] },
    },
  },
  exportJson: {
    answer: { ...of, standings: { ...STANDINGS, status: 'final', inPlay: false }, boards: [BOARD] },
  },
  exportCsv: {
    answer:
      'group,place,tied,entry,external id,name,players,numbers,score,unit\r\n,1,,7,order-17,,Ann Lee & Bob Ng,1001 & 1002,61.25,percent\r\n',
  },
  exportPbn: { answer: '% PBN 2.1\r\n[Event "Monday Pairs"]\r\n[Board "7"]\r\n[Contract "4SX"]\r\n' },
  putEntry: {
    body: { players: ANN.players.map(({ name, number }) => ({ name, number })), club: 'Adelaide' },
    answer: { ...of, ...ANN, club: 'Adelaide' },
  },
  reportResult: {
    body: { round: 1, table: 3, board: 7, contract: '4SX N -1', side: 'ns' },
    answer: { ...DONE, types: ['result.reported'] },
  },
  confirmResult: { body: { side: 'ew' }, answer: { ...DONE, types: ['result.confirmed'] } },
  correctResult: {
    body: { contract: '4SX N =', reason: 'The tricks were miscounted', agreed: true },
    answer: { ...DONE, types: ['result.corrected'] },
  },
  advanceEvent: { body: { step: 'call-round' }, answer: { ...DONE, types: ['round.started'] } },
  publishEvent: { body: {}, answer: { ...DONE, types: ['event.published'] } },
  sendCommand: {
    body: { command: { ask: 'call-director', table: 3 } },
    answer: { ...DONE, types: ['event.changed'] },
  },
  streamEvent: { answer: STREAMED },
  streamHouse: { answer: STREAMED.replace('id: ', `id: ${HAPPENED.time}/${EVENT}/`) },
  listChanges: { answer: { event: EVENT, sequence: 39, changes: [HAPPENED], next: '39-0', more: false } },
  listWebhooks: { answer: { webhooks: [HOOK] } },
  createWebhook: {
    body: { url: HOOK.url, event: EVENT, types: ['result.reported', 'event.published'] },
    answer: {
      ...HOOK,
      types: ['result.reported', 'event.published'],
      secret: 'tYh5v0mWq1ZJd8bXo7cRk2NfLs4uPgAe9iKxCwVjE6M',
    },
  },
  listProblems: { answer: { problems: [CODE] } },
  getProblem: { answer: CODE },
};
