// Handsets: a file they left reads as what is in it, and a file we write is one their software can open.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold } from '../../src/engine/floor/night.ts';
import { BWS } from '../../src/formats/bridgemate/format.ts';
import { parseContest } from '../../src/formats/contest/json.ts';
import { makeFile } from '../../src/formats/registry.ts';
import { expandFor } from '../../src/server/backroom/content.ts';
import { run as runRescore } from '../../src/cli/rescore/rescore.ts';
import { keyedOf, makeKeyed } from '../../src/formats/bridgemate/keyed.ts';
import { type HandsetResult, latest } from '../../src/formats/bridgemate/handsets.ts';
import { makeBws } from '../../src/formats/bridgemate/make.ts';
import { handsetsIn, parseTables } from '../../src/formats/bridgemate/parse.ts';
import { SCHEMA, type TableName } from '../../src/formats/bridgemate/schema.ts';
import type { JetRow } from '../../src/formats/jet/table.ts';
import { checkJet } from './jet/check.ts';
import { exportOf, hasMdbtools } from './jet/mdbtools.ts';
import { anyHandsets } from './suite/handsets.ts';

const golden = (name: string): Buffer =>
  readFileSync(new URL(`../golden/published/${name}`, import.meta.url));
const tablesOf = (bytes: Uint8Array) => {
  const read = parseTables(bytes);
  if (!read.ok) throw new Error(read.refusal.code);
  return read.value;
};
const handsets = Uint8Array.from(golden('handsets.bws'));

/** The published extract: no cell of it has a comma. */
const csvOf = (name: string): readonly Readonly<Record<string, string>>[] => {
  const [head = '', ...lines] = golden(name).toString('utf8').trim().split(/\r?\n/);
  const columns = head.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    expect(cells.length).toBe(columns.length);
    return Object.fromEntries(columns.map((column, i) => [column, cells[i] ?? '']));
  });
};
const asText = (value: string | number | boolean | null | undefined): string =>
  typeof value === 'boolean' ? (value ? 'True' : 'False') : String(value ?? '');

describe('[FMT-4] a session of 12 tables as the handsets left it', () => {
  test.each([
    ['ReceivedData', 'handsets-ReceivedData.csv', 288],
    ['RoundData', 'handsets-RoundData.csv', 144],
  ] as const)('%s equals its published extract, cell by cell', (table, file, count) => {
    const rows = tablesOf(handsets).get(table) ?? [];
    const wanted = csvOf(file);
    expect(wanted.length).toBe(count);
    const keyOf = (row: Readonly<Record<string, string>>): string => Object.values(row).join();
    const read = rows.map((row: JetRow) =>
      Object.fromEntries(
        Object.keys(wanted[0] ?? {}).map((column) => [
          column,
          asText(row[column] as string | number | boolean | null),
        ]),
      ),
    );
    expect(read.map(keyOf).toSorted()).toEqual(wanted.map(keyOf).toSorted());
  });

  test('every row is a result, each at a table and between pairs that the seating has', () => {
    const { received, seats } = handsetsIn(tablesOf(handsets));
    const kinds = received.map((row) => keyedOf(row).kind).filter((kind) => kind !== 'outcome');
    expect(kinds).toEqual(['artificial', 'artificial']);
    expect(latest(received).length).toBe(288);
    for (const row of received) {
      const seat = seats.find(({ table, round }) => table === row.table && round === row.round);
      expect([seat?.ns, seat?.ew]).toEqual([row.ns, row.ew]);
    }
  });

  test.skipIf(!hasMdbtools)('written again it is whole, and mdbtools finds the same cells', () => {
    const bytes = makeBws(handsetsIn(tablesOf(handsets)));
    expect(checkJet(bytes)).toEqual([]);
    const lines = (csv: string): readonly string[] => csv.trimEnd().split('\n').toSorted();
    const [was, is] = [handsets, bytes].map((file) =>
      exportOf(file, ({ csv }) => [lines(csv('RoundData')), lines(csv('ReceivedData'))]),
    );
    expect(is).toEqual(was);
  });
});

test('[FMT-4~] rescore scores a file of the handsets from its raw results', async () => {
  const said: string[] = [];
  const io = {
    readBytes: () => Promise.resolve(handsets),
    readInput: () => Promise.reject(new Error('it is no text')),
    out: (one: string) => said.push(one),
    err: () => undefined,
  };
  expect(await runRescore(['club.bws'], { ...io, isTerminal: false })).toBe(0);
  expect(JSON.parse(said.join(''))).toMatchObject({ format: 'bws', boards: 24, lines: 288, differences: [] });
});

describe('[FMT-4~] an event of our own as a file for the handsets', () => {
  test.each(['howell-3-tables', 'club-swiss-teams'])(
    '%s: seats and results are those of the event',
    (name) => {
      const text = readFileSync(new URL(`../../examples/${name}.json`, import.meta.url), 'utf8');
      const contest = parseContest(JSON.parse(text));
      if (!contest.ok) throw new Error('the example is no contest');
      const expanded = expandFor(BWS, { contest: contest.value }, { club: '', version: '' });
      if (!expanded.ok) throw new Error(expanded.refusal.code);
      const made = makeFile(BWS, expanded.value.content);
      if (!made.ok) throw new Error(made.refusal.code);
      expect(checkJet(made.value.bytes)).toEqual([]);
      const read = handsetsIn(tablesOf(made.value.bytes));
      expect(read).toEqual(expanded.value.content.handsets);
      expect(read.seats.length).toBeGreaterThan(0);
      const whole = fold(contest.value.facts);
      for (const one of read.received) {
        const seat = read.seats.find(({ table, round }) => table === one.table && round === one.round);
        expect([one.ns, one.ew]).toEqual([seat?.ns, seat?.ew]);
      }
      const inPlay = new Set(read.seats.map(({ round }) => round)).size;
      const counted = [...whole.lines.values()].filter((line) => line.counts ?? line.adjusted);
      if (name === 'howell-3-tables') expect(read.received.length).toBe(counted.length);
      expect(inPlay).toBeGreaterThan(0);
    },
  );
});

const row = (given: Partial<HandsetResult>): HandsetResult => ({
  id: 1,
  section: 1,
  table: 1,
  round: 1,
  board: 1,
  ns: 1,
  ew: 2,
  declarer: 1,
  by: '',
  contract: '',
  result: '',
  lead: '',
  remarks: '',
  at: 0,
  erased: false,
  external: false,
  ...given,
});

describe('[FMT-4~] what is keyed in', () => {
  test.each([
    [
      { by: 'N', contract: '4 S', result: '=' },
      { level: 4, strain: 'S', doubling: '', tricks: 10 },
    ],
    [
      { by: 'E', contract: '3 NT x', result: '-2' },
      { level: 3, strain: 'NT', doubling: 'X', tricks: 7 },
    ],
    [
      { by: 'W', contract: '2 H xx', result: '+1' },
      { level: 2, strain: 'H', doubling: 'XX', tricks: 9 },
    ],
  ] as const)('%o', (given, outcome) => {
    expect(keyedOf(row(given))).toMatchObject({ kind: 'outcome', outcome });
  });

  test('passed in, adjusted, not played, to be ruled on, and what no handset writes', () => {
    expect(keyedOf(row({ contract: 'PASS' }))).toEqual({ kind: 'outcome', outcome: { kind: 'passed' } });
    expect(keyedOf(row({ remarks: '60%-40%' }))).toEqual({ kind: 'artificial', ns: 60, ew: 40 });
    expect(keyedOf(row({ remarks: 'Not played' }))).toEqual({ kind: 'unplayed' });
    expect(keyedOf(row({ remarks: 'Arbitral score', by: 'N', contract: '4 S', result: '=' }))).toEqual({
      kind: 'ruling',
    });
    expect(keyedOf(row({ by: 'N', contract: '8 S', result: '=' }))).toEqual({
      kind: 'unknown',
      given: '8 S N =',
    });
    expect(keyedOf(row({ contract: '4 S', result: '=' })).kind).toBe('unknown');
  });

  test('every contract with every number of tricks is written as it is read', () => {
    for (const level of [1, 2, 3, 4, 5, 6, 7])
      for (const strain of ['C', 'D', 'H', 'S', 'NT'] as const)
        for (const doubling of ['', 'X', 'XX'] as const)
          for (let tricks = 0; tricks <= 13; tricks += 1)
            for (const declarer of ['N', 'E', 'S', 'W'] as const) {
              const lead = { suit: 'H', rank: 'T' } as const;
              const one = {
                kind: 'outcome',
                outcome: { kind: 'played', level, strain, doubling, tricks, declarer, lead },
              } as const;
              expect(keyedOf(row(makeKeyed(one)))).toEqual(one);
            }
  });

  test('the last row of a board counts, and one that is erased counts for nothing', () => {
    const rows = [
      row({ id: 3, contract: '1 NT' }),
      row({ id: 9, contract: '2 NT' }),
      row({ id: 4, contract: '3 NT' }),
    ];
    expect(latest(rows).map(({ id }) => id)).toEqual([9]);
    expect(latest([...rows, row({ id: 12, erased: true })]).map(({ erased }) => erased)).toEqual([true]);
  });
});

describe('[FMT-4] a file for the handsets', () => {
  test('has every table and column their software knows, and is whole', () => {
    fc.assert(
      fc.property(anyHandsets, (given) => {
        const bytes = makeBws(given);
        expect(checkJet(bytes)).toEqual([]);
        expect(handsetsIn(tablesOf(bytes))).toEqual(given);
      }),
      { numRuns: 25 },
    );
  });

  test.skipIf(!hasMdbtools)('mdbtools names the same tables and columns', () => {
    const [given] = fc.sample(anyHandsets, { numRuns: 1, seed: 11 });
    if (!given) throw new Error('nothing to write');
    exportOf(makeBws(given), ({ tables, csv }) => {
      expect(tables).toEqual(Object.keys(SCHEMA));
      for (const name of Object.keys(SCHEMA) as TableName[])
        expect(csv(name).split('\n')[0]).toBe(SCHEMA[name].map((column) => column.name).join(','));
      expect(csv('ReceivedData').trimEnd().split('\n').length).toBe(1 + given.received.length);
    });
  });

  test('every column of the session the handsets left is there, as wide or wider', () => {
    const tables = tablesOf(handsets);
    for (const [name, rows] of tables)
      for (const column of Object.keys(rows[0] ?? {}))
        expect(SCHEMA[name as TableName].map((one) => one.name)).toContain(column);
  });
});
