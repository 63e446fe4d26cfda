import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureBuilt, inRoot, isNewEnough } from '../../tools/setup.mjs';

const LAUNCHER = inRoot('bin', 'byestand');
const data = mkdtempSync(join(tmpdir(), 'byestand-data-'));

beforeAll(() => ensureBuilt());
afterAll(() => rmSync(data, { recursive: true, force: true }));

const run = (...args: readonly string[]) =>
  spawnSync(process.execPath, [LAUNCHER, ...args], { encoding: 'utf8' });

describe('[CLI-1~] the built command', () => {
  test('prints its version', () => {
    expect(run('--version')).toMatchObject({ status: 0, stdout: '0.1.0\n', stderr: '' });
  });

  test('never shows a stack trace: an unknown command is one line and exit 2', () => {
    const { status, stdout, stderr } = run('no-such-command');
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^byestand: there is no command 'no-such-command'.*\n$/);
  });

  test.runIf(process.platform !== 'win32')(
    'starts from the shell as well, through its own name or a link to it',
    () => {
      const link = join(data, 'byestand');
      symlinkSync(LAUNCHER, link);
      for (const name of [LAUNCHER, link])
        expect(spawnSync(name, ['--version'], { encoding: 'utf8' })).toMatchObject({
          status: 0,
          stdout: '0.1.0\n',
          stderr: '',
        });
    },
  );

  test('asks for a Node that is new enough', () => {
    expect(['v24.7.0', '24.21.0', 'v26.0.0'].map(isNewEnough)).toEqual([true, true, true]);
    expect(['v20.20.2', '22.22.0', 'v24.6.9'].map(isNewEnough)).toEqual([false, false, false]);
  });
});

const started = (args: readonly string[]) => {
  const child = spawn(process.execPath, [LAUNCHER, 'serve', '--data', data, ...args]);
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const open = new Promise<string>((done, fail) => {
    child.stdout.on(
      'data',
      () => said.includes('Stop with') && done(/http:\/\/localhost:\d+/.exec(said)?.[0] ?? ''),
    );
    child.once('exit', (code) => fail(new Error(`the server ended with ${code}`)));
  });
  const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  return { child, open, ended };
};

describe('[OPS-1~] the server', () => {
  test('opens, answers, says plainly when its port is taken, and closes when told', async () => {
    const server = started(['--port', '0']);
    const address = await server.open;
    const page = await fetch(address);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<title>Byestand</title>');
    expect((await fetch(`${address}/api/nowhere`)).status).toBe(404);

    const port = new URL(address).port;
    const second = run('serve', '--data', join(data, 'other'), '--port', port);
    expect(second.status).toBe(1);
    expect(second.stderr).toContain(`port ${port} is taken`);
    expect(second.stderr).toContain('--port');
    // One folder, one server: what the first acknowledges must be what the second would show.
    const third = run('serve', '--data', data, '--port', '0');
    expect(third.status).toBe(1);
    expect(third.stderr).toContain(data);

    server.child.kill('SIGTERM');
    // Windows has no signals to hand on: there the process just ends.
    expect(await server.ended).toBe(process.platform === 'win32' ? null : 0);
  });

  test('refuses a port that is none', () => {
    const refused = run('serve', '--port', 'five');
    expect(refused.status).toBe(1);
    expect(refused.stderr).toBe("byestand: port 'five' is not a number from 0 to 65535\n");
  });
});
