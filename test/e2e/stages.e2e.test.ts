// A club's pairs over two sessions, on the screen: a substitute in the second, a score of the first put right; the tables are simulated.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { act, choose, drawLots, makeContest, playTables, take } from './hall.ts';
import { type Laptop, newPage, openBrowser, startLaptop } from './house.ts';
import { type Director, enterDirector, namesFor } from './people.ts';

const PAIRS = 6;

let laptop: Laptop;
let browser: Browser;
let director: Director;
beforeAll(async () => {
  laptop = await startLaptop();
  browser = await openBrowser();
  director = await enterDirector(browser, laptop);
});
afterAll(async () => {
  await browser?.close();
  await laptop?.stop();
});

/** The rounds of the session in play, one after another. */
const playSession = async ({ page }: Director, contest: string, from: number): Promise<number> => {
  for (let round = from; ; round++) {
    await playTables(page, laptop.url, contest, round);
    const next = page.locator('.next button.primary');
    await next.waitFor();
    if (!(await next.innerText()).startsWith(`Call round ${round + 1}`)) return round;
    await take({ page } as Director, `Call round ${round + 1}`);
  }
};

describe('a club’s pairs over two sessions', () => {
  test('[DESK-1~][DESK-3~][DESK-5~][RANK-6~] from the form to the placings, with a substitute and a score of the first session corrected', async () => {
    const { page } = director;
    const contest = await makeContest(director, 'Club pairs, two sessions', namesFor(PAIRS), 'names');
    await take(director, 'Open Pairs');
    await take(director, 'Seat session 1');
    await take(director, 'Start play');
    const last = await playSession(director, contest, 1);
    await take(director, 'Seat session 2');

    // Nora sits in for Ann in the second session: what was played stays Ann's.
    const sheet = await act(page, 'Use a substitute');
    await choose(page, 'For', '1');
    await expect.poll(() => sheet.getByLabel('Who does not play').inputValue()).toBe('Ann Adler');
    await sheet.getByRole('combobox', { name: 'Who plays instead' }).fill('Nora Newman');
    await page.keyboard.press('Tab');
    // The session that is seated and not begun is the one that is meant.
    await expect.poll(() => sheet.getByLabel('From round').inputValue()).toBe(String(last + 1));
    await expect.poll(() => sheet.getByLabel('To round').inputValue()).toBe(String(2 * last));
    await sheet.getByText('No score and no place changes now.').waitFor();
    await sheet.getByLabel('Why', { exact: true }).fill('Taken ill');
    await sheet.getByRole('button', { name: /^Let them play/ }).click();
    await page.getByText('Nora Newman plays for Ann Adler.').waitFor();
    await take(director, `Call round ${last + 1}`);
    await playSession(director, contest, last + 1);

    // A score of the first session is put right by its traveller.
    const standings = page.getByRole('table', { name: 'Standings of Pairs' });
    const before = await standings.innerText();
    await page.keyboard.press('b');
    await page.getByText('Session 1').waitFor();
    await page.getByRole('link', { name: 'Type or correct results' }).last().click();
    await page.getByRole('heading', { name: /Entry of travellers, round 1/ }).waitFor();
    const line = page
      .getByRole('table', { name: /^Traveller of board/ })
      .locator('tbody tr')
      .first();
    const field = line.locator('input');
    await field.fill('7nt n -7');
    // What is doubted or was agreed by the table is asked about, and kept by another Enter.
    const corrected = page.locator('.said').filter({ hasText: '→ 7NT N -7, corrected.' });
    const asked = page.locator('.entry-says');
    for (let times = 0; times < 3 && !(await corrected.isVisible()); times++) {
      const before = await asked.innerText();
      await field.press('Enter');
      await expect
        .poll(async () => {
          const says = await asked.innerText();
          return (await corrected.isVisible()) || (says !== before && says.includes('Press Enter again'));
        })
        .toBe(true);
    }
    await corrected.waitFor();
    await page.getByRole('link', { name: 'Contest', exact: true }).click();
    await standings.waitFor();
    await expect.poll(() => standings.innerText()).not.toBe(before);

    await drawLots(director);
    await take(director, 'Close the stage');
    await take(director, 'Close the contest');
    await take(director, 'Publish the placings');
    await page.getByText('The contest is over').waitFor();
    await page.keyboard.press('h');
    await page
      .getByRole('row')
      .filter({ hasText: /Nora Newman/ })
      .first()
      .waitFor();

    const spectator = await newPage(browser, { viewport: { width: 360, height: 740 } });
    await spectator.page.goto(`${laptop.url}/r/${contest}`);
    const shown = spectator.page.getByRole('table', { name: 'Standings of Pairs' });
    await expect.poll(() => shown.locator('tbody tr').count()).toBe(PAIRS);
    const rows = await shown.locator('tbody tr').allInnerTexts();
    const sums = rows.map((row) => Number(/(\d+\.\d\d)/.exec(row)?.[1]));
    // Two sessions of a mean of fifty per cent.
    expect(Math.round(sums.reduce((all, one) => all + one, 0) / PAIRS)).toBe(100);
    expect([...sums].sort((a, b) => b - a)).toEqual(sums);
    expect(director.faults).toEqual([]);
    expect(spectator.faults).toEqual([]);
  }, 600_000);
});
