import type { Browser, Page } from 'playwright-core';
import { type Laptop, newPage } from './house.ts';
import {
  attachDeals,
  boardsOn,
  type Director,
  dismiss,
  enter,
  enterDirector,
  namesFor,
  openPhone,
  type Phone,
  readCodes,
  startSession,
  tap,
} from './people.ts';

/** Who a screen is for: the director's laptop, a phone at the table, or anybody. */
export type Kind = 'desk' | 'table' | 'results';
export type Look = (name: string, kind: Kind, page: Page) => Promise<void>;

const PAIRS = 16;

const DEALS = `[Board "1"]
[Deal "N:KQJT9.876.432.65 8765.AKQ.AKQ.AKQ 432.5432.765.432 A.JT9.JT98.JT987"]`;

const walkSetup = async ({ page }: Director, look: Look): Promise<void> => {
  await look('home', 'desk', page);
  await page.keyboard.press('n');
  await page.getByRole('heading', { name: 'New session' }).waitFor();
  await look('new', 'desk', page);
  await page.keyboard.press('Enter');
  await page.getByLabel('Paste or type the names').fill(`${namesFor(PAIRS)}\nand who else`);
  await page.getByText(/^Line 17/).waitFor();
  await look('names', 'desk', page);
  await page.getByLabel('Paste or type the names').fill(namesFor(PAIRS));
  await page.getByRole('button', { name: `Enter ${PAIRS} pairs` }).click();
  await page
    .getByRole('option', { name: /Mitchell/ })
    .first()
    .waitFor();
  await look('movements', 'desk', page);
};

const walkTable = async (phone: Phone, look: Look): Promise<void> => {
  const { page } = phone;
  const show = (name: string): Promise<void> => look(name, 'table', page);
  const [first = 0, second = 0, third = 0] = await boardsOn(phone);
  await enter(phone, first, '4S N =');
  await page.getByRole('button', { name: 'All sent' }).waitFor();
  await show('round');
  await page.getByRole('button', { name: new RegExp(`^Board ${second}\\b`) }).click();
  await show('level');
  await page.getByRole('button', { name: '4', exact: true }).click();
  await show('strain');
  await page.getByRole('button', { name: 'hearts', exact: true }).click();
  await page.getByRole('button', { name: 'Doubled', exact: true }).click();
  await show('declarer');
  await page.getByRole('button', { name: 'East', exact: true }).click();
  await show('result');
  await page.getByRole('button', { name: '1 off' }).click();
  await show('review');
  await page.getByRole('button', { name: 'Add the lead' }).click();
  await show('lead');
  await page.getByRole('button', { name: 'spades 10' }).click();
  await page.getByRole('button', { name: /^Send/ }).click();
  await page.getByRole('heading', { name: /^Pass the phone/ }).waitFor();
  await show('pass');
  await page.getByRole('button', { name: /have the phone$/ }).click();
  await page.getByRole('heading', { name: /please check/ }).waitFor();
  await show('check');
  await page.getByRole('button', { name: 'Yes, that is right' }).click();
  await page.getByRole('button', { name: new RegExp(`^Board ${second}\\b.*Agreed`) }).waitFor();
  await page.getByRole('button', { name: 'All sent' }).waitFor();
  await phone.context.setOffline(true);
  await enter(phone, third, '3NT W +1');
  await page.getByRole('heading', { name: /Where next/ }).waitFor();
  await show('next');
  await page.getByRole('button', { name: '1 not sent' }).click();
  await show('kept');
  await phone.context.setOffline(false);
  await page.getByRole('button', { name: 'All sent' }).waitFor();
};

/** One table in conflict, one calling, one done: a room with something to see to. */
const stir = async (browser: Browser, codes: readonly string[]): Promise<void> => {
  const north = await openPhone(browser, codes[1] ?? '', 'North-South');
  const east = await openPhone(browser, codes[1] ?? '', 'East-West');
  const [board = 0] = await boardsOn(north);
  await east.context.setOffline(true);
  await tap(north, board, '3NT S =');
  await north.page.getByRole('button', { name: /^Send/ }).click();
  await tap(east, board, '3NT S -1');
  await east.page.getByRole('button', { name: /^Send/ }).click();
  await east.page.getByRole('button', { name: '1 not sent' }).waitFor();
  await east.context.setOffline(false);
  await east.page.getByRole('button', { name: 'All sent' }).waitFor();
  const caller = await openPhone(browser, codes[4] ?? '');
  const [one = 0, two = 0] = await boardsOn(caller);
  await enter(caller, one, '2S W +1');
  await enter(caller, two, '7NT N -5');
  await caller.page.getByRole('button', { name: 'Call the director' }).click();
  await caller.page.getByRole('button', { name: 'The director is coming' }).waitFor();
  await Promise.all([north, east, caller].map((phone) => phone.context.close()));
};

const walkRoom = async ({ page }: Director, look: Look): Promise<void> => {
  await page.getByText('Table 5 calls').waitFor();
  await look('room', 'desk', page);
  await page.getByRole('link', { name: /^Rule on it/ }).click();
  await page.getByText('What happened?').waitFor();
  await look('ruling', 'desk', page);
  await page.getByRole('link', { name: 'Rulings' }).click();
  await page.getByRole('heading', { name: 'Rulings' }).waitFor();
  await look('rulings', 'desk', page);
  await page.keyboard.press('r');
  await page.getByRole('button', { name: /^Table 2\b.*Conflict/ }).click();
  await page.getByRole('dialog').waitFor();
  await look('table', 'desk', page);
  await dismiss(page);
  await page.getByRole('button', { name: /^Table 1\b/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Open|Act|Change|Correct)/ })
    .first()
    .click();
  await page.getByLabel('What it should be').fill('4hx e -2');
  await look('correct', 'desk', page);
  // From the one result back to the table it is of, and from there to the room.
  await page.keyboard.press('Escape');
  await page.getByLabel('What it should be').waitFor({ state: 'detached' });
  await page.getByRole('dialog', { name: /^Table 1\b/ }).waitFor();
  await dismiss(page);
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  await look('keys', 'desk', page);
  await dismiss(page);
  for (const [says, name, ready] of [
    ['Stop the session early', 'stop', /are not played/],
    ['Attach the deals', 'deals', /Known/],
    ['Seat a late pair', 'late', /plays from round|no place/],
  ] as const) {
    await page.getByRole('button', { name: 'Act ▾' }).click();
    await page.getByRole('menuitem', { name: says }).click();
    await page.getByRole('dialog').getByText(ready).waitFor();
    await look(name, 'desk', page);
    await dismiss(page);
  }
  await page.getByRole('button', { name: 'Act ▾' }).click();
  await page.getByRole('menuitem', { name: 'Attach the deals' }).click();
  await attachDeals(page, DEALS);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('b');
  await page.getByRole('link', { name: '1', exact: true }).click();
  await page.getByRole('region', { name: 'West' }).waitFor();
  await look('hands', 'desk', page);
  await page.keyboard.press('r');
};

const walkDemo = async ({ page }: Director, laptop: Laptop, look: Look): Promise<string> => {
  await page.goto(laptop.url);
  await page.getByRole('link', { name: 'Demonstration night' }).click();
  await page.getByRole('button', { name: /^Table 1\b/ }).waitFor();
  const demo = /\/c\/([^/]+)/.exec(page.url())?.[1] ?? '';
  await look('room-demo', 'desk', page);
  for (const [key, name, ready] of [
    ['e', 'entry', /Traveller of board/],
    ['s', 'standings', /Standings/],
    ['h', 'history', /./],
  ] as const) {
    await page.keyboard.press(key);
    await page.getByRole('table', { name: ready }).first().waitFor();
    await look(name, 'desk', page);
    if (key === 'e') await page.getByRole('link', { name: 'Room' }).click();
    if (key !== 's') continue;
    await page.locator('main .ask-why').first().click();
    await page.locator('.reasons li li').first().waitFor();
    await look('why', 'desk', page);
    await dismiss(page);
  }
  return demo;
};

const walkResults = async (browser: Browser, laptop: Laptop, demo: string, look: Look): Promise<void> => {
  const { page } = await newPage(browser, { viewport: { width: 1280, height: 800 } });
  await page.goto(laptop.url);
  await page.getByRole('link', { name: 'Demonstration night' }).waitFor();
  await look('front', 'results', page);
  await page.goto(`${laptop.url}/r/${demo}`);
  await page.locator('tbody tr').first().waitFor();
  await look('public-standings', 'results', page);
  await page.locator('td.main .ask-why').first().click();
  await page.locator('.reasons li li').first().waitFor();
  await look('public-why', 'results', page);
  await dismiss(page);
  await page.getByRole('link', { name: 'Board 2', exact: true }).click();
  await page.getByRole('heading', { name: 'Board 2' }).waitFor();
  await page.getByRole('table', { name: 'Results on board 2' }).waitFor();
  await look('traveller', 'results', page);
  await page.goto(`${laptop.url}/r/${demo}/pair/3`);
  await page.locator('tbody tr').first().waitFor();
  await look('scorecard', 'results', page);
  await page.goto(`${laptop.url}/r/nope`);
  await page.getByRole('heading', { name: 'There is nothing here' }).waitFor();
  await look('nowhere', 'results', page);
};

/** Every screen there is, each looked at once. The laptop must hold the demonstration. */
export const walk = async (browser: Browser, laptop: Laptop, look: Look): Promise<void> => {
  const visitor = await newPage(browser, { viewport: { width: 1280, height: 800 } });
  await visitor.page.goto(`${laptop.url}/sign-in`);
  await visitor.page.getByRole('button', { name: /sign in/i }).waitFor();
  await look('sign-in', 'desk', visitor.page);
  const director = await enterDirector(browser, laptop);
  await walkSetup(director, look);
  await director.page.goto(laptop.url);
  await director.page.getByRole('heading', { name: 'Contests' }).waitFor();
  await startSession(director, { names: namesFor(PAIRS) });
  const codes = await readCodes(director);
  await director.page.getByRole('link', { name: 'Table codes' }).click();
  await director.page.locator('.code-url').first().waitFor();
  await look('codes', 'desk', director.page);
  await director.page.getByRole('link', { name: 'Room' }).click();
  const stranger = await newPage(browser, { viewport: { width: 360, height: 740 } });
  await stranger.page.goto(codes[0] ?? '');
  await stranger.page.getByRole('heading', { name: 'Who keeps this phone?' }).waitFor();
  await look('side', 'table', stranger.page);
  await walkTable(await openPhone(browser, codes[0] ?? ''), look);
  await stir(browser, codes);
  await walkRoom(director, look);
  const demo = await walkDemo(director, laptop, look);
  await walkResults(browser, laptop, demo, look);
};
