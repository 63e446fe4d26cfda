/** A stream of numbers wholly decided by its seed: the same on every machine. */
export interface Random {
  /** A whole number from 0 to 2³² − 1. */
  readonly next: () => number;
  /** A whole number from 0 to n − 1, each equally likely. */
  readonly below: (n: number) => number;
  /** A new array in random order. */
  readonly shuffle: <T>(items: readonly T[]) => T[];
}

/** FNV-1a and an avalanche (Murmur3's finaliser), to turn any text into four well-spread words. */
const words = (seed: string): [number, number, number, number] => {
  const word = (salt: number): number => {
    let h = 0x811c9dc5 ^ salt;
    for (let i = 0; i < seed.length; i++) h = Math.imul(h ^ seed.charCodeAt(i), 0x01000193);
    h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
    return (h ^ (h >>> 16)) >>> 0;
  };
  return [word(1), word(2), word(3), word(4) | 1];
};

/** xoshiro128** (Blackman and Vigna). */
export const seeded = (seed: string | number): Random => {
  let [a, b, c, d] = words(String(seed));
  const rotate = (x: number, k: number) => (x << k) | (x >>> (32 - k));
  const next = (): number => {
    const result = Math.imul(rotate(Math.imul(b, 5), 7), 9) >>> 0;
    const t = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= t;
    d = rotate(d, 11);
    return result;
  };
  const below = (n: number): number => {
    // A draw from the last, incomplete run of n values would favour the small ones: draw again.
    const limit = 2 ** 32 - (2 ** 32 % n);
    let drawn = next();
    while (drawn >= limit) drawn = next();
    return drawn % n;
  };
  const shuffle = <T>(items: readonly T[]): T[] => {
    const order = [...items];
    for (let i = order.length - 1; i > 0; i--) {
      const j = below(i + 1);
      const held = order[i] as T;
      order[i] = order[j] as T;
      order[j] = held;
    }
    return order;
  };
  return { next, below, shuffle };
};
