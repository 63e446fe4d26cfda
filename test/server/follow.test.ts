// A phone that belongs to a pair goes with it; one that speaks for nobody, or for another table, learns no code (CLUB-3).
import { expect, test } from 'vitest';
import { openNight, openServer } from './open.ts';

interface Followed {
  readonly pair: string;
  readonly out: readonly number[];
  readonly next?: {
    readonly round: number;
    readonly table: number;
    readonly side: string;
    readonly code: string;
  };
}

test('[CLUB-3] the phone of a pair is told its next table and side, with the code that opens it', async () => {
  const server = await openServer();
  const { director, path, codeOf, sit } = await openNight(server);
  const seats = async (table: number, round: number) =>
    (await director.get(`${path}/tables/${table}?round=${round}`)).json<{
      ns?: { pair: string };
      ew?: { pair: string };
    }>();
  const room = (await director.get(`${path}/room`)).json<{
    tables: { table: number }[];
    head: { rounds: number };
  }>();
  const tables = room.tables.map(({ table }) => table);
  for (const table of tables)
    for (const side of ['ns', 'ew'] as const) {
      const { [side]: own } = await seats(table, 1);
      const phone = await sit(table, `phone-${table}-${side}`, side);
      const told = (await phone.get(`${path}/follow?round=1`)).json<Followed>();
      expect(told.pair).toBe(own?.pair);
      if (!told.next) continue;
      // What the movement has for that pair, looked up by hand.
      const there = await seats(told.next.table, told.next.round);
      expect(there[told.next.side as 'ns' | 'ew']?.pair).toBe(own?.pair);
      expect(told.next.code).toBe(codeOf(told.next.table));
      const joined = await server.everybody.post(`${path}/join`, {
        table: told.next.table,
        code: told.next.code,
        device: `phone-${table}-${side}`,
        side: told.next.side,
      });
      expect(joined.statusCode).toBe(200);
    }
});

test('[CLUB-3] [SAFE-4] without a side, signed in nowhere, or far ahead of the call nobody is told a code', async () => {
  const server = await openServer();
  const { director, path, sit } = await openNight(server);
  expect((await server.everybody.get(`${path}/follow?round=1`)).statusCode).toBe(401);
  expect((await director.get(`${path}/follow?round=1`)).statusCode).toBe(401);
  const phone = await sit(1, 'phone-1', 'ns');
  expect((await phone.get(`${path}/follow?round=1`)).statusCode).toBe(200);
  expect((await phone.get(`${path}/follow?round=3`)).statusCode).toBe(404);
  expect((await phone.get(`${path}/follow?round=99`)).statusCode).toBe(404);
});
