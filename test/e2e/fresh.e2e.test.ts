// A machine that has only Node and this folder: one command serves, one command tests. Minutes long: `npm run test:long fresh`.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../tools/setup.mjs';

const MINUTES = 60_000;
const INSTALLING = 'installing what package.json lists';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'byestand-fresh-'));
  // What a clone has, as it stands now: nothing installed, nothing built.
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of files.split('\0').filter((name) => name !== '' && existsSync(join(root, name))))
    cpSync(join(root, file), join(folder, file));
});

const started: ChildProcess[] = [];
/** npm and what it started are one group. */
const end = ({ pid = 0 }: ChildProcess, signal: NodeJS.Signals): void => {
  try {
    process.kill(-pid, signal);
  } catch {
    // It is gone already.
  }
};
afterAll(() => {
  for (const child of started) end(child, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Of this project and of the run that started this one nothing is lent: neither its Node nor what it told its tests. */
const bare = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) =>
        !/^(VITEST|BYESTAND|npm_|NODE_(?!EXTRA)|TEST$|CI$|DEV$|PROD$|MODE$|BASE_URL$|INIT_CWD$)/.test(name),
    ),
  ),
  PATH: (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((place) => !place.includes('node_modules'))
    .join(delimiter),
});

/** Nothing outside this machine answers. */
const NOWHERE = 'http://127.0.0.1:9';
const OFFLINE = {
  npm_config_registry: NOWHERE,
  npm_config_proxy: NOWHERE,
  npm_config_https_proxy: NOWHERE,
  HTTP_PROXY: NOWHERE,
  HTTPS_PROXY: NOWHERE,
};

const type = (args: readonly string[], env: NodeJS.ProcessEnv = {}) => {
  const child = spawn('npm', args, { cwd: folder, detached: true, env: { ...bare(), ...env } });
  started.push(child);
  const heard = { said: '' };
  const hear = (text: Buffer): void => void (heard.said += text.toString());
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const ended = new Promise<number | null>((done) => child.once('close', done));
  return { child, heard, ended };
};

const serve = async (env: NodeJS.ProcessEnv = {}) => {
  const from = Date.now();
  const data = join(folder, 'data');
  const { child, heard, ended } = type(['start', '--', '--port', '0', '--data', data], env);
  let code: number | null | undefined;
  void ended.then((left) => {
    code = left;
  });
  await expect
    .poll(() => heard.said.includes('Stop with') || code !== undefined, {
      timeout: 20 * MINUTES,
      interval: 100,
    })
    .toBe(true);
  if (code !== undefined) throw new Error(`npm start ended with ${code}:\n${heard.said}`);
  const stop = async (): Promise<void> => {
    end(child, 'SIGTERM');
    await ended;
  };
  const url = /http:\/\/localhost:\d+/.exec(heard.said)?.[0] ?? '';
  return { url, said: heard.said, seconds: (Date.now() - from) / 1000, stop };
};

const note = (text: string): void => {
  const file = process.env['BYESTAND_FIGURES'];
  if (file !== undefined) appendFileSync(file, `${text}\n`);
};

/** A page, an address with its code, and a demonstration that is being played. */
const expectServed = async ({ url, said }: Awaited<ReturnType<typeof serve>>): Promise<void> => {
  // The code for phones, in blocks, line under line.
  expect(said).toMatch(/(?:[█▀▄ ]{20,}\n){10,}/);
  expect(await (await fetch(url)).text()).toContain('<title>Byestand</title>');
  const look = async () =>
    (await (await fetch(`${url}/api/contests`)).json()) as readonly { phase: string; id: string }[];
  await expect.poll(async () => (await look()).length, { timeout: MINUTES }).toBeGreaterThanOrEqual(3);
  const playing = (await look()).find(({ phase }) => phase === 'playing');
  expect((await fetch(`${url}/api/contests/${playing?.id}/screen`)).status).toBe(200);
};

test(
  '[OPS-1] one command installs, builds and serves with a demonstration that is being played, again at once and without a network; one command installs what is needed and passes its tests',
  async () => {
    expect(existsSync(join(folder, 'node_modules'))).toBe(false);
    expect(existsSync(join(folder, 'dist'))).toBe(false);
    const first = await serve();
    expect(first.said).toContain(INSTALLING);
    await expectServed(first);
    await first.stop();

    const second = await serve(OFFLINE);
    expect(second.said).not.toContain(INSTALLING);
    await expectServed(second);
    await second.stop();
    expect(second.seconds).toBeLessThan(first.seconds / 2);
    note(
      `first start ${first.seconds.toFixed(0)} s, second ${second.seconds.toFixed(1)} s without a network`,
    );

    rmSync(join(folder, 'node_modules'), { recursive: true, force: true });
    rmSync(join(folder, 'dist'), { recursive: true, force: true });
    // Every check, then one file of the rooms and one story: the whole of them would hold this very test.
    const from = Date.now();
    const { heard, ended } = type(['test', '--', 'test/docs.test.ts', 'test/e2e/german.e2e.test.ts']);
    const code = await ended;
    const last = heard.said.trim().split('\n').at(-1) ?? '';
    expect(last, heard.said.slice(-3000)).toMatch(/^\d+ passed, 0 failed$/);
    expect(code).toBe(0);
    note(`npm test of two files from nothing ${((Date.now() - from) / 1000).toFixed(0)} s: ${last}`);
  },
  60 * MINUTES,
);
