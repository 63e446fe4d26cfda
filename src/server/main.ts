import { existsSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Logger, pino } from 'pino';
import { lockFolder } from '../store/lock.ts';
import { ownFile, ownFolder } from '../store/private.ts';
import { type House, openHouse } from '../store/open.ts';
import { quote } from '../store/sound.ts';
import { atTerminal } from './hall/act.ts';
import { sayOpened } from './wire/address.ts';
import { type AppWish, makeApp } from './app.ts';
import { openPool } from './backroom/crew.ts';
import { gaugeWork } from './backroom/gauge.ts';
import type { Pool } from './backroom/pool.ts';
import { openClubs } from './people/club.ts';
import { followClubs, warnSameDisk, watchCopies } from './watch/copies.ts';
import { playDemo } from './hall/demo.ts';
import { hangExhibits } from './hall/exhibit.ts';
import { openDesk } from './desk.ts';
import { type Journal, openJournal } from './watch/journal.ts';
import { isNamed } from './wire/host.ts';
import { makeMeter } from './watch/meter.ts';
import type { App } from './plug.ts';
import { openReserve, type Reserve, saySpace, type Space } from './watch/reserve.ts';
import { makeSocketServer } from './wire/socket.ts';
import { DEFAULT_PORT, readSettings, type Settings } from './setting.ts';
import { makeWatchdog, type Watchdog } from './watch/watchdog.ts';

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
  if (code === 'EACCES' && error instanceof Error && 'path' in error)
    return `this user may not use ${String(error.path)}. Choose a folder of your own (--data, --mirror)`;
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

/** Addresses and what was asked are nobody else's to read. */
const closeToOthers = (file: string): void => {
  try {
    ownFile(file);
  } catch {
    // The log says itself, once, that it cannot be written.
  }
};

const openLog = (
  { log, data }: Settings,
  hasRoom: () => boolean,
): { readonly logger: Logger; readonly journal: Journal } => {
  if (log !== '-') closeToOthers(join(data, log));
  const journal =
    log === '-'
      ? { write: (line: string) => void process.stdout.write(line), close: async () => undefined }
      : openJournal(join(data, log), { hasRoom });
  return { logger: pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, journal), journal };
};

/** Whoever is being answered is answered; whoever holds on longer than this is cut off. */
const PATIENCE = 5000;

const closeCalmly = async (app: App): Promise<void> => {
  const cut = setTimeout(() => app.server.closeAllConnections(), PATIENCE);
  await app.close();
  clearTimeout(cut);
};

/** What the house and its clubs share. */
interface Means {
  readonly pool: Pool;
  readonly watchdog: Watchdog;
  readonly reserve: Reserve | undefined;
}

/** The house's own app, which owns the socket, and the clubs' behind the same one. */
const openApps = async (
  house: House,
  settings: Settings,
  plain: Omit<AppWish, 'desk' | 'server'>,
  { pool, watchdog, reserve }: Means,
) => {
  const means = { pool, watchdog, ...(reserve === undefined ? {} : { space: reserve.space }) };
  // Which names reach us through a proxy is the proxy's to say, unless we were told them as well.
  const isChecked = settings.proxy === undefined || settings.hosts.length > 0;
  const isOurs = (name: string): boolean => isNamed(settings.hosts, name) || clubs.knows(name);
  const wish = {
    ...plain,
    ...(isChecked ? { isOurs } : {}),
    ...(reserve === undefined ? {} : { onFull: reserve.giveUp }),
  };
  const store = await house.open();
  const { open, mirrors, follow } = followClubs(house, store, wish.logger);
  const desk = await openDesk({ store, mirrors, kind: house.kind, ...means });
  const openClub = async (slug: string) => {
    const own = await openDesk({ store: await open(slug), kind: house.kind, club: slug, ...means });
    own.network.setPort(settings.port);
    const app = await makeApp({ ...wish, desk: own });
    const routing = (request: IncomingMessage, response: ServerResponse): void =>
      app.routing(request, response);
    return { routing, close: () => app.close() };
  };
  const clubs = await openClubs(store.shelf, openClub, settings.mirror === undefined ? undefined : follow);
  const server = (handler: (request: IncomingMessage, response: ServerResponse) => void): Server =>
    makeSocketServer(
      (request, response) => {
        if (!clubs.route(request, response)) handler(request, response);
      },
      { hasProxy: settings.proxy !== undefined },
    );
  const app = await makeApp({ ...wish, desk, server });
  return { desk, app, clubs, mirrors };
};

const run = async (settings: Settings): Promise<void> => {
  ownFolder(settings.data);
  const isFolder = settings.store === undefined || settings.store === '';
  const free = isFolder ? lockFolder(settings.data) : () => undefined;
  try {
    await runIn(settings);
  } finally {
    free();
  }
};

/** Said last, in the terminal: without this file everything since the data folder went is lost. */
const sayRescued = (file: string, data: string): void =>
  void process.stderr.write(
    `byestand: the data file was no longer in ${data}. Everything is in ${file}. To go on from it: byestand restore ${quote(file)} --data ${quote(data)}\n`,
  );

const runIn = async (settings: Settings): Promise<void> => {
  const house = await openHouse(settings);
  const isFolder = settings.store === undefined || settings.store === '';
  let told: (space: Space) => void = () => undefined;
  const reserve = isFolder ? openReserve(settings.data, { tell: (space) => told(space) }) : undefined;
  const { logger, journal } = openLog(settings, () => reserve?.space().isLow !== true);
  told = (space) => {
    logger.warn(space, 'room on the disk');
    process.stderr.write(`byestand: ${saySpace(space, settings.data)}\n`);
  };
  const meter = makeMeter();
  const pool = openPool();
  const watchdog = makeWatchdog({
    working: () => pool.running().map(({ task, milliseconds }) => `${task} for ${milliseconds} ms`),
    tell: (heldUp) => logger.warn(heldUp, 'the server was held up'),
  });
  gaugeWork(meter, pool, watchdog);
  const stopping = new AbortController();
  const { stopped, deafen } = hearStop();
  try {
    const web = findWeb();
    const { proxy } = settings;
    const wish = {
      logger,
      meter,
      ...(proxy === undefined ? {} : { proxy }),
      ...(web === undefined ? {} : { web }),
    };
    const { desk, app, clubs, mirrors } = await openApps(house, settings, wish, { pool, watchdog, reserve });
    meter.gauge('watching', 'Screens that watch a contest.', desk.live.watching);
    meter.gauge('clubs', 'Clubs on this host.', clubs.count);
    meter.gauge('mirror_behind', 'Changes not yet in the second copy.', () =>
      mirrors().reduce((sum, { state }) => sum + state().behind, 0),
    );
    if (settings.metrics !== undefined) await meter.listen(settings.metrics);
    const port = await listen(app, settings.port);
    desk.network.setPort(port);
    const needsCode = settings.newCode || !(await desk.accounts.hasPassword());
    if (settings.newCode) await desk.acts.note(atTerminal(), 'code-shown');
    const code = needsCode ? { code: await desk.accounts.makeCode() } : {};
    const demo = settings.demo ? await playDemo(desk, stopping.signal) : undefined;
    const opened = {
      port,
      data: settings.data,
      addresses: desk.network.addresses(),
      base: await desk.network.base(),
    };
    process.stdout.write(await sayOpened({ ...opened, ...code }));
    logger.info({ port, store: house.kind, clubs: clubs.count() }, 'open');
    // A demonstration that cannot be hung stops no evening.
    if (demo !== undefined)
      await hangExhibits(desk).catch((error: unknown) => logger.warn(error, 'no exhibits'));
    warnSameDisk(settings, logger);
    const unwatch = watchCopies(mirrors, logger);
    void reserve?.look();
    await stopped;
    unwatch();
    stopping.abort();
    // Whoever waits for a print is told so now, rather than cut off.
    await pool.close();
    // Their streams hang on the same socket.
    await clubs.close();
    await closeCalmly(app);
    logger.info('closed');
  } finally {
    deafen();
    watchdog.close();
    await pool.close();
    for (const file of await house.rescue()) sayRescued(file, settings.data);
    await house.close();
    await reserve?.close();
    await journal.close();
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
