// Long: every address under axe, light and dark, from a phone of 320 pixels to a projector.
import { expect, it } from 'vitest';
import { openBrowser } from './house.ts';
import { faultsOf } from './sight.ts';
import { deskPaths, tour } from './tour.ts';

const WIDTHS = [320, 3840] as const;

it('[SHOW-1~][DESK-2~] every address of desk, table, results and wall: axe finds nothing serious, and nothing is too wide from 320 pixels to 4K', async () => {
  const browser = await openBrowser();
  const faults: string[] = [];
  const seen: string[] = [];
  try {
    await tour(browser, async (name, _, page) => {
      seen.push(name);
      faults.push(...(await faultsOf(page, name)));
      const before = page.viewportSize();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: Math.round(width * 0.6) });
        // What floats is placed anew a moment after the screen has another width.
        const over = () =>
          page.evaluate<number>(
            'document.documentElement.scrollWidth - document.documentElement.clientWidth',
          );
        await expect
          .poll(over, { timeout: 10_000 })
          .toBeLessThanOrEqual(0)
          .catch(async () => faults.push(`${name}, ${width}: ${await over()} pixels too wide`));
      }
      if (before) await page.setViewportSize(before);
    });
  } finally {
    await browser.close();
  }
  expect(seen.length).toBeGreaterThan(deskPaths().length + 10);
  expect(faults).toEqual([]);
}, 3_600_000);
