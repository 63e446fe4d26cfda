// A laptop without any network but its own: one process, which asks nobody for anything.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test, vi } from 'vitest';
import { post, setUpNight } from './http.ts';
import { opened, run } from './process.ts';

vi.setConfig({ testTimeout: 240_000 });

const folder = mkdtempSync(join(tmpdir(), 'byestand-offline-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// In the server's own process, before it starts: nothing gets out, and who tried is written down.
const GUARD = `
import childProcess from 'node:child_process';
import dns from 'node:dns';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
const tell = (what) => fs.appendFileSync(process.env.TRIED, what + '\\n');
const isHere = (host) => ['localhost', '127.0.0.1', '::1', '0.0.0.0', '::'].includes(host);
net.Socket.prototype.connect = (...args) => { tell('connect ' + JSON.stringify(args[0])); throw new Error('no network'); };
for (const name of ['lookup', 'resolve', 'resolve4', 'resolve6']) {
  const ask = dns[name];
  // Where it listens itself is no question to anybody.
  dns[name] = (host, ...more) => {
    if (isHere(host)) return ask(host, ...more);
    tell(name + ' ' + host);
    throw new Error('no network');
  };
}
for (const name of ['spawn', 'fork', 'exec', 'execFile', 'spawnSync', 'execSync', 'execFileSync'])
  childProcess[name] = (what) => { tell(name + ' ' + what); throw new Error('no other process'); };
globalThis.fetch = (url) => { tell('fetch ' + url); throw new Error('no network'); };
syncBuiltinESMExports();
`;

test('[SRV-1] one process on a laptop without internet: a night from the names to the published result, and nothing asked of any other machine or process', async () => {
  const guard = join(folder, 'guard.mjs');
  const tried = join(folder, 'tried.txt');
  writeFileSync(guard, GUARD);
  writeFileSync(tried, '');
  const data = join(folder, 'data');
  const laptop = await opened(
    run(['--no-demo', '--port', '0', '--data', data], {
      TRIED: tried,
      NODE_OPTIONS: `--import ${pathToFileURL(guard).href}`,
    }),
  );
  try {
    const { contest, director } = await setUpNight(laptop);
    const path = `${laptop.url}/api/contests/${contest}`;
    const look = async <T>(what: string, cookie = director): Promise<T> =>
      (await (await fetch(`${path}/${what}`, { headers: { cookie } })).json()) as T;
    const ask = async (request: { readonly ask: string }, id: string): Promise<number> =>
      (await post(`${path}/requests`, { id, request }, director)).status;
    const { head, tables } = await look<{ head: { rounds: number }; tables: { table: number }[] }>('room');
    for (let round = 1; round <= head.rounds; round += 1)
      for (const { table } of tables) {
        const { boards } = await look<{ boards: { board: number }[] }>(`tables/${table}?round=${round}`);
        for (const { board } of boards) {
          const result = {
            kind: 'played',
            level: 3,
            strain: 'NT',
            doubling: '',
            declarer: 'S',
            tricks: 7 + table,
          };
          const asked = { ask: 'report-result', round, table, board, result };
          expect(await ask(asked, `report-${round}-${table}-${board}`)).toBe(200);
        }
      }
    expect(await ask({ ask: 'close-session' }, 'close-session')).toBe(200);
    expect(await ask({ ask: 'publish-results' }, 'publish-results')).toBe(200);
    const standings = await look<{ fields: { rows: { place: number; percent: number }[] }[] }>(
      'standings',
      '',
    );
    const rows = standings.fields.flatMap((field) => field.rows);
    expect(rows).toHaveLength(6);
    // Everybody together has half of what there was.
    expect(rows.reduce((sum, { percent }) => sum + percent, 0) / rows.length).toBeCloseTo(50, 1);
    const page = await fetch(`${laptop.url}/r/${contest}`);
    expect(page.headers.get('content-security-policy')).toMatch(/default-src 'self'/);
    expect(await page.text()).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
    expect(readdirSync(data).some((file) => file.endsWith('.sqlite'))).toBe(true);
    expect(readFileSync(tried, 'utf8')).toBe('');
  } finally {
    await laptop.stop();
  }
});
