// A Jet 4 file taken apart by its bytes alone: nothing here is shared with the writer but the cipher of page 0.
export const PAGE = 4096;

export interface Column {
  readonly type: number;
  readonly number: number;
  readonly variable: number;
  readonly offset: number;
  readonly length: number;
  readonly flags: number;
  readonly name: string;
}

export interface RealIndex {
  readonly columns: readonly number[];
  readonly map: number;
  readonly root: number;
  readonly distinct: number;
  readonly flags: number;
}

export interface Definition {
  readonly pages: readonly number[];
  readonly system: boolean;
  readonly rows: number;
  readonly counted: number;
  readonly owned: number;
  readonly free: number;
  readonly columns: readonly Column[];
  readonly indexes: readonly RealIndex[];
  readonly logical: readonly { readonly real: number; readonly name: string }[];
  readonly long: ReadonlyMap<number, readonly [number, number]>;
}

export class Jet {
  readonly bytes: Uint8Array;
  readonly view: DataView;
  readonly faults: string[] = [];
  /** Who each page belongs to. */
  readonly owners = new Map<number, string[]>();

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get count(): number {
    return Math.floor(this.bytes.length / PAGE);
  }

  u8 = (page: number, at: number): number => this.bytes[page * PAGE + at] ?? 0;
  u16 = (page: number, at: number): number => this.view.getUint16(page * PAGE + at, true);
  u32 = (page: number, at: number): number => this.view.getUint32(page * PAGE + at, true);

  claim(page: number, who: string): void {
    this.owners.set(page, [...(this.owners.get(page) ?? []), who]);
  }

  must(isSo: boolean, fault: string): void {
    if (!isSo) this.faults.push(fault);
  }

  /** The rows of a page of data, checked for order, overlap and free space. */
  rows(page: number, owner: number): readonly Uint8Array[] {
    const count = this.u16(page, 12);
    this.must(this.u16(page, 0) === 0x0101, `page ${page} is no page of data`);
    this.must(this.u32(page, 4) === owner, `page ${page} belongs to ${this.u32(page, 4)}, not ${owner}`);
    this.must(count > 0 && count <= 255, `page ${page} has ${count} rows`);
    const rows: Uint8Array[] = [];
    let end = PAGE;
    for (let i = 0; i < Math.min(count, 255); i += 1) {
      const start = this.u16(page, 14 + 2 * i);
      this.must(start < end && start >= 14 + 2 * count, `page ${page} row ${i} begins at ${start}`);
      rows.push(this.bytes.subarray(page * PAGE + start, page * PAGE + end));
      end = start;
    }
    this.must(this.u16(page, 2) === end - 14 - 2 * count, `page ${page} says ${this.u16(page, 2)} free`);
    return rows;
  }

  /** The pages a usage map names; pages of wide maps are claimed on the way. */
  map(pointer: number, who: string): readonly number[] {
    const [page, row] = [pointer >>> 8, pointer & 0xff];
    const bytes = page < this.count ? this.rows(page, page === 1 ? 1 : 0)[row] : undefined;
    if (!bytes) {
      this.faults.push(`${who}: no map at ${page}/${row}`);
      return [];
    }
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.must(bytes.length === 69, `${who}: a map of ${bytes.length} bytes`);
    if (bytes[0] === 0) return bitsOf(bytes.subarray(5), view.getUint32(1, true));
    this.must(bytes[0] === 1, `${who}: a map of type ${bytes[0]}`);
    return Array.from({ length: 17 }, (_, i) => view.getUint32(1 + 4 * i, true)).flatMap((wide, i) => {
      if (wide === 0) return [];
      this.claim(wide, `${who}, wide map`);
      this.must(this.u32(wide, 0) === 0x0105, `page ${wide} is no map`);
      return bitsOf(this.bytes.subarray(wide * PAGE + 4, (wide + 1) * PAGE), i * (PAGE - 4) * 8);
    });
  }

  /** A table's definition, its pages joined. */
  definition(first: number): Definition {
    const pages: number[] = [];
    const parts: Uint8Array[] = [];
    let length = 0;
    for (let page = first; page > 0 && page < this.count && !pages.includes(page); page = this.u32(page, 4)) {
      this.must(this.u16(page, 0) === 0x0102, `page ${page} is no definition`);
      pages.push(page);
      parts.push(this.bytes.subarray(page * PAGE + (page === first ? 0 : 8), (page + 1) * PAGE));
      length = page === first ? this.u32(page, 8) : length;
    }
    const whole = Uint8Array.from(parts.flatMap((part) => [...part]));
    this.must(length <= whole.length, `definition ${first} is longer than its pages`);
    const left = Math.max(0, 8 + (PAGE - 8) * pages.length - length);
    this.must(
      pages.every((page, i) => this.u16(page, 2) === (i < pages.length - 1 ? 0 : Math.max(0, left - 8))),
      `definition ${first}: free space`,
    );
    return { pages, ...readDefinition(this, first, whole, length) };
  }
}

const bitsOf = (bits: Uint8Array, first: number): readonly number[] =>
  [...bits].flatMap((byte, i) =>
    [0, 1, 2, 3, 4, 5, 6, 7].flatMap((bit) => ((byte >> bit) & 1 ? [first + 8 * i + bit] : [])),
  );

/** Fields in order; what is read last must be where the definition says it ends. */
const readDefinition = (
  jet: Jet,
  first: number,
  whole: Uint8Array,
  length: number,
): Omit<Definition, 'pages'> => {
  const view = new DataView(whole.buffer);
  let at = 0x3f;
  const u8 = (): number => view.getUint8(at++);
  const u16 = (): number => view.getUint16((at += 2) - 2, true);
  const u32 = (): number => view.getUint32((at += 4) - 4, true);
  const name = (): string => {
    const size = u16();
    at += size;
    return new TextDecoder('utf-16le').decode(whole.subarray(at - size, at));
  };
  const constant = (wanted: number, what: string): void =>
    jet.must(u32() === wanted, `definition ${first}: ${what}`);
  const many = <T>(count: number, make: (i: number) => T): readonly T[] =>
    Array.from({ length: count }, (_, i) => make(i));
  const [rows, counted] = [view.getUint32(0x10, true), view.getUint32(0x14, true)];
  jet.must(view.getUint32(0x0c, true) === 659, `definition ${first}: sign`);
  jet.must(view.getUint32(0x18, true) === 1, `definition ${first}: version`);
  const system = whole[0x28] === 0x53;
  jet.must(system || whole[0x28] === 0x4e, `definition ${first}: kind`);
  const [most, variable, count] = [0x29, 0x2b, 0x2d].map((where) => view.getUint16(where, true));
  const [logicals, reals] = [view.getUint32(0x2f, true), view.getUint32(0x33, true)];
  const [owned, free] = [view.getUint32(0x37, true), view.getUint32(0x3b, true)];
  const distinct = many(reals, () => {
    constant(0, 'index start');
    const keys = u32();
    constant(0, 'index start');
    return keys;
  });
  const plain = many(count ?? 0, () => {
    const type = u8();
    constant(659, 'column sign');
    const [number, before, ordinal] = [u16(), u16(), u16()];
    jet.must(ordinal === (system ? 0 : number), `definition ${first}: ordinal`);
    constant(0x0409, 'sort order');
    const [flags, extra] = [u8(), u8()];
    jet.must(extra === 0, `definition ${first}: compressed`);
    constant(0, 'column filler');
    return { type, number, variable: before, flags, offset: u16(), length: u16() };
  });
  const columns = plain.map((column) => ({ ...column, name: name() }));
  jet.must(most === count, `definition ${first}: most columns`);
  jet.must(
    variable === columns.filter(({ type }) => [9, 10, 11, 12].includes(type)).length,
    `definition ${first}: variable columns`,
  );
  const indexes = distinct.map((keys) => {
    constant(783, 'index sign');
    const keyed = many(10, () => [u16(), u8()] as const).filter(([column]) => column !== 0xffff);
    jet.must(
      keyed.every(([, order]) => order === 1),
      `definition ${first}: order of index`,
    );
    const [map, root] = [u32(), u32()];
    constant(0, 'index end');
    const flags = u8();
    at += 5;
    return { columns: keyed.map(([column]) => column), map, root, flags, distinct: keys };
  });
  const numbered = many(logicals, () => {
    constant(659, 'logical sign');
    const [number, real] = [u32(), u32()];
    jet.must(number === real && u8() === 0, `definition ${first}: logical index`);
    constant(0xffffffff, 'logical');
    constant(0, 'logical');
    jet.must(u16() === 0x0404 && u8() <= 1, `definition ${first}: logical flags`);
    constant(0, 'logical end');
    return real;
  });
  const logical = numbered.map((real) => ({ real, name: name() }));
  const long = new Map<number, readonly [number, number]>();
  for (let number = u16(); number !== 0xffff && at < whole.length - 10; number = u16())
    long.set(number, [u32(), u32()]);
  jet.must(at === length, `definition ${first} says ${length} bytes and has ${at}`);
  return { system, rows, counted, owned, free, columns, indexes, logical, long };
};
