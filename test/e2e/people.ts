import type { Browser, BrowserContext, Page } from 'playwright-core';
import { parseOutcome } from '../../src/engine/bridge/contract.ts';
import { type Face, type Laptop, newPage, PHONE, wearFace } from './house.ts';

export const PASSWORD = 'two-diamonds-multi';

const FIRST =
  'Ann Ben Cora Dan Eve Finn Gia Hal Ida Jon Kim Leo Mia Ned Ola Pia Quin Rob Sue Tom Una Vic Wes Xia Yan Zoe'.split(
    ' ',
  );
const LAST =
  'Adler Brook Cohen Duarte Evans Fisher Grant Haddad Ito Jensen Kowal Larsen Moore Novak Okoye Petrov'.split(
    ' ',
  );

/** `Ann Adler & Ben Adler`, one pair a line. */
export const namesFor = (pairs: number): string =>
  Array.from({ length: pairs }, (_, i) => {
    const [a, b] = [FIRST[(2 * i) % FIRST.length] ?? '', FIRST[(2 * i + 1) % FIRST.length] ?? ''];
    const last = LAST[i % LAST.length] ?? '';
    return `${a} ${last} & ${b} ${last}`;
  }).join('\n');

/** The director, who sees and presses only what is on the laptop's screen. */
export interface Director {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly contest: () => string;
  readonly faults: readonly string[];
}

export const enterDirector = async (browser: Browser, laptop: Laptop): Promise<Director> => {
  const { page, context, faults } = await newPage(browser, { viewport: { width: 1280, height: 800 } });
  await page.goto(laptop.url);
  await page.getByRole('link', { name: 'Director’s sign-in' }).click();
  if (laptop.code === undefined) {
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: /^Sign in/ }).click();
  } else {
    await page.getByLabel('Code').fill(laptop.code);
    await page.getByLabel('New password').fill(PASSWORD);
    await page.getByRole('button', { name: /^Set password/ }).click();
  }
  await page.getByRole('heading', { name: /contests|sessions/i }).waitFor();
  const contest = (): string => /\/c\/([^/]+)/.exec(page.url())?.[1] ?? '';
  return { page, context, contest, faults };
};

/** From the list of contests to a started session, by the keyboard alone. */
export const startSession = async (
  { page }: Director,
  wish: { readonly names: string; readonly movement?: RegExp },
): Promise<void> => {
  await page.keyboard.press('n');
  await page.getByRole('heading', { name: 'New session' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByLabel('Paste or type the names').fill(wish.names);
  await page.getByRole('button', { name: /^Enter \d+ pairs/ }).waitFor();
  await page.keyboard.press('Control+Enter');
  const offers = page.getByRole('listbox', { name: 'Movements that fit' });
  // The advised movement has the focus by itself; another one is walked to.
  await offers.locator('[role="option"]:focus').waitFor();
  if (wish.movement !== undefined) await offers.getByRole('option', { name: wish.movement }).first().focus();
  await page.keyboard.press('Enter');
  await page.locator('button:focus', { hasText: 'Start play' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Play has started', { exact: false }).waitFor();
};

/** The addresses that stand under the codes, table by table, as a phone would read them from the code. */
export const readCodes = async ({ page }: Director): Promise<readonly string[]> => {
  await page.getByRole('link', { name: 'Table codes' }).click();
  await page.getByRole('heading', { name: 'Table codes' }).waitFor();
  // Captains' codes stand on the page too, and may be there first.
  const own = page.locator('.code-url', { hasText: '/t/' });
  await own.first().waitFor();
  const urls = await own.allInnerTexts();
  await page.getByRole('link', { name: 'Room' }).click();
  await page.getByRole('heading', { name: 'Table codes' }).waitFor({ state: 'detached' });
  return urls.map((url) => url.trim());
};

export const callRound = async ({ page }: Director, round: number): Promise<void> => {
  await page.getByRole('button', { name: new RegExp(`^Call round ${round}\\b`) }).click();
  await page.getByText(`Round ${round} is called.`).waitFor();
};

/** Leaves what floats above the page: until it is gone no single key does anything. */
export const dismiss = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};

/** The directors' own page of the tables. */
export const toRoom = async (page: Page): Promise<void> => {
  await page.keyboard.press('r');
  await page.getByRole('group', { name: 'Tables' }).waitFor();
};

/** A phone on a table. */
export interface Phone {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly faults: readonly string[];
}

export const openPhone = async (
  browser: Browser,
  url: string,
  side: 'North-South' | 'East-West' = 'North-South',
  face: Face = 'ours',
): Promise<Phone> => {
  const { page, context, faults } = await newPage(browser, PHONE);
  await wearFace(context, face);
  await page.goto(url);
  await page.getByRole('button', { name: side }).click();
  await page.getByRole('button', { name: 'Call the director' }).waitFor();
  return { page, context, faults };
};

const SUIT_WORDS = { C: 'clubs', D: 'diamonds', H: 'hearts', S: 'spades', NT: 'no-trump' } as const;
const SEAT_WORDS = { N: 'North', E: 'East', S: 'South', W: 'West' } as const;

const resultWords = (over: number): string =>
  over === 0 ? 'made exactly' : over > 0 ? `${over} over` : `${-over} off`;

const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).click();

/** Taps a contract in, up to the screen that shows its score. */
export const tap = async ({ page }: Phone, board: number, contract: string): Promise<void> => {
  await press(page, new RegExp(`^Board ${board}\\b`));
  await tapContract(page, contract);
};

const tapContract = async (page: Page, contract: string): Promise<void> => {
  const read = parseOutcome(contract);
  if (!read.ok) throw new Error(`${contract} is not a contract`);
  const outcome = read.value;
  if (outcome.kind === 'passed') return press(page, 'Passed in');
  await press(page, String(outcome.level));
  await press(page, SUIT_WORDS[outcome.strain]);
  if (outcome.doubling !== '') await press(page, outcome.doubling === 'X' ? 'Doubled' : 'Redoubled');
  await press(page, SEAT_WORDS[outcome.declarer]);
  await press(page, resultWords(outcome.tricks - outcome.level - 6));
};

/** The other side takes the phone and agrees. */
export const agreeAcross = async (page: Page): Promise<void> => {
  await press(page, /have the phone$/);
  await press(page, 'Yes, that is right');
};

/** Enters one board and has the other side agree. */
export const enter = async (phone: Phone, board: number, contract: string): Promise<void> => {
  await tap(phone, board, contract);
  await press(phone.page, /^Send/);
  await agreeAcross(phone.page);
  await phone.page.getByRole('list', { name: /^Boards of round/ }).waitFor();
};

/** The numbers of the boards the phone lists. */
export const boardsOn = async ({ page }: Phone): Promise<readonly number[]> => {
  const rows = page.getByRole('list', { name: /^Boards of round/ }).getByRole('button');
  await rows.first().waitFor();
  const texts = await rows.locator('.board-number').allInnerTexts();
  return texts.map((text) => Number(/\d+/.exec(text)?.[0]));
};

/** The numbers of the two pairs at the table, North-South first. */
export const pairsOn = async ({ page }: Phone): Promise<readonly [string, string]> => {
  const numbers = page.locator('.sides .pair-number');
  await numbers.nth(1).waitFor();
  const [ns = '', ew = ''] = await numbers.allInnerTexts();
  return [ns, ew];
};

/** What a phone has entered is with the server, and the row of the board says so. */
export const agreedOn = async ({ page }: Phone, boards: readonly number[]): Promise<void> => {
  for (const board of boards)
    await page.getByRole('button', { name: new RegExp(`^Board ${board}\\b.*Agreed`) }).waitFor();
  await page.getByRole('button', { name: 'All sent' }).waitFor();
};

export const waitForRound = ({ page }: Phone, round: number): Promise<void> =>
  page.getByRole('list', { name: `Boards of round ${round}` }).waitFor();

/** The sheet of deals is open: a file that has not every board is told so, and attached as it is when that is meant. */
export const attachDeals = async (page: Page, text: string): Promise<void> => {
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Or paste its contents').fill(text);
  const send = sheet.getByRole('button', { name: /^Attach the deals/ });
  await send.click();
  await sheet.getByLabel(/Attach\s+these boards only/).check();
  await send.click();
};
