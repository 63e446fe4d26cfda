// The boards of a teams match on the desk: deals attached and shared, a board spoilt, one dealt at the table, one not played in a room.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inventNames } from '../../src/engine/rehearsal/name.ts';
import { act, makeContest, playTables, take } from './hall.ts';
import { type Laptop, newPage, openBrowser, startLaptop } from './house.ts';
import { attachDeals, type Director, enterDirector } from './people.ts';

const TEAMS = ['Ash', 'Birch', 'Cedar', 'Elm', 'Fir'];
const PEOPLE = inventNames('boards', 4 * TEAMS.length);
const DEAL = 'N:KQJT9.876.432.65 8765.AKQ.AKQ.AKQ 432.5432.765.432 A.JT9.JT98.JT987';
const FILE = [3, 7].map((board) => `[Board "${board}"]\n[Deal "${DEAL}"]\n`).join('\n');
const SHOTS = process.env['BYESTAND_SHOTS'];

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

const look = async (name: string): Promise<void> => {
  if (SHOTS !== undefined) await director.page.screenshot({ path: `${SHOTS}/${name}.png` });
};

test('[IMP-11~][IMP-12~][DEAL-7~][DEAL-8~] a board spoilt, one dealt at the table and one not played in a room, all from the desk', async () => {
  const { page } = director;
  const lines = TEAMS.map((name, i) => `${name}: ${PEOPLE.slice(4 * i, 4 * i + 4).join(', ')}`);
  const contest = await makeContest(director, 'Interstate Teams, Open', lines.join('\n'), 'teams');
  await take(director, 'Open Qualifying');
  await take(director, 'Make the draw of round 1');
  await take(director, 'Start play');

  let sheet = await act(page, 'Attach the deals');
  await attachDeals(page, FILE);
  await page.getByText('The cards of 2 boards are kept.', { exact: false }).waitFor();
  sheet = await act(page, 'Attach the deals');
  await sheet.getByText('Others play this set too').click();
  await sheet.getByLabel('Name of the set').fill('Saturday');
  await sheet.getByLabel('Rooms elsewhere, a line each').fill('Darwin, online');
  await look('share');
  await sheet.getByRole('button', { name: /^Share the set/ }).click();
  await sheet.getByText('has not said it is through').waitFor();
  await look('shared');
  await sheet.getByRole('button', { name: /^Close/ }).click();

  sheet = await act(page, 'A board is spoilt: substitute or IMPs');
  await sheet.getByRole('combobox', { name: 'Board', exact: true }).selectOption('3');
  await sheet.getByText('A substitute board is dealt and played at both tables', { exact: false }).waitFor();
  await sheet.getByLabel('A player has left the table').check();
  await sheet.getByText('as a player has left the table (ANC 2021 7.1)', { exact: false }).waitFor();
  await look('spoilt');
  await sheet.getByLabel('A player has left the table').uncheck();
  await sheet.getByLabel('Why').fill('Cards changed places');
  await sheet.getByRole('button', { name: /^Cancel the board/ }).click();
  await page.getByText('is cancelled in both rooms', { exact: false }).waitFor();

  sheet = await act(page, 'Boards dealt at the table');
  await sheet.getByLabel('Boards').fill('7');
  await sheet.getByLabel('Why').fill('The set had been seen');
  await look('dealt');
  await sheet.getByRole('button', { name: /^Note it/ }).click();
  await page.getByText('Dealt at table 1, not from the set: 7.', { exact: false }).waitFor();

  const send = (request: object) =>
    page.request.post(`${laptop.url}/api/contests/${contest}/requests`, {
      data: { id: `boards-story-1`, request },
    });
  const result = { kind: 'not-played' };
  expect((await send({ ask: 'report-result', round: 1, table: 2, board: 1, result })).status()).toBe(200);
  await playTables(page, laptop.url, contest, 1);
  await page.getByText('Round 1 is being played', { exact: false }).first().waitFor();
  sheet = await act(page, 'A result in one room only');
  await sheet.getByRole('combobox', { name: 'Who is at fault' }).selectOption('away');
  await sheet.getByLabel('Likely results', { exact: false }).fill('60 3NT N =\n40 3NT N -1');
  await sheet.getByLabel('Why').fill('Board not passed in time');
  await look('one-room');
  await sheet.getByRole('button', { name: /^Rule so/ }).click();
  await page.getByText('is ruled on in the closed room', { exact: false }).waitFor();
  await page.locator('.next').getByRole('button', { name: 'Make the draw of round 2' }).waitFor();

  // Everybody: no cards while Darwin plays, and never the set's for the board that was dealt.
  const { page: public_ } = await newPage(browser);
  await public_.goto(`${laptop.url}/r/${contest}/round/1/board/7`);
  await public_.getByText('Others on the same deals still have to play', { exact: false }).waitFor();
  expect(await public_.locator('.deal-hands').count()).toBe(0);
  sheet = await act(page, 'Attach the deals');
  await sheet.getByRole('button', { name: 'It is through' }).click();
  await sheet.getByText('is through', { exact: true }).waitFor();
  await public_.getByText('Dealt at the table, not from the set: tables 1, 2.', { exact: false }).waitFor();
  await expect.poll(() => public_.locator('.deal-hands').count()).toBe(1);
  if (SHOTS !== undefined) await public_.screenshot({ path: `${SHOTS}/public.png`, fullPage: true });
  await public_.goto(`${laptop.url}/r/${contest}/round/1/match/1`);
  await public_.getByText('Board 3: a substitute board', { exact: false }).waitFor();
  if (SHOTS !== undefined) await public_.screenshot({ path: `${SHOTS}/match.png`, fullPage: true });
}, 600_000);
