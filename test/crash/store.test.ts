import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { seeded } from '../../src/engine/kit/random.ts';
import { openSqlite } from '../../src/store/sqlite.ts';

const WRITER = fileURLToPath(new URL('writer.ts', import.meta.url));
const LIVES = process.env['BYESTAND_LONG'] === '1' ? 300 : 8;

/** Lets a writer live for some milliseconds after its first word; what it had said when it was killed, whole lines only. */
const live = (file: string, life: number, milliseconds: number): Promise<readonly string[]> =>
  new Promise((done, fail) => {
    const child = spawn(process.execPath, [WRITER, file, String(life)], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    let wrong = '';
    child.stderr.on('data', (data: Buffer) => void (wrong += data.toString()));
    child.stdout.on('data', (data: Buffer) => {
      if (said === '') setTimeout(() => child.kill('SIGKILL'), milliseconds);
      said += data.toString();
    });
    child.on('error', fail);
    child.on('close', (_code, signal) =>
      signal === 'SIGKILL' ? done(said.split('\n').slice(1, -1)) : fail(new Error(wrong)),
    );
  });

test(
  `[LOG-2~] ${LIVES} times killed in the middle of writing for five callers at once: every acknowledged fact is there, once, and the log is whole`,
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'byestand-crash-'));
    const file = join(folder, 'facts.sqlite');
    const random = seeded(20261115);
    const said: string[] = [];
    for (let life = 1; life <= LIVES; life += 1) said.push(...(await live(file, life, random.below(60))));

    const { log, close } = openSqlite(file);
    const kept = new Map<string, readonly string[]>();
    for (const contest of ['a', 'bb', 'ccc', 'dddd', 'eeeee']) {
      const facts = await log.read(contest);
      expect(facts.map(({ seq }) => seq)).toEqual(facts.map((_, index) => index + 1));
      expect(await log.check(contest)).toEqual([]);
      kept.set(
        contest,
        facts.map(({ id }) => id),
      );
    }
    await close();
    rmSync(folder, { recursive: true, force: true });

    expect(said.length).toBeGreaterThan(LIVES);
    // Several callers in one commit, in most lives: what was joined is what was killed.
    const joint = said.filter((line) => line.startsWith('= '));
    expect(joint.length).toBeGreaterThan(LIVES / 2);
    for (const line of said) {
      if (line.startsWith('= ')) continue;
      const [contest = '', ...ids] = line.split(' ');
      const first = kept.get(contest)?.indexOf(ids[0] ?? '') ?? -1;
      expect(kept.get(contest)?.slice(first, first + ids.length)).toEqual(ids);
    }
  },
  LIVES * 20_000,
);
