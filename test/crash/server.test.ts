import { appendFileSync, chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import pg from 'pg';
import { seeded } from '../../src/engine/kit/random.ts';
import { digestOf } from '../../src/server/auth/secret.ts';
import type { Store } from '../../src/store/log.ts';
import { openPostgres } from '../../src/store/postgres.ts';
import { openSqlite } from '../../src/store/sqlite.ts';
import { mountDisk, resizeDisk, unmountDisk, whyNoDisk } from '../../tools/disk.mjs';
import { NOBODY, startPostgres } from '../contract/postgres.ts';
import { type Night, post, setUpNight } from '../server/http.ts';
import { FOUR_SPADES, openNight, openServer } from '../server/open.ts';
import { opened, run } from '../server/process.ts';

const isLong = process.env['BYESTAND_LONG'] === '1';
// Twenty deaths in all where nobody wants to wait, hundreds where somebody does.
const LIVES = isLong ? { sqlite: 150, postgres: 100 } : { sqlite: 14, postgres: 6 };
const RESTARTS = isLong ? 5 : 3;
vi.setConfig({ testTimeout: LIVES.sqlite * 60_000 });

const folder = mkdtempSync(join(tmpdir(), 'byestand-kill-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Asked {
  readonly contest: string;
  readonly body: unknown;
  readonly cookie: string;
}

/** Facts are told apart by contest and id. */
const nameOf = (contest: string, id: string): string => `${contest} ${id}`;

/** For docs/reliability.md, where `npm run test:long` asks for it. */
const tell = (figure: string): void => {
  const file = process.env['BYESTAND_FIGURES'];
  if (file !== undefined) appendFileSync(file, `${figure}\n`);
};

/** A result, then a call, then a result …: each of its own id, so that each is one fact or none. */
const askFor = (id: string, table: number, n: number) => ({
  id,
  request:
    n % 2 === 0
      ? {
          ask: 'report-result',
          round: 1,
          table,
          board: 1 + (n % 3),
          result: { ...FOUR_SPADES, tricks: 8 + (n % 5) },
        }
      : { ask: 'call-director', table, about: id },
});

/** Every phone asks again and again until the server is gone; what was answered, and what was asked and not answered. */
const storm = async (url: string, { contest, phones }: Night, life: number) => {
  const said = new Set<string>();
  const unsure = new Map<string, Asked>();
  await Promise.all(
    phones.flatMap((cookie, phone) =>
      [1, 2].map(async (hand) => {
        for (let n = 0; ; n += 1) {
          const id = `life-${life}-${phone}-${hand}-${n}`;
          const body = askFor(id, phone + 1, n);
          unsure.set(nameOf(contest, id), { contest, body, cookie });
          try {
            const answer = await post(`${url}/api/contests/${contest}/requests`, body, cookie);
            const { facts } = (await answer.json()) as { facts?: readonly string[] };
            // A refusal is an answer too: nothing was to be kept.
            if (answer.ok && facts?.includes(id)) said.add(nameOf(contest, id));
          } catch {
            return;
          }
          unsure.delete(nameOf(contest, id));
        }
      }),
    ),
  );
  return { said, unsure };
};

const expectWhole = async (
  { log, close }: Store,
  contests: readonly string[],
  said: ReadonlySet<string>,
): Promise<void> => {
  const names = new Set<string>();
  for (const contest of contests) {
    const facts = await log.read(contest);
    expect(await log.check(contest)).toEqual([]);
    expect(new Set(facts.map(({ id }) => id)).size).toBe(facts.length);
    expect(facts.map(({ seq }) => seq)).toEqual(facts.map((_, index) => index + 1));
    for (const { id } of facts) names.add(nameOf(contest, id));
  }
  await close();
  expect([...said].filter((name) => !names.has(name))).toEqual([]);
};

interface Lives {
  readonly name: string;
  readonly count: number;
  /** So many at once: what they write goes to the disk together. */
  readonly contests: number;
  readonly args: readonly string[];
  readonly open: () => Promise<Store>;
  /** What else happens in a life. */
  readonly meanwhile?: (life: number) => Promise<void>;
}

const live = async ({ name, count, contests, args, open, meanwhile }: Lives): Promise<void> => {
  const random = seeded(8);
  const said = new Set<string>();
  const nights: Night[] = [];
  let waiting = new Map<string, Asked>();
  for (let life = 1; life <= count; life += 1) {
    const server = await opened(run(['--port', '0', ...args]));
    while (nights.length < contests) nights.push(await setUpNight(server, nights[0]?.director));
    // What was not answered is sent again, and counts once whether or not it was kept.
    for (const [asked, { contest, body, cookie }] of waiting) {
      const again = await post(`${server.url}/api/contests/${contest}/requests`, body, cookie);
      expect(again.status).toBeLessThan(500);
      const { facts } = (await again.json()) as { facts?: readonly string[] };
      if (again.ok && facts?.some((id) => nameOf(contest, id) === asked)) said.add(asked);
    }
    const storming = Promise.all(nights.map((night) => storm(server.url, night, life)));
    await Promise.all([wait(50 + random.below(300)), meanwhile?.(life)]);
    await server.stop('SIGKILL');
    waiting = new Map();
    for (const { said: answered, unsure } of await storming) {
      for (const asked of answered) said.add(asked);
      for (const [asked, one] of unsure) waiting.set(asked, one);
    }
  }
  expect(said.size).toBeGreaterThan(count * 3);
  const ended = nights.map(({ contest }) => contest);
  await expectWhole(await open(), ended, said);
  tell(`${name}: ${count} kills, ${said.size} facts answered, 0 lost, 0 twice`);
};

describe(`[LOG-2] the server killed ${LIVES.sqlite + LIVES.postgres} times without warning in a storm of table entries: all it answered is there, once, and the log verifies`, () => {
  test('[SRV-1~] on SQLite, three contests at once', async () => {
    const data = join(folder, 'lives');
    await live({
      name: 'SQLite, three contests at once',
      contests: 3,
      count: LIVES.sqlite,
      args: ['--data', data],
      open: async () => openSqlite(join(data, 'byestand.sqlite')),
    });
  });

  test('[LOG-5~] on PostgreSQL, which is restarted or crashes itself now and then', async () => {
    const postgres = await startPostgres();
    try {
      const url = await postgres.fresh();
      await live({
        name: 'PostgreSQL, three contests at once',
        contests: 3,
        count: LIVES.postgres,
        args: ['--data', join(folder, 'lives-of-postgres'), '--store', url],
        open: () => openPostgres(url),
        meanwhile: async (life) => {
          if (life % RESTARTS !== 0) return;
          await wait(50);
          await postgres.stop(life % 2 === 0 ? 'SIGINT' : 'SIGQUIT');
          await postgres.start();
          await wait(100);
        },
      });
    } finally {
      await postgres.end();
    }
  });
});

describe('[LOG-2~] a full disk', () => {
  const fill = async (ask: (n: number) => Promise<{ status: number; body: string }>) => {
    for (let n = 0; n < 20_000; n += 1) {
      const { status, body } = await ask(n);
      if (status !== 200) return { n, status, body };
    }
    return undefined;
  };

  test('is said with what to do; everything answered stands, everybody still reads, and with room it goes on', async () => {
    const file = join(folder, 'small.sqlite');
    const store = openSqlite(file, { mostPages: 80 });
    const server = await openServer(store);
    const { director, path, id, ask } = await openNight(server);
    const fine = { ask: 'penalise', pair: '1', amount: 1, unit: 'percent-of-top', clause: 'x' };
    const stopped = await fill(async (n) => {
      const answer = await ask({ ...fine, why: 'x'.repeat(300) }, director, `filling-${n}`);
      return { status: answer.statusCode, body: answer.body };
    });
    expect(stopped?.status).toBe(507);
    expect(stopped?.body).toContain('disk is full');
    const fines = (await store.log.read(id)).filter(({ kind }) => kind === 'penalty-given');
    expect(fines).toHaveLength(stopped?.n ?? -1);
    for (const view of ['room', 'standings', 'history'])
      expect((await director.get(`${path}/${view}`)).statusCode).toBe(200);
    await server.app.close();
    await store.close();
    const roomy = openSqlite(file);
    const again = await openServer(roomy);
    const answer = await again.asker().get(`/api/contests/${id}/standings`);
    expect(answer.statusCode).toBe(200);
    expect(await roomy.log.check(id)).toEqual([]);
    await again.app.close();
    await roomy.close();
  });

  const fine = (n: number) => ({
    ask: 'penalise',
    pair: '1',
    amount: 1,
    unit: 'percent-of-top',
    clause: 'x',
    // Nothing that could be pressed together.
    why: Array.from({ length: 10 }, (_, part) => digestOf(`${n} ${part}`))
      .join('')
      .slice(0, 300),
  });

  /** Fills until it is said, looks that nothing is damaged and everybody reads, makes room, and sees that it goes on. */
  const fillDatabase = async (url: string, shut: () => Promise<void>, free: () => Promise<void>) => {
    const store = await openPostgres(url);
    const server = await openServer(store);
    const { director, path, id, ask } = await openNight(server);
    await shut();
    const stopped = await fill(async (n) => {
      const answer = await ask(fine(n), director, `filling-${n}`);
      return { status: answer.statusCode, body: answer.body };
    });
    expect(stopped?.status).toBe(507);
    expect(stopped?.body).toContain('disk is full');
    const isFine = ({ kind }: { readonly kind: string }): boolean => kind === 'penalty-given';
    expect((await store.log.read(id)).filter(isFine)).toHaveLength(stopped?.n ?? -1);
    expect(await store.log.check(id)).toEqual([]);
    for (const view of ['room', 'standings', 'history'])
      expect((await director.get(`${path}/${view}`)).statusCode).toBe(200);
    await free();
    // What was refused is sent again, as a phone would, and counts once.
    const again = `filling-${stopped?.n}`;
    for (const _ of [1, 2]) expect((await ask(fine(stopped?.n ?? 0), director, again)).statusCode).toBe(200);
    expect((await store.log.read(id)).filter(isFine)).toHaveLength((stopped?.n ?? 0) + 1);
    expect(await store.log.check(id)).toEqual([]);
    await server.app.close();
    await store.close();
    return stopped?.n ?? 0;
  };

  test('[LOG-5~] under PostgreSQL, told in the middle of a write or only when it is made durable: said, nothing damaged, and it goes on', async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.end());
    const sql = async (url: string, text: string): Promise<void> => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query(text);
      await client.end();
    };
    const FULL = `create function full_disk() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$;`;
    for (const trigger of [
      'create trigger full_now after insert on byestand.fact for each row execute function full_disk()',
      'create constraint trigger full_now after insert on byestand.request deferrable initially deferred for each row execute function full_disk()',
    ]) {
      const url = await postgres.fresh();
      const table = /on (byestand\.\w+)/.exec(trigger)?.[1];
      const count = await fillDatabase(
        url,
        () => sql(url, FULL + trigger),
        () => sql(url, `drop trigger full_now on ${table}`),
      );
      expect(count).toBe(0);
    }
    // A real one, where this user may make it: the database's own files on a disk that fills.
    if (whyNoDisk() !== undefined) return;
    const disk = join(folder, 'tablespace');
    mkdirSync(disk);
    expect(mountDisk(disk, '60m')).toBe(true);
    onTestFinished(() => void unmountDisk(disk));
    chmodSync(folder, 0o755);
    const files = join(disk, 'files');
    mkdirSync(files, { mode: 0o700 });
    chownSync(files, NOBODY, NOBODY);
    await sql(postgres.url, `create tablespace small location '${files}'`);
    await sql(postgres.url, 'create database small tablespace small');
    const used = (): number => {
      const { blocks, bfree, bsize } = statfsSync(disk);
      return Math.ceil(((blocks - bfree) * bsize) / 1024);
    };
    const count = await fillDatabase(
      postgres.url.replace(/postgres$/, 'small'),
      async () => expect(resizeDisk(disk, `${used() + 200}k`)).toBe(true),
      async () => expect(resizeDisk(disk, '60m')).toBe(true),
    );
    expect(count).toBeGreaterThan(0);
  });

  const realOne = async (): Promise<void> => {
    const disk = join(folder, 'disk');
    mkdirSync(disk);
    expect(mountDisk(disk, '3m')).toBe(true);
    onTestFinished(() => {
      unmountDisk(disk);
    });
    const server = await opened(run(['--port', '0', '--data', disk]));
    const night = await setUpNight(server);
    const url = `${server.url}/api/contests/${night.contest}/requests`;
    const stopped = await fill(async (n) => {
      const request = {
        ask: 'penalise',
        pair: '1',
        amount: 1,
        unit: 'percent-of-top',
        clause: 'x',
        why: 'x'.repeat(300),
      };
      const answer = await post(url, { id: `filling-${n}`, request }, night.director);
      return { status: answer.status, body: await answer.text() };
    });
    expect([507, 503]).toContain(stopped?.status);
    expect((await fetch(`${server.url}/api/contests/${night.contest}/standings`)).status).toBe(200);
    await server.stop('SIGKILL');
    // Room is made, and the night goes on where it was.
    expect(resizeDisk(disk, '30m')).toBe(true);
    const after = await opened(run(['--port', '0', '--data', disk]));
    const next = await post(
      `${after.url}/api/contests/${night.contest}/requests`,
      { id: 'with-room', request: { ask: 'call-director', table: 1 } },
      night.phones[0],
    );
    expect(next.status).toBe(200);
    await after.stop();
    const said = new Set(
      Array.from({ length: stopped?.n ?? 0 }, (_, n) => nameOf(night.contest, `filling-${n}`)),
    );
    await expectWhole(openSqlite(join(disk, 'byestand.sqlite')), [night.contest], said);
  };
  // Only where this user may make one; elsewhere `npm test` says that it was left out, and why.
  for (const one of whyNoDisk() === undefined ? [realOne] : [])
    test('a real one of three megabytes under a real server', one);
});
