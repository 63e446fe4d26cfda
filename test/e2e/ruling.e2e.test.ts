import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  byHand,
  expectClear,
  fillFacts,
  fillWeights,
  keyAll,
  note,
  SIXTY,
  THIRTY,
  walkQuestions,
} from './bench.ts';
import { type Laptop, newPage, openBrowser, PHONE, startLaptop } from './house.ts';
import { type Director, dismiss, enterDirector, namesFor, openPhone, readCodes, toRoom } from './people.ts';
import { beginSession, expectDeskStandings, fillSheet, said } from './scorer.ts';
import type { Played } from './tally.ts';

let laptop: Laptop;
let browser: Browser;
let director: Director;
beforeAll(async () => {
  laptop = await startLaptop();
  browser = await openBrowser();
  director = await enterDirector(browser, laptop);
});
afterAll(async () => {
  await browser?.close();
  await laptop?.stop();
});

describe('a hesitation at table 7, from the call to the committee', () => {
  let played: readonly Played[] = [];
  let ruled: Played;
  let code = '';

  it('[RUL-4~] [RUL-6~] [RUL-10~] [RUL-15~] called, asked, polled, ruled 60 to 40, both sides told: the standings are as by hand', async () => {
    await beginSession(director, laptop, namesFor(16), /^(?!.*rover)(?=.*share)(?=.*two winners)/);
    const codes = await readCodes(director);
    ({ played, ruled } = await keyAll(laptop, director));
    code = codes[6] ?? '';
    const phone = await openPhone(browser, code);
    await phone.page.getByRole('button', { name: 'Call the director' }).click();
    const { page } = director;
    await page.getByText('Table 7 calls').waitFor();
    await page.getByRole('link', { name: /^Rule on it/ }).click();
    await page.getByRole('link', { name: 'Rule without questions' }).click();
    await page.getByRole('heading', { name: 'Ruling', exact: true }).waitFor();
    await expect.poll(() => page.getByLabel('Table', { exact: true }).inputValue()).toBe('7');
    await page.getByLabel('Round', { exact: true }).fill('1');
    await page.getByLabel('Board', { exact: true }).fill(String(ruled.board));
    await page.getByText(/North-South 7/).waitFor();
    await walkQuestions(page);
    await fillFacts(page);
    await page.getByText(/^pass: a logical alternative; 3 considered, 2 chose it/).waitFor();
    await page.getByRole('group', { name: 'At fault' }).getByRole('button', { name: 'North-South' }).click();
    await page.getByRole('button', { name: 'Weighted', exact: true }).click();
    await fillWeights(page, SIXTY);
    await page.getByLabel('Reasons').fill('Two of four would pass 4♥, and the pause pointed to bidding on.');
    await page.getByLabel('North-South', { exact: true }).check();
    await page.getByLabel('East-West', { exact: true }).check();
    const expected = byHand(played, ruled, SIXTY);
    const preview = page.locator('.preview-panel');
    for (const pair of [ruled.ns, ruled.ew])
      await preview
        .getByRole('row')
        .filter({ hasText: new RegExp(`^\\s*${pair}\\b`) })
        .filter({ hasText: `${expected.get(pair)}%` })
        .waitFor();
    await expectClear(page);
    await page.getByRole('button', { name: 'Record the ruling' }).click();
    await said(page, `The ruling on board ${ruled.board} at table 7 is recorded.`);
    await expectDeskStandings(page, expected);
    await toRoom(page);
    await expect.poll(() => page.getByText('Table 7 calls').count()).toBe(0);
    await phone.context.close();
    expect(phone.faults).toEqual([]);
  });

  it('[TAB-8] a table reads the traveller of the board it has just played and questions a score on it', async () => {
    const phone = await openPhone(browser, code);
    await phone.page.getByRole('button', { name: new RegExp(`^Board ${ruled.board + 1}\\b`) }).click();
    await phone.page.getByRole('button', { name: 'See the other tables’ scores' }).click();
    const scores = phone.page.getByRole('listitem').filter({ hasText: /^Table \d/ });
    await scores.nth(7).waitFor();
    await expect.poll(() => scores.filter({ hasText: 'yours' }).count()).toBe(1);
    await expectClear(phone.page);
    await phone.page.getByRole('button', { name: /^Is that right\? Table 1,/ }).click();
    await phone.page.getByRole('button', { name: 'The director is coming' }).waitFor();
    const { page } = director;
    await toRoom(page);
    const question = page.getByText(new RegExp(`Board ${ruled.board + 1}: is .* at table 1 right`));
    await question.waitFor();
    await page.getByRole('link', { name: `Board ${ruled.board + 1}, table 1` }).click();
    await page.getByRole('table', { name: `Traveller of board ${ruled.board + 1}`, exact: true }).waitFor();
    await toRoom(page);
    await question.waitFor();
    await page.keyboard.press('a');
    await said(page, /is answered/);
    await phone.context.close();
    expect(phone.faults).toEqual([]);
  });

  it('[APP-1] [APP-2~] [APP-3~] [TIME-2~] appealed in time, heard, the weights changed: the standings move exactly and Why tells the story', async () => {
    const { page } = director;
    await page.keyboard.press('x');
    await fillSheet(page, {});
    await said(page, 'The session is closed.');
    await page.keyboard.press('x');
    await fillSheet(page, {});
    await said(page, 'The results are published.');
    await page.getByRole('link', { name: 'Rulings' }).click();
    await page.getByRole('row').filter({ hasText: 'Law 16B3' }).getByRole('link', { name: 'Open' }).click();
    await page.getByRole('heading', { name: `Board ${ruled.board}, table 7, round 1` }).waitFor();
    await expect.poll(() => page.getByText(/told \d\d:\d\d/).count()).toBe(2);
    await page.getByRole('img', { name: 'The four hands' }).waitFor();
    const spectator = await newPage(browser, PHONE);
    await spectator.page.goto(`${laptop.url}/r/${director.contest()}`);
    await spectator.page.getByText(/^A ruling may be appealed against until .* \(Law 92B\)\.$/).waitFor();
    await spectator.context.close();
    await expectClear(page);
    await page.getByRole('button', { name: 'Lodge an appeal' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Grounds').fill('The pause was no longer than usual.');
    await sheet.getByLabel(/^Signed by/).fill('Mia Grant');
    await sheet.getByRole('button', { name: /^Lodge/ }).click();
    // It may be taken all the same; here the partner is asked first.
    const question = page.getByRole('dialog', { name: 'This is against a rule' });
    await question.getByText(/both members of the pair must concur.*Law 92D/i).waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await sheet.getByLabel(/Both partners concur/).check();
    await sheet.getByRole('button', { name: /^Lodge/ }).click();
    await sheet.waitFor({ state: 'detached' });
    await note(page, /wrote his comments/, {
      'What was written or said': 'Four were asked.',
      'Signed by': 'D. R.',
    });
    await note(page, /copy went to the committee/);
    await note(page, /copy went to the respondents/);
    await note(page, /hearing was set/);
    // Somebody who sat at the table may not judge.
    await page.getByRole('button', { name: /parties were heard/ }).click();
    await sheet.getByLabel(/Who sits/).fill('Zoe Quist, Mia Grant');
    await sheet.getByRole('button', { name: /^Note it/ }).click();
    await sheet.getByText(/may not sit: involved/i).waitFor();
    await sheet.getByLabel(/Who sits/).fill('Zoe Quist, Vera Lund, Per Holm');
    await sheet.getByRole('button', { name: /^Note it/ }).click();
    await sheet.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Enter the decision' }).click();
    await sheet.getByRole('button', { name: 'The judgement is changed' }).click();
    await fillWeights(page, THIRTY);
    await sheet.getByLabel('Reasons').fill('Four hearts would fail more often than not.');
    await sheet.getByRole('button', { name: /^Enter the decision/ }).click();
    await sheet.waitFor({ state: 'detached' });
    await said(page, 'The decision is entered; every number has followed it.');
    await page
      .getByText(/the appeals committee changed the ruling/i)
      .first()
      .waitFor();

    const href = await page.getByRole('link', { name: 'Print the form' }).getAttribute('href');
    const form = await page.request.get(`${laptop.url}${href}`);
    expect(form.headers()['content-type']).toBe('application/pdf');
    expect((await form.body()).subarray(0, 5).toString()).toBe('%PDF-');

    await expectDeskStandings(page, byHand(played, ruled, THIRTY));
    for (const pair of [ruled.ns, ruled.ew]) {
      await page
        .getByRole('button', { name: new RegExp(`pair ${pair}, why`) })
        .first()
        .click();
      const story = sheet.getByText(
        /the director ruled under Law 16B3.*North-South appealed.*committee changed/,
      );
      await story.first().waitFor();
      await dismiss(page);
    }
  });

  it('[RUL-1~] a director standing at a table has the same form on a phone', async () => {
    const { page, context, faults } = await newPage(browser, PHONE);
    await context.addCookies(await director.context.cookies());
    await page.goto(`${laptop.url}/c/${director.contest()}/ruling?table=7&round=1&board=${ruled.board + 1}`);
    await page.getByText(/North-South 7/).waitFor();
    await page.getByLabel('What happened').first().selectOption('revoke');
    await page.locator('.answers').getByRole('button').first().click();
    await page.getByRole('button', { name: /^Change the answer/ }).waitFor();
    const wide = () => page.evaluate<number>('document.documentElement.scrollWidth');
    await expect.poll(wide).toBeLessThanOrEqual(360);
    await expectClear(page);
    await context.close();
    expect([...faults, ...director.faults]).toEqual([]);
  });
});
