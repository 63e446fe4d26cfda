// SECURITY.md says what is so: who may ask what, every ASVS item once, and tests that are there.
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { describe, expect, test, vi } from 'vitest';
import { makeApp } from '../src/server/app.ts';
import { totpNow } from '../src/server/auth/totp.ts';
import { openDesk } from '../src/server/desk.ts';
import { SCOPES } from '../src/server/v1/token.ts';
import { openMemory } from '../src/store/memory.ts';
import { type Access, MAY, ROLES, ROUTES, SCOPED } from './server/access.ts';

// A password is slow to check on purpose.
vi.setConfig({ testTimeout: 240_000 });

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PAGE = join(ROOT, 'SECURITY.md');
const page = (): string => readFileSync(PAGE, 'utf8');

const routesOf = (access: Access): string => {
  const mine = Object.entries(ROUTES).flatMap(([route, whose]) =>
    whose === access ? [route.split(' ')] : [],
  );
  const byMethod = ['GET', 'POST'].map((method) => {
    const paths = mine.flatMap(([verb, path = '']) => (verb === method ? [`\`${path}\``] : []));
    return paths.length === 0 ? '' : `${method} ${paths.toSorted().join(' ')}`;
  });
  return byMethod.filter((one) => one !== '').join('; ');
};

/** The table of roles as it must stand on the page. */
const makeRoles = (): string => {
  const accesses = Object.keys(MAY) as Access[];
  const rows = accesses
    .filter((access) => routesOf(access) !== '')
    .map((access) => {
      const may: readonly string[] = MAY[access];
      return `| ${access} | ${ROLES.map((role) => (may.includes(role) ? '✓' : '')).join(' | ')} | ${routesOf(access)} |`;
    });
  const head = `| may ask | ${ROLES.join(' | ')} | routes |`;
  return ['', head, `|---|${ROLES.map(() => '---|').join('')}---|`, ...rows, ''].join('\n');
};

/** The table of scopes as it must stand on the page. */
const makeScopes = (): string => {
  const kinds = ['anyone', ...SCOPES] as const;
  const rows = kinds.map((kind) => {
    const may = (scope: string): boolean => kind === 'anyone' || scope === kind || scope === 'direct';
    const routes = Object.entries(SCOPED).flatMap(([route, whose]) =>
      whose === kind ? [`\`${route.replace('/api/v1', '')}\``] : [],
    );
    const marks = kinds.map((one) => (may(one) ? '✓' : ''));
    return `| ${kind} | ${marks.join(' | ')} | ${routes.join(' ')} |`;
  });
  const head = `| takes | no token | ${SCOPES.join(' | ')} | operations under /api/v1 |`;
  return ['', head, `|---|${kinds.map(() => '---|').join('')}---|`, ...rows, ''].join('\n');
};

const SCOPES_BLOCK = /(?<=<!-- scopes -->\n)[\s\S]*?(?=<!-- \/scopes -->)/;
const ROLES_BLOCK = /(?<=<!-- roles -->\n)[\s\S]*?(?=<!-- \/roles -->)/;

describe('[SAFE-7] SECURITY.md', () => {
  test('who may ask what is the table that role.test.ts holds against the server', () => {
    // `SECURITY_WRITE=1` writes it anew after a route was added.
    if (process.env['SECURITY_WRITE'] !== undefined)
      writeFileSync(
        PAGE,
        page()
          .replace(ROLES_BLOCK, () => `${makeRoles()}\n`)
          .replace(SCOPES_BLOCK, () => `${makeScopes()}\n`),
      );
    expect(ROLES_BLOCK.exec(page())?.[0].trim()).toBe(makeRoles().trim());
    expect(SCOPES_BLOCK.exec(page())?.[0].trim()).toBe(makeScopes().trim());
  });

  /** Level 2 of ASVS 4.0.3: how many items a section has, or which. */
  const SECTIONS: Readonly<Record<string, number | readonly number[]>> = {
    '1.1': 7,
    '1.2': 4,
    '1.4': [1, 4, 5],
    '1.5': 4,
    '1.6': 4,
    '1.7': 2,
    '1.8': 2,
    '1.9': 2,
    '1.10': 1,
    '1.11': 2,
    '1.12': [2],
    '1.14': 6,
    '2.1': 12,
    '2.2': 3,
    '2.3': 3,
    '2.4': 5,
    '2.5': 7,
    '2.6': 3,
    '2.7': 6,
    '2.8': 7,
    '2.9': 3,
    '2.10': 4,
    '3.1': 1,
    '3.2': 4,
    '3.3': 4,
    '3.4': 5,
    '3.5': 3,
    '3.7': 1,
    '4.1': [1, 2, 3, 5],
    '4.2': 2,
    '4.3': 3,
    '5.1': 5,
    '5.2': 8,
    '5.3': 10,
    '5.4': 3,
    '5.5': 4,
    '6.1': 3,
    '6.2': 6,
    '6.3': 2,
    '6.4': 2,
    '7.1': 4,
    '7.2': 2,
    '7.3': [1, 3, 4],
    '7.4': 3,
    '8.1': 4,
    '8.2': 3,
    '8.3': 8,
    '9.1': 3,
    '9.2': 4,
    '10.2': 2,
    '10.3': 3,
    '11.1': 8,
    '12.1': 3,
    '12.2': 1,
    '12.3': 6,
    '12.4': 2,
    '12.5': 2,
    '12.6': 1,
    '13.1': [1, 3, 4, 5],
    '13.2': [1, 2, 3, 5, 6],
    '13.3': 2,
    '13.4': 2,
    '14.1': 4,
    '14.2': 6,
    '14.3': [2, 3],
    '14.4': 7,
    '14.5': 4,
  };
  const wanted = Object.entries(SECTIONS).flatMap(([section, items]) =>
    (typeof items === 'number' ? Array.from({ length: items }, (_, index) => index + 1) : items).map(
      (item) => `${section}.${item}`,
    ),
  );
  const rows = () =>
    [...page().matchAll(/^\| ([\d. ]+) \| (met|partly|not met|n\/a) \| (.+) \|$/gm)].map(
      ([, items = '', state = '', where = '']) => ({ items: items.trim().split(' '), state, where }),
    );

  test('every item of ASVS 4.0.3 level 2 is there once, with what is so; the counts above the tables are theirs', () => {
    expect(wanted).toHaveLength(259);
    expect(
      rows()
        .flatMap(({ items }) => items)
        .toSorted(),
    ).toEqual(wanted.toSorted());
    const count = (which: string): number =>
      rows()
        .filter(({ state }) => state === which)
        .reduce((sum, { items }) => sum + items.length, 0);
    expect(page()).toContain(
      `Of ${wanted.length} items: **${count('met')} met, ${count('partly')} partly, ${count('not met')} not met, ${count('n/a')} not applicable**`,
    );
  });

  test('every test and source it names is there', () => {
    const filesIn = (folder: string): readonly string[] =>
      readdirSync(folder).flatMap((name) => {
        const path = join(folder, name);
        return statSync(path).isDirectory() ? filesIn(path) : [path];
      });
    const all = ['src', 'test', 'tools'].flatMap((folder) => filesIn(join(ROOT, folder)));
    const named = [...page().matchAll(/[\w./-]+\.(?:test\.ts|tsx?|mjs)\b/g)].map(([name]) => name);
    const lost = named.filter(
      (name) =>
        !existsSync(join(ROOT, name)) && !all.some((path) => path.replaceAll('\\', '/').endsWith(`/${name}`)),
    );
    expect(new Set(named).size).toBeGreaterThan(20);
    expect(lost).toEqual([]);
  });
});

test('[SAFE-7] no secret is in the log: passwords, codes, tokens, 6-digit codes, right or wrong', async () => {
  const lines: string[] = [];
  const logger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const desk = await openDesk({ store: openMemory() });
  const app = await makeApp({ desk, logger });
  const secrets: string[] = [];
  const ask = (method: 'GET' | 'POST', url: string, payload?: object, headers: Record<string, string> = {}) =>
    app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
  const keep = (...more: readonly (string | undefined)[]) =>
    void secrets.push(...more.map((one) => one ?? ''));

  const [wrong, right, next] = ['a wrong long password', 'a right long password', 'the next long password'];
  const code = await desk.accounts.makeCode();
  keep(wrong, right, next, code, code.replace('-', ''));
  await ask('POST', '/api/sign-in', { password: wrong });
  await ask('POST', '/api/sign-in', { code: 'WRNG-WRNG' });
  const signed = await ask('POST', '/api/sign-in', { code, newPassword: right });
  const [{ name, value } = { name: '', value: '' }] = signed.cookies;
  const cookie = `${name}=${value}`;
  keep(value);
  const totp = (await ask('POST', '/api/totp', { password: right }, { cookie })).json<{ secret: string }>();
  const six = totpNow(totp.secret, new Date());
  keep(totp.secret, six);
  await ask('POST', '/api/totp/confirm', { code: '000000' }, { cookie });
  await ask('POST', '/api/totp/confirm', { code: six }, { cookie });
  await ask('POST', '/api/sign-in', { password: right, totp: six });
  await ask('POST', '/api/password', { password: next, old: wrong }, { cookie });
  const made = (await ask('POST', '/api/accounts', { name: 'Ann Lee', role: 'scorer' }, { cookie })).json<{
    code: string;
  }>();
  keep(made.code);
  const contest = (await ask('POST', '/api/contests', { name: 'Monday' }, { cookie })).json<{ id: string }>()
    .id;
  keep('QRTUVW');
  await ask('GET', `/api/contests/${contest}/tables/1?code=QRTUVW`);
  await ask('POST', `/api/contests/${contest}/join`, { table: 1, code: 'QRTUVW', device: 'x' });
  const token = 'x'.repeat(40);
  keep(token);
  await ask('GET', '/api/me', undefined, { authorization: `Bearer ${token}` });
  await ask('POST', '/api/sign-in', { password: next, nonsense: right } as object);
  await ask('POST', '/api/sign-in', undefined, { 'content-type': 'application/json' });
  const log = lines.join('');
  expect(lines.length).toBeGreaterThan(8);
  expect(log).toContain('/api/sign-in');
  expect(secrets.filter((secret) => secret === '' || log.includes(secret))).toEqual([]);
  await app.close();
});
