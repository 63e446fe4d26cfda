import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, it } from 'vitest';
import { openBrowser, startLaptop } from './house.ts';
import { enterDirector, namesFor, startSession } from './people.ts';

const look = process.env['BYESTAND_LOOK'];

interface Room {
  readonly tables: readonly { readonly table: number; readonly ns?: { readonly pair: string } }[];
}

it('[DIR-1~] [MOV-15~] two pairs sat in each other’s seats, and a late pair takes the empty half in round 2: results stand, and it is undone', async () => {
  const laptop = await startLaptop();
  const browser = await openBrowser();
  try {
    const director = await enterDirector(browser, laptop);
    const { page } = director;
    await startSession(director, { names: namesFor(9), movement: /Howell/ });
    const path = `${laptop.url}/api/contests/${director.contest()}`;
    const get = async <T>(what: string): Promise<T> =>
      (await (await page.request.get(`${path}/${what}`)).json()) as T;
    const ask = async (request: object): Promise<void> => {
      const id = crypto.randomUUID().replaceAll('-', '');
      const data = { id, request };
      const answer = await page.request.post(`${path}/requests`, { data, headers: { origin: laptop.url } });
      expect([JSON.stringify(request), answer.status()]).toEqual([JSON.stringify(request), 200]);
    };
    const travellerOf = (board: number) =>
      get<{ rows: { round: number; table: number; contract?: string; ns: { pair: string } }[] }>(
        `traveller/${board}`,
      );
    // Every table has played its first board of round 1, each a contract of its own.
    const room = await get<Room>('room');
    expect(room.tables.length).toBeGreaterThan(3);
    const seen: { readonly board: number; readonly table: number; readonly ns: string }[] = [];
    for (let board = 1; seen.length < 4; board++)
      for (const { round, table, ns } of (await travellerOf(board)).rows) {
        if (round !== 1 || seen.some((one) => one.table === table)) continue;
        seen.push({ board, table, ns: ns.pair });
        await ask({
          ask: 'report-result',
          round,
          table,
          board,
          result: {
            kind: 'played',
            level: table,
            strain: 'S',
            doubling: '',
            declarer: 'N',
            tricks: 6 + table,
          },
        });
      }
    const [first, second] = seen;
    if (!first || !second) throw new Error('no two tables');

    await page.reload();
    await page.getByRole('button', { name: /^Act/ }).click();
    await page.getByRole('menuitem', { name: 'Seats exchanged' }).click();
    const sheet = page.getByRole('dialog', { name: 'Seats exchanged' });
    for (const [label, pair] of [
      ['Pair', first.ns],
      ['And pair', second.ns],
    ] as const) {
      await sheet.getByRole('combobox', { name: label, exact: true }).fill(pair);
      await page
        .getByRole('option', { name: new RegExp(`^${pair} `) })
        .first()
        .click();
    }
    await sheet.getByText('What it would do').waitFor();
    if (look !== undefined) {
      await page.screenshot({ path: join(look, 'seats.png') });
      await page.setViewportSize({ width: 390, height: 844 });
      await page.screenshot({ path: join(look, 'seats-390.png') });
      await page.setViewportSize({ width: 1280, height: 800 });
    }
    const { violations } = await new AxeBuilder({ page }).include('[role="dialog"]').analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    await sheet.getByRole('button', { name: /^Exchange seats/ }).click();
    await page.getByText(/exchanged, with their results/).waitFor();
    const nsAt = async ({ board, table }: typeof first) =>
      (await travellerOf(board)).rows.find((row) => row.round === 1 && row.table === table)?.ns.pair;
    expect([await nsAt(first), await nsAt(second)]).toEqual([second.ns, first.ns]);
    await page.keyboard.press('z');
    await page.getByText(/Taken back/).waitFor();
    expect([await nsAt(first), await nsAt(second)]).toEqual([first.ns, second.ns]);

    // Round 2 is called: nine pairs leave half a table empty, and the tenth takes it.
    await ask({ ask: 'call-round', round: 2 });
    await page
      .getByText(/Round\s*2\s*of/)
      .first()
      .waitFor();
    await page.keyboard.press('l');
    const late = page.getByRole('dialog', { name: 'Seat a late pair' });
    await late.getByText(/Pair 10 plays from round [23]/).waitFor();
    await late.getByLabel('Player', { exact: true }).fill('Lara Late');
    await late.getByLabel('Partner', { exact: true }).fill('Tim Tardy');
    await page.keyboard.press('Enter');
    if (await late.isVisible())
      await late
        .getByRole('button', { name: /^Seat them/ })
        .click({ timeout: 5000 })
        .catch(() => undefined);
    await late.waitFor({ state: 'detached' });
    const [contract] = (await travellerOf(first.board)).rows
      .filter((row) => row.round === 1 && row.table === first.table)
      .map((row) => row.contract);
    expect(contract).toBe(`${first.table}S N =`);
    expect(director.faults).toEqual([]);
  } finally {
    await browser.close();
    await laptop.stop();
  }
}, 240_000);
