import type { Shelf } from './log.ts';

/** What another process changed is heard of at once where the store tells it, and after this in any case. */
const REMEMBERED = 2000;
const MOST = 20_000;

/**
 * A shelf whose values are remembered for a moment: every request looks up its session, every screen whether standings are
 * shown. What is put through it is seen at once.
 */
export const rememberShelf = (shelf: Shelf): Shelf => {
  const kept = new Map<string, { readonly value: Promise<unknown>; readonly until: number }>();
  const forget = (drawer: string): void => {
    if (drawer === '') kept.clear();
    for (const key of kept.keys()) if (key.startsWith(`${drawer}\n`)) kept.delete(key);
  };
  shelf.subscribe(forget);
  return {
    ...shelf,
    get: (drawer, key) => {
      const name = `${drawer}\n${key}`;
      const known = kept.get(name);
      if (known && known.until > Date.now()) return known.value;
      const value = shelf.get(drawer, key);
      if (kept.size >= MOST) kept.clear();
      kept.set(name, { value, until: Date.now() + REMEMBERED });
      value.catch(() => kept.delete(name));
      return value;
    },
    swap: async (drawer, key, before, after) => {
      try {
        return await shelf.swap(drawer, key, before, after);
      } finally {
        // Also where it was not done: what is remembered was not what is there.
        forget(drawer);
      }
    },
    put: async (drawer, values) => {
      try {
        await shelf.put(drawer, values);
      } finally {
        // After, not before: a value read while it was being changed is forgotten too.
        forget(drawer);
      }
    },
  };
};
