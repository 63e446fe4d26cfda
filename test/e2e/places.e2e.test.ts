// A regional final filled by its clubs, and a player who joins a team: what the desk does about places.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inventNames } from '../../src/engine/rehearsal/name.ts';
import { act, choose, makeContest } from './hall.ts';
import { type Laptop, openBrowser, startLaptop } from './house.ts';
import { type Director, enterDirector } from './people.ts';

const PEOPLE = inventNames('places', 60);
const MANY = inventNames('sydney', 64);
const NAMES = [
  'Ash',
  'Birch',
  'Cedar',
  'Elm',
  'Fir',
  'Hazel',
  'Ivy',
  'Larch',
  'Maple',
  'Oak',
  'Pine',
  'Rowan',
];

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

describe('places at the desk', () => {
  test('[RANK-14~][CND-17~] clubs and their places, and a fifth player with the committee’s consent', async () => {
    const { page } = director;
    const lines = NAMES.map((name, i) => `${name}: ${PEOPLE.slice(4 * i, 4 * i + 4).join(', ')}`);
    await makeContest(director, 'GNOT regional', lines.join('\n'), 'teams');
    let sheet = await act(page, 'Clubs and their places');
    await sheet.getByLabel('One club a line', { exact: false }).fill('Riverside, 12\nSeaside, 16');
    await sheet.getByRole('button', { name: 'Keep them' }).click();
    const clubs = page.getByRole('table', { name: 'How many teams each club may send, and has sent' });
    const seaside = clubs.getByRole('row').filter({ hasText: 'Seaside' });
    await expect.poll(() => seaside.innerText()).toMatch(/Seaside\s+16\s+7\b/);
    await sheet.waitFor({ state: 'detached' });

    sheet = await act(page, 'Change the players of a team or pair');
    await choose(page, 'Team', '3');
    await sheet.getByLabel('Who comes in').fill('Nora New');
    await sheet.getByLabel('Approved by').selectOption({ value: 'committee' });
    await sheet.getByLabel('Why').fill('A fifth player');
    await sheet.getByRole('button', { name: /Change it/ }).click();
    await page.getByRole('list', { name: 'Entered' }).getByText('Nora New', { exact: false }).waitFor();
  });

  test('[RANK-5~] prizes are set by the organiser, and stand on the desk with their clause', async () => {
    const { page } = director;
    const sheet = await act(page, 'Prizes');
    await sheet.getByLabel('Money in').fill('$');
    await sheet.getByLabel('One prize a line', { exact: false }).fill('300 and a cup\n150\nwine');
    await sheet.getByRole('button', { name: /Keep them/ }).click();
    const desk = page.getByRole('region', { name: 'Prizes to be won' });
    await expect
      .poll(() => desk.getByRole('listitem').allInnerTexts())
      .toEqual(['$300 and a cup', '$150', 'wine']);
    await desk.getByText('Law 78D', { exact: false }).first().waitFor();
  });

  test('[CND-17~][DRAW-8~] what is known of a new player decides, and a team is made a house team (GNOT Sydney 2023 1.5, 3.2)', async () => {
    const { page } = director;
    await page.goto(laptop.url);
    await page.getByRole('heading', { name: 'Contests' }).waitFor();
    const lines = Array.from(
      { length: 16 },
      (_, i) => `Side ${i + 1}: ${MANY.slice(4 * i, 4 * i + 4).join(', ')}`,
    );
    await makeContest(director, 'GNOT, Sydney', lines.join('\n'), 'teams');
    let sheet = await act(page, 'Seed, category and club of an entry');
    await choose(page, 'Who', '3');
    await sheet.getByLabel('Club').fill('Riverside');
    await sheet.getByRole('button', { name: /Note it/ }).click();
    await sheet.waitFor({ state: 'detached' });

    sheet = await act(page, 'Change the players of a team or pair');
    await choose(page, 'Team', '3');
    await sheet.getByLabel('Who comes in').fill('Nora New');
    await sheet.getByLabel('Approved by').selectOption({ value: 'club' });
    await sheet.getByLabel('In the masterpoint scheme').selectOption('Yes');
    await sheet.getByLabel('Qualified already').selectOption('Yes');
    await sheet.getByLabel('Member of (clubs)').fill('Riverside');
    await sheet.getByLabel('Why').fill('A fifth player');
    await sheet.getByRole('button', { name: /Change it/ }).click();
    await sheet.getByText('GNOT Sydney 2023 3.2(c)', { exact: false }).first().waitFor();
    await sheet.getByLabel('Qualified already').selectOption('No');
    await sheet.getByLabel('Member of (clubs)').fill('Seaside');
    await sheet.getByLabel('Plays regularly at the club').selectOption('No');
    await sheet.getByLabel('Played a qualifying event').selectOption('No');
    await sheet.getByRole('button', { name: /Change it/ }).click();
    await sheet.getByText('GNOT Sydney 2023 3.2(d)', { exact: false }).first().waitFor();
    await sheet.getByLabel('Member of (clubs)').fill('Seaside, Riverside');
    await sheet.getByRole('button', { name: /Change it/ }).click();
    const entered = page.getByRole('list', { name: 'Entered' });
    await entered.getByText('Nora New', { exact: false }).waitFor();

    sheet = await act(page, 'Seed, category and club of an entry');
    await choose(page, 'Who', '16');
    await sheet.getByLabel('A house team', { exact: false }).check();
    await sheet.getByRole('button', { name: /Note it/ }).click();
    await expect
      .poll(() => entered.getByRole('listitem').filter({ hasText: 'Side 16' }).innerText())
      .toContain('house');
  });
});
