import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { run as checkFacts } from '../../src/cli/house/check-facts.ts';
import { run as backup } from '../../src/cli/house/backup.ts';
import { run as club } from '../../src/cli/house/club.ts';
import type { Io } from '../../src/cli/say.ts';
import { ACTS_SAID } from '../../src/server/hall/act.ts';
import { ACTS } from '../../src/store/act.ts';
import { StoreTrouble } from '../../src/store/log.ts';
import { openMemory } from '../../src/store/memory.ts';
import { openSqlite } from '../../src/store/sqlite.ts';
import { openNight, openServer } from './open.ts';

vi.setConfig({ testTimeout: 240_000 });

const folder = mkdtempSync(join(tmpdir(), 'byestand-audit-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Told {
  readonly whole: boolean;
  readonly count: number;
  readonly acts: readonly {
    readonly seq: number;
    readonly who: string;
    readonly role: string;
    kind: string;
    says: string;
  }[];
}

/** Every route that changes something, and where it is written down: `fact` in the contest's own log, `act` in the house's. */
const CHANGES: Readonly<Record<string, 'fact' | 'act' | 'neither'>> = {
  // One's own comings and goings; a sign-in by a code is an act.
  '/api/sign-in': 'act',
  '/api/sign-out': 'neither',
  '/api/password': 'act',
  // A secret that nothing asks for before it is confirmed.
  '/api/totp': 'neither',
  '/api/totp/confirm': 'act',
  '/api/totp/drop': 'act',
  '/api/sessions/end': 'act',
  '/api/sessions/idle': 'act',
  '/api/accounts/{account}/sessions/end': 'act',
  '/api/name': 'act',
  '/api/tokens': 'act',
  '/api/tokens/{token}/revoke': 'act',
  '/api/accounts': 'act',
  '/api/accounts/{account}/code': 'act',
  '/api/accounts/{account}/role': 'act',
  '/api/accounts/{account}/remove': 'act',
  '/api/accounts/{account}/duty': 'act',
  '/api/network': 'act',
  '/api/people': 'act',
  '/api/club': 'act',
  '/api/forms': 'act',
  // Looks a file over; nothing is kept.
  '/api/forms/check': 'neither',
  '/api/forms/{form}/drop': 'act',
  // Asks who is meant; nothing is kept.
  '/api/members/match': 'neither',
  '/api/members/{member}': 'act',
  '/api/members/{member}/merge': 'act',
  '/api/members/{member}/erase': 'act',
  '/api/series': 'act',
  '/api/series/{series}': 'act',
  '/api/series/{series}/remove': 'act',
  '/api/series/{series}/nights': 'act',
  '/api/series/{series}/nights/{night}/drop': 'act',
  '/api/contests/{id}/attendance': 'act',
  '/api/contests/{id}/again': 'fact',
  '/api/bars': 'act',
  '/api/bars/{id}/lift': 'act',
  // What is told to the recorder is signed where it is kept, and is for nobody else to know of.
  '/api/incidents': 'neither',
  '/api/incidents/reported': 'act',
  '/api/incidents/{incident}/erase': 'act',
  '/api/contests/file': 'act',
  '/api/contests/{id}/codes': 'act',
  '/api/contests/{id}/captains': 'act',
  // A pass for a phone: what it then posts is a fact and names the captain.
  '/api/contests/{id}/captain': 'neither',
  '/api/files/look': 'neither',
  '/api/contests/{id}/files/look': 'neither',
  '/api/contests/{id}/files/take': 'fact',
  '/api/contests/{id}/files/undo': 'fact',
  '/api/mail': 'act',
  '/api/contests/{id}/mail/look': 'neither',
  '/api/contests/{id}/mail': 'act',
  '/api/contests/{id}/handsets': 'act',
  '/api/contests/{id}/handsets/dismiss': 'act',
  '/api/contests/{id}/handsets/file': 'fact',
  '/api/contests/{id}/shown': 'act',
  '/api/contests/{id}/tournament': 'act',
  '/api/contests': 'fact',
  '/api/contests/{id}/requests': 'fact',
  '/api/contests/{id}/join': 'fact',
  '/api/contests/{id}/entries': 'fact',
  '/api/contests/{id}/movement': 'fact',
  '/api/contests/{id}/late-pair': 'fact',
  '/api/contests/{id}/deals': 'fact',
  '/api/contests/{id}/deals/shared': 'fact',
  '/api/contests/{id}/deals/dealt': 'fact',
  '/api/tournaments/{name}/deals': 'fact',
  '/api/contests/{id}/beside': 'fact',
  '/api/contests/{id}/match-results': 'fact',
  '/api/contests/{id}/next': 'fact',
  '/api/contests/{id}/draw': 'fact',
  '/api/contests/{id}/draw/again': 'fact',
  '/api/contests/{id}/teams': 'fact',
  '/api/contests/{id}/season': 'fact',
  // They ask what would be.
  '/api/contests/{id}/beside/effect': 'neither',
  '/api/contests/{id}/draw/look': 'neither',
  '/api/contests/{id}/draw/again/look': 'neither',
  '/api/contests/{id}/effect': 'neither',
  '/api/contests/{id}/appeals/preview': 'neither',
  '/api/contests/{id}/rulings/preview': 'neither',
};

describe('[SRV-2~] who did what that is no fact of a contest', () => {
  test('every route that changes something is written down somewhere', async () => {
    const { everybody } = await openServer();
    const { paths } = (await everybody.get('/api/openapi.json')).json<{ paths: Record<string, object> }>();
    const posts = Object.entries(paths).flatMap(([path, methods]) => ('post' in methods ? [path] : []));
    expect(posts.sort()).toEqual(Object.keys(CHANGES).sort());
  });

  test('accounts, codes, lists and what is shown: who, what and to whom; the organiser reads it, nobody else, and it is no contest', async () => {
    const store = openMemory();
    const server = await openServer(store);
    const { director: organiser, path, id } = await openNight(server);
    await organiser.post('/api/name', { name: 'Olga Orr' });
    const made = (await organiser.post('/api/accounts', { name: 'Dora Dee', role: 'scorer' })).json<{
      id: string;
      code: string;
    }>();
    await organiser.post(`/api/accounts/${made.id}/role`, { role: 'director' });
    await organiser.post(`/api/accounts/${made.id}/duty`, { duty: 'recorder' });
    const dora = server.holding(
      await server.everybody.post('/api/sign-in', { code: made.code, newPassword: 'a long enough password' }),
    );
    await dora.post(`${path}/codes`, { tables: [2] });
    await dora.post(`${path}/shown`, { shown: false });
    await dora.post('/api/network', { address: '10.0.0.7' });
    await organiser.post('/api/people', { text: 'Zoë Zed' });
    // What was refused was not done.
    await organiser.post('/api/people', { text: '' });
    await dora.post('/api/accounts', { name: 'Mal Lory', role: 'organiser' });
    const { code } = (await organiser.post(`/api/accounts/${made.id}/code`)).json<{ code: string }>();
    await organiser.post(`/api/accounts/${made.id}/remove`);

    const { whole, count, acts } = (await organiser.get('/api/acts')).json<Told>();
    expect(whole).toBe(true);
    expect(acts.map(({ who, kind, says }) => [who, kind, says]).reverse()).toEqual([
      ['Olga Orr', 'signed-in-by-code', 'signed in with a one-time code'],
      ['Olga Orr', 'name-set', 'said what they are called'],
      ['Olga Orr', 'account-made', 'made an account for Dora Dee, scorer'],
      ['Olga Orr', 'account-role', 'made Dora Dee director'],
      ['Olga Orr', 'account-duty', 'set the duty of Dora Dee: recorder'],
      ['Dora Dee', 'signed-in-by-code', 'signed in with a one-time code'],
      ['Dora Dee', 'password-set', 'changed their password'],
      ['Dora Dee', 'table-codes', `made new codes for table 2 of ${id}`],
      ['Dora Dee', 'shown-set', `set what everybody sees of ${id}: standings before they are published: no`],
      ['Dora Dee', 'address-chosen', 'chose the address phones are sent to: 10.0.0.7'],
      ['Olga Orr', 'list-kept', 'read in a member list'],
      [
        'Olga Orr',
        'account-code',
        'gave Dora Dee a new one-time code; their sign-ins ended, and the second factor',
      ],
      ['Olga Orr', 'account-removed', 'removed the account of Dora Dee'],
    ]);
    expect(count).toBe(acts.length);
    const later = (await organiser.get(`/api/acts?before=${acts[0]?.seq}`)).json<Told>();
    expect(later.acts.map(({ seq }) => seq)).toEqual(acts.slice(1).map(({ seq }) => seq));

    const kept = JSON.stringify(await store.log.copy(ACTS));
    for (const secret of [made.code, code, 'a long enough password', 'Dora', 'Olga'])
      expect(kept).not.toContain(secret);
    const director = await server.signInAs('director');
    expect((await director.get('/api/acts')).statusCode).toBe(403);
    expect(
      (await server.everybody.get('/api/contests')).json<{ id: string }[]>().map((one) => one.id),
    ).toEqual([id]);
    for (const view of ['', '/standings', '/history', '/facts', '/live'])
      expect((await organiser.get(`/api/contests/${ACTS}${view}`)).statusCode).toBe(404);
  });

  test('[LOG-1~] what was done but could not be written down is said so: not that nothing was changed, nor to send it again', async () => {
    const store = openMemory();
    let trouble: Error | undefined;
    const server = await openServer({
      ...store,
      log: {
        ...store.log,
        place: (contest, ...rest) =>
          trouble !== undefined && contest === ACTS
            ? Promise.reject(trouble)
            : store.log.place(contest, ...rest),
      },
    });
    const organiser = await server.signIn();
    const make = (name: string) => organiser.post('/api/accounts', { name, role: 'scorer' });
    for (const [error, status] of [
      [new StoreTrouble('full', 'no space'), 507],
      [new StoreTrouble('away', 'no line'), 503],
      [new Error('broken'), 500],
    ] as const) {
      trouble = error;
      const answer = await make(`Dora D${status}`);
      expect(answer.statusCode).toBe(status);
      expect(answer.json()).toMatchObject({ refusal: { code: 'act-unwritten' } });
      expect(answer.body).toContain('was done');
      expect(answer.body).not.toMatch(/nothing was changed|not kept|end it again/);
    }
    trouble = undefined;
    expect((await make('Eve Hall')).statusCode).toBe(200);
    const { acts, whole } = (await organiser.get('/api/acts')).json<Told>();
    expect(whole).toBe(true);
    expect(acts.filter(({ kind }) => kind === 'account-made')).toHaveLength(1);
  });

  test('each of them has a sentence, and each sentence somebody who does it', () => {
    for (const says of Object.values(ACTS_SAID)) expect(says).toMatch(/^[a-z].*[^.]$/);
  });

  test('[LOG-1~] from the terminal too; check-facts finds what was altered behind its back, and a backup holds it', async () => {
    const data = join(folder, 'data');
    const said: string[] = [];
    const io: Io = {
      readInput: () => Promise.reject(new Error('nothing is read')),
      out: (text) => void said.push(text),
      err: () => undefined,
      isTerminal: false,
    };
    const ask = async (run: typeof club, ...args: string[]) => {
      said.length = 0;
      const code = await run([...args, '--data', data], io);
      return {
        code,
        said: JSON.parse(said.join('')) as { ok?: boolean; acts?: number; contests: { contest: string }[] },
      };
    };
    await ask(club, 'add', 'perth');
    await ask(backup, join(folder, 'copy'));
    await ask(club, 'remove', 'perth');
    expect(await ask(checkFacts)).toMatchObject({ code: 0, said: { ok: true, acts: 3, contests: [] } });
    const store = openSqlite(join(data, 'byestand.sqlite'));
    const server = await openServer(store);
    const { acts } = (await (await server.signIn()).get('/api/acts')).json<Told>();
    expect(
      acts
        .map(({ role, kind }) => [role, kind])
        .reverse()
        .slice(0, 3),
    ).toEqual([
      ['terminal', 'club-made'],
      ['terminal', 'backup-made'],
      ['terminal', 'club-removed'],
    ]);
    await store.close();
    const copied = openSqlite(join(folder, 'copy', 'byestand.sqlite'));
    expect((await copied.log.contests()).find(({ contest }) => contest === ACTS)?.at).toBe(1);
    await copied.close();

    const db = new Database(join(data, 'byestand.sqlite'));
    db.exec("drop trigger fact_stays; update fact set text = replace(text, 'club-made', 'club-gone')");
    db.close();
    const damaged = await ask(checkFacts);
    expect([damaged.code, damaged.said.ok]).toEqual([1, false]);
    expect(damaged.said.contests).toMatchObject([{ contest: ACTS, faults: [{ seq: 1, fault: 'seal' }] }]);
  });
});
