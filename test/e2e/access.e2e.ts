import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openBrowser, startLaptop } from './house.ts';
import { walk } from './walk.ts';

const GRAVE: readonly (string | null | undefined)[] = ['serious', 'critical'];

const axeFor = (page: Page): AxeBuilder => new AxeBuilder({ page }).options({ resultTypes: ['violations'] });

it('[SHOW-1~] [DESK-2~] axe finds nothing serious on any screen, light or dark', async () => {
  const laptop = await startLaptop({ demo: true });
  const browser = await openBrowser();
  const found: string[] = [];
  let screens = 0;
  try {
    await walk(browser, laptop, async (name, _, page) => {
      screens += 1;
      // What a scheme changes is contrast; the rest is looked at once.
      await page.emulateMedia({ colorScheme: 'dark' });
      const dark = await axeFor(page).withRules('color-contrast').analyze();
      await page.emulateMedia({ colorScheme: 'light' });
      const light = await axeFor(page).analyze();
      for (const { id, impact, nodes } of [...dark.violations, ...light.violations])
        if (GRAVE.includes(impact)) found.push(`${name}: ${id} at ${nodes[0]?.target.join(' ')}`);
    });
  } finally {
    await browser.close();
    await laptop.stop();
  }
  expect(found).toEqual([]);
  expect(screens).toBeGreaterThan(25);
});
