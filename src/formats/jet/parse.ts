import MDBReader from 'mdb-reader';
import { ok, type Result, refuse } from '../../engine/kit/result.ts';
import { unmask } from './header.ts';
import type { JetRow, JetValue } from './table.ts';

/** No session's file is longer. */
const MOST_BYTES = 64 * 1024 * 1024;
const MOST_ROWS = 200_000;
/** Jet 3 and earlier pages are half as long. */
const pageSize = (bytes: Uint8Array): number => (bytes[0x14] === 0 ? 2048 : 4096);

const MARKS = ['Standard Jet DB', 'Standard ACE DB'];

export const isJet = (bytes: Uint8Array): boolean =>
  MARKS.includes(String.fromCharCode(...bytes.subarray(4, 19)));

/** A definition goes on from page to page. One that comes back to itself would be followed for ever. */
const isEndless = (bytes: Uint8Array): boolean => {
  const size = pageSize(bytes);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const next = new Map<number, number>();
  for (let at = 0; at + size <= bytes.length; at += size)
    if (bytes[at] === 2) next.set(at / size, view.getUint32(at + 4, true));
  const seen = new Set<number>();
  for (const start of next.keys()) {
    const own = new Set<number>();
    for (let page = start; page > 0 && !seen.has(page); page = next.get(page) ?? 0) {
      if (own.has(page)) return true;
      own.add(page);
    }
    for (const page of own) seen.add(page);
  }
  return false;
};

/** Long texts are kept in chains that may be endless too, and no table we read has any. */
const PLAIN = new Set(['boolean', 'byte', 'integer', 'long', 'float', 'double', 'datetime', 'text']);

const plainValue = (value: unknown): JetValue => {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.getTime();
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
};

const rowsOf = (table: ReturnType<MDBReader['getTable']>): readonly JetRow[] => {
  const columns = table
    .getColumns()
    .filter(({ type }) => PLAIN.has(type))
    .map(({ name }) => name);
  return table
    .getData({ columns, rowLimit: MOST_ROWS })
    .map((row) => Object.fromEntries(columns.map((name) => [name, plainValue(row[name])])));
};

/**
 * Node 24 writes one byte past its memory when UTF-16 text of an odd length is read, which damaged files have, and the whole
 * server may die of it. The reader asks for text that way, so while it works the odd byte is left out.
 */
const withEvenText = <T>(work: () => T): T => {
  const prototype = Buffer.prototype as Buffer;
  const plain = Reflect.get(prototype, 'toString') as Buffer['toString'];
  const even = function (this: Buffer, ...args: Parameters<Buffer['toString']>): string {
    const isOdd = args[0] === 'ucs-2' && this.length % 2 === 1;
    return plain.apply(isOdd ? this.subarray(0, -1) : this, args);
  };
  prototype.toString = even;
  try {
    return work();
  } finally {
    prototype.toString = plain;
  }
};

const KEY = 0x3e;

/** Jet 3 or Jet 4, not encrypted. */
const isPlain = (bytes: Uint8Array): boolean =>
  (bytes[0x14] ?? 9) <= 1 &&
  unmask(bytes)
    .subarray(KEY, KEY + 4)
    .every((byte) => byte === 0);

const readTables = (
  bytes: Uint8Array,
  wanted: readonly string[],
): Result<ReadonlyMap<string, readonly JetRow[]>> => {
  const found = new Map<string, readonly JetRow[]>();
  let at = '';
  try {
    const reader = new MDBReader(Buffer.from(bytes));
    const names = new Set(reader.getTableNames());
    for (const name of wanted) {
      at = name;
      if (names.has(name)) found.set(name, rowsOf(reader.getTable(name)));
    }
  } catch {
    return refuse('jet-damaged', {}, at === '' ? {} : { at: `table ${at}` });
  }
  return ok(found);
};

/** The tables that are asked for, as many of them as the file has. */
export const parseJet = (
  bytes: Uint8Array,
  wanted: readonly string[],
): Result<ReadonlyMap<string, readonly JetRow[]>> => {
  if (!isJet(bytes)) return refuse('jet-none', {});
  if (bytes.length > MOST_BYTES) return refuse('jet-long', { most: MOST_BYTES / 1024 / 1024 });
  if (bytes.length % pageSize(bytes) !== 0) return refuse('jet-ends', {});
  if (isEndless(bytes)) return refuse('jet-damaged', {});
  // Newer kinds and encrypted files are read with ciphers, and no handset has ever written one.
  if (!isPlain(bytes)) return refuse('jet-kind', {});
  return withEvenText(() => readTables(bytes, wanted));
};
