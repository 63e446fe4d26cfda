// Line-ups: one captain by phone with the team's own code, the other at the desk; neither is seen before both are in.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inventNames } from '../../src/engine/rehearsal/name.ts';
import { act, makeContest, take } from './hall.ts';
import { type Laptop, newPage, openBrowser, PHONE, startLaptop } from './house.ts';
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

/** What the server says to this phone when it posts for a team by hand, whatever its screen offers. */
const refusalOf = (page: Page, kind: 'table' | 'captain', name: string): Promise<unknown> =>
  page.evaluate(`(async () => {
    const contest = location.pathname.split('/')[2];
    const lineUps = await (await fetch('/api/contests/' + contest + '/line-ups')).json();
    const teams = lineUps.matches.flatMap(({ home, away }) => [home, away]);
    const { who } = teams.find(({ who }) => ${JSON.stringify(name)}.includes(who.name));
    const [a, b, c, d] = who.players;
    const request = { ask: 'post-line-up', round: lineUps.round, team: who.pair, open: [a, b], closed: [c, d] };
    const answer = await fetch('/api/contests/' + contest + '/requests', {
      method: 'POST', headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: '${kind}-' + crypto.getRandomValues(new Uint32Array(3)).join('-'), request }),
    });
    return (await answer.json()).refusal;
  })()`);

test('[TAB-7~][DESK-3~][SAFE-8] a captain posts by phone, blind until the other is in; a late one is marked with what the rulebook says', async () => {
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
  // A table's phone reads line-ups and posts none: neither team's, not even its own side's.
  const table = await openPhone(browser, first);
  await table.page.getByRole('link', { name: 'Line-up' }).click();
  await table.page.getByText('The captain posts the line-up with the captain’s code').waitFor();
  expect(await table.page.getByRole('button', { name: 'Post this line-up' }).count()).toBe(0);
  const sides = table.page.locator('.screen p b');
  await expect.poll(() => sides.count()).toBe(2);
  const [name = '', opponents = ''] = await sides.allInnerTexts();
  for (const team of [name, opponents])
    expect(await refusalOf(table.page, 'table', team)).toMatchObject({
      code: 'line-up-by-captain',
      final: true,
    });

  // The captain scans the code the director gave them, and posts for the own team alone.
  await page.getByRole('link', { name: 'Table codes' }).click();
  const card = page.locator('.captains .code', { hasText: name });
  const url = (await card.locator('.code-url').innerText()).trim();
  const phone = await newPage(browser, PHONE);
  await phone.page.goto(url);
  const players = phone.page.locator('.choices .choice');
  await expect.poll(() => players.count()).toBe(4);
  for (let i = 0; i < 4; i++) await players.nth(i).click();
  await phone.page.getByRole('button', { name: 'Post this line-up' }).click();
  await phone.page.getByText('posted, shown once both are in').waitFor();
  expect(await refusalOf(phone.page, 'captain', opponents)).toMatchObject({ code: 'line-up-not-captain' });

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
