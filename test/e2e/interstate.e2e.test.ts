// The Interstate Teams, five states: line-ups by phone, one of them late; three round robins and a final in stanzas.
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inventNames } from '../../src/engine/rehearsal/name.ts';
import { act, choose, makeContest, take } from './hall.ts';
import { newPage, openBrowser, PHONE } from './house.ts';
import { type Director, enterDirector } from './people.ts';
import { faultsOf } from './sight.ts';
import { openVenue, type Venue, walkOn } from './venue.ts';

const STATES = ['Victoria', 'Canberra', 'Sydney', 'Adelaide', 'Perth'];
const PEOPLE = inventNames('interstate', 5 * STATES.length);

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

/** When the round then begins, as the desk says it, to the minute. */
const begins = async ({ page }: Director, minutes: number): Promise<Date> => {
  const sheet = await act(page, 'Set when the next round begins');
  await sheet.getByLabel('In how many minutes').fill(String(minutes));
  const [, hour, minute] = /That is at (\d\d):(\d\d)/.exec(await sheet.innerText()) ?? [];
  await sheet.getByRole('button', { name: /^Set/ }).click();
  await sheet.waitFor({ state: 'detached' });
  await page.getByText(`The next round begins at ${hour}:${minute}.`).waitFor();
  const at = new Date();
  at.setHours(Number(hour), Number(minute), 0, 0);
  // Shortly before midnight it begins tomorrow.
  if (at.getTime() < Date.now() - 60_000) at.setDate(at.getDate() + 1);
  return at;
};

/** A timer counts to so many minutes before the round, to the second or two it takes to look. */
const expectDue = async (timer: Locator, round: Date, before: number): Promise<void> => {
  await expect
    .poll(async () => {
      const [minutes = Number.NaN, seconds = Number.NaN] = (await timer.innerText()).split(':').map(Number);
      const left = (round.getTime() - Date.now()) / 1000 - 60 * before;
      return Math.abs(60 * minutes + seconds - left) < 3;
    })
    .toBe(true);
};

/** The address under a team's captain's code, as this machine reaches it. */
const captainCode = async ({ page }: Director, team: string): Promise<string> => {
  await page.getByRole('link', { name: 'Table codes' }).click();
  const card = page.locator('.captains .code', { hasText: team });
  const address = (await card.locator('.code-url').innerText()).trim();
  await page.getByRole('link', { name: 'Contest', exact: true }).click();
  return address.replace(/^(https?:\/\/)?[^/]+/, venue.url);
};

/** A captain scans the team's code. */
const openLineUp = async (director: Director, page: Page, team: string): Promise<void> => {
  await page.goto(await captainCode(director, team));
  await page.getByText('Tap the two who sit in the open room', { exact: false }).waitFor();
};

/** The squad in its order, but for those left out. */
const post = async (page: Page, from = 0): Promise<void> => {
  const players = page.locator('.choices .choice');
  await expect.poll(() => players.count()).toBe(5);
  for (let i = from; i < from + 4; i++) await players.nth(i).click();
  // Who has lodged several systems names those played; only then can it be posted.
  const systems = page.getByLabel(/^System in the/);
  const send = page.getByRole('button', { name: 'Post this line-up' });
  await expect
    .poll(async () => {
      for (const system of await systems.all()) await system.selectOption('Acol');
      return send.isEnabled();
    })
    .toBe(true);
  await send.click();
};

/** Who plays at the first table, the one named first before the other. */
const firstMatch = async ({ page }: Director, round: number): Promise<readonly [string, string]> => {
  const table = page.getByRole('table', { name: new RegExp(`^Round ${round}\\b`) });
  await table.locator('tbody tr').first().waitFor();
  const cells = await table.locator('tbody tr').first().locator('td').allInnerTexts();
  const [home = '', away = ''] = [1, 2].map((i) => (cells[i] ?? '').replace(/^\d+\s*/, '').trim());
  return [home, away];
};

test('[TAB-7][CON-2~][CON-19~][SHOW-8] line-ups blind and then in turn, one late with rights lost and a penalty, final in stanzas, published placings', async () => {
  const director = await enterDirector(browser, venue);
  const { page } = director;
  const lines = STATES.map((state, i) => `${state}: ${PEOPLE.slice(5 * i, 5 * i + 5).join(', ')}`);
  const contest = await makeContest(director, 'Interstate Teams, Open', lines.join('\n'), 'teams');
  // Five teams: the desk proposes three round robins, and says by which clause.
  await page.locator('.next').getByText('three round robins', { exact: false }).waitFor();
  await page.locator('.next').getByText('ANC 2021 11.7', { exact: true }).waitFor();
  await take(director, 'Open Qualifying');
  await take(director, 'Make the draw of round 1');
  const [home, away] = await firstMatch(director, 1);
  const homeNumber = String(STATES.indexOf(home) + 1);

  // The home team has lodged two systems: its line-up will have to name what it plays.
  const sheet = await act(page, 'Lodge a system');
  await choose(page, 'Who', homeNumber);
  for (const system of ['Acol', 'Moscito']) {
    await sheet.getByLabel('System').fill(system);
    await sheet.getByRole('button', { name: /^Lodge it/ }).click();
    await page.getByText(`${system} is lodged for ${homeNumber}.`).waitFor();
  }
  await sheet.getByRole('button', { name: 'Done' }).click();
  await sheet.waitFor({ state: 'detached' });
  const begin = await begins(director, 30);
  const due = page.getByRole('region', { name: 'Line-ups of round 1' });
  await due.getByText('0 of 4 are in').waitFor();
  // Ten minutes before play in a blind round.
  await expectDue(due.getByRole('timer'), begin, 10);

  const one = await newPage(browser, PHONE);
  const other = await newPage(browser, PHONE);
  await openLineUp(director, one.page, home);
  await one.page.getByText('posts without seeing the line-up of its opponents', { exact: false }).waitFor();
  await expectDue(one.page.getByRole('timer', { name: /line-up/ }), begin, 10);
  for (let i = 0; i < 4; i++) await one.page.locator('.choices .choice').nth(i).click();
  const send = one.page.getByRole('button', { name: 'Post this line-up' });
  await expect.poll(() => send.isDisabled()).toBe(true);
  await one.page.getByLabel('System in the open room').selectOption('Acol');
  await one.page.getByLabel('System in the closed room').selectOption('Moscito');
  await send.click();
  await one.page.getByText('posted, shown once both are in').waitFor();
  await due.getByText('1 of 4 are in').waitFor();

  // The others see that it is in and not what it is: neither on the screen nor in what their phone was sent.
  await openLineUp(director, other.page, away);
  await other.page.getByText('posted, shown once both are in').waitFor();
  const sent = await (await other.page.request.get(`${venue.url}/api/contests/${contest}/line-ups`)).text();
  expect(sent).not.toContain('"lineUp"');

  // Play is brought forward, and the other captain's time is over.
  await begins(director, 9);
  await other.page.getByText('late by', { exact: false }).waitFor();
  await other.page.getByText('The time to post is over', { exact: false }).waitFor();
  await expect.poll(() => other.page.getByRole('button', { name: 'Post this line-up' }).count()).toBe(0);
  // On paper the director takes it, late; the desk has ticked that already.
  const paper = await act(page, 'Line-ups');
  await paper.getByLabel('Team').selectOption(String(STATES.indexOf(away) + 1));
  await expect.poll(() => paper.getByLabel('Posted late').isChecked()).toBe(true);
  await paper.getByRole('button', { name: 'Post it' }).click();
  await page.getByText(`The line-up of ${away} is posted, late.`).waitFor();
  await paper.getByRole('button', { name: 'Done' }).click();
  await other.page.getByText('Posted late: seating rights are lost', { exact: false }).waitFor();
  await one.page.getByText('may post yours again', { exact: false }).waitFor();
  await one.page.getByText('plays Acol (open), Moscito (closed)', { exact: false }).waitFor();
  const late = page.getByRole('list', { name: 'Posted late' });
  await late.getByText('has lost its seating rights', { exact: false }).waitFor();
  const gap = await faultsOf(page, 'desk');
  const small = await faultsOf(one.page, 'phone');
  await late.getByRole('button', { name: 'Give the penalty of 3 VPs' }).click();
  await page.getByText(`${away} is penalised for its late line-up.`).waitFor();

  // Round after round, until the second round robin: there the team named second sits first.
  await walkOn(director, venue, contest, { before: (says) => says.startsWith('Call round 6') });
  const [last, first] = await firstMatch(director, 6);
  const again = await begins(director, 30);
  await openLineUp(director, one.page, first);
  await one.page.getByText('sits first and posts first', { exact: false }).waitFor();
  await post(one.page);
  await openLineUp(director, other.page, last);
  await other.page.getByText('may wait for the line-up of its opponents', { exact: false }).waitFor();
  // Five minutes later than the others, and theirs is seen.
  await expectDue(other.page.getByRole('timer', { name: /line-up/ }), again, 5);
  await other.page.getByText(/: open .*; closed /).waitFor();
  await post(other.page);
  await expect.poll(() => other.page.getByText(/: open .*; closed /).count()).toBe(2);

  const done = await walkOn(director, venue, contest);
  // Each finalist names its stanzas: one, then two (ANC 2021 12.4); both captains agree every stanza (12.6).
  expect(done.choices).toBe(3);
  expect(done.agreed).toBeGreaterThan(0);

  const found: string[] = [...gap, ...small];
  for (const width of [320, 1280]) {
    const { page: seen, context, faults } = await newPage(browser, { viewport: { width, height: 800 } });
    await seen.goto(`${venue.url}/r/${contest}`);
    const qualifying = seen.getByRole('table', { name: 'Standings of Qualifying' });
    await expect.poll(() => qualifying.locator('tbody tr').count()).toBe(STATES.length);
    await qualifying.getByText('−3 fined').waitFor();
    const final = seen.getByRole('table', { name: 'Standings of Final' });
    await expect.poll(() => final.locator('tbody tr').count()).toBe(2);
    const stanzas = seen.getByRole('region', { name: 'Matches of Final' }).locator('.bracket-match');
    await expect.poll(() => stanzas.count()).toBe(5);
    found.push(...faults, ...(await faultsOf(seen, `results ${width}`)));
    await seen.goto(`${venue.url}/r/${contest}/register`);
    const entries = seen.getByRole('table', { name: 'Teams by number' });
    // Systems with their colour, the numbers of the draw, and who sits first in the last round of the qualifying.
    await entries.getByText('Acol (green); Moscito (green)').waitFor();
    await expect
      .poll(() => entries.locator('tbody tr td:nth-of-type(2)').allInnerTexts())
      .toEqual(STATES.map((_, i) => String(i + 1)));
    await seen.getByRole('heading', { name: 'Systems', exact: true }).waitFor();
    const rights = seen.locator('details', { hasText: 'Seating rights of round 15' });
    await rights.locator('summary').click();
    const cells = rights.locator('tbody tr td:nth-of-type(4)');
    await expect.poll(() => cells.count()).toBe(2);
    for (const text of await cells.allInnerTexts())
      expect(STATES.some((state) => text.includes(state))).toBe(true);
    const blind = seen.locator('details', { hasText: 'Seating rights of round 1' }).last();
    await blind.locator('summary').click();
    await expect
      .poll(() => blind.locator('tbody tr td:nth-of-type(4)').allInnerTexts())
      .toEqual(['blind', 'blind']);
    found.push(...faults, ...(await faultsOf(seen, `register ${width}`)));
    await context.close();
  }
  expect(found).toEqual([]);
  for (const { faults } of [director, one, other]) expect(faults).toEqual([]);
}, 500_000);
