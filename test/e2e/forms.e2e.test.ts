// A Butler on the desk: a substitute who betters a pair, and a board that two tables played in another form.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inventNames } from '../../src/engine/rehearsal/name.ts';
import { act, choose, makeContest, take } from './hall.ts';
import { type Laptop, openBrowser, startLaptop } from './house.ts';
import { type Director, enterDirector } from './people.ts';

const PEOPLE = inventNames('forms', 24);
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

test('[IMP-8~][IMP-10~] the substitute’s IMPs and the forms of a board are decided at the desk (SABF 12.3, 13.4)', async () => {
  const { page } = director;
  const lines = Array.from({ length: 12 }, (_, i) => `${PEOPLE[2 * i]} & ${PEOPLE[2 * i + 1]}`);
  const contest = await makeContest(director, 'SABF Butler pairs, Swiss', lines.join('\n'), 'names');
  await take(director, 'Open Swiss');
  await take(director, 'Make the draw of round 1');
  await take(director, 'Start play');

  let sheet = await act(page, 'Use a substitute');
  await choose(page, 'For', '1');
  await sheet.getByRole('combobox', { name: 'Who plays instead' }).fill('Nora Newman');
  await page.keyboard.press('Tab');
  await sheet.getByRole('combobox', { name: 'Improvement by the substitute' }).selectOption('some');
  await sheet.getByLabel('IMPs a match to the other side', { exact: false }).fill('15');
  // One IMP a board is the most of a match of 14.
  await sheet.getByText('From 0 to 14', { exact: false }).first().waitFor();
  await look('substitute');
  await sheet.getByLabel('IMPs a match to the other side', { exact: false }).fill('3');
  await sheet.getByLabel('Why', { exact: true }).fill('Taken ill');
  await sheet.getByRole('button', { name: /^Let them play/ }).click();
  await page.getByText('Nora Newman plays for', { exact: false }).waitFor();

  const send = async (id: string, request: object): Promise<void> => {
    const done = await page.request.post(`${laptop.url}/api/contests/${contest}/requests`, {
      data: { id: `forms-story-${id}`, request },
    });
    expect(done.status(), await done.text()).toBe(200);
  };
  for (const table of [1, 2, 3, 4, 5, 6])
    await send(`${table}`, {
      ask: 'report-result',
      round: 1,
      table,
      board: 1,
      result: { kind: 'played', level: 7, strain: 'C', doubling: '', declarer: 'N', tricks: 13 - table },
    });

  sheet = await act(page, 'Fouled board');
  await sheet.getByLabel('Tables that played the other form').fill('5 6');
  // The regulation leaves it to the director: without a choice nothing is taken.
  await sheet.getByText('is for the director to choose', { exact: false }).first().waitFor();
  await look('forms-choice');
  await sheet.getByRole('combobox', { name: 'What becomes of it' }).selectOption('cancel');
  await sheet
    .getByText('in another form at tables 5, 6: their results are cancelled (SABF 12.3)', { exact: false })
    .waitFor();
  await sheet.getByLabel('Why').fill('Cards changed places');
  await look('forms');
  await sheet.getByRole('button', { name: /^Score it so/ }).click();
  await page.getByText('Board 1 is scored by its forms.', { exact: false }).waitFor();
  const traveller = await page.request.get(`${laptop.url}/api/contests/${contest}/traveller/1`);
  const view = (await traveller.json()) as { readonly fouled?: string };
  expect(view.fouled).toContain('SABF 12.3');
});
