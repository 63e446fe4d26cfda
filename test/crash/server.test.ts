import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { seeded } from '../../src/engine/kit/random.ts';
import { openSqlite } from '../../src/store/sqlite.ts';
import { type Night, post, setUpNight } from '../server/http.ts';
import { opened, run } from '../server/process.ts';

const LIVES = process.env['BYESTAND_LONG'] === '1' ? 40 : 2;

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
      night ??= await setUpNight(server);
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
