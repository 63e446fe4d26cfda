// A day of Swiss teams, an odd number of them, from the pasted teams to the placings; the tables are simulated.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inventNames } from '../../src/engine/rehearsal/name.ts';
import { act, choose, drawLots, makeContest, playTables, take } from './hall.ts';
import { type Laptop, newPage, openBrowser, startLaptop } from './house.ts';
import { type Director, dismiss, enterDirector } from './people.ts';

const TEAMS = 13;
const ROUNDS = 6;
const PEOPLE = inventNames('teams', 4 * TEAMS);
const NAMES = [
  'Ash',
  'Birch',
  'Cedar',
  'Elm',
  'Fir',
  'Hazel',
  'Ivy',
  'Larch',
  'Maple',
  'Oak',
  'Pine',
  'Rowan',
  'Yew',
];

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

describe('a Swiss teams day', () => {
  test('[DESK-1~][DESK-3~][DESK-10~][DRAW-7~] thirteen teams, a late team warned, a draw changed by hand, a forfeit taken back, one withdrawal, published placings', async () => {
    const { page } = director;
    const lines = NAMES.map((name, i) => `${name}: ${PEOPLE.slice(4 * i, 4 * i + 4).join(', ')}`);
    const contest = await makeContest(director, 'SABF Swiss teams', lines.join('\n'), 'teams');
    await page.getByRole('list', { name: 'Entered' }).getByText('Cedar', { exact: false }).waitFor();
    await take(director, 'Open Swiss');
    await take(director, 'Make the draw of round 1');
    await take(director, 'Start play');

    // A team comes four minutes late: the rulebook proposes a warning, and it is counted.
    let sheet = await act(page, 'Warn or penalise');
    await choose(page, 'Who', '4');
    await sheet.getByLabel('What for').selectOption({ value: 'late' });
    await sheet.getByLabel('Minutes').fill('4');
    await sheet.getByText('first time: a warning', { exact: false }).waitFor();
    await sheet.getByLabel('Why').fill('Parking');
    await sheet.getByRole('button', { name: /^Warn/ }).click();
    await page.getByText('4 is warned; it is counted.').waitFor();
    sheet = await act(page, 'Warn or penalise');
    await choose(page, 'Who', '4');
    await sheet.getByLabel('What for').selectOption({ value: 'late' });
    await sheet.getByLabel('Minutes').fill('12');
    await sheet.getByText('2 VPs', { exact: false }).first().waitFor();
    await dismiss(page);

    await playTables(page, laptop.url, contest, 1);
    await take(director, 'Make the draw of round 2');
    // Two change places before the round is called; the one who met its opponent already is refused.
    const first = page.getByRole('table', { name: /^Round 2/ }).locator('tbody tr');
    await first.nth(1).waitFor();
    const cells = await first.nth(0).locator('td').allInnerTexts();
    const [home, away] = [1, 2].map((i) => /^\d+/.exec(cells[i] ?? '')?.[0] ?? '');
    const others = await first.nth(1).locator('td').allInnerTexts();
    const other = /^\d+/.exec(others[1] ?? '')?.[0] ?? '';
    sheet = await act(page, 'Change the draw by hand');
    await choose(page, 'This one', away ?? '');
    await choose(page, 'Changes places with', other);
    await sheet.getByLabel('Why').fill('Same car');
    await sheet.getByRole('button', { name: /^Change places(?!,)/ }).click();
    const changed = page.getByText('have changed places', { exact: false });
    const refused = sheet.getByRole('alert').filter({ hasText: 'cannot stand' });
    // Others than the next highest meet: the rule is named, and it is done knowingly (SABF 14.1).
    const knowing = sheet.getByRole('button', { name: /^Change places, knowing/ });
    await knowing.or(refused).first().waitFor();
    if (await knowing.isVisible()) await knowing.click();
    await changed.or(refused).first().waitFor();
    if (await refused.isVisible()) await dismiss(page);
    else {
      await expect.poll(() => first.nth(0).innerText()).toContain(other);
      expect(await first.nth(0).innerText()).toContain(home ?? '?');
      await page
        .getByRole('button', { name: /^Why table 1|table 1/i })
        .first()
        .click();
      await page.getByRole('dialog').getByText('Same car', { exact: false }).waitFor();
      await dismiss(page);
    }

    // A forfeit shows its effect before it is kept, and is taken back with one key.
    await take(director, 'Call round 2');
    sheet = await act(page, 'Decide a match');
    await sheet.getByRole('table', { name: 'Whose score or place changes' }).waitFor();
    await sheet.getByLabel('Why').fill('Did not come');
    await sheet.getByRole('button', { name: /^Decide it/ }).click();
    await page.getByText('is forfeit', { exact: false }).waitFor();
    await page
      .getByRole('table', { name: /^Round 2/ })
      .getByText('forfeit')
      .first()
      .waitFor();
    await page.getByRole('button', { name: /^Undo/ }).click();
    await page.getByText('Taken back', { exact: false }).waitFor();
    await expect.poll(() => first.getByText('forfeit').count()).toBe(0);
    await playTables(page, laptop.url, contest, 2);

    // One team goes home: twelve are left.
    sheet = await act(page, 'Withdraw from the contest');
    await choose(page, 'Who', '13');
    await sheet.getByText('12 are in', { exact: false }).waitFor();
    await sheet.getByLabel('Why').fill('Taken ill');
    await sheet.getByRole('button', { name: /^Withdraw/ }).click();
    await page.getByText('is out from round 3', { exact: false }).waitFor();

    for (let round = 3; round <= ROUNDS; round++) {
      await take(director, `Make the draw of round ${round}`);
      const drawn = await page.getByRole('table', { name: new RegExp(`^Round ${round}`) }).innerText();
      expect(drawn).not.toContain('Yew');
      await take(director, `Call round ${round}`);
      await playTables(page, laptop.url, contest, round);
    }
    await drawLots(director);
    await take(director, 'Close the stage');
    await take(director, 'Close the contest');
    await take(director, 'Publish the placings');
    await page.getByText('The contest is over').waitFor();

    const spectator = await newPage(browser, { viewport: { width: 360, height: 740 } });
    await spectator.page.goto(`${laptop.url}/r/${contest}`);
    const standings = spectator.page.getByRole('table', { name: 'Standings of Swiss' });
    await standings.locator('tbody tr').filter({ hasText: 'Ash' }).waitFor();
    const rows = await standings.locator('tbody tr').allInnerTexts();
    const vps = rows.map((row) => Number(/(\d+\.\d\d)/.exec(row)?.[1]));
    expect([...vps].sort((a, b) => b - a)).toEqual(vps);
    expect(rows.filter((row) => row.includes('Ash'))).toHaveLength(1);
    expect(director.faults).toEqual([]);
    expect(spectator.faults).toEqual([]);
  }, 600_000);
});
