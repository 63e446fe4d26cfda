// A Swiss pairs from its form to the published placings, on the screen; the tables are simulated.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { inventNames } from '../../src/engine/rehearsal/name.ts';
import { type Laptop, newPage, openBrowser, startLaptop } from './house.ts';
import { type Director, enterDirector } from './people.ts';

const PAIRS = 20;

let laptop: Laptop;
let browser: Browser;
beforeAll(async () => {
  laptop = await startLaptop();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await laptop.stop();
});

interface Seated {
  readonly table: number;
}

let count = 0;

/** The tables of a round report; `but` leaves one out. */
const playTables = async (page: Page, contest: string, round: number, but?: number): Promise<void> => {
  const get = async <T>(path: string): Promise<T> =>
    (await (await page.request.get(`${laptop.url}/api/contests/${contest}/${path}`)).json()) as T;
  const { tables } = await get<{ tables: readonly Seated[] }>('room');
  const playTable = async ({ table }: Seated): Promise<void> => {
    if (table === but) return;
    const { boards } = await get<{ boards: readonly { board: number; state: string }[] }>(
      `tables/${table}?round=${round}`,
    );
    for (const { board, state } of boards) {
      if (state !== 'awaited') continue;
      count += 1;
      const tricks = 7 + ((table * 3 + board * 5 + round) % 5);
      const declarer = ['N', 'E', 'S', 'W'][(table + board) % 4];
      const sent = await page.request.post(`${laptop.url}/api/contests/${contest}/requests`, {
        data: {
          id: `simulated-${count}`,
          request: {
            ask: 'report-result',
            round,
            table,
            board,
            result: { kind: 'played', level: 3, strain: 'NT', doubling: '', declarer, tricks },
          },
        },
      });
      expect(sent.status()).toBe(200);
    }
  };
  // All tables at once, as in a room.
  await Promise.all(tables.map(playTable));
};

const take = async ({ page }: Director, name: string): Promise<void> => {
  await page.getByRole('button', { name, exact: false }).first().click();
  await page.getByText(`Done: ${name}`, { exact: false }).waitFor();
};

const contestIn = (page: Page): string => /\/c\/([^/]+)/.exec(page.url())?.[1] ?? '';

describe('a Swiss pairs day', () => {
  test('[DESK-1~][DESK-3~][DRAW-5~][CON-1~] from the form to the placings, with a draw before the last results', async () => {
    const director = await enterDirector(browser, laptop);
    const { page } = director;
    await page.keyboard.press('n');
    await page.getByRole('heading', { name: 'New session' }).waitFor();
    await page.getByLabel('What is played').selectOption({ label: 'Swan River Open Swiss Pairs (8 to 300)' });
    await page.getByText('ten matches of twelve boards', { exact: false }).waitFor();
    await page.getByRole('button', { name: /^On to the names/ }).click();
    const people = inventNames('swiss', 2 * PAIRS);
    await page
      .getByLabel('Paste or type the names')
      .fill(Array.from({ length: PAIRS }, (_, i) => `${people[2 * i]} & ${people[2 * i + 1]}`).join('\n'));
    await page.getByRole('button', { name: /^Enter \d+ pairs/ }).click();
    await page.getByText(`${PAIRS} entered`).waitFor();
    const contest = contestIn(page);
    await take(director, 'Open Swiss');
    await take(director, 'Make the draw of round 1');
    await take(director, 'Start play');
    // One table is slow: the draw of round 2 is made without it, and says so.
    await playTables(page, contest, 1, 10);
    await page.getByRole('button', { name: 'Make the draw of round 2 now' }).click();
    await page.getByText('Done: Make the draw of round 2').waitFor();
    const drawn = await page.getByRole('table', { name: /^Round 2/ }).innerText();
    await playTables(page, contest, 1);
    await page.getByRole('button', { name: /^Call round 2/ }).click();
    await page.getByText('Done: Call round 2').waitFor();
    // The last results changed the standings, never the draw.
    expect(await page.getByRole('table', { name: /^Round 2/ }).innerText()).toBe(drawn);
    for (let round = 2; round <= 10; round++) {
      await playTables(page, contest, round);
      if (round === 10) break;
      await take(director, `Make the draw of round ${round + 1}`);
      await take(director, `Call round ${round + 1}`);
    }
    for (let lots = 0; lots < 20; lots++) {
      const next = await page.locator('.next button.primary').innerText();
      if (!next.startsWith('Draw the lot')) break;
      await page.locator('.next button.primary').click();
      await page.getByText('Done: Draw the lot', { exact: false }).waitFor();
    }
    await take(director, 'Close the stage');
    await take(director, 'Close the contest');
    await take(director, 'Publish the placings');
    await page.getByText('The contest is over').waitFor();

    const spectator = await newPage(browser, { viewport: { width: 360, height: 740 } });
    await spectator.page.goto(`${laptop.url}/r/${contest}`);
    const standings = spectator.page.getByRole('table', { name: 'Standings of Swiss' });
    await standings.waitFor();
    const rows = await standings.locator('tbody tr').allInnerTexts();
    expect(rows).toHaveLength(PAIRS);
    const vps = rows.map((row) => Math.round(100 * Number(/(\d+\.\d\d)/.exec(row)?.[1])));
    // Twenty VPs at each of ten tables in each of ten rounds.
    expect(vps.reduce((sum, vp) => sum + vp, 0)).toBe(100 * 20 * 10 * 10);
    expect([...vps].sort((a, b) => b - a)).toEqual(vps);
    // The leader's total opens into its reasons.
    await standings.locator('tbody tr').first().getByRole('button').nth(1).click();
    await spectator.page.getByRole('dialog').getByText('ANC 2021', { exact: false }).first().waitFor();
    expect(director.faults).toEqual([]);
    expect(spectator.faults).toEqual([]);
  }, 300_000);
});
