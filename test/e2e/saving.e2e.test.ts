import { existsSync, renameSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Laptop, openBrowser, startLaptop } from './house.ts';
import { type Director, enter, enterDirector, namesFor, openPhone, readCodes, toRoom } from './people.ts';
import { beginSession } from './scorer.ts';

let laptop: Laptop;
let browser: Browser;
let director: Director;
const aside = (): string => `${laptop.data}-aside`;
beforeAll(async () => {
  laptop = await startLaptop();
  browser = await openBrowser();
  director = await enterDirector(browser, laptop);
});
afterAll(async () => {
  await browser?.close();
  if (existsSync(aside())) renameSync(aside(), laptop.data);
  await laptop?.stop();
});

it.runIf(process.platform !== 'win32')(
  '[SAFE-6~] [LOG-2~] the data folder is gone: every screen of the desk says so in red with what to do, a phone keeps its result, and both go on by themselves',
  async () => {
    await beginSession(director, laptop, namesFor(6), /Howell/);
    const { page } = director;
    const [code = ''] = await readCodes(director);
    const phone = await openPhone(browser, code);
    await enter(phone, 1, '4S N =');
    await phone.page.getByRole('button', { name: 'All sent' }).waitFor();

    renameSync(laptop.data, aside());
    const alarm = page.getByRole('alert').filter({ hasText: 'Results aren’t being saved' });
    for (const key of ['r', 's', 'h', 'c']) {
      await page.keyboard.press(key);
      await alarm.waitFor();
    }
    const told = await alarm.innerText();
    expect(told).toMatch(/data file was deleted, moved, replaced or unmounted/);
    expect(told).toMatch(/Put the data folder back/);
    expect(told).toMatch(/Phones keep their results/);
    await toRoom(page);
    const wide = (await alarm.boundingBox())?.width ?? 0;
    expect(wide).toBe(page.viewportSize()?.width);
    const folder = process.env['BYESTAND_PICTURES'];
    if (folder !== undefined) await page.screenshot({ path: `${folder}/saving.png` });

    await enter(phone, 2, '3NT S =');
    await phone.page.getByRole('button', { name: '1 not sent' }).waitFor();
    if (folder !== undefined) await phone.page.screenshot({ path: `${folder}/saving-phone.png` });

    renameSync(aside(), laptop.data);
    await phone.page.getByRole('button', { name: 'All sent' }).waitFor();
    await alarm.waitFor({ state: 'detached' });
    await page.keyboard.press('b');
    await page.getByRole('link', { name: '2', exact: true }).click();
    await page.getByRole('row').filter({ hasText: '600' }).waitFor();
    expect([...director.faults, ...phone.faults]).toEqual([]);
  },
  240_000,
);
