import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Laptop, newPage, openBrowser, startLaptop } from './house.ts';
import {
  agreedOn,
  boardsOn,
  type Director,
  enter,
  enterDirector,
  namesFor,
  openPhone,
  pairsOn,
  readCodes,
} from './people.ts';
import { beginSession, choosePair, leaveEntry, openEntry, said, toStandings, typeBoard } from './scorer.ts';
import { contractFor, expectStandings, percentages, type Played } from './tally.ts';

let laptop: Laptop;
let browser: Browser;
let director: Director;
beforeAll(async () => {
  laptop = await startLaptop();
  browser = await openBrowser();
  director = await enterDirector(browser, laptop);
  await beginSession(director, laptop, namesFor(6), /Howell/);
});
afterAll(async () => {
  await browser?.close();
  await laptop?.stop();
});

/** `?`, a few letters, Enter. */
const act = async (page: Page, letters: string, says: string): Promise<void> => {
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'What can be done here' }).locator('input:focus').waitFor();
  await page.keyboard.type(letters);
  await page.getByRole('menuitem').first().filter({ hasText: says }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
};

/** Over what stands in the field that has the focus. */
const retype = async (page: Page, text: string): Promise<void> => {
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
};

const names = (page: Page) => page.getByRole('dialog', { name: 'Change a pair’s names' });

/** The field a key has gone to. */
const inField = (page: Page, label: string): Promise<void> =>
  names(page).getByLabel(label).and(page.locator(':focus')).waitFor();

describe('names and standings while the session is on', () => {
  it('[DESK-3~] a substitute sits in, a name is put right from the scorecard, each by keys alone and kept with its reason', async () => {
    const { page } = director;
    await act(page, 'change a pair', 'Change a pair’s names');
    await names(page).waitFor();
    await choosePair(page, '1', 'Ann Adler & Ben Adler');
    await expect.poll(() => names(page).getByLabel('Player').inputValue()).toBe('Ann Adler');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await inField(page, 'Partner');
    // Somebody who plays already is refused beside the button, and nothing is lost that was typed.
    await retype(page, 'Dan Br');
    await page.getByRole('option', { name: 'Dan Brook' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Substitute');
    await page.keyboard.press('Enter');
    await names(page)
      .getByRole('alert')
      .filter({ hasText: /player plays in pair 2 already/ })
      .waitFor();
    await page.keyboard.press('Shift+Tab');
    await retype(page, 'Nora Newman');
    await page.keyboard.press('Enter');
    await names(page).waitFor({ state: 'detached' });
    await said(page, 'Pair 1 is now Ann Adler & Nora Newman.');
    await page.getByRole('button', { name: /Ann Adler & Nora Newman/ }).waitFor();

    await page.keyboard.press('s');
    await page.getByRole('link', { name: 'Cora Brook & Dan Brook' }).press('Enter');
    await page.getByRole('table', { name: 'Scorecard of pair 2' }).waitFor();
    await page.keyboard.press('w');
    await inField(page, 'Player');
    await retype(page, 'Córa Brooke');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Name misspelt');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '2 Córa Brooke & Dan Brook' }).waitFor();
    await names(page).waitFor({ state: 'hidden' });
    // An accent alone makes no other person of her.
    await page.keyboard.press('w');
    await inField(page, 'Player');
    await retype(page, 'Cora Brooke');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('No accent');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '2 Cora Brooke & Dan Brook' }).waitFor();
    await names(page).waitFor({ state: 'detached' });

    await page.keyboard.press('h');
    const rows = page.getByRole('row');
    await rows.filter({ hasText: /changed pair 1 to Ann Adler and Nora Newman.*Substitute/ }).waitFor();
    await rows.filter({ hasText: /changed pair 2 to Cora Brooke and Dan Brook.*Name misspelt/ }).waitFor();
    await rows
      .filter({ hasText: /spelt the names of pair 2: Cora Brooke and Dan Brook.*No accent/ })
      .waitFor();
    expect(director.faults).toEqual([]);
  });

  it('[TAB-4] [DESK-3~] the phone has a clock, calls the director, and shows both pairs their own place after the round until the director keeps the standings back', async () => {
    const { page } = director;
    const [code = ''] = await readCodes(director);
    const phone = await openPhone(browser, code);
    await phone.page.getByText(/^\d+:\d\d$/).waitFor();
    await phone.page.getByRole('button', { name: 'Call the director' }).click();
    await page.getByText('Table 1 calls').waitFor();
    await page.keyboard.press('a');
    await phone.page.getByRole('button', { name: 'Call the director' }).waitFor();
    const boards = await boardsOn(phone);
    const [ns, ew] = await pairsOn(phone);
    const results: Played[] = [];
    const own = phone.page.getByText(/^Place/);
    for (const board of boards) {
      expect(await own.count()).toBe(0);
      await enter(phone, board, contractFor(board, 1));
      results.push({ board, ns, ew, contract: contractFor(board, 1) });
    }
    await agreedOn(phone, boards);
    await openEntry(director);
    for (const board of boards) results.push(...(await typeBoard(page, board)));
    await leaveEntry(page);

    const tally = percentages(results);
    const all = [...tally.values()].map(Number);
    const placeOf = (pair: string): string => {
      const percent = Number(tally.get(pair));
      const place = 1 + all.filter((other) => other > percent).length;
      const tied = all.filter((other) => other === percent).length > 1;
      return `Place ${place}${tied ? '=' : ''} of 6, ${tally.get(pair)}%`;
    };
    await expect.poll(() => own.allInnerTexts()).toEqual([ns, ew].map(placeOf));

    const visitor = await newPage(browser);
    await visitor.page.goto(`${laptop.url}/r/${director.contest()}`);
    await expectStandings(visitor.page, tally);

    await act(page, 'hide st', 'Hide standings until published');
    await said(page, 'Players and the public see no standings until they are published.');
    await expect.poll(() => own.count()).toBe(0);
    await visitor.page
      .getByRole('alert')
      .getByText(/director shows the results/)
      .waitFor();
    await expect.poll(() => visitor.page.locator('tbody tr').count()).toBe(0);
    await toStandings(page);

    await page.getByRole('button', { name: 'Act ▾' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Show everybody the standings' }).press('Enter');
    await said(page, 'Players and the public now see the standings so far.');
    await expect.poll(() => own.allInnerTexts()).toEqual([ns, ew].map(placeOf));
    await expectStandings(visitor.page, tally);
    expect([...director.faults, ...phone.faults, ...visitor.faults]).toEqual([]);
  });
});
