import { type Shelf, StoreTrouble } from '../../store/log.ts';
import { makeSlug } from './code.ts';
import { network } from './network.ts';
import { digestOf } from './secret.ts';

/** Who tries: from which address, and whose door it is where it is somebody's. */
export interface Try {
  readonly from: string;
  readonly whose?: string;
}

/**
 * Wrong guesses, counted by address and by account: a room full of phones may share an address, so only mistakes count, and
 * an account may be tried from many. Whoever gets in clears what was mistyped at that account, and nothing else: an account of
 * one's own opens no other.
 */
export interface Guard {
  /**
   * Does one try; `closed` where too many went wrong. No more are under way at once than may still go wrong, so that a
   * hundred sent together are no more guesses than a hundred one after another; the rest wait their turn.
   */
  readonly attempt: <T>(one: Try, work: () => Promise<T>) => Promise<T | 'closed'>;
  /** What the try now under way came to: it was a wrong guess. */
  readonly missed: (one: Try) => Promise<void>;
  /** Whoever it is is known: what was mistyped at that account is forgotten. */
  readonly found: (one: Try) => Promise<void>;
}

export interface Limits {
  /** What is guarded: each has counts of its own. */
  readonly name: string;
  readonly misses: number;
  readonly minutes: number;
  readonly now: () => Date;
}

/** Misses at one door, by what was tried there: an account's door counts under one name, an address's by account. */
interface Count {
  readonly until: number;
  readonly at: Readonly<Record<string, number>>;
  /** Set by whoever has the machine: every process forgets what it counted before. */
  readonly cleared?: string;
}

/** Kept where every process on the store sees them. */
export const MISSES = 'miss';
const MOST_DOORS = 10_000;
const MOST_TRIES = 20;
const NOBODY = '-';

const total = (count: Count | undefined): number =>
  Object.values(count?.at ?? {}).reduce((sum, one) => sum + one, 0);

/** What was mistyped is forgotten, at every door of the name and in every process: for whoever has the machine itself. */
export const clearMisses = async (
  shelf: Shelf,
  { name, minutes, now }: Omit<Limits, 'misses'>,
): Promise<void> => {
  const until = now().getTime() + minutes * 60_000;
  const cleared = makeSlug();
  const doors = (await shelf.all(MISSES)).filter(([door]) => door.startsWith(`${name}-`));
  await shelf.put(
    MISSES,
    doors.map(([door]) => [door, { until, at: {}, cleared } satisfies Count] as const),
  );
};

export const makeGuard = (shelf: Shelf, { name, misses, minutes, now }: Limits): Guard => {
  /** What this process itself counted: known at once, also while the store is being told. */
  const own = new Map<string, Count>();
  let swept = 0;
  const running = new Map<string, { count: number; waiting: (() => void)[] }>();
  /** Never for longer than the time it is for, whatever the clock said when it was counted. */
  const isLive = (count: Count | undefined): count is Count => {
    const left = count === undefined ? 0 : count.until - now().getTime();
    return left > 0 && left <= minutes * 60_000;
  };

  const doorsOf = ({ from, whose }: Try): readonly string[] => [
    `${name}-${digestOf(`address ${network(from)}`)}`,
    ...(whose === undefined ? [] : [`${name}-${digestOf(`account ${whose}`)}`]),
  ];
  const tried = ({ whose }: Try): string => (whose === undefined ? NOBODY : digestOf(whose));

  const missesHere = (door: string): number => {
    const count = own.get(door);
    if (isLive(count)) return total(count);
    own.delete(door);
    return 0;
  };
  const missesThere = async (door: string): Promise<number> => {
    const count = (await shelf.get(MISSES, door)) as Count | undefined;
    if (count?.cleared !== undefined && own.get(door)?.cleared !== count.cleared) own.set(door, count);
    return isLive(count) ? total(count) : 0;
  };

  const countHere = (door: string, how: (before: Count | undefined) => Count | undefined): void => {
    const before = own.get(door);
    const after = how(isLive(before) ? before : undefined);
    own.delete(door);
    if (after === undefined) return;
    // Oldest out: a flood of addresses must not fill the memory.
    if (own.size >= MOST_DOORS) own.delete(own.keys().next().value ?? '');
    own.set(door, after);
  };

  /** Read and written as one, whichever process counts at the same time. */
  const countThere = async (door: string, how: (before: Count | undefined) => Count | undefined) => {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const found = (await shelf.get(MISSES, door)) as Count | undefined;
      const after = how(isLive(found) ? found : undefined);
      if (found === undefined && after === undefined) return;
      if (await shelf.swap(MISSES, door, found, after)) return;
    }
  };

  /** Where the store cannot be told (a full disk, a database away) this process counts on by itself. */
  const count = async (one: Try, how: (before: Count | undefined) => Count | undefined): Promise<void> => {
    const doors = doorsOf(one);
    for (const door of doors) countHere(door, how);
    try {
      for (const door of doors) await countThere(door, how);
    } catch (error) {
      if (!(error instanceof StoreTrouble)) throw error;
    }
  };

  const enter = async (doors: readonly string[]): Promise<boolean> => {
    for (;;) {
      const there = await Promise.all(doors.map(missesThere));
      const counts = doors.map((door, index) => ({
        missed: Math.max(there[index] ?? 0, missesHere(door)),
        busy: running.get(door),
      }));
      if (counts.some(({ missed }) => missed >= misses)) return false;
      const full = counts.find(({ missed, busy }) => missed + (busy?.count ?? 0) >= misses);
      if (full === undefined) break;
      await new Promise<void>((go) => full.busy?.waiting.push(go));
    }
    for (const door of doors) {
      const busy = running.get(door) ?? { count: 0, waiting: [] };
      busy.count += 1;
      running.set(door, busy);
    }
    return true;
  };
  /** What nobody asks for any more is taken out, now and then. */
  const sweep = async (): Promise<void> => {
    if (now().getTime() < swept + minutes * 60_000) return;
    swept = now().getTime();
    const all = (await shelf.all(MISSES)) as readonly (readonly [string, Count])[];
    const over = all.filter(([, one]) => !isLive(one)).map(([key]) => [key, undefined] as const);
    if (over.length > 0) await shelf.put(MISSES, over).catch(() => undefined);
  };
  const leave = (doors: readonly string[]): void => {
    for (const door of doors) {
      const busy = running.get(door);
      if (busy === undefined) continue;
      busy.count -= 1;
      if (busy.count === 0) running.delete(door);
      // Each looks again: the last may have been one too many.
      for (const go of busy.waiting.splice(0)) go();
    }
  };

  return {
    attempt: async (one, work) => {
      const doors = doorsOf(one);
      if (!(await enter(doors))) return 'closed';
      try {
        return await work();
      } finally {
        leave(doors);
      }
    },
    missed: async (one) => {
      const key = tried(one);
      const until = now().getTime() + minutes * 60_000;
      const more = (before: Count | undefined): Count => ({
        ...before,
        until: before?.until ?? until,
        at: { ...before?.at, [key]: (before?.at[key] ?? 0) + 1 },
      });
      await count(one, more);
      await sweep();
    },
    found: async (one) => {
      if (one.whose === undefined) return;
      const key = tried(one);
      const without = (before: Count | undefined): Count | undefined => {
        const { [key]: _, ...rest } = before?.at ?? {};
        return before === undefined || Object.keys(rest).length === 0 ? undefined : { ...before, at: rest };
      };
      await count(one, without);
    },
  };
};
