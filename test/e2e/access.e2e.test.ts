import { expect, it } from 'vitest';
import { openBrowser, startLaptop } from './house.ts';
import { graveOn } from './sight.ts';
import { walk } from './walk.ts';

const DARK = new Set(
  'room correct entry standings history movements round result check kept public-standings traveller scorecard'.split(
    ' ',
  ),
);

it('[SHOW-1~] [DESK-2~] axe finds nothing serious on any screen, light or dark', async () => {
  const laptop = await startLaptop({ demo: true });
  const browser = await openBrowser();
  const faults: string[] = [];
  let screens = 0;
  try {
    await walk(browser, laptop, async (name, _, page) => {
      screens += 1;
      faults.push(...(await graveOn(page, name)));
      // What a scheme changes is contrast: looked at where every part of the stylesheet is on the screen.
      if (DARK.has(name)) {
        await page.emulateMedia({ colorScheme: 'dark' });
        faults.push(...(await graveOn(page, name, 'color-contrast')));
        await page.emulateMedia({ colorScheme: 'light' });
      }
    });
  } finally {
    await browser.close();
    await laptop.stop();
  }
  expect(faults).toEqual([]);
  expect(screens).toBeGreaterThan(25);
}, 1_800_000);
