// Pictures where people look, checked against the numbers beside them.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openGallery } from './gallery.ts';
import { newPage, openBrowser } from './house.ts';

let gallery: Awaited<ReturnType<typeof openGallery>>;
let browser: Browser;
beforeAll(async () => {
  gallery = await openGallery([
    { id: 'robin', form: 'sabf-round-robin-teams', entries: 6 },
    { id: 'gnot', form: 'gnot-sydney-2023', entries: 16 },
    { id: 'butler', form: 'sabf-butler-swiss', entries: 12 },
  ]);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await gallery.close();
});

const cells = async (page: Page, rows: string): Promise<readonly (readonly string[])[]> =>
  Promise.all((await page.locator(rows).all()).map((row) => row.locator('td').allInnerTexts()));

test('[SHOW-5] progress, bracket, cross-table, heat map and distribution show what the numbers say', async () => {
  const { page, faults } = await newPage(browser, { viewport: { width: 1280, height: 800 } });
  const visit = (path: string) => page.goto(gallery.url + path);

  // Six teams met each other once: twenty VPs are shared in every match (SABF 13.10).
  await visit('/r/robin');
  const cross = page.getByRole('region', { name: /^Who met whom/ });
  await cross.locator('tbody tr').nth(5).waitFor();
  const met = (await cells(page, '[aria-label^="Who met whom"] tbody tr')).map((row) => row.slice(-7, -1));
  expect(met.length).toBe(6);
  for (let i = 0; i < 6; i++)
    for (let j = 0; j < i; j++)
      expect(Math.round(100 * (Number(met[i]?.[j]) + Number(met[j]?.[i]))), `${i} ${j}`).toBe(2000);

  // Sixteen teams: eight, then fewer, matches; each has one winner, in bold.
  await visit('/r/gnot');
  const bracket = page.getByRole('region', { name: /^Matches of/ });
  const won = bracket.getByText('won', { exact: true });
  await expect.poll(() => won.count()).toBeGreaterThanOrEqual(8 + 4 + 2);

  // A step a round, and the last one is the place in the standings.
  await visit('/r/butler/pair/1');
  const progress = page.getByRole('img', { name: /^Place after each round/ });
  const places = /: (.+)$/.exec((await progress.getAttribute('aria-label')) ?? '')?.[1]?.split(', ') ?? [];
  expect(places.length).toBe(6);
  await visit('/r/butler');
  const standings = page.getByRole('table', { name: /^Standings of/ });
  const first = standings.locator('tbody tr').filter({ has: page.locator('a[href$="/pair/1"]') });
  expect(Number.parseInt(await first.locator('td').first().innerText(), 10)).toBe(Number(places.at(-1)));

  // Everybody's every board, above average in one colour and below in the other.
  await visit('/r/butler/round/1/recap');
  await expect.poll(() => page.locator('.heat').count()).toBe(12 * 14);
  const signs = await page.locator('.heat.below').allInnerTexts();
  expect(signs.filter((text) => text.startsWith('+') || Number(text) > 0)).toEqual([]);
  const above = await page.locator('.heat.above').allInnerTexts();
  expect(above.filter((text) => Number(text) < 0)).toEqual([]);

  // Six tables played the board.
  await visit('/r/butler/round/1/board/3');
  await page.locator('.spread-bar').first().waitFor();
  const counts = await page.locator('.spread-bar').allInnerTexts();
  expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBe(6);
  expect(faults).toEqual([]);
}, 600_000);
