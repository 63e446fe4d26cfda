import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, it } from 'vitest';
import { openBrowser, newPage, startLaptop } from './house.ts';
import { enterDirector, namesFor, startSession } from './people.ts';

const look = process.env['BYESTAND_LOOK'];
const DAY = 24 * 60 * 60 * 1000;

it('[DIR-2~] [DIR-3~] the week after, a score typed wrongly is put right: the rule is shown, the director decides, everybody can read it, and it is undone', async () => {
  const ahead = join(mkdtempSync(join(tmpdir(), 'byestand-clock-')), 'ahead');
  writeFileSync(ahead, '0');
  const laptop = await startLaptop({ ahead });
  const browser = await openBrowser();
  try {
    const director = await enterDirector(browser, laptop);
    const { page } = director;
    await startSession(director, { names: namesFor(6), movement: /Howell/ });
    const path = `${laptop.url}/api/contests/${director.contest()}`;
    const origin = { headers: { origin: laptop.url } };
    const ask = async (request: object): Promise<void> => {
      const id = crypto.randomUUID().replaceAll('-', '');
      const answer = await page.request.post(`${path}/requests`, { data: { id, request }, ...origin });
      expect([JSON.stringify(request), answer.status()]).toEqual([JSON.stringify(request), 200]);
    };
    const boards = async (): Promise<
      readonly { board: number; rows: readonly { round: number; table: number }[] }[]
    > => {
      const all = [];
      for (let board = 1; ; board++) {
        const answer = await page.request.get(`${path}/traveller/${board}`);
        if (answer.status() !== 200) return all;
        all.push(await answer.json());
      }
    };
    for (const { board, rows } of await boards())
      for (const { round, table } of rows)
        await ask({
          ask: 'report-result',
          round,
          table,
          board,
          result: { kind: 'played', level: 4, strain: 'S', doubling: '', declarer: 'N', tricks: 10 },
        });
    await ask({ ask: 'close-session' });
    await ask({ ask: 'publish-results' });
    writeFileSync(ahead, String(8 * DAY));

    await page.keyboard.press('b');
    await page.getByRole('link', { name: '1', exact: true }).click();
    await page.getByRole('table', { name: 'Traveller of board 1', exact: true }).waitFor();
    await page
      .getByRole('button', { name: /^Change/ })
      .first()
      .click();
    await page.getByLabel('What it should be').fill('4s n +1');
    await page.getByLabel('It was read or typed wrongly at the desk').check();
    await page.getByLabel('Why').fill('The slip says eleven tricks');
    await page.getByRole('button', { name: /^Correct/ }).click();

    const question = page.getByRole('dialog', { name: 'This is against a rule' });
    await question.waitFor();
    expect(await question.getByRole('alert').first().innerText()).toMatch(/correction period|put right/i);
    expect(await question.getByRole('alert').first().innerText()).toMatch(/79C/);
    if (look !== undefined) {
      await page.screenshot({ path: join(look, 'allthesame.png') });
      await page.setViewportSize({ width: 390, height: 844 });
      await page.screenshot({ path: join(look, 'allthesame-390.png') });
      await page.setViewportSize({ width: 1280, height: 800 });
    }
    const { violations } = await new AxeBuilder({ page }).include('[role="dialog"]').analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    // Left alone, nothing has changed.
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    expect(await page.getByRole('row').filter({ hasText: '+450' }).count()).toBe(0);

    await page.getByRole('button', { name: /^Correct/ }).click();
    await question.getByLabel(/^Reason/).fill('Slip found in the box');
    await page.keyboard.press('Enter');
    await page.getByRole('row').filter({ hasText: '+450' }).waitFor();

    await page.keyboard.press('h');
    const row = page.getByRole('row').filter({ hasText: /Recorded anyway.*79C.*Slip found in the box/ });
    await row.waitFor();
    if (look !== undefined) await page.screenshot({ path: join(look, 'allthesame-history.png') });

    const { page: player } = await newPage(browser, { viewport: { width: 390, height: 844 } });
    await player.goto(`${laptop.url}/r/${director.contest()}`);
    await player.getByText(/The director overrode a rule: .*79C/).waitFor();
    expect(await player.getByText('Slip found in the box').count()).toBe(0);
    if (look !== undefined)
      await player.screenshot({ path: join(look, 'allthesame-public.png'), fullPage: true });

    await row.getByRole('button', { name: /^Undo/ }).click();
    await page.getByLabel('Why').fill('Another board after all');
    await page.keyboard.press('Enter');
    await player.getByText(/The director overrode a rule/).waitFor({ state: 'detached' });

    // For another week scores may be put right again, and everybody reads until when.
    await page.getByRole('button', { name: /^Act/ }).click();
    await page.getByRole('menuitem', { name: 'Extend correction period' }).click();
    const longer = page.getByRole('dialog', { name: 'Extend correction period' });
    await longer.getByLabel('Why').fill('Until next week’s session');
    if (look !== undefined) await page.screenshot({ path: join(look, 'extend.png') });
    await longer.getByRole('button', { name: /^Extend/ }).click();
    await page.getByText(/Correction period extended/).waitFor();
    await player.reload();
    const week = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' }).format(
      new Date(Date.now() + 14 * DAY),
    );
    await player.getByText(new RegExp(`Scores may be corrected until ${week}`)).waitFor();
    expect(director.faults).toEqual([]);
  } finally {
    await browser.close();
    await laptop.stop();
  }
}, 240_000);
