import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Laptop, newPage, openBrowser, startLaptop } from './house.ts';
import {
  attachDeals,
  agreeAcross,
  agreedOn,
  boardsOn,
  callRound,
  type Director,
  dismiss,
  enter,
  enterDirector,
  namesFor,
  openPhone,
  readCodes,
  tap,
  toRoom,
} from './people.ts';
import {
  beginSession,
  chooseBoard,
  fillSheet,
  leaveEntry,
  openEntry,
  readDeskStandings,
  said,
  toStandings,
  typeBoard,
} from './scorer.ts';

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

const choose = async (page: Page, says: string): Promise<void> => {
  await page.getByRole('button', { name: 'Act ▾' }).click();
  await page.getByRole('menuitem', { name: says }).click();
};

describe('what a director meets in an evening', () => {
  it('[DESK-5~] [MOV-15~] a late pair is taken back whole, another is seated in its place, and in round 2 the act says that there is no place', async () => {
    await beginSession(director, laptop, namesFor(13), /^(?!.*rover)(?=.*Mitchell)(?=.*sit-out)/);
    const { page } = director;
    await page.keyboard.press('l');
    await page
      .getByRole('dialog')
      .getByText(/Pair 14 plays from round [12]/)
      .waitFor();
    await fillSheet(page, { Player: 'Late Larry', Partner: 'Tardy Tess' });
    await page.getByText('Late Larry & Tardy Tess').first().waitFor();
    await page.keyboard.press('h');
    await page
      .getByRole('row')
      .filter({ hasText: /set the movement/ })
      .first()
      .getByRole('button', { name: /^Undo/ })
      .click();
    const sheet = page.getByRole('dialog');
    await sheet.getByText('One act made these; they are undone together.').waitFor();
    await sheet.getByText(/entered pair 14: Late Larry and Tardy Tess/).waitFor();
    await fillSheet(page, { Why: 'They went home again' });
    await said(page, /count no longer/);
    await toStandings(page);
    // The thirteen, and nobody else.
    await expect
      .poll(async () => [...(await readDeskStandings(page)).keys()].map(Number).sort((a, b) => a - b))
      .toEqual(Array.from({ length: 13 }, (_, at) => at + 1));
    await toRoom(page);
    await page.getByText('Nothing waits for you.').waitFor();
    await page.keyboard.press('l');
    await page
      .getByRole('dialog')
      .getByText(/Pair 14 plays from round [12]/)
      .waitFor();
    await fillSheet(page, { Player: 'Early Erin', Partner: 'Prompt Pat' });
    await page.getByText('Early Erin & Prompt Pat').first().waitFor();
    await callRound(director, 2);
    await page.getByRole('button', { name: 'Act ▾' }).click();
    await page.getByRole('menuitem', { name: 'Seat a late pair' }).click();
    await page
      .getByRole('dialog')
      .getByText(/Round 2 has begun, and no table has an empty half/)
      .waitFor();
    await page.keyboard.press('Escape');
  });

  it('[SHOW-1~] [DESK-1~] nobody reads of a board before playing it, on a phone or on the wall, unless the director chose so', async () => {
    await beginSession(director, laptop, namesFor(6), /Howell/);
    const { page } = director;
    const [code = ''] = await readCodes(director);
    const phone = await openPhone(browser, code);
    const [board = 0] = await boardsOn(phone);
    await enter(phone, board, '6H N -2');
    // The phone stays on the table; what it sent is opened for the director only.
    await phone.page.getByRole('button', { name: 'All sent' }).click();
    await phone.page.getByText(/For the director: what was sent/).waitFor();
    expect(await phone.page.getByText('six hearts by North').first().isVisible()).toBe(false);
    await phone.page.getByRole('button', { name: 'Back to the boards' }).click();
    const wall = await director.context.newPage();
    const visitor = await newPage(browser);
    for (const shown of [wall, visitor.page]) {
      await shown.goto(`${laptop.url}/r/${director.contest()}/board/${board}`);
      await shown.getByText(/tables still have to play or confirm board \d+/).waitFor();
      await shown.getByText('Played').waitFor();
      expect(await shown.locator('main').innerText()).not.toMatch(/6♥|six hearts|100/);
    }
    await visitor.page.goto(`${laptop.url}/r/${director.contest()}/pair/1`);
    await visitor.page.locator('tbody tr').first().waitFor();
    expect(await visitor.page.locator('main').innerText()).not.toMatch(/6♥|six hearts/);
    await page.getByRole('button', { name: /^Table 1\b/ }).click();
    await page.getByRole('dialog').getByText('six hearts by North').first().waitFor();
    await dismiss(page);

    await openEntry(director);
    await typeBoard(page, board);
    await leaveEntry(page);
    await wall.getByText('six hearts by North').first().waitFor();
    await choose(page, 'Show boards as they come in');
    await said(page, /as it comes in/);
    const other = board + 1;
    await enter(phone, other, '5C W =');
    await wall.goto(`${laptop.url}/r/${director.contest()}/board/${other}`);
    await wall.getByText('five clubs by West').first().waitFor();
    await Promise.all([wall.close(), phone.context.close(), visitor.context.close()]);
    expect([...director.faults, ...phone.faults, ...visitor.faults]).toEqual([]);
  });

  it('[SCO-8~] [TAB-5~] [DESK-5~] what both sides agreed is typed over only when both pairs agree, and one key takes it back', async () => {
    const { page } = director;
    const [, code = ''] = await readCodes(director);
    const phone = await openPhone(browser, code);
    const [board = 0] = await boardsOn(phone);
    await enter(phone, board, '4S N =');
    await agreedOn(phone, [board]);
    await openEntry(director);
    const lines = await chooseBoard(page, board);
    const field = lines.getByLabel('Table 2, round 1');
    await field.fill('4s n +1');
    await field.press('Enter');
    await page.getByText(/Press Enter again if both pairs agree/).waitFor();
    await field.press('Enter');
    await said(page, `Board ${board}, table 2: 4S N = → 4S N +1, corrected.`);
    await page.getByRole('button', { name: /^Undo/ }).click();
    await said(page, 'Taken back; both stay in the history.');
    await lines.getByRole('row').filter({ hasText: 'just made' }).first().waitFor();
    await phone.context.close();
    expect(phone.faults).toEqual([]);
  });

  it('[DESK-2~] [TAB-2~] a conflict names the sides that said it', async () => {
    const { page } = director;
    await leaveEntry(page);
    const [, , code = ''] = await readCodes(director);
    const north = await openPhone(browser, code, 'North-South');
    const east = await openPhone(browser, code, 'East-West');
    const [board = 0] = await boardsOn(north);
    await boardsOn(east);
    await tap(north, board, '3NT N =');
    await tap(east, board, '3NT N +1');
    await north.page.getByRole('button', { name: /^Send/ }).click();
    await east.page.getByRole('button', { name: /^Send/ }).click();
    const conflict = page.getByRole('listitem').filter({ hasText: `Board ${board}, table 3` });
    await conflict.getByText(/North-South said/).waitFor();
    await conflict.getByText(/East-West said/).waitFor();
    expect(await conflict.innerText()).not.toMatch(/phone/);
    await page.keyboard.press('1');
    await conflict.waitFor({ state: 'detached' });
    await Promise.all([north.context.close(), east.context.close()]);
  });

  it('[TAB-3~] [SHOW-1~] with the deals attached a lead from another hand is taken: the phone is told nothing, the desk asks', async () => {
    const { page } = director;
    const [code = ''] = await readCodes(director);
    const phone = await openPhone(browser, code);
    const board = (await boardsOn(phone)).at(-1) ?? 0;
    await choose(page, 'Attach the deals');
    const file = `[Board "${board}"]\n[Deal "N:KQJT9.876.432.65 8765.AKQ.AKQ.AKQ 432.5432.765.432 A.JT9.JT98.JT987"]\n`;
    await attachDeals(page, file);
    await said(page, /The cards of one board are kept\./);
    await tap(phone, board, '1NT N =');
    await phone.page.getByRole('button', { name: 'Add the lead' }).click();
    await phone.page.getByRole('button', { name: 'spades A', exact: true }).click();
    await phone.page.getByRole('button', { name: /^Send/ }).click();
    await agreeAcross(phone.page);
    await phone.page.getByRole('list', { name: /^Boards of round/ }).waitFor();
    expect(await phone.page.locator('body').innerText()).not.toMatch(/dealt|not in that hand/);
    await toRoom(page);
    await page
      .getByText(/The lead is ♠A, and West was dealt that card, not East/)
      .first()
      .waitFor();
    await phone.context.close();
    expect(phone.faults).toEqual([]);
  });

  it('[MOV-15~] [DESK-3~] the night is stopped early after a preview, and can go on again', async () => {
    const { page } = director;
    await toRoom(page);
    await choose(page, 'Stop the session early');
    const sheet = page.getByRole('dialog');
    await sheet.getByText(/Rounds 2 to 5 are not played/).waitFor();
    await sheet.getByLabel('Mark what is still awaited by then as not played').check();
    await sheet.getByText(/still awaited (is|are) marked as not played/).waitFor();
    await fillSheet(page, { Why: 'Time is up' });
    await said(page, 'Play ends after round 1. Every result stays.');
    await page.getByText('Round 1 of 1').waitFor();
    await page.keyboard.press('z');
    await said(page, 'Taken back; both stay in the history.');
    await page.getByText('Round 1 of 5').waitFor();
    expect(director.faults).toEqual([]);
  });

  it('[TAB-5~] [DESK-2~] a line of a round that is not called is not kept by one Enter', async () => {
    await beginSession(director, laptop, namesFor(7), /Howell/);
    const { page } = director;
    await openEntry(director);
    const lines = await chooseBoard(page, 4);
    // Round 1 is being played: the focus is where the board can have been played, if anywhere.
    const rows = await lines.locator('tbody tr').allInnerTexts();
    const later = rows.find((row) => Number(row.split('\t')[1]) > 1) ?? '';
    const [table = '', round = ''] = later.split('\t');
    const field = lines.getByRole('textbox', { name: `Table ${table.trim()}, round ${round.trim()}` });
    await field.focus();
    await page.keyboard.type('4s n =');
    await page.keyboard.press('Enter');
    await page.getByText(`Round ${round.trim()} is not called yet`, { exact: false }).waitFor();
    expect(await lines.getByText('Confirmed').count()).toBe(0);
    await page.keyboard.press('Enter');
    await lines.getByText('Confirmed').waitFor();
  });

  it('[SHOW-1~] [OPS-1~] an address that is none says what to do; two sessions of a day have two names', async () => {
    const visitor = await newPage(browser);
    for (const path of ['/r/nope', '/nonsense', '/r/nope/board/3', '/r/a/b/c']) {
      await visitor.page.goto(laptop.url + path);
      await visitor.page.getByRole('heading', { name: 'There is nothing here' }).waitFor();
      await visitor.page.getByRole('link', { name: 'All sessions' }).waitFor();
      expect(await visitor.page.locator('body').innerText()).not.toMatch(/No network|Not Found/);
    }
    await director.page.goto(`${laptop.url}/c/nope`);
    await director.page.getByRole('heading', { name: 'There is nothing here' }).waitFor();
    await director.page.goto(laptop.url);
    await director.page.getByRole('link', { name: / \(2\)$/ }).waitFor();
    expect([...director.faults, ...visitor.faults]).toEqual([]);
  });
});
