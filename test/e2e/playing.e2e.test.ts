import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { act, playTables } from './hall.ts';
import { type Laptop, openBrowser, startLaptop } from './house.ts';
import { callRound, type Director, enterDirector, namesFor, startSession } from './people.ts';

let laptop: Laptop;
let browser: Browser;
let director: Director;
beforeAll(async () => {
  laptop = await startLaptop();
  browser = await openBrowser();
  director = await enterDirector(browser, laptop);
  await startSession(director, { names: namesFor(6), movement: /Howell/ });
});
afterAll(async () => {
  await browser?.close();
  await laptop?.stop();
});

/** Each player has a suit: a deal nobody mistakes for another. */
const DEAL = 'N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432';
const pbn = (boards: readonly number[]): string =>
  boards.map((board) => `[Board "${board}"]\n[Deal "${DEAL}"]\n`).join('\n');

interface RoomSeen {
  readonly head: { readonly round: number; readonly rounds: number };
  readonly tables: readonly {
    readonly ns?: { readonly pair: string };
    readonly ew?: { readonly pair: string };
    readonly boards: readonly { readonly board: number }[];
  }[];
}

describe('a director who plays', () => {
  it('[DEAL-5~] is shown no hand, contract or result of a board still to be played, and all of it once it is; the night ends in published placings', async () => {
    const { page } = director;
    const contest = director.contest();
    const get = async <T>(path: string): Promise<T> =>
      (await (await page.request.get(`${laptop.url}/api/contests/${contest}/${path}`)).json()) as T;
    const room = () => get<RoomSeen>('room');
    const first = await room();
    const all = [...new Set(first.tables.flatMap(({ boards }) => boards.map(({ board }) => board)))];
    const answer = await page.request.post(`${laptop.url}/api/contests/${contest}/deals`, {
      data: { id: 'deals-of-the-night', text: pbn(all) },
    });
    expect(answer.status()).toBe(200);

    const dialog = await act(page, 'I direct and play');
    await dialog.getByRole('combobox').fill('1 ');
    await page.getByRole('option', { name: /^1 / }).first().click();
    await dialog.getByRole('button', { name: /^Hide my boards/ }).click();
    await page.getByText('Plays as 1').waitFor();

    await playTables(page, laptop.url, contest, 1);
    const mine = (await room()).tables.find(({ ns, ew }) => ns?.pair === '1' || ew?.pair === '1');
    const own = mine?.boards[0]?.board ?? 0;
    const ahead = all.find((board) => !mine?.boards.some((one) => one.board === board)) ?? 0;

    const main = () => page.locator('main').innerText();
    const open = async (board: number, shows: RegExp): Promise<void> => {
      await page.goto(`${laptop.url}/c/${contest}/board/${board}`);
      await page.getByRole('table', { name: new RegExp(`board ${board}`, 'i') }).waitFor();
      await expect.poll(main).toMatch(shows);
    };
    await open(ahead, /still ha(s|ve) to play or confirm board/);
    const hidden = await main();
    expect(hidden).not.toMatch(/3\s?NT/);
    expect(hidden).not.toContain('AKQJT98765432');
    await open(own, /3\s?NT/);
    // Nor does the history tell, nor the file of the whole contest.
    await page.goto(`${laptop.url}/c/${contest}/history`);
    await page
      .getByText(`Something was said about board ${ahead}, which you have still to play`)
      .first()
      .waitFor();
    const rows = await page.getByRole('row').allInnerTexts();
    expect(rows.filter((row) => row.includes(`board ${ahead} at`) && row.includes('3NT'))).toEqual([]);

    await page.goto(`${laptop.url}/c/${contest}`);
    for (let round = 2; round <= first.head.rounds; round++) {
      await callRound(director, round);
      await playTables(page, laptop.url, contest, round);
    }
    await open(ahead, /3\s?NT/);
    await page.goto(`${laptop.url}/c/${contest}`);
    const close = await act(page, 'Close the session');
    await close.getByRole('button', { name: /^Close the session/ }).click();
    await page.getByText('The session is closed.').waitFor();
    const publish = await act(page, 'Publish the results');
    await publish.getByRole('button', { name: /^Publish the results/ }).click();
    await page.getByText('The results are published.').waitFor();
    await page.goto(`${laptop.url}/r/${contest}`);
    await page.getByRole('row').nth(6).waitFor();
    expect(director.faults).toEqual([]);
  });
});
