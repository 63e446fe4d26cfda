import type { Contest } from '../../engine/contest/state.ts';
import { type ViewArgs, type ViewName, viewOf } from '../../engine/floor/night.ts';
import type { Result } from '../../engine/kit/result.ts';
import type { Made } from '../backroom/task.ts';
import { pack, tagOf, WORTH_PACKING, writeView } from '../backroom/view.ts';
import { daysOn } from './local.ts';
import type { People } from '../people/people.ts';
import { refusedBy } from '../refusal.ts';

/** A view as it goes over the wire, made once for every state of a contest however many screens ask. */
export interface Shown {
  readonly text: string;
  readonly tag: string;
}

const MOST_KEPT = 2000;

interface Packed {
  readonly plain: Buffer;
  gzip?: Buffer;
}
const packed = new WeakMap<Shown, Packed>();

const viewBytes = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength);

/** Its bytes, made once however many screens fetch it: packed where the screen takes it and it is worth it. */
export const packShown = (
  shown: Shown | Made,
  takesGzip: boolean,
): { readonly bytes: Buffer; readonly isPacked: boolean } => {
  if ('bytes' in shown) {
    const isPacked = takesGzip && shown.gzip !== undefined;
    return { bytes: viewBytes(isPacked && shown.gzip ? shown.gzip : shown.bytes), isPacked };
  }
  const known = packed.get(shown) ?? { plain: Buffer.from(shown.text) };
  packed.set(shown, known);
  if (!takesGzip || known.plain.length < WORTH_PACKING) return { bytes: known.plain, isPacked: false };
  known.gzip ??= pack(known.plain);
  return { bytes: known.gzip, isPacked: true };
};

export const tagText = (text: string): Shown => ({ text, tag: tagOf(text) });

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
    const shown = tagText(writeView(contest, made.value, people.names()));
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
  };
};
export type Showing = ReturnType<typeof makeShowing>;
