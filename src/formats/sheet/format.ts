import { andThen, ok, type Result, refuse } from '../../engine/kit/result.ts';
import type { Content, Format, ReadFile } from '../format.ts';
import { bytesOf } from '../source.ts';
import { type Known, recognise } from './column.ts';
import { entriesIn, entriesOf, entryTable, type FileEntry, gathered } from './entry.ts';
import { resultsOf, resultTables } from './results.ts';
import { makeText, rowsIn, type Table, tablesIn } from './table.ts';
import { makeWorkbook, readWorkbook } from './workbook.ts';

const isEvent = ({ name, rows }: Table): boolean => name === 'Event' && rows[0]?.[0] === 'Event';

const eventIn = (tables: readonly Table[]): ReadonlyMap<string, string> =>
  new Map(
    (tables.find(isEvent)?.rows ?? []).slice(1).map(([name = '', value = '']) => [name, value] as const),
  );

/** For a person to look over: what was read from which column, and which are not read. */
const columnsIn = (known: readonly Known[]): Pick<ReadFile, 'aside' | 'columns'> => ({
  columns: known.flatMap(({ taken }) => taken),
  aside: known.flatMap(({ unread }) => unread.map((column) => `the column ${column}`)),
});

/** Names in a shape of their own: the first sheet as a list. */
const listIn = (tables: readonly Table[]): Result<ReadFile> => {
  const [table] = tables.filter(({ rows }) => rows.length > 0);
  if (!table) return refuse('sheet-none');
  const lines = table.rows.map((row) => row.join('\t').trim());
  const { entries, faults, unread } = entriesOf(lines.join('\n'));
  const [fault] = faults;
  if (fault) return { ok: false, refusal: fault };
  return entries.length === 0
    ? refuse('sheet-none')
    : ok({ content: { entries }, aside: unread.map((column) => `the column ${column}`) });
};

/** Results, entries or both, by the headings of the columns. */
const read = (tables: readonly Table[]): Result<ReadFile> => {
  const known = tables.filter((table) => !isEvent(table)).flatMap((table) => recognise(table) ?? []);
  const of = (kind: Known['kind']) => known.filter((one) => one.kind === kind).flatMap(({ rows }) => rows);
  const isScored = tables.some(isEvent) || known.some(({ kind }) => /^(?:lines|matches|ranking)$/.test(kind));
  const entries: readonly FileEntry[] = [...entriesIn(of('entries')), ...gathered(of('single'))];
  if (!isScored && entries.length === 0) return listIn(tables);
  const wrong = of('lines').findIndex((row) => !/^\d{1,3}$/.test(row['Board'] ?? ''));
  if (wrong >= 0)
    return refuse('sheet-board', { given: of('lines')[wrong]?.['Board'] ?? '' }, { at: `row ${wrong + 2}` });
  const results = resultsOf({
    event: eventIn(tables),
    ranking: of('ranking'),
    matches: of('matches'),
    lines: of('lines'),
  });
  return ok({
    content: { ...(isScored ? { results } : {}), ...(entries.length > 0 ? { entries } : {}) },
    ...columnsIn(known),
  });
};

const tablesOf = ({ results, entries }: Content): readonly Table[] => [
  ...(results ? resultTables(results) : []),
  ...(entries ? [entryTable(entries)] : []),
];

const lostIn = ({ results, entries = [] }: Content): readonly string[] => {
  const many = [...(results?.contestants ?? []), ...entries].some(({ players }) => players.length > 8);
  return many ? ['players beyond the eighth'] : [];
};

export const XLSX: Format = {
  name: 'xlsx',
  endings: ['xlsx'],
  says: 'a workbook of Excel, LibreOffice or Numbers',
  binary: true,
  carries: ['results', 'entries'],
  isIt: ({ bytes }) => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4,
  parse: ({ bytes }) => andThen(readWorkbook(bytes), read),
  make: (content) => ok({ bytes: Uint8Array.from(makeWorkbook(tablesOf(content))), lost: lostIn(content) }),
};

const HEAD = 3000;

/** A table by its headings; a list of names without any is no file of its own. */
const isTable = (text: string): boolean => {
  const rows = rowsIn(text.replace(/^\uFEFF/, '').slice(0, HEAD));
  return (
    rows !== undefined && tablesIn(rows).some((table) => isEvent(table) || recognise(table) !== undefined)
  );
};

export const TABLE: Format = {
  name: 'table',
  endings: ['csv', 'tsv'],
  says: 'results or entries in columns (CSV)',
  carries: ['results', 'entries'],
  isIt: ({ text }) => isTable(text),
  parse: ({ text }) => {
    const rows = rowsIn(text.replace(/^\uFEFF/, ''));
    return rows ? read(tablesIn(rows)) : refuse('sheet-large', { most: 20_000 });
  },
  make: (content) => ok({ bytes: bytesOf(makeText(tablesOf(content))), lost: lostIn(content) }),
};
