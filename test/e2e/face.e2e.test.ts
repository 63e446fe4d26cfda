// Our own face on every screen, and screens that hold when it doesn't come.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withNames } from '../../src/engine/floor/night.ts';
import { answersFor } from '../../src/engine/floor/site.ts';
import { makeSite } from '../../src/formats/site/site.ts';
import { readSiteParts } from '../../src/server/wire/site.ts';
import { RANGES } from '../../tools/fonts.mjs';
import { openGallery } from './gallery.ts';
import { FACES, newPage, openBrowser, PHONE, settleFace, wearFace } from './house.ts';

let gallery: Awaited<ReturnType<typeof openGallery>>;
let browser: Browser;
let folder: string;
beforeAll(async () => {
  gallery = await openGallery([
    { id: 'swiss', form: 'sabf-butler-swiss', entries: 12 },
    { id: 'robin', form: 'sabf-round-robin-teams', entries: 6, played: 0.7 },
  ]);
  browser = await openBrowser();
  folder = mkdtempSync(join(tmpdir(), 'byestand-face-'));
});
afterAll(async () => {
  await browser?.close();
  await gallery?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Fonts of the machine that some text on the page is drawn with, each with the element. */
const foreignFonts = async (page: Page): Promise<readonly string[]> => {
  await settleFace(page);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('DOM.enable');
  await cdp.send('CSS.enable');
  const { root } = await cdp.send('DOM.getDocument');
  const { nodeIds } = await cdp.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: 'body, body *',
  });
  const found = new Set<string>();
  let own = 0;
  for (const nodeId of nodeIds) {
    const { fonts } = await cdp.send('CSS.getPlatformFontsForNode', { nodeId });
    own += fonts.filter(({ isCustomFont }) => isCustomFont).length;
    for (const font of fonts.filter(({ isCustomFont }) => !isCustomFont)) {
      const { outerHTML } = await cdp.send('DOM.getOuterHTML', { nodeId });
      found.add(`${font.familyName}: ${outerHTML.slice(0, 160)}`);
    }
  }
  await cdp.detach();
  // A page without any text would prove nothing.
  expect(own).toBeGreaterThan(0);
  return [...found];
};

const writeSite = async (id: string): Promise<string> => {
  const contest = await gallery.desk.hall.open(id);
  const parts = await readSiteParts();
  if (parts === undefined) throw new Error('the static pages are not built');
  const people = gallery.desk.people.names();
  const answers = answersFor(contest, { id, people });
  if (!answers.ok) throw new Error(answers.refusal.code);
  for (const { path, text } of makeSite({
    ...parts,
    contest: id,
    title: 'Results',
    answers: withNames(answers.value, people),
  })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return pathToFileURL(join(folder, 'index.html')).href;
};

/** Every kind of screen: where it is, and what it shows once it is there. */
const SCREENS: readonly (readonly [what: string, path: string, shows: (page: Page) => Promise<void>])[] = [
  ['sign-in of the desk', '/sign-in', (page) => page.getByRole('textbox').first().waitFor()],
  ['results', '/r/swiss', (page) => page.getByRole('table', { name: /^Standings of/ }).waitFor()],
  ['board', '/r/swiss/round/1/board/3', (page) => page.getByRole('table', { name: /board 3/ }).waitFor()],
  ['scorecard', '/r/swiss/pair/1', (page) => page.locator('details.card-unit').first().waitFor()],
  ['match', '/r/robin/round/1/match/1', (page) => page.getByRole('table', { name: /Boards/ }).waitFor()],
  ['wall', '/screen/robin', (page) => page.getByText('Seating').waitFor()],
  ['a table without its code', '/t/robin/1', (page) => page.locator('#root *').first().waitFor()],
  ['nothing to print', '/print/nowhere/scorecards.pdf', (page) => page.getByRole('heading').waitFor()],
  ['an address that isn’t there', '/r/nowhere', (page) => page.locator('#root *').first().waitFor()],
];

test.each(SCREENS)('[SAFE-9] %s is drawn in our own face, every sign of it', async (_, path, shows) => {
  const { page, context, faults } = await newPage(browser, { viewport: { width: 1280, height: 800 } });
  await page.goto(gallery.url + path);
  await shows(page);
  expect(await foreignFonts(page)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

test('[SAFE-9] the desk with an event open is drawn in our own face', async () => {
  const { page, context, faults } = await newPage(browser, { viewport: { width: 1280, height: 800 } });
  const code = await gallery.desk.accounts.makeCode();
  await page.goto(`${gallery.url}/sign-in`);
  await page.request.post(`${gallery.url}/api/sign-in`, { data: { code } });
  for (const path of ['/', '/c/robin']) {
    await page.goto(gallery.url + path);
    await page.getByRole('heading').first().waitFor();
    expect(await foreignFonts(page), path).toEqual([]);
  }
  expect(faults).toEqual([]);
  await context.close();
});

test('[SAFE-9] results kept as files are drawn in our own face, from a folder without any server', async () => {
  const { page, context, faults } = await newPage(browser);
  await page.goto(await writeSite('swiss'));
  await page.getByRole('table', { name: /^Standings of/ }).waitFor();
  expect(await foreignFonts(page)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

test('[SAFE-9] the face has every character it promises, and figures of one width', async () => {
  const { page, context } = await newPage(browser);
  await page.goto(`${gallery.url}/r/swiss`);
  await page.getByRole('table', { name: /^Standings of/ }).waitFor();
  const all = Object.values(RANGES).flat() as readonly number[];
  const widths = await page.evaluate<number[]>(`(async () => {
    document.body.innerHTML = '<p>${all.map((code) => `&#${code};`).join(' ')}</p>';
    for (const digit of '0123456789') document.body.innerHTML += '<div><span class="digit">' + digit.repeat(50) + '</span></div>';
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(done));
    await document.fonts.ready;
    return [...document.querySelectorAll('.digit')].map((one) => one.getBoundingClientRect().width);
  })()`);
  expect(await foreignFonts(page)).toEqual([]);
  expect(widths).toHaveLength(10);
  expect(new Set(widths).size).toBe(1);
  await context.close();
});

const NARROW = { ...PHONE, viewport: { width: 320, height: 640 } } as const;

test.each(FACES)(
  '[SAFE-9] [SHOW-1~] nothing is wider than a phone of 320 pixels: letters %s',
  async (face) => {
    const over: string[] = [];
    for (const [what, path, shows] of SCREENS.filter(([name]) => name !== 'wall'))
      for (const type of ['usual', 'larger']) {
        const { page, context } = await newPage(browser, NARROW);
        await wearFace(context, face);
        await page.goto(gallery.url + path);
        await shows(page);
        if (type === 'larger') await page.evaluate(`document.documentElement.dataset.type = 'large'`);
        await settleFace(page);
        const pixels = await page.evaluate<number>(
          'document.documentElement.scrollWidth - document.documentElement.clientWidth',
        );
        if (pixels > 0) over.push(`${what}, ${type} letters: ${pixels} pixels too wide`);
        await context.close();
      }
    expect(over).toEqual([]);
  },
);
