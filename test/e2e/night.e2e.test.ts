import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Laptop, newPage, openBrowser, PHONE, startLaptop } from './house.ts';
import {
  boardsOn,
  callRound,
  enter,
  enterDirector,
  namesFor,
  openPhone,
  pairsOn,
  type Phone,
  readCodes,
  startSession,
  waitForRound,
} from './people.ts';
import { contractFor, expectStandings, percentages, type Played } from './tally.ts';

let laptop: Laptop;
let browser: Browser;
beforeAll(async () => {
  laptop = await startLaptop();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await laptop?.stop();
});

describe('a club night', () => {
  it('[DESK-1~] [TAB-1] [SHOW-1~] [SRV-3~] three tables, a Howell: each table’s code opens on a phone, a contract is a few taps, the other side confirms, next boards and opponents are shown, standings out', async () => {
    const director = await enterDirector(browser, laptop);
    await startSession(director, { names: namesFor(6), movement: /Howell/ });
    const codes = await readCodes(director);
    expect(codes).toHaveLength(3);
    // What a phone reads from the code leads over the room's network to that table and no other.
    expect(codes.map((url) => Number(/\/t\/[^/]+\/(\d+)/.exec(url)?.[1]))).toEqual([1, 2, 3]);
    for (const url of codes) expect(new URL(url).hostname).not.toBe('localhost');
    const phones = await Promise.all(codes.map((url) => openPhone(browser, url)));
    for (const { page } of phones)
      await page.evaluate("window.taps = 0; addEventListener('click', () => { window.taps += 1; }, true)");
    const spectator = await newPage(browser, PHONE);
    await spectator.page.goto(`${laptop.url}/r/${director.contest()}`);

    const rounds = Number(
      /of (\d+)/.exec((await phones[0]?.page.locator('.round-number').innerText()) ?? '')?.[1],
    );
    const results: Played[] = [];
    const playRound = async (phone: Phone, index: number, round: number): Promise<void> => {
      await waitForRound(phone, round);
      const [ns, ew] = await pairsOn(phone);
      for (const board of await boardsOn(phone)) {
        const contract = contractFor(board, index + 1);
        results.push({ board, ns, ew, contract });
        const before = Number(await phone.page.evaluate('window.taps'));
        await enter(phone, board, contract);
        // Board, level, suit, perhaps doubled, declarer, result, send; then the other side takes the phone and agrees.
        expect(Number(await phone.page.evaluate('window.taps')) - before).toBeLessThanOrEqual(9);
      }
      await phone.page.getByRole('heading', { name: /Where next|last round/ }).waitFor();
      // Both pairs are told where they go, and the boards too.
      if (round < rounds) {
        const next = phone.page.locator('.where-next');
        await expect
          .poll(() => next.locator('.pair-number').allInnerTexts())
          .toEqual(expect.arrayContaining([ns, ew]));
        await expect.poll(() => next.getByText('The boards').count()).toBe(1);
      }
    };
    for (let round = 1; round <= rounds; round++) {
      if (round > 1) await callRound(director, round);
      await Promise.all(phones.map((phone, index) => playRound(phone, index, round)));
    }

    await director.page.getByText(`${results.length} of ${results.length} boards in`).waitFor();
    await director.page.keyboard.press('x');
    await director.page.getByRole('button', { name: /^Close the session/ }).click();
    await spectator.page.getByText(/Final$/).waitFor();
    const expected = percentages(results);
    expect(expected.size).toBe(6);
    await expectStandings(spectator.page, expected);
    expect([...director.faults, ...spectator.faults, ...phones.flatMap((phone) => phone.faults)]).toEqual([]);
  });
});
