// The real server in a process of its own, started from its sources.
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../src/server/main.ts', import.meta.url));

/** A port nobody has at this moment, for what must be told its own. */
export const freePort = (): Promise<number> =>
  new Promise((done, fail) => {
    const probe = createServer();
    probe.on('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

export interface Running {
  readonly child: ChildProcess;
  readonly said: string;
  readonly url: string;
  readonly code: string | undefined;
  readonly stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

export const run = (args: readonly string[], env: Record<string, string> = {}): ChildProcess => {
  const script = `import { serve } from ${JSON.stringify(MAIN)}; process.exitCode = await serve(process.argv.slice(1));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, '--', ...args], {
    env: { ...process.env, PORT: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return child;
};

export const opened = (child: ChildProcess): Promise<Running> =>
  new Promise((done, fail) => {
    let said = '';
    let wrong = '';
    child.stderr?.on('data', (data: Buffer) => void (wrong += data.toString()));
    child.on('exit', () => fail(new Error(`it ended: ${wrong}`)));
    child.stdout?.on('data', (data: Buffer) => {
      said += data.toString();
      const url = /http:\/\/localhost:\d+/.exec(said)?.[0];
      if (!said.includes('Stop with') || url === undefined) return;
      const stop = (signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> =>
        new Promise((ended) => {
          child.once('exit', (code) => ended(code));
          child.kill(signal);
        });
      done({ child, said, url, code: /code: +([\w-]{9})/.exec(said)?.[1], stop });
    });
  });
