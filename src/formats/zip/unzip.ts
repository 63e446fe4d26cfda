import { inflateRawSync } from 'node:zlib';
import { ok, type Result, refuse } from '../../engine/kit/result.ts';

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const MOST_FILES = 2000;
/** All files together, unpacked: what is larger is no workbook but a bomb. */
export const MOST_UNPACKED = 40_000_000;

interface Place {
  readonly path: string;
  readonly method: number;
  readonly packed: number;
  readonly size: number;
  readonly at: number;
}

const endOf = (bytes: Buffer): number => {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 66_000); at -= 1)
    if (bytes.readUInt32LE(at) === END) return at;
  return -1;
};

const placesIn = (bytes: Buffer): readonly Place[] | undefined => {
  const end = endOf(bytes);
  if (end < 0) return undefined;
  const count = bytes.readUInt16LE(end + 10);
  if (count > MOST_FILES) return undefined;
  const places: Place[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let i = 0; i < count; i += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== CENTRAL) return undefined;
    const [name, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset));
    places.push({
      path: bytes.subarray(at + 46, at + 46 + (name ?? 0)).toString('utf8'),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    });
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return places;
};

const unpack = (bytes: Buffer, { at, packed, method }: Place, most: number): Buffer | undefined => {
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== LOCAL) return undefined;
  const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  const data = bytes.subarray(from, from + packed);
  if (data.length !== packed) return undefined;
  if (method === 0) return data.length <= most ? data : undefined;
  if (method !== 8) return undefined;
  try {
    // Whatever the archive says of its size: nothing is unpacked beyond the limit.
    return inflateRawSync(data, { maxOutputLength: Math.max(1, most) });
  } catch {
    return undefined;
  }
};

/** The files of an archive that are wanted. What is damaged, encrypted or too large is refused whole. */
export const unzip = (
  given: Uint8Array,
  wanted: (path: string) => boolean,
): Result<ReadonlyMap<string, Buffer>> => {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  const places = placesIn(bytes);
  if (!places) return refuse('zip-broken');
  const files = new Map<string, Buffer>();
  let left = MOST_UNPACKED;
  for (const place of places.filter(({ path }) => wanted(path))) {
    if (place.size > left)
      return refuse('zip-large', { most: MOST_UNPACKED / 1_000_000 }, { at: place.path });
    const data = unpack(bytes, place, left);
    if (!data) return refuse('zip-broken', {}, { at: place.path });
    left -= data.length;
    files.set(place.path, data);
  }
  return ok(files);
};
