import type { ServerResponse } from 'node:http';
import type { Log } from '../../store/log.ts';

/** Whoever watches a contest hears only "now at fact n", and asks for what it shows. */
export interface Live {
  /** Starts a stream on a raw answer; it ends with the connection. */
  readonly watch: (contest: string, at: number, response: ServerResponse) => void;
  /** What may be seen has changed though no fact was added: whoever watches asks again. */
  readonly again: (contest: string, at: number) => void;
  readonly watching: () => number;
  /** Those somebody watches. */
  readonly contests: () => readonly string[];
  readonly close: () => void;
}

const BEAT = 20_000;
/** A screen that takes nothing more is dropped; it comes back by itself and asks again. */
const MOST_WAITING = 64 * 1024;

const tell = (contest: string, at: number): string =>
  `id: ${at}\ndata: ${JSON.stringify({ contest, at })}\n\n`;

export const makeLive = (log: Log): Live => {
  const watchers = new Map<string, Set<ServerResponse>>();
  const news = new Map<string, number>();
  let isPlanned = false;

  const send = (response: ServerResponse, text: string): void => {
    if (response.writableLength > MOST_WAITING) response.destroy();
    else response.write(text);
  };

  // Facts that come in one burst are one message: the last number says it all.
  const flush = (): void => {
    isPlanned = false;
    for (const [contest, at] of news) {
      const text = tell(contest, at);
      for (const response of watchers.get(contest) ?? []) send(response, text);
    }
    news.clear();
  };
  const again = (contest: string, at: number): void => {
    if (!watchers.has(contest)) return;
    news.set(contest, at);
    if (!isPlanned) setImmediate(flush);
    isPlanned = true;
  };
  const stop = log.subscribe(again);

  const beat = setInterval(() => {
    for (const all of watchers.values()) for (const response of all) send(response, ': still here\n\n');
  }, BEAT);
  beat.unref();

  return {
    watch: (contest, at, response) => {
      const all = watchers.get(contest) ?? new Set();
      watchers.set(contest, all.add(response));
      response.on('close', () => {
        all.delete(response);
        if (all.size === 0) watchers.delete(contest);
      });
      response.write(`retry: 2000\n${tell(contest, at)}`);
    },
    again,
    contests: () => [...watchers.keys()],
    watching: () => [...watchers.values()].reduce((sum, all) => sum + all.size, 0),
    close: () => {
      stop();
      clearInterval(beat);
      for (const all of watchers.values()) for (const response of all) response.end();
    },
  };
};
