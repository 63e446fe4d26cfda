import { EventEmitter } from 'node:events';
import { get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { makeLive } from '../../src/server/live/stream.ts';
import { openMemory } from '../../src/store/memory.ts';
import { type Opened, openNight, openServer } from './open.ts';

// A busy machine is no fault of the server.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

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
