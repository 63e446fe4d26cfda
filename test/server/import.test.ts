import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { main } from '../../src/cli/main.ts';
import { openHouse } from '../../src/store/open.ts';
import { openNight, openServer } from './open.ts';

vi.setConfig({ testTimeout: 240_000 });

const top = mkdtempSync(join(tmpdir(), 'byestand-import-'));
afterAll(() => rmSync(top, { recursive: true, force: true }));

const run = async (...args: readonly string[]): Promise<number> =>
  main(args, {
    readInput: async (name) => readFileSync(name, 'utf8'),
    out: () => undefined,
    err: () => undefined,
    isTerminal: false,
  });

test('[LOG-3~] [SRV-3~] a contest that was played on elsewhere is taken back by command beside the server: pages, list and names follow, and play goes on', async () => {
  const [here, there] = [join(top, 'here'), join(top, 'there')];
  const [out, back] = [join(top, 'out.json'), join(top, 'back.json')];
  const house = await openHouse({ data: here });
  const server = await openServer(await house.open());
  const { director, id, path, ask } = await openNight(server);
  const heard: number[] = [];
  server.store.log.subscribe((contest, at) => contest === id && heard.push(at));
  const at = async (): Promise<number> => (await director.get(path)).json<{ at: number }>().at;
  const before = await at();

  expect(await run('export', id, out, '--data', here)).toBe(0);
  expect(await run('import', out, '--data', there)).toBe(0);
  const elsewhere = await openHouse({ data: there });
  const other = await openServer(await elsewhere.open());
  const guest = await other.signIn();
  const request = { ask: 'change-pair', pair: '1', players: ['New Comer', 'Bob Ng'], why: 'Ann is ill' };
  const said = await guest.post(`${path}/requests`, { id: 'said-elsewhere', request });
  expect(said.statusCode).toBe(200);
  await other.app.close();
  await elsewhere.close();

  expect(await run('export', id, back, '--data', there)).toBe(0);
  expect(await run('import', back, '--data', here)).toBe(0);
  await vi.waitFor(async () => expect(await at()).toBe(before + 1), { timeout: 30_000, interval: 100 });
  // Screens are told by the same bell.
  expect(heard).toEqual([before + 1]);
  const listed = (await director.get('/api/contests')).json<{ id: string; at: number }[]>();
  expect(listed.find((one) => one.id === id)?.at).toBe(before + 1);
  expect((await director.get(`${path}/room`)).body).toContain('New Comer');
  expect((await ask({ ask: 'call-director', table: 2 })).statusCode).toBe(200);
  expect(await at()).toBe(before + 2);
  expect(await server.store.log.check(id)).toEqual([]);
  await server.app.close();
  await house.close();
});
