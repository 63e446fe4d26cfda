import { type Shelf, StoreTrouble } from '../../store/log.ts';
import { network } from './network.ts';
import { digestOf } from './secret.ts';

/** One try at a code: from which address, in which contest, and which code for which table or team. */
export interface Try {
  readonly from: string;
  readonly contest: string;
  readonly code: string;
}

/**
 * Wrong codes in a room of phones that share an address. What counts is how many different codes were tried: a phone that
 * shows the same wrong one all evening guesses once. Each contest has counts of its own, so that one room's phones shut no
 * other out. An address that has shown a right code, or from which the director looks at the codes, may mistype more often,
 * and is not shut out by what strangers try elsewhere.
 */
export interface Tries {
  /** Looks a code up unless too many went wrong: then the seconds until it may be tried again. */
  readonly attempt: (
    one: Try,
    isRight: () => Promise<boolean>,
  ) => Promise<'right' | 'wrong' | { readonly closed: number }>;
  /** This address belongs to the room. */
  readonly know: (contest: string, from: string) => Promise<void>;
}

/**
 * A code is one of 29^6 = 594,823,321. Strangers together try 400 in five minutes, 115,200 a day: one table's code is found
 * in a day with a chance of 1 in 5,163, in a session of four hours 1 in 30,980. From an address of the room it is 100 in five
 * minutes: 1 in 20,653 a day.
 */
export const LIMITS = { stranger: 20, known: 100, contest: 400, minutes: 5 } as const;

interface Count {
  readonly until: number;
  /** Digests of the codes that were wrong. */
  readonly wrong: readonly string[];
}

const DRAWER = 'try';
const KNOWN = 'room-address';
const MOST_SWAPS = 20;
const MOST_KEPT = 10_000;
const KNOWN_DAYS = 2;

export const makeTries = (shelf: Shelf, now: () => Date): Tries => {
  /** What this process counted itself: known at once, also while the store is away. */
  const own = new Map<string, Count>();
  const turns = new Map<string, Promise<unknown>>();
  let swept = 0;

  // A clock that was set back leaves nobody shut out for longer than the limit says.
  const isLive = (count: Count | undefined): count is Count => {
    const left = (count?.until ?? 0) - now().getTime();
    return left > 0 && left <= LIMITS.minutes * 60_000;
  };
  const read = async (key: string): Promise<Count | undefined> => {
    const kept = (await shelf.get(DRAWER, key)) as Count | undefined;
    const here = own.get(key);
    const [a, b] = [isLive(kept) ? kept : undefined, isLive(here) ? here : undefined];
    return a && b
      ? { until: Math.max(a.until, b.until), wrong: [...new Set([...a.wrong, ...b.wrong])] }
      : (a ?? b);
  };
  const more = (before: Count | undefined, code: string): Count => ({
    until: before?.until ?? now().getTime() + LIMITS.minutes * 60_000,
    wrong: [...new Set([...(before?.wrong ?? []), code])],
  });

  /** Where the store cannot be told (a full disk, a database away) this process counts on by itself. */
  const count = async (key: string, code: string): Promise<void> => {
    const here = own.get(key);
    own.delete(key);
    // Oldest out: a flood of addresses must not fill the memory.
    if (own.size >= MOST_KEPT) own.delete(own.keys().next().value ?? '');
    own.set(key, more(isLive(here) ? here : undefined, code));
    try {
      for (let swaps = 0; swaps < MOST_SWAPS; swaps += 1) {
        const kept = (await shelf.get(DRAWER, key)) as Count | undefined;
        if (await shelf.swap(DRAWER, key, kept, more(isLive(kept) ? kept : undefined, code))) return;
      }
    } catch (error) {
      if (!(error instanceof StoreTrouble)) throw error;
    }
  };

  /** What nobody asks for any more is taken out, now and then. */
  const sweep = async (): Promise<void> => {
    if (now().getTime() < swept + LIMITS.minutes * 60_000) return;
    swept = now().getTime();
    const counts = (await shelf.all(DRAWER)) as readonly (readonly [string, Count])[];
    const over = counts.filter(([, one]) => !isLive(one)).map(([key]) => [key, undefined] as const);
    if (over.length > 0) await shelf.put(DRAWER, over).catch(() => undefined);
    const addresses = (await shelf.all(KNOWN)) as readonly (readonly [string, number])[];
    const gone = addresses.filter(([, until]) => until < swept).map(([key]) => [key, undefined] as const);
    if (gone.length > 0) await shelf.put(KNOWN, gone).catch(() => undefined);
  };

  const addressOf = (contest: string, from: string): string => digestOf(`${contest} ${network(from)}`);
  const isKnown = async (address: string): Promise<boolean> =>
    (((await shelf.get(KNOWN, address)) as number | undefined) ?? 0) > now().getTime();

  const tryOne = async (
    { contest, from, code }: Try,
    isRight: () => Promise<boolean>,
  ): Promise<'right' | 'wrong' | { readonly closed: number }> => {
    const address = addressOf(contest, from);
    const all = digestOf(`contest ${contest}`);
    const known = await isKnown(address);
    const doors = [
      { key: address, most: known ? LIMITS.known : LIMITS.stranger },
      ...(known ? [] : [{ key: all, most: LIMITS.contest }]),
    ];
    const counts = await Promise.all(doors.map(({ key }) => read(key)));
    const digest = digestOf(`${contest} ${code}`).slice(0, 16);
    // Tried from here before: another look tells nobody anything new.
    if (counts[0]?.wrong.includes(digest)) return (await isRight()) ? 'right' : 'wrong';
    const shut = counts.filter((one, i) => (one?.wrong.length ?? 0) >= (doors[i]?.most ?? 0));
    if (shut.length > 0) {
      const until = Math.max(...shut.map((one) => one?.until ?? 0));
      return { closed: Math.max(1, Math.ceil((until - now().getTime()) / 1000)) };
    }
    if (await isRight()) return 'right';
    for (const { key } of doors) await count(key, digest);
    await sweep();
    return 'wrong';
  };

  return {
    // One after another in a contest: a hundred sent together are no more guesses than a hundred in a row.
    attempt: (one, isRight) => {
      const before = turns.get(one.contest) ?? Promise.resolve();
      const turn = before.then(() => tryOne(one, isRight));
      const settled = turn.catch(() => undefined);
      turns.set(one.contest, settled);
      void settled.then(() => turns.get(one.contest) === settled && turns.delete(one.contest));
      return turn;
    },
    know: async (contest, from) => {
      const address = addressOf(contest, from);
      const until = now().getTime() + KNOWN_DAYS * 86_400_000;
      const kept = ((await shelf.get(KNOWN, address)) as number | undefined) ?? 0;
      // Written again once a day at most: a room of phones joins within minutes.
      if (kept < until - 86_400_000) await shelf.put(KNOWN, [[address, until]]);
    },
  };
};
