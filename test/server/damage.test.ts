import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, expect, test, vi } from 'vitest';
import { openSqlite } from '../../src/store/sqlite.ts';
import { openNight, openServer } from './open.ts';

vi.setConfig({ testTimeout: 240_000 });

const folder = mkdtempSync(join(tmpdir(), 'byestand-damage-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Told {
  readonly id: string;
  readonly name: string;
  readonly damaged?: true;
}

test('[LOG-2~] a contest whose facts are damaged is named as such to the desk, hides no other, and says what to do', async () => {
  const file = join(folder, 'a.sqlite');
  const store = openSqlite(file);
  const server = await openServer(store);
  const { id, director } = await openNight(server);
  const { name } = (await director.get(`/api/contests/${id}`)).json<Told>();
  const whole = (await director.post('/api/contests', { name: 'Whole' })).json<Told>().id;
  const bare = (await director.post('/api/contests', { name: 'Nothing to be read' })).json<Told>().id;
  await server.app.close();
  await store.close();

  const db = new Database(file);
  db.exec('drop trigger fact_stays');
  const cut = db.prepare('update fact set text = substr(text, 1, 20) where contest = ? and seq = ?');
  cut.run(id, 3);
  cut.run(bare, 1);
  db.close();

  const damaged = openSqlite(file);
  const again = await openServer(damaged);
  const desk = await again.signIn();
  const listed = (await desk.get('/api/contests')).json<Told[]>();
  expect(Object.fromEntries(listed.map((one) => [one.id, [one.name, one.damaged]]))).toEqual({
    [id]: [name, true],
    [whole]: ['Whole', undefined],
    [bare]: [`Contest ${bare}`, true],
  });
  expect((await again.everybody.get('/api/contests')).json()).toEqual([]);
  expect((await desk.get(`/api/contests/${whole}`)).statusCode).toBe(200);
  for (const path of ['', '/standings', '/room']) {
    const answer = await desk.get(`/api/contests/${id}${path}`);
    expect([path, answer.statusCode]).toEqual([path, 500]);
    expect(answer.json()).toMatchObject({ refusal: { code: 'log-damaged' } });
    expect(answer.body).toContain('Fact 3 of contest');
    expect(answer.body).toContain('check-facts');
  }
  await again.app.close();
  await damaged.close();
});
