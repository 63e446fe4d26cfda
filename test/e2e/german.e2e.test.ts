// A reader whose browser speaks German, and the switch back.
import { expect, test } from 'vitest';
import { openGallery } from './gallery.ts';
import { newPage, openBrowser, PHONE } from './house.ts';

test('[SHOW-1~] [SHOW-2~] a German browser reads the results and the wall in German; the switch turns to English and is remembered', async () => {
  const gallery = await openGallery([{ id: 'robin', form: 'sabf-round-robin-teams', entries: 6 }]);
  const browser = await openBrowser();
  try {
    const { page, faults } = await newPage(browser, { ...PHONE, locale: 'de-DE' });
    await page.goto(`${gallery.url}/r/robin`);
    await page.getByText('Endgültig').waitFor();
    await page.locator('html[lang="de"]').waitFor();
    const table = page.getByRole('table', { name: /^Stand: / });
    await table.locator('thead').getByText('Platz', { exact: false }).waitFor();
    const { made } = await gallery.desk.hall.open('robin');
    const day = new Intl.DateTimeFormat('de-DE', { dateStyle: 'full', timeZone: 'UTC' });
    await page.getByText(day.format(new Date(`${made?.date}T12:00:00Z`))).waitFor();
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByText('Final').first().waitFor();
    await page.reload();
    await page.getByRole('table', { name: /^Standings of/ }).waitFor();
    await page.locator('html[lang="en"]').waitFor();
    // The tables' own page, with a code that is not theirs, still says so in the reader's words.
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await page.getByText('Endgültig').waitFor();
    // The projector's browser decides what the wall speaks.
    await page.goto(`${gallery.url}/screen/robin`);
    await page.getByRole('button', { name: 'Anhalten' }).waitFor();
    await page.goto(`${gallery.url}/t/robin`);
    await page.getByRole('heading', { name: 'Das ist nicht die Adresse eines Tisches' }).waitFor();
    expect(faults).toEqual([]);
  } finally {
    await browser.close();
    await gallery.close();
  }
}, 300_000);
