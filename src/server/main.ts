import { createServer, type Server } from 'node:http';
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { lanAddresses, sayWhere } from './address.ts';
import { makePage } from './page.ts';

const DEFAULT_PORT = '4321';

interface Settings {
  readonly port: number;
  readonly data: string;
}

const readSettings = (args: readonly string[]): Settings => {
  const { values } = parseArgs({
    args: [...args],
    options: { port: { type: 'string' }, data: { type: 'string' } },
  });
  const port = values.port ?? process.env['PORT'] ?? DEFAULT_PORT;
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new Error(`port '${port}' is not a number from 0 to 65535`);
  return { port: Number(port), data: resolve(values.data ?? process.env['BYESTAND_DATA'] ?? 'data') };
};

const SAFE = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

const makeServer = (): Server =>
  createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://here').pathname;
    const method = request.method ?? 'GET';
    if (method !== 'GET' && method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    const found =
      path === '/'
        ? { status: 200, page: makePage() }
        : { status: 404, page: makePage(`There is no page ${path} here.`) };
    response.writeHead(found.status, SAFE).end(method === 'HEAD' ? undefined : found.page);
  });

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, () => {
      const address = server.address();
      done(typeof address === 'object' && address !== null ? address.port : port);
    });
  });

const whyNot = (error: unknown, port: number): string => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return `port ${port} is taken by another program (perhaps a Byestand already running). Choose another: npm start -- --port ${port + 1}, or set PORT=${port + 1}`;
  if (code === 'EACCES')
    return `this user may not open port ${port}. Choose one above 1023: npm start -- --port ${DEFAULT_PORT}`;
  return error instanceof Error ? error.message : String(error);
};

const untilStopped = (server: Server): Promise<void> =>
  new Promise((done) => {
    const close = (): void => {
      server.close(() => done());
      server.closeAllConnections();
    };
    // Ctrl+C may reach us twice, from the terminal and from the process that started us: closing twice is harmless.
    process.on('SIGINT', close);
    process.on('SIGTERM', close);
  });

/** Serves until the process is told to stop; the exit code. */
export const serve = async (args: readonly string[]): Promise<number> => {
  let port = 0;
  try {
    const settings = readSettings(args);
    port = settings.port;
    await mkdir(settings.data, { recursive: true });
    const server = makeServer();
    port = await listen(server, port);
    process.stdout.write(await sayWhere(port, settings.data, lanAddresses()));
    await untilStopped(server);
    return 0;
  } catch (error) {
    process.stderr.write(`byestand: ${whyNot(error, port)}\n`);
    return 1;
  }
};
