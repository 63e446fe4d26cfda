// Double dummy on a reader's own device: a thread of its own, fetched when asked for, quick enough on a slow phone.
import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Deal, parseDeal } from '../../src/engine/bridge/deal.ts';
import { SEATS } from '../../src/solver/position.ts';
import type { Table } from '../../src/solver/solver.ts';
import { inRoot } from '../../tools/setup.mjs';
import { openGallery } from './gallery.ts';
import { newPage, openBrowser, PHONE } from './house.ts';
import { graveOn } from './sight.ts';

const SLOWED = 4;

interface Published {
  readonly deal: string;
  readonly table: Readonly<Record<string, readonly number[]>>;
}
const PUBLISHED = (
  JSON.parse(readFileSync(inRoot('test', 'golden', 'published', 'deals.json'), 'utf8')) as Published[]
).slice(0, 8);
const [{ deal: DEAL } = { deal: '' }] = PUBLISHED;

let gallery: Awaited<ReturnType<typeof openGallery>>;
let browser: Browser;
beforeAll(async () => {
  gallery = await openGallery([{ id: 'swiss', form: 'sabf-butler-swiss', entries: 12 }]);
  const deal = { board: 3, deal: DEAL };
  await gallery.desk.hall.ask('swiss', {
    id: 'attach-the-deals',
    said: deal,
    requests: () => ({
      ok: true,
      value: [{ ask: 'set-deals', by: { role: 'director' }, deals: [deal], rounds: { from: 1, to: 1 } }],
    }),
  });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await gallery?.close();
});

const slow = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
};

test('[DEAL-6~] a reader plays the deal card by card; each card shows what declarer takes', async () => {
  const { page, context, faults } = await newPage(browser, PHONE);
  const scripts = new Map<string, number>();
  const policies = new Map<string, string>();
  page.on('response', async (response) => {
    if (!response.url().endsWith('.js')) return;
    policies.set(response.url(), response.headers()['content-security-policy'] ?? '');
    scripts.set(response.url(), gzipSync(await response.body().catch(() => '')).length);
  });
  await page.goto(`${gallery.url}/r/swiss/round/1/board/3`);
  await page.getByRole('region', { name: 'North' }).waitFor();
  await slow(page);
  expect([...scripts.keys()].filter((url) => /solver|trial/.test(url))).toEqual([]);

  await page.getByText('Play it yourself').click();
  // West leads against no-trump by South, who makes six as published.
  const cards = page.locator('.trial-cards button');
  await cards.first().waitFor();
  const numbers = async (): Promise<readonly number[]> =>
    (await cards.locator('b').allInnerTexts()).map(Number);
  expect(await cards.count()).toBe(13);
  expect(Math.min(...(await numbers()))).toBe(6);
  const told = page.locator('.trial p').first();
  expect(await told.innerText()).toContain('West to play');

  // The best lead keeps six, whatever the next hands do well; taken back, all is as before.
  await page.locator('.trial-cards button.best').first().click();
  await expect.poll(() => told.innerText()).toContain('North to play');
  await expect.poll(async () => Math.max(...(await numbers()))).toBe(6);
  expect(await graveOn(page, 'a deal being played')).toEqual([]);
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect.poll(() => cards.count()).toBe(13);

  // Spades by South: nine, as published.
  await page.getByLabel('Trumps').selectOption('S');
  await expect.poll(async () => Math.min(...(await numbers()))).toBe(9);

  // A worker may compile, the page may not.
  const workers = [...policies].filter(([url]) => url.includes('solver.worker'));
  expect(workers.map(([, policy]) => policy.includes('wasm-unsafe-eval'))).toEqual([true]);
  expect([...policies].filter(([, policy]) => policy.includes('wasm-unsafe-eval'))).toHaveLength(1);
  expect(faults).toEqual([]);
  await context.close();
});

// Before the script comes: its own answers are no questions to it.
const LISTEN = `addEventListener('message', (event) => {
  if (event.data.solved === undefined) return;
  event.stopImmediatePropagation();
  dispatchEvent(new CustomEvent('solved', { detail: event.data.solved }));
})`;
const ASK = `(async (deals) => {
  const took = [];
  for (const hands of deals) {
    const from = performance.now();
    const solved = await new Promise((resolve) => {
      addEventListener('solved', (event) => resolve(event.detail), { once: true });
      postMessage({ number: 0, task: { hands } });
    });
    took.push({ ms: performance.now() - from, table: solved.table.value });
  }
  return took;
})`;

/** What a page's own thread, which alone is slowed, takes for each table with the worker's very script. */
const clock = async (page: Page, script: string, deals: readonly Deal[]) => {
  await page.evaluate(LISTEN);
  await page.addScriptTag({ url: script, type: 'module' });
  const took = await page.evaluate(`${ASK}(${JSON.stringify(deals)})`);
  return took as readonly { readonly ms: number; readonly table: Table }[];
};

test('[DEAL-3~] full tables with the processor slowed four times, as published', async () => {
  // This page alone lets its own thread compile, for the devtools slow no other.
  const { page, context } = await newPage(browser, { ...PHONE, bypassCSP: true });
  await page.goto(`${gallery.url}/r/swiss`);
  const [script] = readdirSync(inRoot('dist', 'web', 'assets')).filter((name) =>
    /^solver\.worker-.*\.js$/.test(name),
  );
  const deals = PUBLISHED.map(({ deal }) => {
    const read = parseDeal(deal);
    if (!read.ok) throw new Error(deal);
    return read.value;
  });
  await slow(page);
  const took = await clock(page, `/assets/${script}`, deals);
  for (const [i, { table }] of took.entries())
    for (const [strain, tricks] of Object.entries(PUBLISHED[i]?.table ?? {}))
      expect(SEATS.map((seat) => table[seat][strain as keyof Table['N']])).toEqual(tricks);
  const seconds = took.map(({ ms }) => ms / 1000).toSorted((a, b) => a - b);
  const [middle = Number.NaN, longest = Number.NaN] = [seconds[seconds.length >> 1], seconds.at(-1)];
  const file = process.env['BYESTAND_FIGURES'];
  const text = `${took.length} full tables, processor slowed ${SLOWED} times: median ${middle.toFixed(1)} s, longest ${longest.toFixed(1)} s`;
  if (file) appendFileSync(file, `${text}\n`);
  // Whatever else this machine does: nobody waits longer than this for a hand record.
  expect(middle, text).toBeLessThan(10);
  await context.close();
});
