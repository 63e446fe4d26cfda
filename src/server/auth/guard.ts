/** Wrong guesses by address: a room full of phones may share one, so only mistakes are counted. */
export interface Guard {
  /**
   * Does one try; `closed` where too many went wrong. No more are under way at once than may still go wrong, so that a
   * hundred sent together are no more guesses than a hundred one after another; the rest wait their turn.
   */
  readonly attempt: <T>(from: string, work: () => Promise<T>) => Promise<T | 'closed'>;
  /** What the try now under way came to: it was a wrong guess. */
  readonly missed: (from: string) => void;
  /** Whoever it is is known: earlier mistakes are forgotten. */
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
  const running = new Map<string, { count: number; waiting: (() => void)[] }>();
  const live = (from: string) => {
    const entry = counted.get(from);
    if (entry && entry.until > now().getTime()) return entry;
    counted.delete(from);
    return undefined;
  };
  const missesOf = (from: string): number => live(from)?.count ?? 0;

  const enter = async (from: string): Promise<boolean> => {
    for (;;) {
      if (missesOf(from) >= misses) return false;
      const own = running.get(from) ?? { count: 0, waiting: [] };
      running.set(from, own);
      if (missesOf(from) + own.count < misses) {
        own.count += 1;
        return true;
      }
      await new Promise<void>((go) => own.waiting.push(go));
    }
  };
  const leave = (from: string): void => {
    const own = running.get(from);
    if (own === undefined) return;
    own.count -= 1;
    if (own.count === 0) running.delete(from);
    // Each looks again: the last may have been one too many.
    for (const go of own.waiting.splice(0)) go();
  };

  return {
    attempt: async (from, work) => {
      if (!(await enter(from))) return 'closed';
      try {
        return await work();
      } finally {
        leave(from);
      }
    },
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
