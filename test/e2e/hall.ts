import type { Page } from 'playwright-core';
import type { Director } from './people.ts';

let count = 0;

/** The tables of the round in play report, all at once as in a room; `but` leaves some out. */
export const playTables = async (
  page: Page,
  url: string,
  contest: string,
  round: number,
  but: readonly number[] = [],
  /** Tables where nothing swings: their match is a tie. */
  flat: readonly number[] = [],
): Promise<void> => {
  const get = async <T>(path: string): Promise<T> =>
    (await (await page.request.get(`${url}/api/contests/${contest}/${path}`)).json()) as T;
  const { tables } = await get<{ tables: readonly { table: number }[] }>('room');
  const playTable = async ({ table }: { readonly table: number }): Promise<void> => {
    if (but.includes(table)) return;
    const { boards } = await get<{ boards: readonly { board: number; state: string }[] }>(
      `tables/${table}?round=${round}`,
    );
    for (const { board, state } of boards) {
      if (state !== 'awaited') continue;
      count += 1;
      const own = flat.includes(table) ? 0 : table;
      const tricks = 7 + ((own * 3 + board * 5 + round) % 5);
      const declarer = ['N', 'E', 'S', 'W'][(own + board) % 4];
      const result = { kind: 'played', level: 3, strain: 'NT', doubling: '', declarer, tricks };
      const data = {
        id: `simulated-${count}`,
        request: { ask: 'report-result', round, table, board, result },
      };
      const send = () => page.request.post(`${url}/api/contests/${contest}/requests`, { data });
      // A line that broke is tried again, as a phone does: the same id is done once.
      const sent = await send().catch(send);
      if (sent.status() !== 200) throw new Error(await sent.text());
    }
  };
  await Promise.all(tables.map(playTable));
};

/** Two steps may bear one name, a lot after another: what is waited for is the answer, and what the desk makes of it. */
export const answered = async (page: Page, press: () => Promise<void>): Promise<void> => {
  await Promise.all([page.waitForResponse((one) => one.url().endsWith('/next')), press()]);
  await page.locator('.next button[disabled]').waitFor({ state: 'detached' });
};

/** The step the contest waits for, by its button. */
export const take = async ({ page }: Director, name: string): Promise<void> => {
  // Not the same step before its time, which stands there until the last result is shown.
  const button = page
    .locator('.next')
    .getByRole('button', { name, exact: false })
    .filter({ hasNotText: / now$/ })
    .first();
  await answered(page, () => button.click());
  await page.getByText(`Done: ${name}`, { exact: false }).waitFor();
};

/** Lots, where only they can part the tied. */
export const drawLots = async ({ page }: Director): Promise<void> => {
  const next = page.locator('.next button.primary');
  for (let lots = 0; lots < 40; lots++) {
    if (!(await next.innerText()).startsWith('Draw the lot')) return;
    await answered(page, () => next.click());
  }
};

/** A contest of a form, its names pasted. */
export const makeContest = async (
  { page }: Director,
  form: string,
  entries: string,
  of: 'names' | 'teams',
): Promise<string> => {
  await page.keyboard.press('n');
  await page.getByRole('heading', { name: 'New session' }).waitFor();
  const option = page.locator('option', { hasText: form }).first();
  await option.waitFor({ state: 'attached' });
  await page.getByLabel('What is played').selectOption({ value: (await option.getAttribute('value')) ?? '' });
  await page.getByRole('button', { name: /^On to the names/ }).click();
  await page.getByLabel(`Paste or type the ${of}`).fill(entries);
  await page.getByRole('button', { name: /^Enter \d+ (pairs|teams)/ }).click();
  const lines = entries.split('\n').length;
  await page.getByText(`${lines} entered`).waitFor();
  return /\/c\/([^/]+)/.exec(page.url())?.[1] ?? '';
};

/** From the list of everything that can be done. */
export const act = async (page: Page, says: string) => {
  await page.getByRole('button', { name: 'Act ▾' }).click();
  await page.getByRole('menuitem', { name: says }).click();
  return page.getByRole('dialog');
};

/** A pair or a team in a field, by its number. */
export const choose = async (page: Page, label: string, number: string): Promise<void> => {
  const field = page.getByRole('dialog').getByRole('combobox', { name: label });
  await field.fill(`${number} `);
  await page
    .getByRole('option', { name: new RegExp(`^${number} `) })
    .first()
    .click();
};
