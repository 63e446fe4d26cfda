import { Bytes, PAGE, pointer } from './page.ts';
import type { Placed } from './row.ts';
import { isFixed, JET_TYPES, WIDTHS } from './table.ts';

/** General sort order, version 0. */
const ORDER = 0x0409;
const COLUMNS = 659;
const INDEXES = 783;
const MOST_KEYS = 10;

export interface Index {
  readonly name: string;
  /** By number, in the order of the key. */
  readonly columns: readonly number[];
  readonly flags: number;
  readonly primary?: true;
  readonly distinct: number;
  readonly map: { readonly page: number; readonly row: number };
  readonly root: number;
}

export interface Definition {
  readonly system: boolean;
  /** In the order they are listed. */
  readonly columns: readonly (Placed & { readonly flags: number })[];
  readonly indexes: readonly Index[];
  readonly rows: number;
  readonly counted: number;
  readonly owned: number;
  readonly free: number;
  /** Where each long value's pages are listed, two maps a column. */
  readonly long: ReadonlyMap<number, readonly [owned: number, free: number]>;
}

const lengthOf = ({ type, size = 0 }: Placed): number => {
  if (type === 'bool') return 1;
  if (type === 'text') return 2 * size;
  return WIDTHS[type] ?? (type === 'binary' ? size : 0);
};

const columnOf = (bytes: Bytes, column: Definition['columns'][number], system: boolean): void => {
  bytes
    .u8(JET_TYPES[column.type])
    .u32(COLUMNS)
    .u16(column.number, column.variable, system ? 0 : column.number)
    .u32(ORDER)
    .u8(column.flags, 0)
    .u32(0)
    .u16(isFixed(column.type) && column.type !== 'bool' ? column.offset : 0, lengthOf(column));
};

const realIndex = (bytes: Bytes, { columns, flags, map, root }: Index): void => {
  bytes.u32(INDEXES);
  for (let i = 0; i < MOST_KEYS; i += 1) {
    const column = columns[i];
    bytes.u16(column ?? 0xffff).u8(column === undefined ? 0 : 1);
  }
  bytes.u32(pointer(map.page, map.row), root, 0).u8(flags).zeros(5);
};

const logicalIndexes = (bytes: Bytes, indexes: readonly Index[]): void => {
  const listed = indexes
    .map((index, real) => ({ ...index, real }))
    .toSorted((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1));
  for (const { real, primary } of listed)
    bytes
      .u32(COLUMNS, real, real)
      .u8(0)
      .u32(0xffffffff, 0)
      .u8(4, 4, primary ? 1 : 0)
      .u32(0);
  for (const { name } of listed) bytes.u16(2 * name.length).text(name);
};

const bodyOf = (table: Definition): Uint8Array => {
  const { columns, indexes, system } = table;
  const bytes = new Bytes()
    .u32(COLUMNS, table.rows, table.counted, 1)
    .zeros(12)
    .u8((system ? 'S' : 'N').charCodeAt(0))
    .u16(columns.length, columns.filter(({ type }) => !isFixed(type)).length, columns.length)
    .u32(indexes.length, indexes.length, table.owned, table.free);
  for (const { distinct } of indexes) bytes.u32(0, distinct, 0);
  for (const column of columns) columnOf(bytes, column, system);
  for (const { name } of columns) bytes.u16(2 * name.length).text(name);
  for (const index of indexes) realIndex(bytes, index);
  logicalIndexes(bytes, indexes);
  for (const { number } of columns) {
    const maps = table.long.get(number);
    if (maps) bytes.u16(number).u32(...maps);
  }
  return bytes.u16(0xffff).done();
};

const HEAD = 8;
const FIRST = 12;
/** Pages a definition takes. */
export const pagesOf = (table: Definition): number =>
  Math.ceil((FIRST - HEAD + bodyOf(table).length) / (PAGE - HEAD));

/** Its pages one after another: each names the next, and the first says how long the whole is. */
export const makeDefinition = (table: Definition, numbers: readonly number[]): readonly Uint8Array[] => {
  const body = bodyOf(table);
  const whole = new Bytes()
    .u32(FIRST + body.length)
    .add(body)
    .done();
  return numbers.map((_, i) => {
    const part = whole.subarray(i * (PAGE - HEAD), (i + 1) * (PAGE - HEAD));
    const left = PAGE - HEAD - part.length;
    return new Bytes()
      .u8(2, 1)
      .u16(Math.max(0, left - HEAD))
      .u32(numbers[i + 1] ?? 0)
      .add(part)
      .zeros(left)
      .done();
  });
};
