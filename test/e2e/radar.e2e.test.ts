// Two boards entered as one another: the desk says so, and one press with the pairs' word sets both right.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import type { RoomView, TravellerView } from '../../src/engine/view/night.ts';
import { type Laptop, openBrowser, startLaptop } from './house.ts';
import { enterDirector, namesFor, startSession } from './people.ts';
import { faultsOf } from './sight.ts';

let laptop: Laptop;
let browser: Browser;
beforeAll(async () => {
  laptop = await startLaptop();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await laptop?.stop();
});

const played = (level: number, strain: string, declarer: string, tricks: number) => ({
  kind: 'played',
  level,
  strain,
  doubling: '',
  declarer,
  tricks,
});
const SLAM = played(6, 'NT', 'N', 12);
const PART = played(2, 'S', 'W', 8);

test('[DESK-6] boards mixed up at a table are noticed, exchanged with one press and undone with another', async () => {
  const director = await enterDirector(browser, laptop);
  const { page } = director;
  await startSession(director, { names: namesFor(16), movement: /Mitchell/ });
  const path = `${laptop.url}/api/contests/${director.contest()}`;
  const get = async <T>(what: string): Promise<T> =>
    (await (await page.request.get(`${path}/${what}`)).json()) as T;
  const report = async (spot: object, result: object): Promise<void> => {
    const data = {
      id: crypto.randomUUID().replaceAll('-', ''),
      request: { ask: 'report-result', ...spot, result },
    };
    const answer = await page.request.post(`${path}/requests`, { data, headers: { origin: laptop.url } });
    expect(answer.status()).toBe(200);
  };
  const table = (await get<RoomView>('room')).tables.find((one) => one.table === 3);
  const [one = 0, other = 0] = table?.boards.map(({ board }) => board) ?? [];
  for (const [board, result] of [
    [one, SLAM],
    [other, PART],
  ] as const) {
    const { rows } = await get<TravellerView>(`traveller/${board}`);
    for (const { round, table: at } of rows.filter((row) => row.round > 1).slice(0, 4))
      await report({ round, table: at, board }, result);
  }
  await report({ round: 1, table: 3, board: one }, PART);
  await report({ round: 1, table: 3, board: other }, SLAM);

  const matters = page.locator('.matter-doubt');
  await matters
    .filter({ hasText: `Board ${one}, table 3` })
    .getByText('Likelihood of a mistake')
    .waitFor();
  expect(await matters.count()).toBe(2);
  expect(await faultsOf(page, 'doubts')).toEqual([]);
  const resultsAt = async (): Promise<readonly unknown[]> =>
    ((await get<RoomView>('room')).tables.find((at) => at.table === 3)?.boards ?? [])
      .slice(0, 2)
      .map(({ outcome }) => outcome);
  await matters.first().getByRole('button', { name: 'Pairs agree: exchange the results' }).click();
  await page.getByText('2 scores corrected at table 3.').waitFor();
  expect(await resultsAt()).toEqual([SLAM, PART]);
  expect(await matters.count()).toBe(0);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await matters.first().waitFor();
  expect(await resultsAt()).toEqual([PART, SLAM]);
  expect(director.faults).toEqual([]);
}, 240_000);
