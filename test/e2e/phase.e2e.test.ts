// The State Teams at the desk: teams for either stage or both, and one that comes back with other players (SABF 16.1).
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inventNames } from '../../src/engine/rehearsal/name.ts';
import { makeContest, take } from './hall.ts';
import { type Laptop, openBrowser, startLaptop } from './house.ts';
import { type Director, enterDirector } from './people.ts';

const PEOPLE = inventNames('phases', 96);
const line = (i: number, players = PEOPLE.slice(4 * i, 4 * i + 4)): string =>
  `Team ${String.fromCharCode(65 + i)}: ${players.join(', ')}`;

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

test('[CON-11~][CND-5~] between the stages teams enter for the second; a changed team takes the place of the old one', async () => {
  const { page } = director;
  const twenty = Array.from({ length: 20 }, (_, i) => line(i)).join('\n');
  await makeContest(director, 'State Teams Championship', twenty, 'teams');
  // One more, for the second stage alone.
  await page.getByLabel('They enter for').selectOption({ label: 'Second stage alone' });
  await page.getByLabel('Paste or type the teams').fill(line(20));
  await page.getByRole('button', { name: /^Enter 1 team/ }).click();
  await page.getByText('21 entered').waitFor();
  const both = await page.getByLabel('Stages of Team A').inputValue();
  await expect.poll(() => page.getByLabel('Stages of Team U').inputValue()).not.toBe(both);
  await take(director, 'Open First stage');
  await page.getByText('Entries for Second stage').click();
  // Three of Team A come back with somebody new: first A plays its own stage only.
  const changed = line(21, [...PEOPLE.slice(0, 3), PEOPLE[95] ?? '']);
  await page.getByLabel('Paste or type the teams').fill(changed);
  await page.getByText(`${PEOPLE[0]} plays for team 1 already`, { exact: false }).waitFor();
  await page.getByLabel('Stages of Team A').selectOption({ label: 'First stage only' });
  await page.getByText('Team A is entered for First stage only.').waitFor();
  await page.getByLabel('Paste or type the teams').fill(`${changed} `);
  await page.getByRole('button', { name: /^Enter 1 team/ }).click();
  await page.getByRole('list', { name: 'Entered' }).getByText('Team V', { exact: false }).first().waitFor();
  await page.getByText('21 entered').waitFor();
  if (process.env['SHOT']) await page.screenshot({ path: process.env['SHOT'], fullPage: true });
});
