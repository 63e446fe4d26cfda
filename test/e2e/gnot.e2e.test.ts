// Two days of the GNOT final, twenty-three teams: opponents are chosen and a play-off is recorded on the screen.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inventNames } from '../../src/engine/rehearsal/name.ts';
import { makeContest } from './hall.ts';
import { newPage, openBrowser } from './house.ts';
import { enterDirector } from './people.ts';
import { faultsOf } from './sight.ts';
import { openVenue, type Venue, walkOn } from './venue.ts';

const TEAMS = 23;
const PEOPLE = inventNames('gnot', 4 * TEAMS);

let venue: Venue;
let browser: Browser;
beforeAll(async () => {
  venue = await openVenue();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await venue?.stop();
});

test('[DRAW-18~][CON-7~][DESK-3~][SHOW-5~] knock-out, choices and play-offs on the screen, repechage, published placings', async () => {
  const director = await enterDirector(browser, venue);
  const { page } = director;
  const lines = Array.from(
    { length: TEAMS },
    (_, i) => `Club ${String.fromCodePoint(65 + i)}: ${PEOPLE.slice(4 * i, 4 * i + 4).join(', ')}`,
  );
  const contest = await makeContest(director, 'GNOT, Sydney', lines.join('\n'), 'teams');
  // The form goes by the entry, and says by which clause (CON-19).
  await page.locator('.next').getByText('GNOT Sydney 2023', { exact: false }).first().waitFor();
  const done = await walkOn(director, venue, contest, { flat: [1, 2], absent: true });
  expect(done.choices).toBeGreaterThan(0);
  expect(done.absent).toBe(1);
  expect(done.playOffs).toBeGreaterThan(0);
  expect(done.rounds).toBeGreaterThan(5);
  expect(director.faults).toEqual([]);

  const found: string[] = [];
  for (const width of [320, 1280]) {
    const { page: seen, context, faults } = await newPage(browser, { viewport: { width, height: 800 } });
    await seen.goto(`${venue.url}/r/${contest}`);
    await seen.locator('header .state').getByText('Final').waitFor();
    // Everybody has one place: those unbeaten in the knock-out first, then the Swiss.
    const placed = seen.getByRole('region', { name: 'Placings' });
    await expect.poll(() => placed.locator('tbody tr').count()).toBe(TEAMS);
    expect(await placed.locator('caption').first().innerText()).toBe('Knock-out');
    const bracket = seen.getByRole('region', { name: /^Matches of/ }).first();
    // Each of the twenty-three stands somewhere in the first round of the knock-out.
    await expect
      .poll(async () => {
        const shown = await bracket.locator('.side-name').allInnerTexts();
        const names = new Set(shown.map((name) => name.trim()));
        return lines.filter((line) => names.has(line.split(':')[0] ?? '')).length;
      })
      .toBe(TEAMS);
    found.push(...faults, ...(await faultsOf(seen, `results ${width}`)));
    await context.close();
  }
  expect(found).toEqual([]);

  // An answer no page can show: the screen says so, and is not left blank.
  const broken = await newPage(browser);
  await broken.page.route('**/stages?*', (route) => route.fulfill({ json: { stages: [{}] } }));
  await broken.page.goto(`${venue.url}/r/${contest}`);
  await broken.page.getByRole('heading', { name: 'This page could not be shown' }).waitFor();
  await broken.page.unroute('**/stages?*');
  await broken.page.getByRole('button', { name: 'Load it again' }).click();
  await broken.page.getByRole('heading', { name: 'Placings' }).waitFor();
}, 500_000);
