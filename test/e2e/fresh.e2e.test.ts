// A machine that has only Node and this folder: one command serves, one command tests. Minutes long: `npm run test:long fresh`.
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../tools/setup.mjs';

const MINUTES = 60_000;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'byestand-fresh-'));
  // What a clone has, as it stands now: nothing installed, nothing built.
  const left = new Set(['node_modules', 'dist', '.git', 'pictures', 'data'].map((name) => join(root, name)));
  cpSync(root, folder, { recursive: true, filter: (from) => !left.has(from) });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const serving = async (): Promise<{ readonly url: string; readonly stop: () => void }> => {
  const data = join(folder, 'data');
  const child = spawn('npm', ['start', '--', '--port', '0', '--data', data], { cwd: folder, detached: true });
  let said = '';
  const url = await new Promise<string>((done, fail) => {
    const hear = (text: Buffer): void => {
      said += text.toString();
      const found = /http:\/\/localhost:\d+/.exec(said)?.[0];
      if (found !== undefined && said.includes('Ctrl+C')) done(found);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', (code) => fail(new Error(`npm start ended with ${code}:\n${said}`)));
  });
  // npm and what it started are one group.
  return { url, stop: () => process.kill(-(child.pid ?? 0), 'SIGTERM') };
};

test(
  '[OPS-1] one command installs, builds and serves with a demonstration that is being played; one command installs what is needed and passes its tests',
  async () => {
    expect(existsSync(join(folder, 'node_modules'))).toBe(false);
    const { url, stop } = await serving();
    try {
      expect(await (await fetch(url)).text()).toContain('<title>Byestand</title>');
      const look = async () =>
        (await (await fetch(`${url}/api/contests`)).json()) as readonly { phase: string; id: string }[];
      await expect.poll(async () => (await look()).length, { timeout: MINUTES }).toBeGreaterThanOrEqual(3);
      const playing = (await look()).find(({ phase }) => phase === 'playing');
      expect((await fetch(`${url}/api/contests/${playing?.id}/screen`)).status).toBe(200);
    } finally {
      stop();
    }
    rmSync(join(folder, 'node_modules'), { recursive: true, force: true });
    rmSync(join(folder, 'dist'), { recursive: true, force: true });
    // One file of tests after every check: the whole of them would hold this very test.
    const tested = spawnSync('npm', ['test', '--', 'test/docs.test.ts', '--project', 'rooms'], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, BYESTAND_LONG: '', CI: '' },
    });
    const last = tested.stdout.trim().split('\n').at(-1) ?? '';
    expect(last, tested.stdout.slice(-3000)).toMatch(/^\d+ passed, 0 failed$/);
    expect(tested.status).toBe(0);
  },
  30 * MINUTES,
);
