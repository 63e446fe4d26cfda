// Chance from a seed, in place of the machine's: two houses made the same way are then the same to the last byte.
let state = 1;

export const seedChance = (seed: number): void => {
  state = seed;
};

const next = (): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
};

export const seeded = {
  randomInt: (most: number): number => Math.floor(next() * most),
  randomBytes: (length: number): Buffer =>
    Buffer.from(Array.from({ length }, () => Math.floor(next() * 256))),
  randomUUID: (): string =>
    Array.from({ length: 32 }, () => Math.floor(next() * 16).toString(16))
      .join('')
      .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
};
