import { EventEmitter } from 'node:events';
import { get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { makeLive } from '../../src/server/live/stream.ts';
import { openMemory } from '../../src/store/memory.ts';
import { FOUR_SPADES, type Opened, openNight, openServer } from './open.ts';

// A busy machine is no fault of the server.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const opened: Opened[] = [];
afterEach(async () => {
  for (const { app } of opened.splice(0)) await app.close();
});

const listen = async () => {
  const server = await openServer();
  opened.push(server);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  return { server, port: (server.app.server.address() as AddressInfo).port };
};

interface Screen {
  /** Resolves with the first message that says this number or a later one. */
  readonly until: (at: number) => Promise<number>;
  readonly heard: readonly number[];
  readonly ended: Promise<void>;
  readonly response: IncomingMessage;
}

const watch = (port: number, path: string): Promise<Screen> =>
  new Promise((done, fail) => {
    get({ port, path, host: '127.0.0.1', headers: { accept: 'text/event-stream' } }, (response) => {
      const heard: number[] = [];
      const waiting = new Set<() => void>();
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        for (const [, at] of text.matchAll(/^data: .*"at":(\d+)/gm)) heard.push(Number(at));
        for (const look of waiting) look();
      });
      const ended = new Promise<void>((end) => response.on('close', () => end()));
      const until = (at: number): Promise<number> =>
        new Promise((found) => {
          const look = (): void => {
            const last = heard.at(-1) ?? 0;
            if (last >= at) {
              waiting.delete(look);
              found(last);
            }
          };
          waiting.add(look);
          look();
        });
      done({ until, heard, ended, response });
    }).on('error', fail);
  });

test('[SRV-3~] every screen hears where the contest is at once, and each move; numbers only go up', async () => {
  const { server, port } = await listen();
  const { path, ask, director } = await openNight(server);
  const screens = await Promise.all(Array.from({ length: 20 }, () => watch(port, `${path}/live`)));
  expect(screens[0]?.response.headers['content-type']).toContain('text/event-stream');
  const { at } = (await director.get(path)).json<{ at: number }>();
  for (const screen of screens) expect(await screen.until(at)).toBe(at);
  const answer = await ask({ ask: 'call-director', table: 1 });
  const next = answer.json<{ at: number }>().at;
  for (const screen of screens) expect(await screen.until(next)).toBe(next);
  await Promise.all([2, 3].map((table) => ask({ ask: 'call-director', table })));
  for (const screen of screens) {
    expect(await screen.until(next + 2)).toBe(next + 2);
    expect([...screen.heard].sort((a, b) => a - b)).toEqual(screen.heard);
  }
  expect((await director.get('/api/health')).json().watching).toBe(20);
});

test('[SRV-3~] who lost the line hears on coming back where the contest is now', async () => {
  const { server, port } = await listen();
  const { path, ask } = await openNight(server);
  const first = await watch(port, `${path}/live`);
  first.response.destroy();
  const { at } = (await ask({ ask: 'call-director', table: 1 })).json<{ at: number }>();
  const second = await watch(port, `${path}/live`);
  expect(await second.until(at)).toBe(at);
});

test('[SRV-3~] a screen hears of its own contest only, and of a contest that is not, nothing', async () => {
  const { server, port } = await listen();
  const { path, director } = await openNight(server);
  const screen = await watch(port, `${path}/live`);
  const { at } = (await director.get(path)).json<{ at: number }>();
  await screen.until(at);
  const other = (await director.post('/api/contests', {})).json<{ id: string }>().id;
  const { statusCode } = await director.post(`/api/contests/${other}/entries`, { text: 'A Bee & C Dee' });
  expect(statusCode).toBe(200);
  await new Promise((done) => setImmediate(done));
  expect(screen.heard).toEqual([at]);
  const none = await watch(port, '/api/contests/nowhere/live');
  expect(none.response.statusCode).toBe(404);
  // A stream has no head to ask for: it would never end.
  const head = await server.app.inject({ method: 'HEAD', url: `${path}/live` });
  expect(head.statusCode).toBe(404);
});

test('[SRV-1~] closing ends every stream and lets nothing hang', async () => {
  const { server, port } = await listen();
  const { path } = await openNight(server);
  const screen = await watch(port, `${path}/live`);
  await server.app.close();
  await screen.ended;
});

test('[SRV-3~] a phone hears at once of what concerns its table or everybody, and is left in peace by other tables', async () => {
  const { server, port } = await listen();
  const { path, ask, sit } = await openNight(server);
  const [one, other, screen] = await Promise.all([
    watch(port, `${path}/live?table=1`),
    watch(port, `${path}/live?table=2`),
    watch(port, `${path}/live`),
  ]);
  const start = await other.until(1);
  const told = async (answer: Promise<{ json: <T>() => T }>): Promise<number> =>
    (await answer).json<{ at: number }>().at;
  const phone = await sit(1);
  const board = { round: 1, table: 1, board: 1 };
  const reported = await told(ask({ ask: 'report-result', ...board, result: FOUR_SPADES }, phone));
  await Promise.all([one.until(reported), screen.until(reported)]);
  const called = await told(ask({ ask: 'call-director', table: 1 }, phone));
  await Promise.all([one.until(called), screen.until(called)]);
  expect(other.heard).toEqual([start]);
  // A call from the other table is for the other phone.
  const elsewhere = await told(ask({ ask: 'call-director', table: 2 }));
  expect(await other.until(elsewhere)).toBe(elsewhere);
  expect(one.heard.at(-1)).toBe(called);
  const everybody = await told(ask({ ask: 'call-round', round: 2 }));
  await Promise.all([one, other, screen].map(({ until }) => until(everybody)));
  // What is no fact at all, a name or what may be seen, is told to every phone.
  const before = other.heard.length;
  server.desk.live.again(path.split('/').at(-1) as string, everybody);
  await vi.waitUntil(() => other.heard.length > before, 15_000);
});

test.each([
  [200, 60, 20],
  [8, 3, 8],
])(
  '[SRV-3~] of other tables each of %i phones hears within %i seconds, in a second of its own',
  async (count, seconds, atOnce) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const store = openMemory();
      const live = makeLive(store.log, async () => new Set([1000]));
      const heard = Array.from({ length: count }, () => 0);
      const phones = heard.map((_, phone) =>
        Object.assign(new EventEmitter(), {
          writableLength: 0,
          write: (text: string) => void (heard[phone] = Number(/"at":(\d+)/.exec(text)?.[1] ?? heard[phone])),
          destroy: () => undefined,
          end: () => undefined,
        }),
      );
      phones.forEach((phone, n) => live.watch('a', 0, phone as unknown as ServerResponse, n + 1));
      const fact = { kind: 'play-started', id: 'f', at: '', by: { role: 'system' }, version: 1 } as const;
      await store.log.append('a', 0, { request: 'r', digest: '', facts: [fact] });
      await new Promise((done) => setTimeout(done, 20));
      const know = (): number => heard.filter((at) => at === 1).length;
      expect(know()).toBe(0);
      let most = 0;
      for (let second = 0, before = 0; second < seconds; second += 1, before = know()) {
        vi.advanceTimersByTime(1000);
        most = Math.max(most, know() - before);
      }
      expect(know()).toBe(count);
      // None of them stampede.
      expect(most).toBeLessThanOrEqual(atOnce);
      live.close();
    } finally {
      vi.useRealTimers();
    }
  },
);

test('[SRV-3~] a screen that takes nothing more is dropped, so that what it did not read does not fill the memory', async () => {
  const log = openMemory().log;
  const live = makeLive(log);
  const slow = Object.assign(new EventEmitter(), {
    writableLength: 0,
    isGone: false,
    write: (text: string) => void (slow.writableLength += text.length),
    destroy: () => {
      slow.isGone = true;
      slow.emit('close');
    },
    end: () => undefined,
  });
  live.watch('a', 0, slow as unknown as ServerResponse);
  let most = 0;
  for (let at = 1; at <= 5000 && !slow.isGone; at += 1) {
    live.again('a', at);
    await new Promise((go) => setImmediate(go));
    most = Math.max(most, slow.writableLength);
  }
  expect(slow.isGone).toBe(true);
  expect(most).toBeLessThan(2 * 64 * 1024);
  expect(live.watching()).toBe(0);
  live.close();
});

test('[SRV-3~] [LOG-5~] what is chosen at another process to be seen is asked for again here: names, standings, boards, the tournament', async () => {
  const store = openMemory();
  let change: (drawer: string) => void = () => undefined;
  const server = await openServer({
    ...store,
    shelf: {
      ...store.shelf,
      subscribe: (listener) => {
        const before = change;
        change = (drawer) => {
          before(drawer);
          listener(drawer);
        };
        return () => undefined;
      },
    },
  });
  opened.push(server);
  const { id } = await openNight(server);
  const heard: string[] = [];
  const screen = Object.assign(new EventEmitter(), {
    writableLength: 0,
    write: (text: string) => void heard.push(text),
    end: () => undefined,
  });
  server.desk.live.watch(id, (await server.desk.hall.open(id)).at, screen as unknown as ServerResponse);
  const told = async (drawer: string): Promise<number> => {
    heard.length = 0;
    change(drawer);
    await new Promise((done) => setTimeout(done, 50));
    return heard.length;
  };
  for (const drawer of ['person', 'hidden', 'boards-shown', 'tournament']) {
    await told(drawer);
    await vi.waitFor(() => expect([drawer, heard.length]).toEqual([drawer, 1]), 15_000);
  }
  expect(await told('session')).toBe(0);
});
