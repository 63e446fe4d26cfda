import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { openSqlite } from '../store/sqlite.ts';
import { sayOpened } from './address.ts';
import { makeApp } from './app.ts';
import type { App } from './plug.ts';
import { playDemo } from './demo.ts';
import { openDesk } from './desk.ts';

const DEFAULT_PORT = '4321';

export interface Settings {
  readonly port: number;
  readonly data: string;
  /** Plays a demonstration where there is no contest yet. */
  readonly demo: boolean;
  /** A one-time code although there is a password: for a director who forgot it. */
  readonly newCode: boolean;
}

export const readSettings = (args: readonly string[], env = process.env): Settings => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string' },
      data: { type: 'string' },
      demo: { type: 'boolean', default: false },
      'new-code': { type: 'boolean', default: false },
    },
    allowNegative: true,
  });
  const port = values.port ?? env['PORT'] ?? DEFAULT_PORT;
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new Error(`port '${port}' is not a number from 0 to 65535`);
  return {
    port: Number(port),
    data: resolve(values.data ?? env['BYESTAND_DATA'] ?? 'data'),
    demo: values.demo,
    newCode: values['new-code'],
  };
};

/** The built screens stand beside the built server; run from its sources, it takes the last build. */
const findWeb = (): string | undefined =>
  ['../web/', '../../dist/web/']
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find((folder) => existsSync(join(folder, 'index.html')) && existsSync(join(folder, 'assets')));

/** On every address of the machine; on those of the old kind alone where it has no others. */
const listen = async (app: App, port: number): Promise<number> => {
  try {
    await app.listen({ port, host: '::' });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== 'EAFNOSUPPORT' && code !== 'EADDRNOTAVAIL') throw error;
    await app.listen({ port, host: '0.0.0.0' });
  }
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
};

const whyNot = (error: unknown, port: number): string => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return `port ${port} is taken by another program (perhaps a Byestand already running). Choose another: npm start -- --port ${port + 1}, or set PORT=${port + 1}`;
  if (code === 'EACCES')
    return `this user may not open port ${port} or the data folder. Choose a port above 1023 (--port ${DEFAULT_PORT}) and a folder of your own (--data)`;
  return error instanceof Error ? error.message : String(error);
};

/** Heard from before the first word in the terminal: whoever reads it may stop us at once. */
const hearStop = (): { readonly stopped: Promise<void>; readonly deafen: () => void } => {
  const { promise, resolve: stop } = Promise.withResolvers<void>();
  // Ctrl+C may reach us twice, from the terminal and from the process that started us.
  const hear = (): void => stop();
  process.on('SIGINT', hear).on('SIGTERM', hear);
  return { stopped: promise, deafen: () => void process.off('SIGINT', hear).off('SIGTERM', hear) };
};

const run = async (settings: Settings): Promise<void> => {
  await mkdir(settings.data, { recursive: true });
  const store = openSqlite(join(settings.data, 'byestand.sqlite'));
  const logger = pino(
    { base: null, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({ dest: join(settings.data, 'byestand.log'), sync: true }),
  );
  const stopping = new AbortController();
  const { stopped, deafen } = hearStop();
  try {
    const desk = await openDesk({ store });
    const web = findWeb();
    const app = await makeApp({ desk, logger, ...(web === undefined ? {} : { web }) });
    const port = await listen(app, settings.port);
    desk.network.setPort(port);
    const needsCode = settings.newCode || !(await desk.accounts.hasPassword());
    const code = needsCode ? { code: await desk.accounts.makeCode() } : {};
    if (settings.demo) await playDemo(desk, stopping.signal);
    process.stdout.write(
      await sayOpened({
        port,
        data: settings.data,
        addresses: desk.network.addresses(),
        base: await desk.network.base(),
        ...code,
      }),
    );
    await stopped;
    stopping.abort();
    await app.close();
  } finally {
    deafen();
    await store.close();
  }
};

/** Serves until the process is told to stop; the exit code. */
export const serve = async (args: readonly string[]): Promise<number> => {
  let port = 0;
  try {
    const settings = readSettings(args);
    port = settings.port;
    await run(settings);
    return 0;
  } catch (error) {
    process.stderr.write(`byestand: ${whyNot(error, port)}\n`);
    return 1;
  }
};
