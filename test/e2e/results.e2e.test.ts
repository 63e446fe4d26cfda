// What everybody sees of contests in stages: the pages, the wall, the paper, the files; on a phone and on the projector.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withNames } from '../../src/engine/floor/night.ts';
import { answersFor } from '../../src/engine/floor/site.ts';
import { makeSite } from '../../src/formats/site/site.ts';
import { readSiteParts } from '../../src/server/wire/site.ts';
import { openGallery } from './gallery.ts';
import { newPage, openBrowser, PHONE } from './house.ts';
import { faultsOf } from './sight.ts';

const WIDE = { viewport: { width: 1280, height: 800 } } as const;
const PROJECTOR = { viewport: { width: 3840, height: 2160 } } as const;

let gallery: Awaited<ReturnType<typeof openGallery>>;
let browser: Browser;
beforeAll(async () => {
  gallery = await openGallery([
    { id: 'swiss', form: 'sabf-butler-swiss', entries: 12 },
    { id: 'robin', form: 'sabf-round-robin-teams', entries: 6, played: 0.7 },
    { id: 'pairs', form: 'sabf-matchpoint-pairs', entries: 12 },
  ]);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await gallery.close();
});

const PAGES: readonly (readonly [path: string, heading: RegExp])[] = [
  ['/r/swiss', /Swiss/],
  ['/r/swiss/pair/1', /&/],
  ['/r/swiss/round/1/board/3', /Board 3/],
  ['/r/swiss/round/2/recap', /Recap/],
  ['/r/swiss/round/2/match/1', /v/],
  ['/r/robin', /Round robin/],
  ['/r/robin/pair/2', /./],
  ['/r/robin/round/1/match/1', /v/],
  ['/r/robin/register', /Entries/],
  ['/r/pairs', /./],
  ['/r/pairs/pair/3', /&/],
];

test('[SHOW-1~][SHOW-5~][SHOW-8~] axe finds nothing serious on any page of a contest in stages, on a phone of 320 pixels and a desktop', async () => {
  const faults: string[] = [];
  for (const [path, heading] of PAGES)
    for (const wish of [WIDE, { ...PHONE, viewport: { width: 320, height: 640 } }]) {
      const { page, context, faults: thrown } = await newPage(browser, wish);
      await page.goto(gallery.url + path);
      await page.getByRole('heading', { name: heading }).first().waitFor();
      await page.waitForLoadState('networkidle').catch(() => undefined);
      faults.push(...thrown, ...(await faultsOf(page, `${path} ${wish.viewport.width}`)));
      await context.close();
    }
  expect(faults).toEqual([]);
}, 1_800_000);

test('[SHOW-1~][SHOW-5~][SHOW-7~] from the standings through a card to a match and a board of an earlier round, each with an address of its own', async () => {
  const { page, faults } = await newPage(browser, PHONE);
  await page.goto(`${gallery.url}/r/swiss`);
  const standings = page.getByRole('table', { name: /^Standings of/ });
  await standings.getByRole('link').first().click();
  await page.getByRole('img', { name: /^Place after each round: \d+(, \d+)+$/ }).waitFor();
  const first = page.locator('details.card-unit', { hasText: 'Round 1' }).last();
  await first.locator('summary').click();
  const vps = /([\d.]+) VPs/.exec(await first.locator('.card-match').first().innerText())?.[1];
  await first.getByRole('link', { name: 'Match' }).click();
  await page.getByRole('table', { name: 'Boards of the match' }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/r\/swiss\/round\/1\/match\/\d+$/);
  await expect.poll(() => page.locator('.total').innerText()).toContain(vps ?? 'no VPs');
  await page.getByRole('link', { name: 'Board 3', exact: true }).click();
  await page.getByRole('heading', { name: 'Board 3' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/r/swiss/round/1/board/3');
  // Six tables: the frequencies add to them.
  await expect
    .poll(async () => {
      const counts = await page.locator('.spread-bar').allInnerTexts();
      return counts.reduce((sum, count) => sum + Number(count), 0);
    })
    .toBe(6);
  // The address alone leads back here.
  await page.reload();
  await page.getByRole('table', { name: 'Results on board 3' }).locator('.ask-why').first().click();
  await page.getByRole('dialog').getByText('datum', { exact: false }).first().waitFor();
  expect(faults).toEqual([]);
}, 600_000);

test('[SHOW-2][TIME-1~] the wall shows seats, clock and who leads, at 1280 and at 4K, and hides what is not for everybody', async () => {
  const found: string[] = [];
  for (const wish of [WIDE, PROJECTOR]) {
    const { page, context, faults } = await newPage(browser, wish);
    await page.goto(`${gallery.url}/screen/robin`);
    await page.getByText('Seating').waitFor();
    // Six teams sit at three tables of each room, and every list fits: nothing is scrolled to on a wall.
    await page.getByText(/No new boards/).waitFor();
    expect(await page.getByRole('timer').innerText()).toMatch(/^\d+:\d\d$/);
    await expect.poll(() => page.locator('.wall-seat').count()).toBe(6);
    const letters = Number(
      await page.evaluate("parseFloat(getComputedStyle(document.querySelector('.wall-names')).fontSize)"),
    );
    // A fiftieth of the height at least: what is read from the back of the room.
    expect(letters).toBeGreaterThanOrEqual(wish.viewport.height / 50);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.locator('.wall-row').count()).toBe(6);
    found.push(...faults, ...(await faultsOf(page, `screen ${wish.viewport.width}`)));
    await gallery.desk.store.shelf.put('hidden', [['robin', true]]);
    gallery.desk.live.again('robin', (await gallery.desk.hall.open('robin')).at);
    await page.locator('.wall-seat').first().waitFor();
    await expect.poll(() => page.locator('.wall-row').count()).toBe(0);
    await gallery.desk.store.shelf.put('hidden', [['robin', undefined]]);
    await context.close();
  }
  expect(found).toEqual([]);
}, 600_000);

test('[SHOW-4] the whole site as files opens from a folder, without a server: standings, cards, boards, reasons', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'byestand-site-'));
  const { desk } = gallery;
  const contest = await desk.hall.open('swiss');
  const parts = await readSiteParts();
  const people = desk.people.names();
  const answers = answersFor(contest, { id: 'swiss', people, masked: true });
  if (!answers.ok || !parts) throw new Error('no site');
  mkdirSync(join(folder, 'data'));
  for (const { path, text } of makeSite({
    ...parts,
    contest: 'swiss',
    title: 'Swiss',
    answers: withNames(answers.value, people),
  }))
    writeFileSync(join(folder, path), text);
  const { page, context, faults } = await newPage(browser, { ...PHONE, offline: true });
  await page.goto(`file://${folder}/index.html`);
  const table = page.getByRole('table', { name: /^Standings of/ });
  await expect.poll(() => table.locator('tbody tr').count()).toBe(12);
  await table.getByRole('link').first().click();
  await page.getByRole('img', { name: /^Place after each round/ }).waitFor();
  await page.locator('.total').getByRole('button').nth(1).click();
  await page.getByRole('dialog').getByText('SABF', { exact: false }).first().waitFor();
  const [board = '', round = ''] =
    answers.value
      .map(({ asked }) => /^traveller\/(\d+)\?round=(\d+)$/.exec(asked)?.slice(1))
      .findLast(Boolean) ?? [];
  await page.goto(`file://${folder}/index.html#/r/swiss/round/${round}/board/${board}`);
  await page.getByRole('table', { name: `Results on board ${board}` }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
  rmSync(folder, { recursive: true });
}, 600_000);
