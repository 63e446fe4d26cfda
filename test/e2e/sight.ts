// What a page looks like to somebody who cannot see it well, and on a screen too narrow or too wide.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const GRAVE: readonly (string | null | undefined)[] = ['serious', 'critical'];

/** Nothing serious, in light and in dark, and nothing wider than the screen. */
export const faultsOf = async (page: Page, name: string): Promise<readonly string[]> => {
  // The one rule of WCAG 2.2 that is off unless asked for.
  const rules = { 'target-size': { enabled: true } };
  const axe = () => new AxeBuilder({ page }).options({ resultTypes: ['violations'], rules });
  const { violations } = await axe().analyze();
  // What a scheme changes is contrast.
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await axe().withRules('color-contrast').analyze();
  await page.emulateMedia({ colorScheme: 'light' });
  const found = [...violations, ...dark.violations]
    .filter(({ impact }) => GRAVE.includes(impact))
    .map(({ id, nodes }) => `${name}: ${id} at ${nodes[0]?.target.join(' ')}`);
  const over = await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  return Number(over) > 0 ? [...found, `${name}: ${String(over)} pixels too wide`] : found;
};
