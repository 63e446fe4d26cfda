// What a page looks like to somebody who cannot see it well, and on a screen too narrow or too wide.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const GRAVE: readonly (string | null | undefined)[] = ['serious', 'critical'];

interface Found {
  readonly target: { readonly join: (mark: string) => string };
  readonly any: readonly { readonly data?: { readonly messageKey?: string } | null }[];
}

/** What a foot that stays lies over is small only until the page is moved. */
const isUnderFoot = ({ any }: Found): boolean =>
  any.some(({ data }) => data?.messageKey?.startsWith('partiallyObscured'));

/** What is serious, by WCAG 2.2 too: its one rule of its own, the size of targets, is off unless asked for. */
export const graveOn = async (page: Page, name: string, only?: string): Promise<readonly string[]> => {
  const rules = { 'target-size': { enabled: true } };
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'], rules });
  const { violations } = await (only === undefined ? axe : axe.withRules(only)).analyze();
  return violations
    .filter(({ impact }) => GRAVE.includes(impact))
    .flatMap(({ id, nodes }) => {
      const [node] = (nodes as readonly Found[]).filter((one) => !isUnderFoot(one));
      return node ? [`${name}: ${id} at ${node.target.join(' ')}`] : [];
    });
};

/** Nothing serious, in light and in dark, and nothing wider than the screen. */
export const faultsOf = async (page: Page, name: string): Promise<readonly string[]> => {
  const light = await graveOn(page, name);
  // What a scheme changes is contrast.
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await graveOn(page, name, 'color-contrast');
  await page.emulateMedia({ colorScheme: 'light' });
  const found = [...light, ...dark];
  const over = await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  return Number(over) > 0 ? [...found, `${name}: ${String(over)} pixels too wide`] : found;
};
