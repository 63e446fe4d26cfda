// A captain's line-up is in, then one of its players is replaced: the desk and the captain's phone say so, and it is posted again.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inventNames } from '../../src/engine/rehearsal/name.ts';
import { makeContest, take } from './hall.ts';
import { newPage, openBrowser, PHONE } from './house.ts';
import { enterDirector } from './people.ts';
import { openVenue, type Venue } from './venue.ts';

const STATES = ['Victoria', 'Canberra', 'Sydney', 'Adelaide', 'Perth'];
const PEOPLE = inventNames('again', 5 * STATES.length);

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

test('[TAB-7~][CND-16~] a line-up that names a replaced player is an open point, and its captain posts it again (ANC 2021 3.8, 11.8)', async () => {
  const director = await enterDirector(browser, venue);
  const { page } = director;
  const lines = STATES.map((state, i) => `${state}: ${PEOPLE.slice(5 * i, 5 * i + 5).join(', ')}`);
  const contest = await makeContest(director, 'Interstate Teams, Open', lines.join('\n'), 'teams');
  await take(director, 'Open Qualifying');
  await take(director, 'Make the draw of round 1');
  const table = page.getByRole('table', { name: /^Round 1\b/ });
  await table.locator('tbody tr').first().waitFor();
  const cells = await table.locator('tbody tr').first().locator('td').allInnerTexts();
  const team = (cells[1] ?? '').replace(/^\d+\s*/, '').trim();
  const number = STATES.indexOf(team) + 1;
  const out = PEOPLE[5 * (number - 1) + 2] ?? '';

  await page.getByRole('link', { name: 'Table codes' }).click();
  const card = page.locator('.captains .code', { hasText: team });
  const address = (await card.locator('.code-url').innerText()).trim();
  await page.getByRole('link', { name: 'Contest', exact: true }).click();
  const { page: phone } = await newPage(browser, PHONE);
  await phone.goto(address.replace(/^(https?:\/\/)?[^/]+/, venue.url));
  await phone.getByText('Tap the two who sit in the open room', { exact: false }).waitFor();
  const players = phone.locator('.choices .choice');
  for (let i = 0; i < 4; i++) await players.nth(i).click();
  await phone.getByRole('button', { name: 'Post this line-up' }).click();
  await phone.getByText('posted, shown once both are in', { exact: false }).waitFor();

  const used = await page.request.post(`${venue.url}/api/contests/${contest}/requests`, {
    data: {
      id: 'replace-one-of-them',
      request: {
        ask: 'use-substitute',
        contestant: String(number),
        out,
        in: 'Stand In',
        from: 1,
        to: 1,
        emergency: true,
        why: 'taken ill',
      },
    },
  });
  expect(used.status(), await used.text()).toBe(200);

  const point = page.getByRole('region', { name: 'Line-ups to post again' });
  await point.getByText(`names ${out} in the closed room`, { exact: false }).waitFor();
  const alert = phone.getByRole('alert').filter({ hasText: out });
  await alert.waitFor();
  expect(await alert.innerText()).toContain('ANC 2021 11.8');
  expect(await players.allInnerTexts()).not.toContain(out);
  for (const name of [0, 1, 2, 4]) await players.nth(name).click();
  await phone.getByRole('button', { name: 'Post this line-up' }).click();
  await point.waitFor({ state: 'detached' });
  await alert.waitFor({ state: 'detached' });
}, 240_000);
