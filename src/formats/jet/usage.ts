import { Bytes, PAGE } from './page.ts';

/** Pages one map of 64 bytes can tell of. */
const SPAN = 512;
const MAP = 69;
/** A page of type 5 tells of this many. */
const WIDE = (PAGE - 4) * 8;

export const setBit = (bits: Uint8Array, at: number): void => {
  bits[at >> 3] = (bits[at >> 3] ?? 0) | (1 << (at & 7));
};

const bitmap = (pages: readonly number[], first: number, bytes: number): Uint8Array => {
  const bits = new Uint8Array(bytes);
  for (const page of pages) setBit(bits, page - first);
  return bits;
};

/** More pages than one row can tell of need pages of their own, which the caller gives. */
export const wideMaps = (pages: readonly number[]): number => {
  const first = firstOf(pages);
  return (pages.at(-1) ?? 0) - first < SPAN ? 0 : Math.floor((pages.at(-1) ?? 0) / WIDE) + 1;
};

const firstOf = (pages: readonly number[]): number => {
  const lowest = pages[0] ?? 0;
  return (pages.at(-1) ?? 0) < SPAN ? 0 : lowest & ~31;
};

/** A row that says which pages are meant; in rising order they come. */
export const usageMap = (pages: readonly number[], wide: readonly number[] = []): Uint8Array => {
  if (wide.length > 0)
    return new Bytes()
      .u8(1)
      .u32(...wide)
      .zeros(MAP - 1 - 4 * wide.length)
      .done();
  const first = firstOf(pages);
  return new Bytes()
    .u8(0)
    .u32(first)
    .add(bitmap(pages, first, SPAN / 8))
    .done();
};

export const widePage = (pages: readonly number[], nth: number): Uint8Array => {
  const own = pages.filter((page) => Math.floor(page / WIDE) === nth);
  return new Bytes()
    .u8(5, 1, 0, 0)
    .add(bitmap(own, nth * WIDE, PAGE - 4))
    .done();
};

/** The free pages of the whole file: those in use are 0, and what lies past its end is free. */
export const freeMap = (pages: number): Uint8Array => {
  const bytes = Math.max(64, 32 * Math.ceil(pages / 256));
  const bits = new Uint8Array(bytes).fill(0xff);
  for (let page = 0; page < pages; page += 1) bits[page >> 3] = (bits[page >> 3] ?? 0) & ~(1 << (page & 7));
  return new Bytes().u8(0).u32(0).add(bits).done();
};
