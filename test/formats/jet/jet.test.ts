// Jet 4 databases of our own making: held against mdb-reader, mdbtools and a checker of the bytes, since readers miss most damage.
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { sayRefusal } from '../../../src/engine/words/refusal.ts';
import { rc4 } from '../../../src/formats/jet/header.ts';
import { makeJet } from '../../../src/formats/jet/make.ts';
import { isJet, parseJet } from '../../../src/formats/jet/parse.ts';
import type { JetRow, JetTable } from '../../../src/formats/jet/table.ts';
import { checkJet } from './check.ts';
import { exportOf, hasMdbtools } from './mdbtools.ts';

const rowsOf = (bytes: Uint8Array, name: string): readonly JetRow[] => {
  const read = parseJet(bytes, [name]);
  if (!read.ok) throw new Error(sayRefusal(read.refusal));
  return read.value.get(name) ?? [];
};

const COLUMNS: JetTable['columns'] = [
  { name: 'ID', type: 'long', counts: true },
  { name: 'Small', type: 'int' },
  { name: 'When', type: 'date' },
  { name: 'Yes', type: 'bool' },
  { name: 'Name', type: 'text', size: 30 },
  { name: 'Note', type: 'text', size: 255 },
  { name: 'Key', type: 'text', size: 18 },
];
const tableOf = (rows: readonly JetRow[], indexes: JetTable['indexes'] = []): JetTable => ({
  name: 'One',
  columns: COLUMNS,
  rows,
  indexes,
});

const words = (size: number): fc.Arbitrary<string | null> =>
  fc.option(
    fc
      .string({ unit: 'grapheme', maxLength: size })
      .map((text) => text.slice(0, size).replaceAll(/[\uFEFF\uD800-\uDFFF]/g, '')),
  );
const anyRow = fc.record({
  ID: fc.integer({ min: 1, max: 0x7fffffff }),
  Small: fc.option(fc.integer({ min: -32768, max: 32767 })),
  When: fc.option(fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2090, 0) })),
  Yes: fc.boolean(),
  Name: words(30),
  Note: words(255),
  Key: fc.option(fc.stringMatching(/^[0-9A-Za-z]{0,18}$/)),
});

test('RC4 gives the stream that was published for the key “Key”', () => {
  const key = [...'Key'].map((sign) => sign.charCodeAt(0));
  const made = rc4(key, new TextEncoder().encode('Plaintext'));
  expect(Buffer.from(made).toString('hex')).toBe('bbf316e8d940af0ad3');
});

describe('[FMT-4~] a Jet 4 database, written', () => {
  test('empty: 16 pages, whole, always the same', () => {
    const bytes = makeJet([]);
    expect(bytes.length).toBe(16 * 4096);
    expect(checkJet(bytes)).toEqual([]);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(
      createHash('sha256').update(makeJet([])).digest('hex'),
    );
  });

  test.each([0, 1, 254, 255, 256, 511, 3000])('%i rows come back equal and the bytes are whole', (count) => {
    const rows = Array.from({ length: count }, (_, i) => ({
      ID: i + 1,
      Small: (i % 65536) - 32768,
      When: null,
      Yes: i % 3 === 0,
      Name: null,
      Note: null,
      Key: `A${i}`,
    }));
    const bytes = makeJet([
      tableOf(rows, [
        { name: 'ByNumber', columns: ['ID'] },
        { name: 'ByKey', columns: ['Key'] },
        { name: 'ByBoth', columns: ['Small', 'Key'] },
      ]),
    ]);
    expect(checkJet(bytes)).toEqual([]);
    expect(rowsOf(bytes, 'One')).toEqual(rows);
  });

  test('any rows: parse ∘ make is the identity, and the bytes are whole', () => {
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 60 }), (rows) => {
        const bytes = makeJet([tableOf(rows, [{ name: 'ByKey', columns: ['Key', 'ID'] }])]);
        expect(checkJet(bytes)).toEqual([]);
        expect(rowsOf(bytes, 'One')).toEqual(rows);
      }),
      { numRuns: 60 },
    );
  });

  test('more than 512 pages: rows, maps on pages of their own, keys in three levels', () => {
    const rows = Array.from({ length: 20_000 }, (_, i) => ({
      ID: i + 1,
      Small: 1,
      When: null,
      Yes: true,
      Name: `Name ${i} ${'x'.repeat(20)}`.slice(0, 30),
      Note: 'y'.repeat(40),
      Key: `K${(i * 7919) % 20_011}`.padEnd(18, 'Z'),
    }));
    const bytes = makeJet([tableOf(rows, [{ name: 'ByKey', columns: ['Key'] }])]);
    expect(bytes.length / 4096).toBeGreaterThan(1024);
    expect(checkJet(bytes)).toEqual([]);
    expect(rowsOf(bytes, 'One')).toEqual(rows);
  });

  test('an index over letters whose order is not known is left out, and the rows are there', () => {
    const rows = [{ ID: 1, Small: 1, When: null, Yes: false, Name: 'x', Note: null, Key: 'Łódź' }];
    const bytes = makeJet([tableOf(rows, [{ name: 'ByKey', columns: ['Key'] }])]);
    expect(checkJet(bytes)).toEqual([]);
    expect(rowsOf(bytes, 'One')).toEqual(rows);
  });

  test.skipIf(!hasMdbtools)('mdbtools reads every cell as it was written', () => {
    fc.assert(
      fc.property(fc.array(anyRow, { minLength: 1, maxLength: 40 }), (given) => {
        const plain = (text: string | null): string | null =>
          text === null ? null : text.replaceAll(/[^\p{L}\p{N} ]/gu, '.') || null;
        const rows = given.map((row) => ({
          ...row,
          When: row.When === null ? null : row.When - (row.When % 1000),
          Name: plain(row.Name),
          Note: plain(row.Note),
          Key: plain(row.Key),
        }));
        const bytes = makeJet([tableOf(rows), { name: 'Other', columns: COLUMNS, rows: [] }]);
        const cell = (value: number | boolean | null): string =>
          value === null ? '' : typeof value === 'boolean' ? (value ? '1' : '0') : String(value);
        const quoted = (value: string | null): string => (value === null ? '' : `"${value}"`);
        exportOf(bytes, ({ tables, csv }) => {
          expect(tables).toEqual(['One', 'Other']);
          expect(csv('One').trimEnd().split('\n')).toEqual([
            'ID,Small,When,Yes,Name,Note,Key',
            ...rows.map(({ ID, Small, When, Yes, Name, Note, Key }) =>
              [
                cell(ID),
                cell(Small),
                When === null ? '' : `"${new Date(When).toISOString().slice(0, 19).replace('T', ' ')}"`,
                cell(Yes),
                quoted(Name),
                quoted(Note),
                quoted(Key),
              ].join(','),
            ),
          ]);
          expect(csv('Other').trimEnd()).toBe('ID,Small,When,Yes,Name,Note,Key');
        });
      }),
      { numRuns: 10 },
    );
  });

  test('four times the rows take no more than eight times as long', () => {
    const rows = (count: number): readonly JetRow[] =>
      Array.from({ length: count }, (_, i) => ({
        ID: i + 1,
        Small: 1,
        When: null,
        Yes: true,
        Name: 'x',
        Note: 'y',
        Key: `A${i}`,
      }));
    const cost = (count: number): number => {
      const table = tableOf(rows(count), [{ name: 'ByKey', columns: ['Key'] }]);
      const before = process.threadCpuUsage();
      makeJet([table]);
      const { user, system } = process.threadCpuUsage(before);
      return (user + system) / 1000;
    };
    const best = (count: number): number => Math.min(...[1, 2, 3].map(() => cost(count)));
    expect(best(16_000)).toBeLessThan(8 * Math.max(best(4000), 10));
  });
});

describe('[FMT-4~] the checker notices what readers miss', () => {
  const rows = Array.from({ length: 300 }, (_, i) => ({
    ID: i + 1,
    Small: i,
    When: null,
    Yes: true,
    Name: 'x',
    Note: 'y',
    Key: `A${i}`,
  }));
  const whole = makeJet([tableOf(rows, [{ name: 'ByKey', columns: ['Key'] }])]);
  /** Definition on page 16, maps on 17, rows from 18. */
  const DATA = 18 * 4096;
  const root = new DataView(whole.buffer).getUint32(
    16 * 4096 + 0x3f + 12 + 7 * 25 + 7 * 2 + 2 * 25 + 4 + 30 + 4,
    true,
  );

  test.each([
    ['commit state', 0xe02],
    ['password field', 0x42],
    ['pointer to the maps', 0x18],
    ['pointer to the catalogue', 0x20],
    ['engine build', 0x6a],
    ['sort order', 0x6e],
    ['pages in use', 4096 + 4096 - 60],
    ['rows on the map page', 6 * 4096 + 12],
    ['sign of the definition', 16 * 4096 + 0x0c],
    ['number of rows', 16 * 4096 + 0x10],
    ['last number given', 16 * 4096 + 0x14],
    ['kind of table', 16 * 4096 + 0x28],
    ['free space of the definition', 16 * 4096 + 2],
    ['usage map', 17 * 4096 + 4096 - 60],
    ['owner of a page', DATA + 4],
    ['free space of a page', DATA + 2],
    ['where a row begins', DATA + 14],
    ['columns of a row', DATA + 4096 - 1],
    ['free space of an index', root * 4096 + 2],
    ['owner of an index', root * 4096 + 4],
    ['mask of an index', root * 4096 + 0x1c],
    ['a key', root * 4096 + 0x1e2],
    ['rights', 15 * 4096 + 4096 - 6],
    ['catalogue', 14 * 4096 + 4096 - 40],
    ['key of the catalogue', 8 * 4096 + 0x1e3],
  ])('%s', (_, at) => {
    expect(checkJet(whole)).toEqual([]);
    expect(checkJet(whole.with(at, (whole[at] ?? 0) ^ 0x41))).not.toEqual([]);
  });

  test('a page that nobody owns', () => {
    expect(checkJet(Uint8Array.from([...whole, ...new Uint8Array(4096)]))).not.toEqual([]);
  });
});

describe('[FMT-8~] a damaged database is refused in words, and soon', () => {
  const bytes = makeJet([tableOf([{ ID: 1, Small: 1, When: 0, Yes: true, Name: 'x', Note: 'y', Key: 'z' }])]);

  test('a definition that goes on from itself', () => {
    const endless = bytes.with(16 * 4096 + 4, 16);
    const read = parseJet(endless, ['One']);
    expect(read.ok ? '' : read.refusal.code).toBe('jet-damaged');
  });

  test('cut off', () => {
    const read = parseJet(bytes.subarray(0, 20_000), ['One']);
    expect(read.ok ? '' : sayRefusal(read.refusal)).toBe(
      'The file ends too soon. Copy it again when the handsets’ program isn’t writing to it.',
    );
  });

  test('every byte of the catalogue and the table turned, one at a time', () => {
    const before = process.threadCpuUsage();
    for (let at = 0; at < bytes.length; at += 37) {
      const read = parseJet(bytes.with(at, (bytes[at] ?? 0) ^ 0xff), ['One']);
      if (!read.ok) expect(read.refusal.code).toMatch(/^jet-/);
    }
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1e6).toBeLessThan(60);
  });

  test('texts of an odd length, of which Node itself may die, never reach it', () => {
    const rows = Array.from({ length: 40 }, (_, i) => ({ A: 'x'.repeat(20 + i) }));
    const odd = makeJet([{ name: 'One', columns: [{ name: 'A', type: 'text', size: 255 }], rows }]);
    const view = new DataView(odd.buffer);
    const page = 18 * 4096;
    let end = 4096;
    // Where each row's value ends, one byte earlier: the row ends with that place, its beginning, a count and the mask.
    for (let i = 0; i < rows.length; i += 1) {
      const start = view.getUint16(page + 14 + 2 * i, true);
      view.setUint16(page + end - 7, view.getUint16(page + end - 7, true) - 1, true);
      end = start;
    }
    const asked = vi.spyOn(Buffer.prototype, 'toString');
    const read = parseJet(odd, ['One']);
    const lengths = asked.mock.calls.flatMap(([as], i) =>
      as === 'ucs-2' ? [(asked.mock.contexts[i] as Buffer).length] : [],
    );
    asked.mockRestore();
    expect(lengths.filter((length) => length % 2 === 1)).toEqual([]);
    expect(lengths.length).toBeGreaterThan(40);
    expect(read.ok && read.value.get('One')?.map(({ A }) => String(A).length)).toEqual(
      rows.map(({ A }) => A.length - 1),
    );
    expect(Buffer.from([1, 0, 2]).toString('hex')).toBe('010002');
  });

  test('an encrypted file and a newer kind are refused before any cipher is tried', () => {
    for (const [at, byte] of [
      [0x14, 3],
      [0x3e, 0xaa],
    ] as const) {
      const read = parseJet(bytes.with(at, byte), ['One']);
      expect(read.ok ? '' : read.refusal.code).toBe('jet-kind');
    }
  });

  test('what is something else is known for it', () => {
    expect(isJet(bytes)).toBe(true);
    expect(isJet(new Uint8Array(64))).toBe(false);
  });
});
