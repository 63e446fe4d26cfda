// How long until the last of many screens has what one table reported.
import { spawn } from 'node:child_process';
import { Agent, get } from 'node:http';
import { performance } from 'node:perf_hooks';
import { ask, BARE, children, wait, watch } from './serving.ts';

export interface Watching {
  readonly screens: number;
  /** Results sent one by one, and how many of them only warm up. */
  readonly sent: number;
  readonly warmUp: number;
}

export interface Latency {
  readonly heard: readonly number[];
  readonly shown: readonly number[];
}

/** Sent one by one: until the last of all screens has heard of it, and until the last has the standings. */
export const measureLatency = async (
  { screens: count, sent, warmUp }: Watching,
  url: string,
  live: string,
  standings: string | undefined,
  send: (n: number) => Promise<number>,
): Promise<Latency> => {
  const latest = Array.from({ length: count }, () => 0);
  const shown = Array.from({ length: count }, () => 0);
  const screens = new Agent({ keepAlive: true, maxSockets: count });
  const fetchStandings = (screen: number, at: number): void => {
    if (standings === undefined) return;
    // As every browser does.
    get(`${url}${standings}`, { agent: screens, headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      answer.resume();
      answer.on('end', () => void (shown[screen] = Math.max(shown[screen] ?? 0, at)));
    });
  };
  const closers = await Promise.all(
    Array.from({ length: count }, (_, screen) =>
      watch(url, live, (at) => {
        latest[screen] = Math.max(latest[screen] ?? 0, at);
        fetchStandings(screen, at);
      }),
    ),
  );
  const lastOf = async (from: number, has: readonly number[], at: number): Promise<number> => {
    while (has.some((seen) => seen < at)) await new Promise((done) => setImmediate(done));
    return performance.now() - from;
  };
  const times: { heard: number; shown: number }[] = [];
  for (let n = 0; n < sent; n += 1) {
    const from = performance.now();
    const at = await send(n);
    const heard = await lastOf(from, latest, at);
    times.push({ heard, shown: standings === undefined ? heard : await lastOf(from, shown, at) });
    await wait(50);
  }
  for (const close of closers) close();
  screens.destroy();
  const warm = times.slice(warmUp);
  return { heard: warm.map(({ heard }) => heard), shown: warm.map((time) => time.shown) };
};

/** Screens that only listen: for each result followed, how long until the last of them has heard of it. */
export const followScreens = async (
  count: number,
  url: string,
  live: string,
  heard: (screen: number) => void = () => undefined,
) => {
  const latest = Array.from({ length: count }, () => 0);
  const pending = new Set<{ readonly at: number; readonly from: number; left: number }>();
  const times: number[] = [];
  const closers = await Promise.all(
    latest.map((_, screen) =>
      watch(url, live, (at) => {
        const before = latest[screen] ?? 0;
        latest[screen] = Math.max(before, at);
        for (const one of pending)
          if (one.at > before && one.at <= at && (one.left -= 1) === 0) {
            pending.delete(one);
            times.push(performance.now() - one.from);
          }
        heard(screen);
      }),
    ),
  );
  return {
    follow: (at: number, from: number): void => {
      const left = latest.filter((seen) => seen < at).length;
      if (left === 0) times.push(performance.now() - from);
      else pending.add({ at, from, left });
    },
    /** The times so far, and how many results some screen has not heard of. */
    take: () => ({ times: times.splice(0), missing: pending.size }),
    close: () => {
      for (const close of closers) close();
    },
  };
};

export const bareLatency = async (watching: Watching, file: string): Promise<Latency> => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', BARE, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const port = await new Promise<string>((done) =>
    child.stdout.once('data', (data: Buffer) => done(data.toString().trim())),
  );
  const url = `http://127.0.0.1:${port}`;
  const latency = await measureLatency(
    watching,
    url,
    '/live',
    undefined,
    async (n) => (JSON.parse((await ask(`${url}/`, { n, text: 'x'.repeat(200) })).text) as { at: number }).at,
  );
  child.kill();
  return latency;
};
