// What is asked of those who enter, at the desk: closed entries, what is known of a player, a bar kept and lifted.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { inventNames } from '../../src/engine/rehearsal/name.ts';
import { act, makeContest } from './hall.ts';
import { type Laptop, openBrowser, startLaptop } from './house.ts';
import { type Director, dismiss, enterDirector } from './people.ts';

const PEOPLE = inventNames('admission', 60);
const pairs = (count: number): string =>
  Array.from({ length: count }, (_, i) => `${PEOPLE[2 * i]} & ${PEOPLE[2 * i + 1]}`).join('\n');

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

describe('entries at the desk', () => {
  test('[CND-3~][CND-4~][CND-14~][CND-15~] a senior too young is refused, entries close, a bar is kept and lifted', async () => {
    const { page } = director;
    await makeContest(director, 'State selection trials, Seniors', pairs(8), 'names');
    let sheet = await act(page, 'Announce when entries close');
    await sheet.getByLabel('Entries close on', { exact: false }).fill('2026-01-01T10:00');
    await sheet.getByLabel('For those born before').fill('1962-01-01');
    await sheet.getByRole('button', { name: 'Announce' }).click();
    await sheet.waitFor({ state: 'detached' });
    sheet = await act(page, 'Check the entries');
    await sheet.getByText('32 things to find out', { exact: false }).waitFor();
    await sheet.getByLabel('Whose entry').fill('1');
    await page.getByRole('listbox').getByRole('option').first().click();
    const born = sheet.getByLabel('Born on').first();
    await born.fill('1962-01-01');
    await sheet.getByRole('button', { name: 'Note it' }).click();
    await sheet.getByText('SABF 18.10.4').last().waitFor();
    await born.fill('1961-12-31');
    await sheet.getByRole('button', { name: 'Note it' }).click();
    await sheet.getByText('31 things to find out', { exact: false }).waitFor();
    await dismiss(page);
    // A pair that comes after the closing date.
    await page.getByLabel('Paste or type the names').fill(`${PEOPLE[40]} & ${PEOPLE[41]}`);
    await page.getByRole('button', { name: 'Enter 1 pair' }).click();
    await page.getByRole('button', { name: 'the committee takes them all the same', exact: false }).waitFor();
    await page.getByRole('button', { name: 'the committee takes them all the same', exact: false }).click();
    await page.getByText('1 pair entered').first().waitFor();
    await page.goto(new URL('/members', page.url()).href);
    await page.getByText('Bar a player').first().click();
    await page.getByLabel('Player').fill(PEOPLE[0] ?? '');
    await page.getByLabel('In which contest').selectOption({ index: 1 });
    await page.getByLabel('For what').selectOption('withdrew-unexcused');
    await page.getByLabel('Why', { exact: true }).fill('Left the team for a holiday');
    await page.getByRole('button', { name: 'Bar the player' }).click();
    const row = page
      .getByRole('table', { name: 'Who is barred' })
      .getByRole('row')
      .filter({ hasText: PEOPLE[0] ?? '' });
    await row.getByText('SABF 18.5', { exact: false }).first().waitFor();
    await row.getByRole('button', { name: 'Lift' }).click();
    await row.getByRole('textbox').fill('The committee heard him');
    await row.getByRole('button', { name: 'Lift it' }).click();
    await row.getByText('Lifted: The committee heard him').waitFor();
  });

  test('[DRAW-16~] teams are divided into even sections, with the sums that show it (SABF 15.2)', async () => {
    const { page } = director;
    await page.goto(new URL('/', page.url()).href);
    await page.getByRole('heading', { name: /contests|sessions/i }).waitFor();
    const teams = Array.from(
      { length: 8 },
      (_, i) => `T${i + 1}: ${PEOPLE.slice(4 * i, 4 * i + 4).join(', ')}`,
    );
    await makeContest(director, 'SABF teams, round robin', teams.join('\n'), 'teams');
    const sheet = await act(page, 'Divide entries into even sections');
    await sheet.getByText('The sums of the seeds are equal (SABF 15.2).', { exact: false }).waitFor();
    await sheet.getByText('8 without a seed', { exact: false }).waitFor();
    await sheet.getByRole('table', { name: 'Section A sum 18' }).waitFor();
    await sheet.getByRole('table', { name: 'Section B sum 18' }).waitFor();
    await sheet.getByLabel('Sections').fill('9');
    await sheet.getByText('9 sections cannot be made of 8 seeds', { exact: false }).waitFor();
    await dismiss(page);
  });
});
