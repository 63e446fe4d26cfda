import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FOUR_SPADES, freshId, SIX } from '../server/open.ts';
import { expectClear } from './bench.ts';
import { type Laptop, newPage, openBrowser, startLaptop } from './house.ts';

const HAND = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const DEAL = 'N:KQJT9.876.432.65 8765.AKQ.AKQ.AKQ 432.5432.765.432 A.JT9.JT98.JT987';

/** The laptop's clock, which the story turns; the phone keeps the true one. */
const folder = mkdtempSync(join(tmpdir(), 'byestand-clock-'));
const turn = (minutes: number): void => writeFileSync(join(folder, 'ahead'), String(minutes * 60_000));
let laptop: Laptop;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let faults: readonly string[];
let path = '';
let at = '';
let contest = '';

const post = async <T>(where: string, data: unknown): Promise<T> => {
  const answer = await page.request.post(`${at}${where}`, { data });
  if (!answer.ok()) throw new Error(await answer.text());
  return (await answer.json()) as T;
};
const ask = (request: unknown) => post<{ facts: string[] }>(`${path}/requests`, { id: freshId(), request });

/** Where the screenshots go that somebody wants to look at. */
const look = async (name: string): Promise<void> => {
  const wide = () => page.evaluate<number>('document.documentElement.scrollWidth');
  await expect.poll(wide, { message: name }).toBeLessThanOrEqual(390);
  const folder = process.env['BYESTAND_LOOK'];
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

beforeAll(async () => {
  turn(0);
  laptop = await startLaptop({ ahead: join(folder, 'ahead') });
  at = laptop.url;
  browser = await openBrowser();
  ({ context, page, faults } = await newPage(browser, HAND));
  await post('/api/sign-in', { code: laptop.code });
  ({ id: contest } = await post<{ id: string }>('/api/contests', { name: 'Monday' }));
  path = `/api/contests/${contest}`;
  await post(`${path}/entries`, { text: SIX });
  const setup = (await (await page.request.get(`${at}${path}/setup`)).json()) as {
    advice: { choice: string }[];
  };
  const choice = setup.advice.find((one) => one.choice.startsWith('howell'))?.choice ?? '';
  await post(`${path}/movement`, { choice });
  await ask({ ask: 'start-play' });
  for (const table of [1, 2, 3]) {
    const view = (await (await page.request.get(`${at}${path}/tables/${table}`)).json()) as {
      plan: { round: number; boards: { board: number }[] }[];
    };
    for (const { round, boards } of view.plan)
      for (const { board } of boards)
        await ask({
          ask: 'report-result',
          round,
          table,
          board,
          result: { ...FOUR_SPADES, tricks: 8 + ((board + table) % 4) },
        });
  }
  const text = `[Board "1"]\n[Deal "${DEAL}"]\n[DoubleDummyTricks "0123401234dcba9dcba9"]\n`;
  await post(`${path}/deals`, { text });
});
afterAll(async () => {
  await context?.close();
  await browser?.close();
  await laptop?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('a director standing at a table, phone in hand', () => {
  it('[RUL-1~] [RUL-6~] [RUL-16~] walks the questions, sees double dummy with its warning, and gives each side its own weights', async () => {
    await page.goto(`${at}/c/${contest}/ruling?table=1&round=1&board=1`);
    await page
      .getByText(/North-South/)
      .first()
      .waitFor();
    await look('1-where');
    await page.getByLabel('What happened').first().selectOption('unauthorised-information');
    await look('2-question');
    const keep = page.getByRole('button', { name: 'Keep with the ruling' });
    for (let i = 0; i < 8; i++) {
      const answers = page.locator('.answers').getByRole('button');
      await keep.or(answers.first()).first().waitFor();
      if (await keep.isVisible()) break;
      const yes = answers.filter({ hasText: /^Yes/ });
      const asked = await page.locator('.question').innerText();
      await ((await yes.count()) > 0 ? yes.first() : answers.first()).click();
      await page.locator('.question', { hasText: asked }).waitFor({ state: 'detached' });
    }
    await look('3-end');
    await keep.click();
    await page.getByLabel('What happened').nth(1).fill('South paused over 3♠ and North bid on.');
    await page.getByRole('group', { name: 'At fault' }).getByRole('button', { name: 'North-South' }).click();
    await page.getByLabel('Law it rests on').fill('12C1e');
    await page.getByRole('button', { name: 'Split', exact: true }).click();
    await page.getByLabel('North-South get').fill('60% 4s n =, 40% 4s n -1');
    await page.getByLabel('East-West get').fill('4s n -1');
    await page.getByLabel('Reasons').fill('They ducked the setting trick.');
    const preview = page.locator('.preview-panel');
    await preview.getByText(/not what would have happened at the table/).waitFor();
    const dummy = preview.getByRole('row').filter({ hasText: /^E\s*13/ });
    await expect.poll(() => dummy.count()).toBe(1);
    await look('4-decision');
    await expectClear(page);
    await page.getByRole('button', { name: 'Record the ruling' }).click();
    await page.getByRole('heading', { name: 'Rulings' }).waitFor();
    await look('5-list');
    await page.locator('.ruling-score', { hasText: /60%.*4♠.*40%.*4♠.*\/.*4♠/ }).waitFor();
    await page.getByRole('link', { name: 'Open' }).first().click();
    await page.getByText(/not what would have happened at the table/).waitFor();
    await look('6-ruled');
  });

  it('[APP-2~] [TIME-2~] an appeal after its time is refused with the clause and the clock', async () => {
    await ask({ ask: 'close-session' });
    await ask({ ask: 'publish-results' });
    const view = (await (await page.request.get(`${at}${path}/rulings`)).json()) as {
      rulings: { ruling: string }[];
    };
    await page.goto(`${at}/c/${contest}/ruled/${view.rulings[0]?.ruling}`);
    await page.getByRole('button', { name: 'Lodge an appeal' }).click();
    const sheet = page.getByRole('dialog', { name: /appeal/i });
    await sheet.getByLabel('Grounds').fill('The pause was no longer than usual.');
    await sheet.getByLabel(/^Signed by/).fill('Ann Lee');
    await sheet.getByLabel(/Both partners concur/).check();
    turn(31);
    await sheet.getByRole('button', { name: /^Lodge/ }).click();
    const late = /^The time ended at .*, \d\d:\d\d, and it is .*, \d\d:\d\d \(Law 92B\)/;
    const question = page.getByRole('dialog', { name: 'This is against a rule' });
    await question.getByText(late).waitFor();
    await look('8-late');
    // Not overridden, it is not lodged.
    await question.getByRole('button', { name: /^Close/ }).click();
    await sheet.getByText(late).waitFor();
    const after = (await (await page.request.get(`${at}${path}/rulings`)).json()) as {
      rulings: { appeals: unknown[] }[];
    };
    expect(after.rulings.flatMap(({ appeals }) => appeals)).toEqual([]);
    // Put back before the end, the same sheet is taken.
    turn(0);
    await sheet.getByRole('button', { name: /^Lodge/ }).click();
    await sheet.waitFor({ state: 'detached' });
    await look('9-appeal');
    expect(faults).toEqual([]);
  });
});
