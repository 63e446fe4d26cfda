import { AxeBuilder } from '@axe-core/playwright';
import { expect, it } from 'vitest';
import { openBrowser, startLaptop } from './house.ts';
import { walk } from './walk.ts';

const GRAVE: readonly (string | null | undefined)[] = ['serious', 'critical'];

it('[SHOW-1~] [DESK-2~] axe finds nothing serious on any screen, light or dark', async () => {
  const laptop = await startLaptop({ demo: true });
  const browser = await openBrowser();
  const found: string[] = [];
  let screens = 0;
  try {
    await walk(browser, laptop, async (name, _, page) => {
      screens += 1;
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
        // What a scheme changes is contrast; the rest is looked at once.
        const { violations } = await (colorScheme === 'dark'
          ? axe.withRules('color-contrast')
          : axe
        ).analyze();
        for (const { id, impact, nodes } of violations)
          if (GRAVE.includes(impact))
            found.push(`${name} (${colorScheme}): ${id} at ${nodes[0]?.target.join(' ')}`);
      }
    });
  } finally {
    await browser.close();
    await laptop.stop();
  }
  expect(found).toEqual([]);
  expect(screens).toBeGreaterThan(25);
});
