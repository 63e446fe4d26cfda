import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { run } from '../../src/cli/house/code.ts';
import type { Io } from '../../src/cli/say.ts';
import { DATA_FILE, openHouse, type House } from '../../src/store/open.ts';
import { openSqlite } from '../../src/store/sqlite.ts';
import { totpNow } from '../../src/server/auth/totp.ts';
import { type Postgres, startPostgres } from '../contract/postgres.ts';
import { openServer } from './open.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const PASSWORD = 'a long enough password';
const folder = mkdtempSync(join(tmpdir(), 'byestand-code-'));
let postgres: Postgres | undefined;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres?.end();
  rmSync(folder, { recursive: true, force: true });
});

const command = async (args: readonly string[], isTerminal = false) => {
  const said: string[] = [];
  const io: Io = {
    readInput: async () => '',
    out: (text) => void said.push(text),
    err: (text) => void said.push(text),
    isTerminal,
  };
  const exit = await run(args, io);
  return { exit, said: said.join('\n') };
};

interface Place {
  readonly house: House;
  /** Where it is, for the command line. */
  readonly args: readonly string[];
}

let places = 0;
const PLACES: Readonly<Record<string, () => Promise<Place>>> = {
  SQLite: async () => {
    const data = join(folder, `data-${(places += 1)}`);
    return { house: await openHouse({ data }), args: ['--data', data] };
  },
  PostgreSQL: async () => {
    const store = (await postgres?.fresh()) ?? '';
    return { house: await openHouse({ data: folder, store }), args: ['--store', store] };
  },
};

describe.each(Object.entries(PLACES))(
  '[SAFE-7] [SRV-2] byestand code on %s, while the server runs',
  (_, open) => {
    test('the organiser who is locked out signs in with the code at once, and then with the password again', async () => {
      const { house, args } = await open();
      const server = await openServer(await house.open());
      const signIn = (body: object) => server.everybody.post('/api/sign-in', body);
      await signIn({ code: await server.desk.accounts.makeCode(), newPassword: PASSWORD });
      for (let n = 0; n < 8; n += 1) expect((await signIn({ password: 'no' })).statusCode).toBe(401);
      const shut = await signIn({ password: PASSWORD });
      expect([shut.statusCode, shut.json().refusal.code]).toEqual([429, 'sign-in-often']);
      expect(shut.json().refusal.says).toContain('byestand code');
      const { exit, said } = await command(args);
      expect(exit).toBe(0);
      const { account, code } = JSON.parse(said) as { account: string; code: string };
      expect([account, code]).toEqual(['Organiser', expect.stringMatching(/^\w{4}-\w{4}$/)]);
      // What another process wrote is known after two seconds at the latest.
      await expect
        .poll(async () => (await signIn({ password: PASSWORD })).statusCode, { timeout: 10_000 })
        .toBe(200);
      const signed = await signIn({ code });
      expect(signed.json()).toMatchObject({ role: 'organiser' });
      expect((await signIn({ code })).statusCode).toBe(401);
      const acts = (await server.holding(signed).get('/api/acts')).json<{
        acts: { kind: string; role: string }[];
      }>();
      expect(acts.acts.some(({ kind, role }) => kind === 'code-made' && role === 'terminal')).toBe(true);
      await house.close();
    });

    test('a named account gets one too; its second factor is off, and an earlier code is void', async () => {
      const { house, args } = await open();
      const server = await openServer(await house.open());
      const signIn = (body: object) => server.everybody.post('/api/sign-in', body);
      const { id } = await server.desk.accounts.make({ name: 'Ann Lee', role: 'director' });
      const first = await server.desk.accounts.makeCode(id);
      const ann = server.holding(await signIn({ code: first, newPassword: PASSWORD }));
      const { secret } = (await ann.post('/api/totp', { password: PASSWORD })).json<{ secret: string }>();
      await ann.post('/api/totp/confirm', { code: totpNow(secret, new Date()) });
      const earlier = await server.desk.accounts.makeCode(id);
      const { said } = await command(['ann  LEE', ...args]);
      expect(JSON.parse(said)).toMatchObject({ account: 'Ann Lee', twoFactorOff: true });
      const { code } = JSON.parse(said) as { code: string };
      await expect
        .poll(async () => (await signIn({ name: 'Ann Lee', password: PASSWORD })).statusCode, {
          timeout: 10_000,
        })
        .toBe(200);
      expect((await signIn({ code: earlier })).statusCode).toBe(401);
      expect((await signIn({ code })).json()).toMatchObject({ role: 'director', name: 'Ann Lee' });
      await house.close();
    });

    test('nobody of that name: refused, with the nearest name, and nothing is written', async () => {
      const { house, args } = await open();
      const store = await house.open();
      const server = await openServer(store);
      await server.desk.accounts.make({ name: 'Ann Lee', role: 'director' });
      const { exit, said } = await command(['Anne Lee', ...args]);
      expect(exit).toBe(1);
      expect(said).toContain('Did you mean “Ann Lee”?');
      expect(await store.shelf.all('sign-in-code')).toEqual([]);
      await house.close();
    });
  },
);

test('[SAFE-7] the second copy that a running server keeps in step is left alone', async () => {
  const [data, mirror] = [join(folder, 'mirrored'), join(folder, 'stick')];
  const house = await openHouse({ data, mirror });
  const store = await house.open();
  await store.shelf.put('x', [['a', 1]]);
  await expect.poll(() => house.mirrors()[0]?.state().behind).toBe(0);
  await expect(command(['--data', mirror])).rejects.toThrow('second copy of another data folder');
  const { exit } = await command(['--data', data]);
  expect(exit).toBe(0);
  await store.shelf.put('x', [['b', 2]]);
  await expect.poll(() => house.mirrors()[0]?.state()).toMatchObject({ behind: 0 });
  expect(house.mirrors()[0]?.state().fault).toBeUndefined();
  await house.close();
});

test('at a terminal it says what to do with the code; where there is no data it says so', async () => {
  const data = join(folder, 'said');
  const house = await openHouse({ data });
  await (await house.open()).shelf.put('x', []);
  await house.close();
  const { said } = await command(['--data', data], true);
  expect(said).toMatch(/Sign-in code for Organiser: \w{4}-\w{4}/);
  expect(said).toContain('I have a code');
  await expect(command(['--data', join(folder, 'nowhere')])).rejects.toThrow('there is no data there');
  // The code itself stands nowhere: only its digest.
  const store = openSqlite(join(data, DATA_FILE));
  const kept = JSON.stringify(await store.shelf.all('sign-in-code'));
  await store.close();
  const code = /\w{4}-\w{4}/.exec(said)?.[0] ?? '?';
  expect(kept).not.toContain(code);
  expect(kept).not.toContain(code.replace('-', ''));
});
