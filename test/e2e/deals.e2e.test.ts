// Boards dealt at the desk, hidden while they are played, and read by a player afterwards.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dealBoards, sealedText } from '../../src/engine/bridge/dealing.ts';
import { makeDeal, parseDeal } from '../../src/engine/bridge/deal.ts';
import { leftOf, SEATS } from '../../src/engine/bridge/seat.ts';
import { ok } from '../../src/engine/kit/result.ts';
import { dealBoard } from '../../src/engine/rehearsal/deal.ts';
import type { HandRecordView, PairAnalysis } from '../../src/engine/view/board/handrecord.ts';
import type { TravellerView } from '../../src/engine/view/night.ts';
import { run as runDeal } from '../../src/cli/deal/deal.ts';
import { openGallery } from './gallery.ts';
import { act } from './hall.ts';
import { type Laptop, newPage, openBrowser, startLaptop } from './house.ts';
import { type Director, enterDirector, namesFor, startSession } from './people.ts';
import { faultsOf } from './sight.ts';

const LOOK = process.env['BYESTAND_LOOK'];
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

let laptop: Laptop;
let browser: Browser;
let director: Director;
let home: string;
beforeAll(async () => {
  laptop = await startLaptop();
  browser = await openBrowser();
  director = await enterDirector(browser, laptop);
  home = director.page.url();
});
afterAll(async () => {
  await browser?.close();
  await laptop?.stop();
});

/** A page as a player and as somebody at a desk sees it, by day and by night. */
const look = async (page: Page, name: string): Promise<void> => {
  if (LOOK === undefined) return;
  const before = page.viewportSize();
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: join(LOOK, `${name}-${width}-${colorScheme}.png`), fullPage: true });
    }
  await page.emulateMedia({ colorScheme: 'light' });
  if (before) await page.setViewportSize(before);
};

const server = (page: Page) => {
  const path = `${laptop.url}/api/contests/${director.contest()}`;
  return {
    get: async <T>(what: string): Promise<T> =>
      (await (await page.request.get(`${path}/${what}`)).json()) as T,
    status: async (what: string): Promise<number> => (await page.request.get(`${path}/${what}`)).status(),
    text: async (what: string): Promise<string> => (await page.request.get(`${path}/${what}`)).text(),
    ask: async (request: object): Promise<void> => {
      const data = { id: crypto.randomUUID().replaceAll('-', ''), request };
      const answer = await page.request.post(`${path}/requests`, { data, headers: { origin: laptop.url } });
      expect([JSON.stringify(request), answer.status()]).toEqual([JSON.stringify(request), 200]);
    },
  };
};

/** The cards as the dealing machine gets them: the desk alone has them now. */
const dealsIn = (pbn: string): ReadonlyMap<number, string> =>
  new Map(
    [...pbn.matchAll(/\[Board "(\d+)"\][^]*?\[Deal "([^"]+)"\]/g)].map(([, board, deal]) => [
      Number(board),
      deal ?? '',
    ]),
  );

const STRAINS = ['S', 'NT', 'H'] as const;

/** A contract of each table's own, and a lead from the hand that has it. */
const resultOf = (deal: string, board: number, table: number) => {
  const read = parseDeal(deal);
  if (!read.ok) throw new Error(deal);
  const declarer = SEATS[(board + table) % 2] ?? 'N';
  const hand = read.value[leftOf(declarer)];
  const suit = (['S', 'H', 'D', 'C'] as const).find((one) => hand[one].length > 2) ?? 'S';
  const lead = { suit, rank: hand[suit].at(-1) };
  const strain = STRAINS[(table + board) % 3];
  const tricks = 7 + ((board + 2 * table) % 4);
  return { kind: 'played', level: 2 + (table % 2), strain, doubling: '', declarer, tricks, lead };
};

test('[DEAL-1~] [DEAL-2~] [DEAL-6~] [DEAL-10~] boards are dealt with two keys, hidden while they are played, and explained to a player afterwards', async () => {
  const { page } = director;
  await startSession(director, { names: namesFor(6) });
  const desk = server(page);
  await page.keyboard.press('f');
  const sheet = page.getByRole('dialog', { name: 'Deal boards' });
  await sheet.getByText('Every deal is equally likely').waitFor();
  await page.keyboard.press('Enter');
  await sheet.getByText(/\d+ boards are dealt and sealed/).waitFor();
  const commitment = await sheet.locator('.seal code').innerText();
  expect(commitment).toMatch(/^[0-9a-f]{64}$/);
  expect(await faultsOf(page, 'desk')).toEqual([]);
  await look(page, 'dealt');
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });

  const pbn = await desk.text('deals/file?format=pbn');
  const deals = dealsIn(pbn);
  const boards = [...deals.keys()];
  const first = boards[0] ?? 0;
  const { rows } = await desk.get<TravellerView>(`traveller/${first}`);
  expect(rows.length).toBeGreaterThan(1);

  const player = await newPage(browser, PHONE);
  const phone = player.page;
  const seen = server(phone);
  const contest = director.contest();
  const holdings = (deals.get(first) ?? '')
    .slice(2)
    .split(/[ .]/)
    .filter((suit) => suit.length > 3);
  /** Neither on the page nor in anything it may fetch. */
  const nothingShown = async (): Promise<void> => {
    await phone.goto(`${laptop.url}/r/${contest}/board/${first}`);
    await phone.getByRole('table', { name: `Results on board ${first}` }).waitFor();
    await phone.waitForLoadState('networkidle');
    expect(await phone.locator('.deal-hands, .hand-numbers').count()).toBe(0);
    expect(await seen.status(`hands/${first}`)).toBe(404);
    for (const path of [`traveller/${first}`, 'analysis', `analysis/${rows[0]?.ns.pair}`, 'standings'])
      for (const holding of holdings) expect(await seen.text(path)).not.toContain(holding);
    const words = await phone.locator('body').innerText();
    for (const holding of holdings) expect(words.replaceAll(' ', '')).not.toContain(holding);
  };
  await nothingShown();
  // What was promised before play can be written down before play.
  await phone.getByText('How these boards were dealt').click();
  await phone.getByText(commitment).waitFor();
  await look(phone, 'board-before');

  const tables = await Promise.all(boards.map((board) => desk.get<TravellerView>(`traveller/${board}`)));
  const spots = tables
    .flatMap(({ board, rows: all }) => all.map(({ round, table }) => ({ board, round, table })))
    .toSorted((a, b) => a.round - b.round || a.table - b.table || a.board - b.board);
  let round = 1;
  let played = 0;
  for (const spot of spots) {
    if (spot.round > round) await desk.ask({ ask: 'call-round', round: (round = spot.round) });
    const result = resultOf(deals.get(spot.board) ?? '', spot.board, spot.table);
    await desk.ask({ ask: 'report-result', ...spot, result });
    if (spot.board === first && ++played === 1) await nothingShown();
  }
  await desk.ask({ ask: 'close-session' });
  await desk.ask({ ask: 'publish-results' });

  // The board's page.
  await phone.goto(`${laptop.url}/r/${contest}/board/${first}`);
  const record = phone.getByRole('region', { name: 'Hand record' });
  await record.waitFor();
  const hand = await seen.get<HandRecordView>(`hands/${first}`);
  expect(hand.deal).toBe(deals.get(first));
  expect(await phone.locator('.deal-hand').count()).toBe(4);
  const points = await record.locator('.hand-points dd').allInnerTexts();
  expect(points.reduce((sum, one) => sum + Number(one), 0)).toBe(40);
  const makeable = record.getByRole('table', { name: 'Double-dummy tricks' }).locator('td');
  const cells = (await makeable.allInnerTexts()).map(Number);
  expect(cells).toEqual(
    (['N', 'S', 'E', 'W'] as const).flatMap((seat) =>
      (['NT', 'S', 'H', 'D', 'C'] as const).map((strain) => hand.tricks[seat][strain]),
    ),
  );
  await record.getByText('Par', { exact: true }).waitFor();
  const against = phone.getByRole('table', { name: `Results on board ${first}` });
  expect(await against.locator('tbody tr').count()).toBe(hand.rows.length);
  for (const { over } of hand.rows)
    await against
      .getByText(over === 0 ? '=' : `${over > 0 ? '+' : '−'}${Math.abs(over)}`, { exact: true })
      .first()
      .waitFor();
  await phone.getByRole('heading', { name: 'Opening leads' }).waitFor();
  expect(await faultsOf(phone, 'board')).toEqual([]);

  // The seed is open, and it dealt these boards and no others.
  await phone.getByText('How these boards were dealt').click();
  const seed = hand.seal?.seed ?? '';
  expect(hand.seal?.commitment).toBe(commitment);
  await phone.getByText(seed, { exact: true }).waitFor();
  const again = dealBoards((text) => createHash('sha256').update(text).digest(), seed, {
    first: Math.min(...boards),
    boards: boards.length,
  });
  expect(again.map(({ deal }) => deal)).toEqual([...deals.values()]);
  expect(createHash('sha256').update(sealedText(seed, again)).digest('hex')).toBe(commitment);
  const said: string[] = [];
  const io = {
    readInput: () => Promise.resolve(pbn),
    out: (text: string) => said.push(text),
    err: () => undefined,
  };
  const code = await runDeal(
    ['--check', 'boards.pbn', '--seed', seed, '--commitment', commitment],
    io as never,
  );
  expect([code, said.join('')]).toEqual([0, expect.stringContaining('"ok":true')]);
  await look(phone, 'board');

  // The pair's page.
  const pair = rows[0]?.ns.pair ?? '1';
  await phone.goto(`${laptop.url}/r/${contest}/pair/${pair}`);
  const parts = phone.getByRole('table', { name: 'Where our points went' });
  await parts.waitFor();
  const analysis = await seen.get<PairAnalysis>(`analysis/${pair}`);
  const sum = Object.values(analysis.parts).reduce((all, one) => all + one, 0);
  expect(sum).toBeCloseTo(analysis.total, 9);
  await parts.getByText('Against average').waitFor();
  expect(
    await phone.getByText('Boards that mattered').locator('xpath=following-sibling::ul[1]/li').count(),
  ).toBe(Math.min(6, analysis.boards.length));
  expect(await faultsOf(phone, 'pair')).toEqual([]);
  await look(phone, 'pair');
  // The same in German: no sentence of the analysis is left in English.
  await phone.evaluate(() => localStorage.setItem('byestand.language', 'de'));
  await phone.reload();
  await phone.getByRole('table', { name: 'Wo unsere Punkte blieben' }).waitFor();
  const german = await phone.getByRole('region', { name: 'Wo unsere Punkte blieben' }).innerText();
  expect(german).not.toMatch(/\b(bidding|declaring|defence|lead|luck|Double dummy|average)\b/);
  await phone.goto(`${laptop.url}/r/${contest}/board/${first}`);
  const why = phone.getByRole('region', { name: 'Warum das Feld so abschnitt' });
  await why.getByText(/^Par ist/).waitFor();
  expect(await why.innerText()).not.toMatch(/\b(tables|played|Double dummy it|made it|by)\b/);
  await look(phone, 'board-german');
  await phone.evaluate(() => localStorage.setItem('byestand.language', 'en'));
  await phone.reload();

  // The results page tells the commitment too, the seed, and where the cards are to be had.
  await phone.goto(`${laptop.url}/r/${contest}`);
  await phone.getByText('How these boards were dealt').click();
  await phone.getByText(commitment, { exact: true }).waitFor();
  await phone.getByText(seed, { exact: true }).waitFor();
  // The command as it is printed opens the seal.
  await phone
    .getByText(`byestand deal --check boards.pbn --seed ${seed} --commitment ${commitment}`, { exact: true })
    .waitFor();
  const href = await phone.getByRole('link', { name: 'The deals (PBN)' }).getAttribute('href');
  const saved = await phone.request.get(`${laptop.url}${href}`);
  expect(dealsIn(await saved.text())).toEqual(deals);
  expect(await faultsOf(phone, 'results')).toEqual([]);
  await look(phone, 'results');

  // The recap.
  await phone.goto(`${laptop.url}/r/${contest}/recap`);
  const decided = phone.getByRole('region', { name: 'Boards that decided most' });
  await decided.waitFor();
  expect(await decided.getByRole('listitem').count()).toBe(5);
  expect(await faultsOf(phone, 'recap')).toEqual([]);
  await look(phone, 'recap');
  expect([...director.faults, ...player.faults]).toEqual([]);
}, 600_000);

test('[DEAL-1~] [DEAL-4~] a set that lacks boards of the session is refused with the list, and attached knowingly', async () => {
  const { page } = director;
  await page.goto(home);
  await page.getByRole('heading', { name: /contests|sessions/i }).waitFor();
  await startSession(director, { names: namesFor(6) });
  const desk = server(page);
  const set = dealBoards((text) => createHash('sha256').update(text).digest(), 'some boards', {
    first: 1,
    boards: 3,
  });
  const text = set.map(({ board, deal }) => `[Board "${board}"]\n[Deal "${deal}"]\n`).join('\n');
  const sheet = await act(page, 'Attach the deals');
  await sheet.getByLabel('Or paste its contents').fill(text);
  await sheet.getByRole('button', { name: /^Attach the deals/ }).click();
  const refusal = sheet.getByRole('alert');
  await refusal.waitFor();
  const { boards, missing } = await desk.get<{ boards: number[]; missing: number[] }>('deals');
  expect(boards).toEqual([]);
  const words = await refusal.innerText();
  expect(words).toContain('boards 1–3');
  expect(words).toContain(`4–${missing.at(-1)}`);
  expect(await faultsOf(page, 'attach')).toEqual([]);
  await look(page, 'attach');
  await sheet.getByLabel(/Attach\s+these boards only/).check();
  await sheet.getByRole('button', { name: /^Attach the deals/ }).click();
  await page.getByText('The cards of 3 boards are kept.', { exact: false }).waitFor();
  const after = await desk.get<{ boards: number[]; missing: number[] }>('deals');
  expect([after.boards, after.missing]).toEqual([[1, 2, 3], missing.slice(3)]);
  expect(director.faults).toEqual([]);
}, 240_000);

test('[DEAL-10~] in a contest of several rounds a player sees every round and their sum', async () => {
  const gallery = await openGallery([
    { id: 'swiss', form: 'sabf-butler-swiss', entries: 8, played: 0.9 },
    { id: 'robin', form: 'sabf-round-robin-teams', entries: 4, played: 0.9 },
  ]);
  const faults: string[] = [];
  try {
    for (const id of ['swiss', 'robin']) {
      const deals = [1, 2, 3].map((board) => ({ board, deal: makeDeal(dealBoard('rounds', board)) }));
      const by = { role: 'director', person: 'director' } as const;
      await gallery.desk.hall.ask(id, {
        id: `deals-${id}`,
        said: deals,
        requests: () => ok([{ ask: 'set-deals', by, deals, rounds: { from: 1, to: 2 } }]),
      });
      const { page, faults: thrown } = await newPage(browser, PHONE);
      await page.goto(`${gallery.url}/r/${id}/pair/1`);
      const lines = page.getByRole('table', { name: 'Round by round' });
      await lines.waitFor();
      const answer = await page.request.get(`${gallery.url}/api/contests/${id}/analysis/1`);
      const { units = [], total } = (await answer.json()) as PairAnalysis;
      expect(units.length).toBeGreaterThan(1);
      expect(await lines.locator('tbody tr').count()).toBe(units.length + 1);
      expect(units.reduce((all, unit) => all + unit.total, 0)).toBeCloseTo(total, 9);
      await page.waitForLoadState('networkidle');
      faults.push(...thrown, ...(await faultsOf(page, id)));
      await look(page, `rounds-${id}`);
      await page.context().close();
    }
    expect(faults).toEqual([]);
  } finally {
    await gallery.close();
  }
}, 240_000);

test('[DEAL-1~] [DEAL-7~] [DEAL-9~] the boards of every event of a tournament are dealt with two keys', async () => {
  const { page } = director;
  const events: string[] = [];
  for (const tables of [6, 8]) {
    await page.goto(home);
    await page.getByRole('heading', { name: /contests|sessions/i }).waitFor();
    await startSession(director, { names: namesFor(tables) });
    events.push(director.contest());
    const path = `${laptop.url}/api/contests/${director.contest()}/tournament`;
    const headers = { origin: laptop.url };
    const put = await page.request.post(path, { data: { tournament: 'Autumn Congress' }, headers });
    expect(put.status()).toBe(200);
  }
  await page.goto(home);
  await page.getByRole('heading', { name: 'Autumn Congress' }).waitFor();
  await page.keyboard.press('f');
  const sheet = page.getByRole('dialog', { name: 'Deal boards: Autumn Congress' });
  await sheet.getByRole('table', { name: 'Boards of each event' }).waitFor();
  expect(await faultsOf(page, 'tournament')).toEqual([]);
  await look(page, 'tournament');
  await page.keyboard.press('Enter');
  await sheet.getByText('2 sets of boards dealt and sealed.').waitFor();
  const commitments = await sheet.locator('code').allInnerTexts();
  expect(new Set(commitments).size).toBe(2);
  expect(await faultsOf(page, 'tournament dealt')).toEqual([]);
  await look(page, 'tournament-dealt');
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  const fileOf = async (event: string): Promise<string> =>
    (await page.request.get(`${laptop.url}/api/contests/${event}/deals/file?format=pbn`)).text();
  const deals = (await Promise.all(events.map(fileOf))).flatMap((text) => [...dealsIn(text).values()]);
  expect(new Set(deals).size).toBe(deals.length);

  // From within an event, by Shift; everything has its cards now.
  await page.goto(`${laptop.url}/c/${events[0]}`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.keyboard.press('Shift+F');
  await sheet.getByText('Has cards').first().waitFor();
  await page.keyboard.press('Enter');
  await sheet.getByText('No event needs boards.').waitFor();
  await page.keyboard.press('Escape');

  // Everybody sees what was promised.
  const { page: phone } = await newPage(browser, PHONE);
  await phone.goto(`${laptop.url}/r/${events[0]}`);
  await phone.getByText('How these boards were dealt').click();
  const shown = await phone.locator('.seal code').first().innerText();
  expect(commitments).toContain(shown);
  await phone.context().close();
  expect(director.faults).toEqual([]);
}, 240_000);
