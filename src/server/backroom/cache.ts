import type { Made } from './task.ts';

const sizeOf = ({ bytes, gzip }: Made): number => bytes.byteLength + (gzip?.byteLength ?? 0);

interface Kept {
  readonly subject: string;
  readonly at: number;
  readonly made: Made;
}

/** What was made, by what it was made from: the ones asked for last, up to so many bytes. */
export const makeCache = (mostBytes: number) => {
  const kept = new Map<string, Kept>();
  let bytes = 0;

  const drop = (key: string): void => {
    const one = kept.get(key);
    if (one === undefined) return;
    bytes -= sizeOf(one.made);
    kept.delete(key);
  };
  return {
    get: (key: string): Made | undefined => {
      const one = kept.get(key);
      if (one === undefined) return undefined;
      kept.delete(key);
      kept.set(key, one);
      return one.made;
    },
    /** `subject` is what it is about and `at` its number of facts: a later one takes the place of all earlier ones. */
    set: (key: string, subject: string, at: number, made: Made): void => {
      if (sizeOf(made) > mostBytes / 2) return;
      for (const [other, one] of kept) if (one.subject === subject && one.at < at) drop(other);
      drop(key);
      kept.set(key, { subject, at, made });
      bytes += sizeOf(made);
      for (const other of kept.keys()) {
        if (bytes <= mostBytes) break;
        drop(other);
      }
    },
    bytes: () => bytes,
    count: () => kept.size,
  };
};
