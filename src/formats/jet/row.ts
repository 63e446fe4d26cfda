import { Bytes } from './page.ts';
import { isFixed, type JetColumn, type JetRow, type JetType, type JetValue, WIDTHS } from './table.ts';

/** A column with its place in the rows of its table. */
export interface Placed extends JetColumn {
  readonly number: number;
  /** Variable columns before it. */
  readonly variable: number;
  /** Where it begins in the fixed part. */
  readonly offset: number;
}

export const placed = (columns: readonly JetColumn[]): readonly Placed[] => {
  let [variable, offset] = [0, 0];
  return columns.map((column, number) => {
    const width = WIDTHS[column.type] ?? 0;
    const one = { ...column, number, variable, offset: width > 0 ? offset : 0 };
    if (isFixed(column.type)) offset += width;
    else variable += 1;
    return one;
  });
};

const DAY = 86_400_000;
/** 30 December 1899, from which Jet counts its days. */
const EPOCH = 25_569;

const WRITE: Readonly<Partial<Record<JetType, (bytes: Bytes, value: number) => Bytes>>> = {
  byte: (bytes, value) => bytes.u8(value),
  int: (bytes, value) => bytes.u16(value),
  long: (bytes, value) => bytes.u32(value),
  date: (bytes, value) => bytes.f64(value / DAY + EPOCH),
};

const fixedPart = (bytes: Bytes, columns: readonly Placed[], row: JetRow): void => {
  for (const { name, type } of columns) {
    const write = WRITE[type];
    const value = row[name];
    if (write) {
      if (typeof value === 'number') write(bytes, value);
      // A date as its own bytes.
      else if (value instanceof Uint8Array) bytes.add(value);
      else bytes.zeros(WIDTHS[type] ?? 0);
    }
  }
};

const variableValue = (value: JetValue | undefined): Uint8Array => {
  if (value instanceof Uint8Array) return value;
  return typeof value === 'string' ? new Bytes().text(value).done() : new Uint8Array();
};

const mask = (columns: readonly Placed[], row: JetRow): Uint8Array => {
  const bits = new Uint8Array(Math.ceil(columns.length / 8));
  for (const { name, type, number } of columns) {
    const value = row[name] ?? null;
    // A yes-or-no has no other place than this bit.
    if (type === 'bool' ? value === true : value !== null) {
      const at = number >> 3;
      bits[at] = (bits[at] ?? 0) | (1 << (number & 7));
    }
  }
  return bits;
};

/** A row: number of columns, fixed values, variable values and where they begin, and which are there. */
export const encodeRow = (given: readonly Placed[], row: JetRow): Uint8Array => {
  // System tables list their columns by name; rows have them by number.
  const columns = given.toSorted((a, b) => a.number - b.number);
  const bytes = new Bytes().u16(columns.length);
  fixedPart(bytes, columns, row);
  const variable = columns.filter(({ type }) => !isFixed(type));
  if (variable.length > 0) {
    const starts: number[] = [];
    for (const { name } of variable) {
      starts.push(bytes.length);
      bytes.add(variableValue(row[name]));
    }
    bytes.u16(bytes.length, ...starts.toReversed(), variable.length);
  }
  return bytes.add(mask(columns, row)).done();
};
