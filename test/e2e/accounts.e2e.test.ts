import { AxeBuilder } from '@axe-core/playwright';
import { expect, it } from 'vitest';
import { totpNow } from '../../src/server/auth/totp.ts';
import { newPage, openBrowser, startLaptop } from './house.ts';
import { enterDirector } from './people.ts';

it('[SRV-2~] [DESK-7~] [CND-22~] the organiser makes a scorer an account; she signs in with the code, then by name, then with her phone', async () => {
  const laptop = await startLaptop();
  const browser = await openBrowser();
  try {
    const { page: organiser } = await enterDirector(browser, laptop);
    await organiser.keyboard.press('a');
    await organiser.getByRole('heading', { name: 'Accounts' }).waitFor();
    await organiser.getByRole('textbox', { name: 'Name', exact: true }).fill('Sue Sum');
    await organiser.getByLabel('May do').selectOption('scorer');
    await organiser.getByRole('button', { name: 'Make an account' }).click();
    const code = await organiser.locator('.notice strong').innerText();
    await organiser.getByRole('row', { name: /Sue Sum scorer Not yet/ }).waitFor();
    const axe = await new AxeBuilder({ page: organiser }).analyze();
    expect(axe.violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
    const shot = process.env['BYESTAND_SHOT'];
    if (shot !== undefined) await organiser.screenshot({ path: `${shot}/accounts.png` });

    const { page: scorer } = await newPage(browser, { viewport: { width: 1280, height: 800 } });
    await scorer.goto(`${laptop.url}/sign-in`);
    await scorer.getByRole('button', { name: 'I have a code' }).click();
    await scorer.getByLabel('Code').fill(code);
    await scorer.getByLabel('New password').fill('Password2026!');
    await scorer.getByRole('button', { name: /^Set password/ }).click();
    await scorer.getByText(/one of the passwords that are tried first/).waitFor();
    await scorer.getByLabel('New password').fill('sum of all scores');
    await scorer.getByLabel('Show what I type').check();
    expect(await scorer.getByLabel('New password').getAttribute('type')).toBe('text');
    await scorer.getByRole('button', { name: /^Set password/ }).click();
    await scorer.getByRole('heading', { name: /contests|sessions/i }).waitFor();
    await scorer.keyboard.press('a');
    await scorer.getByRole('heading', { name: 'My sign-in' }).waitFor();
    expect(await scorer.getByRole('heading', { name: 'Accounts' }).count()).toBe(0);
    // An open screen is not enough to set the phone up: the password is typed again.
    const setUp = scorer.getByRole('button', { name: 'Set up two-factor sign-in' });
    await scorer.getByLabel('Your password').fill('not my password');
    await setUp.click();
    await scorer
      .locator('form')
      .getByText(/not the right password/i)
      .waitFor();
    await scorer.getByLabel('Your password').fill('sum of all scores');
    await setUp.click();
    const secret =
      /[A-Z2-7]{32}/.exec(await scorer.getByText('Or type it into the app').innerText())?.[0] ?? '';
    await scorer.getByLabel('6-digit code').fill(totpNow(secret, new Date()));
    await scorer.getByRole('button', { name: 'Confirm' }).click();
    await scorer.getByRole('button', { name: 'Turn off two-factor sign-in' }).waitFor();

    // The organiser makes her recorder: what she is told she reads, and the organiser does not (CND-22).
    await organiser.getByLabel('Duty of Sue Sum').selectOption('recorder');
    await organiser.getByRole('status').filter({ hasText: 'What Sue Sum reads' }).waitFor();
    await organiser.goto(`${laptop.url}/recorder`);
    await organiser.getByLabel('Player, by name or number').fill('Sue Sum');
    await organiser.getByLabel('What happened').fill('Opened on a doubleton, no alert');
    await organiser.getByRole('button', { name: 'Tell the recorder' }).click();
    await organiser.getByText('The recorder has it.').waitFor();
    expect(await organiser.getByText('Opened on a doubleton').count()).toBe(0);
    await scorer.goto(`${laptop.url}/recorder`);
    await scorer.getByRole('row', { name: /Opened on a doubleton, no alert/ }).waitFor();
    await scorer.getByText(/^Read by: Sue Sum \(recorder\)/).waitFor();
    if (shot !== undefined) await scorer.screenshot({ path: `${shot}/recorder.png` });

    const { page: again } = await newPage(browser, { viewport: { width: 390, height: 800 } });
    await again.goto(`${laptop.url}/sign-in`);
    await again.getByRole('textbox', { name: 'Name' }).fill('sue sum');
    await again.getByLabel('Password').fill('sum of all scores');
    await again.getByRole('button', { name: /^Sign in/ }).click();
    const figures = again.getByLabel('6-digit code');
    await figures.waitFor();
    if (shot !== undefined) await again.screenshot({ path: `${shot}/sign-in.png` });
    // The code that confirmed the phone is used up: the next one, half a minute on, is taken too.
    await figures.fill(totpNow(secret, new Date(Date.now() + 30_000)));
    await again.getByRole('button', { name: /^Sign in/ }).click();
    await again.getByRole('heading', { name: /contests|sessions/i }).waitFor();

    // Her list names both browsers; she signs the other out, and it is out.
    await scorer.goto(`${laptop.url}/accounts`);
    const places = scorer.getByRole('list', { name: 'Where I’m signed in' });
    await places.getByRole('listitem').filter({ hasText: 'This browser' }).waitFor();
    expect(await places.getByRole('listitem').count()).toBe(2);
    if (shot !== undefined) {
      await scorer.screenshot({ path: `${shot}/signed-in.png`, fullPage: true });
      await organiser.goto(`${laptop.url}/accounts`);
      await organiser.getByRole('button', { name: 'Sign out everywhere else' }).waitFor();
      for (const [name, width] of [
        ['wide', 1366],
        ['narrow', 390],
      ] as const) {
        await organiser.setViewportSize({ width, height: 800 });
        await organiser.screenshot({ path: `${shot}/accounts-${name}.png`, fullPage: true });
      }
    }
    await scorer.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await scorer.getByRole('status').filter({ hasText: 'Signed out there' }).waitFor();
    await places.getByRole('listitem').filter({ hasText: 'This browser' }).waitFor();
    await expect.poll(() => places.getByRole('listitem').count()).toBe(1);
    await again.goto(`${laptop.url}/accounts`);
    await again.getByRole('heading', { name: 'Sign in', exact: true }).waitFor();
  } finally {
    await browser.close();
    await laptop.stop();
  }
});
