import { uptime } from 'node:os';

/** Milliseconds since the machine started, sleep included: it runs on whatever the clock on the wall is set to. */
export const sinceBoot = (): number => {
  try {
    return uptime() * 1000;
  } catch {
    // A sandbox may forbid it.
    return performance.now();
  }
};

/**
 * Time for sign-ins, lock-outs and codes: it starts from the clock and then only counts on. A clock that is set forward or
 * back while the server runs signs nobody out and locks nobody in.
 */
export const makeTime = (now: () => Date, steady: () => number): (() => Date) => {
  const begun = now().getTime() - steady();
  return () => new Date(begun + steady());
};
