// Every kind of damage to the files of a house, under a running server and at the next start: what was acknowledged is there,
// or it was never acknowledged; and `check-facts` says what is whole and how to get back the rest.
import {
  chmodSync,
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type House, openHouse } from '../../src/store/open.ts';
import { openSqlite } from '../../src/store/sqlite.ts';
import { mountDisk, unmountDisk, whyNoDisk } from '../../tools/disk.mjs';
import { batch } from '../contract/batch.ts';
import { openNight, openServer } from '../server/open.ts';
import { readContest, runCommand, type Told } from './command.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const top = mkdtempSync(join(tmpdir(), 'byestand-damage-'));
afterAll(() => rmSync(top, { recursive: true, force: true }));
const fresh = (): string => mkdtempSync(join(top, 'x-'));
const FILE = 'byestand.sqlite';
const PAGE = 4096;

/** Facts long enough that a contest has pages of its own. */
const fact = (contest: string, n: number): string => `${contest}-${n}-${'x'.repeat(300)}`;
/** How it stands in its own row, and nowhere else. */
const text = (contest: string, n: number): string => `"id":"${fact(contest, n)}`;
const COUNT = { settled: 60, all: 75 };

/** Where a text stands in a file. */
const find = (file: string, words: string): number => readFileSync(file).indexOf(words);
const overwrite = (file: string, at: number, bytes: Buffer): void => {
  const to = openSync(file, 'r+');
  writeSync(to, bytes, 0, bytes.length, at);
  closeSync(to);
};
const flip = (file: string, at: number): void =>
  overwrite(file, at, Buffer.from([(readFileSync(file)[at] ?? 0) ^ 1]));

const until = (isSo: () => boolean): Promise<void> =>
  vi.waitFor(
    () => {
      if (!isSo()) throw new Error('not yet');
    },
    { timeout: 120_000, interval: 50 },
  );

/**
 * A house whose process was killed: two contests, of each 60 facts in the file and 15 in the journal alone, and a second copy
 * that has all of them.
 */
const base = join(top, 'base');
const older = join(top, 'older');
beforeAll(async () => {
  const data = join(base, 'data');
  const house = await openHouse({ data, mirror: join(base, 'stick') });
  const { log, backup } = await house.open();
  const write = async (from: number, to: number): Promise<void> => {
    for (let n = from; n < to; n += 1)
      for (const contest of ['monday', 'tuesday'])
        await log.append(contest, n, batch(`r${n}`, fact(contest, n)));
  };
  await write(0, COUNT.settled);
  await backup(join(top, 'older.sqlite'));
  const wal = join(data, `${FILE}-wal`);
  // Left alone for a moment, the journal is brought into the file.
  await until(() => statSync(wal).size === 0);
  cpSync(data, older, { recursive: true });
  await write(COUNT.settled, COUNT.all);
  await until(() => house.mirrors()[0]?.state().behind === 0);
  cpSync(data, join(base, 'killed'), { recursive: true });
  await house.close();
});

/** As the files are after the process was killed. */
const killed = (): string => {
  const data = join(fresh(), 'data');
  cpSync(join(base, 'killed'), data, { recursive: true });
  rmSync(join(data, `${FILE}-shm`), { force: true });
  return data;
};

const WHOLE = { settled: COUNT.settled, all: COUNT.all } as const;

interface Damage {
  readonly name: string;
  readonly spoil: (file: string) => void;
  /** What the next start says; undefined where it opens. */
  readonly refused?: RegExp;
  /** How many facts of Monday's contest are whole, from the first; of all where nothing is wrong. */
  readonly monday: number | ((whole: number) => boolean);
  readonly tuesday: number | ((whole: number) => boolean);
  readonly ok?: true;
}

const DAMAGES: readonly Damage[] = [
  { name: 'nothing', spoil: () => undefined, monday: WHOLE.all, tuesday: WHOLE.all, ok: true },
  {
    name: 'the mark deleted',
    spoil: (file) => rmSync(`${file}.mark`),
    monday: WHOLE.all,
    tuesday: WHOLE.all,
    ok: true,
  },
  {
    name: 'the file deleted',
    spoil: (file) => ['', '-wal'].forEach((end) => rmSync(file + end)),
    refused: /is missing.*150 facts.*byestand restore .* --mend --data .*--begin-anew/,
    monday: 0,
    tuesday: 0,
  },
  {
    name: 'the file cut to nothing',
    spoil: (file) => {
      truncateSync(file, 0);
      rmSync(`${file}-wal`);
    },
    refused: /is empty \(0 bytes\).*byestand restore .* --mend --data .*--begin-anew/,
    monday: 0,
    tuesday: 0,
  },
  {
    name: 'the file cut in half',
    spoil: (file) => {
      truncateSync(file, Math.floor(statSync(file).size / 2));
      rmSync(`${file}-wal`);
    },
    refused: /is damaged.*byestand check-facts.*byestand restore/,
    monday: (whole) => whole < WHOLE.all,
    tuesday: (whole) => whole < WHOLE.all,
  },
  {
    name: 'the first page overwritten',
    spoil: (file) => {
      overwrite(file, 0, Buffer.alloc(PAGE));
      rmSync(`${file}-wal`);
    },
    refused: /is damaged.*byestand check-facts.*byestand restore/,
    monday: (whole) => whole < WHOLE.all,
    tuesday: (whole) => whole < WHOLE.all,
  },
  {
    name: 'a page of Monday’s facts zeroed',
    spoil: (file) => {
      rmSync(`${file}-wal`);
      overwrite(file, Math.floor(find(file, text('monday', 20)) / PAGE) * PAGE, Buffer.alloc(PAGE));
    },
    monday: (whole) => whole <= 20,
    tuesday: WHOLE.settled,
  },
  {
    name: 'a byte of Monday’s fact 31 changed',
    spoil: (file) => flip(file, find(file, text('monday', 30)) + 40),
    monday: 30,
    tuesday: WHOLE.all,
  },
  {
    name: 'the journal deleted',
    spoil: (file) => rmSync(`${file}-wal`),
    monday: WHOLE.settled,
    tuesday: WHOLE.settled,
  },
  {
    name: 'the journal changed in the middle',
    spoil: (file) => flip(`${file}-wal`, Math.floor(statSync(`${file}-wal`).size / 2)),
    monday: (whole) => whole >= WHOLE.settled && whole < WHOLE.all,
    tuesday: (whole) => whole >= WHOLE.settled && whole < WHOLE.all,
  },
  {
    name: 'an older copy put back',
    spoil: (file) => {
      cpSync(join(older, FILE), file);
      rmSync(`${file}-wal`);
    },
    monday: WHOLE.settled,
    tuesday: WHOLE.settled,
  },
];

const expectWhole = (told: Told, contest: string, expected: Damage['monday']): void => {
  const { whole, of, faults } = told.contests.find((one) => one.contest === contest) ?? {};
  if (expected === WHOLE.all) return expect([contest, faults]).toEqual([contest, []]);
  expect([contest, of]).toEqual([contest, WHOLE.all]);
  if (typeof expected === 'number') expect([contest, whole]).toEqual([contest, expected]);
  else expect([contest, whole, expected(whole ?? -1)]).toEqual([contest, whole, true]);
};

describe.each(DAMAGES)('[LOG-2~] [SAFE-6~] at rest: $name', ({ spoil, refused, monday, tuesday, ok }) => {
  test('check-facts says what is whole, changes nothing, and what it says to run brings everything back', async () => {
    const data = killed();
    spoil(join(data, FILE));
    const before = readdirSync(data).filter((name) => !/-(shm|wal)$/.test(name));
    const check = await runCommand('check-facts', '--data', data);
    expect([check.code, check.told.ok]).toEqual([ok ? 0 : 1, ok ?? false]);
    for (const [contest, expected] of [
      ['monday', monday],
      ['tuesday', tuesday],
    ] as const)
      expectWhole(check.told, contest, expected);
    expect(readdirSync(data).filter((name) => !/-(shm|wal)$/.test(name))).toEqual(before);
    if (ok) return;
    const { command = '', complete, says } = check.told.restore ?? {};
    expect(complete).toBe(true);
    expect(says).toMatch(/whole\..*run the command/);
    const [, ...args] = command.split(' ');
    expect((await runCommand(...args)).told).toMatchObject({ restored: true });
    expect((await runCommand('check-facts', '--data', data)).told.ok).toBe(true);
    for (const contest of ['monday', 'tuesday'])
      expect((await readContest(data, contest)).map(({ id }) => id)).toEqual(
        Array.from({ length: COUNT.all }, (_, n) => fact(contest, n)),
      );
  });

  test('the next start refuses it, or reads it and adds nothing to what is damaged', async () => {
    const data = killed();
    spoil(join(data, FILE));
    const house = await openHouse({ data });
    onTestFinished(() => house.close());
    if (refused !== undefined) {
      await expect(house.open()).rejects.toThrow(refused);
      return;
    }
    const store = await house.open();
    const { hall, saving } = (await openServer(store)).desk;
    for (const [contest, expected] of [
      ['monday', monday],
      ['tuesday', tuesday],
    ] as const) {
      const found = await hall.find(contest).catch(() => undefined);
      const adding = hall.ask(contest, {
        id: 'new',
        said: 'new',
        requests: () => ({ ok: true, value: [{ ask: 'call-director', table: 1, by: { role: 'director' } }] }),
      });
      if (expected === WHOLE.all) {
        expect(found?.at).toBe(WHOLE.all);
        expect((await saving.hurt()).map((one) => one.contest)).not.toContain(contest);
        await adding.catch((error: { status?: number }) => expect(error.status).toBe(422));
      } else {
        await expect(adding).rejects.toMatchObject(
          found === undefined ? { contest } : { status: 503, refusal: { code: 'log-closed' } },
        );
        if (found !== undefined) expect((await saving.hurt()).map((one) => one.contest)).toContain(contest);
      }
    }
  });
});

test('[LOG-3~] a start with a second copy that has what was lost here says so, with what to run', async () => {
  const data = killed();
  rmSync(join(data, `${FILE}-wal`));
  const stick = join(fresh(), 'stick');
  cpSync(join(base, 'stick'), stick, { recursive: true });
  const house = await openHouse({ data, mirror: stick });
  await expect(house.open()).rejects.toThrow(/lost here.*byestand restore .* --mend --data /);
  await house.close().catch(() => undefined);
});

test('[SAFE-6~] begun anew on purpose: what is left is kept beside', async () => {
  const data = killed();
  truncateSync(join(data, FILE), 0);
  const house = await openHouse({ data, anew: true });
  expect(await (await house.open()).log.contests()).toEqual([]);
  await house.close();
  expect(readdirSync(data).filter((name) => name.includes('.before-')).length).toBeGreaterThan(0);
});

test('[LOG-2~] facts that no copy has: nothing is changed unless the loss is accepted, and then play goes on', async () => {
  const data = killed();
  const file = join(data, FILE);
  rmSync(`${file}-wal`);
  const other = join(fresh(), 'older.sqlite');
  cpSync(join(top, 'older.sqlite'), other);
  const first = await runCommand('restore', other, '--mend', '--data', data);
  expect([first.code, first.told]).toMatchObject([
    1,
    { restored: false, lost: [{ contest: 'monday', from: 61, to: 75 }, { contest: 'tuesday' }] },
  ]);
  expect((await runCommand('check-facts', '--data', data)).told.ok).toBe(false);
  const second = await runCommand('restore', '--mend', '--accept-loss', '--data', data);
  expect([second.code, second.told]).toMatchObject([0, { restored: true, facts: expect.any(Number) }]);
  const house = await openHouse({ data });
  const { log } = await house.open();
  expect((await log.append('monday', 60, batch('more', 'more'))).done).toBe('appended');
  await house.close();
  expect((await runCommand('check-facts', '--data', data)).told.ok).toBe(true);
});

test('[LOG-2~] a hole in the file is filled from an older backup, and the facts behind it are kept', async () => {
  const data = killed();
  const file = join(data, FILE);
  overwrite(file, Math.floor(find(file, text('monday', 20)) / PAGE) * PAGE, Buffer.alloc(PAGE));
  const { told } = await runCommand('check-facts', '--data', data);
  const monday = told.contests.find(({ contest }) => contest === 'monday');
  expect([(monday?.whole ?? COUNT.all) <= 20, monday?.of]).toEqual([true, COUNT.all]);
  const mended = await runCommand('restore', join(top, 'older.sqlite'), '--mend', '--data', data);
  expect([mended.code, mended.said]).toEqual([0, expect.stringContaining('"restored":true')]);
  expect((await readContest(data, 'monday')).map(({ id }) => id)).toEqual(
    Array.from({ length: COUNT.all }, (_, n) => fact('monday', n)),
  );
});

/** A night on a server over a real folder. */
const openReal = async (data: string) => {
  let house: House = await openHouse({ data });
  const server = await openServer(await house.open());
  const night = await openNight(server);
  let asked = 0;
  const said: string[] = [];
  const fine = (id: string) =>
    night.ask(
      { ask: 'penalise', pair: '1', amount: 1, unit: 'percent-of-top', clause: 'x', why: id },
      night.director,
      id,
    );
  /** What the answer to something new is, or to what was sent last, sent again. */
  const report = async (again = false): Promise<number> => {
    const id = `result-${again ? asked : ++asked}`;
    const answer = await fine(id);
    if (answer.statusCode === 200) said.push(id);
    else expect(answer.json().refusal.says).toMatch(/aren’t being saved/);
    return answer.statusCode;
  };
  const health = async () => {
    // What was found a moment ago is remembered.
    await new Promise((done) => setTimeout(done, 1600));
    const answer = await server.everybody.get('/api/health');
    return [answer.statusCode, answer.json<{ reason?: string }>().reason] as const;
  };
  return {
    ...night,
    said,
    report,
    health,
    desk: async () => (await night.director.get('/api/saving')).json<{ ok: boolean; says?: string }>(),
    stop: async () => {
      await server.app.close();
      const rescued = await house.rescue();
      await house.close();
      return rescued;
    },
    /** What stands in the folder now, opened anew. */
    kept: async () => {
      house = await openHouse({ data });
      const facts = await (await house.open()).log.read(night.id);
      await house.close();
      return facts.map(({ id }) => id);
    },
  };
};

interface Accident {
  readonly name: string;
  readonly happen: (data: string, aside: string) => void;
  readonly reason: string;
  /** How it is put right while the server runs. */
  readonly mend?: (data: string, aside: string) => void;
}

const ACCIDENTS: readonly Accident[] = [
  { name: 'the folder deleted', happen: (data) => rmSync(data, { recursive: true }), reason: 'gone' },
  {
    name: 'the folder renamed',
    happen: (data, aside) => renameSync(data, aside),
    reason: 'gone',
    mend: (data, aside) => renameSync(aside, data),
  },
  {
    name: 'the disk unmounted: another folder is there by the same name',
    happen: (data, aside) => {
      renameSync(data, aside);
      mkdirSync(data);
    },
    reason: 'gone',
    mend: (data, aside) => {
      rmSync(data, { recursive: true });
      renameSync(aside, data);
    },
  },
  {
    name: 'the file replaced by another copy',
    happen: (data, aside) => {
      cpSync(data, aside, { recursive: true });
      rmSync(join(data, FILE));
      cpSync(join(aside, FILE), join(data, FILE));
    },
    reason: 'gone',
  },
  {
    name: 'the journal deleted',
    happen: (data) => unlinkSync(join(data, `${FILE}-wal`)),
    reason: 'journal',
  },
];

// Windows keeps open files in their places: there none of these can happen.
describe.runIf(process.platform !== 'win32')('[LOG-2] [SAFE-6] under a running server', () => {
  test.each(ACCIDENTS)(
    '$name: no result is acknowledged, health and desk say so, and nothing acknowledged is lost',
    async ({ happen, reason, mend }) => {
      const folder = fresh();
      const [data, aside] = [join(folder, 'data'), join(folder, 'aside')];
      const night = await openReal(data);
      expect([await night.report(), await night.report()]).toEqual([200, 200]);
      expect(await night.health()).toEqual([200, undefined]);
      happen(data, aside);
      expect([await night.report(), await night.report()]).toEqual([503, 503]);
      // Sent again as a phone does: what went into the open file all the same is no answer either.
      expect(await night.report(true)).toBe(503);
      expect(await night.health()).toEqual([503, reason]);
      expect(await night.desk()).toMatchObject({
        ok: false,
        says: expect.stringContaining('aren’t being saved'),
      });
      if (mend !== undefined) {
        mend(data, aside);
        expect(await night.health()).toEqual([200, undefined]);
        expect(await night.report()).toBe(200);
      }
      const rescued = await night.stop();
      if (reason === 'gone' && mend === undefined) {
        expect(rescued).toHaveLength(1);
        rmSync(data, { recursive: true, force: true });
        expect((await runCommand('restore', rescued[0] ?? '', '--data', data)).told).toMatchObject({
          restored: true,
        });
      } else expect(rescued).toEqual([]);
      expect(await night.kept()).toEqual(expect.arrayContaining(night.said));
      expect((await runCommand('check-facts', '--data', data)).told.ok).toBe(true);
    },
  );

  test.each([
    [0o444, 0o700],
    [0o600, 0o555],
  ])('a file of mode %o in a folder of mode %o: what is acknowledged is there', async (file, folder) => {
    const data = join(fresh(), 'data');
    const night = await openReal(data);
    expect(await night.report()).toBe(200);
    chmodSync(join(data, FILE), file);
    chmodSync(data, folder);
    await night.report();
    await night.stop();
    chmodSync(data, 0o700);
    chmodSync(join(data, FILE), 0o600);
    expect(await night.kept()).toEqual(expect.arrayContaining(night.said));
  });

  test('a folder that is a link to another: taken for the same only while it is', async () => {
    const folder = fresh();
    const [data, one, two] = [join(folder, 'data'), join(folder, 'one'), join(folder, 'two')];
    mkdirSync(one);
    symlinkSync(one, data);
    const night = await openReal(data);
    expect(await night.report()).toBe(200);
    cpSync(one, two, { recursive: true });
    unlinkSync(data);
    symlinkSync(two, data);
    expect(await night.report()).toBe(503);
    unlinkSync(data);
    symlinkSync(one, data);
    expect(await night.report()).toBe(200);
    await night.stop();
    expect(await night.kept()).toEqual(expect.arrayContaining(night.said));
  });
});

describe('[LOG-2~] [SAFE-6~] a disk that is full', () => {
  /** Filled to the last byte, and emptied again. */
  const fullDisk = async (): Promise<void> => {
    const disk = join(fresh(), 'disk');
    mkdirSync(disk);
    expect(mountDisk(disk, '8m')).toBe(true);
    onTestFinished(() => void unmountDisk(disk));
    const data = join(disk, 'data');
    const night = await openReal(data);
    expect(await night.report()).toBe(200);
    const ballast = join(disk, 'ballast');
    const fill = openSync(ballast, 'w');
    try {
      for (;;) writeSync(fill, Buffer.alloc(PAGE));
    } catch {
      closeSync(fill);
    }
    let status = 200;
    for (let n = 0; n < 500 && status === 200; n += 1) status = await night.report();
    expect(status).toBe(507);
    expect(await night.health()).toEqual([503, 'full']);
    expect((await night.desk()).says).toContain('disk is full');
    rmSync(ballast);
    expect(await night.health()).toEqual([200, undefined]);
    expect(await night.report()).toBe(200);
    await night.stop();
    expect(await night.kept()).toEqual(expect.arrayContaining(night.said));
    expect((await runCommand('check-facts', '--data', data)).told.ok).toBe(true);
  };
  // Only where this user may make one; the injected fault below is tried everywhere.
  for (const one of whyNoDisk() === undefined ? [fullDisk] : [])
    test(
      'a real one: said while it is full, nothing half-written, and saving goes on by itself with room',
      one,
    );

  test.each([
    ['SQLITE_FULL', 'full', 507],
    ['SQLITE_IOERR_WRITE', 'broken', 503],
    ['SQLITE_IOERR_FSYNC', 'broken', 503],
    ['SQLITE_READONLY_DBMOVED', 'shut', 503],
    ['SQLITE_CORRUPT', 'damaged', 503],
  ])(
    '%s from the disk: no result is acknowledged, health is 503, and it goes on by itself',
    async (code, reason, status) => {
      const data = join(fresh(), 'data');
      mkdirSync(data);
      let fault: string | undefined;
      const store = openSqlite(join(data, FILE), { fault: () => fault });
      const server = await openServer(store);
      const night = await openNight(server);
      const call = (id: string) =>
        night.ask({ ask: 'call-director', table: 1, about: 'a call' }, night.director, id);
      const health = async () => {
        await new Promise((done) => setTimeout(done, 1600));
        const answer = await server.everybody.get('/api/health');
        return [answer.statusCode, answer.json<{ reason?: string }>().reason];
      };
      const before = (await store.log.read(night.id)).length;
      fault = code;
      expect((await call('request-one')).statusCode).toBe(status);
      expect(await health()).toEqual([503, reason]);
      expect(await store.log.read(night.id)).toHaveLength(before);
      fault = undefined;
      expect((await call('request-one')).statusCode).toBe(200);
      expect(await health()).toEqual([200, undefined]);
      expect(await store.log.check(night.id)).toEqual([]);
      await server.app.close();
      await store.close();
    },
  );
});

test('a check never writes beside what it checks: a backup on a shelf stays one file', async () => {
  const shelf = fresh();
  cpSync(join(top, 'older.sqlite'), join(shelf, 'a.sqlite'));
  expect((await runCommand('check-facts', join(shelf, 'a.sqlite'))).told.ok).toBe(true);
  expect(readdirSync(shelf).filter((name) => !/-(shm|wal)$/.test(name))).toEqual(['a.sqlite']);
  writeFileSync(join(shelf, 'b.sqlite'), 'Dear club');
  expect((await runCommand('check-facts', join(shelf, 'b.sqlite'))).code).toBe(2);
  expect(existsSync(dirname(shelf))).toBe(true);
});
