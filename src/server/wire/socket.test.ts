import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { makeSocketServer, PATIENCE } from './socket.ts';

const SHORT = { ...PATIENCE, first: 300, whole: 900, idle: 400, look: 50 };
let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const start = async (patience = SHORT): Promise<number> => {
  server = makeSocketServer(
    (request, response) => {
      if (request.url === '/stream') {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        const beat = setInterval(() => response.write(': still here\n\n'), 100);
        response.on('close', () => clearInterval(beat));
        return;
      }
      request.resume().on('end', () => response.end('ok'));
    },
    { patience },
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
};

interface Line {
  readonly socket: Socket;
  readonly heard: () => string;
  readonly closed: Promise<number>;
}

const dial = (port: number, first = ''): Line => {
  const from = performance.now();
  let heard = '';
  const socket = connect(port, '127.0.0.1', () => first !== '' && socket.write(first));
  socket.on('data', (part) => void (heard += part.toString()));
  socket.on('error', () => undefined);
  const closed = new Promise<number>((done) => void socket.on('close', () => done(performance.now() - from)));
  return { socket, heard: () => heard, closed };
};

const GET = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`;

test('[SAFE-4] whoever connects and says nothing is hung up on', async () => {
  const line = dial(await start());
  expect(await line.closed).toBeLessThan(10_000);
});

test('[SAFE-4] whoever says his headers letter by letter is hung up on', async () => {
  const line = dial(await start(), 'GET / HTTP/1.1\r\nhost: x\r\n');
  const drip = setInterval(() => line.socket.write('a'), 50);
  expect(await line.closed).toBeLessThan(10_000);
  clearInterval(drip);
});

test('[SAFE-4] whoever sends a body letter by letter is told so and hung up on', async () => {
  const line = dial(await start(), 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 100000\r\n\r\n');
  const drip = setInterval(() => line.socket.write('a'), 50);
  expect(await line.closed).toBeLessThan(10_000);
  clearInterval(drip);
  expect(line.heard()).toMatch(/^HTTP\/1\.1 408 /);
});

test('[SAFE-4] whoever asked and asks no more is hung up on after a while, and not before', async () => {
  // Node itself waits a second longer than it is told.
  const line = dial(await start({ ...SHORT, idle: 1500 }), GET('/'));
  expect(await line.closed).toBeGreaterThan(1500);
  expect(line.heard()).toMatch(/^HTTP\/1\.1 200 /);
});

test('[SAFE-4] a screen that watches is left alone, far longer than a request may take', async () => {
  const line = dial(await start(), GET('/stream'));
  await expect.poll(() => line.heard().split('still here').length, { timeout: 20_000 }).toBeGreaterThan(20);
  expect(line.socket.destroyed).toBe(false);
  line.socket.destroy();
});

test('[SAFE-4] one address has so many connections and no more; the others go on', async () => {
  const port = await start({ ...SHORT, first: 60_000, whole: 60_000, perAddress: 5 });
  const kept = Array.from({ length: 5 }, () => dial(port));
  await expect.poll(() => kept.every(({ socket }) => socket.readyState === 'open')).toBe(true);
  const beyond = dial(port, GET('/'));
  await beyond.closed;
  expect(beyond.heard()).toBe('');
  kept[0]?.socket.destroy();
  await kept[0]?.closed;
  await expect
    .poll(async () => {
      const again = dial(port, `GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
      await again.closed;
      return again.heard();
    })
    .toMatch(/^HTTP\/1\.1 200 /);
  for (const { socket } of kept) socket.destroy();
});
