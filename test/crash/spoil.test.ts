// Random damage to the files of a house whose process was killed: the check never says that all is well when a fact is lost or
// changed, never fails itself, and what it says to run brings back everything that was acknowledged.
import {
  appendFileSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Random, seeded } from '../../src/engine/kit/random.ts';
import { openHouse } from '../../src/store/open.ts';
import { batch } from '../contract/batch.ts';
import { readContest, runCommand } from './command.ts';

const DAMAGES = process.env['BYESTAND_LONG'] === '1' ? 800 : 40;
vi.setConfig({ testTimeout: DAMAGES * 30_000, hookTimeout: 240_000 });

const top = mkdtempSync(join(tmpdir(), 'byestand-spoil-'));
afterAll(() => rmSync(top, { recursive: true, force: true }));
const FILE = 'byestand.sqlite';
const CONTESTS = ['monday', 'tuesday', 'wednesday'];
const COUNT = 60;
const FACT = (contest: string, n: number): string => `${contest}-${n}-${'x'.repeat((n * 37) % 400)}`;

/** For docs/reliability.md, where `npm run test:long` asks for it. */
const tell = (figure: string): void => {
  const file = process.env['BYESTAND_FIGURES'];
  if (file !== undefined) appendFileSync(file, `${figure}\n`);
};

/** Killed with half of its facts in the journal alone: beside a second copy that is in step, or with a backup of the first half. */
const makeHouse = async (name: string, hasStick: boolean): Promise<void> => {
  const data = join(top, name, 'data');
  const house = await openHouse({ data, ...(hasStick ? { mirror: join(top, name, 'stick') } : {}) });
  const { log, shelf, backup } = await house.open();
  const write = async (from: number, to: number): Promise<void> => {
    for (let n = from; n < to; n += 1)
      for (const contest of CONTESTS) await log.append(contest, n, batch(`r${n}`, FACT(contest, n)));
  };
  await shelf.put(
    'person',
    Array.from({ length: 40 }, (_, n) => [`p${n}`, { name: `Somebody ${n}` }] as const),
  );
  await write(0, COUNT / 2);
  if (!hasStick) await backup(join(top, name, 'backup.sqlite'));
  await vi.waitFor(
    () => {
      if (readFileSync(join(data, `${FILE}-wal`)).length > 0) throw new Error('not yet');
    },
    { timeout: 120_000, interval: 100 },
  );
  copyFileSync(join(data, FILE), join(top, name, 'older.sqlite'));
  await write(COUNT / 2, COUNT);
  await vi.waitFor(
    () => {
      if (house.mirrors().some(({ state }) => state().behind > 0)) throw new Error('not yet');
    },
    { timeout: 120_000 },
  );
  cpSync(data, join(top, name, 'killed'), { recursive: true });
  rmSync(join(top, name, 'killed', `${FILE}-shm`), { force: true });
  await house.close();
};
beforeAll(async () => {
  await makeHouse('stick', true);
  await makeHouse('backup', false);
});

type Spoil = (bytes: Buffer, random: Random) => Buffer;

const KINDS: Readonly<Record<string, Spoil>> = {
  'bytes changed': (bytes, random) => {
    for (let n = 1 + random.below(8); n > 0; n -= 1) bytes[random.below(bytes.length)] = random.below(256);
    return bytes;
  },
  'a bit flipped': (bytes, random) => {
    const at = random.below(bytes.length);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << random.below(8));
    return bytes;
  },
  'a page zeroed': (bytes, random) => bytes.fill(0, ...pageIn(bytes, random)),
  'a page filled with rubbish': (bytes, random) => {
    const [from, to] = pageIn(bytes, random);
    for (let at = from; at < to; at += 1) bytes[at] = random.below(256);
    return bytes;
  },
  'a page put in another’s place': (bytes, random) => {
    const [from, to] = pageIn(bytes, random);
    const [other] = pageIn(bytes, random);
    bytes.copy(bytes, other, from, to);
    return bytes;
  },
  'cut off': (bytes, random) => bytes.subarray(0, random.below(bytes.length)),
  'cut to nothing': () => Buffer.alloc(0),
  'rubbish appended': (bytes, random) => Buffer.concat([bytes, Buffer.alloc(1 + random.below(9000), 7)]),
};
const pageIn = (bytes: Buffer, random: Random): readonly [number, number] => {
  const from = random.below(Math.max(1, Math.ceil(bytes.length / 4096))) * 4096;
  return [from, Math.min(bytes.length, from + 4096)];
};

/** One of the files, at random, and what became of it. */
const spoil = (data: string, older: string, random: Random): string => {
  const end = ['', '', '', '-wal', '-wal', '.mark'][random.below(6)] ?? '';
  const file = join(data, FILE + end);
  const turn = random.below(10);
  if (turn === 0) {
    rmSync(file);
    return `${end} deleted`;
  }
  if (turn === 1 && end === '') {
    copyFileSync(older, file);
    rmSync(`${file}-wal`);
    return 'an older copy put back';
  }
  const kinds = Object.keys(KINDS);
  const kind = kinds[random.below(kinds.length)] ?? '';
  writeFileSync(file, KINDS[kind]?.(readFileSync(file), random) ?? '');
  return `${end} ${kind}`;
};

/** Every fact of every contest as it was acknowledged, and nothing else. */
const isWhole = async (data: string): Promise<boolean> => {
  for (const contest of CONTESTS) {
    const ids = (await readContest(data, contest)).map(({ id }) => id);
    if (ids.length !== COUNT || ids.some((id, n) => id !== FACT(contest, n))) return false;
  }
  return true;
};

test(`[LOG-2] [SAFE-6~] of ${DAMAGES} damages none is missed, none stops the check, and everything acknowledged comes back`, async () => {
  const random = seeded(17);
  const seen = { harmless: 0, noticed: 0, whole: 0, part: 0 };
  for (let turn = 0; turn < DAMAGES; turn += 1) {
    const name = turn % 2 === 0 ? 'stick' : 'backup';
    const data = mkdtempSync(join(top, 'x-'));
    cpSync(join(top, name, 'killed'), data, { recursive: true });
    const what = `turn ${turn}: ${spoil(data, join(top, name, 'older.sqlite'), random)}`;
    const { code, told, said } = await runCommand('check-facts', '--data', data);
    expect([what, [0, 1].includes(code), said.includes('\n    at ')]).toEqual([what, true, false]);
    expect([what, told.ok]).toEqual([what, code === 0]);
    if (told.ok) {
      expect([what, await isWhole(data)]).toEqual([what, true]);
      seen.harmless += 1;
    } else {
      seen.noticed += 1;
      const { command = '', complete } = told.restore ?? {};
      // A copy that was in step has everything.
      if (name === 'stick') expect([what, complete]).toEqual([what, true]);
      const args = command
        .replace('<backup>', '')
        .split(' ')
        .slice(1)
        .filter((word) => word !== '');
      if (complete !== true) {
        const refused = await runCommand(...args);
        expect([what, refused.code, existsSync(join(data, `${FILE}.mending`))]).toEqual([what, 1, false]);
        args.push('--accept-loss');
      }
      const restored = await runCommand(...args);
      expect([what, restored.code, restored.said]).toEqual([what, 0, restored.said]);
      expect([what, (await runCommand('check-facts', '--data', data)).told.ok]).toEqual([what, true]);
      if (complete === true) {
        expect([what, await isWhole(data)]).toEqual([what, true]);
        seen.whole += 1;
      } else seen.part += 1;
    }
    rmSync(data, { recursive: true });
  }
  expect(seen.noticed).toBeGreaterThan(DAMAGES / 3);
  tell(
    `${DAMAGES} damages: ${seen.harmless} harmed no fact, ${seen.noticed} noticed, 0 missed; ${seen.whole} restored whole, ${seen.part} as far as any copy went, as the check had said`,
  );
});
