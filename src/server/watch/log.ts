import type { FastifyBaseLogger } from 'fastify';
import type { Meter } from './meter.ts';
import type { App } from '../plug.ts';
import type { Watchdog } from './watchdog.ts';

/** A path is as long as whoever asks makes it; the beginning tells what was meant. */
const LONGEST_PATH = 120;
const MINUTE = 60_000;
/** Lines a minute of one kind; the rest is counted and told in one line. */
const MOST = { refused: 60, fault: 60, done: 3000 } as const;
type Kind = keyof typeof MOST;

/** Whether one more line of a kind is written. Strangers can ask as often as they like: the log's size is not theirs to choose. */
export interface Sampler {
  readonly takes: (kind: Kind, logger: Pick<FastifyBaseLogger, 'warn'>) => boolean;
}

export const makeSampler = (clock: () => number = () => performance.now()): Sampler => {
  const counts = new Map<Kind, { from: number; lines: number }>();
  return {
    takes: (kind, logger) => {
      const now = clock();
      const count = counts.get(kind);
      if (count !== undefined && now - count.from < MINUTE) {
        count.lines += 1;
        return count.lines <= MOST[kind];
      }
      counts.set(kind, { from: now, lines: 1 });
      const left = (count?.lines ?? 0) - MOST[kind];
      if (left > 0)
        logger.warn({ kind, left }, 'lines of one kind were left out: there were too many in a minute');
      return true;
    },
  };
};

/** Without what follows the question mark: it holds codes. */
export const shortPath = (url: string): string => {
  const path = url.split('?', 1)[0] ?? '';
  return path.length > LONGEST_PATH ? `${path.slice(0, LONGEST_PATH)}…` : path;
};

export interface LogWish {
  readonly meter: Meter | undefined;
  readonly watchdog: Watchdog | undefined;
  readonly sampler: Sampler;
}

/** What changed something or went wrong is logged, and no more of it than somebody could read. */
export const addLog = (app: App, { meter, watchdog, sampler }: LogWish): void => {
  if (watchdog !== undefined)
    app.addHook('onRequest', (request, _, next) => {
      watchdog.began(request, { method: request.method, route: request.routeOptions.url ?? 'nowhere' });
      next();
    });
  app.addHook('onResponse', async (request, reply) => {
    const { method, url, log, desk, seat } = request;
    const { statusCode: status, elapsedTime } = reply;
    watchdog?.ended(request);
    meter?.answered(status, elapsedTime);
    if (method === 'GET' && status < 400) return;
    if (!sampler.takes(status >= 500 ? 'fault' : status >= 400 ? 'refused' : 'done', log)) return;
    const who = desk?.role ?? (seat === undefined ? 'public' : `table ${seat.table}`);
    log.info({ method, path: shortPath(url), who, status, ms: Math.round(elapsedTime) });
  });
};
