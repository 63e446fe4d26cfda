import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Laptop, newPage, openBrowser, PHONE, startLaptop } from './house.ts';
import {
  boardsOn,
  type Director,
  enter,
  enterDirector,
  namesFor,
  openPhone,
  pairsOn,
  type Phone,
  readCodes,
} from './people.ts';
import {
  beginSession,
  expectDeskStandings,
  fillSheet,
  leaveEntry,
  openEntry,
  said,
  typeBoard,
} from './scorer.ts';
import { contractFor, expectStandings, percentages, type Played } from './tally.ts';

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
    await page.locator('.where').getByText(`Round ${next} of ${rounds}`, { exact: false }).waitFor();
  }
};

const typeTheRest = async (boards: number): Promise<readonly Played[]> => {
  await openEntry(director);
  const played: Played[] = [];
  for (let board = 1; board <= boards; board++) played.push(...(await typeBoard(director.page, board)));
  await leaveEntry(director.page);
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
    await beginSession(director, laptop, namesFor(16), /^(?!.*rover)(?=.*share)(?=.*two winners)/);
    const codes = await readCodes(director);
    const phones = await Promise.all(codes.map((url) => openPhone(browser, url)));
    expect(phones).toHaveLength(8);
    const byPhone = (await Promise.all(phones.map((phone, index) => playRound(phone, index + 1)))).flat();
    await Promise.all(phones.map((phone) => phone.context.close()));
    const { page } = director;
    await page.getByText(`${byPhone.length} of ${byPhone.length} boards in`).waitFor();
    await expect.poll(() => page.getByRole('group', { name: 'Tables' }).getByText('Done').count()).toBe(8);

    await callTheRest();
    const results = [...byPhone, ...(await typeTheRest(24))];
    expect(results).toHaveLength(192);
    await page.getByText('192 of 192 boards in').waitFor();
    await closeAndPublish();

    const expected = percentages(results);
    await expectDeskStandings(page, expected);
    const spectator = await newPage(browser, PHONE);
    await spectator.page.goto(`${laptop.url}/r/${director.contest()}`);
    await expectStandings(spectator.page, expected);
    expect([...director.faults, ...spectator.faults, ...phones.flatMap((phone) => phone.faults)]).toEqual([]);
  });

  it('[MOV-3~] [DESK-2~] seven and a half tables: a pair sits out each round, and counts only what it played', async () => {
    await beginSession(
      director,
      laptop,
      namesFor(15),
      /^(?!.*rover)(?=.*share)(?=.*two winners)(?=.*sit-out)/,
    );
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
    await expectDeskStandings(page, expected);
    // North-South each sit out once in eight rounds of three; the seven East-West pairs play them all.
    const boards = [...expected.keys()].map(
      (pair) => results.filter((one) => one.ns === pair || one.ew === pair).length,
    );
    expect(boards.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 15 }, (_, at) => (at < 8 ? 21 : 24)),
    );
  });
});
