import { describe, expect, test, vi } from 'vitest';
import { copyAll } from '../../src/store/copy.ts';
import { openMemory } from '../../src/store/memory.ts';
import { totpNow } from '../../src/server/auth/totp.ts';
import { FOUR_SPADES, openNight, openServer } from './open.ts';

vi.setConfig({ testTimeout: 240_000 });

const PASSWORD = 'a long enough password';

describe('[SRV-2~] [DESK-7~] accounts', () => {
  test('the organiser makes one; a code lets its owner in once, to choose a password that then works with the name', async () => {
    const server = await openServer();
    const organiser = await server.signIn();
    const made = (await organiser.post('/api/accounts', { name: 'Ann Lee', role: 'scorer' })).json<{
      id: string;
      code: string;
    }>();
    expect(made.code).toMatch(/^\w{4}-\w{4}$/);
    const first = await server.everybody.post('/api/sign-in', { code: made.code, newPassword: PASSWORD });
    expect(first.json()).toEqual({ role: 'scorer', name: 'Ann Lee', needsPassword: false });
    expect((await server.everybody.post('/api/sign-in', { code: made.code })).statusCode).toBe(401);
    const again = await server.everybody.post('/api/sign-in', { name: ' ann  LEE ', password: PASSWORD });
    expect(again.json()).toMatchObject({ role: 'scorer', name: 'Ann Lee' });
    for (const wrong of [
      { password: PASSWORD },
      { name: 'Bob Ng', password: PASSWORD },
      { name: 'Ann Lee', password: 'another password' },
    ])
      expect((await server.everybody.post('/api/sign-in', wrong)).statusCode).toBe(401);
    const twice = await organiser.post('/api/accounts', { name: 'ANN LEE', role: 'director' });
    expect([twice.statusCode, twice.json().refusal.code]).toEqual([409, 'account-known']);
    expect((await organiser.get('/api/accounts')).json()).toMatchObject([
      { name: 'Organiser', role: 'organiser', hasPassword: false },
      { name: 'Ann Lee', role: 'scorer', hasPassword: true, hasTotp: false },
    ]);
  });

  test('one code signs in one: two at the same instant do not both get in', async () => {
    const { everybody, desk } = await openServer();
    const code = await desk.accounts.makeCode();
    const answers = await Promise.all([1, 2, 3].map(() => everybody.post('/api/sign-in', { code })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
  });

  test('[LOG-3~] a laptop’s evening restored into a federation’s database lets nobody of the laptop in there, by cookie or by code', async () => {
    const [laptop, federation] = [await openServer(), await openServer()];
    const cookie = await laptop.signedCookie();
    const code = await laptop.desk.accounts.makeCode();
    expect((await laptop.asker({ cookie }).get('/api/me')).json().role).toBe('organiser');
    const own = await federation.signIn();
    await copyAll(laptop.store, federation.store);
    const there = federation.asker({ cookie });
    expect((await there.get('/api/me')).json().role).toBe('public');
    expect((await there.post('/api/accounts', { name: 'Mal', role: 'organiser' })).statusCode).toBe(401);
    expect((await federation.everybody.post('/api/sign-in', { code })).statusCode).toBe(401);
    expect((await own.get('/api/me')).json().role).toBe('organiser');
  });

  test('a code nobody used is void after a week', async () => {
    let now = new Date('2026-11-01T09:00:00Z');
    const { everybody, desk } = await openServer(openMemory(), () => now);
    const code = await desk.accounts.makeCode();
    now = new Date('2026-11-08T09:01:00Z');
    expect((await everybody.post('/api/sign-in', { code })).statusCode).toBe(401);
  });

  test('changed, renewed or removed, an account’s sign-ins end at once', async () => {
    const server = await openServer();
    const organiser = await server.signIn();
    const me = async (as: typeof organiser) => (await as.get('/api/me')).json().role as string;
    const scorer = await server.signInAs('scorer', 'Ann Lee');
    const id = (await organiser.get('/api/accounts')).json<{ id: string; name: string }[]>()[1]?.id ?? '';
    expect(await me(scorer)).toBe('scorer');
    expect((await organiser.post(`/api/accounts/${id}/role`, { role: 'director' })).statusCode).toBe(204);
    expect(await me(scorer)).toBe('public');
    const { code } = (await organiser.post(`/api/accounts/${id}/code`)).json<{ code: string }>();
    const director = server.holding(await server.everybody.post('/api/sign-in', { code }));
    expect(await me(director)).toBe('director');
    expect((await organiser.post(`/api/accounts/${id}/remove`)).statusCode).toBe(204);
    expect(await me(director)).toBe('public');
    expect((await organiser.post(`/api/accounts/${id}/remove`)).statusCode).toBe(404);
    const own = await organiser.post('/api/accounts/organiser/remove');
    expect([own.statusCode, own.json().refusal.code]).toEqual([422, 'account-own']);
  });

  test('several directors and scorers at once: each does what is theirs, and the log says who', async () => {
    const server = await openServer();
    const night = await openNight(server);
    const organiser = night.director;
    const signed = async (name: string, role: string) => {
      const { code } = (await organiser.post('/api/accounts', { name, role })).json<{ code: string }>();
      return server.holding(await server.everybody.post('/api/sign-in', { code }));
    };
    const [one, two, scorer] = [
      await signed('Dora Dee', 'director'),
      await signed('Dan Dow', 'director'),
      await signed('Sue Sum', 'scorer'),
    ];
    const { tables } = (await organiser.get(`${night.path}/room`)).json<{
      tables: { table: number; boards: { board: number }[] }[];
    }>();
    const report = (index: number) => ({
      ask: 'report-result',
      round: 1,
      table: tables[index]?.table,
      board: tables[index]?.boards[0]?.board,
      result: FOUR_SPADES,
    });
    const answers = await Promise.all([
      night.ask(report(0), one),
      night.ask(report(1), two),
      night.ask(report(2), scorer),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const shut = await night.ask({ ask: 'call-round', round: 2 }, scorer);
    expect([shut.statusCode, shut.json().refusal.code]).toEqual([403, 'role-may-not']);
    const { rows } = (await organiser.get(`${night.path}/history`)).json<{
      rows: { kind: string; by: { role: string; person?: string } }[];
    }>();
    const people = (await organiser.get('/api/people')).json<{ id: string; name: string }[]>();
    const nameOf = (id: string | undefined) => people.find((person) => person.id === id)?.name;
    const said = rows
      .filter(({ kind }) => kind === 'result-reported')
      .map(({ by }) => [by.role, nameOf(by.person)]);
    expect(said).toHaveLength(3);
    expect(said).toEqual(
      expect.arrayContaining([
        ['director', 'Dora Dee'],
        ['director', 'Dan Dow'],
        ['scorer', 'Sue Sum'],
      ]),
    );
  });

  test('[SRV-2~] the history names who did what by account; an erased account leaves its role, at once', async () => {
    const server = await openServer();
    const night = await openNight(server);
    const organiser = night.director;
    const made = (await organiser.post('/api/accounts', { name: 'Dora Dee', role: 'director' })).json<{
      id: string;
      code: string;
    }>();
    const dora = server.holding(await server.everybody.post('/api/sign-in', { code: made.code }));
    expect((await night.ask({ ask: 'call-director', table: 1 }, dora)).statusCode).toBe(200);
    expect((await night.ask({ ask: 'call-director', table: 2 }, await night.sit(2))).statusCode).toBe(200);
    const look = async (tag?: string) => {
      const headers = tag === undefined ? {} : { 'if-none-match': tag };
      const answer = await server.app.inject({
        method: 'GET',
        url: `${night.path}/history`,
        headers: { ...headers, cookie },
      });
      const { rows = [] } =
        answer.statusCode === 200
          ? answer.json<{ rows: { kind: string; by: object; who?: string }[] }>()
          : {};
      return {
        status: answer.statusCode,
        tag: String(answer.headers['etag']),
        rows: rows.filter(({ kind }) => kind === 'director-called'),
      };
    };
    const signed = await server.everybody.post('/api/sign-in', {
      code: await server.desk.accounts.makeCode(),
    });
    const cookie = signed.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const before = await look();
    expect(before.rows.map(({ who }) => who)).toEqual([undefined, 'Dora Dee']);
    expect((await look(before.tag)).status).toBe(304);
    expect((await organiser.post(`/api/accounts/${made.id}/remove`)).statusCode).toBe(204);
    const after = await look(before.tag);
    expect(after.status).toBe(200);
    expect(after.rows.map(({ who }) => who)).toEqual([undefined, undefined]);
    expect(after.rows[1]?.by).toMatchObject({ role: 'director' });
    expect(JSON.stringify(after.rows)).not.toContain('Dora');
  });

  test('a player who signs in sees what everybody sees, and no more', async () => {
    const server = await openServer();
    const { director, path, ask } = await openNight(server);
    const player = await server.signInAs('player', 'Ann Lee');
    expect((await player.get('/api/me')).json()).toMatchObject({ role: 'player', name: 'Ann Lee' });
    expect((await player.get(`${path}/standings`)).statusCode).toBe(200);
    await director.post(`${path}/shown`, { shown: false });
    expect((await player.get(`${path}/standings`)).json().refusal.code).toBe('not-shown');
    expect((await ask({ ask: 'call-round', round: 2 }, player)).statusCode).toBe(403);
  });
});

describe('[SRV-2~] the second factor', () => {
  test('asked for once confirmed; each code counts once; set up and dropped only with the password', async () => {
    let now = new Date('2026-11-15T09:00:00Z');
    const later = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000));
    const server = await openServer(openMemory(), () => now);
    const { everybody, holding, desk } = server;
    const signed = await everybody.post('/api/sign-in', {
      code: await desk.accounts.makeCode(),
      newPassword: PASSWORD,
    });
    const me = holding(signed);
    // An open screen is not enough: the password is typed again.
    expect((await me.post('/api/totp')).statusCode).toBe(400);
    const without = await me.post('/api/totp', { password: 'not my password' });
    expect([without.statusCode, without.json().refusal.code]).toEqual([401, 'sign-in-wrong']);
    const { secret, address, qr } = (await me.post('/api/totp', { password: PASSWORD })).json<
      Record<string, string>
    >();
    expect(address).toBe(`otpauth://totp/Byestand:Organiser?secret=${secret}&issuer=Byestand`);
    expect(qr).toMatch(/^<svg /);
    // Not before it is confirmed: a phone that never took the secret must not lock anybody out.
    expect((await everybody.post('/api/sign-in', { password: PASSWORD })).statusCode).toBe(200);
    expect((await me.post('/api/totp/confirm', { code: '000000' })).statusCode).toBe(401);
    expect((await me.post('/api/totp/confirm', { code: totpNow(secret ?? '', now) })).statusCode).toBe(204);
    const asked = await everybody.post('/api/sign-in', { password: PASSWORD });
    expect([asked.statusCode, asked.json().refusal.code]).toEqual([401, 'totp-needed']);
    const used = await everybody.post('/api/sign-in', {
      password: PASSWORD,
      totp: totpNow(secret ?? '', now),
    });
    expect(used.statusCode).toBe(401);
    later(31);
    const totp = totpNow(secret ?? '', now);
    expect((await everybody.post('/api/sign-in', { password: 'wrong password', totp })).statusCode).toBe(401);
    expect((await everybody.post('/api/sign-in', { password: PASSWORD, totp })).statusCode).toBe(200);
    expect((await everybody.post('/api/sign-in', { password: PASSWORD, totp })).statusCode).toBe(401);
    expect((await me.post('/api/totp', { password: PASSWORD })).statusCode).toBe(409);
    later(31);
    const drop = async (password: string, code: string) =>
      (await me.post('/api/totp/drop', { password, code })).statusCode;
    expect(await drop(PASSWORD, '123456')).toBe(401);
    expect(await drop('not my password', totpNow(secret ?? '', now))).toBe(401);
    expect((await everybody.post('/api/sign-in', { password: PASSWORD })).statusCode).toBe(401);
    expect(await drop(PASSWORD, totpNow(secret ?? '', now))).toBe(204);
    expect((await everybody.post('/api/sign-in', { password: PASSWORD })).statusCode).toBe(200);
  });
});
