import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { newPage, openBrowser, startLaptop } from './house.ts';
import { enterDirector, namesFor, PASSWORD, startSession } from './people.ts';

const shot = process.env['BYESTAND_SHOT'];

const typeLine = async (page: Page, table: number, text: string): Promise<void> => {
  const field = page.getByRole('textbox', { name: new RegExp(`^Table ${table}, round`) }).first();
  await field.fill(text);
  await field.press('Enter');
};

it('[SAFE-7] [SRV-2] two desks type one board differently: the second is asked, and may keep, replace or record both', async () => {
  const laptop = await startLaptop();
  const browser = await openBrowser();
  try {
    const anna = await enterDirector(browser, laptop);
    await startSession(anna, { names: namesFor(8) });
    const contest = anna.contest();
    const entry = (board: number) => `${laptop.url}/c/${contest}/entry?board=${board}`;
    const { page: bert, faults } = await newPage(browser, { viewport: { width: 1366, height: 768 } });
    await bert.goto(`${laptop.url}/sign-in`);
    await bert.getByLabel('Password').fill(PASSWORD);
    await bert.getByRole('button', { name: /^Sign in/ }).click();
    await bert.getByRole('heading', { name: /contests|sessions/i }).waitFor();

    /** Bert begins to type, Anna is quicker, Bert presses Enter on what he never saw. */
    const cross = async (board: number, first: string, second: string): Promise<number> => {
      await anna.page.goto(entry(board));
      await bert.goto(entry(board));
      const fields = bert.getByRole('textbox', { name: /^Table \d+, round 1$/ });
      await fields.first().waitFor();
      const name = (await fields.first().getAttribute('aria-label')) ?? '';
      const table = Number(/\d+/.exec(name)?.[0]);
      await fields.first().fill(second);
      await typeLine(anna.page, table, first);
      // Her entry is on his screen before he is done: still he has not seen it when he began.
      await bert
        .getByRole('row', { name: new RegExp(`^${table} 1 `) })
        .getByText('Confirmed')
        .waitFor();
      await fields.first().press('Enter');
      await bert
        .getByText(new RegExp(`Table ${table}, board ${board} was entered as`))
        .first()
        .waitFor();
      return table;
    };
    const question = (board: number) =>
      bert.getByRole('group', { name: new RegExp(`^Board ${board}, table`) });
    const standing = async (board: number, table: number): Promise<string> => {
      const answer = await bert.request.get(`${laptop.url}/api/contests/${contest}/traveller/${board}`);
      const { rows } = (await answer.json()) as {
        rows: { table: number; state: string; contract?: string }[];
      };
      const row = rows.find((one) => one.table === table);
      return `${row?.state} ${row?.contract}`;
    };

    const first = await cross(1, '4s n =', '3nt n +1');
    expect(await question(1).getByRole('alert').innerText()).toMatch(
      /was entered as 4S N = by .+ at .+, not as 3NT N \+1/,
    );
    if (shot !== undefined) {
      await bert.screenshot({ path: `${shot}/differs-wide.png` });
      await bert.setViewportSize({ width: 390, height: 800 });
      await bert.screenshot({ path: `${shot}/differs-narrow.png` });
      await bert.setViewportSize({ width: 1366, height: 768 });
    }
    await question(1).getByRole('button', { name: /^Keep/ }).click();
    await question(1).waitFor({ state: 'detached' });
    expect(await standing(1, first)).toBe('confirmed 4S N =');

    const second = await cross(2, '4s n =', '3nt n +1');
    await question(2)
      .getByRole('button', { name: /^Replace with/ })
      .click();
    await question(2).waitFor({ state: 'detached' });
    await expect.poll(() => standing(2, second)).toBe('confirmed 3NT N +1');

    const third = await cross(3, '2h e =', '2h e +1');
    await question(3).getByRole('button', { name: 'Record both as conflicting' }).click();
    await question(3).waitFor({ state: 'detached' });
    await expect.poll(async () => (await standing(3, third)).split(' ')[0]).toBe('conflict');
    expect(faults).toEqual([]);
  } finally {
    await browser.close();
    await laptop.stop();
  }
});
