// What a reader would not miss: pages in use, free space, offsets, maps, keys, catalogue, rights, header.
import { unmask } from '../../../src/formats/jet/header.ts';
import { type Column, type Definition, Jet, PAGE } from './file.ts';

type Cell = string | number | boolean | Uint8Array | null;
interface Row {
  readonly page: number;
  readonly row: number;
  readonly cells: ReadonlyMap<number, Cell>;
}

const WIDTH: Readonly<Record<number, number>> = { 2: 1, 3: 2, 4: 4, 8: 8 };
const isVariable = ({ type }: Column): boolean => type !== 1 && WIDTH[type] === undefined;

const fixedValue = (view: DataView, at: number, type: number): number => {
  if (type === 2) return view.getUint8(at);
  if (type === 3) return view.getInt16(at, true);
  return type === 4 ? view.getInt32(at, true) : view.getFloat64(at, true);
};

/** A row is exactly as long as its parts. */
const readRow = (jet: Jet, bytes: Uint8Array, all: readonly Column[], where: string): Row['cells'] => {
  const columns = all.toSorted((a, b) => a.number - b.number);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const cells = new Map<number, Cell>();
  const mask = bytes.length - Math.ceil(columns.length / 8);
  const has = (n: number): boolean => (((bytes[mask + (n >> 3)] ?? 0) >> (n & 7)) & 1) === 1;
  const fixed = columns.reduce((sum, { type }) => sum + (WIDTH[type] ?? 0), 2);
  const variable = columns.filter(isVariable);
  const table = mask - 2 - 2 * (variable.length + 1);
  const end = variable.length > 0 ? view.getUint16(table, true) : fixed;
  jet.must(view.getUint16(0, true) === columns.length, `${where}: number of columns`);
  if (variable.length > 0) {
    jet.must(view.getUint16(mask - 2, true) === variable.length, `${where}: variable columns`);
    jet.must(end === table, `${where}: values end at ${end}, not ${table}`);
  } else jet.must(mask === fixed, `${where}: fixed part`);
  const starts = variable.map((_, i) => view.getUint16(mask - 4 - 2 * i, true));
  for (const [i, start] of starts.entries())
    jet.must(start >= fixed && start <= (starts[i + 1] ?? end), `${where}: value ${i} begins at ${start}`);
  for (const column of columns) {
    const { number, type } = column;
    if (type === 1) cells.set(number, has(number));
    else if (!has(number)) cells.set(number, null);
    else if (!isVariable(column)) cells.set(number, fixedValue(view, 2 + column.offset, type));
    else {
      const i = variable.indexOf(column);
      const part = bytes.subarray(starts[i], starts[i + 1] ?? end);
      jet.must(part.length <= column.length || column.length === 0, `${where}: ${column.name} is too long`);
      cells.set(number, type === 10 ? new TextDecoder('utf-16le').decode(part) : part.slice());
    }
  }
  return cells;
};

const readRows = (jet: Jet, id: number, table: Definition, name: string): readonly Row[] => {
  const owned = jet.map(table.owned, name);
  const rows = owned.flatMap((page) => {
    jet.claim(page, name);
    jet.must(page < jet.count, `${name}: page ${page} is not in the file`);
    if (page >= jet.count) return [];
    return jet.rows(page, id).map((bytes, row) => ({
      page,
      row,
      cells: readRow(jet, bytes, table.columns, `${name}, page ${page} row ${row}`),
    }));
  });
  const free = jet.map(table.free, name);
  jet.must(
    free.every((page) => owned.includes(page)),
    `${name}: pages with room that are not its own`,
  );
  jet.must(rows.length === table.rows, `${name} says ${table.rows} rows and has ${rows.length}`);
  return rows;
};

const LETTERS = '4A4C4D4F5153555759 5B5C5E60626466 68696B6D6F717375 7678'.replaceAll(' ', '');

const keyText = (value: Cell, type: number): string => {
  if (value === null) return '00';
  if (typeof value === 'string')
    return `7f${[...value.toUpperCase()]
      .map((sign) =>
        sign <= '9'
          ? (0x36 + 2 * Number(sign)).toString(16)
          : LETTERS.slice(2 * (sign.charCodeAt(0) - 65), 2 * (sign.charCodeAt(0) - 64)).toLowerCase(),
      )
      .join('')}0100`;
  const width = 2 * (WIDTH[type] ?? 4);
  const turned = (BigInt(Number(value)) + (1n << BigInt(4 * width - 1))) & ((1n << BigInt(4 * width)) - 1n);
  return `7f${turned.toString(16).padStart(width, '0')}`;
};

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** The entries of an index page, as the mask of their ends cuts them. */
const entriesIn = (jet: Jet, page: number): readonly string[] => {
  const ends: number[] = [];
  for (let i = 0; i <= PAGE - 0x1e0; i += 1) if ((jet.u8(page, 0x1b + (i >> 3)) >> (i & 7)) & 1) ends.push(i);
  jet.must(jet.u16(page, 2) === PAGE - 0x1e0 - (ends.at(-1) ?? 0), `index page ${page}: free space`);
  jet.must(jet.u16(page, 0x18) === 0, `index page ${page}: prefix`);
  return ends.map((end, i) =>
    hex(jet.bytes.subarray(page * PAGE + 0x1e0 + (ends[i - 1] ?? 0), page * PAGE + 0x1e0 + end)),
  );
};

interface Walk {
  readonly entries: readonly string[];
  readonly pages: readonly number[];
}

const walk = (jet: Jet, page: number, id: number, level?: number): Walk => {
  if (page <= 0 || page >= jet.count) {
    jet.faults.push(`index page ${page} is not in the file`);
    return { entries: [], pages: [] };
  }
  const own = jet.u8(page, 0x1a);
  jet.must(jet.u8(page, 0) === (own === 0 ? 4 : 3) && jet.u8(page, 1) === 1, `index page ${page}: kind`);
  jet.must(level === undefined || own === level, `index page ${page}: level`);
  jet.must(jet.u32(page, 4) === id, `index page ${page}: owner`);
  const entries = entriesIn(jet, page);
  if (own === 0 || own > 3) return { entries, pages: [page] };
  const children = [...entries.map((entry) => Number.parseInt(entry.slice(-8), 16)), jet.u32(page, 0x14)];
  const under = children.map((child) => walk(jet, child, id, own - 1));
  for (const [i, entry] of entries.entries())
    jet.must(under[i]?.entries.at(-1) === entry.slice(0, -8), `index page ${page}: entry ${i} of its child`);
  for (const [i, child] of children.entries()) {
    jet.must(jet.u32(child, 0x0c) === (children[i - 1] ?? 0) || i === 0, `index page ${child}: previous`);
    jet.must(
      jet.u32(child, 0x10) === (children[i + 1] ?? 0) || i === children.length - 1,
      `index page ${child}: next`,
    );
  }
  return {
    entries: under.flatMap((one) => one.entries),
    pages: [page, ...under.flatMap((one) => one.pages)],
  };
};

const checkIndexes = (jet: Jet, id: number, table: Definition, rows: readonly Row[], name: string): void => {
  for (const [i, { columns, root, map, distinct }] of table.indexes.entries()) {
    const { entries, pages } = walk(jet, root, id);
    for (const page of pages) jet.claim(page, `${name}, index ${i}`);
    const keys = rows.map(({ cells }) =>
      columns
        .map((number) =>
          keyText(cells.get(number) ?? null, table.columns.find((one) => one.number === number)?.type ?? 0),
        )
        .join(''),
    );
    const wanted = rows
      .map(
        ({ page, row }, r) =>
          `${keys[r]}${page.toString(16).padStart(6, '0')}${row.toString(16).padStart(2, '0')}`,
      )
      .toSorted();
    jet.must(entries.join() === wanted.join(), `${name}, index ${i}: its keys are not those of the rows`);
    jet.must(distinct === new Set(keys).size, `${name}, index ${i}: ${distinct} distinct keys`);
    jet.must(
      jet.map(map, name).join() === pages.toSorted((a, b) => a - b).join(),
      `${name}, index ${i}: its pages`,
    );
  }
};

const cell = ({ cells }: Row, table: Definition, name: string): Cell =>
  cells.get(table.columns.find((column) => column.name === name)?.number ?? -1) ?? null;

const textIn = (row: Row, table: Definition, name: string): string => {
  const value = cell(row, table, name);
  return typeof value === 'string' ? value : '';
};

const checkTable = (jet: Jet, id: number, name: string) => {
  const table = jet.definition(id);
  for (const page of table.pages) jet.claim(page, `${name}, definition`);
  let [offset, before] = [0, 0];
  for (const column of table.columns.toSorted((a, b) => a.number - b.number)) {
    jet.must(column.variable === before, `${name}.${column.name}: variable columns before it`);
    if (isVariable(column)) before += 1;
    else if (column.type !== 1 && !table.system)
      jet.must(column.offset === offset, `${name}.${column.name}: offset`);
    offset += WIDTH[column.type] ?? 0;
  }
  const rows = readRows(jet, id, table, name);
  checkIndexes(jet, id, table, rows, name);
  for (const maps of table.long.values())
    for (const map of maps) jet.must(jet.map(map, name).length === 0, `${name}: long values`);
  const counts = table.columns.find(({ flags }) => flags & 4);
  const most = rows.reduce((max, row) => Math.max(max, counts ? Number(row.cells.get(counts.number)) : 0), 0);
  jet.must(table.counted === most, `${name}: last number ${table.counted}, not ${most}`);
  for (const pointer of [
    table.owned,
    table.free,
    ...table.indexes.map(({ map }) => map),
    ...[...table.long.values()].flat(),
  ])
    jet.owners.set(pointer >>> 8, ['maps']);
  return { table, rows };
};

const HEADER: Readonly<Record<string, readonly [at: number, bytes: string]>> = {
  kind: [0, '000100005374616e64617264204a65742044420001000000'],
  'maps and system tables': [0x18, '0001000001010000020000000300000004000000050000 00'.replace(' ', '')],
  'code page and cipher': [0x3c, 'e40400000000'],
  password: [0x42, '59a50000'.repeat(10)],
  'build and sort order': [0x6a, '1c26000009040000'],
  date: [0x72, '3e85d33b3eabe440'],
  version: [0x98, '8e020000342e3000'],
  'commit state': [0xe00, `0101${'0001'.repeat(255)}`],
};

const checkHeader = (jet: Jet): void => {
  const clear = unmask(jet.bytes);
  for (const [what, [at, bytes]] of Object.entries(HEADER))
    jet.must(hex(clear.subarray(at, at + bytes.length / 2)) === bytes, `page 0: ${what}`);
  const [free, other] = jet.rows(1, 1);
  const size = Math.max(64, 32 * Math.ceil(jet.count / 256));
  const used = Array.from({ length: 8 * size }, (_, page) => (page < jet.count ? 0 : 1));
  const bits = [...(free ?? new Uint8Array()).subarray(5)].flatMap((byte) =>
    [0, 1, 2, 3, 4, 5, 6, 7].map((bit) => (byte >> bit) & 1),
  );
  jet.must(bits.join('') === used.join(''), 'page 1: pages in use');
  jet.must(hex((other ?? new Uint8Array()).subarray()) === '00'.repeat(69), 'page 1: second map');
};

const RIGHTS = { admin: '648b', users: '658b', engine: '6589' } as const;

const checkCatalogue = (jet: Jet): void => {
  const objects = checkTable(jet, 2, 'MSysObjects');
  const aces = checkTable(jet, 3, 'MSysACEs');
  checkTable(jet, 4, 'MSysQueries');
  checkTable(jet, 5, 'MSysRelationships');
  const sids = aces.rows.map((row) => ({
    id: Number(cell(row, aces.table, 'ObjectId')),
    sid: hex(cell(row, aces.table, 'SID') as Uint8Array),
    acm: cell(row, aces.table, 'ACM'),
  }));
  for (const row of objects.rows) {
    const [id, type, flags] = ['Id', 'Type', 'Flags'].map((key) => Number(cell(row, objects.table, key)));
    const name = textIn(row, objects.table, 'Name');
    const owner = hex(cell(row, objects.table, 'Owner') as Uint8Array);
    const mine = flags === 0;
    jet.must(owner === (mine || name === 'MSysDb' ? RIGHTS.admin : RIGHTS.engine), `${name}: owner`);
    if (!mine || type !== 1) continue;
    const { table } = checkTable(jet, id ?? 0, name);
    jet.must(!table.system, `${name}: a system table`);
    const rights = sids.filter((ace) => ace.id === id && ace.acm === 0xfffff).map(({ sid }) => sid);
    jet.must(rights.toSorted().join() === `${RIGHTS.admin},${RIGHTS.users}`, `${name}: rights`);
  }
};

/** Everything that is wrong with the bytes, in words; nothing when they are whole. */
export const checkJet = (bytes: Uint8Array): readonly string[] => {
  const jet = new Jet(bytes);
  jet.must(bytes.length % PAGE === 0 && jet.count >= 16, 'length');
  try {
    checkHeader(jet);
    checkCatalogue(jet);
  } catch (error) {
    jet.faults.push(`it cannot be followed: ${String(error)}`);
  }
  jet.claim(0, 'header');
  jet.claim(1, 'maps of the file');
  for (let page = 0; page < jet.count; page += 1) {
    const who = jet.owners.get(page) ?? [];
    jet.must(who.length === 1, `page ${page} belongs to ${who.length === 0 ? 'nobody' : who.join(' and ')}`);
  }
  return jet.faults;
};
