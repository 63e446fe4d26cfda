// The smallest TrueType font a browser takes: outlines given as contours of points, one static weight.

const UNITS = 1000;

const bytes = (...parts) => Buffer.concat(parts);
const u8 = (value) => Buffer.from([value & 0xff]);
const u16 = (value) => Buffer.from([(value >> 8) & 0xff, value & 0xff]);
const u32 = (value) => {
  const out = Buffer.alloc(4);
  out.writeUInt32BE(value >>> 0);
  return out;
};
const list = (values, write) => bytes(...values.map(write));
const even = (data) => (data.length % 2 === 0 ? data : bytes(data, u8(0)));

const boxOf = (points) => {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { left: Math.min(...xs), bottom: Math.min(...ys), right: Math.max(...xs), top: Math.max(...ys) };
};

const deltas = (values) => values.map((value, at) => value - (values[at - 1] ?? 0));

/** An outline: contours of whole points, each on the curve or a quadratic control. Coordinates are two bytes each. */
const outline = (contours) => {
  const points = contours.flat();
  if (points.length === 0) return Buffer.alloc(0);
  const { left, bottom, right, top } = boxOf(points);
  let last = -1;
  const ends = contours.map((contour) => (last += contour.length));
  const OVERLAPS = 0x40;
  const flags = points.map(({ on }, at) => (on ? 1 : 0) | (at === 0 ? OVERLAPS : 0));
  return even(
    bytes(
      list([contours.length, left, bottom, right, top], u16),
      list(ends, u16),
      u16(0),
      list(flags, u8),
      list(deltas(points.map(({ x }) => x)), u16),
      list(deltas(points.map(({ y }) => y)), u16),
    ),
  );
};

const cmap = (glyphs) => {
  const groups = glyphs.map(({ code }, at) => bytes(u32(code), u32(code), u32(at + 1)));
  const table = bytes(u16(12), u16(0), u32(16 + 12 * groups.length), u32(0), u32(groups.length), ...groups);
  return bytes(u16(0), u16(1), u16(3), u16(10), u32(12), table);
};

const nameTable = (names) => {
  const written = Object.entries(names).map(([id, text]) => ({
    id: Number(id),
    data: Buffer.from(text, 'utf16le').swap16(),
  }));
  let at = 0;
  const records = written.map(({ id, data }) => {
    const record = list([3, 1, 0x409, id, data.length, at], u16);
    at += data.length;
    return record;
  });
  return bytes(
    list([0, written.length, 6 + 12 * written.length], u16),
    ...records,
    ...written.map(({ data }) => data),
  );
};

const checksum = (data) => {
  const padded = bytes(data, Buffer.alloc((4 - (data.length % 4)) % 4));
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
};

const os2 = (glyphs, { ascent, descent }) =>
  bytes(
    list([4, Math.round(glyphs.reduce((sum, { width }) => sum + width, 0) / glyphs.length), 400, 5, 0], u16),
    list([650, 600, 0, 75, 650, 600, 0, 350, 50, 300, 0], u16),
    Buffer.alloc(10),
    list([0, 0, 0, 0], u32),
    Buffer.from('BYES'),
    list(
      [0x40, Math.min(...glyphs.map(({ code }) => code)), Math.max(...glyphs.map(({ code }) => code))],
      u16,
    ),
    list([ascent, -descent, 0, ascent, descent], u16),
    list([1, 0], u32),
    list([500, 668, 0, 32, 1], u16),
  );

const place = (tables) => {
  const names = Object.keys(tables).sort();
  let at = 12 + 16 * names.length;
  const entries = names.map((name) => {
    const data = tables[name];
    const entry = bytes(Buffer.from(name.padEnd(4)), u32(checksum(data)), u32(at), u32(data.length));
    at += data.length + ((4 - (data.length % 4)) % 4);
    return entry;
  });
  const power = 2 ** Math.floor(Math.log2(names.length));
  const head = bytes(
    u32(0x00010000),
    list([names.length, power * 16, Math.log2(power), (names.length - power) * 16], u16),
  );
  const body = names.map((name) => bytes(tables[name], Buffer.alloc((4 - (tables[name].length % 4)) % 4)));
  return bytes(head, ...entries, ...body);
};

/** A font of these glyphs (code, width, contours): made the same to the byte wherever and whenever it is made. */
export const makeTrueType = (signs, { ascent, descent, names }) => {
  const glyphs = signs.toSorted((a, b) => a.code - b.code);
  const all = [{ width: 500, contours: [] }, ...glyphs];
  const outlines = all.map(({ contours }) => outline(contours));
  const box = boxOf(glyphs.flatMap(({ contours }) => contours.flat()));
  const places = [0];
  for (const one of outlines) places.push((places.at(-1) ?? 0) + one.length);
  const lefts = all.map(({ contours }) => (contours.length === 0 ? 0 : boxOf(contours.flat()).left));
  const most = (count) => Math.max(...all.map(count));
  const head = (adjustment) =>
    bytes(
      list([0x00010000, 0x00010000, adjustment, 0x5f0f3cf5], u32),
      list([3, UNITS], u16),
      Buffer.alloc(16),
      list([box.left, box.bottom, box.right, box.top, 0, 8, 2, 1, 0], u16),
    );
  const tables = {
    head: head(0),
    hhea: bytes(
      u32(0x00010000),
      list(
        [ascent, descent, 0, most(({ width }) => width), box.left, 0, box.right, 1, 0, 0, 0, 0, 0, 0, 0],
        u16,
      ),
      u16(all.length),
    ),
    maxp: bytes(
      u32(0x00010000),
      list(
        [all.length, most(({ contours }) => contours.flat().length), most(({ contours }) => contours.length)],
        u16,
      ),
      list([0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0], u16),
    ),
    'OS/2': os2(glyphs, { ascent, descent }),
    hmtx: bytes(...all.map(({ width }, at) => bytes(u16(width), u16(lefts[at])))),
    cmap: cmap(glyphs),
    loca: list(places, u32),
    glyf: bytes(...outlines),
    name: nameTable(names),
    post: bytes(u32(0x00030000), Buffer.alloc(28)),
  };
  const total = checksum(place(tables));
  return place({ ...tables, head: head((0xb1b0afba - total) >>> 0) });
};
