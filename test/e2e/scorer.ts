import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Laptop } from './house.ts';
import { type Director, startSession } from './people.ts';
import { contractFor, type Played } from './tally.ts';

/** The scorer at the desk, who types travellers and presses only keys. */

export const openEntry = async ({ page }: Director): Promise<void> => {
  await page.keyboard.press('e');
  await page.getByRole('textbox', { name: 'Board' }).waitFor();
};

export const chooseBoard = async (page: Page, board: number): Promise<Locator> => {
  const field = page.getByRole('textbox', { name: 'Board' });
  await field.fill(String(board));
  await field.press('Enter');
  const lines = page.getByRole('table', { name: `Traveller of board ${board}`, exact: true });
  // A line that can have been played has the focus; before it has, what is typed goes elsewhere.
  await lines.locator('input:focus').waitFor();
  return lines;
};

/** As `4SX N -1` is typed in a hurry. */
const typed = (contract: string): string => contract.toLowerCase();

interface Row {
  readonly table: number;
  readonly ns: string;
  readonly ew: string;
  readonly awaited: boolean;
}

/** Rows as they stand on the screen, a text a cell. */
const cellsOf = async (rows: Locator): Promise<readonly (readonly string[])[]> =>
  (await rows.allInnerTexts()).map((row) => row.split('\t').map((cell) => cell.trim()));

const readRows = async (lines: Locator): Promise<readonly Row[]> =>
  (await cellsOf(lines.locator('tbody tr'))).map((cells) => ({
    table: Number(cells[0]),
    ns: cells[2]?.split(' ')[0] ?? '',
    ew: cells[3]?.split(' ')[0] ?? '',
    awaited: cells.at(-1)?.includes('Awaited') ?? false,
  }));

/** Types every line of a board that is still awaited, an Enter a line; what was typed, for the tally. */
export const typeBoard = async (page: Page, board: number): Promise<readonly Played[]> => {
  const lines = await chooseBoard(page, board);
  const rows = await readRows(lines);
  const played: Played[] = [];
  // The traveller is typed from its top.
  for (const _ of rows) await page.keyboard.press('ArrowUp');
  const asked = page.getByText('is not called yet');
  for (const [at, { table, ns, ew, awaited }] of rows.entries()) {
    const here = lines.locator('tbody tr').nth(at).locator('input:focus');
    await here.waitFor();
    if (!awaited) {
      await page.keyboard.press('Enter');
      continue;
    }
    const contract = contractFor(board, table);
    await page.keyboard.type(typed(contract));
    await page.keyboard.press('Enter');
    // A line of a round that is not called is asked about once.
    await expect.poll(async () => (await here.count()) === 0 || (await asked.isVisible())).toBe(true);
    if (await here.isVisible()) await page.keyboard.press('Enter');
    played.push({ board, ns, ew, contract });
  }
  await lines.getByText('Awaited').first().waitFor({ state: 'detached' });
  return played;
};

/** From the lines or from the field of the board back to the tables. */
export const leaveEntry = async (page: Page): Promise<void> => {
  await page.getByRole('textbox', { name: 'Board', exact: true }).press('Escape');
  await page.getByRole('group', { name: 'Tables' }).waitFor();
};

export const toStandings = async (page: Page): Promise<void> => {
  await page.keyboard.press('s');
  await page.getByRole('heading', { name: /^Standings/ }).waitFor();
};

/** Pair and percentage as the desk's standings, which are open, show them at this moment. */
export const readDeskStandings = async (page: Page): Promise<ReadonlyMap<string, string>> => {
  const cells = await cellsOf(page.locator('main table:not(.stage-table) tbody tr'));
  return new Map(cells.map((row) => [row[1] ?? '', /\d+\.\d\d/.exec(row[4] ?? '')?.[0] ?? '']));
};

export const expectDeskStandings = async (
  page: Page,
  expected: ReadonlyMap<string, string>,
): Promise<void> => {
  await toStandings(page);
  await expect.poll(() => readDeskStandings(page)).toEqual(expected);
};

/** Gives every field of the opened sheet and presses Enter. */
export const fillSheet = async (page: Page, fields: Readonly<Record<string, string>>): Promise<void> => {
  const sheet = page.getByRole('dialog');
  await sheet.locator(':focus').waitFor();
  for (const [label, value] of Object.entries(fields))
    await sheet.getByLabel(label, { exact: true }).fill(value);
  // Some can be sent only when what they do is known.
  await sheet.locator('button[type="submit"]:enabled').waitFor();
  await page.keyboard.press('Enter');
  await sheet.waitFor({ state: 'detached' });
};

/** Types a few letters and takes the pair the list then offers first. */
export const choosePair = async (page: Page, letters: string, names: string): Promise<void> => {
  await page.getByRole('combobox', { name: 'Pair' }).fill(letters);
  const first = page.getByRole('listbox').getByRole('option').first();
  await first.filter({ hasText: names }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
};

/** Waits until the foot of the page says it. */
export const said = (page: Page, text: string | RegExp): Promise<void> =>
  page.locator('.said').filter({ hasText: text }).waitFor();

/** Back to the list of contests, where `n` begins a new session. */
export const beginSession = async (
  director: Director,
  laptop: Laptop,
  names: string,
  movement: RegExp,
): Promise<void> => {
  await director.page.goto(laptop.url);
  await director.page.getByRole('heading', { name: 'Contests' }).waitFor();
  await startSession(director, { names, movement });
  await director.page.getByRole('group', { name: 'Tables' }).waitFor();
};
