import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeAccounts } from '../../src/server/auth/account.ts';
import { totpNow } from '../../src/server/auth/totp.ts';
import type { Store } from '../../src/store/log.ts';
import { openMemory } from '../../src/store/memory.ts';
import { openPostgres } from '../../src/store/postgres.ts';
import { openSqlite } from '../../src/store/sqlite.ts';
import { batch, called } from './batch.ts';
import { type Postgres, startPostgres } from './postgres.ts';

// A database of its own is started; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const folder = mkdtempSync(join(tmpdir(), 'byestand-contract-'));
let postgres: Postgres | undefined;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres?.end();
  rmSync(folder, { recursive: true, force: true });
});

let count = 0;
const MAKERS: readonly (readonly [string, () => Promise<Store>])[] = [
  ['memory', async () => openMemory()],
  ['sqlite', async () => openSqlite(join(folder, `${++count}.sqlite`))],
  ['postgres', () => openPostgres(postgres?.url ?? '', `club_${++count}`)],
];

describe.each(MAKERS)('[LOG-5~] %s', (_name, open) => {
  test('[LOG-1~] facts are placed from 1 without gaps, each contest apart, and come back as they were said', async () => {
    const { log, close } = await open();
    expect(await log.append('a', 0, batch('r1', 'x', 'y'))).toEqual({
      done: 'appended',
      answer: { at: 2, facts: ['x', 'y'] },
    });
    await log.append('b', 0, batch('r1', 'x'));
    await log.append('a', 2, batch('r2', 'z'));
    expect(await log.read('a')).toEqual([
      { ...called('x'), seq: 1 },
      { ...called('y'), seq: 2 },
      { ...called('z'), seq: 3 },
    ]);
    expect((await log.read('a', 2)).map(({ id }) => id)).toEqual(['z']);
    expect(await log.read('none')).toEqual([]);
    expect(await log.contests()).toEqual([
      { contest: 'a', at: 3 },
      { contest: 'b', at: 1 },
    ]);
    await close();
  });

  test('[LOG-1~] the same request sent again is answered as before and adds nothing', async () => {
    const { log, close } = await open();
    const first = await log.append('a', 0, batch('r1', 'x', 'y'));
    await log.append('a', 2, batch('r2', 'z'));
    const again = await log.append('a', 0, batch('r1', 'x', 'y'));
    expect(first.done === 'appended' && again.done === 'known' && again.answer).toEqual({
      at: 2,
      facts: ['x', 'y'],
    });
    expect(await log.recall('a', 'r1', 'asked r1')).toEqual({ at: 2, facts: ['x', 'y'] });
    expect(await log.recall('a', 'r9', 'asked r9')).toBeUndefined();
    expect(await log.read('a')).toHaveLength(3);
    await close();
  });

  test('a request that makes no fact is remembered too', async () => {
    const { log, close } = await open();
    expect((await log.append('a', 0, batch('r0', 'x'))).done).toBe('appended');
    expect(await log.append('a', 1, batch('r1'))).toEqual({ done: 'appended', answer: { at: 1, facts: [] } });
    expect(await log.recall('a', 'r1', 'asked r1')).toEqual({ at: 1, facts: [] });
    await close();
  });

  test('[LOG-1~] an id that stands for something else is refused, and nothing is added', async () => {
    const { log, close } = await open();
    await log.append('a', 0, batch('r1', 'x'));
    expect(await log.append('a', 1, { ...batch('r1', 'y'), digest: 'another' })).toEqual({ done: 'taken' });
    expect(await log.recall('a', 'r1', 'another')).toBe('taken');
    expect(await log.append('a', 1, batch('r2', 'y', 'x'))).toEqual({ done: 'taken' });
    expect(await log.append('a', 1, batch('r3', 'y', 'y'))).toEqual({ done: 'taken' });
    expect(await log.read('a')).toHaveLength(1);
    expect((await log.append('a', 1, batch('r2', 'y'))).done).toBe('appended');
    await close();
  });

  test('[LOG-1~] who decided on an older state is told, and nothing is added', async () => {
    const { log, close } = await open();
    await log.append('a', 0, batch('r1', 'x'));
    expect(await log.append('a', 0, batch('r2', 'y'))).toEqual({ done: 'moved', at: 1 });
    expect(await log.append('a', 2, batch('r2', 'y'))).toEqual({ done: 'moved', at: 1 });
    expect(await log.read('a')).toHaveLength(1);
    await close();
  });

  test('[SRV-3~] whoever listens hears each contest move, after the facts can be read, and no more once stopped', async () => {
    const { log, close } = await open();
    const heard: string[] = [];
    log.subscribe(() => {
      throw new Error('a deaf listener');
    });
    const stop = log.subscribe((contest, at) => heard.push(`${contest} ${at}`));
    await log.append('a', 0, batch('r1', 'x', 'y'));
    await log.append('a', 0, batch('r1', 'x', 'y'));
    await log.append('a', 1, batch('r2', 'z'));
    await log.append('b', 0, batch('r1', 'x'));
    stop();
    await log.append('b', 1, batch('r2', 'y'));
    expect(heard).toEqual(['a 2', 'b 1']);
    await close();
  });

  test('[LOG-1~] many at once: each fact once, no gaps, whoever wins', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 40 }), async (requests) => {
        const { log, close } = await open();
        const send = async (n: number): Promise<void> => {
          let at = 0;
          for (;;) {
            const done = await log.append('a', at, batch(`r${n}`, `f${n}`, `g${n}`));
            if (done.done !== 'moved') return;
            at = done.at;
          }
        };
        await Promise.all(requests.map(send));
        const facts = await log.read('a');
        expect(facts.map(({ seq }) => seq)).toEqual(facts.map((_, index) => index + 1));
        expect(new Set(facts.map(({ id }) => id)).size).toBe(new Set(requests).size * 2);
        expect(facts).toHaveLength(new Set(requests).size * 2);
        expect(await log.check('a')).toEqual([]);
        await close();
      }),
      { numRuns: 15 },
    );
  });

  test('the shelf keeps small values by key, changes them and lets them go', async () => {
    const { shelf, close } = await open();
    await shelf.put('people', [
      ['2', { name: 'Zoë O’Hara' }],
      ['1', { name: 'Ng' }],
    ]);
    await shelf.put('setting', [['1', 5]]);
    expect(await shelf.all('people')).toEqual([
      ['1', { name: 'Ng' }],
      ['2', { name: 'Zoë O’Hara' }],
    ]);
    await shelf.put('people', [
      ['1', undefined],
      ['2', { name: 'Zoe' }],
    ]);
    expect(await shelf.get('people', '1')).toBeUndefined();
    expect(await shelf.get('people', '2')).toEqual({ name: 'Zoe' });
    expect(await shelf.get('setting', '1')).toBe(5);
    await close();
  });

  test('[SRV-2~] a value is taken by one only, however many reach for it at once', async () => {
    const { shelf, close } = await open();
    const code = { account: 'a', until: '2026-11-15' };
    await shelf.put('code', [['1', code]]);
    const took = await Promise.all(Array.from({ length: 8 }, () => shelf.swap('code', '1', code, undefined)));
    expect(took.filter(Boolean)).toHaveLength(1);
    expect(await shelf.get('code', '1')).toBeUndefined();
    expect(await shelf.swap('code', '1', code, { used: 1 })).toBe(false);
    const made = await Promise.all([1, 2, 3].map((n) => shelf.swap('code', '2', undefined, n)));
    expect(made.filter(Boolean)).toHaveLength(1);
    const value = await shelf.get('code', '2');
    expect(await shelf.swap('code', '2', value, { used: 9 })).toBe(true);
    expect(await shelf.get('code', '2')).toEqual({ used: 9 });
    await close();
  });

  test('[LOG-1~] [LOG-2~] several requests in one write: numbered in turn, all of them or none', async () => {
    const { log, close } = await open();
    expect(await log.place('a', 0, [batch('r1', 'x', 'y'), batch('r2'), batch('r3', 'z')])).toEqual({
      done: 'placed',
      answers: [
        { at: 2, facts: ['x', 'y'] },
        { at: 2, facts: [] },
        { at: 3, facts: ['z'] },
      ],
    });
    expect(await log.place('a', 3, [batch('r4', 'u'), batch('r3', 'z')])).toEqual({
      done: 'known',
      index: 1,
      answer: { at: 3, facts: ['z'] },
    });
    expect(await log.place('a', 3, [batch('r4', 'u'), batch('r5', 'x')])).toEqual({
      done: 'taken',
      index: 1,
    });
    expect(await log.place('a', 3, [batch('r4', 'u'), batch('r4', 'v')])).toEqual({
      done: 'taken',
      index: 1,
    });
    expect(await log.place('a', 2, [batch('r4', 'u')])).toEqual({ done: 'moved', at: 3 });
    expect((await log.read('a')).map(({ id }) => id)).toEqual(['x', 'y', 'z']);
    expect(await log.recall('a', 'r4', 'asked r4')).toBeUndefined();
    expect(await log.recall('a', 'r2', 'asked r2')).toEqual({ at: 2, facts: [] });
    expect(await log.check('a')).toEqual([]);
    await close();
  });

  test('[LOG-1~] [LOG-2~] several contests at once: each has its own outcome, a bad one spoils none of the others', async () => {
    const { log, close } = await open();
    await log.append('known', 0, batch('r1', 'x'));
    await log.append('moved', 0, batch('r1', 'x'));
    await log.append('taken', 0, batch('r1', 'x'));
    const asked = await Promise.allSettled([
      ...Array.from({ length: 6 }, (_, n) => log.append(`c${n}`, 0, batch('r1', 'x', 'y'))),
      log.append('known', 1, batch('r1', 'x')),
      log.append('moved', 0, batch('r2', 'y')),
      log.append('taken', 1, batch('r2', 'x')),
      // No store keeps half of it; PostgreSQL cannot keep it at all.
      log.append('odd', 0, batch('r\0', 'x')),
      // Two of one contest on the same state: one of them is first.
      log.append('both', 0, batch('r1', 'x')),
      log.append('both', 0, batch('r2', 'y')),
    ]);
    const done = asked.map((one) => (one.status === 'fulfilled' ? one.value.done : 'failed'));
    expect(done.slice(0, 9)).toEqual([...Array(6).fill('appended'), 'known', 'moved', 'taken']);
    expect(done.slice(10).sort()).toEqual(['appended', 'moved']);
    for (const contest of ['c0', 'c1', 'c2', 'c3', 'c4', 'c5']) {
      expect((await log.read(contest)).map(({ seq, id }) => `${seq} ${id}`)).toEqual(['1 x', '2 y']);
      expect(await log.check(contest)).toEqual([]);
    }
    for (const contest of ['known', 'moved', 'taken', 'both']) {
      expect(await log.read(contest)).toHaveLength(1);
      expect(await log.check(contest)).toEqual([]);
    }
    expect(await log.read('odd')).toHaveLength(done[9] === 'failed' ? 0 : 1);
    await close();
  });

  test('[LOG-3~] a copy is word for word, goes on from where it was, and a false one is not taken', async () => {
    const [from, to] = [await open(), await open()];
    await from.log.append('a', 0, batch('r1', 'x', 'y'));
    expect(await to.log.take('a', await from.log.copy('a'))).toBe(true);
    await from.log.append('a', 2, batch('r2', 'z'));
    const more = await from.log.copy('a', 2);
    expect(more.rows).toHaveLength(1);
    const changed = { ...more, rows: more.rows.map((row) => ({ ...row, text: row.text.replace('1', '2') })) };
    expect(await to.log.take('a', changed)).toBe(false);
    expect(await to.log.take('b', more)).toBe(false);
    expect(await to.log.take('a', more)).toBe(true);
    expect(await to.log.take('a', more)).toBe(false);
    expect(await to.log.copy('a')).toEqual(await from.log.copy('a'));
    // In parts it is the same, each fact and each request in one of them.
    const { rows, requests } = await from.log.copy('a');
    const parts = [
      await from.log.copy('a', 0, 2),
      await from.log.copy('a', 2, 3),
      await from.log.copy('a', 3),
    ];
    expect(parts.flatMap((part) => part.rows)).toEqual(rows);
    expect(parts.map((part) => part.rows.length)).toEqual([2, 1, rows.length - 3]);
    expect(parts.flatMap((part) => part.requests)).toEqual(requests);
    expect(await to.log.check('a')).toEqual([]);
    expect((await to.log.append('a', 0, batch('r2', 'z'))).done).toBe('known');
    expect((await to.log.append('a', 3, batch('r3', 'u'))).done).toBe('appended');
    expect(await to.log.contests()).toEqual([{ contest: 'a', at: 4 }]);
    await from.close();
    await to.close();
  });

  test('what nobody ever wrote is found nowhere, however odd its name', async () => {
    const { log, shelf, close } = await open();
    await log.append('a', 0, batch('r1', 'x'));
    for (const odd of ['\0', 'a\0', '\ud800', "'; drop table fact; --", '%', '\\', 'é'.repeat(500)]) {
      expect(await log.read(odd)).toEqual([]);
      expect(await log.recall(odd, 'r1', 'asked r1')).toBeUndefined();
      expect(await log.recall('a', odd, '')).toBeUndefined();
      expect(await shelf.get('people', odd)).toBeUndefined();
    }
    const name = 'Zoë \0 \ud800 \u2028 O’Hara "\\"';
    await shelf.put('people', [['1', { name }]]);
    expect(await shelf.get('people', '1')).toEqual({ name });
    expect(await shelf.drawers()).toEqual(['people']);
    expect(await log.read('a')).toHaveLength(1);
    await close();
  });
});

describe('[LOG-5~] several processes on one PostgreSQL', () => {
  const openBoth = async () => {
    const url = (await postgres?.fresh()) ?? '';
    return { url, one: await openPostgres(url), two: await openPostgres(url) };
  };

  test('[LOG-1~] each writes many contests at once: every fact once, in one order, none waiting for the other for ever', async () => {
    const { one, two } = await openBoth();
    const contests = ['a', 'b', 'c', 'd', 'e'];
    const send = async ({ log }: Store, contest: string, n: number): Promise<void> => {
      let at = 0;
      for (;;) {
        const done = await log.append(contest, at, batch(`r${n}`, `f${n}`));
        if (done.done !== 'moved') return;
        at = done.at;
      }
    };
    await Promise.all(
      Array.from({ length: 16 }, (_, n) => n).flatMap((n) =>
        // In another order each time.
        contests
          .map((_, i) => contests[(i * (1 + (n % 4)) + n) % contests.length] ?? 'a')
          .map((contest) => send(n % 2 === 0 ? one : two, contest, n)),
      ),
    );
    for (const contest of contests) {
      const facts = await one.log.read(contest);
      expect(facts.map(({ seq }) => seq)).toEqual(facts.map((_, index) => index + 1));
      expect(new Set(facts.map(({ id }) => id)).size).toBe(facts.length);
      expect(await two.log.check(contest)).toEqual([]);
      expect(facts).toHaveLength(16);
    }
    await Promise.all([one.close(), two.close()]);
  });

  test('[LOG-2~] a contest that another process holds keeps only its own requests waiting', async () => {
    const { url, one, two } = await openBoth();
    for (const contest of ['a', 'b', 'c']) await one.log.append(contest, 0, batch('r1', 'x'));
    const holder = new pg.Client({ connectionString: url });
    await holder.connect();
    await holder.query('begin');
    await holder.query("select * from byestand.head where contest = 'b' for update");
    let isHeld = true;
    const answered: string[] = [];
    const asked = ['a', 'b', 'c'].map((contest) =>
      one.log.append(contest, 1, batch('r2', 'y')).then(({ done }) => {
        answered.push(contest);
        return [done, isHeld];
      }),
    );
    await Promise.all([asked[0], asked[2]]);
    expect(answered.sort()).toEqual(['a', 'c']);
    isHeld = false;
    await holder.query('commit');
    expect(await Promise.all(asked)).toEqual([
      ['appended', true],
      ['appended', false],
      ['appended', true],
    ]);
    await holder.end();
    await Promise.all([one.close(), two.close()]);
  });

  test('[SRV-2~] one-time code and second factor: of several processes at the same moment one takes it', async () => {
    const { one, two } = await openBoth();
    const now = (): Date => new Date('2026-11-15T09:00:00Z');
    const [here, there] = [makeAccounts(one.shelf, now), makeAccounts(two.shelf, now)];
    for (let n = 0; n < 5; n += 1) {
      const code = await here.makeCode();
      const found = await Promise.all([here, there, here, there].map((at) => at.useCode(code)));
      expect(found.filter((account) => account !== undefined)).toHaveLength(1);
    }
    const { id } = await here.make({ name: 'Ann', role: 'director' });
    const secret = await here.beginTotp(id);
    const taken = await Promise.all(
      [here, there, here, there].map((at) => at.checkTotp(id, totpNow(secret, now()))),
    );
    expect(taken.filter(Boolean)).toHaveLength(1);
    await Promise.all([one.close(), two.close()]);
  });

  test('[LOG-2~] whatever the database’s own setting, a fact is written by a commit that waits for the disk', async () => {
    const { url, one, two } = await openBoth();
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    const { rows } = await other.query<{ name: string }>('select current_database() as name');
    await other.query(`alter database "${rows[0]?.name}" set synchronous_commit = off`);
    await other.query(`create table public.seen (value text);
      create function public.see() returns trigger language plpgsql as
        $$ begin insert into public.seen values (current_setting('synchronous_commit')); return new; end $$;
      create trigger seen after insert on byestand.fact for each row execute function public.see()`);
    // Connections made after the setting, of a process that starts now.
    const late = await openPostgres(url);
    await late.log.append('a', 0, batch('r1', 'x'));
    await Promise.all(['b', 'c', 'd'].map((contest) => late.log.append(contest, 0, batch('r1', 'x'))));
    await late.log.take('e', await late.log.copy('none'));
    const seen = await other.query<{ value: string }>('select distinct value from public.seen');
    expect(seen.rows).toEqual([{ value: 'on' }]);
    await other.end();
    await Promise.all([one.close(), two.close(), late.close()]);
  });
});
