import { gzipSync } from 'node:zlib';
import type { Contest } from '../engine/contest/state.ts';
import { withClock } from '../engine/floor/clock.ts';
import { type ViewArgs, type ViewName, viewOf, withNames } from '../engine/floor/night.ts';
import type { Result } from '../engine/kit/result.ts';
import { digestOf } from './auth/secret.ts';
import { daysOn } from './local.ts';
import type { People } from './people.ts';
import { refusedBy } from './refusal.ts';

/** A view as it goes over the wire, made once for every state of a contest however many screens ask. */
export interface Shown {
  readonly text: string;
  readonly tag: string;
}

const MOST_KEPT = 2000;
const WORTH_PACKING = 1024;

interface Packed {
  readonly plain: Buffer;
  gzip?: Buffer;
}
const packed = new WeakMap<Shown, Packed>();

/** Its bytes, made once however many screens fetch it: packed where the screen takes it and it is worth it. */
export const packShown = (
  shown: Shown,
  takesGzip: boolean,
): { readonly bytes: Buffer; readonly isPacked: boolean } => {
  const known = packed.get(shown) ?? { plain: Buffer.from(shown.text) };
  packed.set(shown, known);
  if (!takesGzip || known.plain.length < WORTH_PACKING) return { bytes: known.plain, isPacked: false };
  known.gzip ??= gzipSync(known.plain, { level: 1 });
  return { bytes: known.gzip, isPacked: true };
};

/**
 * Its tag is what it says, in short: the same after the server was started again, in another process, or with a newer program,
 * as long as it says the same; and never the same for anything else.
 */
export const tagText = (text: string): Shown => ({ text, tag: `"${digestOf(text).slice(0, 27)}"` });

export const makeShowing = (
  people: People,
  /** Told what a page cost to make. */
  spent: (id: string, at: number, milliseconds: number) => void = () => undefined,
) => {
  const kept = new WeakMap<Contest, Map<string, Shown>>();

  const once = (
    id: string,
    contest: Contest,
    key: string,
    make: () => Result<unknown>,
    /** What everybody sees differs from what the desk sees. */
    masked = false,
    /** What else it shows that is neither the contest nor its people. */
    beside = '',
  ): Shown => {
    const views = kept.get(contest) ?? new Map<string, Shown>();
    kept.set(contest, views);
    const full = `${people.version()} ${masked ? 'masked' : 'whole'} ${beside} ${key}`;
    const known = views.get(full);
    if (known) return known;
    const from = performance.now();
    const made = make();
    if (!made.ok) throw refusedBy(made.refusal);
    const shown = tagText(JSON.stringify(withNames(withClock(contest, made.value), people.names())));
    if (views.size < MOST_KEPT) views.set(full, shown);
    spent(id, contest.at, performance.now() - from);
    return shown;
  };

  return {
    once,
    view: <N extends ViewName>(
      name: N,
      id: string,
      contest: Contest,
      args: ViewArgs[N],
      masked = false,
    ): Shown =>
      once(
        id,
        contest,
        `${name} ${JSON.stringify(args)}`,
        () =>
          viewOf(name, contest, {
            ...args,
            id,
            people: people.names(),
            masked,
            daysOn: daysOn(contest.made?.zone ?? 'UTC'),
          }),
        masked,
      ),
    /** Who did what by name: an account made, renamed or erased shows at once. */
    history: (id: string, contest: Contest, accounts: ReadonlyMap<string, string>): Shown =>
      once(
        id,
        contest,
        'history',
        () => viewOf('history', contest, { id, people: people.names(), accounts }),
        false,
        JSON.stringify([...accounts]),
      ),
  };
};
export type Showing = ReturnType<typeof makeShowing>;
