// The GNOT knock-out with its repechage, twenty-three teams: opponents are chosen and a play-off is recorded on the screen.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inventNames } from '../../src/engine/rehearsal/name.ts';
import { makeContest, playTables } from './hall.ts';
import { type Laptop, openBrowser, startLaptop } from './house.ts';
import { type Director, enterDirector } from './people.ts';

const TEAMS = 23;
const PEOPLE = inventNames('gnot', 4 * TEAMS);

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

interface Done {
  choices: number;
  absent: number;
  playOffs: number;
  rounds: number;
}

/** One step of whatever the desk shows: a choice, a play-off, the next step, or a round to be played. */
const step = async ({ page }: Director, contest: string, done: Done): Promise<boolean> => {
  const choosing = page.getByRole('heading', { name: /chooses an opponent/ });
  const playOff = page.getByRole('button', { name: /^Record the play-off/ });
  const next = page.locator('.next button.primary');
  const playing = page.getByRole('heading', { name: /^Round \d+ is being played/ });
  const over = page.getByRole('heading', { name: 'The contest is over' });
  await choosing.or(playOff).or(next).or(playing).or(over).first().waitFor();
  if (await over.isVisible()) return false;
  if (await choosing.isVisible()) {
    const who = await choosing.innerText();
    const isFirst = done.choices === 0 && done.absent === 0;
    if (isFirst) {
      await page.getByRole('button', { name: 'Not represented' }).click();
      await page.getByText('loses the choice', { exact: false }).waitFor();
      done.absent += 1;
    } else {
      // The last who may be chosen: nobody would be given it by the order.
      await page.locator('.choosing button:not(.plain)').last().click();
      await page.getByText(/ chose \d+/).waitFor();
      done.choices += 1;
    }
    await expect
      .poll(async () => (await choosing.isVisible()) && (await choosing.innerText()) === who)
      .toBe(false);
    return true;
  }
  if (await playOff.isVisible()) {
    const title = page.getByRole('heading', { name: /^Play-off/ });
    const which = await title.innerText();
    const boards = page.getByLabel(/^Board \d+$/);
    const count = await boards.count();
    for (let i = 0; i < count; i++) await boards.nth(i).fill(i === 0 ? '5' : '0');
    await playOff.click();
    await page.getByText('The play-off is recorded.').waitFor();
    done.playOffs += 1;
    await expect
      .poll(async () => (await title.isVisible()) && (await title.innerText()) === which)
      .toBe(false);
    return true;
  }
  if (await playing.isVisible()) {
    const round = Number(/\d+/.exec(await playing.innerText())?.[0]);
    await playTables(page, laptop.url, contest, round, [], [1, 2]);
    done.rounds += 1;
    await expect
      .poll(
        async () => (await playing.isVisible()) && (await playing.innerText()).includes(`Round ${round} `),
        {
          timeout: 20_000,
        },
      )
      .toBe(false);
    return true;
  }
  // Two steps may bear one name, a draw of each stage: what is waited for is the button, not its words.
  await next.click({ timeout: 5000 }).catch(() => undefined);
  await page.waitForTimeout(150);
  await page.locator('.next button[disabled]').waitFor({ state: 'detached' });
  return true;
};

describe('the GNOT final of twenty-three teams', () => {
  test('[DRAW-18~][CON-7~][DESK-3~] knock-out, choices and a play-off on the screen, repechage, published placings', async () => {
    const { page } = director;
    const lines = Array.from(
      { length: TEAMS },
      (_, i) => `Club ${String.fromCodePoint(65 + i)}: ${PEOPLE.slice(4 * i, 4 * i + 4).join(', ')}`,
    );
    const contest = await makeContest(director, 'GNOT, Sydney', lines.join('\n'), 'teams');
    const done: Done = { choices: 0, absent: 0, playOffs: 0, rounds: 0 };
    for (let steps = 0; steps < 300; steps++) if (!(await step(director, contest, done))) break;
    await page.getByText('The contest is over').waitFor();
    expect(done.choices).toBeGreaterThan(0);
    expect(done.absent).toBe(1);
    expect(done.playOffs).toBeGreaterThan(0);
    expect(director.faults).toEqual([]);
  }, 580_000);
});
