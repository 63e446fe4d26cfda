// While prints, a site and a history are made, phones and screens are answered as if nothing else went on.
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { HEAVY, measureBusy, type Waits } from '../../bench/busy.ts';
import { openLarge } from './large.ts';
import { watchLoop } from './loop.ts';
import { FOUR_SPADES, openServer } from './open.ts';

vi.setConfig({ testTimeout: 400_000 });

const TABLES = 30;
/** Milliseconds of processor time between two turns of the server's loop: what nobody else can be answered in. */
const MOST_AT_A_TIME = 150;
/** By the clock, on a machine that may have other work. */
const MOST_WAITED = 1000;

const agent = new Agent({ keepAlive: true });

const ask = (url: string, cookie: string, body?: object): Promise<{ status: number; milliseconds: number }> =>
  new Promise((done, fail) => {
    const from = performance.now();
    const text = body === undefined ? undefined : JSON.stringify(body);
    const headers = { cookie, ...(text === undefined ? {} : { 'content-type': 'application/json' }) };
    const sent = request(url, { agent, headers, method: text === undefined ? 'GET' : 'POST' }, (answer) => {
      answer.resume();
      answer.on('end', () =>
        done({ status: answer.statusCode ?? 0, milliseconds: performance.now() - from }),
      );
    });
    sent.on('error', fail);
    sent.end(text);
  });

const percentile = (times: readonly number[], of: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor((times.length * of) / 100))] ?? 0;

test('[SAFE-2] five prints of everything, the site and the history of a large contest keep no phone and no result waiting', async () => {
  const server = await openServer();
  const { id, path, open } = await openLarge(server, TABLES, 200);
  const cookie = await server.signedCookie();
  const base = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const waited: number[] = [];
  let isOver = false;
  const worst = watchLoop();
  const heavy = Promise.all(
    [
      `/print/${id}/scorecards.pdf`,
      `/print/${id}/travellers.pdf`,
      `/print/${id}/recap.pdf`,
      `/print/${id}/guide-cards.pdf`,
      `/print/${id}/scorecards.pdf?paper=letter`,
      `${path}/history`,
      `${path}/site.zip`,
    ].map((what) => ask(`${base}${what}`, cookie)),
  ).finally(() => (isOver = true));
  const spots = [...open];
  for (let n = 0; !isOver; n += 1) {
    const spot = n % 2 === 0 ? undefined : spots.pop();
    const said = { id: `busy-result-${n}`, request: { ask: 'report-result', ...spot, result: FOUR_SPADES } };
    const answer = await (spot === undefined
      ? ask(`${base}${path}`, '')
      : ask(`${base}${path}/requests`, cookie, said));
    expect(answer.status).toBe(200);
    waited.push(answer.milliseconds);
  }
  const statuses = (await heavy).map(({ status }) => status);
  // The pages of the site are there once they are built.
  expect(statuses.map((status) => (status === 503 ? 200 : status))).toEqual(statuses.map(() => 200));
  expect(worst()).toBeLessThan(MOST_AT_A_TIME);
  expect(percentile(waited, 99)).toBeLessThan(MOST_WAITED);
  expect(waited.length).toBeGreaterThan(100);
  agent.destroy();
  await server.app.close();
});

/** For docs/reliability.md, where `npm run test:long` asks for it. */
const tell = (figure: string): void => {
  const file = process.env['BYESTAND_FIGURES'];
  if (file !== undefined) appendFileSync(file, `${figure}\n`);
};

const sayWaits = (what: string, { count, p50, p99, most }: Waits): string =>
  `${count} ${what}: p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)}, longest ${most.toFixed(0)} ms`;

const isLong = process.env['BYESTAND_LONG'] === '1';
// At full size it is alone on the machine: what is waited for is the server, not other work.
const SIZE = isLong ? { tables: 500, seconds: 15 } : { tables: 20, seconds: 1 };
const LIMIT = isLong ? 50 : MOST_WAITED;

test('[SAFE-2] the real server at 500 tables: a page and a result keep a p99 under 50 ms while five prints of everything, the site and the history are made', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'byestand-busy-'));
  try {
    const { busy, heavy, rssMost } = await measureBusy(folder, SIZE);
    const said = [sayWaits('small pages', busy.page), sayWaits('results', busy.result)];
    tell(`${SIZE.tables} tables, ${said.join('; ')}; at most ${rssMost.toFixed(0)} MB`);
    expect(heavy.size).toBe(HEAVY.length);
    expect(busy.page.p99).toBeLessThan(LIMIT);
    expect(busy.result.p99).toBeLessThan(LIMIT);
    expect(rssMost).toBeLessThan(2000);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
