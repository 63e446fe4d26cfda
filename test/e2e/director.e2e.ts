import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Laptop, newPage, openBrowser, PHONE, portOf, startLaptop } from './house.ts';
import {
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
} from './people.ts';
import { chooseBoard, fillSheet, openEntry, readDeskStandings, said, typeBoard } from './scorer.ts';
import { contractFor, percentages, type Played, readStandings } from './tally.ts';

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

/** Back to the list of contests, where `n` begins a new session. */
const begin = async (names: string, movement?: RegExp): Promise<void> => {
  await director.page.goto(laptop.url);
  await director.page.getByRole('heading', { name: 'Contests' }).waitFor();
  await startSession(director, { names, ...(movement === undefined ? {} : { movement }) });
};

const pairsOn = async ({ page }: Phone): Promise<readonly [string, string]> => {
  const [ns = '', ew = ''] = await page.locator('.sides .pair-number').allInnerTexts();
  return [ns, ew];
};

const playRound = async (phone: Phone, table: number): Promise<readonly Played[]> => {
  const [ns, ew] = await pairsOn(phone);
  const played: Played[] = [];
  for (const board of await boardsOn(phone)) {
    const contract = contractFor(board, table);
    await enter(phone, board, contract);
    played.push({ board, ns, ew, contract });
  }
  return played;
};

const callTheRest = async (): Promise<void> => {
  const { page } = director;
  const [round = 1, rounds = 1] = (
    (await page.locator('.where').innerText()).match(/\d+(?= of)|(?<=of )\d+/g) ?? []
  ).map(Number);
  for (let next = round + 1; next <= rounds; next++) {
    await page.keyboard.press('n');
    await said(page, `Round ${next} is called.`);
  }
};

const typeTheRest = async (boards: number): Promise<readonly Played[]> => {
  await openEntry(director);
  const played: Played[] = [];
  for (let board = 1; board <= boards; board++) played.push(...(await typeBoard(director.page, board)));
  await director.page.keyboard.press('Escape');
  await director.page.keyboard.press('Escape');
  await director.page.getByRole('group', { name: 'Tables' }).waitFor();
  return played;
};

const closeAndPublish = async (): Promise<void> => {
  const { page } = director;
  await page.keyboard.press('x');
  await fillSheet(page, {});
  await said(page, 'The session is closed.');
  await page.keyboard.press('x');
  await fillSheet(page, {});
  await said(page, 'The results are published.');
};

describe('a director’s evening, from the keyboard', () => {
  it('[DESK-1~] [DESK-2~] [DESK-3~] [TAB-5~] [CON-15~] eight tables: round 1 by phone, the rest typed from travellers, published', async () => {
    await begin(namesFor(16));
    const codes = await readCodes(director);
    const phones = await Promise.all(codes.map((url) => openPhone(browser, url)));
    expect(phones).toHaveLength(8);
    const byPhone = (await Promise.all(phones.map((phone, index) => playRound(phone, index + 1)))).flat();
    await Promise.all(phones.map((phone) => phone.context.close()));
    const { page } = director;
    await page.getByText(`${byPhone.length} of ${byPhone.length} boards in`).waitFor();
    expect(await page.getByRole('group', { name: 'Tables' }).getByText('Done').count()).toBe(8);

    await callTheRest();
    const results = [...byPhone, ...(await typeTheRest(24))];
    expect(results).toHaveLength(192);
    await page.getByText('192 of 192 boards in').waitFor();
    await closeAndPublish();

    const expected = percentages(results);
    expect(await readDeskStandings(page)).toEqual(expected);
    const spectator = await newPage(browser, PHONE);
    await spectator.page.goto(`${laptop.url}/r/${director.contest()}`);
    expect(await readStandings(spectator.page)).toEqual(expected);
    expect([...director.faults, ...spectator.faults, ...phones.flatMap((phone) => phone.faults)]).toEqual([]);
  });

  it('[MOV-3~] [DESK-2~] seven and a half tables: a pair sits out each round, and counts only what it played', async () => {
    await begin(namesFor(15));
    const { page } = director;
    await page
      .getByText(/sits out/)
      .first()
      .waitFor();
    await callTheRest();
    const results = await typeTheRest(24);
    await closeAndPublish();
    const expected = percentages(results);
    expect(expected.size).toBe(15);
    expect(await readDeskStandings(page)).toEqual(expected);
    // North-South each sit out once in eight rounds of three; the seven East-West pairs play them all.
    const boards = [...expected.keys()].map(
      (pair) => results.filter((one) => one.ns === pair || one.ew === pair).length,
    );
    expect(boards.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 15 }, (_, at) => (at < 8 ? 21 : 24)),
    );
  });
});

const openTraveller = async (board: number): Promise<void> => {
  const { page } = director;
  await page.keyboard.press('b');
  await page.getByRole('link', { name: String(board), exact: true }).click();
  await page.getByRole('table', { name: `Traveller of board ${board}`, exact: true }).waitFor();
};

const percentOf = async (pair: string): Promise<string | undefined> =>
  (await readDeskStandings(director.page)).get(pair);

describe('what goes wrong in a club', () => {
  it('[LOG-1~] [DESK-3~] [DESK-4~] [DESK-5~] a wrong score is corrected, the original stays readable, and the correction can be undone', async () => {
    await begin(namesFor(6), /Howell/);
    const { page } = director;
    await openEntry(director);
    await chooseBoard(page, 1);
    await page.keyboard.type('4s n =');
    await page.keyboard.press('Enter');
    await said(page, /kept/);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');

    await openTraveller(1);
    const line = page.getByRole('row').filter({ hasText: '+420' });
    await line.getByRole('button', { name: /^Change/ }).click();
    await fillSheet(page, { 'What it should be': '4s n +1', Why: 'Both pairs agree' });
    await page.getByRole('row').filter({ hasText: '+450' }).waitFor();

    await page.keyboard.press('h');
    const corrected = page.getByRole('row').filter({
      hasText: /corrected.*by North, just made.*\+420.*made with 1 over.*\+450.*Both pairs agree/,
    });
    await corrected.waitFor();
    const original = page
      .getByRole('row')
      .filter({ hasText: /reported board 1.*four spades by North, just made.*\+420.*replaced/ });
    await original.waitFor();

    await corrected.getByRole('button', { name: /^Undo/ }).click();
    await fillSheet(page, { Why: 'It was ten tricks after all' });
    await page
      .getByRole('row')
      .filter({ hasText: /It was ten tricks after all/ })
      .waitFor();
    await openTraveller(1);
    await page.getByRole('row').filter({ hasText: '+420' }).waitFor();
    expect(await page.getByRole('row').filter({ hasText: '+450' }).count()).toBe(0);
  });

  it('[SCO-5~] [DESK-3~] [DESK-4~] a slip is doubted in words, a score adjusted, a pair fined, and the number tells it', async () => {
    const { page } = director;
    await openEntry(director);
    await chooseBoard(page, 2);
    await page.keyboard.type('2s n = 110');
    await page.keyboard.press('Enter');
    await said(page, /kept/);
    await page.keyboard.type('2s n +1 170');
    await page.keyboard.press('Enter');
    await page.getByText(/Press Enter again to keep it as typed/).waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('a+ a-');
    await page.keyboard.press('Enter');
    await page.getByRole('row').filter({ hasText: 'Adjusted' }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');

    const pair = '1';
    const before = Number(await percentOf(pair));
    await page.keyboard.press('p');
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('combobox', { name: 'Pair' }).fill('1');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await fillSheet(page, { Why: 'Slow play' });
    await page
      .getByRole('row')
      .filter({ hasText: /Slow play/ })
      .waitFor();
    expect(Number(await percentOf(pair))).toBeLessThan(before);
    await page
      .getByRole('row')
      .filter({ hasText: /Slow play/ })
      .getByRole('button', { name: /^\d+\.\d\d pair 1, why/ })
      .click();
    await page
      .getByRole('dialog')
      .getByText(/Slow play|penalt|fine/i)
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
  });

  it('[TAB-2~] [DESK-2~] two devices differ: both stand side by side, one key settles it', async () => {
    const { page } = director;
    await page.keyboard.press('r');
    const [code = ''] = await readCodes(director);
    const north = await openPhone(browser, code, 'North-South');
    const east = await openPhone(browser, code, 'East-West');
    const board = (await boardsOn(north)).at(-1) ?? 0;
    await east.page.getByRole('button', { name: new RegExp(`^Board ${board}\\b`) }).waitFor();
    await tap(north, board, '3NT N =');
    await tap(east, board, '3NT N +1');
    await north.page.getByRole('button', { name: /^Send/ }).click();
    await east.page.getByRole('button', { name: /^Send/ }).click();
    const conflict = page.getByRole('listitem').filter({ hasText: `Board ${board}, table 1` });
    await conflict.getByText('+400').or(conflict.getByText('+600')).first().waitFor();
    expect(await conflict.getByRole('button', { name: /three no-trump by North/ }).count()).toBe(2);
    await page.keyboard.press('2');
    await said(page, `Settled: board ${board} at table 1.`);
    await conflict.waitFor({ state: 'detached' });
    await page.keyboard.press('h');
    await page
      .getByRole('row')
      .filter({ hasText: new RegExp(`reported board ${board} at table 1`) })
      .nth(1)
      .waitFor();
    await Promise.all([north.context.close(), east.context.close()]);
    expect([...north.faults, ...east.faults]).toEqual([]);
  });

  it('[LOG-2~] [SRV-3~] the power goes in mid-round: every acknowledged result is there, and the desk goes on', async () => {
    const { page } = director;
    await openEntry(director);
    await typeBoard(page, 3);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await openTraveller(3);
    const scores = await page.locator('main tbody tr').allInnerTexts();
    await laptop.kill();
    await page.getByText(/trying again/).waitFor();
    laptop = await startLaptop({ data: laptop.data, port: portOf(laptop) });
    await page.getByText(/trying again/).waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('table', { name: 'Traveller of board 3', exact: true }).waitFor();
    expect(await page.locator('main tbody tr').allInnerTexts()).toEqual(scores);
    await page.keyboard.press('r');
    await callRound(director, 2);
    expect(director.faults).toEqual([]);
  });

  it('[DESK-3~] a pair comes late and is seated, another goes home and keeps its results', async () => {
    await begin(namesFor(13), /Mitchell/);
    const { page } = director;
    await page.keyboard.press('l');
    await fillSheet(page, { Player: 'Late Larry', Partner: 'Tardy Tess' });
    await page.getByText(/Pair 14 plays from round [12]/).waitFor();
    await page.getByText('Late Larry & Tardy Tess').first().waitFor();
    await callRound(director, 2);
    await page.keyboard.press('g');
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('combobox', { name: 'Pair' }).fill('Late');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await fillSheet(page, { Why: 'Taken ill' });
    await said(page, /goes home from round 3/);
    await callRound(director, 3);
    await page.keyboard.press('s');
    await page.getByRole('link', { name: 'Late Larry & Tardy Tess' }).click();
    const card = page.getByRole('table', { name: 'Scorecard of pair 14' });
    await card.waitFor();
    const rows = await card.locator('tbody tr').allInnerTexts();
    const later = rows.filter((row) => Number.parseInt(row, 10) > 2);
    expect(later.filter((row) => !row.includes('Sit-out'))).toEqual([]);
    expect(rows.length).toBeGreaterThan(later.length);
    expect(director.faults).toEqual([]);
  });
});
