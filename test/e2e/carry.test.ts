import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { ensureBuilt, inRoot } from '../../tools/setup.mjs';
import { post, setUpNight } from '../server/http.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const TWO_MINUTES = 120_000;
const folder = mkdtempSync(join(tmpdir(), 'byestand-carried-'));
beforeAll(() => ensureBuilt());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the guide tells to type, word for word. */
const GUIDE = readFileSync(inRoot('docs', 'guide', 'hosting.md'), 'utf8');
const typed = (pattern: RegExp): string => {
  const found = pattern.exec(GUIDE)?.[0];
  if (found === undefined) throw new Error(`the guide no longer says ${pattern}`);
  return found;
};

/** Typed into a shell of one laptop: with folders of ours, and a port nobody else has. */
const type = async (line: string, folders: Readonly<Record<string, string>>) => {
  const own = Object.entries(folders).reduce((text, [from, to]) => text.replace(from, to), line);
  const child: ChildProcess = spawn(`${own} --port 0`, {
    shell: true,
    detached: true,
    cwd: inRoot(),
    env: { ...process.env, PORT: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  /** The whole laptop: the shell, npm and the server at once. */
  const die = async (): Promise<void> => {
    try {
      process.kill(-(child.pid ?? 0), 'SIGKILL');
    } catch {
      // It is gone already.
    }
    await ended;
  };
  onTestFinished(die);
  const said = await new Promise<string>((open, fail) => {
    let text = '';
    child.stdout?.on('data', (more: Buffer) => {
      text += more.toString();
      if (text.includes('Stop with')) open(text);
    });
    void ended.then(() => fail(new Error(`it ended: ${text}`)));
  });
  const url = /http:\/\/localhost:\d+/.exec(said)?.[0] ?? '';
  return { url, code: /code: +([\w-]{9})/.exec(said)?.[1], die };
};

test('[LOG-3~] with the commands of the guide: the laptop dies, the stick goes into another, and within two minutes the evening goes on', async () => {
  const [data, stick, other] = [join(folder, 'laptop'), join(folder, 'stick'), join(folder, 'other')];
  const first = await type(
    typed(/npm start -- --no-demo --data \.\/data --mirror \/media\/stick\/byestand/),
    {
      './data': data,
      '/media/stick/byestand': stick,
    },
  );
  const night = await setUpNight(first);
  const ask = (url: string, id: string, cookie = night.phones[0]) => {
    const request = { ask: 'call-director', table: 1, about: id };
    return post(`${url}/api/contests/${night.contest}/requests`, { id, request }, cookie);
  };
  for (let n = 0; n < 5; n += 1) expect((await ask(first.url, `before-${n}`)).status).toBe(200);
  await vi.waitFor(async () => {
    const { copies } = (await (await fetch(`${first.url}/api/health`)).json()) as { copies: unknown };
    expect(copies).toEqual([{ behind: 0, fault: false }]);
  }, 240_000);

  const died = performance.now();
  await first.die();
  // The stick, and nothing else of the first laptop, comes to the other.
  rmSync(data, { recursive: true, force: true });
  cpSync(stick, other, { recursive: true });
  const second = await type(typed(/npm start -- --no-demo --data \/media\/stick\/byestand/), {
    '/media/stick/byestand': other,
  });
  // Who was signed in still is; what a phone sends again is known, what is new is taken.
  for (const id of ['before-4', 'after-the-move']) expect((await ask(second.url, id)).status).toBe(200);
  expect(performance.now() - died).toBeLessThan(TWO_MINUTES);
  const history = (await (
    await fetch(`${second.url}/api/contests/${night.contest}/history`, {
      headers: { cookie: night.director },
    })
  ).json()) as { rows: { kind: string }[] };
  expect(history.rows.filter(({ kind }) => kind === 'director-called')).toHaveLength(6);
});
