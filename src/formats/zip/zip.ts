import { crc32, deflateRawSync } from 'node:zlib';

export interface Zipped {
  readonly path: string;
  readonly text: string;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
/** Names in UTF-8, packed by deflate, made on 1 January 1980: the same files make the same archive. */
const FLAGS = 0x0800;
const DEFLATE = 8;
const DAY = 0x21;
const VERSION = 20;

interface Entry {
  readonly name: Buffer;
  readonly packed: Buffer;
  readonly size: number;
  readonly sum: number;
  readonly at: number;
}

/** What both headers of a file have in common, from the flags on. */
const common = ({ name, packed, size, sum }: Entry): Buffer => {
  const bytes = Buffer.alloc(24);
  bytes.writeUInt16LE(FLAGS, 0);
  bytes.writeUInt16LE(DEFLATE, 2);
  bytes.writeUInt16LE(DAY, 6);
  bytes.writeUInt32LE(sum, 8);
  bytes.writeUInt32LE(packed.length, 12);
  bytes.writeUInt32LE(size, 16);
  bytes.writeUInt16LE(name.length, 20);
  return bytes;
};

const local = (entry: Entry): Buffer => {
  const head = Buffer.alloc(6);
  head.writeUInt32LE(LOCAL, 0);
  head.writeUInt16LE(VERSION, 4);
  return Buffer.concat([head, common(entry), entry.name, entry.packed]);
};

const central = (entry: Entry): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32LE(CENTRAL, 0);
  head.writeUInt16LE(VERSION, 4);
  head.writeUInt16LE(VERSION, 6);
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(entry.at, 10);
  return Buffer.concat([head, common(entry), tail.subarray(0, 14), entry.name]);
};

/** Files as one ZIP archive (APPNOTE 6.3.3, without extensions: fewer than 65,536 files, less than 4 GB). */
export const makeZip = (files: Iterable<Zipped>): Buffer => {
  const parts: Buffer[] = [];
  const entries: Entry[] = [];
  let at = 0;
  for (const { path, text } of files) {
    const bytes = Buffer.from(text);
    const entry = {
      name: Buffer.from(path),
      packed: deflateRawSync(bytes),
      size: bytes.length,
      sum: crc32(bytes),
      at,
    };
    const part = local(entry);
    at += part.length;
    parts.push(part);
    entries.push(entry);
  }
  const index = Buffer.concat(entries.map(central));
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, index, end]);
};
