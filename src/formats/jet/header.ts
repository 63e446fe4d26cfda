import { PAGE, pointer } from './page.ts';
import { BUILD, DATE } from './system.ts';

const KEY = [0xc7, 0xda, 0x39, 0x6b];
const MASKED = 0x18;
const MASK = 0x80;

/** RC4, which hides the first fields of page 0 under a key that is the same in every file. */
export const rc4 = (key: readonly number[], bytes: Uint8Array): Uint8Array => {
  const box = Array.from({ length: 256 }, (_, i) => i);
  const at = (i: number): number => box[i & 0xff] ?? 0;
  const swap = (a: number, b: number): void => {
    const kept = at(a);
    box[a] = at(b);
    box[b] = kept;
  };
  let j = 0;
  for (let i = 0; i < 256; i += 1) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 0xff;
    swap(i, j);
  }
  let a = 0;
  let b = 0;
  return bytes.map((byte) => {
    a = (a + 1) & 0xff;
    b = (b + at(a)) & 0xff;
    swap(a, b);
    return byte ^ at(at(a) + at(b));
  });
};

export const unmask = (page: Uint8Array): Uint8Array => {
  // A slice of a Buffer is the same memory: the file that was given stays as it is.
  const clear = Uint8Array.from(page.subarray(0, PAGE));
  clear.set(rc4(KEY, page.subarray(MASKED, MASKED + MASK)), MASKED);
  return clear;
};

/** Page 0: what kind of file, where the maps and system tables are, no password, and that nothing is half written. */
export const makeHeader = (): Uint8Array => {
  const page = new Uint8Array(PAGE);
  const view = new DataView(page.buffer);
  const u32 = (at: number, ...values: readonly number[]): void => {
    for (const [i, value] of values.entries()) view.setUint32(at + 4 * i, value, true);
  };
  page.set([0, 1, 0, 0]);
  page.set(new TextEncoder().encode('Standard Jet DB\0'), 4);
  u32(0x14, 1);
  u32(0x18, pointer(1, 0), pointer(1, 1), 2, 3, 4, 5);
  view.setUint16(0x3c, 1252, true);
  const day = Math.trunc(new DataView(DATE.buffer).getFloat64(0, true));
  u32(0x42, ...Array.from({ length: 10 }, () => day));
  u32(0x6a, BUILD, 0x0409);
  page.set(DATE, 0x72);
  u32(0x98, 654);
  page.set(new TextEncoder().encode('4.0\0'), 0x9c);
  for (let i = 0; i < 256; i += 1) view.setUint16(0xe00 + 2 * i, i === 0 ? 0x0101 : 0x0100, true);
  return unmask(page);
};
