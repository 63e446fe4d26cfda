// From nothing to the first round in under a minute, and the scorer at the keys: travellers and pick-up slips.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { take } from './hall.ts';
import { type Laptop, newPage, openBrowser, PHONE, startLaptop } from './house.ts';
import { type Director, enterDirector, namesFor } from './people.ts';
import { said } from './scorer.ts';

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

const MINUTE = 60_000;
const CONGRESS = 'Autumn Congress';

/** As a club's spreadsheet saves them. */
const csvOf = (names: string): string =>
  [
    'Pair,Player 1,Player 2',
    ...names.split('\n').map((line, i) => `${i + 1},${line.split(' & ').join(',')}`),
  ].join('\r\n');

const TEAMS = ['Team,Captain,Player 2,Player 3,Player 4']
  .concat(
    Array.from({ length: 8 }, (_, i) => {
      const [a, b] = namesFor(16)
        .split('\n')
        .slice(2 * i, 2 * i + 2);
      return [`Team ${i + 1}`, ...`${a} & ${b}`.split(' & ')].join(',');
    }),
  )
  .join('\n');

const fromFile = (page: Page, name: string, text: string | Buffer): Promise<void> =>
  page.getByLabel(/from a file/).setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

describe('a new contest', () => {
  it('[DESK-1] a form is chosen, entries come from a file with wrong lines named, the advice is accepted and play starts, in under a minute; teams likewise', async () => {
    const { page } = director;
    let from = Date.now();
    await page.keyboard.press('n');
    await page.getByLabel(/^Tournament/).fill(CONGRESS);
    await page.keyboard.press('Enter');
    await fromFile(page, 'members.xlsx', Buffer.from([0x50, 0x4b, 3, 4]));
    await page.getByText('Save it as CSV', { exact: false }).waitFor();
    await fromFile(page, 'entries.csv', `${csvOf(namesFor(14))}\r\n15,Only One`);
    await page.getByText(/^Line 16:/).waitFor();
    await page.getByRole('button', { name: /^Put 1 line right first/ }).waitFor();
    await fromFile(page, 'entries.csv', csvOf(namesFor(16)));
    await page.getByRole('button', { name: /^Enter 16 pairs/ }).click();
    const offers = page.getByRole('listbox', { name: 'Movements that fit' });
    await offers.locator('[role="option"]:focus').waitFor();
    await page.keyboard.press('Enter');
    await page.locator('button:focus', { hasText: 'Start play' }).waitFor();
    await page.keyboard.press('Enter');
    await said(page, 'Play has started');
    expect(Date.now() - from).toBeLessThan(MINUTE);

    await page.goto(laptop.url);
    await page.getByRole('heading', { name: 'Contests' }).waitFor();
    from = Date.now();
    await page.keyboard.press('n');
    const form = page.locator('option', { hasText: 'Club Swiss teams' });
    await form.waitFor({ state: 'attached' });
    await page.getByLabel('What is played').selectOption({ value: (await form.getAttribute('value')) ?? '' });
    await page.getByLabel(/^Tournament/).fill(CONGRESS);
    await page.getByRole('button', { name: /^On to the names/ }).click();
    await fromFile(page, 'teams.csv', TEAMS);
    await page.getByRole('button', { name: /^Enter 8 teams/ }).click();
    await page.getByText('8 entered').waitFor();
    for (const step of ['Open Swiss', 'Make the draw of round 1', 'Start play']) await take(director, step);
    await page.getByRole('heading', { name: /^Round 1 is being played/ }).waitFor();
    expect(Date.now() - from).toBeLessThan(MINUTE);
    expect(director.faults).toEqual([]);
  });

  it('[SHOW-1~] the contests of a tournament stand on one page, for everybody and at the desk', async () => {
    const { page } = director;
    await page.goto(laptop.url);
    const group = page.getByRole('region', { name: CONGRESS });
    await expect.poll(() => group.locator('tbody tr').count()).toBe(2);
    const visitor = await newPage(browser, PHONE);
    await visitor.page.goto(laptop.url);
    await visitor.page.getByRole('link', { name: CONGRESS }).click();
    await visitor.page.getByRole('heading', { name: CONGRESS }).waitFor();
    await visitor.page.getByRole('heading', { level: 2 }).nth(1).waitFor();
    await visitor.page.getByRole('link', { name: 'Club Swiss teams' }).first().click();
    await visitor.page.getByRole('link', { name: CONGRESS }).waitFor();
    expect([...director.faults, ...visitor.faults]).toEqual([]);
    await visitor.context.close();
  });
});

/** Counts every key that is pressed. */
const counting = (page: Page) => {
  let keys = 0;
  return {
    type: async (text: string): Promise<void> => {
      keys += text.length;
      await page.keyboard.type(text);
    },
    press: async (key: string): Promise<void> => {
      keys += 1;
      await page.keyboard.press(key);
    },
    count: () => keys,
  };
};

describe('the scorer at the keys', () => {
  it('[TAB-5] a round of slips table by table and a traveller, by keys alone: a line is a contract and Enter; repeat, doubt and undo', async () => {
    const { page } = director;
    await page.goto(laptop.url);
    await page
      .getByRole('link', { name: /pairs$/ })
      .first()
      .click();
    await page.getByRole('group', { name: 'Tables' }).waitFor();
    const due = Number(/of (\d+) boards/.exec(await page.locator('.progress').innerText())?.[1]);
    const tables = await page.getByRole('group', { name: 'Tables' }).locator('.card').count();
    const each = due / tables;
    expect(each).toBeGreaterThan(1);

    const keys = counting(page);
    await keys.press('e');
    await page.getByRole('textbox', { name: 'Board' }).waitFor();
    await keys.type('t1');
    await keys.press('Enter');
    const field = page.getByRole('textbox', { name: 'Table', exact: true });
    await field.waitFor();
    for (let table = 1; table <= tables; table++) {
      const lines = page.getByRole('table', { name: `Slips of table ${table}`, exact: true });
      await lines.waitFor();
      // The first was asked for by its number; each after it is offered, and taken by Enter.
      if (table > 1) {
        await page.locator('.board-field input:focus').waitFor();
        await keys.press('Enter');
      }
      await lines.locator('input:focus').waitFor();
      for (let line = 0; line < each; line++) {
        // The line above again, in one key.
        await keys.type(line === 1 ? '.' : (['4sn=', '3nte+1', '2hxs-1'][(line + table) % 3] ?? ''));
        await keys.press('Enter');
      }
    }
    await page.getByText('All slips are in.').waitFor();
    // Two keys a table, at most seven a line: what desktop programs ask for with table, contract and result.
    expect(keys.count()).toBeLessThanOrEqual(4 + tables * (1 + 7 * each));
    await keys.press('Escape');
    await page.getByText(`${due} of ${due} boards in`).waitFor();

    // The traveller of a board: one line typed again, doubted, kept, and taken back from within the field.
    await page.keyboard.press('e');
    await page.getByRole('textbox', { name: 'Board' }).press('Enter');
    const traveller = page.getByRole('table', { name: 'Traveller of board 1', exact: true });
    await traveller.locator('input:focus').waitFor();
    await page.keyboard.press('ArrowUp');
    const row = traveller.locator('tbody tr').first();
    await row.locator('input:focus').waitFor();
    const result = row.locator('td').nth(5);
    const before = await result.innerText();
    await page.keyboard.type('1cn= 999');
    await page.keyboard.press('Enter');
    await page.getByText('Press Enter again to keep it as typed', { exact: false }).waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('1cn=');
    await page.keyboard.press('Enter');
    // Only what has come back from the server can be taken back.
    await said(page, /^Board 1, table \d+: .*1C N =, corrected/);
    await row.getByText('+70').waitFor();
    await page.keyboard.press('Control+z');
    await said(page, 'Taken back');
    await expect.poll(() => result.innerText()).toBe(before);
    expect(director.faults).toEqual([]);
  });
});
