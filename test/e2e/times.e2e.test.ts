import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGallery } from './gallery.ts';
import { newPage, openBrowser, PHONE } from './house.ts';
import { faultsOf } from './sight.ts';

let gallery: Awaited<ReturnType<typeof openGallery>>;
let browser: Browser;
let page: Page;
let faults: readonly string[];

/** Ten tables of the Swan River pairs, their first match just begun. */
beforeAll(async () => {
  gallery = await openGallery([{ id: 'swan', form: 'anc-2021-srosp', entries: 20, played: 0.035 }]);
  browser = await openBrowser();
  ({ page, faults } = await newPage(browser, { viewport: { width: 1280, height: 800 } }));
  const code = await gallery.desk.accounts.makeCode();
  await page.request.post(`${gallery.url}/api/sign-in`, { data: { code } });
});
afterAll(async () => {
  await browser?.close();
  await gallery?.close();
});

const post = async (request: object, id: string): Promise<void> => {
  const answer = await page.request.post(`${gallery.url}/api/contests/swan/requests`, {
    data: { id: `times-${id}`, request },
  });
  if (answer.status() !== 200) throw new Error(await answer.text());
};

describe('the clock and the end of a match', () => {
  it('[TIME-1~][DESK-9~] stopped at the desk the clock stands on the wall too, goes on with what was added, and is heard at the end; the announcements are on the wall and on paper', async () => {
    await page.goto(`${gallery.url}/c/swan/timetable`);
    const wall = await newPage(browser, { viewport: { width: 1280, height: 720 } });
    // What the page would sound is counted: a machine that tests has no loudspeaker.
    await wall.page.addInitScript(`
      globalThis.tones = 0;
      const silent = { connect: (next) => next, frequency: {}, gain: {}, start: () => { globalThis.tones += 1; }, stop: () => undefined };
      globalThis.AudioContext = class {
        currentTime = 0;
        destination = silent;
        createOscillator() { return silent; }
        createGain() { return silent; }
      };
    `);
    await wall.page.goto(`${gallery.url}/screen/swan`);
    const digits = wall.page.getByRole('timer');
    await digits.waitFor();
    const acts = page.getByRole('group', { name: 'The clock of the round' });
    await acts.getByRole('button', { name: /^Stop/ }).click();
    await wall.page.getByText('The clock is stopped').waitFor();
    const stood = await digits.innerText();
    await wall.page.waitForTimeout(2100);
    expect(await digits.innerText()).toBe(stood);
    await acts.getByRole('button', { name: '+5 min' }).click();
    await page.getByText('Round 1 has 5 minutes more.').waitFor();
    const minutes = (text: string): number => Number(text.split(':')[0]);
    await expect.poll(async () => minutes(await digits.innerText())).toBe(minutes(stood) + 5);
    await acts.getByRole('button', { name: /^Go on/ }).click();
    await wall.page.getByText('The clock is stopped').waitFor({ state: 'detached' });
    // With its sound on, it is heard when the time is over: three tones, once.
    await wall.page.getByRole('button', { name: 'Sound' }).click();
    await wall.page.waitForTimeout(1100);
    expect(await wall.page.evaluate('tones')).toBe(0);
    await post({ ask: 'change-clock', round: 1, does: 'add', minutes: -300 }, 'over');
    await wall.page.getByText('Time is over').waitFor();
    await expect.poll(() => wall.page.evaluate('tones')).toBe(3);
    // The wall turns to what is said before play.
    await expect
      .poll(
        async () => {
          await wall.page.keyboard.press('ArrowRight');
          // A page of the wall is there a moment after the key.
          await wall.page.waitForTimeout(400);
          return wall.page.getByRole('heading', { name: 'Before play' }).count();
        },
        { timeout: 30_000 },
      )
      .toBe(1);
    await wall.page.getByText(/both sides check on the phone/).waitFor();
    await page.getByRole('heading', { name: 'Announcements' }).waitFor();
    const paper = await page.request.get(`${gallery.url}/print/swan/announcements.pdf`);
    expect([paper.status(), (await paper.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    expect(await faultsOf(page, 'timetable')).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await faultsOf(page, 'timetable at 320')).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect([...faults, ...wall.faults]).toEqual([]);
    await wall.context.close();
  });

  it('[TAB-6][CND-13~] the phone shows what is missing, both sides confirm and are let go; the table that does not is shown to the director', async () => {
    const { tables: cards } = (await (
      await page.request.get(`${gallery.url}/api/contests/swan/room`)
    ).json()) as {
      tables: { table: number; boards: { round: number; board: number; state: string }[] }[];
    };
    const [one, other] = cards.filter(({ boards }) => boards.every(({ state }) => state === 'awaited'));
    if (one === undefined || other === undefined) throw new Error('no tables');
    const codes = (await (await page.request.get(`${gallery.url}/api/contests/swan/codes`)).json()) as {
      table: number;
      url: string;
    }[];
    const phoneAt = async (table: number) => {
      const phone = await newPage(browser, PHONE);
      const { pathname, search } = new URL(codes.find((code) => code.table === table)?.url ?? '');
      await phone.page.goto(`${gallery.url}${pathname}${search}`);
      await phone.page.getByRole('button', { name: 'North-South' }).click();
      await phone.page.getByRole('button', { name: 'Call the director' }).waitFor();
      return phone;
    };
    const phone = await phoneAt(one.table);
    const report = async (
      { table, boards }: (typeof cards)[number],
      keep: number,
      by: Awaited<ReturnType<typeof phoneAt>>,
    ): Promise<void> => {
      for (const { round, board } of boards
        .filter(({ state }) => state === 'awaited')
        .slice(0, boards.length - keep)) {
        const answer = await by.page.request.post(`${gallery.url}/api/contests/swan/requests`, {
          data: {
            id: `phone-${table}-${board}`,
            request: { ask: 'report-result', round, table, board, result: { kind: 'passed' }, side: 'ns' },
          },
        });
        if (answer.status() !== 200) throw new Error(await answer.text());
      }
    };
    const waiting = one.boards.filter(({ state }) => state === 'awaited');
    await report({ ...one, boards: waiting }, 1, phone);
    const last = waiting.at(-1)?.board ?? 0;
    await phone.page.getByText(`Board ${last}: no score yet.`).waitFor();
    const side = (name: string) => phone.page.getByRole('button', { name: new RegExp(`${name}.*confirm`) });
    await expect.poll(() => side('North-South').getAttribute('aria-disabled')).toBe('true');
    await report({ ...one, boards: waiting.slice(-1) }, 0, phone);
    await phone.page.getByText(`Board ${last}: no score yet.`).waitFor({ state: 'detached' });
    expect(await faultsOf(phone.page, 'the end of a match on a phone')).toEqual([]);
    await side('North-South').click();
    await phone.page.getByText(/✓ North-South/).waitFor();
    expect(await phone.page.getByText('You may leave the table').count()).toBe(0);
    await side('East-West').click();
    await phone.page.getByRole('button', { name: /have the phone$/ }).click();
    await phone.page.getByText('You may leave the table', { exact: false }).waitFor();

    // The other table plays all its boards and goes without a word.
    const second = await phoneAt(other.table);
    await report({ ...other, boards: other.boards.filter(({ state }) => state === 'awaited') }, 0, second);
    await page.goto(`${gallery.url}/c/swan`);
    await page.getByText('✓ confirmed').first().waitFor();
    await post({ ask: 'close-round', round: 1 }, 'close');
    await page.getByText('Left round 1 without confirming').waitFor();
    const left = page.locator('.left-tables li');
    await expect.poll(() => left.count()).toBe(1);
    await expect.poll(() => left.innerText()).toMatch(new RegExp(`^Table ${other.table}:`));
    await page.keyboard.press('h');
    await page
      .getByText(`confirmed for East-West that the scores of round 1 at table ${one.table} are complete`, {
        exact: false,
      })
      .first()
      .waitFor();
    expect([...faults, ...phone.faults, ...second.faults]).toEqual([]);
  });
});
