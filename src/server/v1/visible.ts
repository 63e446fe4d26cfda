import type { Shelf } from '../../store/log.ts';

/** What everybody may see was changed, though nothing was recorded: when, and at which sequence number. */
export interface Change {
  readonly at: number;
  readonly time: string;
  readonly what: string;
}

const DRAWER = 'visible';
const NONE: readonly Change[] = [];

/** Kept so that whoever watches an event hears of it, and can ask for it afterwards. */
export const makeVisible = (shelf: Shelf, now: () => Date) => {
  const known = new Map<string, readonly Change[]>();
  // Another process may have written.
  shelf.subscribe((drawer) => {
    if (drawer === DRAWER || drawer === '') known.clear();
  });
  const of = async (event: string): Promise<readonly Change[]> => {
    const kept = known.get(event);
    if (kept) return kept;
    const read = ((await shelf.get(DRAWER, event)) as readonly Change[] | undefined) ?? NONE;
    known.set(event, read);
    return read;
  };
  return {
    of,
    note: async (event: string, at: number, what: string): Promise<void> => {
      for (;;) {
        const before = (await shelf.get(DRAWER, event)) as readonly Change[] | undefined;
        const after = [...(before ?? []), { at, time: now().toISOString(), what }];
        if (!(await shelf.swap(DRAWER, event, before, after))) continue;
        known.set(event, after);
        return;
      }
    },
  };
};
export type Visible = ReturnType<typeof makeVisible>;

/** Goes up with everything recorded and with every change of what may be seen. */
export const versionOf = (at: number, changes: readonly Change[]): string => `${at}-${changes.length}`;
