// Every call written in docs/api.md is made, as it is written, against a real server.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { EntryBody, EntryRef, ResultBody } from '../../src/server/v1/shape.ts';
import { pathTo } from '../../tools/debian.mjs';
import { openNight } from '../server/open.ts';
import { openApi } from './server.ts';

const page = readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8');
const [programs = ''] = page.split('# Routes of our own screens');
const calls = [...programs.matchAll(/```sh\n(.*?)```/gs)].flatMap(([, block = '']) =>
  block
    .replaceAll('\\\n', ' ')
    .split('\n')
    .map((line) => line.replace(/\s+#.*$/, '').trim())
    .filter((line) => line !== ''),
);

const isTaken = (status: number): boolean => status >= 200 && status < 300;

const statusOf = (command: string) =>
  new Promise<number>((done) => {
    // What is answered goes aside, its status is told; a stream is left after a second.
    const asked = command.replace('curl ', "curl -o /dev/null -w '%{http_code}' --max-time 3 ");
    const child = spawn('sh', ['-c', asked], { stdio: ['ignore', 'pipe', 'inherit'] });
    let out = '';
    child.stdout.on('data', (part: Buffer) => (out += part.toString()));
    child.on('close', () => done(Number(out)));
  });

describe('[API-6] what the page shows', () => {
  test('there are calls to make', () => expect(calls.length).toBeGreaterThanOrEqual(7));

  test.runIf(pathTo('curl') !== undefined)('every call of the page is taken as it stands', async () => {
    const { server, night, tokenFor } = await openApi();
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const token = await tokenFor(['direct']);
    const { id: later } = (await night.director.post('/api/contests', { name: 'Later' })).json<{
      id: string;
    }>();
    const over = await openNight(server, 'Over');
    const result = { kind: 'passed' };
    const seats = [...((await server.desk.hall.open(over.id)).seating?.seats.values() ?? [])];
    const spots = seats
      .filter(({ round }) => round === 1)
      .flatMap(({ table, boards }) => boards.map((board) => ({ round: 1, table, board })));
    for (const request of [
      ...spots.map((spot) => ({ ask: 'report-result', ...spot, result })),
      { ask: 'curtail', after: 1, why: 'The lights went out' },
      { ask: 'close-session' },
      { ask: 'publish-results' },
    ])
      expect((await over.ask(request)).json()).toHaveProperty('at');
    for (const call of calls) {
      const asked = call
        .replace(/localhost:4321(\S*)/, `'127.0.0.1:${port}$1'`)
        .replaceAll('k7m3x2pq', night.id)
        .replaceAll('w4n8t6jc', later)
        .replaceAll('p3c9d5vh', over.id)
        .replaceAll('$TOKEN', token);
      expect([call, await statusOf(asked)]).toEqual([call, expect.toSatisfy(isTaken)]);
    }
    await server.app.close();
  });

  test('the examples of the document are what they are examples of', () => {
    for (const shape of [EntryBody, ResultBody, EntryRef]) {
      const examples = (shape.meta()?.['examples'] ?? []) as readonly unknown[];
      expect(examples.length).toBeGreaterThan(0);
      for (const example of examples) expect(() => shape.parse(example)).not.toThrow();
    }
  });
});
