import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openBrowser, startLaptop } from './house.ts';
import { enterDirector, namesFor, startSession } from './people.ts';

const look = process.env['BYESTAND_LOOK'];
const shoot = async (page: Page, name: string): Promise<void> => {
  if (look !== undefined) await page.screenshot({ path: join(look, `${name}.png`) });
};

const openAct = async (page: Page, name: string) => {
  await page.getByRole('button', { name: /^Act/ }).click();
  await page.getByRole('menuitem', { name }).click();
  return page.getByRole('dialog').first();
};

const choose = async (page: Page, label: string, pair: string): Promise<void> => {
  await page.getByRole('dialog').getByRole('combobox', { name: label, exact: true }).fill(pair);
  await page
    .getByRole('option', { name: new RegExp(`^${pair} `) })
    .first()
    .click();
};

const axeOf = async (page: Page): Promise<readonly string[]> => {
  const { violations } = await new AxeBuilder({ page }).include('[role="dialog"]').analyze();
  return violations.map(({ id }) => id);
};

it('[CON-15~] [CON-16~] a club session has what a championship has: substitutes, warnings, prizes and masterpoints', async () => {
  const laptop = await startLaptop();
  const browser = await openBrowser();
  try {
    const director = await enterDirector(browser, laptop);
    const { page } = director;

    // One way to begin: what is played is chosen from one list, and a club session is the first of it.
    await page.keyboard.press('n');
    const played = page.getByLabel('What is played');
    await played.locator('option', { hasText: 'Club session, cross-IMPs' }).waitFor({ state: 'attached' });
    const offered = await played.locator('option').allInnerTexts();
    expect(offered.filter((text) => /club session, matchpoints/i.test(text))).toHaveLength(1);
    expect(offered.filter((text) => text === 'A club session')).toEqual([]);
    expect(await played.inputValue()).toBe('club-session-matchpoints');
    await shoot(page, 'club-new');
    await page.getByRole('link', { name: 'Byestand' }).click();
    await page.getByRole('heading', { name: 'New session' }).waitFor({ state: 'detached' });

    await startSession(director, { names: namesFor(6), movement: /Howell/ });
    const path = `${laptop.url}/api/contests/${director.contest()}`;
    const get = async <T>(what: string): Promise<T> =>
      (await (await page.request.get(`${path}/${what}`)).json()) as T;
    const ask = async (request: object): Promise<void> => {
      const data = { id: crypto.randomUUID().replaceAll('-', ''), request };
      const answer = await page.request.post(`${path}/requests`, { data, headers: { origin: laptop.url } });
      expect([JSON.stringify(request), answer.status()]).toEqual([JSON.stringify(request), 200]);
    };

    // Somebody is taken ill: who plays instead is in the history, and plays from now on.
    await openAct(page, 'Use a substitute');
    await choose(page, 'For', '1');
    await page.getByLabel('Who plays instead').fill('Sam Spare');
    await page.getByLabel('Why', { exact: true }).fill('Taken ill');
    await page.getByText('What it would do').waitFor();
    await shoot(page, 'club-substitute');
    expect(await axeOf(page)).toEqual([]);
    await page.getByRole('button', { name: /^Let them play/ }).click();
    await page.getByText(/Sam Spare plays for/).waitFor();

    // A warning counts nothing, and is on record.
    await openAct(page, 'Warn a pair');
    await choose(page, 'Who', '2');
    await page.getByLabel('What for').selectOption({ value: 'phone-on' });
    await page.getByLabel('Why', { exact: true }).fill('It rang twice');
    await page.getByText('No number is printed').waitFor();
    await shoot(page, 'club-warn');
    expect(await axeOf(page)).toEqual([]);
    await page.getByRole('button', { name: /^Warn/ }).click();
    await page.getByText('2 is warned; it is counted.').waitFor();

    // Prizes, by the same sheet as anywhere.
    await openAct(page, 'Prizes');
    await shoot(page, 'club-prizes');
    expect(await axeOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await ask({
      ask: 'set-prizes',
      unit: '$',
      lists: [{ prizes: [{ amount: 20 }] }],
      why: 'a sponsor',
    });

    const room = await get<{ head: { rounds: number } }>('room');
    for (let round = 1; round <= room.head.rounds; round++) {
      if (round > 1) await ask({ ask: 'call-round', round });
      const { tables } = await get<{ tables: { table: number; boards?: { board: number }[] }[] }>('room');
      expect(tables.length).toBe(3);
    }
    const { boards } = await get<{ boards: number[] }>('standings');
    for (const board of boards) {
      const { rows } = await get<{ rows: { round: number; table: number; ns: { pair: string } }[] }>(
        `traveller/${board}`,
      );
      for (const { round, table, ns } of rows)
        await ask({
          ask: 'report-result',
          round,
          table,
          board,
          result: {
            kind: 'played',
            level: 1,
            strain: 'NT',
            doubling: '',
            declarer: 'N',
            tricks: 6 + Number(ns.pair),
          },
        });
    }
    await ask({ ask: 'close-session' });
    await ask({ ask: 'publish-results' });
    const history = await get<{ rows: { says: string }[] }>('history');
    expect(history.rows.some(({ says }) => says.includes('Sam Spare'))).toBe(true);
    expect(history.rows.some(({ says }) => /warn/i.test(says))).toBe(true);

    await page.keyboard.press('s');
    await page.getByText('Masterpoints').first().waitFor();
    await shoot(page, 'club-standings');
    await page.goto(`${laptop.url}/r/${director.contest()}`);
    await page.getByText('Masterpoints').first().waitFor();
    await shoot(page, 'club-results');
    await page.setViewportSize({ width: 390, height: 844 });
    await shoot(page, 'club-results-390');
    expect(director.faults).toEqual([]);
  } finally {
    await browser.close();
    await laptop.stop();
  }
}, 240_000);
