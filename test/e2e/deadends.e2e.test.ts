// An afternoon of Swiss teams in which things go as they do: boards with other numbers, one board not in, a team that comes late.
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inventNames } from '../../src/engine/rehearsal/name.ts';
import { act, makeContest, playTables, take } from './hall.ts';
import { openBrowser, startLaptop } from './house.ts';
import { enterDirector } from './people.ts';
import { openVenue, walkOn } from './venue.ts';

const look = process.env['BYESTAND_LOOK'];
const TEAMS = 9;
const PEOPLE = inventNames('deadends', 4 * (TEAMS + 1));
const teamOf = (i: number): string =>
  `Side ${String.fromCodePoint(65 + i)}: ${PEOPLE.slice(4 * i, 4 * i + 4).join(', ')}`;

/** A board of a file of deals: the cards do not matter here. */
const DEAL = 'N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432';
const fileOf = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, i) => `[Board "${from + i}"]\n[Deal "${DEAL}"]`).join('\n\n');

it('[DESK-3~][DESK-4~][DEAL-1~] boards 9–16, a board that is owed, and a tenth team after the first results: the desk names each and goes on', async () => {
  const laptop = await startLaptop();
  const browser = await openBrowser();
  try {
    const director = await enterDirector(browser, laptop);
    const { page } = director;
    const lines = Array.from({ length: TEAMS }, (_, i) => teamOf(i));
    const contest = await makeContest(director, 'Club Swiss teams', lines.join('\n'), 'teams');
    const path = `${laptop.url}/api/contests/${contest}`;
    const shot = async (name: string): Promise<void> => {
      if (look) await page.screenshot({ path: join(look, `${name}.png`) });
    };
    await take(director, 'Open Swiss');
    await take(director, 'Make the draw of round 1');

    // The sets on the shelf are 9 to 16.
    const numbers = await act(page, 'Set board numbers');
    await numbers.getByLabel('Boards', { exact: true }).fill('9-16');
    await numbers.getByText('Boards 9–16 are scored by their numbers (Law 2)', { exact: false }).waitFor();
    await shot('numbers');
    await numbers.getByRole('button', { name: /^Set board numbers/ }).click();
    await page.getByText('Boards 9–16 are played in round 1', { exact: false }).waitFor();

    // A file for other boards is refused with the list.
    const deals = await act(page, 'Attach the deals');
    await deals.getByLabel('Or paste its contents').fill(fileOf(1, 8));
    await deals.getByRole('button', { name: /^Attach the deals/ }).click();
    await deals.getByText(/it has boards 1–8, the session plays 9–16/).waitFor();
    await page.keyboard.press('Escape');
    await take(director, 'Start play');

    // Everybody is in but one board at table 2.
    await playTables(page, laptop.url, contest, 1, [2]);
    const ask = async (request: object): Promise<void> => {
      const id = crypto.randomUUID().replaceAll('-', '');
      const answer = await page.request.post(`${path}/requests`, {
        data: { id, request },
        headers: { origin: laptop.url },
      });
      expect([JSON.stringify(request), answer.status()]).toEqual([JSON.stringify(request), 200]);
    };
    const passed = (board: number) =>
      ask({ ask: 'report-result', round: 1, table: 2, board, result: { kind: 'passed' } });
    for (let board = 9; board < 16; board++) await passed(board);
    await page.reload();
    const next = page.locator('.next');
    await next.getByText(/Table 2, .* v .*, round 1: board 16 still to come\./).waitFor();
    await next.getByText('record the board as not played', { exact: false }).waitFor();
    await shot('owed');

    // A tenth team: the desk says from which round it plays, and on what, before a name is typed.
    const late = await act(page, 'Enter late team');
    await late
      .getByText('Team 10 plays from round 2 on, when that is drawn; for the rounds before it has 0 VPs', {
        exact: false,
      })
      .waitFor();
    await shot('late');
    await late.getByLabel('Paste or type the teams').fill(teamOf(TEAMS));
    await late.getByRole('button', { name: /^Enter 1 team/ }).click();
    await page.getByText('1 team entered.').waitFor();

    await passed(16);
    await page.reload();
    await take(director, 'Bring 10 into the field');
    await take(director, 'Make the draw of round 2');
    const view = (await (await page.request.get(`${path}/stages`)).json()) as {
      stages: { rounds: { matches: { home: { pair: string }; away?: { pair: string } }[] }[] }[];
    };
    const second = view.stages[0]?.rounds[1]?.matches ?? [];
    // Ten teams meet two by two: nobody shares a match of three any more.
    const drawn = second.flatMap(({ home, away }) => [home.pair, away?.pair ?? '']);
    expect([second.length, new Set(drawn).size, drawn.includes('10')]).toEqual([5, 10, true]);
    await shot('second');
    expect(director.faults).toEqual([]);
  } finally {
    await browser.close();
    await laptop.stop();
  }
}, 300_000);

it('[CON-2~][DESK-4~] a team concedes the Interstate final in its second stanza: the desk says who has won, and the placings say it too', async () => {
  const venue = await openVenue();
  const browser = await openBrowser();
  try {
    const director = await enterDirector(browser, venue);
    const { page } = director;
    const states = ['Victoria', 'Canberra', 'Sydney', 'Adelaide', 'Perth'];
    const people = inventNames('conceded', 4 * states.length);
    const lines = states.map((state, i) => `${state}: ${people.slice(4 * i, 4 * i + 4).join(', ')}`);
    const contest = await makeContest(director, 'Interstate Teams, Open', lines.join('\n'), 'teams');
    await walkOn(director, venue, contest, {
      before: (says) => says.startsWith('Call') && says.includes('stanza 2'),
    });
    await take(director, 'Call stanza 2');
    const sheet = await act(page, 'Decide a match: forfeit, cancelled, spoilt');
    await sheet.getByLabel('Who forfeits or concedes').waitFor();
    const [lost = ''] = await sheet.getByLabel('Who forfeits or concedes').locator('option').allInnerTexts();
    const loser = states.find((state) => lost.includes(state)) ?? '';
    await sheet.getByLabel('Why').fill('Conceded by the captain');
    await sheet.getByText('wins the final. No further stanza is played.', { exact: false }).waitFor();
    if (look) await page.screenshot({ path: join(look, 'conceded.png') });
    await sheet.getByRole('button', { name: /^Decide it/ }).click();
    await sheet.waitFor({ state: 'detached' });
    await walkOn(director, venue, contest);
    await page.goto(`${venue.url}/r/${contest}`);
    const final = page.getByRole('table', { name: 'Standings of Final' });
    await expect.poll(() => final.locator('tbody tr').count()).toBe(2);
    const names = await final.locator('tbody tr a').allInnerTexts();
    expect(names.map((name) => name.includes(loser))).toEqual([false, true]);
    // Both rows say who gave it up and after which stanza.
    const because = await final.locator('tbody td.because').allInnerTexts();
    expect(because).toHaveLength(2);
    for (const one of because) expect(one).toContain(`${loser} conceded the final after stanza 1`);
    if (look) await page.screenshot({ path: join(look, 'final.png'), fullPage: true });
    expect(director.faults).toEqual([]);
  } finally {
    await browser.close();
    await venue.stop();
  }
}, 500_000);
