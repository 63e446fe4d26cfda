/** Wrong guesses by address: a room full of phones may share one, so only mistakes are counted. */
export interface Guard {
  readonly isClosed: (from: string) => boolean;
  readonly missed: (from: string) => void;
  readonly found: (from: string) => void;
}

interface Limits {
  readonly misses: number;
  readonly minutes: number;
  readonly now: () => Date;
}

const MOST_ADDRESSES = 10_000;

export const makeGuard = ({ misses, minutes, now }: Limits): Guard => {
  const counted = new Map<string, { count: number; until: number }>();
  const live = (from: string) => {
    const entry = counted.get(from);
    if (entry && entry.until > now().getTime()) return entry;
    counted.delete(from);
    return undefined;
  };
  return {
    isClosed: (from) => (live(from)?.count ?? 0) >= misses,
    missed: (from) => {
      const entry = live(from);
      if (entry) entry.count += 1;
      else {
        // Oldest out: a flood of addresses must not fill the memory.
        if (counted.size >= MOST_ADDRESSES) counted.delete(counted.keys().next().value ?? '');
        counted.set(from, { count: 1, until: now().getTime() + minutes * 60_000 });
      }
    },
    found: (from) => void counted.delete(from),
  };
};
