import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openBrowser, startLaptop } from './house.ts';
import { walk } from './walk.ts';

const GRAVE: readonly (string | null | undefined)[] = ['serious', 'critical'];

const DARK = new Set(
  'room correct entry standings history movements round result check kept public-standings traveller scorecard'.split(
    ' ',
  ),
);

const axeFor = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).options({
    resultTypes: ['violations'],
    rules: { 'target-size': { enabled: true } },
  });

it('[SHOW-1~] [DESK-2~] axe finds nothing serious on any screen, light or dark', async () => {
  const laptop = await startLaptop({ demo: true });
  const browser = await openBrowser();
  const faults: string[] = [];
  let screens = 0;
  try {
    await walk(browser, laptop, async (name, _, page) => {
      screens += 1;
      const light = await axeFor(page).analyze();
      const found = [...light.violations];
      // What a scheme changes is contrast: looked at where every part of the stylesheet is on the screen.
      if (DARK.has(name)) {
        await page.emulateMedia({ colorScheme: 'dark' });
        found.push(...(await axeFor(page).withRules('color-contrast').analyze()).violations);
        await page.emulateMedia({ colorScheme: 'light' });
      }
      for (const { id, impact, nodes } of found)
        if (GRAVE.includes(impact)) faults.push(`${name}: ${id} at ${nodes[0]?.target.join(' ')}`);
    });
  } finally {
    await browser.close();
    await laptop.stop();
  }
  expect(faults).toEqual([]);
  expect(screens).toBeGreaterThan(25);
}, 1_800_000);
