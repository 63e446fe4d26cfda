import { describe, expect, test, vi } from 'vitest';
import { makeApp } from '../../src/server/app.ts';
import { openDesk } from '../../src/server/desk.ts';
import { openMemory } from '../../src/store/memory.ts';
import { FOUR_SPADES, openNight, openServer } from './open.ts';

// A password is slow to check on purpose, and slower where the machine is busy.
vi.setConfig({ testTimeout: 240_000 });

const PASSWORD = 'a long enough password';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

interface Listed {
  readonly idleMinutes: number;
  readonly sessions: readonly {
    readonly id: string;
    readonly browser: string;
    readonly from: string;
    readonly own?: true;
    readonly used?: string;
  }[];
}

const openClocked = async () => {
  let now = new Date('2026-11-15T09:00:00Z');
  const server = await openServer(openMemory(), () => now);
  const pass = (minutes: number) => void (now = new Date(now.getTime() + minutes * 60_000));
  return { ...server, pass };
};

describe('[SAFE-7] [SRV-2] where I am signed in', () => {
  test('each sign-in is on the list by browser and place, ends alone, or all but this one; a stranger’s cannot be ended', async () => {
    const server = await openServer();
    const first = await server.everybody.post('/api/sign-in', {
      code: await server.desk.accounts.makeCode(),
      newPassword: PASSWORD,
    });
    const laptop = server.holding(first);
    const from = (agent: string, remoteAddress: string) =>
      server
        .asker({ 'user-agent': agent })
        .post('/api/sign-in', { password: PASSWORD }, { remoteAddress })
        .then(server.holding);
    const office = await from(FIREFOX, '192.168.1.44');
    const phone = await from(IPHONE, '203.0.113.9');
    await server.signInAs('director', 'Dora Dee');

    const list = async (as = laptop) => (await as.get('/api/sessions')).json<Listed>().sessions;
    const told = await list();
    expect(
      told
        .map(({ browser, from: place, own }) => [browser, place, own])
        .toSorted((a, b) => String(a).localeCompare(String(b))),
    ).toEqual([
      ['Firefox on Windows', 'local-network', undefined],
      ['Safari on iPhone', 'elsewhere', undefined],
      ['Unknown device', 'this-machine', true],
    ]);
    // What the list calls them opens nothing, and no address is kept.
    const { id } = told.find(({ browser }) => browser.startsWith('Firefox')) ?? { id: '' };
    expect((await server.asker({ cookie: `byestand=${id}` }).get('/api/me')).json().role).toBe('public');
    expect(JSON.stringify(await server.store.shelf.all('session'))).not.toContain('203.0.113.9');

    expect((await laptop.post('/api/sessions/end', { session: id })).statusCode).toBe(200);
    expect((await office.get('/api/me')).json().role).toBe('public');
    expect((await phone.get('/api/me')).json().role).toBe('organiser');
    const [others] = await server.desk.sessions.list(({ role }) => role === 'director');
    const foreign = await laptop.post('/api/sessions/end', { session: others?.[0] });
    expect([foreign.statusCode, foreign.json().refusal.code]).toEqual([404, 'sign-in-over']);

    expect((await laptop.post('/api/sessions/end', { others: true })).json<Listed>().sessions).toHaveLength(
      1,
    );
    expect((await phone.get('/api/me')).json().role).toBe('public');
    expect((await laptop.get('/api/me')).json().role).toBe('organiser');
    expect(await server.desk.sessions.list(({ role }) => role === 'director')).toHaveLength(1);
  });

  test('the organiser sees and ends the sign-ins of somebody else; a director does not', async () => {
    const server = await openServer();
    const organiser = await server.signIn();
    const { id } = await server.desk.accounts.make({ name: 'Dora Dee', role: 'director' });
    const signIn = async () =>
      server.holding(
        await server.everybody.post('/api/sign-in', { code: await server.desk.accounts.makeCode(id) }),
      );
    const [here, there] = [await signIn(), await signIn()];
    const path = `/api/accounts/${id}/sessions`;
    expect((await organiser.get(path)).json<Listed>().sessions).toHaveLength(2);
    expect((await here.get(path)).statusCode).toBe(403);
    expect((await here.post(`${path}/end`)).statusCode).toBe(403);
    expect((await organiser.post(`${path}/end`)).statusCode).toBe(204);
    for (const one of [here, there]) expect((await one.get('/api/me')).json().role).toBe('public');
    const own = await organiser.post('/api/accounts/organiser/sessions/end');
    expect([own.statusCode, own.json().refusal.code]).toEqual([422, 'account-own']);
  });

  test('phones at tables and captains’ phones are nobody’s sign-in: no list names them, and no changed password ends them', async () => {
    const server = await openServer();
    const code = await server.desk.accounts.makeCode();
    const organiser = server.holding(
      await server.everybody.post('/api/sign-in', { code, newPassword: PASSWORD }),
    );
    const phones = [
      await server.desk.sessions.open({ role: 'table', contest: 'x', table: 1 }),
      await server.desk.sessions.open({ role: 'captain', contest: 'x', team: '1' }),
    ];
    expect((await organiser.get('/api/sessions')).json<Listed>().sessions).toHaveLength(1);
    await organiser.post('/api/sessions/end', { others: true });
    const body = { password: 'another long one', old: PASSWORD };
    expect((await organiser.post('/api/password', body)).statusCode).toBe(204);
    for (const { token } of phones) expect(await server.desk.sessions.find(token)).toBeDefined();
  });

  test('signing in again gives a new token and ends the one the browser had', async () => {
    const server = await openServer();
    const signed = await server.signedCookie();
    const again = await server
      .asker({ cookie: signed })
      .post('/api/sign-in', { code: await server.desk.accounts.makeCode() });
    const fresh = again.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    expect(fresh).not.toBe(signed);
    expect((await server.asker({ cookie: signed }).get('/api/me')).json().role).toBe('public');
    expect((await server.holding(again).get('/api/me')).json().role).toBe('organiser');
    // A token of one's own choosing is none.
    const chosen = `byestand=${'x'.repeat(43)}`;
    const set = await server
      .asker({ cookie: chosen })
      .post('/api/sign-in', { code: await server.desk.accounts.makeCode() });
    expect(set.cookies[0]?.value).not.toBe('x'.repeat(43));
    expect((await server.asker({ cookie: chosen }).get('/api/me')).json().role).toBe('public');
  });
});

describe('[SAFE-7] a desk that nobody uses', () => {
  test('is signed out after 12 hours without use; one in use stays in through a long day', async () => {
    const { signIn, pass } = await openClocked();
    const [used, left] = [await signIn(), await signIn()];
    for (let hour = 0; hour < 13; hour += 1) {
      pass(60);
      expect((await used.get('/api/me')).json().role).toBe('organiser');
    }
    expect((await left.get('/api/me')).json().role).toBe('public');
    pass(11 * 60 + 50);
    expect((await used.get('/api/me')).json().role).toBe('organiser');
    pass(12 * 60 + 10);
    expect((await used.get('/api/accounts')).statusCode).toBe(401);
  });

  test('sooner where the organiser says so; phones at the tables and players are not', async () => {
    const server = await openClocked();
    const night = await openNight(server);
    const table = await night.sit(1);
    const player = await server.signInAs('player', 'Ann Lee');
    expect((await night.director.post('/api/sessions/idle', { minutes: 7 })).statusCode).toBe(400);
    expect((await night.director.post('/api/sessions/idle', { minutes: 30 })).statusCode).toBe(204);
    expect((await night.director.get('/api/sessions')).json<Listed>().idleMinutes).toBe(30);
    server.pass(26);
    expect((await night.director.get('/api/me')).json().role).toBe('organiser');
    server.pass(26);
    expect((await night.director.get('/api/me')).json().role).toBe('organiser');
    server.pass(31);
    expect((await night.director.get('/api/me')).json().role).toBe('public');
    expect((await table.get('/api/me')).json().role).toBe('table');
    expect((await player.get('/api/me')).json().role).toBe('player');
  });

  test('and in any case after thirty days', async () => {
    const { signIn, pass } = await openClocked();
    const director = await signIn();
    for (let half = 0; half < 59; half += 1) {
      pass(12 * 60 - 5);
      expect((await director.get('/api/me')).json().role).toBe('organiser');
    }
    pass(11 * 60);
    expect((await director.get('/api/me')).json().role).toBe('organiser');
    pass(11 * 60);
    expect((await director.get('/api/me')).json().role).toBe('public');
  });

  test('whoever came in by a code sets a password without the old one for an hour, not for a month', async () => {
    const { everybody, desk, holding, pass } = await openClocked();
    await desk.accounts.setPassword('organiser', PASSWORD);
    const byCode = holding(await everybody.post('/api/sign-in', { code: await desk.accounts.makeCode() }));
    pass(61);
    const late = await byCode.post('/api/password', { password: 'another long one' });
    expect([late.statusCode, late.json().refusal.code]).toEqual([401, 'sign-in-wrong']);
  });
});

describe('[SAFE-7] cookies', () => {
  test('over TLS they are Secure and bound to the host; over plain http they work without', async () => {
    const desk = await openDesk({ store: openMemory() });
    const app = await makeApp({ desk, proxy: 1 });
    const signIn = async (proto: string) =>
      app.inject({
        method: 'POST',
        url: '/api/sign-in',
        payload: { code: await desk.accounts.makeCode() },
        headers: { 'x-forwarded-proto': proto, 'x-forwarded-for': '203.0.113.9' },
      });
    const me = async (proto: string, cookie: string) =>
      (
        await app.inject({
          method: 'GET',
          url: '/api/me',
          headers: { 'x-forwarded-proto': proto, 'x-forwarded-for': '203.0.113.9', cookie },
        })
      ).json<{ role: string }>().role;
    const [safe] = (await signIn('https')).cookies;
    expect(safe).toMatchObject({
      name: '__Host-byestand',
      secure: true,
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
    });
    expect(safe).not.toHaveProperty('domain');
    expect(await me('https', `__Host-byestand=${safe?.value}`)).toBe('organiser');
    // A sister host may set this one: over TLS it counts for nothing.
    expect(await me('https', `byestand=${safe?.value}`)).toBe('public');
    const [plain] = (await signIn('http')).cookies;
    expect(plain).toMatchObject({ name: 'byestand', httpOnly: true, sameSite: 'Lax' });
    expect(plain).not.toHaveProperty('secure');
    expect(await me('http', `byestand=${plain?.value}`)).toBe('organiser');
    await app.close();
  });
});

describe('[SAFE-7] who has an account is not given away', () => {
  test('a name nobody has is answered as one with a wrong password: the same words, and as slowly', async () => {
    const server = await openServer();
    const { id } = await server.desk.accounts.make({ name: 'Ann Lee', role: 'director' });
    await server.desk.accounts.setPassword(id, PASSWORD);
    await server.desk.accounts.make({ name: 'Not Yet', role: 'director' });
    const asked = async (name: string, n: number) => {
      const from = performance.now();
      const { statusCode, body } = await server.everybody.post(
        '/api/sign-in',
        { name, password: 'some other password' },
        { remoteAddress: `10.0.${n}.1` },
      );
      return { answer: `${statusCode} ${body}`, took: performance.now() - from };
    };
    await asked('Warm Up', 0);
    const rounds: Awaited<ReturnType<typeof asked>>[][] = [];
    for (let n = 1; n <= 5; n += 1)
      rounds.push([await asked('Ann Lee', n), await asked('Nobody Here', n), await asked('Not Yet', n)]);
    for (const round of rounds) expect(new Set(round.map(({ answer }) => answer)).size).toBe(1);
    const median = (which: number) =>
      rounds.map((round) => round[which]?.took ?? 0).toSorted((a, b) => a - b)[2] ?? 0;
    for (const which of [1, 2]) expect(median(which)).toBeGreaterThan(median(0) / 3);
  });
});

describe('[SAFE-7] [SRV-2] two directors at one board', () => {
  test('the second is told what is there, by whom and when, with 409; nothing changes until they decide', async () => {
    const now = new Date('2026-11-15T09:42:10Z');
    const server = await openServer(openMemory(), () => now);
    const night = await openNight(server);
    const anna = await server.signInAs('director', 'Anna Ash');
    const bert = await server.signInAs('scorer', 'Bert Bo');
    const { tables } = (await anna.get(`${night.path}/room`)).json<{
      tables: { table: number; boards: { board: number }[] }[];
    }>();
    const [{ table, boards } = { table: 0, boards: [] }] = tables;
    const board = boards[0]?.board;
    const report = { ask: 'report-result', round: 1, table, board, result: FOUR_SPADES };
    const other = { ...report, result: { ...FOUR_SPADES, tricks: 11 } };
    expect((await night.ask(report, anna)).statusCode).toBe(200);
    const asked = await night.ask(other, bert);
    expect(asked.statusCode).toBe(409);
    expect(asked.json().refusal).toMatchObject({ code: 'entry-differs' });
    expect(asked.json().refusal.says).toContain(
      `was entered as 4S N = by Anna Ash at 2026-11-15T09:42Z, not as 4S N +1`,
    );
    const state = async () =>
      (await anna.get(`${night.path}/traveller/${board}`))
        .json<{ rows: { table: number; contract?: string; state: string }[] }>()
        .rows.find((row) => row.table === table);
    expect(await state()).toMatchObject({ state: 'confirmed', contract: '4S N =' });
    expect((await night.ask({ ...other, beside: true }, bert)).statusCode).toBe(200);
    expect(await state()).toMatchObject({ state: 'conflict' });
  });
});
