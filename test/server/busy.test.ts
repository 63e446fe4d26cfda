// While prints, a site and a history are made, phones and screens are answered as if nothing else went on.
import { Agent, request } from 'node:http';
import { expect, test, vi } from 'vitest';
import { openLarge } from './large.ts';
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

/** The longest the thread worked without looking up. */
const watchLoop = () => {
  let worst = 0;
  let isOver = false;
  let last = process.threadCpuUsage();
  const look = (): void => {
    const now = process.threadCpuUsage();
    worst = Math.max(worst, (now.user + now.system - last.user - last.system) / 1000);
    last = now;
    if (!isOver) setImmediate(look);
  };
  look();
  return () => {
    isOver = true;
    return worst;
  };
};

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
