// Several sections and teams at handsets: by file and by wire.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Plan } from '../../../src/engine/contest/plan.ts';
import { fold } from '../../../src/engine/floor/night.ts';
import { makeBws } from '../../../src/formats/bridgemate/make.ts';
import { parseBws } from '../../../src/formats/bridgemate/parse.ts';
import { parseContest } from '../../../src/formats/contest/json.ts';
import { makeInit } from '../../../src/server/handset/connector/message.ts';
import { handsetsFor } from '../../../src/server/handset/seating.ts';
import { checkJet } from '../../formats/jet/check.ts';
import { freshId, openServer, type Opened } from '../open.ts';
import { openStandIn, type StandIn } from './standin.ts';

let server: Opened;
let stand: StandIn;
beforeAll(async () => {
  server = await openServer();
  stand = await openStandIn();
});
afterAll(async () => {
  await server.app.close();
  await stand.close();
});

/** Two sections of two tables each on the same boards: pairs 1 to 4 and 5 to 8. */
const PLAN: Plan = {
  of: 'pairs',
  kind: 'own',
  name: 'Two sections',
  tables: 4,
  rounds: 2,
  contestants: 8,
  boardsPerRound: 1,
  winners: 1,
  duplicated: true,
  sections: [
    { name: 'A', firstTable: 1, tables: 2, firstPair: 1, pairs: 4 },
    { name: 'B', firstTable: 3, tables: 2, firstPair: 5, pairs: 4 },
  ],
  seats: [0, 4].flatMap((more) =>
    [
      [1, 1, 1, 2, 1],
      [1, 2, 3, 4, 1],
      [2, 1, 1, 3, 2],
      [2, 2, 4, 2, 2],
    ].map(([round = 0, table = 0, ns = 0, ew = 0, board = 0]) => ({
      round,
      table: table + more / 2,
      ns: String(ns + more),
      ew: String(ew + more),
      boards: [board],
    })),
  ),
  sitOuts: [],
};

test('[FMT-4] two sections: letters and tables of their own on the handsets, one field here', async () => {
  const director = await server.signIn();
  const id = (await director.post('/api/contests', { name: 'Two sections' })).json<{ id: string }>().id;
  const path = `/api/contests/${id}`;
  const names = Array.from({ length: 8 }, (_, i) => `A${'abcdefgh'[i]} Bee & C${'abcdefgh'[i]} Dee`).join(
    '\n',
  );
  await director.post(`${path}/entries`, { text: names });
  const by = { role: 'director' as const };
  await server.desk.hall.ask(id, {
    id: freshId(),
    said: 'plan',
    requests: () => ({ ok: true, value: [{ ask: 'set-movement', by, plan: PLAN, why: 'two sections' }] }),
  });
  await director.post(`${path}/requests`, { id: freshId(), request: { ask: 'start-play' } });

  const file = await director.get(`${path}/handsets/file`);
  expect(checkJet(Uint8Array.from(file.rawPayload))).toEqual([]);
  const read = parseBws(Uint8Array.from(file.rawPayload));
  if (!read.ok) throw new Error(read.refusal.code);
  expect(read.value.sections.map(({ letter, tables }) => [letter, tables])).toEqual([
    ['A', 2],
    ['B', 2],
  ]);
  expect(
    read.value.seats
      .filter(({ round }) => round === 1)
      .map((seat) => [seat.section, seat.table, seat.ns, seat.ew]),
  ).toEqual([
    [1, 1, 1, 2],
    [1, 2, 3, 4],
    [2, 1, 5, 6],
    [2, 2, 7, 8],
  ]);

  const set = { address: stand.address, club: 'CLUB', licence: 'KEY', on: true };
  expect((await director.post(`${path}/handsets`, set)).json()).toMatchObject({
    status: { state: 'connected' },
  });
  expect(stand.section('B')?.Tables.map(({ TableNumber }) => TableNumber)).toEqual([1, 2]);
  stand.key({ section: 'A', table: 1, round: 1, board: 1, says: '4SN=' });
  stand.key({ section: 'B', table: 1, round: 1, board: 1, says: '3NTE-1' });
  stand.key({ section: 'C', table: 1, round: 1, board: 1, says: '1CN=' });
  await server.desk.handsets.poll(id);
  const { lines } = await server.desk.hall.open(id);
  expect(lines.get('1/1/1')?.counts?.result).toMatchObject({ level: 4, strain: 'S' });
  expect(lines.get('1/3/1')?.counts?.result).toMatchObject({ level: 3, strain: 'NT', declarer: 'E' });
  const { doubts } = (await director.get(`${path}/handsets`)).json<{ doubts: { why: string }[] }>();
  expect(doubts).toHaveLength(1);
  expect(doubts[0]?.why).toMatch(/section/i);
  // What the room knows goes out again under the sections' own tables.
  expect(
    handsetsFor(await server.desk.hall.open(id), new Map()).received.map((row) => [row.section, row.table]),
  ).toEqual([
    [1, 1],
    [2, 1],
  ]);
});

const example = (name: string) => {
  const made = parseContest(
    JSON.parse(readFileSync(new URL(`../../../examples/${name}.json`, import.meta.url), 'utf8')),
  );
  if (!made.ok) throw new Error(made.refusal.code);
  const people = new Map(made.value.people.map(({ id, ...person }) => [id, person]));
  return handsetsFor(fold(made.value.facts), people, 'A'.repeat(32));
};

test('[FMT-4] teams: both tables of a match, who plays by the line-ups, and where the mates sit', () => {
  const handsets = example('knockout');
  expect(handsets.sections).toMatchObject([{ scoring: 4 }]);
  const [open, closed] = handsets.seats;
  expect([open?.ns, open?.ew]).toEqual([closed?.ew, closed?.ns]);
  expect(handsets.players.map(({ table, direction }) => `${table}${direction}`)).toEqual([
    '1N',
    '1S',
    '1E',
    '1W',
    '2N',
    '2S',
    '2E',
    '2W',
  ]);
  const again = parseBws(makeBws(handsets));
  expect(again.ok && again.value.players).toEqual(handsets.players);
  const [section] = makeInit(handsets, 'CLUB').Sessions[0]?.ScoringGroups[0]?.Sections ?? [];
  expect(section).toMatchObject({ GameType: 30 });
  expect(
    section?.Tables.map(({ Rounds: [round] }) => [
      round?.TeamNS,
      round?.TeamEW,
      round?.MatesTableTableNumber,
    ]),
  ).toEqual([
    [open?.ns, open?.ew, 2],
    [open?.ew, open?.ns, 1],
  ]);
});
