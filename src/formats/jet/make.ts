import { makeHeader } from './header.ts';
import { type Entry, isIndexable, keyOf, makeTree } from './leaf.ts';
import { dataPage, dataPages, PAGE, pointer } from './page.ts';
import { encodeRow, type Placed, placed } from './row.ts';
import { type Listed, objectRows, rightRows, SYSTEM, type SystemTable } from './system.ts';
import type { JetIndex, JetRow, JetTable, JetValue } from './table.ts';
import { WIDTHS } from './table.ts';
import { type Definition, type Index, makeDefinition, pagesOf } from './tdef.ts';
import { freeMap, usageMap, wideMaps, widePage } from './usage.ts';

/** The maps of the system tables. */
const MAPS = 6;
const MAP_ROWS = 31;
/** The first page that is not the engine's own. */
const OPEN = 16;

class File {
  readonly pages = new Map<number, Uint8Array>();
  #next = OPEN;

  take = (): number => {
    this.#next += 1;
    return this.#next - 1;
  };

  get count(): number {
    return this.#next;
  }

  /** A map of pages, with pages of its own where one row is too short. */
  map(pages: readonly number[]): Uint8Array {
    const wide = Array.from({ length: wideMaps(pages) }, this.take);
    for (const [i, page] of wide.entries()) this.pages.set(page, widePage(pages, i));
    return usageMap(pages, wide);
  }

  done(): Uint8Array {
    const bytes = new Uint8Array(this.count * PAGE);
    for (const [number, page] of this.pages) bytes.set(page, number * PAGE);
    return bytes;
  }
}

interface Stored {
  readonly pages: readonly number[];
  /** Where each row is. */
  readonly at: readonly { readonly page: number; readonly row: number }[];
}

/** Rows on pages; the first of them may be given. */
const store = (file: File, owner: number, rows: readonly Uint8Array[], first?: number): Stored => {
  const groups = dataPages(rows);
  const pages = groups.map((_, i) => (i === 0 && first !== undefined ? first : file.take()));
  const at = groups.flatMap((group, i) => group.map((_, row) => ({ page: pages[i] ?? 0, row })));
  for (const [i, group] of groups.entries()) file.pages.set(pages[i] ?? 0, dataPage(owner, group));
  return { pages, at };
};

const entriesOf = (columns: readonly Placed[], rows: readonly JetRow[], { at }: Stored): readonly Entry[] =>
  rows.map((row, i) => ({
    key: keyOf(
      columns.map(({ name }): JetValue => row[name] ?? null),
      columns.map(({ type }) => WIDTHS[type] ?? 0),
    ),
    page: at[i]?.page ?? 0,
    row: at[i]?.row ?? 0,
  }));

interface Made {
  readonly distinct: number;
  readonly pages: readonly number[];
}

const index = (file: File, owner: number, root: number, entries: readonly Entry[]): Made => {
  const { pages, distinct } = makeTree(entries, owner, root, file.take);
  for (const [number, page] of pages) file.pages.set(number, page);
  return { distinct, pages: [...pages.keys()].toSorted((a, b) => a - b) };
};

/** Which of a table's rows tell of pages with room. */
const lastOf = (pages: readonly number[]): readonly number[] => pages.slice(-1);

const flagsOf = ({ type, counts }: Placed): number => {
  if (counts) return 0x07;
  return WIDTHS[type] === undefined && type !== 'bool' ? 0x02 : 0x03;
};

const countedIn = ({ columns, rows }: JetTable): number => {
  const column = columns.find(({ counts }) => counts);
  return column ? rows.reduce((most, row) => Math.max(most, Number(row[column.name] ?? 0)), 0) : 0;
};

/** An index over texts whose order is not known is left out: a reader then looks through the rows. */
const canIndex = ({ rows }: JetTable, { columns }: JetIndex): boolean =>
  rows.every((row) => columns.every((name) => isIndexable(String(row[name] ?? ''))));

interface Reserved extends Listed {
  readonly table: JetTable;
  readonly columns: Definition['columns'];
  readonly indexes: readonly JetIndex[];
  readonly maps: number;
  readonly more: readonly number[];
}

const blank = { distinct: 0, flags: 0x80, map: { page: 0, row: 0 }, root: 0 };

/** A table's number is its first page, so the pages are taken before the catalogue is written. */
const reserve = (file: File, table: JetTable): Reserved => {
  const columns = placed(table.columns).map((column) => ({ ...column, flags: flagsOf(column) }));
  const indexes = (table.indexes ?? []).filter((one) => canIndex(table, one));
  const counted = { system: false, rows: 0, counted: 0, owned: 0, free: 0, long: new Map() };
  const long = pagesOf({
    ...counted,
    columns,
    indexes: indexes.map(({ name }) => ({ ...blank, name, columns: [] })),
  });
  const id = file.take();
  const more = Array.from({ length: long - 1 }, file.take);
  return { id, name: table.name, table, columns, indexes, maps: file.take(), more };
};

const write = (file: File, { id, table, columns, indexes, maps, more }: Reserved): void => {
  const stored = store(
    file,
    id,
    table.rows.map((row) => encodeRow(columns, row)),
  );
  const made = indexes.map((one): Index & Made => {
    const keys = one.columns.map((name) => columns.find((column) => column.name === name) as Placed);
    const root = file.take();
    const tree = index(file, id, root, entriesOf(keys, table.rows, stored));
    return { ...blank, ...tree, name: one.name, root, columns: keys.map(({ number }) => number) };
  });
  const rows = [stored.pages, lastOf(stored.pages), ...made.map(({ pages }) => pages)];
  file.pages.set(
    maps,
    dataPage(
      0,
      rows.map((pages) => file.map(pages)),
    ),
  );
  const definition = makeDefinition(
    {
      system: false,
      columns,
      indexes: made.map((one, i) => ({ ...one, map: { page: maps, row: 2 + i } })),
      rows: table.rows.length,
      counted: countedIn(table),
      owned: pointer(maps, 0),
      free: pointer(maps, 1),
      long: new Map(),
    },
    [id, ...more],
  );
  for (const [i, page] of definition.entries()) file.pages.set([id, ...more][i] ?? id, page);
};

const at6 = (row: number): number => pointer(MAPS, row);

/** A system table, and which pages its rows of page 6 tell of. */
const writeSystem = (
  file: File,
  table: SystemTable,
  rows: readonly JetRow[],
  maps: Map<number, readonly number[]>,
): void => {
  const { page, columns, owned, long, first } = table;
  const stored = store(
    file,
    page,
    rows.map((row) => encodeRow(columns, row)),
    first,
  );
  maps.set(owned, stored.pages);
  maps.set(owned + 1, lastOf(stored.pages));
  const indexes = table.indexes.map((one): Index => {
    const keys = one.columns.map((number) => columns.find((column) => column.number === number) as Placed);
    const { distinct, pages } = index(file, page, one.root, entriesOf(keys, rows, stored));
    maps.set(one.map, pages);
    return { ...one, distinct, map: { page: MAPS, row: one.map } };
  });
  const [definition] = makeDefinition(
    {
      system: true,
      columns,
      indexes,
      rows: rows.length,
      counted: 0,
      owned: at6(owned),
      free: at6(owned + 1),
      long: new Map([...long].map(([number, [own, free]]) => [number, [at6(own), at6(free)]])),
    },
    [page],
  );
  if (definition) file.pages.set(page, definition);
};

/** A Jet 4 database with these tables, the same bytes for the same rows. */
export const makeJet = (tables: readonly JetTable[]): Uint8Array => {
  const file = new File();
  const reserved = tables.map((table) => reserve(file, table));
  for (const one of reserved) write(file, one);
  const rows: Readonly<Record<string, readonly JetRow[]>> = {
    MSysObjects: objectRows(reserved),
    MSysACEs: rightRows(reserved),
  };
  const maps = new Map<number, readonly number[]>();
  for (const table of SYSTEM) writeSystem(file, table, rows[table.name] ?? [], maps);
  file.pages.set(
    MAPS,
    dataPage(
      0,
      Array.from({ length: MAP_ROWS }, (_, row) => file.map(maps.get(row) ?? [])),
    ),
  );
  file.pages.set(0, makeHeader());
  file.pages.set(1, dataPage(1, [freeMap(file.count), usageMap([])]));
  return file.done();
};
