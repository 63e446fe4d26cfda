import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { seeded } from '../../src/engine/kit/random.ts';
import { openSqlite } from '../../src/store/sqlite.ts';
import { SIX } from '../server/open.ts';
import { opened, run, type Running } from '../server/process.ts';

const LIVES = process.env['BYESTAND_LONG'] === '1' ? 40 : 2;

const post = async (url: string, body: unknown, cookie = ''): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });

const cookieOf = (answer: Response): string => answer.headers.get('set-cookie')?.split(';')[0] ?? '';

interface Night {
  readonly contest: string;
  readonly director: string;
  readonly phones: readonly string[];
}

const setUp = async ({ url, code }: Running): Promise<Night> => {
  const director = cookieOf(await post(`${url}/api/sign-in`, { code }));
  const { id: contest } = (await (await post(`${url}/api/contests`, {}, director)).json()) as { id: string };
  const path = `${url}/api/contests/${contest}`;
  const get = async (what: string): Promise<unknown> =>
    (await fetch(`${path}/${what}`, { headers: { cookie: director } })).json();
  await post(`${path}/entries`, { text: SIX }, director);
  const { advice } = (await get('setup')) as { advice: { choice: string }[] };
  await post(`${path}/movement`, { choice: advice[0]?.choice }, director);
  await post(`${path}/requests`, { id: 'start-play', request: { ask: 'start-play' } }, director);
  const codes = (await get('codes')) as { table: number; code: string }[];
  const phones: string[] = [];
  for (const { table, code: own } of codes)
    phones.push(cookieOf(await post(`${path}/join`, { table, code: own, device: `phone-${table}` })));
  return { contest, director, phones };
};

/** Every phone asks again and again until the server is gone; what was answered, and what was asked and not answered. */
const storm = async (url: string, { contest, phones }: Night, life: number) => {
  const said = new Set<string>();
  const unsure = new Map<string, { body: unknown; cookie: string }>();
  await Promise.all(
    phones.flatMap((cookie, phone) =>
      [1, 2].map(async (hand) => {
        for (let n = 0; ; n += 1) {
          const id = `life-${life}-${phone}-${hand}-${n}`;
          const body = { id, request: { ask: 'call-director', table: phone + 1, about: id } };
          unsure.set(id, { body, cookie });
          try {
            const answer = await post(`${url}/api/contests/${contest}/requests`, body, cookie);
            if (!answer.ok) throw new Error(`${answer.status}`);
            await answer.json();
          } catch {
            return;
          }
          unsure.delete(id);
          said.add(id);
        }
      }),
    ),
  );
  return { said, unsure };
};

test(
  `[LOG-2~] [SRV-1~] the server killed ${LIVES} times in a storm of phones: all it answered is there once, and what it did not answer may be sent again`,
  async () => {
    const data = mkdtempSync(join(tmpdir(), 'byestand-kill-'));
    const random = seeded(8);
    const said = new Set<string>();
    let night: Night | undefined;
    let waiting = new Map<string, { body: unknown; cookie: string }>();
    for (let life = 1; life <= LIVES; life += 1) {
      const server = await opened(run(['--port', '0', '--data', data]));
      night ??= await setUp(server);
      for (const [id, { body, cookie }] of waiting) {
        expect(
          (await post(`${server.url}/api/contests/${night.contest}/requests`, body, cookie)).status,
        ).toBe(200);
        said.add(id);
      }
      const storming = storm(server.url, night, life);
      await new Promise((done) => setTimeout(done, 200 + random.below(400)));
      await server.stop('SIGKILL');
      const { said: answered, unsure } = await storming;
      for (const id of answered) said.add(id);
      waiting = unsure;
    }
    const { log, close } = openSqlite(join(data, 'byestand.sqlite'));
    const facts = await log.read(night?.contest ?? '');
    expect(await log.check(night?.contest ?? '')).toEqual([]);
    await close();
    rmSync(data, { recursive: true, force: true });
    const ids = facts.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect([...said].filter((id) => !ids.includes(id))).toEqual([]);
    expect(said.size).toBeGreaterThan(LIVES * 5);
    expect(facts.map(({ seq }) => seq)).toEqual(facts.map((_, index) => index + 1));
  },
  LIVES * 60_000,
);
