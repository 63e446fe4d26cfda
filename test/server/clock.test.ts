import { describe, expect, test, vi } from 'vitest';
import { totpNow } from '../../src/server/auth/totp.ts';
import { openMemory } from '../../src/store/memory.ts';
import { openServer } from './open.ts';

// A password is slow to check on purpose, and slower where the machine is busy.
vi.setConfig({ testTimeout: 240_000 });

const PASSWORD = 'a long enough password';
const START = Date.parse('2026-11-15T09:00:00Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const YEAR = 365 * DAY;

/** A laptop: time passes, and its clock may be set to anything. */
const makeLaptop = () => {
  let passed = 0;
  let off = 0;
  return {
    now: () => new Date(START + passed + off),
    steady: () => passed,
    pass: (milliseconds: number) => void (passed += milliseconds),
    /** The clock is set so far from the truth. */
    set: (milliseconds: number) => void (off = milliseconds),
    truth: () => new Date(START + passed),
  };
};

const JUMPS = [
  ['20 years forward', 20 * YEAR],
  ['2 years back', -2 * YEAR],
] as const;

describe.each(JUMPS)('[SAFE-7] [SRV-2] the laptop’s clock is set %s', (_, jump) => {
  test('while the server runs: nobody is signed out, and nothing is erased by the next sign-in', async () => {
    const laptop = makeLaptop();
    const server = await openServer(openMemory(), laptop.now, laptop.steady);
    const director = await server.signIn();
    laptop.pass(5 * MINUTE);
    laptop.set(jump);
    expect((await director.get('/api/me')).json().role).toBe('organiser');
    const other = await server.signInAs('director', 'Dora Dee');
    expect((await director.get('/api/me')).json().role).toBe('organiser');
    laptop.set(0);
    for (const [one, role] of [
      [director, 'organiser'],
      [other, 'director'],
    ] as const)
      expect((await one.get('/api/me')).json().role).toBe(role);
  });

  test('and the server is started, used and started again by the right time: earlier sign-ins are there', async () => {
    const laptop = makeLaptop();
    const store = openMemory();
    const before = await openServer(store, laptop.now, laptop.steady);
    const cookie = await before.signedCookie();
    laptop.pass(DAY / 4);
    laptop.set(jump);
    for (let start = 0; start < 3; start += 1) {
      const wrong = await openServer(store, laptop.now, laptop.steady);
      await wrong.signIn();
    }
    laptop.set(0);
    const after = await openServer(store, laptop.now, laptop.steady);
    expect((await after.asker({ cookie }).get('/api/me')).json().role).toBe('organiser');
  });

  test('a sign-in or a code made meanwhile does not last for years', async () => {
    const laptop = makeLaptop();
    const store = openMemory();
    laptop.set(jump);
    const wrong = await openServer(store, laptop.now, laptop.steady);
    const cookie = await wrong.signedCookie();
    const code = await wrong.desk.accounts.makeCode();
    laptop.set(0);
    laptop.pass(40 * DAY);
    const after = await openServer(store, laptop.now, laptop.steady);
    expect((await after.asker({ cookie }).get('/api/me')).json().role).toBe('public');
    expect((await after.everybody.post('/api/sign-in', { code })).statusCode).toBe(401);
  });

  test('whoever is locked out waits five minutes, not until then, also after a restart', async () => {
    const laptop = makeLaptop();
    const store = openMemory();
    const server = await openServer(store, laptop.now, laptop.steady);
    const guess = (as = server) => as.everybody.post('/api/sign-in', { code: 'WRNG-WRNG' });
    for (let n = 0; n < 8; n += 1) expect((await guess()).statusCode).toBe(401);
    expect((await guess()).statusCode).toBe(429);
    laptop.set(jump);
    // Setting the clock is no way round it …
    expect((await guess()).statusCode).toBe(429);
    laptop.pass(6 * MINUTE);
    // … and no way into it.
    expect((await guess()).statusCode).toBe(401);
    const wrong = await openServer(store, laptop.now, laptop.steady);
    for (let n = 0; n < 8; n += 1) await guess(wrong);
    expect((await guess(wrong)).statusCode).toBe(429);
    laptop.set(0);
    laptop.pass(6 * MINUTE);
    const again = await openServer(store, laptop.now, laptop.steady);
    expect((await guess(again)).statusCode).toBe(401);
  });

  test('the 6-digit code of a phone that has the right time is taken, once, while the server runs', async () => {
    const laptop = makeLaptop();
    const server = await openServer(openMemory(), laptop.now, laptop.steady);
    const secret = await withTotp(server, laptop.truth());
    laptop.pass(MINUTE);
    laptop.set(jump);
    const totp = totpNow(secret, laptop.truth());
    const signIn = (code: string) =>
      server.everybody.post('/api/sign-in', { password: PASSWORD, totp: code });
    expect((await signIn(totp)).statusCode).toBe(200);
    expect((await signIn(totp)).statusCode).toBe(401);
    // A phone whose clock agrees with the laptop's is right too; and once the clock is back, so is the next code.
    expect((await signIn(totpNow(secret, laptop.now()))).statusCode).toBe(200);
    laptop.set(0);
    laptop.pass(MINUTE);
    expect((await signIn(totpNow(secret, laptop.now()))).statusCode).toBe(200);
  });

  test('started with a wrong clock, it says what its clock says and how to get in', async () => {
    const laptop = makeLaptop();
    const store = openMemory();
    const secret = await withTotp(await openServer(store, laptop.now, laptop.steady), laptop.truth());
    laptop.pass(MINUTE);
    laptop.set(jump);
    const wrong = await openServer(store, laptop.now, laptop.steady);
    const body = { password: PASSWORD, totp: totpNow(secret, laptop.truth()) };
    const refused = await wrong.everybody.post('/api/sign-in', body);
    expect(refused.statusCode).toBe(401);
    const { code, says } = refused.json<{ refusal: { code: string; says: string } }>().refusal;
    expect(code).toBe('totp-wrong');
    expect(says).toContain(laptop.now().toISOString().slice(0, 16));
    expect(says).toContain('byestand code');
    const fresh = await wrong.desk.accounts.makeCode();
    expect((await wrong.everybody.post('/api/sign-in', { code: fresh })).statusCode).toBe(200);
  });
});

/** The organiser with a password and a second factor: its secret. */
const withTotp = async (server: Awaited<ReturnType<typeof openServer>>, now: Date): Promise<string> => {
  const code = await server.desk.accounts.makeCode();
  const me = server.holding(await server.everybody.post('/api/sign-in', { code, newPassword: PASSWORD }));
  const { secret } = (await me.post('/api/totp', { password: PASSWORD })).json<{ secret: string }>();
  expect((await me.post('/api/totp/confirm', { code: totpNow(secret, now) })).statusCode).toBe(204);
  return secret;
};

test('[SAFE-7] what is over for weeks is thrown out, though the laptop is opened once a week', async () => {
  const laptop = makeLaptop();
  const store = openMemory();
  for (let week = 0; week < 12; week += 1) {
    const server = await openServer(store, laptop.now, laptop.steady);
    await server.signIn();
    laptop.pass(7 * DAY);
  }
  const kept = await store.shelf.all('session');
  expect(kept.length).toBeLessThan(11);
  expect(kept.length).toBeGreaterThan(4);
});
