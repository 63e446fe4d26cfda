import { beforeAll, describe, expect, test, vi } from 'vitest';
import { main } from '../../src/cli/main.ts';
import { parseNames } from '../../src/formats/names/names.ts';
import {
  FigureView,
  HistoryView,
  RoomView,
  ScorecardView,
  SetupView,
  StandingsView,
  TableView,
  TravellerView,
} from '../../src/server/schema/view.ts';
import { FOUR_SPADES, freshId, openNight, openServer, SIX } from './open.ts';

// A busy machine is no fault of the server.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

describe('a night on three tables through the API', () => {
  test('[SRV-1~] [LOG-1~] names in, results by phone, standings out; every view is what the document says', async () => {
    const server = await openServer();
    const { director, id, path, ask, sit } = await openNight(server);
    const { everybody } = server;
    expect(SetupView.parse((await director.get(`${path}/setup`)).json()).pairs).toHaveLength(6);
    const phones = new Map(
      await Promise.all([1, 2, 3].map(async (table) => [table, await sit(table)] as const)),
    );
    const rounds = RoomView.parse((await director.get(`${path}/room`)).json()).head.rounds;
    for (let round = 1; round <= rounds; round += 1) {
      if (round > 1) expect((await ask({ ask: 'call-round', round })).statusCode).toBe(200);
      for (const [table, phone] of phones) {
        const view = TableView.parse((await phone.get(`${path}/tables/${table}`)).json());
        expect(view.round).toBe(round);
        for (const { board } of view.boards) {
          const tricks = 8 + ((board + table) % 4);
          const reported = await ask(
            { ask: 'report-result', round, table, board, result: { ...FOUR_SPADES, tricks }, side: 'ns' },
            phone,
          );
          expect(reported.statusCode).toBe(200);
          const [result] = reported.json<{ facts: string[] }>().facts;
          const confirmed = await ask({ ask: 'confirm-result', result, side: 'ew', passed: true }, phone);
          expect(confirmed.statusCode).toBe(200);
        }
      }
    }
    expect((await ask({ ask: 'close-session' })).statusCode).toBe(200);
    expect((await ask({ ask: 'publish-results' })).statusCode).toBe(200);

    const standings = StandingsView.parse((await everybody.get(`${path}/standings`)).json());
    expect(standings.final).toBe(true);
    const rows = standings.fields.flatMap((field) => field.rows);
    expect(rows).toHaveLength(6);
    // One field on matchpoints: the percentages of all who played the same boards make fifty on average.
    expect(rows.reduce((sum, row) => sum + (row.matchpoints ?? 0), 0) * 2).toBeCloseTo(
      rows.reduce((sum, row) => sum + (row.max ?? 0), 0),
      9,
    );
    expect(rows[0]?.pair.players[0]).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
    for (const { key, percent } of rows) {
      const why = (await everybody.get(`${path}/why?key=${encodeURIComponent(key)}`)).json();
      expect(FigureView.parse(why.figure).value).toBe(percent);
      expect(why.sentences.length).toBeGreaterThan(1);
    }
    const traveller = TravellerView.parse((await everybody.get(`${path}/traveller/1`)).json());
    expect(traveller.rows).toHaveLength(3);
    const card = ScorecardView.parse((await everybody.get(`${path}/scorecard/1`)).json());
    expect(card.boards.every(({ state }) => state === 'confirmed')).toBe(true);
    const history = HistoryView.parse((await director.get(`${path}/history`)).json());
    expect(history.rows.map(({ seq }) => seq).sort((a, b) => a - b)).toEqual(
      history.rows.map((_, i) => i + 1),
    );
    expect((await everybody.get(`${path}/keys`)).json()).toContain(rows[0]?.key);
    expect((await everybody.get('/api/contests')).json()).toMatchObject([
      { id, name: 'Monday', phase: 'closed', published: true, pairs: 6, tables: 3 },
    ]);
    const file = await director.get(`${path}/facts`);
    const out: string[] = [];
    const code = await main(['reckon', '-'], {
      readInput: async () => file.body,
      out: (text) => out.push(text),
      err: (text) => out.push(text),
      isTerminal: false,
    });
    const reckoned = JSON.parse(out.join('')) as { standings: { fields: unknown } };
    expect([code, reckoned.standings.fields]).toEqual([0, standings.fields]);
    // As it was before anything was reported (DESK-5).
    const before = RoomView.parse((await director.get(`${path}/room?at=10`)).json());
    expect([before.head.at, before.boardsIn]).toEqual([10, 0]);
  }, 240_000);
});

describe('requests', () => {
  const shared = openServer().then(async (server) => ({ server, night: await openNight(server) }));
  const count = async (): Promise<number> => {
    const { director, path } = (await shared).night;
    return (await director.get(`${path}/history`)).json<{ rows: unknown[] }>().rows.length;
  };
  const boardAt = async (table: number): Promise<number> => {
    const { director, path } = (await shared).night;
    return (
      (await director.get(`${path}/tables/${table}`)).json<{ boards: { board: number }[] }>().boards[0]
        ?.board ?? 0
    );
  };
  let report: (table: number, tricks?: number) => object;
  beforeAll(async () => {
    const boards = new Map(await Promise.all([1, 2, 3].map(async (t) => [t, await boardAt(t)] as const)));
    report = (table, tricks = 10) => ({
      ask: 'report-result',
      round: 1,
      table,
      board: boards.get(table),
      result: { ...FOUR_SPADES, tricks },
    });
  });

  test('[LOG-1~] [TAB-2~] the same request sent again, or twice at once, is one fact and one answer', async () => {
    const { ask, sit } = (await shared).night;
    const phone = await sit(1);
    const before = await count();
    const id = freshId();
    const answers = await Promise.all([1, 2, 3].map(() => ask(report(1), phone, id)));
    const later = await ask(report(1), phone, id);
    expect(new Set([...answers, later].map((answer) => answer.body)).size).toBe(1);
    expect(later.json<{ facts: string[] }>().facts).toEqual([id]);
    expect(await count()).toBe(before + 1);
  });

  test('[LOG-1~] an id used for something else is refused, and nothing is changed', async () => {
    const { ask } = (await shared).night;
    const id = freshId();
    expect((await ask({ ask: 'call-director', table: 2 }, undefined, id)).statusCode).toBe(200);
    const before = await count();
    const answer = await ask({ ask: 'call-director', table: 3 }, undefined, id);
    expect([answer.statusCode, answer.json().refusal.code]).toEqual([409, 'id-taken']);
    expect(await count()).toBe(before);
  });

  test('[TAB-2~] two devices that differ are a conflict at the desk', async () => {
    const { ask, sit, director, path } = (await shared).night;
    await ask(report(2, 10), await sit(2, 'one'));
    await ask(report(2, 9), await sit(2, 'two'));
    const room = RoomView.parse((await director.get(`${path}/room`)).json());
    expect(room.conflicts.map(({ table, said }) => [table, said?.length])).toEqual([[2, 2]]);
  });

  test.each([
    ['a level that cannot be', { result: { ...FOUR_SPADES, level: 8 } }, 400, 'request.result.level'],
    ['a suit that cannot be', { result: { ...FOUR_SPADES, strain: 'X' } }, 400, 'request.result.strain'],
    ['tricks that cannot be', { result: { ...FOUR_SPADES, tricks: 14 } }, 400, 'request.result.tricks'],
    ['a board not in play', { board: 99 }, 422, undefined],
    ['a table that is not', { table: 40 }, 422, undefined],
    ['a round not begun', { round: 3 }, 422, undefined],
  ])('[TAB-3~] %s is said plainly and changes nothing', async (_what, wrong, status, at) => {
    const { ask } = (await shared).night;
    const before = await count();
    const answer = await ask({ ...report(3), ...wrong });
    expect(answer.statusCode).toBe(status);
    const { refusal } = answer.json<{ refusal: { code: string; says: string; at?: string } }>();
    expect(refusal.says).toMatch(/^\S.*\.$/);
    expect(refusal.says).not.toMatch(/\n|node_modules/);
    if (at !== undefined) expect(refusal.at).toBe(at);
    expect(await count()).toBe(before);
  });

  test.each([
    ['no body', undefined],
    ['no id', { request: { ask: 'start-play' } }],
    ['an id too short', { id: 'x', request: { ask: 'start-play' } }],
    ['an act nobody knows', { id: 'request-xyz', request: { ask: 'deal-the-cards' } }],
    ['something more', { id: 'request-xyz', request: { ask: 'start-play', more: 1 } }],
    ['a list', []],
  ])('%s is bad input: 400, with what and where', async (_what, body) => {
    const { director, path } = (await shared).night;
    const answer = await director.post(`${path}/requests`, body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ refusal: { says: string } }>().refusal.says.length).toBeGreaterThan(10);
  });

  test('what is not JSON, or too large, is refused without a trace of the inside', async () => {
    const { director, path } = (await shared).night;
    const headers = { 'content-type': 'application/json' };
    const { server } = await shared;
    const broken = await server.app.inject({
      method: 'POST',
      url: `${path}/requests`,
      headers,
      payload: '{"id":',
    });
    expect([broken.statusCode, broken.json().refusal.code]).toEqual([400, 'input-type']);
    const large = await director.post(`${path}/entries`, { text: 'x'.repeat(600_000) });
    expect([large.statusCode, large.json().refusal.code]).toEqual([413, 'input-large']);
    for (const { body } of [broken, large]) expect(body).not.toMatch(/node_modules|\.ts|stack/);
  });

  test('a contest, a board, a pair, a key and an address that are not there are 404 or 422, in words', async () => {
    const { director, path } = (await shared).night;
    const statuses = await Promise.all(
      [
        '/api/contests/nowhere',
        '/api/contests/nowhere/room',
        `${path}/traveller/77`,
        `${path}/scorecard/99`,
        `${path}/why?key=none`,
        '/api/none',
        '/nothing',
      ].map(async (url) => (await director.get(url)).statusCode),
    );
    expect(statuses).toEqual([404, 404, 422, 422, 422, 404, 404]);
  });
});

describe('[DESK-1~] entries', () => {
  const open = async () => {
    const server = await openServer();
    const director = await server.signIn();
    const { id } = (await director.post('/api/contests', {})).json<{ id: string }>();
    const path = `/api/contests/${id}`;
    return {
      server,
      director,
      path,
      pairs: async () => SetupView.parse((await director.get(`${path}/setup`)).json()).pairs,
    };
  };

  test('a preview reads and changes nothing; then they are entered in order, numbered on', async () => {
    const { director, path, pairs } = await open();
    const preview = await director.post(`${path}/entries`, { text: SIX, preview: true });
    expect(preview.json()).toMatchObject({
      unread: [],
      pairs: [{ pair: '1', players: ['Ann Lee', 'Bob Ng'] }, {}, {}, {}, {}, {}],
    });
    expect(await pairs()).toHaveLength(0);
    await director.post(`${path}/entries`, { text: SIX });
    await director.post(`${path}/entries`, { text: 'Mo Pye & Ned Quo' });
    expect((await pairs()).at(-1)).toEqual({ pair: '7', players: ['Mo Pye', 'Ned Quo'] });
    expect(parseNames(SIX).pairs).toHaveLength(6);
  });

  test('one unreadable line: it is named and nobody is entered', async () => {
    const { director, path, pairs } = await open();
    const text = `${SIX}\n???`;
    const preview = await director.post(`${path}/entries`, { text, preview: true });
    expect(preview.json().unread).toMatchObject([{ line: 7, text: '???' }]);
    const answer = await director.post(`${path}/entries`, { text });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().refusal.says).toContain('Line 7');
    expect(answer.json().faults).toHaveLength(1);
    expect(await pairs()).toHaveLength(0);
  });

  test('[SAFE-3~] a list with nothing but wrong lines: the first 100 are named, the others counted', async () => {
    const { director, path, pairs } = await open();
    const text = `${SIX}\n${Array.from({ length: 3000 }, () => '???').join('\n')}`;
    const preview = (await director.post(`${path}/entries`, { text, preview: true })).json();
    expect([preview.unread.length, preview.more]).toEqual([100, 2900]);
    expect(preview.unread[0]).toMatchObject({ line: 7, text: '???' });
    const answer = await director.post(`${path}/entries`, { text });
    expect(answer.statusCode).toBe(422);
    expect([answer.json().faults.length, answer.json().more]).toEqual([100, 2900]);
    const short = await director.post(`${path}/entries`, { text: `${SIX}\n???` });
    expect(short.json().more).toBeUndefined();
    expect(await pairs()).toHaveLength(0);
  });

  test('somebody who has entered already: refused, and none of the others is entered', async () => {
    const { director, path, pairs } = await open();
    await director.post(`${path}/entries`, { text: SIX });
    const answer = await director.post(`${path}/entries`, { text: 'Mo Pye & Ned Quo\nAnn Lee & Zed Zee' });
    expect(answer.statusCode).toBe(422);
    expect(await pairs()).toHaveLength(6);
  });

  test('a member list is kept, names are completed, and a member typed differently is the same person', async () => {
    const { director, path } = await open();
    expect(
      (await director.post('/api/people', { text: 'Ann Lee 12345\nBob Ng 23456\nAnnika Berg' })).json(),
    ).toEqual({ added: 3, known: 3 });
    // What a heading names and nobody keeps is told.
    const more = await director.post('/api/people', {
      text: 'Name;Number;Phone\nAnn Lee;12345;0400 000 000',
    });
    expect(more.json()).toEqual({ added: 0, known: 3, columns: ['Phone'] });
    expect((await director.get('/api/people?q=an')).json()).toMatchObject([
      { name: 'Ann Lee', number: '12345' },
      { name: 'Annika Berg' },
    ]);
    expect((await director.get('/api/people?q=berg')).json()).toHaveLength(1);
    expect((await director.get('/api/people?q=234')).json()).toMatchObject([{ name: 'Bob Ng' }]);
    await director.post(`${path}/entries`, { text: 'ANN LEE & bob ng' });
    expect((await director.get('/api/people')).json()).toHaveLength(3);
    expect((await director.post('/api/people', { text: '??\n' })).statusCode).toBe(422);
  });

  test('a pair is changed by name', async () => {
    const { director, path, pairs } = await open();
    await director.post(`${path}/entries`, { text: SIX });
    const request = { ask: 'change-pair', pair: '1', players: ['Ann Lee', 'New Friend'], why: 'Bob is ill' };
    const answer = await director.post(`${path}/requests`, { id: freshId(), request });
    expect(answer.statusCode).toBe(200);
    expect((await pairs())[0]).toEqual({ pair: '1', players: ['Ann Lee', 'New Friend'] });
  });
});

test('[DESK-3~] a late pair is seated before round 2, and after it is refused with its reason', async () => {
  const server = await openServer();
  const director = await server.signIn();
  const { id } = (await director.post('/api/contests', {})).json<{ id: string }>();
  const path = `/api/contests/${id}`;
  const names = Array.from(
    { length: 15 },
    (_, i) => `First${'abcdefghijklmno'[i]} Player & Second${'abcdefghijklmno'[i]} Player`,
  );
  await director.post(`${path}/entries`, { text: names.join('\n') });
  const { advice } = SetupView.parse((await director.get(`${path}/setup`)).json());
  await director.post(`${path}/movement`, { choice: advice[0]?.choice });
  await director.post(`${path}/requests`, { id: freshId(), request: { ask: 'start-play' } });
  const late = await director.post(`${path}/late-pair`, { players: ['Lara Late', 'Tim Tardy'] });
  expect(late.statusCode).toBe(200);
  expect(late.json().says).toContain('Pair 16');
  await director.post(`${path}/requests`, { id: freshId(), request: { ask: 'call-round', round: 2 } });
  const later = await director.post(`${path}/late-pair`, { players: ['Una Upp', 'Vic Vex'] });
  expect([later.statusCode, later.json().refusal.code]).toEqual([422, 'late-after-round-1']);
}, 240_000);

test('[RANK-5~][DESK-3~] prizes of a club night are looked at, set, and seen beside the standings', async () => {
  const server = await openServer();
  const director = await server.signIn();
  const { id } = (await director.post('/api/contests', {})).json<{ id: string }>();
  const path = `/api/contests/${id}`;
  const request = { ask: 'set-prizes', unit: '$', lists: [{ prizes: [{ amount: 40 }, { thing: 'wine' }] }] };
  const effect = await director.post(`${path}/effect`, { request });
  expect([effect.statusCode, effect.json().refused]).toEqual([200, undefined]);
  expect((await director.post(`${path}/requests`, { id: freshId(), request })).statusCode).toBe(200);
  const { prizes } = (await director.get(`${path}/standings`)).json<{ prizes: object }>();
  expect(prizes).toEqual({
    unit: '$',
    lists: [{ name: 'Overall', clause: 'Law 78D', prizes: [{ amount: 40 }, { thing: 'wine' }] }],
  });
}, 240_000);

test('a contest asked for twice with one id is one contest; a bad movement and a bad zone are refused', async () => {
  const server = await openServer();
  const director = await server.signIn();
  const [one, two] = await Promise.all(
    [1, 2].map(() => director.post('/api/contests', { id: 'make-it-once', name: 'X' })),
  );
  expect(one?.json()).toEqual(two?.json());
  expect((await director.get('/api/contests')).json()).toHaveLength(1);
  const { id } = one?.json<{ id: string }>() ?? { id: '' };
  expect((await director.post(`/api/contests/${id}/movement`, { choice: 'waltz' })).statusCode).toBe(422);
  expect((await director.post('/api/contests', { zone: 'Mars/Olympus' })).statusCode).toBe(400);
  expect((await director.post('/api/contests', { date: '2026-02-31' })).statusCode).toBe(400);
});
