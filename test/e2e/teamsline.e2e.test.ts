// Line-ups: one captain by phone, the other at the desk; neither is seen before both are in.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inventNames } from '../../src/engine/rehearsal/name.ts';
import { act, makeContest, take } from './hall.ts';
import { type Laptop, openBrowser, startLaptop } from './house.ts';
import { enterDirector, openPhone, readCodes } from './people.ts';

const TEAMS = 12;
const PEOPLE = inventNames('lineups', 4 * TEAMS);

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

test('[TAB-7~][DESK-3~] a captain posts by phone, blind until the other is in; a late one is marked with what the rulebook says', async () => {
  const director = await enterDirector(browser, laptop);
  const { page } = director;
  const lines = Array.from(
    { length: TEAMS },
    (_, i) => `Side ${String.fromCodePoint(65 + i)}: ${PEOPLE.slice(4 * i, 4 * i + 4).join(', ')}`,
  );
  await makeContest(director, 'SABF Swiss teams', lines.join('\n'), 'teams');
  await take(director, 'Open Swiss');
  await take(director, 'Make the draw of round 1');
  await take(director, 'Start play');
  const [first = ''] = await readCodes(director);
  const phone = await openPhone(browser, first);
  await phone.page.getByRole('link', { name: 'Line-up' }).click();
  await phone.page.getByText('Which team posts?').waitFor();
  const team = phone.page.locator('.choices .choice').first();
  const name = await team.innerText();
  await team.click();
  const players = phone.page.locator('.choices .choice');
  await expect.poll(() => players.count()).toBe(4);
  for (let i = 0; i < 4; i++) await players.nth(i).click();
  await phone.page.getByRole('button', { name: 'Post this line-up' }).click();
  await phone.page.getByText('posted, shown once both are in').waitFor();

  // The desk sees it, and takes the other one on paper.
  await page.getByRole('link', { name: 'Contest', exact: true }).click();
  const sheet = await act(page, 'Line-ups');
  await sheet.getByText(`${name} (posted)`).waitFor({ state: 'attached' });
  const row = sheet.getByRole('table', { name: 'Line-ups of round 1' }).locator('tbody tr').first();
  await row.getByText(/open .* closed /).waitFor();
  const other = row.locator('td').filter({ hasText: 'not posted' });
  const waiting = /Side \w/.exec(await other.innerText())?.[0] ?? '';
  const value = await sheet.getByLabel('Team').locator('option', { hasText: waiting }).getAttribute('value');
  await sheet.getByLabel('Team').selectOption({ value: value ?? '' });
  await sheet.getByLabel('Posted late').check();
  await sheet.getByText('Give it afterwards', { exact: false }).waitFor();
  await sheet.getByRole('button', { name: /^Post it/ }).click();
  await page.getByText(`The line-up of ${waiting} is posted, late.`).waitFor();
  await expect.poll(() => row.getByText(/open .* closed /).count()).toBe(2);

  // Now the phone shows both.
  await expect.poll(() => phone.page.getByText(/: open .*; closed /).count()).toBe(2);
  expect(director.faults).toEqual([]);
  expect(phone.faults).toEqual([]);
}, 300_000);
