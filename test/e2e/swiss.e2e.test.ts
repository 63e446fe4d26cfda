// A Swiss pairs from its form to the published placings, on the screen; the tables are simulated.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { inventNames } from '../../src/engine/rehearsal/name.ts';
import { answered, drawLots, playTables, take } from './hall.ts';
import { type Laptop, newPage, openBrowser, startLaptop } from './house.ts';
import { enterDirector } from './people.ts';

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
    await playTables(page, laptop.url, contest, 1, [10]);
    const early = page.getByRole('button', { name: 'Make the draw of round 2 now' });
    await early.click();
    const sheet = page.getByRole('dialog');
    await sheet.getByText(/Round 1: not in yet boards 1, .+ at table 10\. It counts 10 to 10/).waitFor();
    await answered(page, () => sheet.getByRole('button', { name: 'Make the draw of round 2' }).click());
    await page.getByText('Done: Make the draw of round 2').waitFor();
    const second = page.getByRole('table', { name: /^Round 2/ });
    await second.locator('tbody tr').nth(9).waitFor();
    const drawn = await second.innerText();
    // The others need not wait for it.
    await answered(page, () => page.getByRole('button', { name: 'Call round 2 now' }).click());
    await page.getByText('Done: Call round 2').waitFor();
    await playTables(page, laptop.url, contest, 1);
    // The last results changed the standings, never the draw.
    await expect.poll(() => second.innerText()).toBe(drawn);
    for (let round = 2; round <= 10; round++) {
      await playTables(page, laptop.url, contest, round);
      if (round === 10) break;
      await take(director, `Make the draw of round ${round + 1}`);
      await take(director, `Call round ${round + 1}`);
    }
    await drawLots(director);
    await take(director, 'Close the stage');
    await take(director, 'Close the contest');
    await take(director, 'Publish the placings');
    await page.getByText('The contest is over').waitFor();

    const spectator = await newPage(browser, { viewport: { width: 360, height: 740 } });
    await spectator.page.goto(`${laptop.url}/r/${contest}`);
    const standings = spectator.page.getByRole('table', { name: 'Standings of Swiss' });
    await expect.poll(() => standings.locator('tbody tr').count()).toBe(PAIRS);
    const rows = await standings.locator('tbody tr').allInnerTexts();
    const vps = rows.map((row) => Math.round(100 * Number(/(\d+\.\d\d)/.exec(row)?.[1])));
    // Twenty VPs at each of ten tables in each of ten rounds.
    expect(vps.reduce((sum, vp) => sum + vp, 0)).toBe(100 * 20 * 10 * 10);
    expect([...vps].sort((a, b) => b - a)).toEqual(vps);
    // The leader's total opens into its reasons.
    await standings.locator('tbody tr').first().getByRole('button').nth(1).click();
    await spectator.page.getByRole('dialog').getByText('ANC 2021', { exact: false }).first().waitFor();
    expect(director.faults).toEqual([]);
    expect(spectator.faults).toEqual([]);
  }, 600_000);
});
