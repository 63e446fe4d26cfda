// A round drawn before the last result, and drawn again: for the result, for a withdrawal, and over what was played.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { inventNames } from '../../src/engine/rehearsal/name.ts';
import { act, answered, choose, makeContest, playTables, take } from './hall.ts';
import { type Laptop, openBrowser, startLaptop } from './house.ts';
import { enterDirector } from './people.ts';

const PAIRS = 12;

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

const people = inventNames('redraw', 2 * PAIRS);
const names = Array.from({ length: PAIRS }, (_, i) => `${people[2 * i]} & ${people[2 * i + 1]}`).join('\n');

test('[DIR-4][DRAW-5] drawn before the last result, drawn again when it arrives, when a pair leaves, and over results', async () => {
  const director = await enterDirector(browser, laptop);
  const { page } = director;
  const contest = await makeContest(director, 'Swan River Open Swiss Pairs', names, 'names');
  for (const step of ['Open Swiss', 'Make the draw of round 1', 'Start play']) await take(director, step);
  await playTables(page, laptop.url, contest, 1, [2]);

  // The sheet names the match, its boards and what it counts before the draw is made.
  await page.getByRole('button', { name: 'Make the draw of round 2 now' }).click();
  const sheet = page.getByRole('dialog', { name: 'Draw before the last results' });
  await sheet
    .getByText(
      /Round 1: not in yet boards 1, 2, .+ and 12 at table 2\. It counts 10 to 10 for the draw \(ANC 2021 9\.4\)\.$/,
    )
    .waitFor();
  expect(await sheet.getByRole('region', { name: 'The draw as it would be now' }).locator('li').count()).toBe(
    6,
  );
  await answered(page, () => sheet.getByRole('button', { name: 'Make the draw of round 2' }).click());
  const second = page.getByRole('table', { name: /^Round 2/ });
  await second.waitFor();
  const early = await second.innerText();

  // The result arrives: the desk says that the draw would be another, and makes it in one act.
  await playTables(page, laptop.url, contest, 1);
  const offer = page.locator('.next').getByRole('status');
  await offer
    .getByText(
      'Results that were missing when round 2 was drawn have come in. A new draw would be different.',
    )
    .waitFor();
  await offer.getByRole('button', { name: 'Draw again' }).click();
  const again = page.getByRole('dialog', { name: 'Draw again' });
  await again.getByRole('region', { name: 'Drawn again' }).locator('b').first().waitFor();
  await again.getByRole('button', { name: /^Draw again/ }).click();
  await page.getByText('Drawn again. The old draw stays in the history.').waitFor();
  await offer.waitFor({ state: 'detached' });
  await expect.poll(() => second.innerText()).not.toBe(early);
  const late = await second.innerText();

  // A pair withdraws between the draw and its start.
  const leaving = await act(page, 'Withdraw from the contest');
  await choose(page, 'Who', '7');
  await leaving.getByLabel('Why').fill('Taken ill');
  await leaving.getByRole('button', { name: /^Withdraw/ }).click();
  await offer
    .getByText(/^Pair 7 is out since round 2 was drawn\. A new draw would be different\.$/)
    .waitFor();
  await offer.getByRole('button', { name: 'Draw again' }).click();
  await again
    .getByRole('region', { name: 'Drawn again' })
    .getByText(/, bye$/)
    .waitFor();
  await again.getByRole('button', { name: /^Draw again/ }).click();
  await offer.waitFor({ state: 'detached' });
  await expect.poll(() => second.innerText()).not.toBe(late);
  const eleven = await second.innerText();

  // Played in part, it can still be drawn again: everything set aside is listed first, and comes back with an undo.
  await take(director, 'Call round 2');
  // Four of the five tables: lots leave some of them as they were, hardly ever all.
  await playTables(page, laptop.url, contest, 2, [5]);
  const over = await act(page, 'Draw again');
  await over.getByText('Round 2 has begun. Drawing it again sets results aside.').waitFor();
  await over
    .getByRole('region', { name: 'Set aside' })
    .getByText(/^The results of boards .+ at table [1-4] in round 2$/)
    .first()
    .waitFor();
  await over.getByLabel('Reason (optional)').fill('Wrong room');
  await over.getByRole('button', { name: /^Set these aside and draw again/ }).click();
  await page.getByText('Drawn again. The old draw stays in the history.').waitFor();
  await expect.poll(() => second.innerText()).not.toBe(eleven);
  await page
    .getByRole('button', { name: /Undo|Take back/ })
    .first()
    .click();
  await page.getByText('Taken back; both stay in the history.').waitFor();
  await expect.poll(() => second.innerText()).toContain(eleven.split('\n')[3] ?? '?');
  expect(director.faults).toEqual([]);
}, 240_000);
