import { Bytes, PAGE } from './page.ts';
import type { JetValue } from './table.ts';

const ENTRIES = 0x1e0;
const MASK = 0x1b;
/** Bytes for entries on a page. */
export const ROOM = PAGE - ENTRIES;

const DIGITS = 0x36;
const LETTERS = [
  0x4a, 0x4c, 0x4d, 0x4f, 0x51, 0x53, 0x55, 0x57, 0x59, 0x5b, 0x5c, 0x5e, 0x60, 0x62, 0x64, 0x66, 0x68, 0x69,
  0x6b, 0x6d, 0x6f, 0x71, 0x73, 0x75, 0x76, 0x78,
];

/** The order of General, version 0, is known here for these. */
export const isIndexable = (text: string): boolean => /^[0-9A-Za-z]*$/.test(text);

const textKey = (text: string): readonly number[] => [
  ...[...text.toUpperCase()].map((sign) =>
    /\d/.test(sign) ? DIGITS + 2 * Number(sign) : (LETTERS[sign.charCodeAt(0) - 65] ?? 0),
  ),
  0x01,
  0x00,
];

const bigEndian = (value: number, bytes: number): readonly number[] =>
  Array.from({ length: bytes }, (_, i) => (value >>> (8 * (bytes - 1 - i))) & 0xff);

/** A key sorts by its bytes: nothing first, numbers with their sign bit turned. */
export const keyOf = (values: readonly JetValue[], widths: readonly number[]): readonly number[] =>
  values.flatMap((value, i) => {
    if (value === null) return [0x00];
    if (typeof value === 'string') return [0x7f, ...textKey(value)];
    const width = widths[i] ?? 4;
    return [0x7f, ...bigEndian((Number(value) ^ (width === 1 ? 0 : 2 ** (8 * width - 1))) >>> 0, width)];
  });

export interface Entry {
  readonly key: readonly number[];
  readonly page: number;
  readonly row: number;
}

const bytesOf = ({ key, page, row }: Entry): Uint8Array =>
  Uint8Array.from([...key, ...bigEndian(page, 3), row]);

const compare = (a: Uint8Array, b: Uint8Array): number => {
  for (let i = 0; i < Math.min(a.length, b.length); i += 1)
    if (a[i] !== b[i]) return (a[i] ?? 0) - (b[i] ?? 0);
  return a.length - b.length;
};

interface Head {
  readonly owner: number;
  readonly level: number;
  readonly previous?: number;
  readonly next?: number;
  readonly tail?: number;
}

const indexPage = (entries: readonly Uint8Array[], head: Head): Uint8Array => {
  const page = new Uint8Array(PAGE);
  const view = new DataView(page.buffer);
  page.set([head.level === 0 ? 4 : 3, 1]);
  view.setUint32(4, head.owner, true);
  view.setUint32(0x0c, head.previous ?? 0, true);
  view.setUint32(0x10, head.next ?? 0, true);
  view.setUint32(0x14, head.tail ?? 0, true);
  page[0x1a] = head.level;
  let end = 0;
  for (const entry of entries) {
    page.set(entry, ENTRIES + end);
    end += entry.length;
    page[MASK + (end >> 3)] = (page[MASK + (end >> 3)] ?? 0) | (1 << (end & 7));
  }
  view.setUint16(2, ROOM - end, true);
  return page;
};

/** As many to a page as there is room for. */
const cut = (entries: readonly Uint8Array[], more = 0): readonly (readonly Uint8Array[])[] => {
  const pages: Uint8Array[][] = [[]];
  let used = 0;
  for (const entry of entries) {
    const size = entry.length + more;
    if (used + size > ROOM) {
      pages.push([]);
      used = 0;
    }
    pages.at(-1)?.push(entry);
    used += size;
  }
  return pages;
};

/** A child's last entry and where it is; a page's last child is its tail. */
const above = (last: Uint8Array, child: number): Uint8Array =>
  new Bytes()
    .add(last)
    .add(Uint8Array.from(bigEndian(child, 4)))
    .done();

export interface Tree {
  readonly pages: ReadonlyMap<number, Uint8Array>;
  readonly distinct: number;
}

/** An index whose root is on a page that is given; others are taken as needed. */
export const makeTree = (given: readonly Entry[], owner: number, root: number, take: () => number): Tree => {
  const made = new Map<number, Uint8Array>();
  const leaves = given.map(bytesOf).toSorted(compare);
  let level = 0;
  let groups = cut(leaves);
  let children: readonly number[] = [];
  for (;;) {
    const numbers = groups.length === 1 ? [root] : groups.map(take);
    const lasts: Uint8Array[] = [];
    let from = 0;
    for (const [i, group] of groups.entries()) {
      const own = children.slice(from, from + group.length);
      from += group.length;
      // The last child of a page has no entry: the page names it as its tail.
      const kept = level === 0 ? group : group.slice(0, -1).map((last, c) => above(last, own[c] ?? 0));
      const near = { previous: numbers[i - 1] ?? 0, next: numbers[i + 1] ?? 0 };
      const tail = level === 0 ? 0 : (own.at(-1) ?? 0);
      made.set(numbers[i] ?? root, indexPage(kept, { owner, level, tail, ...near }));
      lasts.push(group.at(-1) ?? new Uint8Array());
    }
    if (groups.length === 1) break;
    children = numbers;
    groups = cut(lasts, 4);
    level += 1;
  }
  return { pages: made, distinct: new Set(given.map(({ key }) => key.join())).size };
};
