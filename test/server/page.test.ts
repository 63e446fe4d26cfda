// The page of results as it is sent: what a phone on a slow line has without asking a second time.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeApp } from '../../src/server/app.ts';
import { makePage } from '../../src/server/wire/page.ts';
import { openNight, openServer } from './open.ts';

// A busy machine is no fault of the server.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const PAGE = '<html><head><title>Byestand</title></head><body><div id="root"></div></body></html>';

let web = '';
beforeAll(() => {
  web = mkdtempSync(join(tmpdir(), 'byestand-web-'));
  mkdirSync(join(web, 'assets'));
  writeFileSync(join(web, 'index.html'), PAGE.replace('Byestand', 'Desk'));
  writeFileSync(join(web, 'spectator.html'), PAGE);
});
afterAll(() => rmSync(web, { recursive: true, force: true }));

const firstIn = (body: string) => {
  const text = /<script id="first" type="application\/json">([^<]*)<\/script>/.exec(body)?.[1];
  return text === undefined ? undefined : (JSON.parse(text) as { contest: string; answers: object });
};

const open = async (name?: string) => {
  const server = await openServer();
  const night = await openNight(server, name);
  const app = await makeApp({ desk: server.desk, web });
  const page = (url = `/r/${night.id}`, headers = {}) => app.inject({ url, headers });
  return { server, ...night, page };
};

test('[SHOW-1~] a page of results comes with the contest’s name and the standings that everybody sees, whoever is signed in', async () => {
  const { server, id, path, page } = await open('</script><b>Łódź & Co');
  const { body, headers } = await page();
  const told = async (what: string) => (await server.everybody.get(`${path}${what}`)).json<object>();
  expect(firstIn(body)).toEqual({
    contest: id,
    answers: {
      standings: await told('/standings'),
      listed: await told(''),
      timetable: await told('/timetable'),
    },
  });
  expect(body).toContain('<title>&lt;/script&gt;&lt;b&gt;Łódź &amp; Co · Byestand</title>');
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  // The data is no script, and none may stand in the page.
  expect(headers['content-security-policy']).toContain("script-src 'self';");
  const signed = await page(`/r/${id}`, { cookie: await server.signedCookie() });
  expect(firstIn(signed.body)).toEqual(firstIn(body));
});

test('[SHOW-1~] what everybody may not see is not in the page', async () => {
  const { server, director, id, path, page } = await open();
  await director.post(`${path}/shown`, { shown: false });
  expect((await server.everybody.get(`${path}/standings`)).statusCode).toBe(403);
  for (const url of [`/r/${id}`, '/r/none', `/r/${id}/pair/1`, '/e/autumn', '/r/%3Cscript%3E'])
    expect((await page(url)).body, url).toBe(PAGE);
  expect((await page(`/c/${id}`)).body).toContain('Desk');
});

test('[SHOW-1~] who has the page already is told so in a line, and it is packed for who takes that', async () => {
  const { id, page } = await open();
  const { headers, body } = await page();
  const again = await page(`/r/${id}`, { 'if-none-match': headers.etag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const packed = await page(`/r/${id}`, { 'accept-encoding': 'gzip' });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(packed.rawPayload.length).toBeLessThan(body.length / 2);
});

test('[SHOW-1~] a large contest’s answers are asked for together with the scripts', async () => {
  const { server, id } = await open();
  const page = await makePage(server.app, web, server.desk, 100)(`/r/${id}`, '127.0.0.1');
  expect(firstIn(page)).toBeUndefined();
  expect(
    [...page.matchAll(/<link rel="preload" as="fetch" crossorigin href="([^"]+)"/g)].map(([, to]) => to),
  ).toEqual([
    `/api/contests/${id}/standings?as=everybody`,
    `/api/contests/${id}`,
    `/api/contests/${id}/timetable`,
  ]);
});
