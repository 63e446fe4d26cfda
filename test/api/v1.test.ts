import { describe, expect, test } from 'vitest';
import { STATUS_CODES } from 'node:http';
import { freshId, openServer, SIX } from '../server/open.ts';
import { key, openApi, programOf } from './server.ts';

interface Row {
  place: number;
  score: number;
  entry: { id: string; externalId?: string; players: { name: string; number?: string }[] };
}
interface Standings {
  unit: string;
  status: string;
  stage?: string;
  groups: { name?: string; rows: Row[] }[];
}

/** Every table of round 1 reports its three boards. */
const playRound = async (direct: Awaited<ReturnType<typeof openApi>>, contract = '4S N =') => {
  const program = await direct.as(['results', 'direct']);
  const { id } = direct.night;
  const round = (await program.get(`/events/${id}/rounds/1`)).json<{
    tables: { table: number; boards: number[] }[];
  }>();
  for (const { table, boards } of round.tables)
    for (const board of boards)
      await program.send('POST', `/events/${id}/results`, { round: 1, table, board, contract }, key());
  return program;
};

describe('[API-1] events, standings, rounds, boards', () => {
  test('an event in play is listed for everybody, one to come only for a token that reads', async () => {
    const api = await openApi();
    const { id: later } = (await api.night.director.post('/api/contests', { name: 'Tuesday' })).json<{
      id: string;
    }>();
    const idsIn = async (program: typeof api.anyone) =>
      (await program.get('/events')).json<{ events: { id: string }[] }>().events.map((one) => one.id);
    expect(await idsIn(api.anyone)).toEqual([api.night.id]);
    expect((await idsIn(await api.as(['read']))).toSorted()).toEqual([api.night.id, later].toSorted());
    expect((await api.anyone.get(`/events/${later}`)).statusCode).toBe(404);
    expect((await (await api.as(['read'])).get(`/events/${later}`)).json()).toMatchObject({
      status: 'upcoming',
    });
  });

  test('lists are cut into pages, and filters that are misspelt are refused', async () => {
    const api = await openApi();
    const reader = await api.as(['read']);
    for (const name of ['A', 'B', 'C', 'D'])
      await api.night.director.post('/api/contests', { name, date: '2026-01-05' });
    const all: string[] = [];
    for (let path: string | undefined = '/events?limit=2'; path !== undefined; ) {
      const page: { events: { id: string }[]; next?: string } = (await reader.get(path)).json();
      all.push(...page.events.map((one) => one.id));
      path = page.next === undefined ? undefined : `/events?limit=2&cursor=${page.next}`;
    }
    expect(new Set(all).size).toBe(5);
    expect(all).toHaveLength(5);
    const misspelt = await reader.get('/events?phase=playing');
    expect(misspelt.statusCode).toBe(400);
    expect(misspelt.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect((await reader.get('/events?status=playing')).json<{ events: unknown[] }>().events).toHaveLength(1);
    expect((await reader.get('/events?cursor=rubbish')).json()).toMatchObject({
      code: 'cursor-bad',
      status: 400,
    });
  });

  test('the standings are the official ranking, with its unit, and say of what they are', async () => {
    const api = await openApi();
    await playRound(api);
    const standings = (await api.anyone.get(`/events/${api.night.id}/standings`)).json<Standings>();
    expect(standings).toMatchObject({ unit: 'percent', status: 'provisional' });
    const rows = standings.groups.flatMap((one) => one.rows);
    expect(rows).toHaveLength(6);
    // A board that every table of it scores alike is an average for everybody (Law 78A).
    expect(new Set(rows.map((row) => row.score))).toEqual(new Set([50]));
    expect((await api.anyone.get(`/events/${api.night.id}/standings?stage=none`)).statusCode).toBe(404);
    expect((await api.anyone.get(`/events/${api.night.id}/standings?round=99`)).statusCode).toBe(404);
  });

  test('what is not there is 404, with a problem that says so', async () => {
    const { anyone, night } = await openApi();
    for (const path of [
      '/events/none',
      `/events/${night.id}/boards/99`,
      `/events/${night.id}/rounds/99`,
      `/events/${night.id}/entries/99`,
      '/none',
    ]) {
      const answer = await anyone.get(path);
      expect([path, answer.statusCode]).toEqual([path, 404]);
      expect(answer.json()).toMatchObject({ status: 404, title: STATUS_CODES[404] });
    }
  });

  test('[API-4] the version changes with what is recorded and with what may be seen', async () => {
    const { anyone, night } = await openApi();
    const versionOf = async () =>
      (await anyone.get(`/events/${night.id}`)).json<{ version: string }>().version;
    const before = await versionOf();
    await night.director.post(`${night.path}/shown`, { boardsShown: true });
    const shown = await versionOf();
    expect(shown).not.toBe(before);
    await night.ask({ ask: 'call-director', table: 1 });
    expect(await versionOf()).not.toBe(shown);
  });

  test('[CON-9~] a six-round Swiss by programs alone: round 1 of 6, VPs in the ranking, and no end after two rounds', async () => {
    const server = await openServer();
    const director = await server.signIn();
    const form = 'sabf-butler-swiss';
    const { id } = (await director.post('/api/contests', { name: 'Swiss', form })).json<{ id: string }>();
    const scopes = ['entries', 'results', 'direct', 'read'];
    const { secret } = (await director.post('/api/tokens', { name: 'All', scopes })).json<{
      secret: string;
    }>();
    const program = programOf(server, secret);
    for (let n = 1; n <= 12; n++)
      await program.send('PUT', `/events/${id}/entries/pair-${n}`, {
        players: [{ name: `North ${'ABCDEFGHIJKL'[n - 1]}` }, { name: `South ${'ABCDEFGHIJKL'[n - 1]}` }],
      });
    const path = `/events/${id}`;
    const eventNow = async () => (await program.get(path)).json<{ progress: object; status: string }>();
    const advance = async () => (await program.send('POST', `${path}/advance`, {}, key())).statusCode;
    const playAll = async (round: number) => {
      const { tables } = (await program.get(`${path}/rounds/${round}`)).json<{
        tables: { table: number; boards: number[] }[];
      }>();
      for (const { table, boards } of tables)
        for (const board of boards) {
          const contract = table % 2 === 1 ? '3NT N =' : '3NT E =';
          const sent = await program.send(
            'POST',
            `${path}/results`,
            { round, table, board, contract },
            key(),
          );
          expect(sent.statusCode, sent.body).toBe(200);
        }
    };
    for (let steps = 0; steps < 8 && (await eventNow()).status !== 'playing'; steps++)
      expect(await advance()).toBe(200);
    while ((await advance()) === 200);
    expect((await eventNow()).progress).toMatchObject({ round: 1, of: 6 });
    await playAll(1);
    while ((await advance()) === 200);
    expect((await eventNow()).progress).toMatchObject({ round: 2, of: 6 });
    await playAll(2);
    const standings = (await program.get(`${path}/standings`)).json<Standings>();
    expect(standings).toMatchObject({ unit: 'vp', status: 'provisional' });
    const rows = standings.groups.flatMap((one) => one.rows);
    expect(rows.map((row) => row.entry.externalId ?? '').toSorted()).toEqual(
      Array.from({ length: 12 }, (_, n) => `pair-${n + 1}`).toSorted(),
    );
    // Twenty VPs are shared at each of six tables in each of two rounds.
    expect(Math.round(100 * rows.reduce((sum, { score }) => sum + score, 0))).toBe(100 * 20 * 6 * 2);
    const after1 = (await program.get(`${path}/standings?round=1`)).json<Standings>();
    const first = after1.groups.flatMap((one) => one.rows);
    expect(Math.round(100 * first.reduce((sum, { score }) => sum + score, 0))).toBe(100 * 20 * 6);
    const closing = await program.send(
      'POST',
      `${path}/commands`,
      { command: { ask: 'close-session' } },
      key(),
    );
    expect(closing.json()).toMatchObject({ status: 422, code: 'stage-unfinished' });
    expect((await eventNow()).status).toBe('playing');
    // A board number of an earlier round is found, and one of a round that is not there is not.
    const old = (await program.get(`${path}/rounds/1`)).json<{ tables: { boards: number[] }[] }>();
    const earlier = old.tables[0]?.boards[0] ?? 0;
    const shownBoard = await program.get(`${path}/boards/${earlier}`);
    expect(shownBoard.json()).toMatchObject({ board: earlier });
    expect(shownBoard.json<{ results: { id?: string }[] }>().results[0]?.id).toBeTruthy();
    expect((await program.get(`${path}/boards/${earlier}?round=99`)).statusCode).toBe(404);
    // Results kept back are in no view that everybody may read; who meets whom is.
    await director.post(`/api/contests/${id}/shown`, { shown: false });
    const kept = await programOf(server).get(`${path}/rounds/1`);
    expect(kept.statusCode).toBe(200);
    expect(kept.body).toContain('"home"');
    expect(kept.body).not.toMatch(/Vp|Imps|played/);
    await director.post(`/api/contests/${id}/shown`, { shown: true });
    const match = (await program.get(`${path}/rounds/1`)).json<{
      matches: { id: string; homeVp: number }[];
    }>().matches[0];
    const sheet = (await program.get(`${path}/matches/${match?.id}`)).json<{
      homeVp: number;
      boards: unknown[];
    }>();
    expect(sheet.homeVp).toBe(match?.homeVp);
    expect(sheet.boards.length).toBeGreaterThan(0);
  });
});

describe('[API-2] tokens', () => {
  test('a bad token is always 401, also where none is needed', async () => {
    const api = await openApi();
    for (const secret of ['rubbish', `byestand_${'a'.repeat(43)}`]) {
      const answer = await programOf(api.server, secret).get('/events');
      expect(answer.statusCode).toBe(401);
      expect(answer.headers['www-authenticate']).toMatch(/^Bearer/);
      expect(answer.json()).toMatchObject({ code: 'token-bad', type: '/api/v1/problems/token-bad' });
    }
  });

  test('each scope opens its own doors and no others; a revoked or expired one opens none', async () => {
    let time = Date.parse('2026-11-18T10:00:00Z');
    const api = await openApi(() => new Date(time));
    const { id } = api.night;
    const doors = {
      entries: ['PUT', `/events/${id}/entries/x-1`, { players: [{ name: 'Zoe One' }, { name: 'Zoe Two' }] }],
      results: ['POST', `/events/${id}/results`, { round: 1, table: 1, board: 1, contract: 'pass' }],
      direct: ['POST', `/events/${id}/publish`, {}],
    } as const;
    for (const scope of ['read', 'entries', 'results', 'direct'])
      for (const [door, [method, path, body]] of Object.entries(doors)) {
        const answer = await (await api.as([scope])).send(method, path, body, key());
        const isShut = answer.statusCode === 403 && answer.json<{ code: string }>().code === 'token-scope';
        expect([scope, door, isShut]).toEqual([scope, door, scope !== door && scope !== 'direct']);
      }
    for (const [method, path, body] of Object.values(doors))
      expect((await api.anyone.send(method, path, body, key())).statusCode).toBe(401);
    const reader = await api.as(['read'], { days: 1 });
    expect((await reader.get('/events')).statusCode).toBe(200);
    time += 25 * 3_600_000;
    expect((await reader.get('/events')).statusCode).toBe(401);
  });

  test('a revoked token opens nothing, and a token for one event nothing of another', async () => {
    const api = await openApi();
    const { id: other } = (await api.night.director.post('/api/contests', { name: 'Other' })).json<{
      id: string;
    }>();
    const made = (
      await api.night.director.post('/api/tokens', { name: 'Site', scopes: ['entries'], event: other })
    ).json<{ id: string; secret: string }>();
    const program = programOf(api.server, made.secret);
    const body = { players: [{ name: 'Una One' }, { name: 'Una Two' }] };
    expect((await program.send('PUT', `/events/${api.night.id}/entries/a`, body)).json()).toMatchObject({
      code: 'token-elsewhere',
      status: 403,
    });
    expect((await program.send('PUT', `/events/${other}/entries/a`, body)).statusCode).toBe(201);
    await api.night.director.post(`/api/tokens/${made.id}/revoke`, {});
    expect((await program.send('PUT', `/events/${other}/entries/a`, body)).statusCode).toBe(401);
    const acts = (await api.night.director.get('/api/acts')).body;
    expect(acts).toContain('made a token for the program Site');
    expect(acts).toContain('revoked the token of the program Site');
    expect(acts).not.toContain(made.secret);
  });

  test('[SAFE-7~] what a token is shown stays with whoever asked', async () => {
    const { as, anyone, night } = await openApi();
    const kept = async (program: typeof anyone) =>
      String((await program.get(`/events/${night.id}/standings`)).headers['cache-control']);
    expect(await kept(await as(['read']))).toMatch(/private|no-store/);
    expect(await kept(anyone)).toBe('no-cache');
  });

  test('any page may ask with a token, none with a cookie alone', async () => {
    const api = await openApi();
    const preflight = await api.server.app.inject({
      method: 'OPTIONS',
      url: `/api/v1/events/${api.night.id}/results`,
      headers: { origin: 'https://club.example' },
    });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers['access-control-allow-origin']).toBe('*');
    expect(String(preflight.headers['access-control-allow-headers'])).toContain('authorization');
    const cookie = await api.server.signedCookie();
    const forged = await api.server.app.inject({
      method: 'POST',
      url: `/api/v1/events/${api.night.id}/publish`,
      headers: { cookie, origin: 'https://elsewhere.example', ...key() },
      payload: {},
    });
    expect(forged.statusCode).toBe(401);
  });

  test('a token for a table speaks for that table alone', async () => {
    const api = await openApi();
    const program = await api.as(['results'], { event: api.night.id, table: 1 });
    const send = (table: number, board: number) =>
      program.send(
        'POST',
        `/events/${api.night.id}/results`,
        { round: 1, table, board, contract: '3NT N =', side: 'ns' },
        key(),
      );
    const round = (await api.anyone.get(`/events/${api.night.id}/rounds/1`)).json<{
      tables: { table: number; boards: number[] }[];
    }>();
    const boardOf = (table: number) => round.tables.find((one) => one.table === table)?.boards[0] ?? 0;
    expect((await send(1, boardOf(1))).statusCode).toBe(200);
    expect((await send(2, boardOf(2))).statusCode).toBe(403);
  });
});

describe('[API-3] entries', () => {
  test('put twice, nothing is doubled; changed, it is changed; returned with every result', async () => {
    const server = await openServer();
    const director = await server.signIn();
    const { id } = (await director.post('/api/contests', { name: 'Congress' })).json<{ id: string }>();
    const { secret } = (
      await director.post('/api/tokens', { name: 'Entries', scopes: ['entries', 'read'] })
    ).json<{ secret: string }>();
    const program = programOf(server, secret);
    const ann = {
      players: [
        { name: 'Ann Lee', number: '1001' },
        { name: 'Bob Ng', number: '1002' },
      ],
    };
    const first = await program.send('PUT', `/events/${id}/entries/order-17`, ann);
    expect(first.statusCode).toBe(201);
    expect(first.json()).toMatchObject({
      externalId: 'order-17',
      players: [
        { name: 'Ann Lee', number: '1001' },
        { name: 'Bob Ng', number: '1002' },
      ],
    });
    const again = await program.send('PUT', `/events/${id}/entries/order-17`, ann);
    expect(again.statusCode).toBe(200);
    expect(again.json<{ id: string }>().id).toBe(first.json<{ id: string }>().id);
    const listed = async () =>
      (await program.get(`/events/${id}/entries`)).json<{ entries: unknown[] }>().entries;
    expect(await listed()).toHaveLength(1);
    const changed = {
      players: [
        { name: 'Ann Lee', number: '1001' },
        { name: 'Cy Fox', number: '1003' },
      ],
    };
    expect((await program.send('PUT', `/events/${id}/entries/order-17`, changed)).json()).toMatchObject({
      players: [{ name: 'Ann Lee' }, { name: 'Cy Fox', number: '1003' }],
    });
    // Back to what it was: a key of the past must not hide it.
    expect((await program.send('PUT', `/events/${id}/entries/order-17`, ann)).json()).toMatchObject({
      players: [{ name: 'Ann Lee' }, { name: 'Bob Ng' }],
    });
    expect((await program.get(`/events/${id}/entries/order-17`)).json()).toMatchObject({
      externalId: 'order-17',
    });
    expect((await program.send('DELETE', `/events/${id}/entries/order-17`)).statusCode).toBe(204);
    expect((await program.send('DELETE', `/events/${id}/entries/order-17`)).statusCode).toBe(204);
    expect(await listed()).toHaveLength(0);
  });

  test('a team keeps its number when it changes; a number that is somebody else’s is refused', async () => {
    const server = await openServer();
    const director = await server.signIn();
    const { id } = (await director.post('/api/contests', { name: 'Teams', form: 'sabf-swiss-teams' })).json<{
      id: string;
    }>();
    const { secret } = (
      await director.post('/api/tokens', { name: 'Entries', scopes: ['entries', 'read'] })
    ).json<{ secret: string }>();
    const program = programOf(server, secret);
    const four = (letter: string) =>
      ['One', 'Two', 'Six', 'Ten'].map((name, n) => ({
        name: `${name} ${letter}`,
        number: `${letter.length}${n}00`,
      }));
    const team = { name: 'Lions', players: four('Lee') };
    const first = await program.send('PUT', `/events/${id}/entries/t-1`, team);
    expect(first.statusCode, first.body).toBe(201);
    await program.send('PUT', `/events/${id}/entries/t-2`, { name: 'Bears', players: four('Stone') });
    const renamed = await program.send('PUT', `/events/${id}/entries/t-1`, { ...team, name: 'Tigers' });
    expect(renamed.json()).toMatchObject({ id: first.json<{ id: string }>().id, name: 'Tigers' });
    const other = { ...team, players: [{ name: 'Somebody Else', number: '3000' }, ...team.players.slice(1)] };
    expect((await program.send('PUT', `/events/${id}/entries/t-1`, other)).json()).toMatchObject({
      status: 409,
      code: 'person-number',
      errors: [{ pointer: '#/players/0' }],
    });
  });

  test('a fault is told by its field; nothing is entered', async () => {
    const server = await openServer();
    const director = await server.signIn();
    const { id } = (await director.post('/api/contests', { name: 'Congress' })).json<{ id: string }>();
    const { secret } = (
      await director.post('/api/tokens', { name: 'Entries', scopes: ['entries', 'read'] })
    ).json<{ secret: string }>();
    const program = programOf(server, secret);
    const answer = await program.send('PUT', `/events/${id}/entries/a`, {
      players: [{ name: 'Ann Lee' }, { nam: 'Bob' }],
    });
    expect(answer.statusCode).toBe(400);
    const { errors } = answer.json<{ errors: { pointer: string }[] }>();
    expect(errors.map((one) => one.pointer)).toContain('#/players/1/name');
    const alone = await program.send('PUT', `/events/${id}/entries/a`, { players: [{ name: 'Ann Lee' }] });
    expect(alone.json()).toMatchObject({
      code: 'entry-pair',
      status: 422,
      errors: [{ pointer: '#/players' }],
    });
    expect((await program.get(`/events/${id}/entries`)).json<{ entries: unknown[] }>().entries).toEqual([]);
  });

  test('pasted names sent again with the same id are answered with the same numbers', async () => {
    const server = await openServer();
    const director = await server.signIn();
    const { id } = (await director.post('/api/contests', { name: 'Monday' })).json<{ id: string }>();
    const body = { id: freshId(), text: SIX };
    const first = (await director.post(`/api/contests/${id}/entries`, body)).json();
    expect((await director.post(`/api/contests/${id}/entries`, body)).json()).toEqual(first);
    expect(first).toMatchObject({
      pairs: [{ pair: '1' }, { pair: '2' }, { pair: '3' }, { pair: '4' }, { pair: '5' }, { pair: '6' }],
    });
  });
});

describe('[API-5] writing', () => {
  test('a call sent again with the same key is answered byte for byte, and done once', async () => {
    const api = await openApi();
    const program = await api.as(['results', 'read']);
    const path = `/events/${api.night.id}/results`;
    const { tables } = (await program.get(`/events/${api.night.id}/rounds/1`)).json<{
      tables: { boards: number[] }[];
    }>();
    const board = tables[0]?.boards[0] ?? 1;
    const table = (tables[0] as unknown as { table: number }).table;
    const headers = key();
    const body = { round: 1, table, board, contract: '4S N +1' };
    const first = await program.send('POST', path, body, headers);
    expect(first.statusCode).toBe(200);
    const again = await program.send('POST', path, body, headers);
    expect(again.rawPayload).toEqual(first.rawPayload);
    expect((await program.send('POST', path, { ...body, contract: '3NT N =' }, headers)).statusCode).toBe(
      409,
    );
    expect((await program.send('POST', path, body)).json()).toMatchObject({
      code: 'key-needed',
      status: 400,
    });
    // The same result under another key: whoever lost the answer is told its id.
    const { id } = first.json<{ id: string }>();
    expect((await program.send('POST', path, body, key())).json()).toMatchObject({ id, recorded: [] });
    const shown = (await program.get(`/events/${api.night.id}/boards/${board}`)).json<{
      results: { contract?: string; score?: number }[];
    }>();
    expect(shown.results.filter((one) => one.contract !== undefined)).toHaveLength(1);
  });

  test('If-Match acts only on what was seen', async () => {
    const api = await openApi();
    const program = await api.as(['direct']);
    const { version } = (await program.get(`/events/${api.night.id}`)).json<{ version: string }>();
    await api.night.ask({ ask: 'call-director', table: 1 });
    const stale = await program.send(
      'POST',
      `/events/${api.night.id}/publish`,
      {},
      { ...key(), 'if-match': `"${version}"` },
    );
    expect(stale.json()).toMatchObject({ status: 412, code: 'version-old' });
  });

  test('advance takes the step that is waited for; another that was named is a conflict', async () => {
    const api = await openApi();
    const program = await api.as(['direct']);
    const path = `/events/${api.night.id}/advance`;
    expect((await program.send('POST', path, { step: 'draw-nonsense' }, key())).json()).toMatchObject({
      status: 409,
      code: 'next-changed',
    });
  });

  test('a command is any act of the director; a rule that objects is told as such', async () => {
    const api = await openApi();
    const program = await api.as(['direct']);
    const done = await program.send(
      'POST',
      `/events/${api.night.id}/commands`,
      { command: { ask: 'call-director', table: 2 } },
      key(),
    );
    expect(done.statusCode).toBe(200);
    expect(
      (
        await program.send(
          'POST',
          `/events/${api.night.id}/commands`,
          { command: { ask: 'call-director', table: 99 } },
          key(),
        )
      ).statusCode,
    ).toBe(422);
    const history = (await api.night.director.get(`${api.night.path}/history`)).body;
    expect(history).toContain('A program');
  });

  test('every code of a problem is listed, with a sentence', async () => {
    const { anyone } = await openApi();
    const { problems } = (await anyone.get('/problems')).json<{
      problems: { code: string; says: string }[];
    }>();
    expect(problems.length).toBeGreaterThan(300);
    for (const code of [
      'token-bad',
      'token-scope',
      'key-needed',
      'version-old',
      'not-published',
      'next-changed',
      'entry-differs',
    ])
      expect(problems.map((one) => one.code)).toContain(code);
    expect((await anyone.get('/problems/token-bad')).json()).toMatchObject({ code: 'token-bad' });
    expect((await anyone.get('/problems/none')).statusCode).toBe(404);
  });
});

describe('[API-1] files of a published event', () => {
  test('published, they are anybody’s; before that they take a token', async () => {
    const api = await openApi();
    const program = await playRound(api);
    for (const ending of ['json', 'csv', 'pbn'])
      expect((await api.anyone.get(`/events/${api.night.id}/results.${ending}`)).json()).toMatchObject({
        code: 'not-published',
        status: 403,
      });
    for (const command of [
      { ask: 'curtail', after: 1, why: 'The lights went out' },
      { ask: 'close-session' },
    ]) {
      const closed = await program.send('POST', `/events/${api.night.id}/commands`, { command }, key());
      expect(closed.statusCode, closed.body).toBe(200);
    }
    const published = await program.send('POST', `/events/${api.night.id}/publish`, {}, key());
    expect(published.statusCode, published.body).toBe(200);
    const csv = await api.anyone.get(`/events/${api.night.id}/results.csv`);
    expect(csv.headers['content-type']).toMatch(/^text\/csv/);
    expect(csv.body.split('\r\n')[0]).toBe(
      'group,place,tied,entry,external id,name,players,numbers,score,unit',
    );
    expect(csv.body.trim().split('\r\n')).toHaveLength(7);
    const whole = (await api.anyone.get(`/events/${api.night.id}/results.json`)).json<{
      standings: Standings;
      boards: unknown[];
    }>();
    expect(whole.standings.status).toBe('final');
    expect(whole.boards.length).toBeGreaterThan(0);
  });
});
