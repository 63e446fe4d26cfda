import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FACES, type Laptop, newPage, openBrowser, PHONE, portOf, settleFace, startLaptop } from './house.ts';
import {
  agreeAcross,
  boardsOn,
  callRound,
  type Director,
  enter,
  enterDirector,
  namesFor,
  openPhone,
  type Phone,
  readCodes,
  startSession,
  tap,
  waitForRound,
} from './people.ts';
import { faultsOf } from './sight.ts';
import { contractFor } from './tally.ts';

let laptop: Laptop;
let browser: Browser;
let director: Director;
let codes: readonly string[];
beforeAll(async () => {
  laptop = await startLaptop();
  browser = await openBrowser();
  director = await enterDirector(browser, laptop);
});
afterAll(async () => {
  await browser?.close();
  await laptop?.stop();
});
beforeEach(async () => {
  await director.page.goto(laptop.url);
  await director.page.getByRole('heading', { name: 'Contests' }).waitFor();
  await startSession(director, { names: namesFor(6), movement: /Howell/ });
  codes = await readCodes(director);
});

const codeOf = (table: number): string => codes[table - 1] ?? '';

const enterAll = async (phone: Phone, table: number): Promise<readonly number[]> => {
  const boards = await boardsOn(phone);
  for (const board of boards) await enter(phone, board, contractFor(board, table));
  return boards;
};

const ascending = (a: number, b: number): number => a - b;

/** The director's history says that these boards were reported at a table, each once, and no others. */
const expectReports = async (page: Page, table: number, boards: readonly number[]): Promise<void> => {
  await page.getByRole('link', { name: 'History' }).click();
  await page.getByRole('heading', { name: 'History' }).waitFor();
  await expect
    .poll(async () => {
      const rows = await page.locator('tbody tr').allInnerTexts();
      const found = rows.map((row) => new RegExp(`Table ${table} reported board (\\d+)`).exec(row)?.[1]);
      return found
        .filter((board) => board !== undefined)
        .map(Number)
        .sort(ascending);
    })
    .toEqual(boards.toSorted(ascending));
  await page.getByRole('link', { name: 'Room' }).click();
  await page.getByRole('group', { name: 'Tables' }).waitFor();
};

describe('phones at the tables', () => {
  it('[TAB-2] offline for two rounds: nothing is lost, nothing is sent twice, all of it is readable meanwhile', async () => {
    const phone = await openPhone(browser, codeOf(1));
    await waitForRound(phone, 1);
    await phone.context.setOffline(true);
    const first = await enterAll(phone, 1);
    await phone.page.getByRole('button', { name: 'No network: on to round 2' }).click();
    await waitForRound(phone, 2);
    const second = await enterAll(phone, 1);
    const count = first.length + second.length;
    await phone.page.getByRole('button', { name: `${count} not sent` }).click();
    const kept = phone.page.getByRole('region', { name: 'Not sent yet' }).getByRole('listitem');
    await expect.poll(() => kept.count()).toBe(count);
    for (const board of first)
      expect(await kept.filter({ hasText: new RegExp(`Round 1, board ${board}\\D`) }).count()).toBe(1);
    await phone.page.getByRole('button', { name: 'Back to the boards' }).click();
    await callRound(director, 2);

    await phone.context.setOffline(false);
    await phone.page.getByRole('button', { name: 'All sent' }).waitFor();
    await expectReports(director.page, 1, [...first, ...second]);
    await director.page.getByRole('button', { name: /^Table 1\b.*Done/ }).waitFor();
    expect(phone.faults).toEqual([]);
  });

  it('[TAB-2] two phones say different things about a board: the director sees both and decides', async () => {
    const north = await openPhone(browser, codeOf(1), 'North-South');
    const east = await openPhone(browser, codeOf(1), 'East-West');
    const [board = 0] = await boardsOn(north);
    await tap(north, board, '3NT S =');
    await north.page.getByRole('button', { name: /^Send/ }).click();
    await north.page.getByRole('button', { name: 'Check it later' }).click();
    await east.page.getByRole('button', { name: new RegExp(`^Board ${board}\\b.*To be checked`) }).click();
    await east.page.getByRole('heading', { name: 'East-West, please check' }).waitFor();
    await east.page.getByRole('button', { name: 'No, change it' }).click();
    await east.page.getByRole('button', { name: 'change result' }).click();
    await east.page.getByRole('button', { name: '1 off' }).click();
    await east.page.getByRole('button', { name: /^Send/ }).click();
    await north.page.getByRole('button', { name: new RegExp(`^Board ${board}\\b.*Two answers`) }).waitFor();

    const { page } = director;
    await page.getByRole('button', { name: /^Table 1\b.*Conflict/ }).waitFor();
    await page.getByRole('button', { name: /three no-trump by South, 1 off/ }).waitFor();
    await page.getByRole('button', { name: /three no-trump by South, just made/ }).click();
    await page.getByText(`Settled: board ${board} at table 1.`).waitFor();
    await north.page.getByRole('button', { name: new RegExp(`^Board ${board}\\b.*Agreed`) }).waitFor();
    await east.page.getByRole('heading', { name: 'Agreed' }).waitFor();
    expect([...north.faults, ...east.faults]).toEqual([]);
  });

  it('[LOG-1~] [SRV-1~] the laptop is killed in mid-round and started again: every acknowledged result is there', async () => {
    const phone = await openPhone(browser, codeOf(1));
    const boards = await boardsOn(phone);
    const [first = 0, second = 0, third = 0] = boards;
    await enter(phone, first, '4S N =');
    await enter(phone, second, 'pass');
    await phone.page.getByRole('button', { name: 'All sent' }).waitFor();
    await laptop.kill();
    await enter(phone, third, '2H E -1');
    await phone.page.getByRole('button', { name: '1 not sent' }).waitFor();
    laptop = await startLaptop({ data: laptop.data, port: portOf(laptop) });

    await phone.page.getByRole('button', { name: 'All sent' }).waitFor();
    await director.page
      .getByRole('button', { name: new RegExp(`^Table 1\\b.*3 ?/ ?${boards.length} boards in`) })
      .waitFor();
    await expectReports(director.page, 1, [first, second, third]);
  });

  it('[TAB-1~] [TAB-4~] a battery dies: another phone takes over with the same code, and calls the director', async () => {
    const old = await openPhone(browser, codeOf(2));
    const [first = 0, second = 0] = await boardsOn(old);
    await enter(old, first, '1NT W =');
    await old.context.close();
    const next = await openPhone(browser, codeOf(2));
    await next.page.getByRole('button', { name: new RegExp(`^Board ${first}\\b.*Agreed`) }).waitFor();
    await enter(next, second, '5C E =');
    await next.page.getByRole('button', { name: 'Call the director' }).click();
    await next.page.getByRole('button', { name: 'The director is coming' }).waitFor();
    await director.page.getByText('Table 2 calls').waitFor();
    // What it is about may be said afterwards: the one call then says it.
    await next.page.getByRole('group', { name: /What is it about/ }).waitFor();
    if (process.env['BYESTAND_LOOK'])
      await next.page.screenshot({ path: `${process.env['BYESTAND_LOOK']}/call.png` });
    await next.page.getByRole('button', { name: 'Lead out of turn' }).click();
    await director.page.locator('.matter-call', { hasText: 'lead out of turn' }).waitFor();
    expect(await director.page.locator('.matter-call').count()).toBe(1);
    expect(await next.page.getByRole('group', { name: /What is it about/ }).count()).toBe(0);
    await director.page.keyboard.press('a');
    await next.page.getByRole('button', { name: 'Call the director' }).waitFor();
    expect(next.faults).toEqual([]);
  });

  it('[TAB-3~] says plainly what cannot be: another table’s code, a board of another round', async () => {
    const stranger = await newPage(browser, PHONE);
    await stranger.page.goto(codeOf(1).replace(/\/1\?/, '/2?'));
    await stranger.page.getByRole('alert').getByText(/code/).waitFor();

    const phone = await openPhone(browser, codeOf(1));
    const here = await boardsOn(phone);
    await phone.page.getByRole('button', { name: 'We have a different board' }).click();
    await phone.page.getByLabel('Number on the board').fill(String(Math.max(...here) + 1));
    await phone.page.getByRole('button', { name: 'Look it up' }).click();
    await phone.page.getByRole('alert').getByText('is not for this table now').waitFor();
    expect(phone.faults).toEqual([]);
  });

  it('[TAB-3~] a result for a round the director has closed is refused in words, and stays readable on the phone', async () => {
    const phone = await openPhone(browser, codeOf(1));
    const [board = 0] = await boardsOn(phone);
    await phone.context.setOffline(true);
    await enter(phone, board, '4S N =');
    await director.page.getByRole('button', { name: /^Close round 1/ }).click();
    await director.page.getByText('Round 1 is closed.').waitFor();
    await phone.context.setOffline(false);
    await phone.page
      .getByRole('button', { name: new RegExp(`^Board ${board}\\b.*Not accepted.*closed`) })
      .waitFor();
    await phone.page.getByRole('button', { name: 'All sent' }).click();
    await phone.page.getByText('not accepted').first().waitFor();
    await phone.page.getByText('four spades by North, just made').waitFor();
    expect(phone.faults).toEqual([]);
  });

  it('[OPS-1~] the codes are made anew while a phone is away: what it holds stays readable, and the new code takes over', async () => {
    const phone = await openPhone(browser, codeOf(1));
    const [board = 0] = await boardsOn(phone);
    await phone.context.setOffline(true);
    await enter(phone, board, '6NT N -2');
    await director.page.getByRole('link', { name: 'Table codes' }).click();
    await director.page.getByRole('button', { name: 'Make new codes' }).click();
    await director.page.getByText('There are new codes').waitFor();
    await phone.context.setOffline(false);
    await phone.page.getByRole('alert').waitFor();
    const kept = phone.page.getByRole('region', { name: 'Not sent yet' });
    await kept.getByText('six no-trump by North, 2 off').waitFor();

    codes = await readCodes(director);
    await phone.page.goto(codeOf(1));
    await phone.page.getByRole('button', { name: 'All sent' }).waitFor();
    await phone.page.getByRole('button', { name: new RegExp(`^Board ${board}\\b.*Agreed`) }).waitFor();
    expect(phone.faults).toEqual([]);
  });

  it('[TAB-1~] the other side says no, and the same phone puts it right before both agree', async () => {
    const phone = await openPhone(browser, codeOf(3));
    const [board = 0] = await boardsOn(phone);
    await tap(phone, board, '4H E +1');
    await phone.page.getByRole('button', { name: /^Send/ }).click();
    await phone.page.getByRole('button', { name: 'East-West have the phone' }).click();
    await phone.page.getByRole('button', { name: 'No, change it' }).click();
    // What is disputed is not sent again by the next large button.
    await phone.page.getByRole('heading', { name: 'What is wrong?' }).waitFor();
    expect(await phone.page.getByRole('button', { name: /^Send/ }).count()).toBe(0);
    await phone.page.getByRole('button', { name: 'The level' }).click();
    await phone.page.getByRole('button', { name: '3', exact: true }).click();
    await phone.page.getByRole('button', { name: 'made exactly' }).click();
    await phone.page.getByRole('button', { name: /^Send/ }).click();
    await agreeAcross(phone.page);
    await phone.page
      .getByRole('button', {
        name: new RegExp(`^Board ${board}\\b.*three hearts by East, just made.*Agreed`),
      })
      .waitFor();
    expect(phone.faults).toEqual([]);
  });

  it.each(FACES)(
    '[TAB-1~] [SAFE-9] on an old small phone with larger letters and more contrast a result is entered, and nothing is cut off: letters %s',
    async (face) => {
      const phone = await openPhone(browser, codeOf(1), 'North-South', face);
      const { page } = phone;
      await page.setViewportSize({ width: 320, height: 568 });
      const sized = () => page.evaluate<number>('parseFloat(getComputedStyle(document.body).fontSize)');
      const before = await sized();
      await page.getByRole('button', { name: 'Larger letters' }).click();
      await page.getByRole('button', { name: 'More contrast' }).click();
      await expect.poll(sized).toBe(1.25 * before);
      const [board = 0] = await boardsOn(phone);
      await page.getByRole('button', { name: new RegExp(`^Board ${board}\\b`) }).click();
      for (const press of ['4', 'diamonds', 'Redoubled', 'South', '2 off']) {
        const over = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
        const button = page.getByRole('button', { name: press, exact: true });
        await button.waitFor();
        await settleFace(page);
        await expect.poll(() => page.evaluate(over), { message: press }).toBe(0);
        await button.click();
      }
      await page.getByRole('button', { name: /^Send/ }).click();
      await agreeAcross(page);
      await page.getByRole('list', { name: /^Boards of round/ }).waitFor();
      // It stays on this phone.
      await page.reload();
      await page.getByRole('button', { name: 'Larger letters', pressed: true }).waitFor();
      expect(await faultsOf(page, 'boards')).toEqual([]);
      expect(phone.faults).toEqual([]);
    },
  );
});
