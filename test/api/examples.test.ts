// The programs of examples/api against a real server on a socket, as somebody would run them.
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { spawn } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { pushEntries } from '../../examples/api/entries.ts';
import { makeMirror } from '../../examples/api/mirror.ts';
import { makeTable } from '../../examples/api/table.ts';
import { pathTo } from '../../tools/debian.mjs';
import { openServer } from '../server/open.ts';
import { key, openApi } from './server.ts';

const served = async () => {
  const api = await openApi();
  await api.server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api.server.app.server.address() as AddressInfo;
  return { ...api, base: `http://127.0.0.1:${port}` };
};

/** Runs a program without holding up the server that answers it. */
const run = (command: string, args: readonly string[]) =>
  new Promise<{ readonly code: number | null; readonly out: string }>((done) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let out = '';
    child.stdout.on('data', (part: Buffer) => (out += part.toString()));
    child.stderr.on('data', (part: Buffer) => (out += part.toString()));
    child.on('close', (code) => done({ code, out }));
  });

describe('[API-6] three programs that others would write', () => {
  test('[API-4] a mirror whose line is cut again and again misses nothing', async () => {
    const { base, night, as, server } = await served();
    const program = await as(['results', 'read']);
    const lines = new Set<AbortController>();
    // A line that somebody may cut.
    const cuttable: typeof fetch = (input, init) => {
      const cut = new AbortController();
      lines.add(cut);
      const signals = [cut.signal, ...(init?.signal ? [init.signal] : [])];
      return fetch(input, { ...init, signal: AbortSignal.any(signals) });
    };
    const mirror = makeMirror(base, night.id, cuttable);
    const { tables } = (await program.get(`/events/${night.id}/rounds/1`)).json<{
      tables: { table: number; boards: number[] }[];
    }>();
    for (const { table, boards } of tables)
      for (const board of boards) {
        for (const line of lines) line.abort();
        lines.clear();
        const contract = table === 1 ? '4S N +1' : '4S N =';
        await program.send(
          'POST',
          `/events/${night.id}/results`,
          { round: 1, table, board, contract },
          key(),
        );
      }
    const { at } = await server.desk.hall.open(night.id);
    await expect.poll(() => mirror.heard().at(-1)?.sequence, { timeout: 60_000 }).toBe(at);
    expect(mirror.heard().map((one) => one.sequence)).toEqual(Array.from({ length: at }, (_, i) => i + 1));
    const own = (await program.get(`/events/${night.id}/standings`)).json<{ groups: unknown }>();
    await expect.poll(() => mirror.standings()?.groups, { timeout: 60_000 }).toEqual(own.groups);
    mirror.close();
    await server.app.close();
  });

  test('[API-3] entries pushed twice are entered once; one that cannot be is told, and the others are in', async () => {
    const server = await openServer();
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const director = await server.signIn();
    const { id } = (await director.post('/api/contests', { name: 'Congress' })).json<{ id: string }>();
    const { secret } = (
      await director.post('/api/tokens', { name: 'Office', scopes: ['entries'], event: id })
    ).json<{ secret: string }>();
    const list = 'a-1,Ann Lee,1001,Bob Ng,1002\na-2,Cy Fox,1003,Dee Gee,1004\na-3,Eve Hall,1005\n';
    const push = () => pushEntries(`http://127.0.0.1:${port}`, secret, id, list);
    expect(await push()).toMatchObject({ made: ['a-1', 'a-2'], kept: [], refused: [{ id: 'a-3' }] });
    expect(await push()).toMatchObject({ made: [], kept: ['a-1', 'a-2'], refused: [{ id: 'a-3' }] });
    expect((await server.desk.hall.open(id)).entries.size).toBe(2);
    await server.app.close();
  });

  test('[API-2] a table’s app reports its boards, the other side confirms, another table is not its own', async () => {
    const { base, night, server, tokenFor } = await served();
    const token = await tokenFor(['results'], { event: night.id, table: 2 });
    const table = makeTable(base, token, night.id, 2);
    const [board = 0] = await table.boards(1);
    const reported = await table.report(1, board, '3NT E +1', 'ns');
    expect(reported).toHaveProperty('id');
    const confirmed = await table.confirm('id' in reported ? reported.id : '', 'ew');
    expect(confirmed).toEqual({ done: true });
    expect(await makeTable(base, token, night.id, 1).report(1, 1, 'pass')).toHaveProperty('because');
    expect(await table.report(1, board, '8NT E', 'ns')).toHaveProperty('because');
    await server.app.close();
  });

  test.runIf(pathTo('python3') !== undefined)('a walk in Python', async () => {
    const { base, night, server, tokenFor } = await served();
    const walk = fileURLToPath(new URL('../../examples/api/walk.py', import.meta.url));
    const { code, out } = await run('python3', [walk, base, await tokenFor(['results', 'read']), night.id]);
    expect([code, out.trim().split(/\r?\n/)]).toEqual([
      0,
      ['Monday playing round 1', 'reported 200', 'refused 422 contract-unreadable', 'percent 6 entries'],
    ]);
    await server.app.close();
  });

  test.runIf(pathTo('curl') !== undefined)('a walk by curl', async () => {
    const { base, night, server, tokenFor } = await served();
    const walk = fileURLToPath(new URL('../../examples/api/walk.sh', import.meta.url));
    const { code, out } = await run('sh', [walk, base, await tokenFor(['direct']), night.id]);
    expect(code, out).toBe(0);
    const [events = '', standings = '', first = '', second = '', problem = ''] = out.trim().split('\n');
    expect(JSON.parse(events)).toMatchObject({ events: [{ id: night.id }] });
    expect(JSON.parse(standings)).toMatchObject({ unit: 'percent' });
    expect(second).toBe(first);
    expect(JSON.parse(problem)).toMatchObject({ status: 404, code: 'board-unknown' });
    await server.app.close();
  });
});
