/** Jet 4 counts in pages of this size. */
export const PAGE = 4096;

/** Little-endian bytes of any length, appended. */
export class Bytes {
  #buffer = new DataView(new ArrayBuffer(256));
  #length = 0;

  #room(more: number): DataView {
    if (this.#length + more > this.#buffer.byteLength) {
      const wider = new Uint8Array(Math.max(2 * this.#buffer.byteLength, this.#length + more));
      wider.set(new Uint8Array(this.#buffer.buffer));
      this.#buffer = new DataView(wider.buffer);
    }
    return this.#buffer;
  }

  get length(): number {
    return this.#length;
  }

  u8(...values: readonly number[]): this {
    for (const value of values) {
      this.#room(1).setUint8(this.#length, value & 0xff);
      this.#length += 1;
    }
    return this;
  }

  u16(...values: readonly number[]): this {
    for (const value of values) {
      this.#room(2).setUint16(this.#length, value & 0xffff, true);
      this.#length += 2;
    }
    return this;
  }

  u32(...values: readonly number[]): this {
    for (const value of values) {
      this.#room(4).setUint32(this.#length, value >>> 0, true);
      this.#length += 4;
    }
    return this;
  }

  f64(value: number): this {
    this.#room(8).setFloat64(this.#length, value, true);
    this.#length += 8;
    return this;
  }

  /** UTF-16. */
  text(text: string): this {
    for (let i = 0; i < text.length; i += 1) this.u16(text.charCodeAt(i));
    return this;
  }

  add(bytes: Uint8Array): this {
    this.#room(bytes.length);
    new Uint8Array(this.#buffer.buffer).set(bytes, this.#length);
    this.#length += bytes.length;
    return this;
  }

  zeros(count: number): this {
    return this.add(new Uint8Array(count));
  }

  done(): Uint8Array {
    return new Uint8Array(this.#buffer.buffer.slice(0, this.#length));
  }
}

/** A row somewhere in the file. */
export const pointer = (page: number, row: number): number => ((page << 8) | row) >>> 0;

/** The owner of pages that hold usage maps is nobody, that of page 1 is page 1, and long values have a word for it. */
const HEAD = 14;
const MOST_ROWS = 255;

/** Rows as pages of data: they fill from the end down. */
export const dataPages = (rows: readonly Uint8Array[]): readonly (readonly Uint8Array[])[] => {
  const pages: Uint8Array[][] = [];
  let free = 0;
  for (const row of rows) {
    const last = pages.at(-1);
    if (last && last.length < MOST_ROWS && free >= row.length + 2) {
      last.push(row);
      free -= row.length + 2;
    } else {
      pages.push([row]);
      free = PAGE - HEAD - row.length - 2;
    }
  }
  return pages;
};

export const dataPage = (owner: number, rows: readonly Uint8Array[]): Uint8Array => {
  const page = new Uint8Array(PAGE);
  const view = new DataView(page.buffer);
  let end = PAGE;
  page.set([1, 1]);
  view.setUint32(4, owner, true);
  view.setUint16(12, rows.length, true);
  for (const [i, row] of rows.entries()) {
    end -= row.length;
    page.set(row, end);
    view.setUint16(HEAD + 2 * i, end, true);
  }
  view.setUint16(2, end - HEAD - 2 * rows.length, true);
  return page;
};
