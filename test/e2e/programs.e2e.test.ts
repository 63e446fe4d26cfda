import { AxeBuilder } from '@axe-core/playwright';
import { expect, it } from 'vitest';
import { newPage, openBrowser, startLaptop } from './house.ts';
import { enterDirector } from './people.ts';

it('[API-2][API-6~] an organiser makes a token, a program uses it, it is revoked; the reference opens without a network', async () => {
  const laptop = await startLaptop();
  const browser = await openBrowser();
  try {
    const { page: organiser } = await enterDirector(browser, laptop);
    await organiser.goto(`${laptop.url}/accounts`);
    await organiser.getByRole('link', { name: 'Programs' }).click();
    await organiser.getByRole('heading', { name: 'Programs' }).waitFor();
    await organiser.getByText('No program has a token.').waitFor();
    await organiser.getByLabel('Name of the program').fill('Club site');
    await organiser.getByLabel('Put entries').check();
    await organiser.getByRole('button', { name: 'Make token' }).click();
    const secret = await organiser.locator('.notice code').innerText();
    expect(secret).toMatch(/^byestand_/);
    await organiser.getByRole('row', { name: /Club site read, entries All events/ }).waitFor();
    const axe = await new AxeBuilder({ page: organiser }).analyze();
    expect(axe.violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
    const shot = process.env['BYESTAND_SHOT'];
    if (shot !== undefined) await organiser.screenshot({ path: `${shot}/programs.png`, fullPage: true });

    const ask = () =>
      fetch(`${laptop.url}/api/v1/events`, { headers: { authorization: `Bearer ${secret}` } });
    expect((await ask()).status).toBe(200);
    await organiser.getByRole('button', { name: 'Revoke the token of Club site' }).click();
    await organiser.getByText('No program has a token.').waitFor();
    expect((await ask()).status).toBe(401);

    const { page: reader, context } = await newPage(browser, { viewport: { width: 1280, height: 900 } });
    const elsewhere: string[] = [];
    await context.route('**/*', async (route) => {
      if (new URL(route.request().url()).origin !== new URL(laptop.url).origin)
        elsewhere.push(route.request().url());
      await route.continue();
    });
    await reader.goto(`${laptop.url}/api/v1/docs/`);
    await reader.getByText('getStandings').waitFor();
    expect(elsewhere.filter((url) => !url.startsWith('data:'))).toEqual([]);
    if (shot !== undefined) await reader.screenshot({ path: `${shot}/reference.png` });
  } finally {
    await browser.close();
    await laptop.stop();
  }
});
