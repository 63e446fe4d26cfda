// Every address there is, visited once with contests in all kinds of state. The list is made from the routes themselves:
// a new one without something to show there fails the tour.
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { openGallery } from './gallery.ts';
import { newPage, PHONE } from './house.ts';
import { enterDirector } from './people.ts';
import type { Kind, Look } from './walk.ts';

const HUNG = [
  { id: 'swiss', form: 'sabf-swiss-teams', entries: 13, played: 0.7 },
  { id: 'interstate', form: 'anc-2021-itc-open', entries: 6, played: 0.4 },
  { id: 'gnot', form: 'gnot-sydney-2023', entries: 18 },
  { id: 'robin', form: 'sabf-round-robin-teams', entries: 8 },
  { id: 'butler', form: 'sabf-butler-swiss', entries: 12, played: 0.9 },
  { id: 'pairs', form: 'club-two-sessions', entries: 12, played: 0.6 },
] as const;

/** The paths written in the desk's routes. */
export const deskPaths = (): readonly string[] =>
  [
    ...readFileSync(new URL('../../src/web/desk/routes.tsx', import.meta.url), 'utf8').matchAll(
      /path: '([^']+)'/g,
    ),
  ].map(([, path = '']) => path);

/** The pages of the public address. */
const publicPages = (): readonly string[] =>
  [
    ...readFileSync(new URL('../../src/web/results/address.tsx', import.meta.url), 'utf8').matchAll(
      /readonly page: '([a-z]+)'/g,
    ),
  ].map(([, page = '']) => page);

const FOUR_SPADES = { kind: 'played', level: 4, strain: 'S', doubling: '', declarer: 'N', tricks: 10 };
const RULING = {
  ask: 'give-ruling',
  facts: 'South thought for a long time over 3♥; North then bid 4♠ over 4♥.',
  auction: [
    { seat: 'N', call: '1S' },
    { seat: 'E', call: '3H' },
    { seat: 'S', call: 'P', marks: ['hesitation'], said: 'about ten seconds' },
  ],
  offending: 'ns',
  law: '16B3',
  finding: {
    kind: 'weighted',
    outcomes: [
      { outcome: { ...FOUR_SPADES, level: 3 }, weight: 60 },
      { outcome: { ...FOUR_SPADES, tricks: 9 }, weight: 40 },
    ],
  },
  penalties: [],
  reasons: 'Pass was a logical alternative.',
  told: ['ns', 'ew'],
  trails: [],
};

/** Which contest, board, entry, ruling and series an address of the desk is filled with. */
const fill = (path: string, contest: string, ruling: string, series: string): string =>
  path
    .replace('$contest', contest)
    .replace('$board', '1?round=1')
    .replace('$pair', '1')
    .replace('$ruling', ruling)
    .replace('$series', series);

const PUBLIC: Readonly<Record<string, readonly (readonly [name: string, path: string])[]>> = {
  standings: [
    ['public-swiss', '/r/swiss'],
    ['public-bracket', '/r/gnot'],
    ['public-cross-table', '/r/robin'],
    ['public-sessions', '/r/pairs'],
    ['public-prizes', '/r/robin'],
  ],
  board: [['public-board', '/r/butler/round/1/board/1']],
  pair: [
    ['public-card', '/r/butler/pair/1'],
    ['public-team', '/r/robin/pair/1'],
  ],
  match: [['public-match', '/r/robin/round/1/match/1']],
  recap: [['public-recap', '/r/butler/round/1/recap']],
  register: [['public-register', '/r/interstate/register']],
  tournament: [['public-tournament', '/e/state-congress']],
};

/** What a long page is opened at. */
const PICTURES: Readonly<Record<string, string>> = {
  'public-bracket': '[aria-label^="Matches of"]',
  'public-cross-table': '[aria-label^="Who met whom"]',
  'public-prizes': '#prizes-won-title',
};

const settle = async (page: Page): Promise<void> => {
  await page
    .locator('main, .wall')
    .first()
    .waitFor({ timeout: 40_000 })
    .catch(() => {
      throw new Error(`nothing at ${page.url()}`);
    });
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined);
};

const nameOf = (path: string): string => {
  const parts = path.split('/').filter((part) => part !== '' && part !== 'c' && !part.startsWith('$'));
  if (path.includes('$contest')) return `desk-${parts.join('-') || 'room'}`;
  return `house-${parts.join('-') || 'front'}`;
};

const ruleOn = async (page: Page, url: string): Promise<string> => {
  // In the round being played: for an earlier one the time for rulings is long over.
  const room = (await (await page.request.get(`${url}/api/contests/swiss/room`)).json()) as {
    readonly tables: readonly {
      readonly boards: readonly { round: number; table: number; board: number; state: string }[];
    }[];
  };
  const boards = room.tables.flatMap((card) => card.boards);
  const { round, table, board } = boards.find(({ state }) => state !== 'awaited') ?? boards[0] ?? {};
  const done = await page.request.post(`${url}/api/contests/swiss/requests`, {
    data: { id: 'tour-ruling', request: { ...RULING, round, table, board } },
  });
  if (!done.ok()) throw new Error(await done.text());
  const list = (await (await page.request.get(`${url}/api/contests/swiss/rulings`)).json()) as {
    readonly rulings: readonly { readonly ruling: string }[];
  };
  return list.rulings[0]?.ruling ?? '';
};

/** Appealed against, and put before a committee: what its page looks like half-way. */
const appealAgainst = async (page: Page, url: string, ruling: string): Promise<void> => {
  const ask = async (id: string, request: object): Promise<string> => {
    const done = await page.request.post(`${url}/api/contests/swiss/requests`, { data: { id, request } });
    if (!done.ok()) throw new Error(await done.text());
    return ((await done.json()) as { facts: string[] }).facts[0] ?? '';
  };
  const appeal = await ask('tour-appeal', {
    ask: 'lodge-appeal',
    ruling,
    flow: 'committee',
    side: 'ns',
    grounds: 'There was no pause, and 4♠ was clear in any case.',
    concurring: 2,
    signed: ['Team captain'],
  });
  await ask('tour-appeal-wrote', { ask: 'step-appeal', appeal, step: 'director-wrote' });
};

/** So that the public register has something to show. */
const SYSTEMS = [
  ['1', 'Standard American', 'green'],
  ['1', 'Acol', 'green'],
  ['2', 'Precision Club', 'blue'],
  ['3', 'Two over one', 'green'],
  ['5', 'Relay Club', 'red'],
] as const;

const lodgeSystems = async (page: Page, url: string): Promise<void> => {
  for (const [contestant, name, colour] of SYSTEMS) {
    const request = { ask: 'lodge-system', contestant, name, colour, sheets: 2, leave: true };
    const data = { id: `tour-${contestant}-${name}`.replaceAll(' ', '-').toLowerCase(), request };
    const done = await page.request.post(`${url}/api/contests/interstate/requests`, { data });
    if (!done.ok()) throw new Error(await done.text());
  }
};

const PRIZES = {
  ask: 'set-prizes',
  unit: '$',
  lists: [{ prizes: [{ amount: 300, thing: 'a cup' }, { amount: 150 }, { thing: 'wine' }] }],
  why: 'A sponsor came',
};

const setPrizes = async (page: Page, url: string): Promise<void> => {
  const data = { id: 'tour-prizes', request: PRIZES };
  const done = await page.request.post(`${url}/api/contests/robin/requests`, { data });
  if (!done.ok()) throw new Error(await done.text());
};

/** A series of two pasted nights. */
const makeSeries = async (page: Page, url: string): Promise<string> => {
  const post = async (path: string, data: object): Promise<{ readonly id: string }> => {
    const done = await page.request.post(`${url}${path}`, { data });
    if (!done.ok()) throw new Error(await done.text());
    return (await done.json()) as { readonly id: string };
  };
  const { id } = await post('/api/series', {
    name: 'Monday ladder',
    rule: { who: 'player', score: 'percent', way: 'mean', least: 2 },
  });
  for (const [date, text] of [
    ['2026-02-02', 'Ann Lee & Bo Chan, 61.33\nCy Fox & Di Gee, 38.67'],
    ['2026-02-09', 'Ann Lee & Cy Fox, 55\nBo Chan & Di Gee, 45'],
  ])
    await post(`/api/series/${id}/nights`, { name: `Monday ${date}`, date, text });
  return id;
};

const tourDesk = async (page: Page, url: string, look: Look): Promise<void> => {
  await lodgeSystems(page, url);
  await setPrizes(page, url);
  const ruling = await ruleOn(page, url);
  const series = await makeSeries(page, url);
  for (const path of deskPaths()) {
    if (path === '/sign-in') continue;
    await page.goto(url + fill(path, 'swiss', ruling, series));
    await settle(page);
    await look(nameOf(path), 'desk', page);
  }
  await appealAgainst(page, url, ruling);
  for (const [name, path] of [
    ['desk-draw', '/c/butler/stages'],
    ['desk-knockout', '/c/gnot/stages'],
    ['desk-sessions', '/c/pairs/stages'],
    ['desk-slips', '/c/pairs/entry?table=1'],
    ['desk-appeal', `/c/swiss/ruled/${ruling}`],
    ['desk-finals', '/c/interstate/stages'],
  ] as const) {
    await page.goto(url + path);
    await settle(page);
    await look(name, 'desk', page);
  }
  await page.keyboard.press('t');
  await page.getByRole('dialog').waitFor();
  await look('desk-line-ups', 'desk', page);
  await page.goto(`${url}/c/swiss`);
  await settle(page);
  await page.getByRole('button', { name: 'Act ▾' }).click();
  await page.getByRole('menu').waitFor();
  await look('desk-act', 'desk', page);
};

const tourPhone = async (browser: Browser, address: string, look: Look): Promise<void> => {
  const { page, context } = await newPage(browser, PHONE);
  await page.goto(address);
  await settle(page);
  await look('phone-side', 'table', page);
  await page.getByRole('button', { name: 'North-South' }).click();
  await page.locator('.phone-foot').waitFor();
  await settle(page);
  await look('phone-round', 'table', page);
  await page.getByRole('link', { name: 'Line-up' }).click();
  await page.getByRole('heading', { name: /^Line-up/ }).waitFor();
  await settle(page);
  await look('phone-line-up', 'table', page);
  await context.close();
};

const tourRest = async (
  browser: Browser,
  url: string,
  codes: readonly string[],
  look: Look,
): Promise<void> => {
  const show = async (name: string, path: string, kind: Kind, wish = {}): Promise<void> => {
    const { page, context, faults } = await newPage(browser, wish);
    await page.goto(url + path);
    await settle(page);
    const picture = PICTURES[name];
    if (picture !== undefined) await page.locator(picture).first().scrollIntoViewIfNeeded();
    await look(name, kind, page);
    if (faults.length > 0) throw new Error(`${path}: ${faults.join('; ')}`);
    await context.close();
  };
  const wide = { viewport: { width: 1280, height: 800 } };
  await show('sign-in', '/sign-in', 'desk', wide);
  for (const page of publicPages()) {
    const shown = PUBLIC[page];
    if (shown === undefined) throw new Error(`the tour has nothing to show as ${page}`);
    for (const [name, path] of shown) await show(name, path, 'results', wide);
  }
  await show('screen-swiss', '/screen/swiss', 'results', wide);
  await tourPhone(browser, `${url}${codes[0] ?? ''}`, look);
  const captain = codes.find((code) => code.startsWith('/captain/'));
  if (captain === undefined) throw new Error('no captain has a code');
  await show('captain', captain, 'table', PHONE);
};

/** Looks at every address of the desk, the table, the results and the wall. */
export const tour = async (browser: Browser, look: Look): Promise<void> => {
  const gallery = await openGallery(HUNG);
  try {
    const together = ['swiss', 'butler', 'pairs', 'robin'] as const;
    await gallery.desk.store.shelf.put(
      'tournament',
      together.map((id) => [id, 'State Congress'] as const),
    );
    const laptop = { url: gallery.url, code: await gallery.desk.accounts.makeCode() };
    const { page, faults } = await enterDirector(browser, laptop as Parameters<typeof enterDirector>[1]);
    await tourDesk(page, gallery.url, look);
    await page.goto(`${gallery.url}/c/interstate/codes`);
    await page.locator('.code-url').first().waitFor();
    const codes = await page.locator('.code-url').allInnerTexts();
    await tourRest(
      browser,
      gallery.url,
      codes.map((code) => code.trim().replace(/^https?:\/\/[^/]+/, '')),
      look,
    );
    if (faults.length > 0) throw new Error(faults.join('; '));
  } finally {
    await gallery.close();
  }
};
