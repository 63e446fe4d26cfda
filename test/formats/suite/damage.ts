// Files as they arrive from bad disks and bad people: a good one with some of its bytes gone, doubled, moved or changed.

/** Marsaglia's xorshift: the same seed, the same damage. */
export const dice = (seed: number): ((sides: number) => number) => {
  let state = seed | 1;
  return (sides) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % Math.max(1, sides);
  };
};

/** Bytes that mean something to one format or another. */
const SIGNS = [0, 9, 10, 13, 34, 38, 44, 58, 59, 60, 62, 91, 93, 123, 124, 125, 127, 0x80, 0xff];

const joined = (...parts: readonly Uint8Array[]): Uint8Array => Uint8Array.from(Buffer.concat(parts));

const WAYS: readonly ((file: Uint8Array, roll: (sides: number) => number) => Uint8Array)[] = [
  (file, roll) => file.slice(0, roll(file.length)),
  (file, roll) => file.with(roll(file.length), roll(256)),
  (file, roll) => file.with(roll(file.length), SIGNS[roll(SIGNS.length)] ?? 0),
  (file, roll) => {
    const at = roll(file.length);
    return joined(file.subarray(0, at), file.subarray(at + 1 + roll(40)));
  },
  (file, roll) => {
    const [at, from] = [roll(file.length), roll(file.length)];
    return joined(file.subarray(0, at), file.subarray(from, from + roll(200)), file.subarray(at));
  },
  (file, roll) => {
    const at = roll(file.length);
    const run = new Uint8Array(roll(300)).fill(SIGNS[roll(SIGNS.length)] ?? 0);
    return joined(file.subarray(0, at), run, file.subarray(at));
  },
  (file, roll) => {
    const digit = file.findIndex((byte, i) => i >= roll(file.length) && byte >= 48 && byte <= 57);
    return digit < 0
      ? file
      : joined(
          file.subarray(0, digit),
          Buffer.from('99999999999999999999'.slice(roll(19))),
          file.subarray(digit + 1),
        );
  },
];

/** One to four faults. */
export const damaged = (file: Uint8Array, roll: (sides: number) => number): Uint8Array => {
  let made = file;
  for (let faults = 1 + roll(4); faults > 0 && made.length > 0; faults -= 1)
    made = (WAYS[roll(WAYS.length)] ?? ((same: Uint8Array) => same))(made, roll);
  return made;
};
