// Every call written in docs/api.md is made, as it is written, against a real server.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { EntryBody, EntryRef, ResultBody } from '../../src/server/v1/shape.ts';
import { pathTo } from '../../tools/debian.mjs';
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

/** What each is answered while the night is on and nobody has entered anything. */
const EXPECTED: Readonly<Record<string, number>> = {
  'results.csv': 403,
  // Play has started: the night takes no more.
  'entries/order-17': 422,
  '/results ': 422,
};

const statusOf = (command: string) =>
  new Promise<number>((done) => {
    // What is answered goes aside, its status is told; a stream is left after a second.
    const asked = command.replace('curl ', "curl -o /dev/null -w '%{http_code}' --max-time 5 ");
    const child = spawn('sh', ['-c', asked], { stdio: ['ignore', 'pipe', 'inherit'] });
    let out = '';
    child.stdout.on('data', (part: Buffer) => (out += part.toString()));
    child.on('close', () => done(Number(out)));
  });

describe('[API-6] what the page shows', () => {
  test('there are calls to make', () => expect(calls.length).toBeGreaterThanOrEqual(7));

  test.runIf(pathTo('curl') !== undefined)('every call of the page is answered as it says', async () => {
    const { server, night, tokenFor } = await openApi();
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const token = await tokenFor(['direct']);
    for (const call of calls) {
      const asked = call
        .replaceAll('localhost:4321', `'127.0.0.1:${port}'`)
        .replaceAll('k7m3x2pq', night.id)
        .replaceAll('$TOKEN', token);
      const status = await statusOf(asked.replace(/'127\.0\.0\.1:(\d+)'(\S*)/, "'127.0.0.1:$1$2'"));
      const expected = Object.entries(EXPECTED).find(([part]) => call.includes(part))?.[1] ?? 200;
      expect([call, status]).toEqual([call, expected]);
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
