import { describe, expect, test, vi } from 'vitest';
import { openMemory } from '../../src/store/memory.ts';
import { openNight, openServer } from './open.ts';

const PASSWORD = 'a long enough password';

// A password is slow to check on purpose, and slower where the machine is busy.
vi.setConfig({ testTimeout: 240_000 });

describe('[SRV-2~] sign-in', () => {
  test('nobody gets in by default; the terminal’s code works once and sets a password, which then works', async () => {
    const server = await openServer();
    const { everybody, desk, holding } = server;
    expect((await everybody.get('/api/me')).json()).toEqual({ role: 'public', needsPassword: true });
    expect((await everybody.post('/api/sign-in', { password: '' })).statusCode).toBe(401);
    expect((await everybody.post('/api/sign-in', { code: 'AAAA-AAAA' })).statusCode).toBe(401);
    const code = await desk.accounts.makeCode();
    const typed = code.toLowerCase().replace('-', ' ');
    const first = await everybody.post('/api/sign-in', { code: typed, newPassword: PASSWORD });
    expect(first.json()).toEqual({ role: 'organiser', name: 'Organiser', needsPassword: false });
    expect((await holding(first).get('/api/me')).json()).toMatchObject({
      role: 'organiser',
      needsPassword: false,
    });
    expect((await everybody.post('/api/sign-in', { code })).statusCode).toBe(401);
    expect((await everybody.post('/api/sign-in', { password: 'another password' })).statusCode).toBe(401);
    const second = await everybody.post('/api/sign-in', { password: PASSWORD });
    expect(second.statusCode).toBe(200);
    expect((await holding(second).post('/api/sign-out')).statusCode).toBe(204);
    expect((await holding(second).get('/api/me')).json()).toEqual({ role: 'public', needsPassword: false });
    expect((await holding(first).get('/api/me')).json()).toMatchObject({ role: 'organiser' });
  });

  test('a password too short is refused before the code is used up', async () => {
    const { everybody, desk } = await openServer();
    const code = await desk.accounts.makeCode();
    expect((await everybody.post('/api/sign-in', { code, newPassword: 'short' })).statusCode).toBe(422);
    expect((await everybody.post('/api/sign-in', { code })).json()).toEqual({
      role: 'organiser',
      name: 'Organiser',
      needsPassword: true,
    });
  });

  test('the password is changed with the old one, or after the terminal’s code', async () => {
    const { everybody, desk, holding } = await openServer();
    const byCode = holding(await everybody.post('/api/sign-in', { code: await desk.accounts.makeCode() }));
    expect((await byCode.post('/api/password', { password: PASSWORD })).statusCode).toBe(204);
    const byPassword = holding(await everybody.post('/api/sign-in', { password: PASSWORD }));
    const wrong = await byPassword.post('/api/password', { password: 'another one 1', old: 'no' });
    expect(wrong.statusCode).toBe(401);
    expect(
      (await byPassword.post('/api/password', { password: 'another one 1', old: PASSWORD })).statusCode,
    ).toBe(204);
    expect((await everybody.post('/api/sign-in', { password: 'another one 1' })).statusCode).toBe(200);
  });

  test('guessing is stopped, for that device and for a while', async () => {
    let now = new Date('2026-11-15T19:00:00Z');
    const { everybody, desk, asker } = await openServer(openMemory(), () => now);
    const guess = () => everybody.post('/api/sign-in', { code: 'WRNG-WRNG' });
    for (let i = 0; i < 8; i += 1) expect((await guess()).statusCode).toBe(401);
    const code = await desk.accounts.makeCode();
    const stopped = await everybody.post('/api/sign-in', { code });
    expect([stopped.statusCode, stopped.json().refusal.code]).toEqual([429, 'sign-in-often']);
    const elsewhere = await asker().post(
      '/api/sign-in',
      { code: 'WRNG-WRNG' },
      { remoteAddress: '10.1.1.1' },
    );
    expect(elsewhere.statusCode).toBe(401);
    now = new Date('2026-11-15T19:06:00Z');
    expect((await everybody.post('/api/sign-in', { code })).statusCode).toBe(200);
  });

  test('[SRV-2~] a changed password ends every other sign-in, and the terminal’s code is good for one change', async () => {
    const { everybody, holding, desk } = await openServer();
    const code = await desk.accounts.makeCode();
    const byCode = holding(await everybody.post('/api/sign-in', { code, newPassword: PASSWORD }));
    const other = holding(await everybody.post('/api/sign-in', { password: PASSWORD }));
    expect((await other.get('/api/accounts')).statusCode).toBe(200);
    // The code set a password already: another needs the old one.
    expect((await byCode.post('/api/password', { password: 'yet another 1' })).statusCode).toBe(401);
    const changed = await byCode.post('/api/password', { password: 'another one 1', old: PASSWORD });
    expect(changed.statusCode).toBe(204);
    expect((await other.get('/api/accounts')).statusCode).toBe(401);
    expect((await byCode.get('/api/accounts')).statusCode).toBe(401);
    const mine = holding(changed);
    expect((await mine.get('/api/accounts')).statusCode).toBe(200);
    // Let in by a code without choosing one: once, and then as everybody.
    const again = await desk.accounts.makeCode();
    const late = holding(await everybody.post('/api/sign-in', { code: again }));
    const once = await late.post('/api/password', { password: 'a third one 1' });
    expect(once.statusCode).toBe(204);
    expect((await mine.get('/api/accounts')).statusCode).toBe(401);
    const twice = await holding(once).post('/api/password', { password: 'a fourth one' });
    expect([twice.statusCode, twice.json().refusal.code]).toEqual([401, 'sign-in-wrong']);
  });

  test('[SRV-2~] signing in with an account of one’s own gives no new guesses at another’s', async () => {
    const { everybody, desk } = await openServer();
    const { id } = await desk.accounts.make({ name: 'Mal Lory', role: 'player' });
    const guess = async () => (await everybody.post('/api/sign-in', { code: 'WRNG-WRNG' })).statusCode;
    for (let n = 0; n < 7; n += 1) expect(await guess()).toBe(401);
    const own = await everybody.post('/api/sign-in', { code: await desk.accounts.makeCode(id) });
    expect(own.statusCode).toBe(200);
    expect([await guess(), await guess()]).toEqual([401, 429]);
  });

  test('[SRV-2~] a hundred wrong passwords sent at once are eight guesses', async () => {
    const { everybody } = await openServer();
    const all = await Promise.all(
      Array.from({ length: 100 }, (_, n) => everybody.post('/api/sign-in', { code: `AAAA-AA${n}` })),
    );
    const counted = (status: number): number => all.filter(({ statusCode }) => statusCode === status).length;
    expect([counted(401), counted(429)]).toEqual([8, 92]);
  });

  test('what is kept lets nobody in: neither password nor token stands in the store', async () => {
    const store = openMemory();
    const { everybody, desk } = await openServer(store);
    const code = await desk.accounts.makeCode();
    const signed = await everybody.post('/api/sign-in', { code, newPassword: PASSWORD });
    const kept = JSON.stringify([
      await store.shelf.all('account'),
      await store.shelf.all('session'),
      await store.shelf.all('sign-in-code'),
    ]);
    expect(kept).toContain('argon2id');
    for (const secret of [PASSWORD, code, code.replace('-', ''), signed.cookies[0]?.value ?? '?'])
      expect(kept).not.toContain(secret);
    expect(signed.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  });

  test('a player’s sign-in ends after thirty days', async () => {
    let now = new Date('2026-11-01T09:00:00Z');
    const server = await openServer(openMemory(), () => now);
    const player = await server.signInAs('player');
    now = new Date('2026-11-30T09:00:00Z');
    expect((await player.get('/api/me')).json().role).toBe('player');
    now = new Date('2026-12-02T09:00:00Z');
    expect((await player.get('/api/me')).json().role).toBe('public');
  });
});

describe('[SRV-2~] other sites', () => {
  const post = async (headers: Record<string, string>) => {
    const server = await openServer();
    const signed = await server.everybody.post('/api/sign-in', {
      code: await server.desk.accounts.makeCode(),
    });
    const cookie = signed.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    return (await server.asker({ cookie, host: 'laptop:4321', ...headers }).post('/api/contests', {}))
      .statusCode;
  };
  test.each([
    ['another site', { origin: 'http://evil.example' }, 403],
    ['another port of this machine', { origin: 'http://laptop:9999' }, 403],
    ['a page without an origin', { origin: 'null' }, 403],
    ['a browser that says cross-site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['our own page', { origin: 'http://laptop:4321', 'sec-fetch-site': 'same-origin' }, 200],
    ['a program without a browser', {}, 200],
  ])('%s', async (_who, headers, status) => expect(await post(headers)).toBe(status));

  test('headers fit a plain http room: nothing asks for https, nothing foreign is loaded, no code leaks', async () => {
    const { everybody } = await openServer();
    const { headers } = await everybody.get('/api/health');
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
    expect(headers['referrer-policy']).toBe('same-origin');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('[TAB-1~] codes on the tables', () => {
  const shared = openServer().then(async (server) => ({ server, night: await openNight(server) }));

  test('each table has its own, as text, address and picture, at an address phones reach', async () => {
    const { director, path, id } = (await shared).night;
    const codes = (await director.get(`${path}/codes`)).json<
      { table: number; code: string; url: string; qr: string }[]
    >();
    expect(codes.map(({ table }) => table)).toEqual([1, 2, 3]);
    expect(new Set(codes.map(({ code }) => code)).size).toBe(3);
    for (const { table, code, url, qr } of codes) {
      expect(code).toMatch(/^[2346789A-HJKMNP-RT-Z]{6}$/);
      expect(url).toBe(`http://192.168.1.20:4321/t/${id}/${table}?code=${code}`);
      expect(qr).toMatch(/^<svg /);
    }
    expect((await director.get(`${path}/codes`)).json()).toEqual(codes);
  });

  test('a code that is not this table’s is refused, and guessing is stopped', async () => {
    const { server, night } = await shared;
    const { path, codeOf } = night;
    const from = { remoteAddress: '10.9.9.9' };
    const join = (code: string) =>
      server.everybody.post(`${path}/join`, { table: 1, code, device: 'x' }, from);
    const wrong = await join(codeOf(2));
    expect([wrong.statusCode, wrong.json().refusal.code]).toEqual([403, 'code-wrong']);
    expect((await server.everybody.get(`${path}/tables/1?code=${codeOf(2)}`, from)).statusCode).toBe(403);
    expect((await server.everybody.get(`${path}/tables/1?code=${codeOf(1).toLowerCase()}`)).statusCode).toBe(
      200,
    );
    for (let i = 0; i < 19; i += 1) await join(`WRNGC${i}`);
    expect((await join(codeOf(1))).statusCode).toBe(429);
    const elsewhere = await server.everybody.post(`${path}/join`, { table: 1, code: codeOf(1), device: 'x' });
    expect(elsewhere.statusCode).toBe(200);
  });

  test('new codes shut out the old ones and the phones that came with them; other tables go on', async () => {
    const { server, night } = await shared;
    const { director, path, sit, codeOf } = night;
    const [one, two] = [await sit(1), await sit(2)];
    const fresh = await director.post(`${path}/codes`, { tables: [1] });
    const [now] = fresh.json<{ code: string }[]>();
    expect(now?.code).not.toBe(codeOf(1));
    expect((await one.get('/api/me')).json().role).toBe('public');
    expect((await two.get('/api/me')).json()).toMatchObject({ role: 'table', table: 2 });
    expect((await server.everybody.get(`${path}/tables/1?code=${codeOf(1)}`)).statusCode).toBe(403);
    expect((await server.everybody.get(`${path}/tables/1?code=${now?.code}`)).statusCode).toBe(200);
  });

  test('the director chooses the address; one this machine has not is refused', async () => {
    const { director, path } = (await shared).night;
    expect((await director.get('/api/network')).json()).toEqual({
      addresses: [
        { address: '192.168.1.20', name: 'wlan0' },
        { address: '10.0.0.7', name: 'eth0' },
        { address: '172.17.0.1', name: 'docker0' },
      ],
      chosen: 'http://192.168.1.20:4321',
    });
    const chosen = await director.post('/api/network', { address: '10.0.0.7' });
    expect(chosen.json().chosen).toBe('http://10.0.0.7:4321');
    const codes = (await director.get(`${path}/codes`)).json<{ url: string }[]>();
    expect(codes[0]?.url).toMatch(/^http:\/\/10\.0\.0\.7:4321\/t\//);
    expect((await director.post('/api/network', { address: 'evil.example' })).statusCode).toBe(422);
  });
});

describe('[SHOW-1~] what everybody sees', () => {
  test('nothing before play, standings during it unless the director keeps them back, everything once published', async () => {
    const server = await openServer();
    const { everybody } = server;
    const director = await server.signIn();
    const setUp = (await director.post('/api/contests', { name: 'Soon' })).json<{ id: string }>().id;
    const soon = await everybody.get(`/api/contests/${setUp}/standings`);
    expect([soon.statusCode, soon.json().refusal.code]).toEqual([403, 'not-yet']);
    expect((await everybody.get('/api/contests')).json()).toEqual([]);

    const { path, ask, id } = await openNight(server);
    expect((await everybody.get('/api/contests')).json()).toMatchObject([{ id, shown: true }]);
    expect((await everybody.get(`${path}/standings`)).statusCode).toBe(200);
    await director.post(`${path}/shown`, { shown: false });
    for (const view of ['standings', 'traveller/1', 'scorecard/1', 'keys', 'why?key=pair/1/percent'])
      expect((await everybody.get(`${path}/${view}`)).json().refusal.code).toBe('not-shown');
    expect((await director.get(`${path}/standings`)).statusCode).toBe(200);
    for (const request of ['close-session', 'publish-results']) await ask({ ask: request });
    const { phase, published } = (await director.get(path)).json();
    expect(published ? phase : 'closed').toBe('closed');
  });

  test('a screen that has the newest view is told so in a line', async () => {
    const server = await openServer();
    const { path, ask } = await openNight(server);
    const first = await server.everybody.get(`${path}/standings`);
    const tag = String(first.headers['etag']);
    const again = await server.asker({ 'if-none-match': tag }).get(`${path}/standings`);
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await ask({ ask: 'call-director', table: 1 });
    expect((await server.asker({ 'if-none-match': tag }).get(`${path}/standings`)).statusCode).toBe(200);
  });

  test('[SRV-3~] nor does it keep old names because the server was started again', async () => {
    const first = await openServer();
    const { path } = await openNight(first);
    const started = async () => openServer(first.store);
    const before = await (await started()).everybody.get(`${path}/standings`);
    const tag = String(before.headers['etag']);
    const person = first.desk.people.everybody()[0]?.id ?? '';
    await first.desk.people.spell(person, 'Somebody Else');
    const after = await (await started()).asker({ 'if-none-match': tag }).get(`${path}/standings`);
    expect(after.statusCode).toBe(200);
    expect(after.body).toContain('Somebody Else');
    // Where nothing changed, another start is no reason to fetch it again.
    const same = { 'if-none-match': String(after.headers['etag']) };
    expect((await (await started()).asker(same).get(`${path}/standings`)).statusCode).toBe(304);
  });

  test('[SHOW-3~] standings, guide cards and table codes are had as PDF, each by those who may', async () => {
    const server = await openServer();
    const { director, id } = await openNight(server);
    for (const what of ['standings', 'guide-cards', 'table-codes']) {
      const answer = await director.get(`/print/${id}/${what}.pdf`);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
      expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
      expect(answer.rawPayload.length).toBeGreaterThan(2000);
    }
    expect((await server.everybody.get(`/print/${id}/standings.pdf`)).statusCode).toBe(200);
    expect((await server.everybody.get(`/print/${id}/table-codes.pdf`)).statusCode).toBe(401);
    expect((await director.get('/print/nowhere/standings.pdf')).statusCode).toBe(404);
  });
});
