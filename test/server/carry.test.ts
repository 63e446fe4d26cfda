import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { post, setUpNight } from './http.ts';
import { opened, run } from './process.ts';

vi.setConfig({ testTimeout: 240_000 });

const folder = mkdtempSync(join(tmpdir(), 'byestand-carry-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const TWO_MINUTES = 120_000;

test('[LOG-3] the laptop dies in the middle of a round: another carries on from the stick, with everything that was answered', async () => {
  const [data, stick] = [join(folder, 'laptop'), join(folder, 'stick')];
  const first = await opened(run(['--port', '0', '--data', data, '--mirror', stick]));
  const night = await setUpNight(first);
  const at = (url: string): string => `${url}/api/contests/${night.contest}`;
  const fine = (n: number) => ({
    id: `fine-number-${n}`,
    request: {
      ask: 'penalise',
      pair: '1',
      amount: 1,
      unit: 'percent-of-top',
      clause: 'x',
      why: `number ${n}`,
    },
  });
  for (let n = 0; n < 40; n += 1)
    expect((await post(`${at(first.url)}/requests`, fine(n), night.director)).status).toBe(200);
  const health = async (): Promise<{ copies: { behind: number; fault: boolean }[] }> =>
    (await (await fetch(`${first.url}/api/health`)).json()) as never;
  await vi.waitFor(
    async () => expect((await health()).copies).toEqual([{ behind: 0, fault: false }]),
    20_000,
  );

  const died = performance.now();
  await first.stop('SIGKILL');
  rmSync(data, { recursive: true, force: true });
  const second = await opened(run(['--port', '0', '--data', stick]));
  // The director's sign-in and the phones' still hold; what a phone sends again is known, what is new is taken.
  const again = await post(`${at(second.url)}/requests`, fine(39), night.director);
  expect(again.status).toBe(200);
  const call = { id: 'after-the-move', request: { ask: 'call-director', table: 1, about: 'here we are' } };
  expect((await post(`${at(second.url)}/requests`, call, night.phones[0])).status).toBe(200);
  const took = performance.now() - died;
  expect(took).toBeLessThan(TWO_MINUTES);
  const history = (await (
    await fetch(`${at(second.url)}/history`, { headers: { cookie: night.director } })
  ).json()) as { rows: { kind: string }[] };
  expect(history.rows.filter(({ kind }) => kind === 'penalty-given')).toHaveLength(40);
  await second.stop();
});

test('[OPS-1~] told to stop, the server answers whom it is answering and ends in good order', async () => {
  const server = await opened(run(['--port', '0', '--data', join(folder, 'calm')]));
  const night = await setUpNight(server);
  const url = `${server.url}/api/contests/${night.contest}/requests`;
  const stream = await fetch(`${server.url}/api/contests/${night.contest}/live`);
  const answers = Array.from({ length: 30 }, (_, n) =>
    post(
      url,
      { id: `last-words-${n}`, request: { ask: 'call-director', table: 1, about: `${n}` } },
      night.phones[0],
    ).then(
      ({ status }) => status,
      () => 0,
    ),
  );
  await Promise.race(answers);
  const code = server.stop('SIGTERM');
  const statuses = await Promise.all(answers);
  expect(await code).toBe(0);
  // Each was answered, or never got through the door; none was begun and dropped.
  expect(statuses.every((status) => status === 200 || status === 0 || status === 503)).toBe(true);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
  await stream.body?.cancel();
  // SQLite tidied its journal away: nothing is left to recover.
  expect(readdirSync(join(folder, 'calm')).filter((name) => name.endsWith('-wal'))).toEqual([]);
});

test('[SRV-5~] figures are had on this machine, in Prometheus’ words', async () => {
  const server = await opened(
    run(['--port', '0', '--data', join(folder, 'figures'), '--metrics', '0'], { BYESTAND_LOG: '-' }),
  );
  await server.stop();
  const port = 40_000 + (process.pid % 20_000);
  const watched = await opened(
    run(['--port', '0', '--data', join(folder, 'figures'), '--metrics', String(port)]),
  );
  await fetch(`${watched.url}/api/health`);
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  for (const line of [
    /^byestand_answers_total\{status="200"\} \d+$/m,
    /^byestand_answer_seconds_bucket\{le="\+Inf"\} \d+$/m,
    /^byestand_watching 0$/m,
    /^byestand_memory_bytes \d{8,}$/m,
    /^byestand_mirror_behind 0$/m,
  ])
    expect(text).toMatch(line);
  await watched.stop();
});
