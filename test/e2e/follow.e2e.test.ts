// A Howell of three and a half tables by a phone that goes with its pair: nobody scans a second code.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { RoomView } from '../../src/engine/view/night.ts';
import { openBrowser, startLaptop } from './house.ts';
import { enterDirector, namesFor, openPhone, pairsOn, startSession } from './people.ts';

const look = process.env['BYESTAND_LOOK'];

test('[CLUB-3] [TAB-1~] a pair’s phone says where to go, opens that table, and speaks for the side they sit on', async () => {
  const laptop = await startLaptop();
  const browser = await openBrowser();
  try {
    const director = await enterDirector(browser, laptop);
    await startSession(director, { names: namesFor(7), movement: /Howell/ });
    const path = `${laptop.url}/api/contests/${director.contest()}`;
    const ask = async (request: object): Promise<void> => {
      const data = { id: crypto.randomUUID().replaceAll('-', ''), request };
      const headers = { origin: laptop.url };
      const answer = await director.page.request.post(`${path}/requests`, { data, headers });
      expect([JSON.stringify(request), answer.status()]).toEqual([JSON.stringify(request), 200]);
    };
    const room = async (): Promise<RoomView> =>
      (await (await director.page.request.get(`${path}/room`)).json()) as RoomView;
    const playAll = async (): Promise<void> => {
      const { tables, head } = await room();
      for (const { table, boards } of tables)
        for (const { board, round, state } of boards)
          if (round === head.round && state === 'awaited')
            await ask({ ask: 'report-result', round, table, board, result: { kind: 'passed' } });
    };
    const { tables } = await room();
    const codes = (await (await director.page.request.get(`${path}/codes`)).json()) as readonly {
      readonly table: number;
      readonly url: string;
    }[];
    const first = tables.find(({ ns, ew }) => ns !== undefined && ew !== undefined);
    const own = first?.ns?.pair ?? '';
    const phone = await openPhone(browser, codes.find(({ table }) => table === first?.table)?.url ?? '');
    const { page } = phone;
    await playAll();
    await page.getByRole('button', { name: `It goes with pair ${own}` }).click();
    if (look !== undefined) await page.screenshot({ path: join(look, 'follow-390.png') });
    let [moves, rounds] = [0, 1];
    while (rounds < 4) {
      rounds += 1;
      await ask({ ask: 'call-round', round: rounds });
      const there = (await room()).tables.find(({ ns, ew }) => ns?.pair === own || ew?.pair === own);
      if (there) {
        const side = there.ns?.pair === own ? 'North-South' : 'East-West';
        await page.getByText(`Go to table ${there.table} and sit ${side}.`).waitFor();
        await page.getByRole('link', { name: `We are at table ${there.table}` }).click();
        await page
          .getByText(/Round\s*\d+ of/)
          .first()
          .waitFor();
        expect(new URL(page.url()).pathname).toMatch(new RegExp(`/${there.table}$`));
        expect((await pairsOn(phone))[side === 'North-South' ? 0 : 1]).toBe(own);
        moves += 1;
      }
      await playAll();
    }
    expect(moves).toBeGreaterThan(1);
    expect(director.faults).toEqual([]);
  } finally {
    await browser.close();
    await laptop.stop();
  }
});
